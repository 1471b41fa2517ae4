/**
 * What is shown when an element is entered: `NodeBuilder.swift`.
 * @typedef {{active: Set<number>, open: Set<number>, embedded: Set<number>, depth: number, isOnStack: boolean,
 *   isOnTheWay: boolean}} Surroundings
 */
class NodeBuilder {
  /**
   * @param {Machine} machine
   * @param {Entrance} entrance
   * @param {{inherited?: Map<number, Entrance>, placesRootsBelow?: boolean}} options
   */
  constructor(machine, entrance, { inherited = new Map(), placesRootsBelow = false } = {}) {
    this.machine = machine;
    this.entrance = entrance;
    this.inherited = inherited;
    this.placesRootsBelow = placesRootsBelow;
    this.budget = 10_000 + 4 * machine.spec.elements.length;
  }

  /**
   * A target entered from nothing, and the coordinators that are entered with it.
   * @param {number} target
   */
  layers(target) {
    const chain = chainTo(this.machine, target, new Set());
    const pieces = piecesOf(this.machine, chain);
    let around = surroundings();
    /** @type {Layer[]} */
    const layers = [];
    /** @type {number[]} */
    let whole = [];
    pieces.forEach((piece, index) => {
      whole = [...whole, ...piece];
      const { first, container } = this.machine.spec.elements[piece[piece.length - 1]];
      // A navigation whose root is the next one is replaced by it, inside of what it is in itself.
      if (index + 1 < pieces.length && pieces[index + 1][0] === first && !hasMembers(container)) return;
      layers.push(stateLayer(this.node(whole, around), { isInteractive: layers.length > 0 }));
      around = { ...around, active: new Set([...around.active, ...whole]) };
      whole = [];
    });
    return { layers, chain };
  }

  /**
   * The node of a chain's first element, which holds the next one in place of its root, and so on.
   * @param {number[]} piece
   * @param {Surroundings} around
   * @returns {StateNode}
   */
  node(piece, around) {
    const [element, ...rest] = piece;
    const { container, flow } = this.machine.spec.elements[element];
    if (!container) return this.screen(element, around);
    if (this.budget <= 0 || around.depth >= 256) return stateNode("anonymous", element);
    this.budget -= 1;
    const isShared = container === "shared" || (around.isOnStack && mayShareStack(this.machine, element) && (this.machine.sharesStacks || around.open.has(element)));
    // Not a navigation that comes on a stack: that is a fault where it does not share the stack.
    const comesOnStack = around.isOnStack && container === "navigation";
    if (around.open.has(element) && !isShared && !comesOnStack) return stateNode("anonymous", element);
    const inner = inside(around, element, isShared ? around.isOnStack : container === "navigation");
    let node;
    if (isShared) {
      const held = this.content(element, rest, inner);
      node = { ...held, shared: [element, ...held.shared] };
    } else if (container === "navigation") {
      const held = this.stackElements(element, rest, inner);
      const last = held[held.length - 1];
      // The root of a navigation that is one itself takes its place, since it cannot stand inside.
      if (!this.machine.nestsNavigations && last?.kind === "stack") return last;
      node = stateNode("stack", element, held);
    } else if (hasMembers(container)) {
      node = this.withMembers(element, rest, inner);
    } else {
      node = stateNode("plain", element, [this.content(element, rest, inner)]);
    }
    return flow && around.isOnTheWay ? { ...node, entrance: this.entranceOf(element) } : node;
  }

  /** @param {number} element */
  entranceOf(element) {
    return this.inherited.has(element) ? (this.inherited.get(element) ?? null) : this.entrance;
  }

  /**
   * @param {number} screen
   * @param {Surroundings} around
   */
  screen(screen, around) {
    const targets = embeddedIn(this.machine, screen).filter((target) => !around.open.has(target) && !around.embedded.has(target) && target !== screen);
    if (!targets.length || this.budget <= 0 || around.depth >= 256) return stateNode("screen", screen);
    this.budget -= targets.length;
    // Only the stacks on the path to the target begin with their roots.
    const placesRoots = this.placesRootsBelow;
    this.placesRootsBelow = false;
    const inner = inside(around, screen, false, false);
    inner.embedded = new Set([...inner.embedded, ...targets]);
    const held = [...new Set(targets)].map((target) => {
      const pieces = piecesOf(this.machine, chainTo(this.machine, target, inner.active));
      return this.node(pieces[pieces.length - 1], inner);
    });
    this.placesRootsBelow = placesRoots;
    return stateNode("screen", screen, held);
  }

  /**
   * What a coordinator holds: the rest of the chain, else its root.
   * @param {number} coordinator
   * @param {number[]} rest
   * @param {Surroundings} inner
   */
  content(coordinator, rest, inner) {
    return rest.length ? this.node(rest, inner) : this.member(this.machine.spec.elements[coordinator].first, coordinator, inner);
  }

  /**
   * What comes along with a coordinator; anonymous where it is not known or would hold itself.
   * @param {number | undefined} member
   * @param {number} coordinator
   * @param {Surroundings} inner
   */
  member(member, coordinator, inner) {
    if (member === undefined || (!isScreen(this.machine, member) && inner.open.has(member))) return stateNode("anonymous", coordinator);
    return this.node([member], inner);
  }

  /**
   * @param {number} element
   * @param {number[]} rest
   * @param {Surroundings} inner
   */
  withMembers(element, rest, inner) {
    const { container, members = [], first = -1 } = this.machine.spec.elements[element];
    const node = stateNode(container === "split" ? "split" : "members", element);
    if (!members.length) return { ...node, children: [this.content(element, rest, inner)] };
    let selected = Math.max(0, members.indexOf(rest[0] ?? first));
    const held = members.map((member, index) => {
      const beside = { ...inner, isOnTheWay: inner.isOnTheWay && index === selected };
      return index === selected && rest.length ? this.node(rest, beside) : this.member(member, element, beside);
    });
    // The first column of a split is always visible, so what is selected is the one beside it.
    if (node.kind === "split" && selected === 0) selected = Math.min(1, members.length - 1);
    return { ...node, children: held, selected };
  }

  /**
   * What a stack is made of: the rest of the chain, or the coordinator's root; both where a deep link asks for it.
   * @param {number} coordinator
   * @param {number[]} rest
   * @param {Surroundings} inner
   * @returns {StateNode[]}
   */
  stackElements(coordinator, rest, inner) {
    if (!this.placesRootsBelow || !rest.length) return [this.content(coordinator, rest, inner)];
    const [next, ...others] = rest;
    const { first } = this.machine.spec.elements[coordinator];
    const below = first !== undefined && first !== next ? [this.member(first, coordinator, { ...inner, isOnTheWay: false })].filter(({ kind }) => this.machine.nestsNavigations || kind !== "stack") : [];
    const { container } = this.machine.spec.elements[next];
    const shares = container === "shared" || (container === "navigation" && this.machine.sharesStacks);
    if (!shares || !others.length) return [...below, this.node(rest, inner)];
    const [bottom, ...above] = this.stackElements(next, others, inside(inner, next, true));
    const marked = { ...bottom, shared: [next, ...bottom.shared] };
    return [...below, this.machine.spec.elements[next].flow ? { ...marked, entrance: this.entranceOf(next) } : marked, ...above];
  }
}

/**
 * What stands around a node that is built.
 * @param {Partial<Surroundings>} [properties]
 * @returns {Surroundings}
 */
function surroundings(properties = {}) {
  return { active: new Set(), open: new Set(), embedded: new Set(), depth: 0, isOnStack: false, isOnTheWay: true, ...properties };
}

/**
 * @param {Surroundings} around
 * @param {number} element
 * @param {boolean} isOnStack
 * @param {boolean} [isOnTheWay]
 * @returns {Surroundings}
 */
function inside(around, element, isOnStack, isOnTheWay = true) {
  return {
    active: new Set([...around.active, element]), open: new Set([...around.open, element]), embedded: around.embedded,
    depth: around.depth + 1, isOnStack, isOnTheWay: around.isOnTheWay && isOnTheWay,
  };
}

/**
 * The coordinators on the way to a target from the deepest active one around it, and the target, outermost first.
 * @param {Machine} machine
 * @param {number} target
 * @param {Set<number>} active
 */
function chainTo(machine, target, active) {
  const chain = [target];
  for (const coordinator of ancestors(machine, target).slice(1)) {
    if (active.has(coordinator)) break;
    chain.push(coordinator);
  }
  return chain.reverse();
}

/**
 * The pieces of a chain, cut where a container cannot hold what comes next.
 * @param {Machine} machine
 * @param {number[]} chain
 */
function piecesOf(machine, chain) {
  /** @type {number[][]} */
  const pieces = [];
  let start = 0;
  let holder = -1;
  chain.forEach((element, index) => {
    const { container } = machine.spec.elements[element];
    if (holder >= 0) {
      const outer = machine.spec.elements[holder];
      const isStackInStack = outer.container === "navigation" && container === "navigation" && !machine.nestsNavigations;
      const isNoMember = hasMembers(outer.container) && holder === chain[index - 1] && !outer.members?.includes(element);
      if (isStackInStack || isNoMember) {
        pieces.push(chain.slice(start, index));
        start = index;
        holder = -1;
      }
    }
    if (container && container !== "shared") holder = element;
  });
  return [...pieces, chain.slice(start)];
}
