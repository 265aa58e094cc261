// Dice and cards of the real table: the phone says what came. All cards of the deck are listed, always.
function isGrid(offer) {
  const parts = offer.choices.map((choice) => choice.parts);
  const differing = parts[0].map((part, at) => at).filter((at) => parts.some((each) => each[at][1] !== parts[0][at][1]));
  const names = new Set(differing.map((at) => parts[0][at][0]));
  return { grid: differing.length <= 1 || (names.size === 1 && names.has("dice")), differing };
}

function drawDraw(offer, submit) {
  const { grid, differing } = isGrid(offer);
  if (!grid) return drawChooser(offer, submit);
  const wanted = app.search.trim().toLowerCase();
  const nameOf = (choice) => differing.map((at) => offer.values[choice.parts[at][1]].name).join(" ");
  const shown = offer.choices.filter((choice) => !wanted || nameOf(choice).toLowerCase().includes(wanted));
  const options = shown.map((choice) => drawOption(offer, choice, differing));
  const ready = app.drawn.length > 0;
  return h("div", { class: "tray" },
    app.view.photo ? photoButton() : null,
    offer.choices.length > 24 ? h("input", { type: "search", placeholder: say("search"), "aria-label": say("search"), value: app.search, oninput: (event) => { app.search = event.target.value; draw(); } }) : null,
    h("div", { class: "chips scrolling" }, options),
    ready ? h("p", { class: "so" }, app.drawn.map((at) => nameOf(offer.choices[at])).join(" · ")) : null,
    h("div", { class: "actions" }, h("span", { class: "dim" }, `${app.drawn.length} / ${offer.count}`),
      button(say("confirm"), () => submit(app.drawn.map((at) => offer.choices[at])), { class: "primary", disabled: !ready, "data-act": "do" })));
}

function drawOption(offer, choice, differing) {
  const at = offer.choices.indexOf(choice);
  const chosen = app.drawn.includes(at);
  const faces = differing.map((index) => [choice.parts[index][0], offer.values[choice.parts[index][1]]]);
  const act = () => { toggleDrawn(offer, at); draw(); };
  if (faces.length === 1 && (faces[0][1].kind === "playing" || art[faces[0][1].id])) return drawCard(faces[0][1], { act, chosen });
  const label = faces.map(([name, face]) => (DICE[face.id] && (name === "dice" || name === "die") ? [h("span", { class: "die", "aria-hidden": "true" }, DICE[face.id]), h("span", { class: "heard" }, face.name)] : face.name));
  return button(label, act, { class: `chip ${chosen ? "chosen" : ""}`, "aria-pressed": String(chosen), "data-draw": faces.map((each) => each[1].id).join(",") });
}

function toggleDrawn(offer, at) {
  if (app.drawn.includes(at)) app.drawn = app.drawn.filter((each) => each !== at);
  else app.drawn = [...app.drawn, at].slice(-offer.count);
  keepPicks();
}

function photoButton() {
  const input = h("input", { type: "file", accept: "image/*", capture: "environment", hidden: true, onchange: () => input.files[0] && sendPhoto(input.files[0]) });
  return h("div", { class: "photo" }, input,
    button([sign("camera"), app.photo ? say("photo-reading") : say("photo")], () => input.click(), { class: "option", disabled: Boolean(app.photo), "data-act": "photo" }),
    h("p", { class: "dim" }, say("photo-private")));
}

const PART = 24000;
const LARGEST_SIDE = 1600;

const PATIENCE = 25000;

async function sendPhoto(file) {
  const id = app.photo = toText(randomBytes(9));
  draw();
  setTimeout(() => photoLost(id), PATIENCE);
  try {
    const bytes = new Uint8Array(await (await shrink(file)).arrayBuffer());
    const of = Math.ceil(bytes.length / PART), line = socket;
    for (let part = 0; part < of; part++) {
      if (line !== socket || !send({ t: "part", id, part, of, data: toText(bytes.subarray(part * PART, (part + 1) * PART)) })) return photoLost(id);
      await new Promise((done) => setTimeout(done, 80));
    }
  } catch {
    photoLost(id, "photo-none");
  }
}

// The line was cut on the way, or nobody answered: the button must work again.
function photoLost(id, why = "photo-lost") {
  if (app.photo !== id) return;
  app.photo = null;
  tell(say(why), true);
  draw();
}

async function shrink(file) {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LARGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = h("canvas", { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) });
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed()), "image/jpeg", 0.85));
}

function photoRead(id, cards) {
  if (app.photo !== id) return;
  app.photo = null;
  const offer = app.view && app.view.screen.draw;
  if (offer) {
    const found = cards.map((card) => offer.choices.findIndex((choice) => choice.parts.some((part) => part[1] === card)));
    app.drawn = found.filter((at) => at >= 0).slice(0, offer.count);
  }
  tell(app.drawn.length ? say("photo-found") : say("photo-none"), !app.drawn.length);
  draw();
}
