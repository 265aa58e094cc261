// Boards: a table of cells, each with pieces and marks; cells that can be chosen are buttons.
const MARK_SIGNS = {
  "own-trap": "✕", "own-treasure": "◆", sprung: "⚡\uFE0E", wrong: "?", trap: "⚑", hut: "✚", toxic: "☠\uFE0E",
  bank: "¤", chance: "?", start: "▸", finish: "⚑", fork: "⑂", hit: "✖", armoury: "⚔\uFE0E", free: "", exposed: "!",
};
const QUIET_MARKS = new Set(["path", "tile", "back", "coin", "pyramid", "seat", "pawn", "void", "open", "ninja", "discarded", "trap-turned"]);

function drawPiece(piece, ids, owner) {
  const suit = piece.shape === "coin" && [...ids].find((id) => art[id]);
  const seat = piece.seat || (piece.sign === "●" && owner) || "";
  const shape = piece.sign === "●" && owner && art.shuriken ? "pawn" : piece.shape;
  const inside = suit ? [picture(suit), coinValue(piece.sign.slice(1).replace("a", "ace").replace("n", "null"), piece.sign)]
    : shape === "pawn" ? picture(piece.sign) || (piece.sign === "●" ? picture("shuriken") : initials(piece.say)) : piece.sign === "⌂" && art.home ? picture("home") : piece.sign;
  return h("span", { class: `piece ${shape} ${seat} ${suit ? "suited" : ""}`, "aria-hidden": "true" }, inside,
    shape === "pawn" && seat ? h("small", {}, SHAPES[seat] || "") : null);
}

function markSign(mark) {
  if (mark.id === "fork") return sign("fork");
  return picture(`space-${mark.id}`) || MARK_SIGNS[mark.id];
}

function initials(name) {
  const words = name.split(/\s+/);
  return words.length > 1 ? words.map((word) => word[0]).join("").slice(0, 2) : name.slice(0, 2);
}

function drawCell(cell, row, column, targets, act) {
  const covered = isCovered();
  const marks = (cell.marks || []).filter((mark) => !(mark.own && covered));
  const ids = new Set(marks.map((mark) => mark.id));
  const classes = ["cell", ...[...ids].filter((id) => /^(void|reach|rolled|free|home|level-\d|start|finish|hut|toxic|bank|chance|own-trap|own-treasure)$/.test(id))];
  if (!cell.is && !cell.pieces && !cell.marks && !seatNamed(column)) classes.push("void");
  const ways = [...ids].filter((id) => id.startsWith("path-")).map((id) => id[5].toUpperCase()).join("");
  const where = (cell.is && cell.is[0]) || [column, row].filter(Boolean).join(" ");
  const said = [cell.label || where, ...(cell.pieces || []).map((piece) => piece.say), ...marks.map((mark) => mark.say)].filter(Boolean).join(", ");
  const badges = marks.filter((mark) => mark.say && MARK_SIGNS[mark.id])
    .map((mark) => h("span", { class: `badge ${mark.id} ${mark.seat || ""} ${mark.own ? "own" : ""}`, "aria-hidden": "true" }, markSign(mark), mark.seat ? h("small", {}, SHAPES[mark.seat]) : null));
  const inside = [
    ways ? drawPaths(ways) : null,
    cell.label ? h("span", { class: "label", "aria-hidden": "true" }, cell.label.replace(/\s*\(.*/, "")) : null,
    badges.length ? h("span", { class: "badges" }, badges) : null,
    cell.pieces ? h("span", { class: `pieces ${["", "", "two"][cell.pieces.length] ?? "many"}` }, cell.pieces.map((piece) => drawPiece(piece, ids, seatNamed(column)))) : null,
  ];
  const value = (cell.is || []).find((name) => targets.has(name));
  if (value && act) {
    return h("td", { class: `${classes.join(" ")} legal` },
      h("button", { type: "button", "aria-label": `${said}, ${say("legal")}`, "data-space": value, onclick: () => act(value) }, inside));
  }
  return h("td", { class: classes.join(" ") }, h("span", { class: "inside", role: "img", "aria-label": said || say("empty") }, inside));
}

function drawBoard(panel, targets, act) {
  const labelled = panel.columns.some((label) => label.length), sided = panel.rows.some((label) => label.length);
  const head = labelled ? h("tr", {}, sided ? h("td", {}) : null, panel.columns.map((label) => h("th", { scope: "col" }, drawLabel(label)))) : null;
  const rows = panel.cells.map((row, at) => h("tr", {},
    sided ? h("th", { scope: "row" }, drawLabel(panel.rows[at])) : null,
    row.map((cell, column) => drawCell(cell, panel.rows[at].join(" "), panel.columns[column].join(" "), targets, act))));
  const wide = panel.columns.length > 10 ? "very wide" : panel.columns.length > 8 ? "wide" : "";
  const long = panel.rows.some((label) => label.some((word) => word.length > 3)) ? "long" : "";
  return h("section", { class: "panel board" }, heading(panel.title),
    h("div", { class: `scroll ${wide} ${long}`, tabindex: "0", role: "group", "aria-label": panel.title },
      h("table", { vars: { "--columns": panel.columns.length, "--rows": panel.rows.length }, "aria-label": panel.title }, h("thead", {}, head), h("tbody", {}, rows))));
}

function drawLabel(parts) {
  return parts.map((part) => (SHAPES[seatNamed(part)] ? [seatSign(seatNamed(part)), part] : h("span", { class: /[♥♦]/.test(part) ? "red" : "" }, part)));
}

function seatNamed(name) {
  const player = app.view.screen.players.find((each) => each.name === name);
  return player ? player.seat : null;
}

// What matters comes into sight: a row of our own that was opened, else where we can go, else where we are.
function showWhatMatters(seat) {
  const opened = main.querySelector(".panel.opened");
  const legal = [...main.querySelectorAll(".cell.legal")];
  const shown = opened ? [opened] : legal.length ? legal : [...main.querySelectorAll(`.board .piece.${seat}`)];
  if (!shown.length) return;
  for (const box of main.querySelectorAll(".board .scroll")) centre(box, shown.filter((element) => box.contains(element)), "scrollLeft", "left", "right");
  centre(main, shown, "scrollTop", "top", "bottom");
}

function centre(box, shown, scroll, from, to) {
  if (!shown.length) return;
  const whole = box.getBoundingClientRect();
  const prompt = box === main && main.querySelector(".prompt");
  const frame = { left: whole.left, right: whole.right, bottom: whole.bottom, top: whole.top + (prompt ? prompt.offsetHeight + 8 : 0) };
  const spots = shown.map((element) => element.getBoundingClientRect());
  const first = Math.min(...spots.map((spot) => spot[from])), last = Math.max(...spots.map((spot) => spot[to]));
  if (first >= frame[from] && last <= frame[to]) return;
  box[scroll] += (first + last) / 2 - (frame[from] + frame[to]) / 2;
}
