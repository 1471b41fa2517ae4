/**
 * The parts of the picture by number; null where the picture does not show them.
 * @type {(Element | null)[]}
 */
const parts = elements.map((element) => document.getElementById(element.node));
/** @type {(Element | null)[]} */
const lines = edges.map(([, , , , id]) => document.getElementById(id));
/**
 * Edges whose lines no others share: screens with the same routes share lines.
 * @param {number[]} list
 */
function withOwnLines(list) {
  const given = new Set(list);
  const others = new Set(lines.filter((_, at) => !given.has(at)));
  return list.filter((at) => !others.has(lines[at]));
}

/** @type {Map<Element, number>} */
const elementAt = new Map();
parts.forEach((part, index) => part && elementAt.set(part, index));
/**
 * The edges of each line: screens with the same routes, and routes between the same screens, share lines.
 * @type {Map<Element, number[]>}
 */
const edgesOn = new Map();
lines.forEach((line, index) => line && edgesOn.set(line, [...(edgesOn.get(line) ?? []), index]));
/**
 * What the stubs lead to where a picture has its groups apart.
 * @type {Map<Element, number>}
 */
const targetAt = new Map();

/**
 * The nodes at the ends of each edge that are no screens: links, stubs.
 * @type {Element[][]}
 */
const stubsOf = edges.map(() => []);
/** @type {Map<Element, number[]>} */
const edgesAtStub = new Map();

/** Finds the stubs by the names of nodes, which are the titles of the picture as it was drawn. */
function findStubs() {
  const named = new Map([...picture.querySelectorAll("g.node")].map((node) => [node.querySelector("title")?.textContent, node]));
  lines.forEach((line, index) => {
    const name = line?.querySelector("title")?.textContent ?? "";
    for (let at = name.indexOf("->"); at >= 0; at = name.indexOf("->", at + 1)) {
      const tail = named.get(name.slice(0, at));
      const head = named.get(name.slice(at + 2));
      if (!tail || !head) continue;
      stubsOf[index] = [tail, head].filter((end) => !elementAt.has(end));
      for (const stub of stubsOf[index]) edgesAtStub.set(stub, [...(edgesAtStub.get(stub) ?? []), index]);
      return;
    }
  });
}

/**
 * What a stub stands for: its only edge, or what its edges come from or lead to.
 * @param {Element} stub
 * @returns {Pin}
 */
function meaning(stub) {
  const target = targetAt.get(stub);
  const at = edgesAtStub.get(stub) ?? [];
  if (target !== undefined) return { element: target };
  if (at.length === 0) return null;
  const [route, tail, head] = edges[at[0]];
  if (route >= 0 && at.every((edge) => edges[edge][0] === route)) return { route };
  const element = tail >= 0 ? tail : head;
  return element >= 0 ? { element } : null;
}

/**
 * Sets a class on these parts and takes it from all others.
 * @param {string} name
 */
function marker(name) {
  /** @type {Set<Element>} */
  let marked = new Set();
  return (/** @type {(Element | null | undefined)[]} */ wanted) => {
    const next = new Set(/** @type {Element[]} */ (wanted.filter(Boolean)));
    for (const part of marked) if (!next.has(part)) part.classList.remove(name);
    for (const part of next) if (!marked.has(part)) part.classList.add(name);
    marked = next;
  };
}
const markNear = marker("is-near");
const markLit = marker("is-lit");
const markPinned = marker("is-pinned");
const markNow = marker("is-now");
const markWrong = marker("is-wrong");
const markOff = marker("is-off");

/** The lines of lit edges that the picture has none for, since cards name their ends. */
const threads = document.createElementNS("http://www.w3.org/2000/svg", "g");

/**
 * A line between the cards of an edge that has none, in a bow from side to side; null where one of them is not to be seen.
 * @param {number} edge
 */
function thread(edge) {
  const [, tail, head, kind] = edges[edge];
  const [from, to] = [parts[tail], parts[head]];
  if (lines[edge] || !from || !to || from === to || [from, to].some((part) => part.classList.contains("is-inside"))) return null;
  const [start, end] = [box(from), box(to)];
  const isAhead = end.x + end.width / 2 > start.x + start.width / 2;
  const [x, u] = isAhead ? [start.x + start.width, end.x - 7] : [start.x, end.x + end.width + 7];
  const [y, v] = [start.y + start.height / 2, end.y + end.height / 2];
  const bow = (isAhead ? 1 : -1) * Math.max(30, Math.abs(u - x) / 2);
  const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
  group.setAttribute("class", "edge nav-thread is-lit");
  const { color, line } = kinds[kind];
  for (const [d, fill, dash] of [
    [`M${x} ${y}C${x + bow} ${y} ${u - bow} ${v} ${u} ${v}`, "none", { solid: "", dashed: "5,2", dotted: "1,5" }[line] ?? ""],
    [`M${u} ${v - 3}L${u + (isAhead ? 7 : -7)} ${v}L${u} ${v + 3}Z`, color, ""],
  ]) {
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    for (const [name, value] of Object.entries({ d, fill, stroke: color, "stroke-dasharray": dash })) if (value) path.setAttribute(name, value);
    group.append(path);
  }
  return group;
}

/**
 * Lights parts up and lets the others step back; nothing ends it.
 * @param {number[]} lit
 * @param {number[]} [litEdges]
 */
function light(lit, litEdges = []) {
  const wanted = [...lit.map((index) => parts[index]), ...litEdges.flatMap((index) => [lines[index], heads.get(index), ...stubsOf[index]])];
  markLit(wanted);
  threads.replaceChildren(.../** @type {Element[]} */ (litEdges.map(thread).filter(Boolean)));
  // Behind the cards, but on a sheet, where these have places of their own.
  const graphs = picture.querySelectorAll("g.diagram");
  const place = graphs.length === 1 ? offset(graphs[0]) : { x: 0, y: 0 };
  threads.setAttribute("transform", `translate(${-place.x} ${-place.y})`);
  if (graphs.length === 1) graphs[0].querySelector("g.node")?.before(threads);
  else picture.append(threads);
  picture.classList.toggle("is-picked", wanted.some(Boolean));
  return /** @type {Element[]} */ (lit.map((index) => parts[index]).filter(Boolean));
}

/**
 * An element with its edges and what they lead to.
 * @param {number} index
 * @param {boolean} [isWhole] whether what begins in the coordinators around a screen, and so on it, counts as well
 * @returns {[number[], number[]]}
 */
function neighbourhood(index, isWhole = false) {
  if (elements[index].kind === "coordinator") {
    const inside = elements.map((_, at) => at).filter((at) => at === index || around(at).includes(index));
    return [inside, [...new Set(inside.flatMap((at) => edgesAt[at]))]];
  }
  const outer = isWhole ? around(index).flatMap((at) => edgesAt[at].filter((edge) => edges[edge][1] === at)) : [];
  const found = [...new Set([...edgesAt[index], ...outer])];
  return [[index, ...found.flatMap((edge) => [edges[edge][1], edges[edge][2]])].filter((at) => at >= 0), found];
}

/**
 * A screen with all that is a number of routes away, and the edges on the way.
 * @param {number} index
 * @param {number} count
 * @returns {[number[], number[]]}
 */
function within(index, count) {
  const near = new Set([index]);
  /** @type {Set<number>} */
  const passed = new Set();
  for (let hop = 0; hop < count; hop += 1) {
    for (const at of [...near]) {
      const [found, edgesThere] = elements[at].kind === "screen" ? neighbourhood(at, true) : [[], []];
      for (const other of found) near.add(other);
      for (const edge of edgesThere) passed.add(edge);
    }
  }
  return [[...near], [...passed]];
}

/**
 * The screens at the ends of edges.
 * @param {number[]} list
 */
function screensAt(list) {
  return [...new Set(list.flatMap((edge) => [edges[edge][1], edges[edge][2]]))].filter((at) => elements[at]?.kind === "screen");
}

/**
 * A screen in the words of a screen reader.
 * @param {number} index
 */
function spoken(index) {
  const element = elements[index];
  const owner = element.parent >= 0 ? " in " + elements[element.parent].title : "";
  const found = findingsOf[index].length ? ", " + plural(findingsOf[index].length, "finding") : "";
  return `${element.title}, screen${owner}${element.start ? ", shown first" : ""}, ${plural(routesTo[index].length, "route")} in, ${plural(waysOut(index).length, "route")} out${found}`;
}

/**
 * A text of the page in the picture.
 * @param {string} text
 * @param {string} className
 * @param {{x: number, y: number, size: number}} place where its middle is, and how large it is
 */
function svgText(text, className, { x, y, size }) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", "text");
  for (const [name, value] of Object.entries({ class: className, x, y: y + size * 0.35, "font-size": size, "text-anchor": "middle" })) element.setAttribute(name, String(value));
  element.textContent = text;
  return element;
}

/** Names as large as there is room, for when the picture is far away: of cards, and of the groups that hold them. */
function nameParts() {
  const cards = screens.filter((index) => parts[index] && !parts[index]?.querySelector("image")).map((index) => {
    const part = /** @type {SVGGElement} */ (parts[index]);
    const { x, y, width, height } = part.getBBox();
    const { title } = elements[index];
    return { part, title, x: x + width / 2, y: y + height / 2, most: Math.min((width - 6) / (0.62 * Math.max(4, title.length)), height * 0.55, 24) };
  });
  // One size for most of them, so that no short title shouts.
  const common = cards.map(({ most }) => most).sort((a, b) => a - b)[Math.floor(cards.length / 4)];
  for (const { part, title, x, y, most } of cards) part.append(svgText(title, "nav-name", { x, y, size: Math.min(most, common) }));
  const layer = document.createElementNS("http://www.w3.org/2000/svg", "g");
  layer.setAttribute("aria-hidden", "true");
  elements.forEach(({ title }, index) => {
    const inside = children[index].filter((child) => elements[child].kind === "screen").map((child) => parts[child]).filter(Boolean).map((part) => box(/** @type {Element} */ (part)));
    if (!inside.length || !parts[index]) return;
    const [left, top] = [Math.min(...inside.map(({ x }) => x)), Math.min(...inside.map(({ y }) => y))];
    const [right, bottom] = [Math.max(...inside.map(({ x, width }) => x + width)), Math.max(...inside.map(({ y, height }) => y + height))];
    const size = Math.max(24, Math.min((right - left + 60) / (0.58 * Math.max(4, title.length)), (bottom - top) * 0.5, 90));
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    layer.append(svgText(title, "nav-group", { x, y: y - size * 0.3, size }), svgText(plural(inside.length, "screen"), "nav-group", { x, y: y + size * 0.55, size: size * 0.5 }));
  });
  picture.classList.toggle("has-groups", layer.childElementCount > 0);
  picture.append(layer);
}

/** Makes the picture one that can be used: screens are buttons, in the order of the file. */
function preparePicture() {
  picture.setAttribute("width", String(size.width));
  picture.setAttribute("height", String(size.height));
  picture.setAttribute("role", "group");
  findStubs();
  const nodeNumbers = new Map(elements.map(({ node }, index) => [node, index]));
  // A link around what is a button could not be told from it; the panel has the link.
  for (const link of [...picture.querySelectorAll("a")]) {
    const group = link.closest("g.node, g.edge, g.cluster");
    const target = (link.getAttribute("xlink:href") || link.getAttributeNS("http://www.w3.org/1999/xlink", "href") || "").replace("#", "");
    if (group?.classList.contains("portal") && nodeNumbers.has(target)) targetAt.set(group, nodeNumbers.get(target) ?? 0);
    const tip = link.getAttribute("xlink:title") || link.getAttributeNS("http://www.w3.org/1999/xlink", "title");
    const title = group?.querySelector(":scope > title");
    if (tip && title) title.textContent = tip;
    link.replaceWith(...link.childNodes);
  }
  for (const title of picture.querySelectorAll("g.graph > title")) title.remove();
  const top = document.createElementNS("http://www.w3.org/2000/svg", "g");
  top.setAttribute("class", "graph");
  for (const index of screens) {
    const part = parts[index];
    if (!part) continue;
    part.setAttribute("tabindex", "0");
    part.setAttribute("role", "button");
    part.setAttribute("aria-label", spoken(index));
    part.setAttribute("aria-pressed", "false");
    const { x, y } = offset(part);
    part.setAttribute("transform", `translate(${x} ${y})`);
    top.append(part);
  }
  picture.append(top);
  nameParts();
  flagParts();
  canvas.addEventListener("pointerover", (event) => {
    const part = /** @type {Element} */ (event.target).closest("g.node, g.edge");
    const stub = part && edgesAtStub.get(part);
    hover(part ? (elementAt.get(part) ?? -1) : -1, part ? (edgesOn.get(part)?.[0] ?? stub?.[0] ?? -1) : -1);
  });
  canvas.addEventListener("pointerleave", () => hover(-1, -1));
  canvas.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (wasDragged || target.closest(".nav-tool")) return;
    const part = target.closest("g.node, g.edge, g.cluster");
    const element = part && elementAt.get(part);
    const on = (part && edgesOn.get(part)) ?? [];
    // Another click on a line shows the next of its routes.
    const shown = pinned && "route" in pinned ? on.map((edge) => edges[edge][0]).lastIndexOf(pinned.route) : -1;
    const [route, , head] = edges[on[(shown + 1) % on.length]] ?? [-1, -1, -1];
    const meant = part && meaning(part);
    if (element !== undefined && element !== null) pin({ element });
    else if (route >= 0) pin({ route });
    else if (head >= 0) pin({ element: head });
    else if (meant) pin(meant);
    else unpin();
  });
  picture.addEventListener("focusin", (event) => {
    const part = /** @type {Element} */ (event.target);
    const index = elementAt.get(part);
    if (index === undefined || !part.matches(":focus-visible")) return;
    show([part], 0);
    hover(index, -1);
  });
  picture.addEventListener("keydown", (event) => {
    const index = elementAt.get(/** @type {Element} */ (event.target));
    if (index === undefined || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    pin({ element: index });
  });
}

/**
 * Shows the neighbours of a screen, or the ends of an edge.
 * @param {number} element
 * @param {number} edge
 */
function hover(element, edge) {
  if (edge >= 0) {
    const ends = (edgesOn.get(/** @type {Element} */ (lines[edge])) ?? [edge]).flatMap((at) => [parts[edges[at][1]], parts[edges[at][2]]]);
    markNear([lines[edge], ...stubsOf[edge], ...ends]);
  } else if (element >= 0) {
    const [near, nearEdges] = neighbourhood(element);
    markNear([...near.map((index) => parts[index]), ...nearEdges.flatMap((index) => [lines[index], ...stubsOf[index]])]);
  } else {
    markNear([]);
  }
}
