// The line to the table: opened, kept alive, opened again. Sleeping must do no harm.
let socket = null;
let lanes = null;
let retry = 0;
let timer = 0;
let lastTick = Date.now();
let pinged = 0;
let lostAt = Date.now();
const SHORT = 5000;

function connect(now = false) {
  clearTimeout(timer);
  if (!app.link) { app.status = "code"; drawSoon(); return; }
  if (STOPPED[app.status] && !now) return;
  if (socket) { const old = socket; socket = null; old.close(); }
  if (now) retry = 0;
  if (STOPPED[app.status]) lostAt = Date.now();
  if (app.status === "live") { app.status = "reconnecting"; lostAt = Date.now(); }
  else if (app.status !== "closed" && app.status !== "unreachable") app.status = app.view ? "reconnecting" : "connecting";
  const own = socket = new WebSocket(`ws://${location.host}/ws`);
  own.binaryType = "arraybuffer";
  const nonce = randomBytes(16);
  const link = app.link;
  lanes = null;
  const giveUp = setTimeout(() => own.close(), 5000);
  own.onopen = () => own.send(JSON.stringify({ v: VERSION, door: link.door, cn: toText(nonce) }));
  own.onmessage = (event) => {
    if (own !== socket) return;
    try {
      if (typeof event.data === "string") {
        const nonces = joined(nonce, toBytes(JSON.parse(event.data).sn));
        lanes = { send: new Lane(link.key, nonces, link.door, "c2s"), open: new Lane(link.key, nonces, link.door, "s2c"), shared: null };
        send({ t: "hello", language: app.language });
      } else {
        const frame = new Uint8Array(event.data);
        hear(frame[0] === 1 && lanes.shared ? lanes.shared.open(frame) : lanes.open.open(frame), () => clearTimeout(giveUp));
      }
    } catch (error) {
      own.close();
    }
  };
  own.onclose = (event) => {
    clearTimeout(giveUp);
    if (own === socket) closed(event.code);
  };
  drawSoon();
}

function send(message) {
  if (!socket || socket.readyState !== 1 || !lanes) return false;
  socket.send(lanes.send.seal(message));
  return true;
}

function hear(message, settled) {
  app.heardAt = Date.now();
  pinged = 0;
  switch (message.t) {
    case "welcome":
      settled();
      welcome(message);
      break;
    case "view":
      shown(message);
      break;
    case "answer":
      if (app.pending && message.id === app.pending.id) answered(message);
      break;
    case "photo":
      photoRead(message.id, message.cards);
      break;
    case "bye":
      app.status = message.why;
      break;
    default:
  }
}

function welcome(message) {
  retry = 0;
  app.status = "live";
  if (message.shared) lanes.shared = new SharedLane(toBytes(message.shared));
  if (message.key) {
    keepLink({ door: message.seat, key: toBytes(message.key) });
    send({ t: "kept" });
  } else keepLink(app.link);
  if (app.pending && !app.pending.done) send(app.pending.message);
  drawSoon();
}

// Nothing may change under a finger: what comes from the table waits until it is lifted.
let touching = false;
let held = null;
let due = false;

function drawSoon() {
  if (touching) due = true;
  else draw();
}

function lifted() {
  touching = false;
  const [message, late] = [held, due];
  held = null;
  due = false;
  if (message) shown(message);
  else if (late) draw();
}

function shown(message) {
  if (touching) { held = message; return; }
  const before = app.view;
  if (before && message.rev < before.rev && before.screen.seat === message.screen.seat && app.revived === socket) return;
  if (app.pending && app.pending.done && (message.rev > app.pending.message.rev || app.revived !== socket)) app.pending = null;
  app.revived = socket;
  app.view = message;
  app.look = !before || before.rev !== message.rev;
  if (before && before.rev !== message.rev && app.message && !app.message.bad) tell(null);
  const screen = message.screen;
  const wasMine = before && (before.screen.mine || before.screen.draw);
  if (!before || !before.screen.draw || !screen.draw || before.screen.draw.say !== screen.draw.say) { app.drawn = []; app.search = ""; }
  if (!screen.choices.length && !screen.draw) resetChoice();
  else if (!before) takeUpPicks(message.rev);
  if ((screen.mine || screen.draw) && !wasMine) calledUp(screen);
  draw();
}

function calledUp(screen) {
  document.getElementById("live").textContent = `${say("your-turn")}. ${screen.prompts.filter((prompt) => prompt.mine).map((prompt) => prompt.say).join(" ")}`;
  if (navigator.vibrate && document.visibilityState === "visible" && navigator.userActivation && navigator.userActivation.hasBeenActive) navigator.vibrate(60);
}

function submit(choices) {
  const id = toText(randomBytes(12));
  const message = { t: "act", id, rev: app.view.rev, do: choices.map((choice) => choice.do) };
  app.pending = { id, say: choices.map((choice) => choice.say).join(" · "), message };
  remember("sessionStorage", "pending", app.pending);
  resetChoice();
  tell(null);
  send(message);
  draw();
}

// What was done is not offered again: its choices are spent until the table shows what came of it.
function answered(message) {
  if (message.ok && app.view && app.view.rev <= app.pending.message.rev) app.pending.done = true;
  else app.pending = null;
  remember("sessionStorage", "pending", null);
  app.drawn = [];
  if (message.ok) tell(null);
  else {
    tell(message.why === "refused" ? message.say : say(message.why === "stale" ? "stale" : "refused-draw"), true);
    if (message.rule) app.message.rule = `${message.name}: ${message.rule}`;
  }
  drawSoon();
}

function closed(code) {
  socket = lanes = null;
  if (code === 4003 && !STOPPED[app.status]) {
    const kept = keptLink();
    const other = kept && toText(kept.key) !== toText(app.link.key);
    if (other) { app.link = kept; connect(true); return; }
    app.status = "refused";
  } else if (app.status === "moved") {
    const kept = keptLink();
    if (kept && toText(kept.key) !== toText(app.link.key)) { app.link = kept; app.status = "connecting"; connect(true); return; }
  }
  if (STOPPED[app.status]) { app.view = null; cover(); drawSoon(); return; }
  if (app.status === "live") { app.status = "reconnecting"; lostAt = Date.now(); }
  const wait = code === 4029 ? 1500 : Math.min(4000, 250 * 2 ** Math.min(retry, 4)) * (0.75 + Math.random() / 2);
  retry++;
  timer = setTimeout(() => connect(), wait);
  drawSoon();
}

// Back from sleep: some browsers never say that the line was cut, so we ask, and do not wait long.
const QUICK = 700;

function wake() {
  if (STOPPED[app.status]) return;
  if (!socket || socket.readyState > 1 || !ping()) { connect(true); return; }
  const asked = socket, at = Date.now();
  setTimeout(() => { if (socket === asked && app.heardAt < at) connect(true); }, QUICK);
}

function ping() {
  pinged = pinged || Date.now();
  return send({ t: "ping", n: 0 });
}

function tick() {
  const now = Date.now();
  const slept = now - lastTick > 4000;
  lastTick = now;
  if ((app.status === "connecting" || app.status === "reconnecting") && now - lostAt > SHORT) { app.status = "unreachable"; drawSoon(); }
  if (slept) wake();
  else if (pinged && now - pinged > 6000) connect(true);
  else if (app.status === "live" && now - app.heardAt > 4500) ping();
  if (app.view) drawTop();
}
