/**
 * What is looked at, as the part of the address behind `#`: what is pinned by its name, and beside it
 * `tab`, `finding`, `change` and `side`, `run` with `at`, `captions` and `show`, `way`, `filter`, `collapsed`, `hops`, and `view`, where the user has moved the picture.
 */
let isRestoring = false;
let addressTimer = 0;

function addressOf() {
  const list = (/** @type {string[]} */ texts) => texts.map(encodeURIComponent).join(",");
  /** @type {string[]} */
  const pieces = [];
  if (pinned && current === "details") pieces.push(encodeURIComponent("element" in pinned ? elements[pinned.element].node : "route-" + routes[pinned.route].id));
  else if (current === "play") {
    pieces.push("run=" + list(playedWords()));
    if (played.at < played.steps.length - 1) pieces.push("at=" + played.at);
    if (isFull) pieces.push("show=full");
    if (played.captions.some(Boolean)) pieces.push("captions=" + list(Array.from(played.captions, (text) => text ?? "")));
  } else if (current === "way" && ends.from >= 0 && ends.to >= 0) pieces.push("way=" + list([elements[ends.from].id, elements[ends.to].id]));
  else if (current !== home()) pieces.push("tab=" + current);
  if (current === "findings" && shownFinding >= 0) pieces.push("finding=" + shownFinding);
  if (current === "changes" && shownChange >= 0) pieces.push("change=" + shownChange);
  if (side !== "both") pieces.push("side=" + side);
  if (pinned && hops > 1) pieces.push("hops=" + hops);
  const chosenFilter = filterWords();
  if (chosenFilter.length) pieces.push("filter=" + list(chosenFilter));
  if (covers.size) pieces.push("collapsed=" + list([...covers.keys()].map((index) => elements[index].id)));
  if (isMovedByHand) {
    const [x, y] = [(room.width / 2 - view.x) / view.scale, ((room.height + room.top) / 2 - view.y) / view.scale];
    pieces.push("view=" + [x.toFixed(0), y.toFixed(0), view.scale.toFixed(3)].join(","));
  }
  return pieces.length ? "#" + pieces.join("&") : "";
}

/** The tab that is shown where the address names none. */
function home() {
  return isComparison ? "changes" : isEmbedded ? "play" : findings.length ? "findings" : "details";
}

/**
 * Keeps what is looked at in the address, so that it can be sent and gone back to.
 * @param {boolean} [isStep] whether Back is to lead to what was before
 */
function remember(isStep = true) {
  if (isRestoring) return;
  const address = addressOf();
  if (address === location.hash) return;
  try {
    // Back is that of the page around it.
    history[isStep && !isEmbedded ? "pushState" : "replaceState"](null, "", address || location.pathname + location.search);
  } catch {
    // Some places that show a file do not let it change its address.
  }
}

/** Keeps where the user has moved the picture, once it rests. */
function rememberView() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(() => remember(false), 500);
}

/** Shows what the address says. */
function restore() {
  /** @type {Record<string, string[]>} */
  const values = {};
  let name = "";
  try {
    for (const piece of location.hash.slice(1).split("&")) {
      const at = piece.indexOf("=");
      if (at < 0) name = decodeURIComponent(piece);
      else values[piece.slice(0, at)] = piece.slice(at + 1).split(",").map(decodeURIComponent);
    }
  } catch {
    return;
  }
  isRestoring = true;
  const number = (/** @type {string} */ key) => Number(values[key]?.[0] ?? NaN);
  const element = elements.findIndex(({ node }) => node === name);
  const route = name.startsWith("route-") ? routes.findIndex(({ id }) => id === name.slice(6)) : -1;
  hops = Math.min(4, Math.max(1, number("hops") || 1));
  setFilter(values.filter ?? []);
  const collapsed = (values.collapsed ?? []).map((id) => elements.findIndex((element) => element.id === id)).filter((index) => index >= 0);
  setCollapsed([...covers.keys()].filter((index) => !collapsed.includes(index)), false);
  setCollapsed(collapsed, true);
  setSide(sides.find((name) => name === values.side?.[0]) ?? "both");
  if (values.run && shown.play) {
    playRun(values.run, values.at ? number("at") : undefined, values.captions);
    shown.play.isStale = true;
    togglePanel(true);
    open("play");
    setFull(values.show?.[0] === "full");
  } else if (element >= 0 || route >= 0) {
    if (isEmbedded) open(home());
    pin(element >= 0 ? { element } : { route });
  } else {
    unpin();
    if (values.way && shown.way) ends = { from: elements.findIndex(({ id }) => id === values.way[0]), to: elements.findIndex(({ id }) => id === values.way[1]) };
    const tab = values.way && shown.way ? "way" : values.tab?.[0] ?? home();
    if (values.way && shown.way) shown.way.isStale = true;
    open(shown[tab] ? tab : home());
    if (findings[number("finding")]) showFinding(number("finding"));
    if (changes[number("change")]) showChange(number("change"));
  }
  const [x, y, scale] = (values.view ?? []).map(Number);
  if (scale > 0) {
    lookAt(x, y, scale);
    isMovedByHand = true;
  }
  isRestoring = false;
}
