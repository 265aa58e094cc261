// Begin: who we are, in which language, with which key.
const IDLE_SECONDS = 60;
let touchedAt = Date.now();
let lifting = 0;

function start() {
  const wanted = remembered("localStorage", "language") || (navigator.language || "en").slice(0, 2);
  app.language = WORDS[wanted] ? wanted : "en";
  app.link = linkInAddress() || keptLink();
  app.pending = remembered("sessionStorage", "pending");
  applyLooks();
  if (!app.link) app.status = "code";
  draw();
  loadArt();
  connect(true);
  setInterval(tick, 1000);
  setInterval(coverWhenIdle, 5000);
}

function coverWhenIdle() {
  if (app.open && Date.now() - touchedAt > IDLE_SECONDS * 1000) { cover(); draw(); }
}

document.addEventListener("pointerdown", (event) => {
  touchedAt = Date.now();
  touching = !peek.contains(event.target);
  clearTimeout(lifting);
}, { capture: true, passive: true });
// The click comes after the finger is up; only then the page may change, unless the finger is back by then.
for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, () => { clearTimeout(lifting); lifting = setTimeout(lifted, 60); }, { capture: true, passive: true });
}
document.addEventListener("visibilitychange", () => {
  lifted();
  if (document.visibilityState === "visible") wake();
  else { cover(); if (app.view) draw(); }
});
window.addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
window.addEventListener("online", () => wake());
window.addEventListener("hashchange", () => {
  const link = linkInAddress();
  if (link) { app.link = link; app.status = "connecting"; app.view = null; connect(true); }
});
start();
