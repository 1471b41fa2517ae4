/**
 * The run that is stepped through, and the step it is at.
 * @type {{run: number, at: number} | null}
 */
let running = null;

/** @param {number} run */
function startRun(run) {
  markPressed(false);
  pinned = null;
  markPinned([]);
  refresh("details");
  const last = runs[run].steps.length - 1;
  running = { run, at: Math.max(0, last) };
  refresh("run");
  open("run");
  showStep();
  byId("nav-tab-run").focus();
}

function stopRun() {
  if (!running) return;
  running = null;
  markNow([]);
  refresh("run");
}

/** Takes from the picture what the run lights up, while its page is not shown. */
function hideRun() {
  if (!running) return;
  markNow([]);
  light([]);
}

/** @param {number} at */
function goTo(at) {
  if (!running || at < 0 || at >= runs[running.run].steps.length) return;
  running.at = at;
  showStep();
}

/** @param {HTMLElement} page */
function fillRun(page) {
  if (!running) {
    page.append(h("h2", {}, "A run"), h("p", { class: "nav-soft" }, "Open a screen and choose “Show a run to it”, or a finding with a run: its steps are listed here, with what the app shows after each."));
    return;
  }
  const { title, steps, stop } = runs[running.run];
  page.append(
    h("h2", {}, title),
    h("div", { class: "nav-actions" },
      h("button", { type: "button", class: "nav-button", id: "nav-run-back", onclick: () => running && goTo(running.at - 1) }, "Step back"),
      h("button", { type: "button", class: "nav-button", id: "nav-run-on", onclick: () => running && goTo(running.at + 1) }, "Step on")),
    h("h3", {}, "The app then"), h("div", { id: "nav-state", class: "nav-cards" }),
    h("h3", {}, "Steps"),
    h("ol", { class: "nav-steps", id: "nav-run-steps" }, ...steps.map(([word, state], at) => h("li", {}, h("button", { type: "button", class: "nav-row", onclick: () => goTo(at) }, h("span", {}, word, state >= 0 && h("small", {}, states[state].visible.map((index) => elements[index].title).join(", "))))))),
    ...(stop ? [h("p", {}, h("span", { class: "nav-mark is-error" }, "error"), " ", h("code", {}, stop[0]), ": " + stop[1])] : []),
    h("p", { class: "nav-soft" }, h("code", {}, `navgraph simulate ${data.file} --run '${steps.map(([word]) => word).concat(stop ? [stop[0]] : []).join(" > ")}'`)));
}

/** Shows the state after the current step, here and in the picture. */
function showStep() {
  if (!running) return;
  const { steps } = runs[running.run];
  const at = running.at;
  [...byId("nav-run-steps").children].forEach((row, index) => {
    const button = row.firstElementChild;
    if (index === at) button?.setAttribute("aria-current", "true");
    else button?.removeAttribute("aria-current");
  });
  /** @type {HTMLButtonElement} */ (byId("nav-run-back")).disabled = at === 0;
  /** @type {HTMLButtonElement} */ (byId("nav-run-on")).disabled = at === steps.length - 1;
  const passed = new Set(steps.slice(0, at + 1).flatMap(([, state]) => (state >= 0 ? states[state].visible : [])));
  const litEdges = steps.slice(0, at + 1).flatMap(([, , route]) => (route >= 0 ? edgesOfRoute[route] : []));
  light([...passed], litEdges.filter((edge) => beginsAt(edge, passed) && (edges[edge][2] < 0 || passed.has(edges[edge][2]))));
  const [word, number] = steps[at];
  const state = number >= 0 ? states[number] : null;
  const now = state ? state.visible.map((index) => parts[index]).filter(Boolean) : [];
  markNow(now);
  show(/** @type {Element[]} */ (now));
  byId("nav-state").replaceChildren(...(state ? stateCards(state) : [h("p", { class: "nav-soft" }, "This page leaves out the states of so long a run; the command below shows them.")]));
  say(`Step ${at} of ${steps.length - 1}, ${word}` + (state ? ": " + state.visible.map((index) => elements[index].title).join(" and ") : ""));
}

/**
 * A state as a stack of cards, the top layer first.
 * @param {State} state
 */
function stateCards(state) {
  return state.layers.map((layer, index) => ({ layer, index })).reverse().map(({ layer, index }) => {
    const isTop = index === state.layers.length - 1;
    const title = index === 0 ? (state.layers.length > 1 ? "the app, covered" : "the app") : "presented" + (layer.modal ? ", " + layer.modal : "");
    return h("div", { class: "nav-layer" }, h("p", {}, title), nodeCard(layer.root, isTop ? state.visible : []));
  });
}

/**
 * @param {Node_} node
 * @param {number[]} visible
 * @returns {HTMLElement}
 */
function nodeCard(node, visible) {
  if (typeof node === "number") return screenCard(node, visible);
  const { kind, element, holds, selected = 0, shared = [] } = node;
  const name = (element >= 0 ? elements[element].title : "something unknown") + (shared.length ? " in " + shared.map((index) => elements[index].title).join(", ") : "");
  if (kind === "unknown") return h("div", { class: "nav-card" }, name);
  if (kind === "screen") {
    return holds.length ? h("div", { class: "nav-box" }, screenCard(element, visible), ...holds.map((child) => nodeCard(child, visible))) : screenCard(element, visible);
  }
  const container = elements[element]?.detail ?? kind;
  const label = h("p", {}, (element >= 0 ? elements[element].title : "") + " · " + container);
  if (kind === "stack") {
    const pile = h("ol", { class: "nav-pile" }, ...[...holds].reverse().map((child, at) => h("li", {}, nodeCard(child, at ? [] : visible))));
    return h("div", { class: "nav-box" }, label, pile);
  }
  if (kind === "members") {
    const names = holds.map((child) => elements[typeof child === "number" ? child : child.element]?.title ?? "?");
    return h("div", { class: "nav-box" }, label, h("div", { class: "nav-members" }, ...names.map((text, at) => h("span", { class: "nav-chip" + (at === selected ? " is-selected" : "") }, text))), nodeCard(holds[selected], visible));
  }
  return h("div", { class: "nav-box" }, label, ...holds.filter((_, at) => kind !== "split" || at === 0 || at === selected).map((child) => nodeCard(child, visible)));
}

/**
 * @param {number} index
 * @param {number[]} visible
 */
function screenCard(index, visible) {
  const isVisible = visible.includes(index);
  return h("button", { type: "button", class: "nav-card" + (isVisible ? " is-visible" : ""), onclick: () => pin({ element: index }) }, elements[index].title, isVisible && h("span", { class: "nav-live" }, ", visible"));
}
