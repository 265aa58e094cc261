// Choosing: first what, then which, then where; every tap leaves only the choices that fit.
const FEW = 6;

function fitting(choices) {
  return choices.filter((choice) => (!app.kind || choice.kind === app.kind)
    && app.picks.every((pick) => (pick.at === null
      ? choice.parts.some((part) => part[1] === pick.value)
      : choice.parts[pick.at] && choice.parts[pick.at][1] === pick.value)));
}

// What to ask next: {kind: "done" | "kinds" | "list" | "part", …}.
function question(offer) {
  let left = fitting(offer.choices);
  if (!left.length) { resetChoice(); left = offer.choices; }
  if (app.chosen && left.some((choice) => choice.say === app.chosen.say)) return { ask: "done", choice: app.chosen };
  app.chosen = null;
  if (left.length === 1 && (app.kind || app.picks.length)) return { ask: "done", choice: left[0] };
  const kinds = [...new Set(left.map((choice) => choice.kind))];
  const inHand = handValues(app.view.screen);
  const byHand = left.every((choice) => choice.parts.length === 1 && inHand.has(choice.parts[0][1]));
  if (kinds.length > 1 && left.length > FEW) return { ask: "kinds", kinds, left };
  if (left.length <= FEW && !byHand) return { ask: "list", left };
  const longest = Math.max(...left.map((choice) => choice.parts.length));
  for (let at = 0; at < longest; at++) {
    const values = [...new Set(left.map((choice) => (choice.parts[at] || [])[1]))];
    if (values.length > 1 && !values.includes(undefined)) {
      const name = left[0].parts[at][0];
      return { ask: "part", at, values, name, say: offer.kinds[kinds[0]].asked[name] || offer.kinds[kinds[0]].say, left, inHand };
    }
  }
  return { ask: "list", left };
}

function resetChoice() {
  app.kind = null;
  app.picks = [];
  app.chosen = null;
  keepPicks();
}

// A choice that is half made outlives the page: phones throw away what they do not show.
function keepPicks() {
  const begun = app.kind || app.picks.length || app.drawn.length;
  remember("sessionStorage", "picks", begun ? { rev: app.view.rev, kind: app.kind, picks: app.picks, drawn: app.drawn } : null);
}

function takeUpPicks(rev) {
  const kept = remembered("sessionStorage", "picks");
  if (kept && kept.rev === rev) [app.kind, app.picks, app.drawn] = [kept.kind, kept.picks, kept.drawn];
}

// The values that a tap on a card or a space can choose now; a number is neither.
function targetsOf(offer) {
  const asked = question(offer);
  if (asked.ask === "done") return new Set();
  const fixed = new Set(app.picks.map((pick) => pick.value));
  const values = asked.ask === "part" ? asked.values : asked.left.flatMap((choice) => choice.parts.map((part) => part[1])).filter((value) => !fixed.has(value));
  return new Set(values.filter((value) => typeof value === "string"));
}

function pick(offer, value) {
  const asked = question(offer);
  const at = asked.ask === "part" && asked.values.includes(value) ? asked.at : null;
  app.picks.push({ at, value });
  keepPicks();
  app.look = true;
  tell(null);
  draw();
}

function stepBack() {
  if (app.chosen) app.chosen = null;
  else if (app.picks.length) app.picks.pop();
  else app.kind = null;
  keepPicks();
  draw();
}

const ARROWS = { north: "↑", east: "→", south: "↓", west: "←" };

function valueChip(offer, asked, value) {
  const face = offer.values[value];
  const turnedTile = asked.name === "turned" && lastFace(offer);
  const act = () => pick(offer, value);
  if (turnedTile) return drawCard(turnedTile, { act, value, turned: Number(value), more: say("turned", { count: value }) });
  if (face.kind === "playing" || face.kind === "tile" || face.kind === "coin") return drawCard(face, { act, value });
  const dice = (asked.name === "dice" || asked.name === "die") && DICE[value];
  const label = ARROWS[value] ? [h("span", { class: "arrow", "aria-hidden": "true" }, ARROWS[value]), face.name] : dice ? [h("span", { class: "die", "aria-hidden": "true" }, dice), h("span", { class: "heard" }, value)] : face.name;
  return button(label, act, { class: "chip", "data-value": value });
}

function lastFace(offer) {
  const faces = app.picks.map((each) => offer.values[each.value]).filter((face) => face && face.kind === "tile");
  const chosen = faces[faces.length - 1];
  if (chosen) return chosen;
  const left = fitting(offer.choices);
  const only = new Set(left.flatMap((choice) => choice.parts.map((part) => part[1])).filter((value) => offer.values[value].kind === "tile"));
  return only.size === 1 ? offer.values[[...only][0]] : null;
}

// What is printed on the card that was picked last.
function printedOn(offer, values) {
  const face = values.map((value) => offer.values[value]).filter((each) => each && each.text).pop();
  return face ? h("p", { class: "said" }, face.text) : null;
}

function drawChooser(offer, submit) {
  const asked = question(offer);
  const back = app.kind || app.picks.length || app.chosen ? button(say("back"), stepBack, { class: "quiet", "data-act": "back" }) : null;
  const so = app.picks.length || app.kind ? [h("p", { class: "so" }, trail(offer)), printedOn(offer, app.picks.map((each) => each.value))] : null;
  if (asked.ask === "done") {
    return h("div", { class: "tray" }, h("p", { class: "sentence" }, asked.choice.say), printedOn(offer, asked.choice.parts.map((part) => part[1])),
      h("div", { class: "actions" }, back, button(say("do"), () => submit([asked.choice]), { class: "primary", "data-act": "do" })));
  }
  if (asked.ask === "list") {
    return h("div", { class: "tray" }, so, h("div", { class: "list" }, asked.left.map((choice) => button(choice.say, () => { app.chosen = choice; draw(); }, { class: "option", "data-choice": choice.say }))), back);
  }
  if (asked.ask === "kinds") {
    return h("div", { class: "tray" }, so, h("div", { class: "list" }, asked.kinds.map((kind) => {
      const members = asked.left.filter((choice) => choice.kind === kind);
      const label = members.length === 1 ? members[0].say : offer.kinds[kind].say;
      return button(label, () => { app.kind = kind; app.look = true; keepPicks(); draw(); }, { class: "option", "data-kind": kind });
    })), back);
  }
  const tappable = asked.values.every((value) => asked.inHand.has(value));
  const ask = so ? asked.say : `${offer.kinds[asked.left[0].kind].say}: ${asked.say}`;
  return h("div", { class: "tray" }, so, h("p", { class: "ask" }, ask),
    tappable ? null : h("div", { class: "chips" }, asked.values.map((value) => valueChip(offer, asked, value))), back);
}

function trail(offer) {
  const kind = app.kind ? [offer.kinds[app.kind].say] : [];
  return [...kind, ...app.picks.map((each) => offer.values[each.value].name)].join(" · ");
}
