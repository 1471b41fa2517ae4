/** @param {KeyboardEvent} event */
function press(event) {
  const target = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input:not([type=checkbox]), select")) return;
  const step = event.shiftKey ? 240 : 80;
  /** @type {Record<string, () => void>} */
  const actions = {
    "/": () => { field.focus(); field.select(); },
    ArrowLeft: () => pan(step, 0), ArrowRight: () => pan(-step, 0), ArrowUp: () => pan(0, step), ArrowDown: () => pan(0, -step),
    "+": () => zoom(1.25), "=": () => zoom(1.25), "-": () => zoom(0.8), 0: fit, Escape: unpin, c: toggleCollapsed, s: saveView, ...(isComparison ? {} : { f: toggleFull }),
    n: () => (isComparison ? nextChange(1) : nextFinding(1)), p: () => (isComparison ? nextChange(-1) : nextFinding(-1)),
    ...(isComparison ? { b: () => setSide(sides[(sides.indexOf(side) + 1) % sides.length]) } : {}),
  };
  if (event.key === "Escape" && isFull) return setFull(false);
  // Alone, the app has no search and no lists.
  if (isEmbedded && "/cnpsf".includes(event.key)) return;
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

/** In a narrow window the picture begins with the first screen: all of it could not be read. */
function begin() {
  const start = elements.findIndex((element) => element.start);
  const first = parts[start];
  fit();
  const scale = Math.min(1.2, Math.max(0.8, (room.height - 32) / size.height));
  if (narrow.matches && first && fitScale() < 0.8) show([first], scale);
}

function main() {
  document.documentElement.classList.add("is-live");
  document.documentElement.classList.toggle("is-embed", isEmbedded);
  byId("nav-play").hidden = isComparison;
  for (const id of ["nav-tools", "nav-zoom", "nav-minimap", "nav-panel", "nav-skip", "nav-legend"]) byId(id).hidden = false;
  preparePicture();
  if (isComparison) buildSides();
  else buildLegend();
  buildTabs();
  measure();
  let theme = storedTheme();
  setTheme(theme);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawMap);
  watchPointers();
  watchSearch();
  document.addEventListener("keydown", press);
  byId("nav-in").addEventListener("click", () => zoom(1.25));
  byId("nav-out").addEventListener("click", () => zoom(0.8));
  byId("nav-fit").addEventListener("click", fit);
  byId("nav-save").addEventListener("click", saveView);
  byId("nav-copy-picture").addEventListener("click", copyView);
  byId("nav-play").addEventListener("click", openPlay);
  canvas.addEventListener("dblclick", ({ target }) => {
    const frame = /** @type {Element} */ (target).closest("g.node, g.edge") ? null : /** @type {Element} */ (target).closest("g.cluster");
    const group = frame ? elementAt.get(frame) : undefined;
    if (group !== undefined) setCollapsed([group], true);
  });
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
  measure();
  begin();
  restore();
  addEventListener("popstate", restore);
  addEventListener("nav-reload", () => remember(false));
  addEventListener("beforeprint", preparePrint);
  addEventListener("afterprint", () => byId("nav-print").replaceChildren());
}

main();
