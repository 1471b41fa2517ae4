/**
 * The columns of the table: a title, what is shown, what is sorted by.
 * @type {{title: string, number?: boolean, value: (index: number) => string | number}[]}
 */
const columns = [
  { title: "Screen", value: (index) => elements[index].title },
  { title: "Group", value: (index) => (elements[index].parent >= 0 ? elements[elements[index].parent].title : "") },
  { title: "In", number: true, value: (index) => routesTo[index].length },
  { title: "Out", number: true, value: (index) => waysOut(index).length },
  { title: "Findings", number: true, value: (index) => findingsOf[index].length },
];
let sorting = { column: -1, down: false };

/** @param {HTMLElement} page */
function fillScreens(page) {
  page.classList.add("is-table");
  const body = h("tbody");
  const heads = columns.map((column, index) => h("th", { scope: "col", class: column.number && "is-number" }, h("button", { type: "button", onclick: () => {
    sorting = { column: index, down: sorting.column === index ? !sorting.down : Boolean(column.number) };
    fill();
    say("Sorted by " + column.title.toLowerCase() + (sorting.down ? ", descending" : ""));
  } }, column.title)));
  const rows = screens.map((index) => ({ index, values: columns.map(({ value }) => value(index)),
    row: h("tr", {}, ...columns.map(({ value, number }, at) => h("td", { class: number && "is-number" }, at ? String(value(index)) : link(index)))) }));
  const fill = () => {
    const { column, down } = sorting;
    const order = [...rows];
    if (column >= 0) {
      order.sort((a, b) => {
        const [x, y] = [a.values[column], b.values[column]];
        const difference = typeof x === "number" && typeof y === "number" ? x - y : String(x).localeCompare(String(y));
        return (down ? -difference : difference) || a.index - b.index;
      });
    }
    heads.forEach((head, at) => (at === column ? head.setAttribute("aria-sort", down ? "descending" : "ascending") : head.removeAttribute("aria-sort")));
    body.replaceChildren(...order.map(({ row }) => row));
  };
  fill();
  page.append(h("table", { class: "nav-table" }, h("caption", { class: "nav-live" }, "All screens"), h("thead", {}, h("tr", {}, ...heads)), body));
}

let ends = { from: screens[0] ?? -1, to: -1 };

/** @param {number} index */
function beginWay(index) {
  ends = { from: index, to: -1 };
  shown.way.isStale = true;
  open("way");
  byId("nav-way-to").focus();
}

/** @param {HTMLElement} page */
function fillWay(page) {
  const result = h("div", { class: "nav-way" });
  const choice = (/** @type {"from"|"to"} */ side, /** @type {string} */ title) => {
    const select = h("select", { id: "nav-way-" + side, onchange: (/** @type {Event} */ event) => {
      ends = { ...ends, [side]: Number(/** @type {HTMLSelectElement} */ (event.target).value) };
      showWay(result);
      unmark();
      lightWay();
      remember();
    } }, h("option", { value: -1 }, "choose a screen"), ...screens.map((index) => h("option", { value: index, selected: ends[side] === index }, elements[index].title === elements[index].id ? elements[index].id : elements[index].title + " (" + elements[index].id + ")")));
    return h("label", { class: "nav-field" }, h("span", {}, title), select);
  };
  page.append(h("h2", {}, "Find a path"), choice("from", "From"), choice("to", "To"),
    h("div", { class: "nav-actions" }, h("button", { type: "button", class: "nav-button", onclick: () => {
      ends = { from: ends.to, to: ends.from };
      refresh("way");
    } }, "Swap")), result);
  showWay(result);
}

/** @param {HTMLElement} result */
function showWay(result) {
  result.replaceChildren();
  const { from, to } = ends;
  if (from < 0 || to < 0 || from === to) return;
  const hops = way(from, to);
  if (!hops) {
    result.append(h("p", {}, "No way leads there" + (data.next.whole ? "." : " along the routes that are drawn.")));
    say("No way");
    return;
  }
  say(plural(hops.length, "step") + " from " + elements[from].title + " to " + elements[to].title);
  const row = (/** @type {number} */ index, /** @type {string} */ by) => h("li", {}, h("button", { type: "button", class: "nav-row", onclick: () => pin({ element: index }) }, h("span", {}, elements[index].title, by && h("small", {}, by))));
  result.append(
    h("ol", { class: "nav-steps" }, row(from, ""), ...hops.map(({ element, route }) => row(element, route >= 0 ? routes[route].id + " (" + routes[route].kinds.map((kind) => kinds[kind].name).join(", ") + ")" : "back, or a change by hand"))),
    h("p", { class: "nav-soft" }, data.next.whole ? "Each screen can be visible right after the one above it. Whether the whole way can be gone depends on what was shown before; this finds a run:" : "The reachable states are too many for this page: only the routes that are drawn are gone along. This finds a run:"),
    h("p", {}, h("code", {}, `navgraph path ${data.file} ${elements[from].id} ${elements[to].id}`)));
}

/** Lights up the way. */
function lightWay() {
  const { from, to } = ends;
  if (from < 0 || to < 0 || from === to) return;
  const found = way(from, to) ?? [];
  const onWay = new Set([from, to, ...found.map(({ element }) => element)]);
  const litEdges = found.flatMap(({ route }) => (route >= 0 ? edgesOfRoute[route] : []))
    .filter((edge) => (edges[edge][1] < 0 || beginsAt(edge, onWay)) && (edges[edge][2] < 0 || onWay.has(edges[edge][2])));
  show(light([...onWay], litEdges));
}

/** @type {{kinds: Set<number>, group: number, severity: string}} */
const filter = { kinds: new Set(kinds.keys()), group: -1, severity: "" };

/**
 * Whether a finding is what is asked for.
 * @param {number} index
 */
function isWanted(index) {
  return filter.severity === "any" || findings[index].severity === filter.severity || findings[index].rule === filter.severity;
}

/**
 * Lets what the filter leaves out step back.
 * @returns {string}
 */
function applyFilter() {
  const inGroup = (/** @type {number} */ index) => filter.group < 0 || index === filter.group || around(index).includes(filter.group);
  const keptEdges = edges.map(([route, tail, head, kind]) => filter.kinds.has(kind) && (filter.group < 0 || (tail >= 0 && inGroup(tail)) || (head >= 0 && inGroup(head))) && (!filter.severity || (route >= 0 && findingsOfRoute[route].some(isWanted))));
  const touched = new Set(edges.flatMap(([, tail, head], index) => (keptEdges[index] ? [tail, head] : [])));
  const hasAllKinds = filter.kinds.size === kinds.length;
  const kept = elements.map((element, index) => element.kind === "coordinator" || (inGroup(index) && (hasAllKinds || touched.has(index)) && (!filter.severity || touched.has(index) || findingsOf[index].some(isWanted))));
  const offEdges = withOwnLines([...edges.keys()].filter((index) => !keptEdges[index]));
  markOff([...parts.filter((_, index) => !kept[index]), ...offEdges.flatMap((index) => [lines[index], heads.get(index)])]);
  const count = screens.filter((index) => kept[index]).length;
  return `${count} of ${plural(screens.length, "screen")}, ${keptEdges.filter(Boolean).length} of ${plural(edges.length, "edge")}`;
}

/** The filter as words of the address; none where everything is shown. */
function filterWords() {
  const words = filter.kinds.size === kinds.length ? [] : ["kinds", ...[...filter.kinds].map((kind) => kinds[kind].name)];
  if (filter.group >= 0) words.push("in:" + elements[filter.group].id);
  if (filter.severity) words.push("with:" + filter.severity);
  return words;
}

/**
 * Filters as words of the address say.
 * @param {string[]} words
 */
function setFilter(words) {
  const all = [...kinds.keys()];
  const named = (/** @type {string} */ prefix) => words.find((word) => word.startsWith(prefix))?.slice(prefix.length) ?? "";
  filter.kinds = new Set(words.includes("kinds") ? all.filter((kind) => words.includes(kinds[kind].name)) : all);
  filter.group = elements.findIndex(({ id }) => id === named("in:"));
  filter.severity = named("with:");
  changeFilter();
}

/** Shows what the filter leaves, in the picture, its legend and its page. */
function changeFilter() {
  const status = applyFilter();
  for (const chip of byId("nav-legend").querySelectorAll("[data-kind]")) chip.setAttribute("aria-pressed", String(filter.kinds.has(Number(chip.getAttribute("data-kind")))));
  for (const check of shown.filter.page.querySelectorAll("input")) check.checked = filter.kinds.has(Number(check.value));
  if (current === "filter") byId("nav-filter-status").textContent = status;
  else shown.filter.isStale = true;
  remember();
  return status;
}

/** The legend, of which each entry filters: the first one alone, the next ones with it. */
function buildLegend() {
  byId("nav-legend").append(...kinds.map(({ name }, kind) => h("button", { type: "button", class: "nav-chip", "aria-pressed": "true", "data-kind": kind, title: "Show only this, or this too", onclick: () => {
    if (filter.kinds.size === kinds.length) filter.kinds = new Set([kind]);
    else if (!filter.kinds.delete(kind)) filter.kinds.add(kind);
    if (!filter.kinds.size) filter.kinds = new Set(kinds.keys());
    say(changeFilter());
  } }, swatch(kind), name)));
}

/** @param {HTMLElement} page */
function fillFilter(page) {
  const status = h("p", { class: "nav-soft", id: "nav-filter-status" }, applyFilter());
  const change = () => say(changeFilter());
  const groups = elements.map((_, index) => index).filter((index) => elements[index].kind === "coordinator");
  const rules = [...new Set(findings.map(({ rule }) => rule))].sort();
  const found = severities.filter((name) => findings.some(({ severity }) => severity === name));
  page.append(h("h2", {}, "Filter"), status,
    h("h3", { id: "nav-filter-kinds" }, "Presentations"),
    h("div", { class: "nav-checks", role: "group", "aria-labelledby": "nav-filter-kinds" }, ...kinds.map(({ name }, index) => h("label", {}, h("input", { type: "checkbox", value: index, checked: filter.kinds.has(index), onchange: (/** @type {Event} */ event) => {
      if (/** @type {HTMLInputElement} */ (event.target).checked) filter.kinds.add(index);
      else filter.kinds.delete(index);
      change();
    } }), swatch(index), name))),
    ...(groups.length ? [h("label", { class: "nav-field" }, h("span", {}, "Coordinator"), h("select", { id: "nav-filter-group", onchange: (/** @type {Event} */ event) => {
      filter.group = Number(/** @type {HTMLSelectElement} */ (event.target).value);
      change();
    } }, h("option", { value: -1 }, "all"), ...groups.map((index) => h("option", { value: index, selected: filter.group === index }, elements[index].title))))] : []),
    ...(findings.length ? [h("label", { class: "nav-field" }, h("span", {}, "Findings"), h("select", { id: "nav-filter-findings", onchange: (/** @type {Event} */ event) => {
      filter.severity = /** @type {HTMLSelectElement} */ (event.target).value;
      change();
    } }, h("option", { value: "" }, "all"), ...["any", ...found, ...rules].map((name) => h("option", { value: name, selected: filter.severity === name }, name === "any" ? "with any finding" : name))))] : []),
    h("div", { class: "nav-actions" }, h("button", { type: "button", class: "nav-button", onclick: () => {
      setFilter([]);
      refresh("filter");
      say("Everything is shown");
    } }, "Show everything")));
}
