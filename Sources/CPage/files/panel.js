/** @typedef {{element: number} | {route: number} | null} Pin */
/**
 * What is pinned.
 * @type {Pin}
 */
let pinned = null;
/** How many routes away from a pinned screen is lit up. */
let hops = 1;
const pages = byId("nav-pages");
const live = byId("nav-live");
/** Whether the page is shown in another one, with the picture and the app alone. */
const isEmbedded = new URLSearchParams(location.search).has("embed") && !isComparison;
const narrow = matchMedia(`(max-width: ${isEmbedded ? 560 : 760}px)`);

/**
 * Says something to a screen reader.
 * @param {string} text
 */
function say(text) {
  live.textContent = text;
}

/** The tabs of the panel, each with what fills its page when it is first shown, and what it lights up in the picture. */
const tabs = [
  ...(isComparison ? [{ id: "changes", name: "Changes", fill: fillChanges, light: lightShownChange }] : []),
  { id: "details", name: "Details", fill: fillDetails, light: lightPin },
  ...(isComparison ? [] : [
    { id: "findings", name: "Findings", fill: fillFindings, light: lightShownFinding },
    { id: "play", name: "Play", fill: fillPlay, light: showInPicture },
  ]),
  { id: "screens", name: "Screens", fill: fillScreens },
  ...(isComparison ? [] : [{ id: "way", name: "Path", fill: fillWay, light: lightWay }]),
  { id: "filter", name: "Filter", fill: fillFilter },
];
/** @type {Record<string, {tab: HTMLElement, page: HTMLElement, isStale: boolean}>} */
const shown = {};
let current = "";

function buildTabs() {
  for (const { id, name } of tabs) {
    const count = id === "findings" ? " " + findings.length : id === "changes" ? " " + changes.length : "";
    const tab = h("button", {
      type: "button", role: "tab", id: "nav-tab-" + id, "aria-controls": "nav-page-" + id,
      onclick: () => open(id), onkeydown: moveTab,
    }, name + count);
    const page = h("div", { role: "tabpanel", id: "nav-page-" + id, class: "nav-page", "aria-labelledby": "nav-tab-" + id, hidden: true });
    byId("nav-tabs").append(tab);
    pages.append(page);
    shown[id] = { tab, page, isStale: true };
  }
}

/** @param {KeyboardEvent} event */
function moveTab(event) {
  const at = tabs.findIndex(({ id }) => id === current);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const { id } = tabs[(next + tabs.length) % tabs.length];
  open(id);
  shown[id].tab.focus();
}

/**
 * Shows a page of the panel, and in the picture what belongs to it and nothing else.
 * @param {string} id
 */
function open(id) {
  if (current !== id) pages.scrollTop = 0;
  current = id;
  for (const each of tabs) {
    const { tab, page } = shown[each.id];
    const isCurrent = each.id === id;
    tab.setAttribute("aria-selected", String(isCurrent));
    tab.tabIndex = isCurrent ? 0 : -1;
    page.hidden = !isCurrent;
  }
  if (id !== "play") setFull(false);
  document.documentElement.classList.toggle("is-played", id === "play" && !byId("nav-panel").hidden);
  const { fill, light } = /** @type {typeof tabs[0]} */ (tabs.find((each) => each.id === id));
  const entry = shown[id];
  unmark();
  if (entry.isStale) {
    entry.page.replaceChildren();
    entry.isStale = false;
    fill(entry.page);
  }
  light?.();
  remember();
}

/** Takes all marks from the picture but those of the filter. */
function unmark() {
  markPressed(false);
  markPinned([]);
  markNow([]);
  markWrong([]);
  light([]);
}

/**
 * Fills a page anew, now or when it is shown.
 * @param {string} id
 */
function refresh(id) {
  shown[id].isStale = true;
  if (current === id) open(id);
}

/** @param {boolean} isOpen */
function togglePanel(isOpen) {
  byId("nav-panel").hidden = !isOpen;
  document.documentElement.classList.toggle("is-played", isOpen && current === "play");
  if (!isOpen) setFull(false);
  byId("nav-toggle").setAttribute("aria-expanded", String(isOpen));
  measure();
}

/**
 * Pins a screen, coordinator or route: lights it up with what it leads to, and opens its details.
 * @param {Pin} what
 */
function pin(what) {
  if (!what) return;
  pinned = what;
  if ("element" in what) uncover([what.element]);
  shownChange = -1;
  if (shown.changes) shown.changes.isStale = true;
  if (isEmbedded) unmark();
  else togglePanel(true);
  hover(-1, -1);
  shown.details.isStale = true;
  if (isEmbedded) lightPin();
  else open("details");
  say(("element" in what ? elements[what.element].title : "Route " + routes[what.route].id) + " pinned" + (isEmbedded ? "" : ", details in the panel"));
}

/** Lights up what is pinned with what it leads to. */
function lightPin() {
  if (!pinned) return;
  if ("element" in pinned) {
    const { element } = pinned;
    light(...(hops > 1 ? within(element, hops) : neighbourhood(element, true)));
    markPinned([parts[element]]);
    if (parts[element]) show([/** @type {Element} */ (parts[element])], elements[element].kind === "screen" ? 0.9 : 0.55);
  } else {
    const found = edgesOfRoute[pinned.route];
    // A card or frame names a move that has no line.
    const named = found.filter((edge) => !lines[edge]).map((edge) => edges[edge][1]);
    show([...light([...screensAt(found), ...named], found), .../** @type {Element[]} */ (found.map((edge) => lines[edge]).filter(Boolean))]);
  }
  markPressed(true);
}

/** @param {boolean} isPressed */
function markPressed(isPressed) {
  if (pinned && "element" in pinned && elements[pinned.element].kind === "screen") {
    parts[pinned.element]?.setAttribute("aria-pressed", String(isPressed));
  }
}

/** Lets go of what is pinned or lit. */
function unpin() {
  markPressed(false);
  pinned = null;
  closeFindings();
  if (shownChange >= 0) shown.changes.isStale = true;
  shownChange = -1;
  shown.details.isStale = true;
  open(current || home());
}

/**
 * A button that reads as a link to an element.
 * @param {number} index
 */
function link(index) {
  return h("button", { type: "button", class: "nav-link", onclick: () => pin({ element: index }) }, elements[index].title || elements[index].id);
}

/**
 * Links, separated by commas.
 * @param {number[]} list
 */
function links(list) {
  return list.flatMap((index, at) => (at ? [", ", link(index)] : [link(index)]));
}

/**
 * The line of a kind of edge.
 * @param {number} kind
 */
function swatch(kind) {
  const name = "http://www.w3.org/2000/svg";
  const image = document.createElementNS(name, "svg");
  image.setAttribute("class", "nav-swatch");
  image.setAttribute("viewBox", "0 0 26 10");
  image.setAttribute("aria-hidden", "true");
  const { color, line } = kinds[kind];
  for (const path of ["M1 5H24", "M20 1.5L25 5L20 8.5"]) {
    const stroke = document.createElementNS(name, "path");
    stroke.setAttribute("d", path);
    stroke.setAttribute("fill", "none");
    stroke.setAttribute("stroke", color);
    stroke.setAttribute("stroke-width", "1.8");
    if (path === "M1 5H24" && line !== "solid") stroke.setAttribute("stroke-dasharray", line === "dashed" ? "5 3" : "2 2.4");
    image.append(stroke);
  }
  return image;
}

/**
 * Rows of routes.
 * @param {number[]} list
 * @param {"from"|"to"} side
 */
function routeRows(list, side) {
  return h("ul", { class: "nav-rows" }, ...list.map((index) => {
    const route = routes[index];
    const names = route[side].map((at) => elements[at].title);
    const end = side === "from" && route.anywhere ? "any screen" : names.slice(0, 3).join(", ") + (names.length > 3 ? " …" : "");
    return h("li", {}, h("button", { type: "button", class: "nav-row", onclick: () => pin({ route: index }) },
      route.kinds.length ? swatch(route.kinds[0]) : null,
      h("span", {}, route.id, h("small", {}, route.kinds.map((kind) => kinds[kind].name).join(" › "))),
      end ? h("small", {}, (side === "from" ? "from " : "to ") + end) : null));
  }));
}

/**
 * A title over something, if there is any.
 * @param {string} title
 * @param {Node | null} content
 * @param {boolean} [isThere]
 */
function part(title, content, isThere = true) {
  return isThere && content ? [h("h3", {}, title), content] : [];
}

/**
 * Facts as a list of terms; what is empty is left out.
 * @param {[string, (Node|string)[] | string | undefined][]} facts
 */
function factList(facts) {
  const list = h("dl", { class: "nav-facts" });
  for (const [term, content] of facts) {
    if (content && content.length) list.append(h("dt", {}, term), h("dd", {}, ...(typeof content === "string" ? [content] : content)));
  }
  return list.children.length ? list : null;
}

/**
 * Where the code is: a link if it is one to the web.
 * @param {string | undefined} source
 * @returns {(Node|string)[]}
 */
function sourceLink(source) {
  if (!source) return [];
  if (!/^https?:\/\//i.test(source)) return [h("code", {}, source)];
  return [h("a", { href: source, target: "_blank", rel: "noopener noreferrer" }, source)];
}

/** @param {string[] | undefined} names */
function named(names) {
  return (names ?? []).join(", ");
}
