// The other panels: rows of cards, lists of facts, the count, the log, and the table in plain words.
function drawCards(panel, targets, act) {
  const covered = isCovered();
  if (panel.own && covered) return coveredPanel(panel.title);
  const cards = panel.cards.map((card) => {
    const hidden = card.own && covered;
    const value = !hidden && card.face && targets.has(card.face.id) ? card.face.id : null;
    return drawCard(hidden ? null : card.face, { marks: card.marks, act: value && act ? () => act(value) : null });
  });
  // A row that its owner may look at for a while: the only cards of our own that lie among the others'.
  const opened = app.view.screen.choices.length === 1 && panel.cards.some((card) => card.own && card.face);
  return h("section", { class: `panel ${opened ? "opened" : ""}` }, heading(panel.title),
    h("div", { class: "row" }, cards.length ? cards : h("p", { class: "dim" }, "–")));
}

// A title; what stands in brackets explains it and speaks more quietly.
function heading(title) {
  const [plain, more] = title.split(" (");
  return h("h2", {}, plain, more ? h("small", {}, more.replace(/\)$/, "")) : null);
}

function drawFacts(panel) {
  const covered = isCovered();
  if (panel.own && covered) return coveredPanel(panel.title);
  const facts = panel.facts.filter((fact) => !(fact.own && covered));
  if (!facts.length) return null;
  const long = facts.some((fact) => fact.value.length > 24);
  return h("section", { class: "panel" }, heading(panel.title),
    h("dl", { class: long ? "long" : "" }, facts.map((fact) => h("div", {}, h("dt", {}, fact.say), h("dd", {}, fact.value || "–")))));
}

function coveredPanel(title) {
  return h("section", { class: "panel covered" }, heading(title), h("p", { class: "dim" }, sign("lid"), say("covered")));
}

function drawTallies(tallies) {
  if (!tallies.rows.length) return null;
  const named = tallies.seats.some((seat) => seat.seat);
  return h("section", { class: "panel" }, h("h2", {}, say("tallies")),
    h("div", { class: "scroll" }, h("table", { class: "tallies" },
      named ? h("thead", {}, h("tr", {}, h("td", {}), tallies.seats.map((seat) => h("th", { scope: "col" }, seat.seat ? [seatSign(seat.seat), seat.name] : say("by-table"))))) : null,
      h("tbody", {}, tallies.rows.map((row) => h("tr", {}, h("th", { scope: "row" }, row.say), row.values.map((value) => h("td", {}, value === null ? "" : String(value)))))))));
}

function drawLog(log) {
  if (!log.length) return null;
  const [newest, ...older] = log;
  return h("section", { class: "panel" }, h("h2", {}, say("log")),
    h("p", { class: "newest" }, seatSign(newest.by), newest.say),
    older.length ? h("details", { "data-keep": "log" }, h("summary", {}, say("more")),
      h("ol", { class: "log" }, older.map((line) => h("li", {}, seatSign(line.by), line.say)))) : null);
}

function drawPanel(panel, targets, act) {
  switch (panel.kind) {
    case "board": return drawBoard(panel, targets, act);
    case "cards": return drawCards(panel, targets, act);
    default: return drawFacts(panel);
  }
}

const TOLD = 3;

// The whole table in sentences, for those who hear it.
function describe(screen) {
  const lines = [screen.game, ...screen.prompts.map((prompt) => prompt.say)];
  if (screen.outcome) lines.push(screen.outcome.say);
  const covered = isCovered();
  for (const panel of screen.panels) {
    if (panel.own && covered) { lines.push(`${panel.title}: ${say("covered")}.`); continue; }
    if (panel.kind === "facts") lines.push(`${panel.title}: ${panel.facts.filter((fact) => !(fact.own && covered)).map((fact) => `${fact.say}: ${fact.value || say("empty")}`).join("; ")}.`);
    if (panel.kind === "cards") lines.push(`${panel.title}: ${panel.cards.map((card) => [card.face && !(card.own && covered) ? card.face.say : say("face-down"), ...card.marks].join(", ")).join("; ") || say("empty")}.`);
    if (panel.kind === "board") lines.push(`${panel.title}: ${describeBoard(panel, covered)}.`);
  }
  for (const row of screen.tallies.rows) lines.push(`${row.say}: ${row.values.map((value, at) => (value === null ? "" : `${screen.tallies.seats[at].name} ${value}`.trim())).filter(Boolean).join(", ")}.`);
  if (screen.log.length) lines.push(`${say("log")}: ${screen.log.slice(0, TOLD).map((line) => line.say).join(" ")}`);
  if (screen.choices.length && !covered) lines.push(`${say("choose")}: ${[...new Set(screen.choices.map((choice) => screen.kinds[choice.kind].say))].join("; ")}.`);
  return lines;
}

function describeBoard(panel, covered) {
  const cells = [];
  panel.cells.forEach((row, down) => row.forEach((cell, across) => {
    const things = [...(cell.pieces || []).map((piece) => piece.say), ...(cell.marks || []).filter((mark) => mark.say && !(mark.own && covered)).map((mark) => mark.say)];
    const where = cell.label || (cell.is && cell.is[0]) || `${panel.rows[down].join(" ")} ${panel.columns[across].join(" ")}`.trim();
    if (things.length) cells.push(`${where}: ${things.join(", ")}`);
  }));
  return cells.join("; ") || say("empty");
}
