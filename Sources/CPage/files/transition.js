/**
 * One step while it is taken: `Transition.swift`. It remembers no remarks, and changes only itself, never a state.
 * @typedef {{machine: Machine, state: State, leaf: Position, unmet: number | null, evaluated: number[], route: number,
 *   fired: number, isRedirected: boolean, fuel: number, linkDepth: number}} Transition
 * @typedef {{coordinator: number, isExplicit: boolean} | null} Performer
 */

/** How many routes one route may fire in turn. */
const maximumFirings = 64;

/**
 * @param {Machine} machine
 * @param {State} state
 * @param {Position} leaf
 * @param {number | null} [unmet]
 * @returns {Transition}
 */
function transition(machine, state, leaf, unmet = null) {
  return { machine, state, leaf, unmet, evaluated: [], route: -1, fired: -1, isRedirected: false, fuel: maximumFirings, linkDepth: 0 };
}

/**
 * A route fires at the leaf: its moves are made in order. A fault in one is the route's.
 * @param {Transition} t
 * @param {number} route
 */
function fire(t, route) {
  if (t.fuel <= 0) return;
  t.fuel -= 1;
  const outer = { route: t.route, fired: t.fired, isRedirected: t.isRedirected };
  Object.assign(t, { route, fired: route, isRedirected: false });
  try {
    waitAs(t, ["route", route], () => perform(t, route));
  } finally {
    Object.assign(t, outer);
  }
}

/**
 * Makes the moves of a route, or of the one to which it redirects.
 * @param {Transition} t
 * @param {number} route
 */
function perform(t, route) {
  const { redirect, moves = [] } = t.machine.spec.routes[route];
  if (redirect === undefined) {
    for (const move of moves) makeMove(t, move);
  } else if (t.fuel > 0) {
    t.fuel -= 1;
    t.route = redirect;
    t.isRedirected = true;
    perform(t, redirect);
  }
}

/**
 * What a flow's entrance asks for fires.
 * @param {Transition} t
 * @param {number} route
 */
function fireNext(t, route) {
  if (!t.machine.spec.routes[route].possible) return fire(t, route);
  const trial = { ...t };
  if (attempt(() => fire(trial, route))) Object.assign(t, trial);
  t.fuel = trial.fuel;
}

/**
 * What was waiting for a precondition goes on, at the leaf where it is enabled.
 * @param {Transition} t
 * @param {Resumption} resumption
 */
function resume(t, [kind, number]) {
  if (kind === "link") return openLink(t, number);
  if (!isEnabled(t.machine, number, nodeAt(t.state, t.leaf).element)) t.leaf = leafFor(t.machine, number, null, t.state) ?? t.leaf;
  fire(t, number);
}

/**
 * Acts, or presents the flow that recovers the unmet precondition if acting evaluates that one.
 * @param {Transition} t
 * @param {Resumption} resumption
 * @param {() => void} act
 */
function waitAs(t, resumption, act) {
  const before = { ...t };
  t.evaluated = [];
  let failure = null;
  try {
    act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    failure = error;
  }
  const own = t.evaluated;
  t.evaluated = [...before.evaluated, ...own];
  if (t.unmet !== null && recoverable(t.machine, own).includes(t.unmet)) {
    const { flow, otherwise } = t.machine.spec.preconditions[t.unmet];
    Object.assign(t, { state: before.state, leaf: before.leaf, unmet: null });
    if (flow !== undefined) presentNode(t, entered(t, flow, { entrance: ["recovery", resumption] }).node, {});
    else if (otherwise !== undefined) fireNext(t, otherwise); // Nothing waits.
  } else if (failure) {
    throw failure;
  }
}

/**
 * Makes one move of a route, and goes on from the leaf that is visible then.
 * @param {Transition} t
 * @param {Move} move
 */
function makeMove(t, move) {
  const { style, to = [] } = move;
  if (move.outside) throw fault(t, "target-outside-graph", [Number(move.by)]);
  if (!style || (takesTarget(style) && !to.length)) return;
  const performer = performerOf(t, move, to[0]);
  requirePlace(t, performer);
  if (takesTarget(style)) makeForward(t, style, move, to, performer);
  else makeBack(t, style, performer);
  t.leaf = leafAfter(t.state, t.leaf);
}

/**
 * A performer that the spec names must be somewhere, also once floating layers have given way.
 * @param {Transition} t
 * @param {Performer} performer
 */
function requirePlace(t, performer) {
  if (performer?.isExplicit && !positionOf(t, performer)) throw fault(t, "absent-performer", [performer.coordinator]);
}

/** @param {string} style */
function takesTarget(style) {
  return ["push", "show", "showDetail", "present", "presentOnRoot", "embed", "select", "set", "replace", "root", "popTo", "unwind"].includes(style);
}

/**
 * @param {Transition} t
 * @param {string} name
 * @param {number[]} [targets]
 */
function fault(t, name, targets = []) {
  return new Refusal(name, { route: t.fired, leaf: nodeAt(t.state, t.leaf).element, targets });
}

// What a target becomes: Interpreter+Entering.swift.

/**
 * The coordinators that are active at a position, each with how it was entered.
 * @param {Machine} machine
 * @param {Position} position
 * @param {State} state
 */
function activeAt(machine, position, state) {
  /** @type {Map<number, Entrance>} */
  const active = new Map();
  const add = (/** @type {StateNode} */ node, /** @type {number[] | null} */ path) => {
    for (const coordinator of node.shared) active.set(coordinator, node.entrance);
    if (node.kind !== "screen" && node.kind !== "anonymous") active.set(node.element, node.entrance);
    // A shared coordinator has no node: it is active while screens of it stand.
    if (node.kind !== "anonymous") {
      for (const coordinator of ancestors(machine, node.element).slice(1)) {
        if (!mayShareStack(machine, coordinator)) break;
        if (!active.has(coordinator)) active.set(coordinator, null);
      }
    }
    const next = path?.[0] ?? mainChild(node);
    // Where the path ends at a container, of what it holds only the elements of a stack lie below the position.
    if (next === undefined || !node.children[next] || (path?.length === 0 && node.kind !== "stack")) return;
    if (node.kind === "stack") for (const below of node.children.slice(0, next)) add(below, null);
    add(node.children[next], path?.length ? path.slice(1) : null);
  };
  for (const layer of state.slice(0, position.layer)) add(layer.root, null);
  add(state[position.layer].root, position.path);
  return active;
}

/**
 * What a target becomes when it is entered from the leaf, and the preconditions that this evaluates.
 * @param {Transition} t
 * @param {number} target
 * @param {{entrance?: Entrance, remaining?: State, container?: Position, place?: Position}} options
 */
function entered(t, target, { entrance = entranceOf(t), remaining, container, place = container } = {}) {
  const { spec } = t.machine;
  const from = container && !isInside(t.leaf, container) ? leafBelow(t.state, container) : t.leaf;
  const before = activeAt(t.machine, from, t.state);
  const active = new Set(activeAt(t.machine, place ?? t.leaf, remaining ?? t.state).keys());
  const piece = /** @type {number[]} */ (piecesOf(t.machine, chainTo(t.machine, target, active)).pop());
  const inherited = new Map(before);
  if (!isScreen(t.machine, target)) inherited.delete(target);
  const around = surroundings({ active });
  if (container && remaining) {
    around.isOnStack = nodeAt(remaining, container).kind === "stack";
    around.open = new Set([container, ...enclosing(container)].map((position) => nodeAt(remaining, position).element));
  }
  const evaluated = piece.filter((each) => each === target || !before.has(each)).flatMap((each) => spec.elements[each].preconditions ?? []);
  return { node: new NodeBuilder(t.machine, entrance, { inherited }).node(piece, around), evaluated };
}

/**
 * How a flow is entered by the current route.
 * @param {Transition} t
 * @returns {Entrance}
 */
function entranceOf({ machine, route }) {
  const { complete, abandon, stays } = machine.spec.routes[route] ?? {};
  return complete !== undefined || abandon !== undefined || stays ? ["route", route] : null;
}

/**
 * What a target becomes; its preconditions are evaluated.
 * @param {Transition} t
 * @param {number} target
 * @param {{remaining?: State, container?: Position, place?: Position}} [options]
 */
function enter(t, target, options) {
  const { node, evaluated } = entered(t, target, options);
  t.evaluated = [...t.evaluated, ...evaluated];
  return node;
}

/**
 * What a target becomes as an element of a stack, which cannot hold another stack.
 * @param {Transition} t
 * @param {number} target
 * @param {State} remaining
 * @param {Position} stack
 */
function enterOnStack(t, target, remaining, stack) {
  const { evaluated } = t;
  const node = enter(t, target, { remaining, container: stack });
  if (node.kind === "stack" && !t.machine.nestsNavigations) {
    t.evaluated = evaluated;
    throw fault(t, "push-of-navigation", [target]);
  }
  return node;
}

/**
 * Navigating to a target that is there already evaluates its own preconditions.
 * @param {Transition} t
 * @param {number} target
 */
function evaluate(t, target) {
  t.evaluated = [...t.evaluated, ...(t.machine.spec.elements[target].preconditions ?? [])];
}

/**
 * The whole state becomes a target entered from nothing; where it comes back, it becomes a layer.
 * @param {Transition} t
 * @param {number} target
 * @param {{placesRootsBelow?: boolean, comesBack?: boolean}} options
 */
function restart(t, target, { placesRootsBelow = false, comesBack = false }) {
  const { layers, chain } = new NodeBuilder(t.machine, entranceOf(t), { placesRootsBelow }).layers(target);
  for (const element of chain) evaluate(t, element);
  t.state = comesBack ? [...covered(t.state, t.leaf), ...layers.map(({ root }) => stateLayer(root, { isRoot: true }))] : layers;
  t.leaf = mainLeaf(t.state);
}

/**
 * Adds a layer.
 * @param {Transition} t
 * @param {StateNode} node
 * @param {Move} presentation
 */
function presentNode(t, node, { floating = false, fixed = false, alert = false }) {
  const yields = floating && holdsStack(node);
  const properties = { isFloating: floating, isInteractive: !fixed, givesWay: floating && !yields, yields: yields && t.machine.sharesStacks, isAlert: alert };
  t.state = [...covered(t.state, t.leaf), stateLayer(node, properties)];
  t.leaf = mainLeaf(t.state);
}

/**
 * Takes away all layers but the first ones.
 * @param {Transition} t
 * @param {number} count
 */
function keepLayers(t, count) {
  t.state = t.state.slice(0, count);
  t.leaf = leafAfter(t.state, t.leaf);
}
