// Cards, tiles and coins.
const SUIT_SIGNS = { S: "♠\uFE0E", C: "♣\uFE0E", H: "♥\uFE0E", D: "♦\uFE0E" };
const DICE = ["", "⚀\uFE0E", "⚁\uFE0E", "⚂\uFE0E", "⚃\uFE0E", "⚄\uFE0E", "⚅\uFE0E"];

function drawPaths(paths, turned = 0) {
  const sides = "NESW";
  const box = h("span", { class: "paths", "aria-hidden": "true" }, h("i", { class: "mid" }));
  for (const side of paths) {
    const at = sides[(sides.indexOf(side) + turned / 90) % 4];
    box.append(h("i", { class: `way way-${at}` }));
  }
  return box;
}

function cardInside(face, turned, n) {
  switch (face.kind) {
    case "playing": {
      const suit = SUIT_SIGNS[face.suit];
      return [
        h("span", { class: "corner", "aria-hidden": "true" }, face.rank, h("br"), suit),
        art[face.rank]
          ? h("span", { class: "court", "aria-hidden": "true" }, picture(face.rank), h("i", {}, suit))
          : h("span", { class: "pip", "aria-hidden": "true" }, suit),
        h("span", { class: "corner low", "aria-hidden": "true" }, face.rank, h("br"), suit),
      ];
    }
    case "tile":
      return [drawPaths(face.paths, turned), picture(face.id, "mid"), h("span", { class: "name", "aria-hidden": "true", vars: { "--fit": fit(face.name, n) } }, face.name)];
    case "coin": {
      const [suit, value] = face.id.split("-");
      return [picture(suit), h("b", { "aria-hidden": "true" }, coinValue(value, face.name)), h("span", { class: "small", "aria-hidden": "true" }, face.name.split(" ").pop())];
    }
    default: {
      const [name, more] = face.name.split(" (");
      return [picture(face.id), h("span", { class: "name", "aria-hidden": "true", vars: { "--fit": fit(name, n) } }, name), more ? h("span", { class: "small", "aria-hidden": "true" }, more.replace(/\)$/, "")) : null];
    }
  }
}

// How much smaller a name has to be written so that its longest word stays whole; many cards leave less room.
function fit(name, n) {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => word.length));
  return Math.max(0.64, Math.min(1, (n > 4 ? 7 : 9.5) / longest));
}

// What a coin is worth, in one or two signs.
function coinValue(value, name) {
  return { null: "0", ace: "A" }[value] || (/^\d$/.test(value) ? value : name.split(" ")[0]);
}

// A card with its face (or none: a back). `act` makes it a button that glows.
function drawCard(face, { marks = [], act = null, chosen = false, turned = 0, i = 0, n = 1, more = "", value = null } = {}) {
  const classes = ["card", face ? face.kind : "back", face && "HD".includes(face.suit || "-") ? "red" : "",
    face && art[face.id] ? "drawn" : "", act ? "legal" : "", chosen ? "chosen" : ""].filter(Boolean).join(" ");
  const middle = (n - 1) / 2;
  const vars = { "--i": i, "--r": `${(i - middle) * Math.min(4, 24 / n)}deg`, "--y": `${((i - middle) ** 2) * (n > 6 ? 0.9 : 1.6)}px` };
  const label = [face ? face.say : say("face-down"), ...marks, chosen ? say("chosen") : "", act ? say("legal") : "", more]
    .filter(Boolean).join(", ");
  const inside = [face ? cardInside(face, turned, n) : null, marks.length ? h("span", { class: "marks", "aria-hidden": "true" }, marks.join(" · ")) : null];
  const close = face && face.text ? () => showCloseUp(face, marks) : null;
  const on = act || close;
  return on
    ? h("button", { type: "button", class: classes, vars, onclick: on, "aria-label": label, "aria-pressed": act ? String(chosen) : null, "data-card": face && face.id, "data-value": value }, inside)
    : h("span", { class: classes, vars, role: "img", "aria-label": label, "data-card": face && face.id }, inside);
}

function showCloseUp(face, marks) {
  openDialog(face.name, h("div", { class: "closeup" }, drawCard({ ...face, text: null }), h("p", {}, face.text || ""), marks.length ? h("p", { class: "dim" }, marks.join(", ")) : null));
}
