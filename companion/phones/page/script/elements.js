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

// Every seat has a colour and a shape, so that nobody has to tell colours apart.
const SHAPES = { s1: "●", s2: "■", s3: "▲", s4: "◆" };

function seatSign(seat) {
  return SHAPES[seat] ? h("span", { class: `sign ${seat}`, "aria-hidden": "true" }, SHAPES[seat]) : null;
}

function button(label, onclick, props = {}) {
  return h("button", { type: "button", onclick, ...props }, label);
}
