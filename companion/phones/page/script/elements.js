// Elements: h("p", {class: "big"}, "text", child …). Null and false children are left out.
function h(tag, props, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "vars") for (const [key, number] of Object.entries(value)) element.style.setProperty(key, number);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(9).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

// Pictures: small signs of the page itself, and those of the game, which come once for everybody.
const SIGNS = {
  eye: "M2 12c5-9 15-9 20 0c-5 9-15 9-20 0zM12 8.5a3.5 3.5 0 1 0 .01 0z",
  lid: "M3 10c5 7 13 7 18 0M6 13l-2 3M12 15.3v3.4M18 13l2 3",
  camera: "M3 8h4l2-3h6l2 3h4v11h-18zM12 10a3.5 3.5 0 1 0 .01 0z",
  fork: "M12 21v-8l-6-6M12 13l6-6M3.5 9.5v-5h5M20.500 9.500v-5h-5",
  crown: "M3 18h18l2-11-6 5-5-8-5 8-6-5z",
  away: "M2 9c6-5.500 14-5.500 20 0M6 13.500c4-3.500 8-3.500 12 0M12 18.500v.5M4 21l16-18",
};
let art = {};

function svg(inside, props) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries({ "aria-hidden": "true", ...props })) element.setAttribute(name, value);
  for (const shape of inside) {
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    for (const [name, value] of Object.entries(shape)) path.setAttribute(name, value);
    element.append(path);
  }
  return element;
}

function sign(name) {
  return svg([{ d: SIGNS[name] }], { viewBox: "0 0 24 24", class: "icon" });
}

function picture(id, kind = "") {
  if (!art[id]) return null;
  const shapes = art[id].map(([d, fill, stroke, width]) => ({ d, fill: fill || "none", stroke: stroke || "none", "stroke-width": width, "fill-rule": "evenodd" }));
  return svg(shapes, { viewBox: "-104 -104 208 208", class: `art ${kind}`, "stroke-linecap": "round", "stroke-linejoin": "round" });
}

async function loadArt() {
  try {
    art = await (await fetch("/art.json")).json();
    drawSoon();
  } catch { /* names will do */ }
}

// Every seat has a colour and a shape, so that nobody has to tell colours apart.
const SHAPES = { s1: "●", s2: "■", s3: "▲", s4: "◆" };

function seatSign(seat) {
  return SHAPES[seat] ? h("span", { class: `sign ${seat}`, "aria-hidden": "true" }, SHAPES[seat]) : null;
}

function button(label, onclick, props = {}) {
  return h("button", { type: "button", onclick, ...props }, label);
}
