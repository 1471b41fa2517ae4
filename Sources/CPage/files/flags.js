/**
 * Puts a mark on a part of the picture.
 * @param {Element | null | undefined} part
 * @param {string} text
 * @param {string | undefined} severity
 * @param {{x: number, y: number}} place
 */
function flag(part, text, severity, place) {
  const mark = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const disc = document.createElementNS("http://www.w3.org/2000/svg", "ellipse");
  mark.setAttribute("class", "nav-flag is-" + severity);
  for (const [name, value] of Object.entries({ cx: place.x, cy: place.y, rx: 8, ry: 8 })) disc.setAttribute(name, String(value));
  mark.append(disc, svgText(text, "", { x: place.x, y: place.y, size: 10 }));
  part?.append(mark);
}

/**
 * Puts a mark on a line of the picture: where it lies on no name and no card, as near to the line's middle as it goes. A
 * line that a name covers from end to end has its mark right above or below it.
 * @param {Element | null | undefined} line
 * @param {string} text
 * @param {string | undefined} severity
 */
function flagLine(line, text, severity) {
  const path = /** @type {SVGPathElement | null | undefined} */ (line?.querySelector("path"));
  if (!line || !path) return;
  const shift = offset(line);
  const isFree = (/** @type {{x: number, y: number}} */ place) => {
    const [x, y] = [place.x + shift.x, place.y + shift.y];
    return obstacles().every((box) => x < box.x - 8.25 || x > box.x + box.width + 8.25 || y < box.y - 8.25 || y > box.y + box.height + 8.25);
  };
  const length = path.getTotalLength();
  for (const lift of [0, 6, -6, 10, -10]) {
    for (let distance = 0; 2 * distance <= length; distance += 1) {
      for (const at of [length / 2 - distance, length / 2 + distance]) {
        const { x, y } = path.getPointAtLength(at);
        if (isFree({ x, y: y + lift })) return flag(line, text, severity, { x, y: y + lift });
      }
    }
  }
  flag(line, text, severity, path.getPointAtLength(length / 2));
}

/** @type {Box[] | undefined} */
let knownObstacles;

/** The boxes of cards and names in the picture, without marks. */
function obstacles() {
  if (!knownObstacles) {
    const found = [...picture.querySelectorAll("g.node, g.edge text, g.cluster text")];
    knownObstacles = found.filter((part) => !part.closest(".nav-flag")).map(box);
  }
  return knownObstacles;
}

/**
 * The severity of the worst of some findings.
 * @param {number[]} found
 */
function worstOf(found) {
  return severities.find((name) => found.some((index) => findings[index].severity === name));
}

/** Marks what has findings with their number, in the colour of the worst. */
function flagParts() {
  // Before there are marks, which a box would hold as well.
  if (findingsOfRoute.some((found) => found.length)) obstacles();
  parts.forEach((part, index) => {
    if (!part || !findingsOf[index].length) return;
    const { x, y, width } = /** @type {SVGGElement} */ (part).getBBox();
    flag(part, String(findingsOf[index].length), worstOf(findingsOf[index]), { x: x + width - 3, y: y + 3 });
  });
  findingsOfRoute.forEach((found, route) => {
    if (found.length) flagLine(lines[edgesOfRoute[route][0]], String(found.length), worstOf(found));
  });
}
