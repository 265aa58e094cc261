// All that the page knows. Whatever changes it calls `draw()` afterwards.
const WORDS = JSON.parse(document.getElementById("words").textContent);

const app = {
  language: "en",
  link: null,          // {door, key}: how we come in
  status: "connecting",
  heardAt: 0,
  view: null,          // the newest {rev, photo, screen}
  open: false,         // whether what is our own lies open
  peeking: false,      // whether a finger holds it open
  kind: null,          // what is being chosen: kind, picks, and the whole choice
  picks: [],
  chosen: null,
  drawn: [],           // cards picked in answer to a draw
  search: "",
  pending: null,       // an action that the table has not answered yet
  message: null,       // {say, bad}: the last thing to be told
  photo: null,         // "reading", or null
  look: false,         // whether to bring into sight what matters now
};

function say(key, parts = {}) {
  const sentence = (WORDS[app.language] || WORDS.en)[key] || WORDS.en[key] || key;
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => (name in parts ? parts[name] : whole));
}

// Storage can be forbidden (private mode); then things last as long as the page.
const memory = {};
function remembered(store, name) {
  try { return JSON.parse(window[store].getItem(`trapdoor-${name}`)); } catch { return memory[name] ?? null; }
}
function remember(store, name, value) {
  memory[name] = value;
  try {
    if (value === null) window[store].removeItem(`trapdoor-${name}`);
    else window[store].setItem(`trapdoor-${name}`, JSON.stringify(value));
  } catch { /* the memory has it */ }
}

function keepLink(link) {
  app.link = link;
  const written = link && { door: link.door, key: toText(link.key) };
  remember("sessionStorage", "link", written);
  if (remembered("localStorage", "stay")) remember("localStorage", "link", written);
}

function keptLink() {
  const written = remembered("sessionStorage", "link") || remembered("localStorage", "link");
  return written && { door: written.door, key: toBytes(written.key) };
}

function linkInAddress() {
  const found = /^#1\.([\w-]{1,32})\.([\w-]{43})$/.exec(location.hash);
  if (location.hash) history.replaceState(null, "", location.pathname);
  return found && { door: found[1], key: toBytes(found[2]) };
}

function isCovered() {
  return Boolean(app.view && app.view.screen.covered && !app.open && !app.peeking);
}

function tell(sentence, bad = false) {
  app.message = sentence && { say: sentence, bad };
  document.getElementById("live").textContent = sentence || "";
}
