/** What the search goes through: names in small letters, and what is pinned. */
const index = [
  ...elements.map((element, at) => ({ text: (element.title + "\n" + element.id).toLowerCase(), name: element.title, hint: element.title === element.id ? element.kind : element.id, pin: { element: at } })),
  ...routes.map((route, at) => ({ text: route.id.toLowerCase(), name: route.id, hint: "route", pin: { route: at } })),
];
const field = /** @type {HTMLInputElement} */ (byId("nav-search"));
const results = byId("nav-results");
/** @type {typeof index} */
let hits = [];
let chosen = -1;

/** @param {string} words */
function find(words) {
  const wanted = words.toLowerCase().trim();
  if (!wanted) return [];
  const rank = (/** @type {string} */ text) => {
    const at = text.indexOf(wanted);
    if (at < 0) return -1;
    return at === 0 ? 0 : /[\s_-]/.test(text[at - 1]) ? 1 : 2;
  };
  return index.map((entry, at) => ({ entry, at, rank: rank(entry.text) })).filter((hit) => hit.rank >= 0)
    .sort((a, b) => a.rank - b.rank || a.at - b.at).slice(0, 12).map(({ entry }) => entry);
}

function showHits() {
  results.replaceChildren(...hits.map((hit, at) => h("li", {
    role: "option", id: "nav-hit-" + at, "aria-selected": String(at === chosen),
    onpointerdown: (/** @type {Event} */ event) => event.preventDefault(), onclick: () => choose(at),
  }, h("span", {}, hit.name), h("small", {}, hit.hint))));
  results.hidden = hits.length === 0;
  field.setAttribute("aria-expanded", String(hits.length > 0));
  if (chosen >= 0 && hits.length) field.setAttribute("aria-activedescendant", "nav-hit-" + chosen);
  else field.removeAttribute("aria-activedescendant");
  document.getElementById("nav-hit-" + chosen)?.scrollIntoView({ block: "nearest" });
}

function closeHits() {
  hits = [];
  chosen = -1;
  showHits();
}

/** @param {number} at */
function choose(at) {
  const hit = hits[at];
  if (!hit) return;
  field.value = hit.name;
  closeHits();
  const target = /** @type {Exclude<Pin, null>} */ (hit.pin);
  pin(target);
  const part = "element" in target ? parts[target.element] : null;
  if (part?.hasAttribute("tabindex")) /** @type {SVGGElement} */ (part).focus({ preventScroll: true });
  else byId("nav-tab-details").focus();
}

function watchSearch() {
  field.addEventListener("input", () => {
    hits = find(field.value);
    chosen = hits.length ? 0 : -1;
    showHits();
    if (field.value.trim()) say(hits.length ? plural(hits.length, "result") : "Nothing found");
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      chosen = hits.length ? (chosen + (event.key === "ArrowDown" ? 1 : hits.length - 1)) % hits.length : -1;
      showHits();
    } else if (event.key === "Enter") {
      choose(chosen);
    } else if (event.key === "Escape") {
      event.stopPropagation();
      if (hits.length) closeHits();
      else if (field.value) field.value = "";
      else field.blur();
    }
  });
  field.addEventListener("blur", closeHits);
}

/** @param {KeyboardEvent} event */
function press(event) {
  const target = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input:not([type=checkbox]), select")) return;
  const step = event.shiftKey ? 240 : 80;
  /** @type {Record<string, () => void>} */
  const actions = {
    "/": () => { field.focus(); field.select(); },
    ArrowLeft: () => pan(step, 0), ArrowRight: () => pan(-step, 0), ArrowUp: () => pan(0, step), ArrowDown: () => pan(0, -step),
    "+": () => zoom(1.25), "=": () => zoom(1.25), "-": () => zoom(0.8), 0: fit, Escape: unpin,
  };
  // In the panel the arrows scroll or change the tab, as everywhere.
  if (event.key.startsWith("Arrow") && target.closest(".nav-panel")) return;
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

const themes = ["auto", "light", "dark"];

/** @param {string} theme */
function setTheme(theme) {
  const root = document.documentElement;
  if (theme === "auto") root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", theme);
  byId("nav-theme").textContent = "Theme: " + theme;
  try {
    if (theme === "auto") localStorage.removeItem("navgraph-theme");
    else localStorage.setItem("navgraph-theme", theme);
  } catch {
    // A page from a file may have no store.
  }
  drawMap();
}

/** What was chosen before. */
function storedTheme() {
  try {
    const theme = localStorage.getItem("navgraph-theme") ?? "auto";
    return themes.includes(theme) ? theme : "auto";
  } catch {
    return "auto";
  }
}

/** Pins what the address names. */
function pinAddress() {
  let name = location.hash.slice(1);
  try {
    name = decodeURIComponent(name);
  } catch {
    return;
  }
  const element = elements.findIndex(({ node }) => node === name);
  const route = name.startsWith("route-") ? routes.findIndex(({ id }) => id === name.slice(6)) : -1;
  if (element >= 0) pin({ element });
  else if (route >= 0) pin({ route });
}

function main() {
  document.documentElement.classList.add("is-live");
  for (const id of ["nav-tools", "nav-zoom", "nav-minimap", "nav-panel", "nav-skip"]) byId(id).hidden = false;
  preparePicture();
  buildTabs();
  room = { width: canvas.clientWidth, height: canvas.clientHeight };
  let theme = storedTheme();
  setTheme(theme);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawMap);
  watchPointers();
  watchSearch();
  document.addEventListener("keydown", press);
  byId("nav-in").addEventListener("click", () => zoom(1.25));
  byId("nav-out").addEventListener("click", () => zoom(0.8));
  byId("nav-fit").addEventListener("click", fit);
  byId("nav-theme").addEventListener("click", () => {
    theme = themes[(themes.indexOf(theme) + 1) % themes.length];
    setTheme(theme);
    say("Theme " + theme);
  });
  byId("nav-toggle").addEventListener("click", () => togglePanel(byId("nav-panel").hidden));
  byId("nav-skip").addEventListener("click", (event) => {
    event.preventDefault();
    togglePanel(true);
    shown[current].tab.focus();
  });
  if (narrow.matches) togglePanel(false);
  room = { width: canvas.clientWidth, height: canvas.clientHeight };
  fit();
  open(findings.length ? "findings" : "details");
  pinAddress();
  addEventListener("hashchange", pinAddress);
}

main();
