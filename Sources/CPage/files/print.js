/** Fills the sheets that are printed: one for each frame with screens, and the whole picture where there are screens outside of frames. */
function preparePrint() {
  const groups = [...elements.keys()].filter((index) => parts[index] && children[index].some((child) => elements[child].kind === "screen" && parts[child]));
  const isFramed = elements.every(({ kind }, index) => kind !== "screen" || !parts[index] || around(index).some((at) => parts[at]));
  byId("nav-print").replaceChildren(...(isFramed ? groups : [-1, ...groups]).map((index) => {
    const group = parts[index];
    const inside = elements.map((_, at) => at).filter((at) => at !== index && standsIn(at, index));
    const near = new Set([index, ...inside].flatMap((at) => edgesAt[at] ?? []));
    /** @type {(Element | null)[]} */
    const meant = group ? [group, ...inside.filter((at) => elements[at].kind === "coordinator").map((at) => parts[at]),
      ...[...near].flatMap((edge) => [lines[edge], ...stubsOf[edge]]), ...inside.filter((at) => elements[at].kind === "screen").map((at) => parts[at])] : [...picture.querySelectorAll("g.graph")];
    const { x, y, width, height } = group ? box(group) : { x: 0, y: 0, ...size };
    const sheet = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    sheet.setAttribute("viewBox", [x - 60, y - 60, width + 120, height + 120].join(" "));
    sheet.append(.../** @type {Element[]} */ ([...new Set(meant)].filter(Boolean)).map(printed));
    return h("section", {}, h("h2", {}, group ? [...around(index).reverse(), index].map((at) => elements[at].title).join(" › ") : data.title), sheet);
  }));
}

/**
 * A copy of a part as it is without marks, where it is in the picture.
 * @param {Element} part
 */
function printed(part) {
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const { x, y } = part.parentElement && part.parentElement !== /** @type {Element} */ (picture) ? offset(part.parentElement) : { x: 0, y: 0 };
  copy.setAttribute("transform", `translate(${x} ${y})`);
  copy.append(part.cloneNode(true));
  for (const each of copy.querySelectorAll("*")) {
    for (const name of ["id", "tabindex", "role", "aria-label", "aria-pressed"]) each.removeAttribute(name);
    each.classList.remove("is-lit", "is-near", "is-pinned", "is-now", "is-off", "is-inside");
  }
  return copy;
}
