/**
 * What a spec means, run step by step: `Interpreter.swift`, function by function. The numbers are those of `Spec`.
 * @typedef {{parent?: number, preconditions?: number[], entry?: boolean, back?: string, hidesTabBar?: boolean,
 *   container?: string, first?: number, members?: number[], flow?: boolean, fixed?: boolean, reselects?: boolean,
 *   backTo?: string}} SpecElement
 * @typedef {{style?: string, to?: number[], by?: number, popUpTo?: number, inclusive?: boolean, singleTop?: boolean,
 *   fixed?: boolean, floating?: boolean, alert?: boolean, comesBack?: boolean, outside?: boolean}} Move
 * @typedef {{from?: number[], anywhere?: boolean, moves?: Move[], redirect?: number, complete?: number, abandon?: number,
 *   stays?: boolean, possible?: boolean}} SpecRoute
 * @typedef {{platform: string, start?: number, partial?: boolean, elements: SpecElement[], routes: SpecRoute[],
 *   preconditions: {id: string, flow?: number, otherwise?: number}[],
 *   links: {id: string, to?: number, path?: number[], roots?: boolean, launch?: boolean, keeps?: boolean}[]}} MachineSpec
 * @typedef {{spec: MachineSpec, names: {elements: string[], routes: string[]}, nestsNavigations: boolean,
 *   sharesStacks: boolean, routesFrom: number[][], anywhere: number[], hasChildren: boolean[]}} Machine
 * @typedef {{element: number, ordinal: number} | null} OnScreen
 * @typedef {{kind: "launch" | "pull"} | {kind: "entry", element: number} | {kind: "link", link: number}
 *   | {kind: "switch", element: number, ordinal: number}
 *   | {kind: "route", route: number, on: OnScreen} | {kind: "back", on: OnScreen}
 *   | {kind: "recover", precondition: number, of: Resumption | null, on: OnScreen}} Step
 */

/** Why a step cannot be taken: a fault of a move, or nothing that could be done. */
class Refusal extends Error {
  /**
   * @param {string} name
   * @param {{route?: number, leaf?: number, targets?: number[], cause?: string, active?: number[]}} facts
   */
  constructor(name, { route = -1, leaf = -1, targets = [], cause = "", active = [] } = {}) {
    super(name);
    this.name = name;
    this.route = route;
    this.leaf = leaf;
    this.targets = targets;
    this.cause = cause;
    this.active = active;
  }
}

/**
 * @param {MachineSpec} spec
 * @param {{elements: string[], routes: string[]}} names
 * @returns {Machine}
 */
function machineOf(spec, names) {
  /** @type {number[][]} */
  const routesFrom = spec.elements.map(() => []);
  spec.routes.forEach(({ from = [] }, route) => from.forEach((source) => routesFrom[source].push(route)));
  const hasChildren = spec.elements.map(() => false);
  for (const { parent } of spec.elements) if (parent !== undefined) hasChildren[parent] = true;
  return {
    spec, names, routesFrom, hasChildren, nestsNavigations: spec.platform !== "ios", sharesStacks: spec.platform === "android",
    anywhere: [...spec.routes.keys()].filter((route) => spec.routes[route].anywhere),
  };
}

/** @param {string} [container] */
function hasMembers(container = "") {
  return ["tab", "page", "split"].includes(container);
}

/**
 * @param {Machine} machine
 * @param {number} element
 */
function isScreen({ spec }, element) {
  return spec.elements[element].container === undefined;
}

/**
 * @param {Machine} machine
 * @param {number} element
 */
function mayShareStack({ spec, nestsNavigations }, element) {
  const { container } = spec.elements[element];
  return container === "shared" || (container === "navigation" && nestsNavigations);
}

/**
 * An element and the coordinators around it, innermost first.
 * @param {Machine} machine
 * @param {number} element
 */
function ancestors({ spec }, element) {
  const found = [];
  for (let at = /** @type {number | undefined} */ (element); at !== undefined && at >= 0; at = spec.elements[at].parent) found.push(at);
  return found;
}

/** @param {Machine} machine */
function launchState(machine) {
  const { start } = machine.spec;
  return start === undefined ? [stateLayer(stateNode("anonymous", -1))] : new NodeBuilder(machine, null).layers(start).layers;
}

/**
 * The steps other than launch with which a run may begin.
 * @param {Machine} machine
 * @returns {Step[]}
 */
function openings(machine) {
  const { elements, links } = machine.spec;
  /** @type {Step[]} */
  const steps = [...elements.keys()].filter((element) => elements[element].entry).map((element) => ({ kind: "entry", element }));
  links.forEach((_, link) => steps.push({ kind: "link", link }));
  const state = launchState(machine);
  links.forEach((_, link) => {
    const trial = transition(machine, state, mainLeaf(state));
    attempt(() => openLink(trial, link));
    for (const precondition of recoverable(machine, trial.evaluated)) steps.push({ kind: "recover", precondition, of: ["link", link], on: null });
  });
  return steps;
}

/**
 * Whether something can be done.
 * @param {() => void} act
 */
function attempt(act) {
  try {
    act();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * The state after a step; throws a refusal.
 * @param {Machine} machine
 * @param {Step} step
 * @param {State} state
 * @returns {State}
 */
function stateAfter(machine, step, state) {
  const from = (/** @type {Position} */ leaf, /** @type {(t: Transition) => void} */ act) => {
    const taken = transition(machine, state, leaf);
    act(taken);
    return clearFocus(taken.state);
  };
  switch (step.kind) {
    case "launch": return launchState(machine);
    case "entry": return new NodeBuilder(machine, null).layers(step.element).layers;
    case "route": {
      const leaf = leafFor(machine, step.route, step.on, state);
      if (!leaf) throw new Refusal("unavailable");
      return from(leaf, (t) => fire(t, step.route));
    }
    case "back": {
      const found = meant(step.on, backTransitions(machine, state), ({ leaf }) => leaf, state);
      if (!found) throw new Refusal("unavailable");
      return from(found.leaf, (t) => goBack(t, found.back));
    }
    case "pull":
      if (!canPull(machine, state)) throw new Refusal("unavailable");
      return from(mainLeaf(state), (t) => goBack(t, { kind: "dismiss" }));
    case "switch": {
      const place = switches(machine, state).filter(({ member }) => member === step.element)[step.ordinal - 1];
      if (!place) throw new Refusal("unavailable");
      return from(place.leaf, (t) => selectByHand(t, place.index, place.container));
    }
    case "link":
      if (machine.spec.links[step.link].launch && !isSameState(state, launchState(machine))) throw new Refusal("unavailable");
      return from(mainLeaf(state), (t) => openLink(t, step.link));
    default: return recovered(machine, step, state);
  }
}

/**
 * @param {Machine} machine
 * @param {Extract<Step, {kind: "recover"}>} step
 * @param {State} state
 */
function recovered(machine, { precondition, of, on }, state) {
  /** @type {{leaf: Position, waiting: Resumption} | null} */
  let place = null;
  if (of?.[0] === "link") {
    place = { leaf: mainLeaf(state), waiting: of };
  } else {
    const waiting = recoveries(machine, state).filter((each) => each.precondition === precondition && (!of || of[1] === each.route));
    const found = meant(on, waiting, ({ leaf }) => leaf, state);
    const leaf = found ? found.leaf : of && leafFor(machine, of[1], on, state);
    if (leaf) place = { leaf, waiting: ["route", found ? found.route : /** @type {Resumption} */ (of)[1]] };
  }
  if (!place) throw new Refusal("unavailable");
  const taken = transition(machine, state, place.leaf, precondition);
  resume(taken, place.waiting);
  if (taken.unmet !== null) throw new Refusal("unavailable");
  return clearFocus(taken.state);
}

/**
 * The one that a step means of the places where it can be taken.
 * @template Place
 * @param {OnScreen} on
 * @param {Place[]} places
 * @param {(place: Place) => Position} leafOf
 * @param {State} state
 */
function meant(on, places, leafOf, state) {
  return places.filter((place) => !on || nodeAt(state, leafOf(place)).element === on.element)[on ? on.ordinal - 1 : 0];
}

/**
 * The routes that are enabled at a screen, in file order.
 * @param {Machine} machine
 * @param {number} element
 */
function routesEnabledAt(machine, element) {
  const around = element < 0 ? [] : ancestors(machine, element).flatMap((at) => machine.routesFrom[at]);
  return [...new Set([...around, ...machine.anywhere])].sort((a, b) => a - b);
}

/**
 * The routes that are enabled at the visible leaves, in file order, each with these.
 * @param {Machine} machine
 * @param {State} state
 */
function routesEnabled(machine, state) {
  /** @type {Map<number, Position[]>} */
  const enabled = new Map();
  for (const leaf of visibleLeaves(state)) {
    for (const route of routesEnabledAt(machine, nodeAt(state, leaf).element)) enabled.set(route, [...(enabled.get(route) ?? []), leaf]);
  }
  return [...enabled].sort(([a], [b]) => a - b).map(([route, leaves]) => ({ route, leaves }));
}

/**
 * @param {Machine} machine
 * @param {number} route
 * @param {number} element
 */
function isEnabled(machine, route, element) {
  const { anywhere, from = [] } = machine.spec.routes[route];
  return Boolean(anywhere) || (element >= 0 && ancestors(machine, element).some((at) => from.includes(at)));
}

/**
 * @param {Machine} machine
 * @param {number} route
 * @param {OnScreen} on
 * @param {State} state
 */
function leafFor(machine, route, on, state) {
  const leaves = visibleLeaves(state).filter((leaf) => isEnabled(machine, route, nodeAt(state, leaf).element) && isPossible(machine, route, leaf, state));
  return meant(on, leaves, (leaf) => leaf, state);
}

/**
 * Whether a route does not fault at a leaf, if it is enabled only then.
 * @param {Machine} machine
 * @param {number} route
 * @param {Position} leaf
 * @param {State} state
 */
function isPossible(machine, route, leaf, state) {
  return !machine.spec.routes[route].possible || attempt(() => fire(transition(machine, state, leaf), route));
}

/**
 * @param {Machine} machine
 * @param {number} screen
 */
function embeddedIn(machine, screen) {
  return routesEnabledAt(machine, screen).flatMap((route) => (machine.spec.routes[route].moves ?? []).filter(({ style }) => style === "embed").flatMap(({ to = [] }) => to));
}
