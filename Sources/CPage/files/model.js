/**
 * @typedef {{id: string, title: string, kind: "screen"|"coordinator", node: string, parent: number, leaf: number,
 *   detail?: string, summary?: string, code?: string, source?: string, entry?: string, setup?: string[], accepts?: string[],
 *   provides?: string[], conditions?: string[], result?: string[], start?: boolean, hidden?: boolean, run?: number,
 *   below?: number[], under?: number[], bottom?: boolean}} Element_
 * @typedef {{id: string, from: number[], anywhere?: boolean, to: number[], kinds: number[], models?: string[],
 *   summary?: string, trigger?: string, condition?: string, source?: string, code?: string, next?: string[]}} Route
 * @typedef {{rule: string, severity: "error"|"warning"|"info", message: string, help?: string, place: string,
 *   element?: number, route?: number, subject?: string, extent?: string, run?: number, notes: string[],
 *   elements: number[], routes: number[]}} Finding
 * @typedef {{title: string, file: string, elements: Element_[], routes: Route[], kinds: {name: string, color: string,
 *   line: string}[], edges: [number, number, number, number, string][], findings: Finding[], runs: string[][],
 *   next: {elements: number, steps: number[], whole: boolean}, machine: MachineSpec, notes: string[],
 *   changes?: Difference[], platforms?: string[], findingChanges?: string[], summary?: string}} Data
 */

/**
 * An element of the page that is there.
 * @param {string} id
 * @returns {HTMLElement}
 */
function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error("no element " + id);
  return found;
}

/**
 * An element with attributes and children; texts stay texts.
 * @param {string} name
 * @param {Record<string, any>} [attributes]
 * @param {...(Node|string|null|undefined|false)} children
 * @returns {HTMLElement}
 */
function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== undefined && value !== null) element.setAttribute(key, String(value));
  }
  element.append(.../** @type {(Node|string)[]} */ (children.filter((child) => child || child === "")));
  return element;
}

/**
 * Words for a number of things.
 * @param {number} count
 * @param {string} word
 */
function plural(count, word) {
  return count + " " + word + (count === 1 ? "" : "s");
}

/** @type {Data} */
const data = JSON.parse(byId("nav-data").textContent || "{}");
const { elements, routes, edges, findings, kinds, runs } = data;
const screens = elements.map((_, index) => index).filter((index) => elements[index].kind === "screen");

/**
 * Lists by number, filled on demand.
 * @param {number} count
 * @returns {number[][]}
 */
function lists(count) {
  return Array.from({ length: count }, () => []);
}
const edgesOfRoute = lists(routes.length);
const edgesAt = lists(elements.length);
edges.forEach(([route, tail, head], index) => {
  if (route >= 0) edgesOfRoute[route].push(index);
  if (tail >= 0) edgesAt[tail].push(index);
  if (head >= 0 && head !== tail) edgesAt[head].push(index);
});
const findingsOf = lists(elements.length);
const findingsOfRoute = lists(routes.length);
findings.forEach((finding, index) => {
  if (finding.element !== undefined) findingsOf[finding.element].push(index);
  if (finding.route !== undefined) findingsOfRoute[finding.route].push(index);
});
/** The routes that name an element, or a coordinator that leads to it. */
const routesFrom = lists(elements.length);
const routesTo = lists(elements.length);
/** @type {number[]} */
const routesAnywhere = [];
routes.forEach((route, index) => {
  for (const source of new Set(route.from)) routesFrom[source].push(index);
  if (route.anywhere) routesAnywhere.push(index);
  for (const target of new Set(route.to.flatMap((to) => [to, elements[to].leaf]))) {
    if (target >= 0) routesTo[target].push(index);
  }
});
const children = lists(elements.length);
elements.forEach((element, index) => {
  if (element.parent >= 0) children[element.parent].push(index);
});

/**
 * The coordinators around an element, innermost first.
 * @param {number} index
 */
function around(index) {
  const found = [];
  for (let at = elements[index].parent; at >= 0 && found.length < 300; at = elements[at].parent) found.push(at);
  return found;
}

/**
 * Whether an element is another one or stands in it.
 * @param {number} index
 * @param {number} other
 */
function standsIn(index, other) {
  return index === other || around(index).includes(other);
}

/**
 * Whether an edge begins at one of these elements, or in a coordinator in which one of them stands.
 * @param {number} edge
 * @param {Iterable<number>} from
 */
function beginsAt(edge, from) {
  return [...from].some((index) => standsIn(index, edges[edge][1]));
}

/**
 * The routes that can be triggered on an element.
 * @param {number} index
 */
function waysOut(index) {
  return [...new Set([index, ...around(index)].flatMap((at) => routesFrom[at]).concat(routesAnywhere))].sort((a, b) => a - b);
}

/** How many routes the user or the platform going by hand counts as: a route is what a way is asked for. */
const byHand = 3;

/**
 * A shortest way along what can be visible after what; for each hop where it leads and the route, -1 for none.
 * @param {number} from
 * @param {number} to
 * @returns {{element: number, route: number}[] | null}
 */
function way(from, to) {
  const { steps } = data.next;
  const first = successors();
  // Each place twice: the second one where the hop that passes it has its route already.
  const before = new Int32Array(2 * first.length).fill(-1);
  const step = new Int32Array(2 * first.length).fill(-1);
  const cost = new Int32Array(2 * first.length).fill(2 ** 30);
  cost[2 * from] = 0;
  /**
   * The places by what they cost.
   * @type {number[][]}
   */
  const open = [[2 * from]];
  for (let level = 0; level < open.length; level += 1) {
    for (const place of open[level] ?? []) {
      if (cost[place] !== level) continue;
      for (let next = first[place >> 1]; next >= 0; next = linked[next]) {
        const head = steps[3 * next + 1];
        const hasRoute = (place & 1) === 1 || steps[3 * next + 2] >= 0;
        const isElement = head < data.next.elements;
        const length = level + (hasRoute && !(place & 1) ? 1 : 0) + (isElement && !hasRoute ? byHand : 0);
        const reached = 2 * head + (hasRoute && !isElement ? 1 : 0);
        if (length >= cost[reached]) continue;
        cost[reached] = length;
        before[reached] = place;
        step[reached] = next;
        (open[length] ??= []).push(reached);
      }
    }
  }
  if (cost[2 * to] === 2 ** 30) return null;
  /** @type {{element: number, route: number}[]} */
  const hops = [];
  for (let place = 2 * to; place !== 2 * from; place = before[place]) {
    if (place >> 1 < data.next.elements) hops.push({ element: place >> 1, route: -1 });
    const route = steps[3 * step[place] + 2];
    if (route >= 0) hops[hops.length - 1].route = route;
  }
  return hops.reverse();
}

/** @type {Int32Array | undefined} */
let firstStep;
/** @type {Int32Array} */
let linked = new Int32Array(0);

/**
 * For each place the first step from there; `linked` has the others.
 * @returns {Int32Array}
 */
function successors() {
  if (firstStep) return firstStep;
  const { steps } = data.next;
  let count = elements.length;
  for (let index = 0; index < steps.length; index += 3) count = Math.max(count, steps[index] + 1, steps[index + 1] + 1);
  firstStep = new Int32Array(count).fill(-1);
  linked = new Int32Array(steps.length / 3);
  for (let step = steps.length / 3 - 1; step >= 0; step -= 1) {
    linked[step] = firstStep[steps[3 * step]];
    firstStep[steps[3 * step]] = step;
  }
  return firstStep;
}
