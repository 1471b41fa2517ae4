/** The machine of this spec, and what can be done in a state with the reason where it cannot. */
const machine = machineOf(data.machine, { elements: elements.map(({ id }) => id), routes: routes.map(({ id }) => id) });

/** @typedef {{step: Step | null, title: string, note: string, reason: string, route: number, isLost: boolean}} Action */

/**
 * Takes a step; what comes of it, or why nothing does.
 * @param {Step} step
 * @param {State} state
 * @returns {{state: State, reason: string}}
 */
function take(step, state) {
  try {
    return { state: stateAfter(machine, step, state), reason: "" };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { state, reason: `${reasonFor(machine, step, error, state)} [${error.name}]` };
  }
}

/**
 * Returns a word of code as a person writes it: `skipOnboarding` as "Skip onboarding". Words with spaces stay as they are.
 * @param {string} word
 */
function sentence(word) {
  const text = /\s/.test(word) ? word : word.replace(/([a-z0-9])([A-Z])/g, (_, before, after) => before + " " + after.toLowerCase()).replace(/[_.:-]+/g, " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Returns the title of an element for a user of the app: of a coordinator without one, that of the screen that it shows.
 * @param {number} index
 */
function shownTitle(index) {
  const { id, title, leaf } = elements[index];
  return title === id && leaf >= 0 ? elements[leaf].title : title;
}

/**
 * Returns the name of a route for a user of the app: the control that triggers it, else its targets, else its id in words.
 * @param {number} index
 */
function routeLabel(index) {
  const { id, trigger = "", to } = routes[index];
  const ends = to.slice(0, 3).map(shownTitle).join(", ");
  return trigger && trigger !== "automatic" ? sentence(trigger.replace(/^tap:/, "")) : ends || sentence(id);
}

/** The routes that fault in every run, as the findings say. */
const alwaysFaulting = new Set(findings.filter(({ extent }) => extent === "always").map(({ route }) => route));

/**
 * The routes that can be triggered at a visible screen, each as a step, or with the reason why it cannot be taken.
 * @param {State} state
 * @param {Position} leaf
 * @returns {Action[]}
 */
function actionsAt(state, leaf) {
  const { element } = nodeAt(state, leaf);
  return routesEnabledAt(machine, element).filter(moves).map((route) => {
    const { trigger, kinds: styles, to, condition } = routes[route];
    const others = visibleLeaves(state).filter((other) => isEnabled(machine, route, nodeAt(state, other).element) && isPossible(machine, route, other, state));
    const at = others.findIndex((other) => isSamePosition(other, leaf));
    const ordinal = others.slice(0, at + 1).filter((other) => nodeAt(state, other).element === element).length;
    /** @type {Step} */
    const step = { kind: "route", route, on: at > 0 ? { element, ordinal } : null };
    const { reason } = at < 0 ? { reason: "it would fault here, and is enabled only where it does not" } : take(step, state);
    const title = routeLabel(route);
    const ends = to.slice(0, 3).map(shownTitle).join(", ");
    const words = [ends && ends !== title && "to " + ends, trigger === "automatic" && "by itself", condition && "if " + condition, styles.map((kind) => kinds[kind].name).join(" › "), routes[route].id];
    return { step: at < 0 ? null : step, title, note: words.filter(Boolean).join(" · "), reason, route, isLost: alwaysFaulting.has(route) };
  });
}

/**
 * Whether a route can change what is shown: what embeds does so from the beginning.
 * @param {number} route
 */
function moves(route) {
  const { moves: own = [], redirect } = machine.spec.routes[route];
  return redirect !== undefined || own.some(({ style = "none" }) => style !== "none" && style !== "embed");
}

/**
 * A button for an action. One that cannot be taken stays in reach, and says why.
 * @param {Action} action
 * @param {(step: Step) => void} act
 */
function actionButton({ step, title, note, reason, route, isLost }, act) {
  return h("button", {
    type: "button", class: "nav-row nav-action", "aria-disabled": reason ? "true" : null, "data-key": routes[route].id, onclick: () => (step ? act(step) : say(title + ": " + reason)),
  }, routes[route].kinds.length ? swatch(routes[route].kinds[0]) : null,
  h("span", {}, title, note && h("small", {}, note), reason && h("small", { class: "nav-reason" }, reason)),
  isLost && h("span", { class: "nav-mark is-error" }, "fails in every run"));
}

/**
 * A control of the device that is a step of the user's or the platform's.
 * @param {string} label
 * @param {Step} step
 * @param {State} state
 * @param {(step: Step) => void} act
 * @param {string} [className]
 */
function control(label, step, state, act, className = "") {
  const { reason } = take(step, state);
  return h("button", {
    type: "button", class: "nav-control " + className, "aria-disabled": reason ? "true" : null, title: reason || stepText(machine, step),
    "data-key": stepText(machine, step), onclick: () => (reason ? say(label + ": " + reason) : act(step)),
  }, label);
}

/**
 * Returns the controls that leave a state by hand. Where pulling the layer down does the same as Back there is no Back, as on
 * a sheet; where Back does nothing there is none.
 * @param {State} state
 * @returns {{back: Step | null, pull: Step | null}}
 */
function exits(state) {
  const [back, pull] = /** @type {Step[]} */ ([{ kind: "back", on: null }, { kind: "pull" }]);
  const [afterBack, afterPull] = [take(back, state), take(pull, state)];
  const isSame = !afterPull.reason && afterBack.state.length === afterPull.state.length;
  return { back: afterBack.reason || isSame ? null : back, pull: afterPull.reason ? null : pull };
}

/**
 * The device: what the top layer shows, and all that can be done there.
 * @param {State} state
 * @param {(step: Step) => void} act
 */
function device(state, act) {
  const leaves = visibleLeaves(state);
  const { back, pull } = exits(state);
  const [main] = leaves;
  const title = (/** @type {Position} */ leaf) => {
    const { kind, element } = nodeAt(state, leaf);
    return kind === "anonymous" ? (elements[element] ? "a screen of " + elements[element].title : "an unknown screen") : elements[element].title;
  };
  const body = leaves.map((leaf, at) => {
    const { element, kind } = nodeAt(state, leaf);
    const actions = actionsAt(state, leaf);
    const ordinal = leaves.slice(0, at + 1).filter((other) => nodeAt(state, other).element === element).length;
    const hasOwnBack = at > 0 && backTransitions(machine, state).some(({ leaf: other }) => isSamePosition(other, leaf));
    return h("section", { class: "nav-face", "aria-label": title(leaf) },
      at > 0 && h("h3", {}, title(leaf)),
      hasOwnBack && control("‹ Back here", { kind: "back", on: { element, ordinal } }, state, act),
      kind === "screen" && screenshot(element),
      kind === "screen" && elements[element].summary ? h("p", { class: "nav-soft" }, elements[element].summary) : null,
      actions.length ? h("ul", { class: "nav-rows" }, ...actions.map((action) => h("li", {}, actionButton(action, act)))) : h("p", { class: "nav-soft" }, "No route begins here" + (data.machine.partial ? ", as far as the spec says: it is partial." : ".")));
  });
  return h("div", { class: "nav-device" + (state.length > 1 ? " is-layer" : ""), role: "group", "aria-label": "The app" },
    ...(state.length > 1 ? [h("div", { class: "nav-behind" }, h("span", {}, plural(state.length - 1, "layer") + " behind: " + title(leafBelow(state, { layer: state.length - 2, path: [] }))),
      pull ? control("Pull down ⌄", pull, state, act, "is-pull") : h("span", {}, "cannot be pulled down"))] : []),
    h("div", { class: "nav-title" }, back ? control("‹ Back", back, state, act) : h("span"),
      h("h2", { tabindex: "-1" }, title(main)), h("span", {}, depth(state, main))),
    h("div", { class: "nav-body" }, ...body), ...tabBars(state, main, act));
}

/**
 * How deep a screen is on its stack.
 * @param {State} state
 * @param {Position} leaf
 */
function depth(state, leaf) {
  const stack = stackAround(state, leaf);
  const count = stack ? nodeAt(state, stack).children.length : 1;
  return count > 1 ? `${count} deep` : "";
}

/**
 * The tabs and pages around the visible screen, the innermost first.
 * @param {State} state
 * @param {Position} leaf
 * @param {(step: Step) => void} act
 */
function tabBars(state, leaf, act) {
  const offered = switches(machine, state);
  return enclosing(leaf).filter((position) => nodeAt(state, position).kind === "members").map((position) => {
    const node = nodeAt(state, position);
    return h("div", { class: "nav-tabbar", role: "group", "aria-label": elements[node.element]?.title ?? "Tabs" }, ...membersOf(machine, node).map((member, index) => {
      const places = offered.filter((each) => each.member === member);
      const place = places.findIndex((each) => each.index === index && isSamePosition(each.container, position));
      const step = /** @type {Step} */ ({ kind: "switch", element: member, ordinal: place < 0 ? places.length + 1 : place + 1 });
      const button = control(shownTitle(member), step, state, act, index === node.selected ? "is-selected" : "");
      button.setAttribute("aria-pressed", String(index === node.selected));
      return button;
    }));
  });
}

/**
 * The screenshot of a screen, as the picture has it; null where it has none.
 * @param {number} index
 */
function screenshot(index) {
  const image = /** @type {SVGGraphicsElement | null | undefined} */ (parts[index]?.querySelector("image"));
  if (!image) return null;
  const { x, y, width, height } = image.getBBox();
  const frame = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  frame.setAttribute("class", "nav-shot");
  frame.setAttribute("viewBox", [x, y, width, height].join(" "));
  frame.setAttribute("role", "img");
  frame.setAttribute("aria-label", "Screenshot of " + elements[index].title);
  frame.append(image.cloneNode(true));
  return frame;
}

/**
 * A state as a stack of cards, the top layer first.
 * @param {State} state
 */
function stateCards(state) {
  const visible = new Set(visibleLeaves(state).map((leaf) => nodeAt(state, leaf)));
  return state.map((layer, index) => {
    const manner = (layer.isFloating ? "floating, " : "") + (layer.isInteractive ? "interactive" : "programmatic");
    const title = index === 0 ? (state.length > 1 ? "the app, covered" : "the app") : "presented, " + manner;
    return h("div", { class: "nav-layer" }, h("p", {}, title), nodeCard(layer.root, visible));
  }).reverse();
}

/**
 * @param {StateNode} node
 * @param {Set<StateNode>} visible
 * @returns {HTMLElement}
 */
function nodeCard(node, visible) {
  const { kind, element, children: held, selected, shared } = node;
  const title = elements[element]?.title ?? "";
  const marks = shared.length ? " in " + shared.map((index) => elements[index].title).join(", ") : "";
  if (kind === "anonymous") return h("div", { class: "nav-card" }, (title || "something unknown") + marks);
  if (kind === "screen") {
    const card = h("button", { type: "button", class: "nav-card" + (visible.has(node) ? " is-visible" : ""), onclick: () => pin({ element }) }, title + marks, visible.has(node) && h("span", { class: "nav-live" }, ", visible"));
    return held.length ? h("div", { class: "nav-box" }, card, ...held.map((child) => nodeCard(child, visible))) : card;
  }
  const cards = held.map((child) => nodeCard(child, visible));
  const label = h("p", {}, [title, machine.spec.elements[element]?.container].filter(Boolean).join(" · ") + marks);
  if (kind === "stack") return h("div", { class: "nav-box" }, label, h("ol", { class: "nav-pile" }, ...cards.reverse().map((card) => h("li", {}, card))));
  if (kind === "members") {
    const names = held.map((child) => elements[child.element]?.title ?? "?");
    return h("div", { class: "nav-box" }, label, h("div", { class: "nav-members" }, ...names.map((text, at) => h("span", { class: "nav-chip" + (at === selected ? " is-selected" : "") }, text))), cards[selected]);
  }
  return h("div", { class: "nav-box" }, label, ...cards.filter((_, at) => kind !== "split" || at === 0 || at === selected));
}
