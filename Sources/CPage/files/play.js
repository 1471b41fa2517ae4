/**
 * The run that is played: its steps, each with the state after it, and a step behind them that cannot be taken.
 * @type {{steps: Step[], states: State[], stop: {step: Step, reason: string} | null, at: number, captions: string[]}}
 */
let played = { steps: [], states: [], stop: null, at: -1, captions: [] };
/** The preconditions that are to fail where they are evaluated next. */
const failing = new Set(/** @type {number[]} */ ([]));
let isRecording = false;
/** Whether the device takes the whole window. */
let isFull = false;

/**
 * Takes the steps of a run as far as that goes.
 * @param {string[]} words
 */
function takenSteps(words) {
  const steps = /** @type {Step[]} */ (words.map((word) => stepOf(machine, word)).filter(Boolean));
  const [first] = steps;
  const opens = first && (["launch", "entry", "link"].includes(first.kind) || (first.kind === "recover" && first.of?.[0] === "link"));
  /** @type {{steps: Step[], states: State[], stop: typeof played.stop}} */
  const run = { steps: [], states: [], stop: null };
  let state = launchState(machine);
  for (const step of opens ? steps : [/** @type {Step} */ ({ kind: "launch" }), ...steps]) {
    const taken = take(step, state);
    if (taken.reason) {
      run.stop = { step, reason: taken.reason };
      break;
    }
    state = taken.state;
    run.steps.push(step);
    run.states.push(state);
  }
  return run;
}

/**
 * Makes a run the one that is played, at one of its steps, the last by default.
 * @param {string[]} words
 * @param {number} [at]
 * @param {string[]} [captions]
 */
function playRun(words, at = Infinity, captions = []) {
  const run = takenSteps(words);
  played = { ...run, at: Math.max(0, Math.min(at, run.steps.length - 1)), captions };
}

/** The words of the steps, with the one that cannot be taken. */
function playedWords() {
  return [...played.steps, ...(played.stop ? [played.stop.step] : [])].map((step) => stepText(machine, step));
}

/** @param {number} run */
function startRun(run) {
  playRun(runs[run]);
  shown.play.isStale = true;
  showDevice();
}

/** Opens the app at the current step: on a phone in the whole window. */
function openPlay() {
  showDevice();
  if (narrow.matches) setFull(true);
}

/** Shows the device beside the picture, with the focus. */
function showDevice() {
  togglePanel(true);
  open("play");
  focusDevice();
}

function focusDevice() {
  /** @type {HTMLElement | null} */ (byId("nav-device").querySelector("h2"))?.focus({ preventScroll: true });
}

/** Plays in the whole window, or shows the picture again. */
function toggleFull() {
  if (!isFull) showDevice();
  setFull(!isFull);
}

/**
 * Gives the device the whole window, or shows the picture beside it.
 * @param {boolean} wanted
 */
function setFull(wanted) {
  if (wanted === isFull) return;
  isFull = wanted;
  document.documentElement.classList.toggle("is-full", isFull);
  if (current === "play") {
    byId("nav-full").textContent = isFull ? "Picture" : "Full screen";
    pages.scrollTop = 0;
    focusDevice();
  }
  measure();
  if (current !== "play") return;
  if (!isFull) showInPicture();
  remember(false);
}

/**
 * The user takes a step. What is to fail and is evaluated fails.
 * @param {Step} wanted
 */
function act(wanted) {
  let step = wanted;
  let { state, reason } = take(step, played.states[played.at]);
  for (const precondition of failing) {
    if (wanted.kind !== "route" && wanted.kind !== "link") break;
    const of = /** @type {Resumption} */ (wanted.kind === "route" ? ["route", wanted.route] : ["link", wanted.link]);
    /** @type {Step} */
    const other = { kind: "recover", precondition, of, on: wanted.kind === "route" ? wanted.on : null };
    const recovery = take(other, played.states[played.at]);
    if (recovery.reason) continue;
    [step, state, reason] = [other, recovery.state, ""];
    failing.delete(precondition);
    break;
  }
  const end = played.at + 1;
  const { steps, states, captions } = played;
  played = reason
    ? { ...played, steps: steps.slice(0, end), states: states.slice(0, end), stop: { step, reason } }
    : { steps: [...steps.slice(0, end), step], states: [...states.slice(0, end), state], stop: null, at: end, captions: captions.slice(0, end) };
  showPlay();
  remember();
}

/** @param {number} at */
function goTo(at) {
  if (at < 0 || at >= played.steps.length) return;
  played.at = at;
  showPlay();
  remember();
}

/** @param {HTMLElement} page */
function fillPlay(page) {
  if (!played.steps.length) playRun(["launch"]);
  const beginnings = [/** @type {Step} */ ({ kind: "launch" }), ...openings(machine)];
  const button = (/** @type {string} */ id, /** @type {string} */ label, /** @type {() => void} */ onclick) => h("button", { type: "button", class: "nav-button", id, onclick }, label);
  page.append(h("div", { class: "nav-stage" },
    h("div", { class: "nav-actions" },
      button("nav-undo", "Undo", () => goTo(played.at - 1)), button("nav-redo", "Redo", () => goTo(played.at + 1)),
      button("nav-restart", "Restart", () => restartPlay(stepText(machine, played.steps[0]))),
      button("nav-full", isFull ? "Picture" : "Full screen", () => setFull(!isFull))),
    h("div", { id: "nav-caption" }), h("div", { id: "nav-device" })),
  h("div", { class: "nav-desk" },
    ...(beginnings.length > 1 ? [h("label", { class: "nav-field" }, h("span", {}, "Begin with"), h("select", { id: "nav-begin", onchange: (/** @type {Event} */ event) => restartPlay(/** @type {HTMLSelectElement} */ (event.target).value) },
      ...beginnings.map((step) => h("option", {}, stepText(machine, step)))))] : []),
    ...linkField(), ...preconditionField(),
    ...part("Current state", h("div", { id: "nav-state", class: "nav-cards" })),
    ...part("Steps", h("ol", { class: "nav-steps", id: "nav-steps" })),
    h("div", { class: "nav-actions" }, h("button", { type: "button", class: "nav-button", id: "nav-record", "aria-pressed": String(isRecording), onclick: () => {
      isRecording = !isRecording;
      byId("nav-record").setAttribute("aria-pressed", String(isRecording));
      showPlay();
      say(isRecording ? "Give the steps captions; the address keeps the tour" : "The tour is in the address");
    } }, "Record a tour")),
    ...copyField()));
  showPlay();
}

/** @param {string} word */
function restartPlay(word) {
  playRun([word]);
  showPlay();
  remember();
}

/** A field for the URL of a deep link. */
function linkField() {
  const { links: patterns } = machine.spec;
  if (!patterns.length) return [];
  const field = /** @type {HTMLInputElement} */ (h("input", { type: "text", id: "nav-link", list: "nav-links", autocomplete: "off", spellcheck: "false", placeholder: patterns[0].id }));
  return [h("form", { class: "nav-field", onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    const link = linkFor(field.value.trim());
    if (link < 0) say("No deep link has this URL");
    else act({ kind: "link", link });
  } }, h("label", { for: "nav-link" }, h("span", {}, "Open a link")), h("div", { class: "nav-line" }, field, h("button", { type: "submit", class: "nav-button" }, "Open")),
  h("datalist", { id: "nav-links" }, ...patterns.map(({ id }) => h("option", { value: id }))))];
}

/**
 * The deep link of a URL: a pattern itself, or the first one that it matches; -1 for none.
 * @param {string} url
 */
function linkFor(url) {
  const { links: patterns } = machine.spec;
  const exact = patterns.findIndex(({ id }) => id === url);
  if (exact >= 0) return exact;
  return patterns.findIndex(({ id }) => {
    const parts = id.split(/(\{[^}]*\}|\*+)/).map((text, at) => {
      if (at % 2 === 0) return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      return text.startsWith("{") ? "[^/?#]" + (text.endsWith("?}") ? "*" : "+") : ".*";
    });
    return new RegExp("^" + parts.join("") + "$").test(url);
  });
}

/** Which preconditions hold. */
function preconditionField() {
  const { preconditions } = machine.spec;
  if (!preconditions.length) return [];
  return [h("fieldset", { class: "nav-checks nav-field" }, h("legend", {}, "Preconditions that hold"), ...preconditions.map(({ id }, index) => {
    const can = isRecoverable(machine, index);
    return h("label", {}, h("input", { type: "checkbox", checked: true, disabled: !can, "data-precondition": index, onchange: (/** @type {Event} */ event) => {
      if (/** @type {HTMLInputElement} */ (event.target).checked) failing.delete(index);
      else failing.add(index);
      say(id + (failing.has(index) ? " does not hold where it is evaluated next" : " holds"));
    } }), h("span", {}, id, can
      ? h("small", { class: "nav-soft", "data-asked": index, hidden: true }, "evaluated from here")
      : h("small", { class: "nav-soft" }, "nothing recovers it")));
  }))];
}

/** Shows the state after the current step, in the device, as cards and in the picture. */
function showPlay() {
  const { steps, states, stop, at, captions } = played;
  const state = states[at];
  const control = document.activeElement?.closest("#nav-device") ? document.activeElement.getAttribute("data-key") : null;
  const title = document.activeElement?.closest("#nav-device");
  if (!state) {
    byId("nav-device").replaceChildren(h("p", { class: "nav-soft" }, stop?.reason ?? ""));
    return;
  }
  byId("nav-device").replaceChildren(device(state, act));
  showStop();
  if (title) {
    const same = [...byId("nav-device").querySelectorAll("[data-key]")].find((each) => each.getAttribute("data-key") === control && (stopHere() || !each.hasAttribute("aria-disabled")));
    /** @type {HTMLElement} */ (same ?? byId("nav-device").querySelector("h2")).focus({ preventScroll: true });
  }
  const asked = new Set(stepsIn(machine, state).flatMap((step) => (step.kind === "recover" ? [step.precondition] : [])));
  for (const note of pages.querySelectorAll("[data-asked]")) /** @type {HTMLElement} */ (note).hidden = !asked.has(Number(note.getAttribute("data-asked")));
  for (const box of pages.querySelectorAll("[data-precondition]")) /** @type {HTMLInputElement} */ (box).checked = !failing.has(Number(box.getAttribute("data-precondition")));
  byId("nav-state").replaceChildren(...stateCards(state));
  const begin = /** @type {HTMLSelectElement | null} */ (document.getElementById("nav-begin"));
  if (begin) begin.value = stepText(machine, steps[0]);
  /** @type {HTMLButtonElement} */ (byId("nav-undo")).disabled = at === 0;
  /** @type {HTMLButtonElement} */ (byId("nav-redo")).disabled = at === steps.length - 1;
  showCaption();
  byId("nav-steps").replaceChildren(...steps.map((step, index) => stepRow(step, index)),
    ...(stop ? [h("li", { class: "nav-stop" }, h("span", { class: "nav-mark is-error" }, "error"), " ", h("code", {}, stepText(machine, stop.step)), ": " + stop.reason)] : []));
  showCopy();
  showInPicture();
  const seen = visibleScreens(state).map((index) => elements[index].title).join(" and ") || "a screen that is not known";
  const failed = stopHere();
  say(`Step ${at} of ${steps.length - 1}, ${stepText(machine, steps[at])}: ${seen}` + (captions[at] ? `. ${captions[at]}` : "") + (failed ? `. ${stepText(machine, failed.step)} fails: ${failed.reason}` : ""));
}

/** The step that cannot be taken, where the run is at its end. */
function stopHere() {
  return played.at === played.steps.length - 1 ? played.stop : null;
}

/** Marks on the device what cannot be done, with the reason: at its control, else above all of them. */
function showStop() {
  const failed = stopHere();
  const face = byId("nav-device").querySelector(".nav-body");
  if (!failed || !face) return;
  const route = routeOf(failed.step);
  const row = [...face.querySelectorAll(".nav-action")].find((each) => route >= 0 && each.getAttribute("data-key") === routes[route].id);
  row?.classList.add("is-wrong");
  if (!row?.querySelector(".nav-reason")) face.prepend(h("p", { class: "nav-wrong" }, h("strong", {}, stepText(machine, failed.step)), ": " + failed.reason));
  (row ?? face).scrollIntoView({ block: "nearest" });
}

/**
 * @param {Step} step
 * @param {number} index
 */
function stepRow(step, index) {
  const word = stepText(machine, step);
  const seen = visibleScreens(played.states[index]).map((element) => elements[element].title).join(", ");
  return h("li", {}, h("button", { type: "button", class: "nav-row", "aria-current": index === played.at ? "true" : null, onclick: () => goTo(index) }, h("span", {}, word, h("small", {}, seen))),
    isRecording && h("input", { type: "text", class: "nav-caption-field", "aria-label": `Caption of step ${index}, ${word}`, placeholder: "Caption", value: played.captions[index] ?? "", oninput: (/** @type {Event} */ event) => {
      played.captions[index] = /** @type {HTMLInputElement} */ (event.target).value;
      showCaption();
      remember(false);
    } }));
}

/** Shows what a tour says of the current step. */
function showCaption() {
  const { captions, at, steps } = played;
  byId("nav-caption").replaceChildren(...(captions.some(Boolean) ? [h("div", { class: "nav-caption" }, h("p", {}, captions[at] ?? ""),
    h("div", { class: "nav-actions" }, h("button", { type: "button", class: "nav-button", disabled: at === 0, onclick: () => goTo(at - 1) }, "Back"),
      h("button", { type: "button", class: "nav-button nav-main-button", disabled: at === steps.length - 1, onclick: () => goTo(at + 1) }, "Next")))] : []));
}

/** Lights up the way of the run up to the current step, and marks what is visible. */
function showInPicture() {
  const { steps, states, at } = played;
  if (!states[at]) return;
  const passed = new Set(states.slice(0, at + 1).flatMap(visibleScreens));
  const fired = steps.slice(0, at + 1).map(routeOf).filter((route) => route >= 0);
  const litEdges = [...new Set(fired)].flatMap((route) => edgesOfRoute[route]).filter((edge) => beginsAt(edge, passed) && (edges[edge][2] < 0 || passed.has(edges[edge][2])));
  const failed = stopHere();
  const here = visibleScreens(states[at]);
  const wrong = failed && routeOf(failed.step) >= 0 ? edgesOfRoute[routeOf(failed.step)] : [];
  const wrongHere = wrong.some((edge) => beginsAt(edge, here)) ? wrong.filter((edge) => beginsAt(edge, here)) : wrong;
  const meant = screensAt(wrongHere).filter((index) => !passed.has(index));
  uncover([...here, ...meant]);
  markPinned([]);
  light([...passed, ...meant], [...litEdges, ...wrongHere]);
  markWrong([...wrongHere.map((edge) => lines[edge]), ...meant.map((index) => parts[index])]);
  const now = /** @type {Element[]} */ (visibleScreens(states[at]).map((index) => parts[index]).filter(Boolean));
  markNow(now);
  const wrongParts = /** @type {Element[]} */ ([...wrongHere.map((edge) => lines[edge]), ...meant.map((index) => parts[index])].filter(Boolean));
  show([...now, ...wrongParts], wrongParts.length ? middle : 0.8);
}
