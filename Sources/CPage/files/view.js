const canvas = byId("nav-canvas");
const picture = /** @type {SVGSVGElement} */ (canvas.querySelector("svg"));
const size = trimmed();
/** Where the picture's corner is in the canvas, and how large the picture is. */
const view = { x: 0, y: 0, scale: 1 };
let frame = 0;
let rest = 0;
/** The canvas, measured when it changes and not in each frame. */
let room = { width: 1, height: 1, top: 0 };
/** Whether the whole picture is shown, and whether the user has moved it since the page did. */
let isFitted = true;
let isMovedByHand = false;
/** The scales below which only the names of cards can be read, and only those of groups. */
const [middle, far] = [0.5, 0.22];

/** Takes the heading and the legend, which the page has itself, from the picture, so that it begins with what is drawn; returns its size. */
function trimmed() {
  for (const part of picture.querySelectorAll(".heading")) part.remove();
  const { x, y, width, height } = picture.getBBox();
  const { baseVal } = picture.viewBox;
  // Nothing has a box in a page that is not shown.
  if (!width || !height) return { width: baseVal.width, height: baseVal.height };
  const margin = 10;
  for (const part of picture.children) {
    if (part.localName === "g") part.setAttribute("transform", `translate(${margin - x} ${margin - y}) ${part.getAttribute("transform") ?? ""}`);
  }
  const whole = { width: width + 2 * margin, height: height + 2 * margin };
  picture.setAttribute("viewBox", `0 0 ${whole.width} ${whole.height}`);
  return whole;
}

/** Shows what `view` says with the next frame. */
function apply() {
  if (frame) return;
  frame = requestAnimationFrame(() => {
    frame = 0;
    picture.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    if (!rest) showLevel();
    moveFrame();
  });
}

/** Shows as much as can be read at this scale. The style of each part is found anew then, which takes longer than a frame. */
function showLevel() {
  picture.classList.toggle("is-far", view.scale < far);
  picture.classList.toggle("is-middle", view.scale < middle && view.scale >= far);
}

/** Lets the compositor move the picture as a whole, as it was painted, until it comes to rest. */
function moving() {
  if (!rest) picture.classList.add("is-moving");
  clearTimeout(rest);
  rest = setTimeout(() => {
    rest = 0;
    picture.classList.remove("is-moving");
    showLevel();
  }, 200);
}

/** Keeps a part of the picture in the canvas. */
function clamp() {
  const margin = 80;
  view.x = Math.min(room.width - margin, Math.max(margin - size.width * view.scale, view.x));
  view.y = Math.min(room.height - margin, Math.max(margin - size.height * view.scale, view.y));
}

/**
 * Returns where the picture begins, as near to a wanted place as leaves no room beside it empty; a picture that is smaller
 * than the room is in its middle.
 * @param {number} wanted
 * @param {number} length of the picture
 * @param {number} start of the room
 * @param {number} end
 */
function filled(wanted, length, start, end) {
  const margin = 16;
  if (length + 2 * margin <= end - start) return (start + end - length) / 2;
  return Math.min(start + margin, Math.max(end - margin - length, wanted));
}

/**
 * @param {number} dx
 * @param {number} dy
 */
function pan(dx, dy) {
  isFitted = false;
  isMovedByHand = true;
  rememberView();
  view.x += dx;
  view.y += dy;
  clamp();
  moving();
  apply();
}

/** The scale at which all is to be seen. */
function fitScale() {
  return Math.min(1.5, (room.width - 32) / size.width, (room.height - 32 - room.top) / size.height);
}

/**
 * @param {number} factor
 * @param {number} [x]
 * @param {number} [y] the place in the canvas that stays
 */
function zoom(factor, x = room.width / 2, y = room.height / 2) {
  isFitted = false;
  isMovedByHand = true;
  rememberView();
  // Farther away there would be more room than picture.
  const scale = Math.min(4, Math.max(fitScale() / 2, view.scale * factor));
  view.x = x - ((x - view.x) * scale) / view.scale;
  view.y = y - ((y - view.y) * scale) / view.scale;
  view.scale = scale;
  clamp();
  moving();
  apply();
}

/** Shows the whole picture, beside or above the buttons where there is room for that. */
function fit() {
  isFitted = true;
  isMovedByHand = false;
  view.scale = fitScale();
  const [width, height] = [size.width * view.scale, size.height * view.scale];
  view.x = (room.width - width) / 2;
  view.y = room.top + Math.max(16, (room.height - room.top - height) / 2);
  const margin = 8;
  const { offsetLeft, offsetTop, offsetWidth } = byId("nav-zoom");
  const top = Math.min(offsetTop, byId("nav-play").offsetTop || offsetTop) - margin;
  const right = offsetLeft + offsetWidth + margin;
  if (offsetWidth && view.x < right && view.y + height > top) {
    view.y = Math.max(room.top + margin, Math.min(view.y, top - height));
    if (view.y + height > top) view.x = Math.max(view.x, Math.min(right, room.width - margin - width));
  }
  apply();
}

/** Measures the canvas, of which the legend takes the top. */
function measure() {
  // Where the device takes the window, there is no canvas.
  if (canvas.clientWidth) room = { width: canvas.clientWidth, height: canvas.clientHeight, top: byId("nav-legend").offsetHeight };
}

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/**
 * Boxes by their elements: asking the layout again would be slow.
 * @type {Map<Element, Box>}
 */
const boxes = new Map();

/**
 * How far the coordinates of a part are from those of the picture, which nothing turns or scales.
 * @param {Element} part
 */
function offset(part) {
  let [x, y] = [0, 0];
  for (let at = /** @type {SVGGElement} */ (part); at && at !== /** @type {Element} */ (picture); at = /** @type {any} */ (at.parentElement)) {
    for (const { matrix } of at.transform.baseVal) [x, y] = [x + matrix.e, y + matrix.f];
  }
  return { x, y };
}

/**
 * Where a part of the picture is, in the picture's units.
 * @param {Element} part
 * @returns {Box}
 */
function box(part) {
  let found = boxes.get(part);
  if (!found) {
    const { x, y, width, height } = /** @type {SVGGElement} */ (part).getBBox();
    const shift = offset(part);
    found = { x: x + shift.x, y: y + shift.y, width, height };
    boxes.set(part, found);
  }
  return found;
}

/**
 * Brings parts of the picture into sight; moves nothing where they are.
 * @param {Element[]} parts
 * @param {number} [readable]
 */
function show(parts, readable = 0.55) {
  if (!parts.length) return;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const part of parts) {
    const { x, y, width, height } = box(part);
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + width), Math.max(bottom, y + height)];
  }
  const margin = 24;
  // The buttons lie over the lower edge.
  const below = room.height > 300 ? 110 : margin;
  const most = Math.min((room.width - 2 * margin) / (right - left), (room.height - room.top - margin - below) / (bottom - top));
  const scale = Math.min(Math.max(view.scale, readable), Math.max(most, 0.05));
  const inSight =
    scale === view.scale && left * scale + view.x >= margin && right * scale + view.x <= room.width - margin &&
    top * scale + view.y >= margin + room.top && bottom * scale + view.y <= room.height - below;
  if (inSight) return;
  isMovedByHand = false;
  lookAt((left + right) / 2, (top + bottom) / 2, scale);
  view.x = filled(view.x, size.width * scale, 0, room.width);
  view.y = filled(view.y, size.height * scale, room.top, room.height);
  view.y -= Math.max(0, bottom * scale + view.y - (room.height - below));
}

/**
 * Puts a place of the picture into the middle of the canvas.
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
function lookAt(x, y, scale) {
  isFitted = false;
  Object.assign(view, { x: room.width / 2 - x * scale, y: (room.height + room.top) / 2 - y * scale, scale });
  apply();
}

const minimap = byId("nav-minimap");
const map = /** @type {HTMLCanvasElement} */ (minimap.querySelector("canvas"));
const mapFrame = /** @type {HTMLElement} */ (minimap.querySelector("i"));
let mapScale = 1;

/** Draws groups and screens as they are coloured now. */
function drawMap() {
  mapScale = Math.min(200 / size.width, 140 / size.height);
  const [width, height] = [Math.max(24, size.width * mapScale), Math.max(24, size.height * mapScale)];
  map.width = width * 2;
  map.height = height * 2;
  map.style.width = width + "px";
  map.style.height = height + "px";
  const context = map.getContext("2d");
  if (!context) return;
  context.scale(2 * mapScale, 2 * mapScale);
  const style = getComputedStyle(document.documentElement);
  const probe = h("i");
  canvas.append(probe);
  const color = (/** @type {string} */ name) => {
    probe.style.color = style.getPropertyValue(name);
    return getComputedStyle(probe).color;
  };
  const [group, screen] = [color("--line"), color("--accent")];
  probe.remove();
  for (const part of [...picture.querySelectorAll("g.cluster"), ...picture.querySelectorAll("g.node")]) {
    const isNode = part.classList.contains("node");
    const { x, y, width, height } = box(part);
    context.globalAlpha = isNode ? 0.75 : 0.45;
    context.fillStyle = isNode ? screen : group;
    context.fillRect(x, y, width, height);
  }
}

/** Puts the frame where the canvas is. A map of what is all visible would only be in its way. */
function moveFrame() {
  const isWhole = view.x >= 0 && view.y >= 0 && view.x + size.width * view.scale <= room.width && view.y + size.height * view.scale <= room.height;
  minimap.classList.toggle("is-needless", isWhole);
  const scale = mapScale / view.scale;
  mapFrame.style.width = room.width * scale + "px";
  mapFrame.style.height = room.height * scale + "px";
  mapFrame.style.transform = `translate(${-view.x * scale}px, ${-view.y * scale}px)`;
}

/** @param {PointerEvent} event */
function goInMap(event) {
  const bounds = map.getBoundingClientRect();
  pan(
    room.width / 2 - ((event.clientX - bounds.left) / mapScale) * view.scale - view.x,
    room.height / 2 - ((event.clientY - bounds.top) / mapScale) * view.scale - view.y,
  );
}

/** Whether the last press was a drag, so that it is no click. */
let wasDragged = false;

/** Lets mouse, pen, fingers and wheel move the picture. */
function watchPointers() {
  /** @type {Map<number, {x: number, y: number}>} */
  const held = new Map();
  const local = (/** @type {{clientX: number, clientY: number}} */ event) => {
    const bounds = canvas.getBoundingClientRect();
    return { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
  };
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button > 1 || /** @type {Element} */ (event.target).closest(".nav-tool")) return;
    held.set(event.pointerId, local(event));
    wasDragged = false;
  });
  canvas.addEventListener("pointermove", (event) => {
    const old = held.get(event.pointerId);
    if (!old) return;
    const now = local(event);
    if (!wasDragged && held.size === 1 && Math.hypot(now.x - old.x, now.y - old.y) < 4) return;
    if (!wasDragged) canvas.setPointerCapture(event.pointerId);
    wasDragged = true;
    canvas.classList.add("is-dragged");
    if (held.size === 2) {
      const other = [...held].find(([id]) => id !== event.pointerId)?.[1] ?? now;
      const [was, is] = [Math.hypot(old.x - other.x, old.y - other.y), Math.hypot(now.x - other.x, now.y - other.y)];
      zoom(is / Math.max(1, was), other.x, other.y);
    } else {
      pan(now.x - old.x, now.y - old.y);
    }
    held.set(event.pointerId, now);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    canvas.addEventListener(name, (event) => {
      held.delete(/** @type {PointerEvent} */ (event).pointerId);
      canvas.classList.remove("is-dragged");
    });
  }
  canvas.addEventListener("wheel", (event) => {
    // In another page the wheel scrolls that, as it does everywhere on it.
    if (isEmbedded && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? room.height : 1;
    const { x, y } = local(event);
    if (event.ctrlKey || event.metaKey) zoom(Math.exp((-event.deltaY * unit) / (event.deltaMode ? 400 : 200)), x, y);
    else if (event.shiftKey && !event.deltaX) pan(-event.deltaY * unit, 0);
    else pan(-event.deltaX * unit, -event.deltaY * unit);
  }, { passive: false });
  minimap.addEventListener("pointerdown", (event) => {
    minimap.setPointerCapture(event.pointerId);
    goInMap(event);
  });
  minimap.addEventListener("pointermove", (event) => {
    if (minimap.hasPointerCapture(event.pointerId)) goInMap(event);
  });
  new ResizeObserver(() => {
    if (!canvas.clientWidth) return;
    measure();
    if (isFitted) fit();
    else apply();
  }).observe(canvas);
  // Some browsers scroll to what gets the focus, even where nothing is to be scrolled.
  canvas.addEventListener("scroll", () => canvas.scrollTo(0, 0));
}
