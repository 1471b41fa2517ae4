/** Steps and refusals in words: `Step.swift`, `Fault.swift`, and `StateReport.swift` for what cannot be done. */
const prefixes = ["route", "switch", "recover", "entry", "link"];

/**
 * @param {Machine} machine
 * @param {number} element
 */
function elementName(machine, element) {
  return machine.names.elements[element] ?? "the implicit coordinator";
}

/**
 * @param {Machine} machine
 * @param {Step} step
 * @returns {string}
 */
function stepText(machine, step) {
  const route = (/** @type {number} */ number) => {
    const name = machine.names.routes[number];
    const isTaken = (name.includes(":") && prefixes.includes(name.split(":")[0])) || ["back", "launch", "pull", "compact"].includes(name);
    return isTaken ? "route:" + name : name;
  };
  const on = (/** @type {OnScreen} */ screen) => (screen ? "@" + elementName(machine, screen.element) + (screen.ordinal === 1 ? "" : "#" + screen.ordinal) : "");
  switch (step.kind) {
    case "route": return route(step.route) + on(step.on);
    case "back": return "back" + on(step.on);
    case "switch": return "switch:" + elementName(machine, step.element) + (step.ordinal === 1 ? "" : "#" + step.ordinal);
    case "entry": return "entry:" + elementName(machine, step.element);
    case "link": return "link:" + machine.spec.links[step.link].id;
    case "recover": {
      const word = "recover:" + machine.spec.preconditions[step.precondition].id;
      if (!step.of) return word;
      return word + "@" + (step.of[0] === "route" ? route(step.of[1]) + on(step.on) : "link:" + machine.spec.links[step.of[1]].id);
    }
    default: return step.kind;
  }
}

/**
 * The step that a word means; null where it means none.
 * @param {Machine} machine
 * @param {string} word
 * @returns {Step | null}
 */
function stepOf(machine, word) {
  const { names, spec } = machine;
  const halves = (/** @type {string} */ text, /** @type {string} */ mark) => {
    const at = text.indexOf(mark);
    return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
  };
  const onScreen = (/** @type {string | undefined} */ text) => {
    if (text === undefined) return null;
    const [name, ordinal = "1"] = halves(text, "#");
    return { element: names.elements.indexOf(name), ordinal: Number(ordinal) };
  };
  const isWrong = (/** @type {OnScreen} */ on) => on !== null && (on.element < 0 || !(on.ordinal >= 1));
  /** @returns {Step | null} */
  const routeStep = (/** @type {string} */ text) => {
    const [name, screen] = halves(text, "@");
    const [route, on] = [names.routes.indexOf(name), onScreen(screen)];
    return route < 0 || isWrong(on) ? null : { kind: "route", route, on };
  };
  const [prefix, rest] = halves(word, ":");
  if (rest === undefined || !prefixes.includes(prefix)) {
    const [name, screen] = halves(word, "@");
    if (word === "launch" || word === "pull") return { kind: word };
    const on = onScreen(screen);
    if (name === "back") return isWrong(on) ? null : { kind: "back", on };
    return routeStep(word);
  }
  if (prefix === "route") return routeStep(rest);
  if (prefix === "link") {
    const link = spec.links.findIndex(({ id }) => id === rest);
    return link < 0 ? null : { kind: "link", link };
  }
  if (prefix === "entry") {
    const element = names.elements.indexOf(rest);
    return element < 0 ? null : { kind: prefix, element };
  }
  if (prefix === "switch") {
    const member = onScreen(rest);
    return isWrong(member) ? null : { kind: prefix, .../** @type {NonNullable<OnScreen>} */ (member) };
  }
  const [name, waiting] = halves(rest, "@");
  const precondition = spec.preconditions.findIndex(({ id }) => id === name);
  if (precondition < 0) return null;
  if (waiting === undefined) return { kind: "recover", precondition, of: null, on: null };
  const other = stepOf(machine, waiting);
  if (other?.kind === "route") return { kind: "recover", precondition, of: ["route", other.route], on: other.on };
  return other?.kind === "link" ? { kind: "recover", precondition, of: ["link", other.link], on: null } : null;
}

/**
 * The route that a step fires, or that waits in it; -1 for none.
 * @param {Step | null} step
 */
function routeOf(step) {
  if (step?.kind === "route") return step.route;
  return step?.kind === "recover" && step.of?.[0] === "route" ? step.of[1] : -1;
}

/**
 * Why a step cannot be taken.
 * @param {Machine} machine
 * @param {Step} step
 * @param {Refusal} refusal
 * @param {State} state
 */
function reasonFor(machine, step, refusal, state) {
  if (refusal.name === "unavailable") return reasonOfAbsence(machine, step, state);
  const reason = reasonOf(machine, refusal);
  const isOther = refusal.route >= 0 && !(step.kind === "route" && step.route === refusal.route && !step.on);
  if (!isOther || refusal.name === "unresolvable-deep-link") return reason;
  return `'${machine.names.routes[refusal.route]}', which it fires, cannot be performed: ${reason}`;
}

/**
 * @param {Machine} machine
 * @param {Refusal} fault
 */
function reasonOf(machine, { name, route, leaf, targets, cause, active }) {
  const quoted = (/** @type {number} */ element) => `'${elementName(machine, element)}'`;
  const here = leaf < 0 ? "a screen that is not known" : quoted(leaf);
  const target = targets.map(quoted).join(" or ");
  switch (name) {
    case "push-without-navigation": return `there is no navigation container around ${here} that could take ${target}`;
    case "push-of-navigation": return `${target} has a navigation stack of its own, which cannot be pushed onto another`;
    case "present-while-presenting": return `${target} cannot be presented from there, since another presentation covers it`;
    case "select-outside-container": return `no tab, page or split around ${here} has ${target} in one of its members`;
    case "pop-at-root": return `nothing lies below ${here} on a stack`;
    case "pop-target-absent": return `${target} is not on the stack around ${here}, or nothing would be left on it`;
    case "dismiss-without-presentation": return `nothing is presented that could be dismissed from ${here}`;
    case "unwind-target-absent": return `${target} is neither around nor below ${here}, or nothing would be left`;
    case "absent-performer": return `${target}, which performs it, is not open`;
    case "target-outside-graph": return `it leads to something that is not in the graph of ${target}, and the app throws`;
    case "nothing-to-leave": return `nothing lies below ${here} on a stack, and nothing is presented`;
    case "complete-outside-flow": return `there is no flow around ${here} that could end`;
    default: {
      const open = active.map(quoted).join(", ");
      return `it stops on ${here}, where ${route < 0 ? "a route" : `'${machine.names.routes[route]}'`} `
        + (cause ? `cannot be performed (${cause})` : "is not enabled") + (open ? "; open coordinators: " + open : "");
    }
  }
}

/**
 * @param {Machine} machine
 * @param {Step} step
 * @param {State} state
 */
function reasonOfAbsence(machine, step, state) {
  const quoted = (/** @type {number} */ element) => `'${elementName(machine, element)}'`;
  const here = visibleScreens(state).map(quoted).join(" and ") || "a screen that is not known";
  switch (step.kind) {
    case "route": {
      const { from = [], anywhere } = machine.spec.routes[step.route];
      if (step.on && (from.length || anywhere)) return `it is not enabled on ${quoted(step.on.element)}, or that is not visible; visible: ${here}`;
      const named = from.slice(0, 5).map(quoted).join(", ") + (from.length > 5 ? ` and ${from.length - 5} more` : "");
      return `it is not enabled on ${here}; ${from.length ? "it is on " + named : "it names no screen in 'from'"}`;
    }
    case "back": return `the platform offers no way back from ${here}`;
    case "pull": return `no layer is up on ${here} that the user can pull down`;
    case "switch": return `${quoted(step.element)} is no other member of a tab or page around ${here} that the user can change to`;
    case "recover": return `no route that is enabled on ${here} evaluates it, or no flow recovers it`;
    case "link": return "it is followed only at launch";
    default: return "it cannot be taken";
  }
}
