/**
 * The coordinators that are collapsed: a cover with their names lies over what they hold, and what leads to them ends there.
 * @type {Map<number, Element>}
 */
const covers = new Map();
const markInside = marker("is-inside");
/**
 * The arrowheads where lines reach covers, by their edges: their own ones are below.
 * @type {Map<number, Element>}
 */
const heads = new Map();

/**
 * Whether a coordinator has a frame with screens in it.
 * @param {number} index
 */
function isCollapsible(index) {
  return elements[index].kind === "coordinator" && Boolean(parts[index]) && insideOf(index).some((at) => elements[at].kind === "screen");
}

/** @param {number} index */
function insideOf(index) {
  return [...elements.keys()].filter((at) => at !== index && parts[at] && standsIn(at, index));
}

/**
 * The cover of a coordinator.
 * @param {number} index
 */
function coverOf(index) {
  const { x, y, width, height } = box(/** @type {Element} */ (parts[index]));
  const title = (insideOf(index).some((at) => elements[at].start) ? "▶ " : "") + elements[index].title;
  const inside = insideOf(index);
  const count = plural(inside.filter((at) => elements[at].kind === "screen").length, "screen");
  const found = [index, ...inside].flatMap((at) => findingsOf[at]);
  const cover = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const sheet = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const small = Math.min(11 / fitScale(), height * 0.25, width / 8);
  const size = Math.max(14, Math.min(width / (0.72 * Math.max(8, title.length)), height * 0.3, 16 / fitScale()));
  for (const [name, value] of Object.entries({ x, y, width, height, rx: 12 })) sheet.setAttribute(name, String(value));
  for (const [name, value] of Object.entries({ class: "nav-cover", tabindex: "0", role: "button", "aria-label": `${title}, ${count}, collapsed` })) cover.setAttribute(name, value);
  cover.append(sheet, svgText(title, "", { x: x + width / 2, y: y + height / 2 - small * 0.55, size }), svgText(count, "", { x: x + width / 2, y: y + height / 2 + size * 0.55, size: small }));
  if (found.length) flag(cover, String(found.length), worstOf(found), { x: x + width - 8, y: y + 8 });
  cover.addEventListener("click", (event) => {
    event.stopPropagation();
    if (!wasDragged) pin({ element: index });
  });
  cover.addEventListener("dblclick", (event) => {
    event.stopPropagation();
    setCollapsed([index], false);
  });
  cover.addEventListener("keydown", (event) => {
    const { key } = /** @type {KeyboardEvent} */ (event);
    if (key !== "Enter" && key !== " ") return;
    event.preventDefault();
    pin({ element: index });
  });
  return cover;
}

/**
 * Collapses or expands coordinators.
 * @param {number[]} list
 * @param {boolean} isCollapsed
 */
function setCollapsed(list, isCollapsed) {
  for (const index of list) {
    if (!isCollapsed) {
      covers.get(index)?.remove();
      covers.delete(index);
    } else if (!covers.has(index) && isCollapsible(index)) {
      const cover = coverOf(index);
      covers.set(index, cover);
      picture.append(cover);
    }
  }
  const hidden = new Set([...covers.keys()].flatMap(insideOf));
  // What two of them hold is covered by the outer one.
  for (const [index, cover] of covers) cover.classList.toggle("is-covered", hidden.has(index));
  const isInside = (/** @type {number} */ at) => hidden.has(at) || covers.has(at);
  const gone = edges.flatMap(([, tail, head], at) => (tail >= 0 && isInside(tail) && (head < 0 || isInside(head) && coverAround(tail) === coverAround(head)) ? [at] : []));
  markInside([...[...hidden].map((at) => parts[at]), ...withOwnLines(gone).flatMap((at) => [lines[at], ...stubsOf[at]])]);
  for (const at of screens) if (parts[at]) /** @type {Element} */ (parts[at]).setAttribute("tabindex", hidden.has(at) ? "-1" : "0");
  for (const head of heads.values()) head.remove();
  heads.clear();
  const isGone = new Set(gone);
  edges.forEach(([, , head], at) => {
    const cover = head >= 0 && isInside(head) && !isGone.has(at) ? headAt(at, box(/** @type {Element} */ (parts[coverAround(head)]))) : null;
    if (cover) heads.set(at, cover);
  });
  picture.append(...heads.values());
  // Alone, lines are to be seen also from far.
  picture.classList.toggle("has-covers", covers.size > 0);
  picture.style.setProperty("--line-width", String(Math.max(1.3, 1.4 / fitScale())));
  applyFilter();
  shown.details.isStale = true;
  if (current === "details") open("details");
  remember();
}

/**
 * Returns an arrowhead where a line comes to the border of a cover; null where it does not come from outside.
 * @param {number} edge
 * @param {Box} cover
 */
function headAt(edge, { x, y, width, height }) {
  const line = lines[edge];
  const path = /** @type {SVGPathElement | null | undefined} */ (line?.querySelector("path"));
  if (!line || !path) return null;
  const shift = offset(line);
  const isUnder = (/** @type {{x: number, y: number}} */ place) => place.x + shift.x > x && place.x + shift.x < x + width && place.y + shift.y > y && place.y + shift.y < y + height;
  const length = path.getTotalLength();
  const step = Math.max(4, length / 64);
  let [outside, inside] = [length, length];
  while (outside > 0 && isUnder(path.getPointAtLength(outside))) [inside, outside] = [outside, outside - step];
  if (outside < 0) return null;
  for (let count = 0; count < 6; count += 1) {
    const between = (outside + inside) / 2;
    if (isUnder(path.getPointAtLength(between))) inside = between;
    else outside = between;
  }
  const [tip, before] = [path.getPointAtLength(inside), path.getPointAtLength(Math.max(0, outside - 6))];
  const head = document.createElementNS("http://www.w3.org/2000/svg", "path");
  head.setAttribute("class", "nav-head");
  head.setAttribute("fill", line.querySelector("polygon")?.getAttribute("fill") ?? path.getAttribute("stroke") ?? "");
  const long = Math.max(9, 9 / fitScale());
  head.setAttribute("d", `M0 0L${-long} ${-long * 0.4}L${-long} ${long * 0.4}Z`);
  const angle = Math.atan2(tip.y - before.y, tip.x - before.x);
  // A line to the border itself ends with a head of its own before it.
  const rest = inside === length && !isUnder(tip) ? 7 : 0;
  head.setAttribute("transform", `translate(${tip.x + shift.x + rest * Math.cos(angle)} ${tip.y + shift.y + rest * Math.sin(angle)}) rotate(${(angle * 180) / Math.PI})`);
  return head;
}

/**
 * The outermost coordinator whose cover lies over an element.
 * @param {number} index
 */
function coverAround(index) {
  return [index, ...around(index)].filter((at) => covers.has(at)).pop() ?? -1;
}

/**
 * Expands what lies over some elements.
 * @param {number[]} list
 */
function uncover(list) {
  const over = [...new Set(list.flatMap(around))].filter((at) => covers.has(at));
  if (over.length) setCollapsed(over, false);
}

/**
 * The button that collapses a coordinator or expands it.
 * @param {number} index
 */
function collapseButton(index) {
  if (!isCollapsible(index)) return null;
  const isCollapsed = covers.has(index);
  return h("button", { type: "button", class: "nav-button", id: "nav-collapse", onclick: () => {
    setCollapsed([index], !isCollapsed);
    say(elements[index].title + (isCollapsed ? " expanded" : " collapsed"));
    document.getElementById("nav-collapse")?.focus();
  } }, isCollapsed ? "Expand" : "Collapse");
}

/** The outermost coordinators that have siblings: collapsed, they are the app at a glance. */
function topGroups() {
  let groups = [...elements.keys()].filter((at) => elements[at].parent < 0 && elements[at].kind === "coordinator");
  while (groups.length === 1) groups = children[groups[0]].filter((at) => elements[at].kind === "coordinator");
  return groups.filter(isCollapsible);
}

/** Collapses what is pinned, or expands it: a coordinator, or that of a screen. */
function toggleCollapsed() {
  const at = pinned && "element" in pinned ? pinned.element : -1;
  const group = at < 0 ? -1 : [at, ...around(at)].find(isCollapsible) ?? -1;
  if (group < 0) {
    const all = topGroups();
    const isCollapsed = covers.size > 0;
    setCollapsed(isCollapsed ? [...covers.keys()] : all, !isCollapsed);
    return say(isCollapsed ? "Everything expanded" : plural(all.length, "coordinator") + " collapsed");
  }
  const isCollapsed = covers.has(group);
  pin({ element: group });
  setCollapsed([group], !isCollapsed);
  say(elements[group].title + (isCollapsed ? " expanded" : " collapsed"));
}
