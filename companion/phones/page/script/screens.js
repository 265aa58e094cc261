// The whole page from what is known.
const top_ = document.getElementById("top");
const main = document.getElementById("main");
const dock = document.getElementById("dock");
const dialog = document.getElementById("dialog");

function draw() {
  document.documentElement.lang = app.language;
  document.documentElement.dataset.rev = app.view ? app.view.rev : "";
  drawTop();
  const stopped = STOPPED[app.status];
  if (stopped || !app.view) return drawStopped(stopped);
  document.body.className = "playing";
  const screen = app.view.screen;
  const kept = keepPlace();
  const covered = isCovered();
  const offer = screen.draw || (screen.choices.length ? screen : null);
  const usable = offer && !app.pending && (!covered || screen.draw);
  const targets = usable && !screen.draw ? targetsOf(offer) : new Set();
  const act = usable && !screen.draw ? (value) => pick(offer, value) : null;
  const hands = screen.panels.filter((panel) => panel.own && panel.kind === "cards");
  const rest = screen.panels.filter((panel) => !hands.includes(panel));
  main.replaceChildren(drawTrouble() || "", drawPrompt(screen), ...rest.map((panel) => drawPanel(panel, targets, act)).filter(Boolean), ...[drawTallies(screen.tallies), drawLog(screen.log)].filter(Boolean));
  dock.classList.toggle("several", hands.filter((panel) => panel.cards.length).length > 1);
  const inner = [drawMessage(), ...hands.map((panel) => drawHand(panel, covered, targets, act)), drawTray(screen, offer, usable)].filter(Boolean);
  dock.replaceChildren(...[inner.length ? h("div", { class: "inner" }, inner) : null, drawPeek(screen, covered)].filter(Boolean));
  dock.hidden = !dock.children.length;
  document.title = screen.mine ? `● ${say("your-turn")}` : say("title");
  restorePlace(kept);
  if (app.look && screen.outcome) main.scrollTop = 0;
  else if (app.look && (screen.mine || screen.draw)) showWhatMatters(screen.seat);
  app.look = false;
}

function drawTop() {
  const late = Math.round((Date.now() - app.heardAt) / 1000);
  const live = app.status === "live";
  const words = live ? (late > 8 ? say("late", { seconds: late }) : say("live")) : app.status === "connecting" ? say("connecting") : say("reconnecting");
  const screen = app.view && app.view.screen;
  const me = screen && screen.players.find((player) => player.seat === screen.seat);
  top_.replaceChildren(
    h("h1", {}, me ? [seatSign(me.seat), me.name] : screen ? say("watching") : say("title")),
    h("span", { class: "game" }, screen ? screen.game : ""),
    STOPPED[app.status] ? "" : h("span", { class: `status ${live ? (late > 8 ? "late" : "live") : "gone"}`, id: "status" }, h("i", { "aria-hidden": "true" }, live ? (late > 8 ? "◐" : "●") : "○"), h("span", {}, words)),
    button("⋯", openMenu, { class: "menu", "aria-label": say("menu"), "data-act": "menu" }));
}

function drawPrompt(screen) {
  if (screen.outcome) {
    return h("section", { class: `prompt over ${screen.outcome.won ? "won" : ""}` }, screen.outcome.won ? sign("crown") : null, h("b", {}, screen.outcome.won ? say("won") : say("over")), h("p", {}, screen.outcome.say));
  }
  const mine = screen.mine || Boolean(screen.draw);
  const prompts = mine ? screen.prompts.filter((prompt) => prompt.mine || screen.draw) : screen.prompts;
  const shown = screen.draw ? [{ say: screen.draw.say }] : prompts.slice(0, 4);
  return h("section", { class: `prompt ${mine ? "mine" : ""}` }, mine ? h("b", {}, say("your-turn")) : h("b", { class: "dim" }, say("waiting")), shown.map((prompt) => h("p", {}, prompt.say)));
}

// A hand is a fan; cards with long names lie in rows of four, so that each can be read.
function drawHand(panel, covered, targets, act) {
  if (!panel.cards.length) return null;
  const named = panel.cards.some((card) => card.face && card.face.kind === "named");
  const rows = Math.ceil(panel.cards.length / (named ? 5 : 9));
  const each = Math.ceil(panel.cards.length / rows);
  const cards = panel.cards.map((card, at) => {
    const value = card.face && targets.has(card.face.id) ? card.face.id : null;
    const chosen = Boolean(card.face && app.picks.some((picked) => picked.value === card.face.id));
    const n = Math.min(each, panel.cards.length - Math.floor(at / each) * each);
    return drawCard(covered ? null : card.face, { marks: covered ? [] : card.marks, act: value && !covered && act ? () => act(value) : null, chosen: chosen && !covered, i: at % each, n });
  });
  const some = cards.some((card) => card.classList.contains("legal"));
  const fans = Array.from({ length: rows }, (_, row) => cards.slice(row * each, (row + 1) * each));
  // In the middle of a choice that is about something else, the hand makes room.
  const tucked = !some && !covered && (app.kind || app.picks.length || app.chosen || app.pending);
  const classes = ["hand", rows > 1 ? "rows" : "", named ? "named" : "", some ? "choosing" : "", tucked ? "tucked" : ""].join(" ");
  return h("section", { class: classes, "aria-label": panel.title }, heading(panel.title),
    fans.map((fan) => h("div", { class: "fan", vars: { "--n": Math.max(2, fan.length) } }, fan)));
}

// The cards of our own that lie open: what a tap can choose without a list.
function handValues(screen) {
  const hands = screen.panels.filter((panel) => panel.own && panel.kind === "cards");
  return new Set(hands.flatMap((panel) => panel.cards.map((card) => card.face && card.face.id)));
}

function drawTray(screen, offer, usable) {
  if (app.pending) {
    return h("div", { class: "tray waiting", role: "status" }, h("p", { class: "sentence" }, app.pending.say), h("p", { class: "dim" }, app.status === "live" ? say("sending") : say("unsent")));
  }
  if (!offer || !usable) return null;
  return screen.draw ? drawDraw(offer, submit) : drawChooser(offer, submit);
}

// Why nothing comes from the table; what was shown last stays, so that the talk can go on.
function troubleNow() {
  if (app.status === "live" || app.status === "connecting") return null;
  if (app.status === "closed") return "closed";
  if (!navigator.onLine) return "offline";
  return app.status === "unreachable" ? "unreachable" : null;
}

function drawTrouble() {
  const why = troubleNow();
  return why ? h("section", { class: "trouble", role: "status" }, sign("away"), h("p", {}, say(why))) : null;
}

function drawMessage() {
  if (!app.message) return null;
  return h("p", { class: `message ${app.message.bad ? "bad" : ""}`, role: app.message.bad ? "alert" : "status" }, app.message.say, app.message.rule ? h("small", {}, app.message.rule) : null);
}

// The peek bar stays the same element all the time: a finger may be holding it.
const peek = h("button", { type: "button", class: "peek", "data-act": "peek" });
let pressedAt = 0;

function drawPeek(screen, covered) {
  if (!screen.covered) return null;
  const label = app.open ? say("cover") : say("hold");
  peek.replaceChildren(sign(app.open ? "lid" : "eye"), h("span", {}, label), app.open ? "" : h("small", {}, say("hold-hint")));
  peek.setAttribute("aria-pressed", String(!covered));
  peek.classList.toggle("calling", covered && screen.mine && !app.pending);
  return peek;
}

peek.addEventListener("pointerdown", (event) => {
  event.preventDefault();
  try { peek.setPointerCapture(event.pointerId); } catch { /* a mouse that is gone */ }
  pressedAt = event.timeStamp;
  if (!app.open) { app.peeking = true; draw(); }
});
function release(event) {
  if (!pressedAt) return;
  const short = event.timeStamp - pressedAt < 350 && event.type === "pointerup";
  pressedAt = 0;
  app.peeking = false;
  if (short) app.open = !app.open;
  app.look = short;
  draw();
}
peek.addEventListener("pointerup", release);
peek.addEventListener("pointercancel", release);
peek.addEventListener("contextmenu", (event) => event.preventDefault());
peek.addEventListener("click", (event) => {
  // A click without a finger: keyboard or screen reader.
  if (event.detail === 0) { app.open = !app.open; draw(); }
});

function cover() {
  app.open = app.peeking = false;
  pressedAt = 0;
}

// What the page says when it cannot show the table.
const STOPPED = { refused: "refused", moved: "moved", elsewhere: "elsewhere", revoked: "revoked", full: "full", code: "code" };

function drawStopped(stopped) {
  document.body.className = "stopped";
  const parts = [];
  if (stopped === "code" || stopped === "refused" || stopped === "moved" || stopped === "revoked") {
    if (stopped !== "code") parts.push(h("p", { role: "alert", class: "big" }, say(stopped)));
    if (stopped === "moved") parts.push(h("p", {}, say("moved-hint")));
    parts.push(codeForm());
  } else if (stopped) {
    parts.push(h("p", { role: "alert", class: "big" }, say(stopped)));
    if (stopped === "elsewhere") parts.push(button(say("here"), () => connect(true), { class: "primary" }));
  } else {
    const why = troubleNow() || "connecting";
    parts.push(h("div", { class: "spinner", "aria-hidden": "true" }), h("p", { role: "status", class: "big" }, say(why)));
  }
  main.replaceChildren(h("section", { class: "centre" }, parts));
  dock.replaceChildren();
  dock.hidden = true;
}

function codeForm() {
  const input = h("input", { id: "code", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: "24", inputmode: "text", placeholder: "XXXX-XXXX-XXXX-XXXX" });
  const wrong = h("p", { role: "alert", class: "bad" });
  const go = (event) => {
    event.preventDefault();
    const key = keyOfCode(input.value);
    if (!key) { wrong.textContent = say("code-bad"); return; }
    app.link = { door: "code", key };
    connect(true);
  };
  return h("form", { onsubmit: go }, h("label", { for: "code" }, say("code")), input, h("p", { class: "dim" }, say("code-hint")), wrong,
    h("button", { class: "primary", type: "submit" }, say("join")), h("p", { class: "dim" }, say("scan")));
}

function openDialog(title, ...inside) {
  dialog.replaceChildren(h("h2", {}, title), ...inside, button(say("close"), () => dialog.close(), { class: "primary", "data-act": "close" }));
  if (!dialog.open) dialog.showModal();
}

function openMenu() {
  const chooser = (label, value, options, change) => h("label", {}, label, h("select", { onchange: (event) => change(event.target.value) },
    options.map(([key, text]) => h("option", { value: key, selected: key === value }, text))));
  const stay = h("input", { type: "checkbox", onchange: (event) => stayHere(event.target.checked) });
  stay.checked = Boolean(remembered("localStorage", "stay"));
  openDialog(say("menu"),
    app.view ? button(say("describe"), () => openDialog(say("table"), h("div", { class: "described", tabindex: "0" }, describe(app.view.screen).map((line) => h("p", {}, line)))), { class: "option", "data-act": "describe" }) : "",
    chooser(say("language"), app.language, Object.keys(WORDS).map((key) => [key, new Intl.DisplayNames([key], { type: "language" }).of(key)]), speak),
    chooser(say("size"), String(remembered("localStorage", "size") || 100), [["100", "100 %"], ["125", "125 %"], ["150", "150 %"], ["200", "200 %"]], (value) => { remember("localStorage", "size", Number(value)); applyLooks(); }),
    chooser(say("theme"), remembered("localStorage", "theme") || "auto", [["auto", say("theme-auto")], ["light", say("theme-light")], ["dark", say("theme-dark")]], (value) => { remember("localStorage", "theme", value); applyLooks(); }),
    h("label", { class: "check" }, stay, say("remember")),
    h("p", { class: "dim" }, say("privacy")));
}

function applyLooks() {
  const size = remembered("localStorage", "size") || 100;
  document.documentElement.style.setProperty("--size", size / 100);
  document.documentElement.classList.toggle("large", size >= 150);
  document.documentElement.dataset.theme = remembered("localStorage", "theme") || "auto";
}

function stayHere(wanted) {
  remember("localStorage", "stay", wanted || null);
  if (wanted && app.link) keepLink(app.link);
  if (!wanted) remember("localStorage", "link", null);
}

function speak(language) {
  app.language = language;
  remember("localStorage", "language", language);
  send({ t: "speak", language });
  dialog.close();
  draw();
}

// Drawing anew must not lose the place: scrolled parts, opened details, the focus.
function keepPlace() {
  const active = document.activeElement;
  return {
    scrolled: [...document.querySelectorAll(".scroll, .scrolling, .inner, #main")].map((element) => [element.scrollLeft, element.scrollTop]),
    opened: [...document.querySelectorAll("details[open]")].map((element) => element.dataset.keep),
    focus: active && active !== document.body ? placeOf(active) : null,
    caret: active && active.type === "search" ? active.selectionStart : null,
  };
}

function placeOf(element) {
  for (const name of ["data-act", "data-card", "data-space", "data-value", "data-kind", "data-choice", "data-draw"]) {
    if (element.hasAttribute(name)) return `[${name}="${CSS.escape(element.getAttribute(name))}"]`;
  }
  return element.type === "search" ? "input[type=search]" : null;
}

function restorePlace(kept) {
  [...document.querySelectorAll(".scroll, .scrolling, .inner, #main")].forEach((element, at) => { if (kept.scrolled[at]) [element.scrollLeft, element.scrollTop] = kept.scrolled[at]; });
  for (const name of kept.opened) { const found = document.querySelector(`details[data-keep="${name}"]`); if (found) found.open = true; }
  const again = kept.focus && document.querySelector(kept.focus);
  if (again && again !== document.activeElement) again.focus({ preventScroll: true });
  if (again && kept.caret !== null) again.setSelectionRange(kept.caret, kept.caret);
}
