/**
 * One difference between two specs, with the elements and edges of the picture that it is about.
 * @typedef {{kind: "added"|"removed"|"renamed"|"changed", sign: string, section: string, words: string, breaking?: boolean,
 *   details: {words: string, breaking?: boolean}[], elements: number[], edges: number[], replaced: number[], was?: string}} Difference
 */
/** Whether the page shows two specs. */
const isComparison = data.changes !== undefined;
/** @type {Difference[]} */
const changes = data.changes ?? [];
/** The changes in the order of the list: first what may break something outside of the app. */
const sortedChanges = [...changes.keys()].sort((a, b) => Number(changes[b].breaking ?? false) - Number(changes[a].breaking ?? false) || a - b);
/** The change that is open; -1 for none. */
let shownChange = -1;
const sides = /** @type {const} */ (["before", "both", "after"]);
/** @type {typeof sides[number]} What of the two specs is shown. */
let side = "both";

/**
 * The changes of what is pinned.
 * @param {(change: Difference) => boolean} isMeant
 */
function changesOf(isMeant) {
  const found = sortedChanges.filter((index) => isMeant(changes[index]));
  return part(plural(found.length, "change"), changeList(found), found.length > 0);
}

/** @param {number[]} list */
function changeList(list) {
  return h("ul", { class: "nav-rows" }, ...list.map((index) => {
    const change = changes[index];
    return h("li", {}, h("button", { type: "button", class: "nav-row nav-change is-" + change.kind, "aria-pressed": String(index === shownChange), "data-change": index, onclick: () => (shownChange === index ? unpin() : showChange(index)) },
      h("span", { class: "nav-sign", title: change.kind }, change.sign),
      h("span", {}, change.words, ...change.details.map(({ words, breaking }) => h("small", {}, words, breaking && h("b", {}, " breaking")))),
      change.breaking ? h("span", { class: "nav-mark is-error" }, "breaking") : null));
  }));
}

/** @param {HTMLElement} page */
function fillChanges(page) {
  const step = (/** @type {string} */ label, /** @type {number} */ by) => h("button", { type: "button", class: "nav-button", onclick: () => nextChange(by) }, label);
  const breaking = sortedChanges.filter((index) => changes[index].breaking);
  const others = sortedChanges.filter((index) => !changes[index].breaking);
  const sections = [...new Set(others.map((index) => changes[index].section))];
  page.append(h("h2", {}, "Changes"), h("p", { class: "nav-soft" }, data.summary ?? ""),
    changes.length ? h("div", { class: "nav-actions" }, step("Previous change", -1), step("Next change", 1)) : h("p", {}, "Both specs navigate alike."),
    ...part("May break what is outside of the app", changeList(breaking), breaking.length > 0),
    ...sections.flatMap((section) => part(section, changeList(others.filter((index) => changes[index].section === section)))),
    ...part("Findings", h("ul", {}, ...(data.findingChanges ?? []).map((words) => h("li", { class: "nav-soft" }, words))), (data.findingChanges ?? []).length > 0));
}

/**
 * Opens a change in the list, and shows it in the picture.
 * @param {number} index
 */
function showChange(index) {
  shownChange = index;
  pinned = null;
  togglePanel(true);
  shown.changes.isStale = true;
  open("changes");
  const row = shown.changes.page.querySelector(`[data-change="${index}"]`);
  row?.scrollIntoView({ block: "nearest" });
  const { words, kind, breaking } = changes[index];
  say(kind + (breaking ? ", breaking: " : ": ") + words);
}

/**
 * Goes on to another change of the list.
 * @param {number} by
 */
function nextChange(by) {
  if (!changes.length) return say("No changes");
  const at = sortedChanges.indexOf(shownChange);
  showChange(sortedChanges[(at < 0 && by < 0 ? changes.length - 1 : at + by + changes.length) % changes.length]);
  /** @type {HTMLElement | null} */ (shown.changes.page.querySelector(`[data-change="${shownChange}"]`))?.focus({ preventScroll: true });
}

/** Lights up what the open change is about; a change that is not in what is shown brings both specs back. */
function lightShownChange() {
  const change = changes[shownChange];
  if (!change) return;
  uncover(change.elements);
  if (side === "before" && change.kind === "added" || side === "after" && change.kind === "removed") setSide("both");
  const inside = change.elements.flatMap((element) => (elements[element].kind === "coordinator" ? neighbourhood(element)[0] : [element]));
  const found = light([...new Set([...inside, ...screensAt(change.edges)])], change.edges);
  markPinned(change.elements.map((element) => parts[element]));
  const drawn = /** @type {Element[]} */ (change.edges.map((edge) => lines[edge]).filter(Boolean));
  if (found.length || drawn.length) show([...found, ...drawn], 0.8);
}

/**
 * Shows the picture as it was, as it is, or both at once.
 * @param {typeof sides[number]} wanted
 */
function setSide(wanted) {
  side = wanted;
  picture.classList.toggle("is-before", side === "before");
  picture.classList.toggle("is-after", side === "after");
  for (const chip of byId("nav-legend").querySelectorAll("[data-side]")) chip.setAttribute("aria-pressed", String(chip.getAttribute("data-side") === side));
  remember();
}

/** Prepares the picture to show either spec: what only the other one has is left out, at the same places. */
function buildSides() {
  const systems = /** @type {Record<string, string>} */ ({ ios: "iOS", android: "Android", web: "Web" });
  const [before, after] = (data.platforms ?? []).map((name) => systems[name]);
  const names = { before: before ?? "Before", both: "Both", after: after ?? "After" };
  for (const part of picture.querySelectorAll("g.node, g.edge, g.cluster")) box(part);
  for (const { replaced, elements: about, edges: drawn, was, breaking } of changes) {
    for (const edge of replaced) lines[edge]?.classList.add("is-replaced");
    for (const element of about) {
      const part = parts[element];
      const title = part && [...part.querySelectorAll("text")].find((text) => !text.closest(".nav-flag") && !text.classList.contains("nav-name"));
      if (part && title && was) {
        const former = /** @type {Element} */ (title.cloneNode());
        former.textContent = was;
        former.classList.add("nav-former");
        part.classList.add("has-former");
        title.after(former);
      }
      if (breaking && part) {
        const { x, y, width } = /** @type {SVGGElement} */ (part).getBBox();
        flag(part, "!", "error", { x: x + width - 3, y: y + 3 });
      }
    }
    if (breaking && !about.length) flagLine(lines[drawn[0]], "!", "error");
  }
  // An end of routes goes and comes with them.
  for (const [stub, list] of edgesAtStub) {
    const all = (/** @type {string[]} */ names) => list.every((edge) => names.some((name) => lines[edge]?.classList.contains(name)));
    if (all(["added", "is-replaced"])) stub.classList.add("is-replaced");
    if (all(["removed"])) stub.classList.add("is-over");
  }
  byId("nav-legend").classList.add("is-sides");
  byId("nav-legend").setAttribute("aria-label", "What is shown");
  byId("nav-legend").append(...sides.map((name) => h("button", { type: "button", class: "nav-chip nav-side", "aria-pressed": String(name === side), "data-side": name, onclick: () => {
    setSide(name);
    say(names[name]);
  } }, names[name])));
}
