/** What is painted of a part, as attributes: without the page's style sheets it looks the same. */
const painted = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linejoin", "paint-order", "opacity", "font-family", "font-size", "font-weight", "font-style", "text-anchor"];

/**
 * A copy of a part with what it looks like now; null where nothing of it is to be seen.
 * @param {Element} part
 * @param {(part: Element) => boolean} isInSight
 * @returns {Element | null}
 */
function drawnCopy(part, isInSight) {
  if (["style", "title", "desc", "defs"].includes(part.localName)) return part.localName === "defs" ? /** @type {Element} */ (part.cloneNode(true)) : null;
  const style = getComputedStyle(part);
  if (style.display === "none" || (!part.children.length && style.visibility === "hidden")) return null;
  if (part.matches("g.node, g.edge, g.cluster") && !isInSight(part)) return null;
  const copy = /** @type {Element} */ (part.cloneNode(false));
  for (const name of [...copy.getAttributeNames()]) if (/^(class|style|id|tabindex|role|aria-.*)$/.test(name)) copy.removeAttribute(name);
  const isGroup = part.localName === "g";
  for (const name of isGroup ? ["opacity"] : painted) {
    const value = style.getPropertyValue(name);
    if (value && !(name === "opacity" && value === "1")) copy.setAttribute(name, value);
  }
  for (const child of part.childNodes) {
    const inner = child instanceof Element ? drawnCopy(child, isInSight) : child.nodeType === Node.TEXT_NODE ? child.cloneNode() : null;
    if (inner) copy.append(inner);
  }
  return isGroup && !copy.children.length ? null : copy;
}

/** The visible part of the picture as an SVG of its own. */
function viewAsSVG() {
  const [left, top] = [-view.x / view.scale, (room.top - view.y) / view.scale];
  const [width, height] = [room.width / view.scale, (room.height - room.top) / view.scale];
  const isInSight = (/** @type {Element} */ part) => {
    const { x, y, width: w, height: h } = box(part);
    return x < left + width && x + w > left && y < top + height && y + h > top;
  };
  const sheet = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const paper = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const place = { x: left, y: top, width, height };
  for (const [name, value] of Object.entries(place)) paper.setAttribute(name, value.toFixed(1));
  paper.setAttribute("fill", getComputedStyle(document.body).backgroundColor);
  sheet.setAttribute("viewBox", Object.values(place).map((value) => value.toFixed(1)).join(" "));
  sheet.setAttribute("width", String(Math.round(room.width)));
  sheet.setAttribute("height", String(Math.round(room.height - room.top)));
  sheet.append(paper, .../** @type {Element[]} */ ([...picture.children].map((part) => drawnCopy(part, isInSight)).filter(Boolean)));
  return new XMLSerializer().serializeToString(sheet);
}

/** Saves the visible part of the picture, as it looks now. */
function saveView() {
  saveFile(new Blob([viewAsSVG() + "\n"], { type: "image/svg+xml" }), ".svg");
  say("The visible part is saved as a picture");
}

/**
 * @param {Blob} content
 * @param {string} ending
 */
function saveFile(content, ending) {
  const address = URL.createObjectURL(content);
  h("a", { href: address, download: data.file.replace(/(\.nav)?\.json$/, "") + ending }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * Returns the visible part of the picture as pixels, two for each of the window.
 * @returns {Promise<Blob>}
 */
async function viewAsPNG() {
  const image = new Image();
  image.src = "data:image/svg+xml," + encodeURIComponent(viewAsSVG());
  await image.decode();
  const sheet = /** @type {HTMLCanvasElement} */ (h("canvas", { width: 2 * image.width, height: 2 * image.height }));
  sheet.getContext("2d")?.drawImage(image, 0, 0, sheet.width, sheet.height);
  return new Promise((done, fail) => sheet.toBlob((content) => (content ? done(content) : fail(new Error("too large"))), "image/png"));
}

/** Copies the visible part as a PNG, or saves it where the browser does not let a page copy. */
async function copyView() {
  const content = viewAsPNG();
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": content })]);
    say("The visible part is copied as a PNG picture");
  } catch {
    saveFile(await content, ".png");
    say("The visible part is saved as a PNG picture");
  }
}
