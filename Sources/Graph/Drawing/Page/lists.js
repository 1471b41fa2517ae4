/** @param {number[]} list */
function findingList(list) {
  return h("ul", { class: "nav-rows" }, ...list.map((index) => {
    const finding = findings[index];
    const more = h("div", { class: "nav-more" });
    const { run } = finding;
    more.append(
      ...(finding.help ? [h("p", {}, finding.help)] : []),
      ...finding.notes.map((note) => h("p", { class: "nav-soft" }, note)),
      h("p", { class: "nav-soft" }, h("code", {}, finding.place)),
      h("div", { class: "nav-actions" },
        run !== undefined ? h("button", { type: "button", class: "nav-button nav-main-button", onclick: () => startRun(run) }, "Step through its run") : null,
        finding.element !== undefined ? h("button", { type: "button", class: "nav-button", onclick: () => pin({ element: /** @type {number} */ (finding.element) }) }, "Open " + elements[finding.element].title) : null,
        finding.route !== undefined ? h("button", { type: "button", class: "nav-button", onclick: () => pin({ route: /** @type {number} */ (finding.route) }) }, "Open " + routes[finding.route].id) : null));
    more.hidden = true;
    const row = h("button", {
      type: "button", class: "nav-row", "aria-pressed": "false", "data-finding": index,
      onclick: () => {
        const isOpen = row.getAttribute("aria-pressed") !== "true";
        for (const other of pages.querySelectorAll(".nav-finding")) {
          other.querySelector(".nav-row")?.setAttribute("aria-pressed", "false");
          /** @type {HTMLElement} */ (other.querySelector(".nav-more")).hidden = true;
        }
        row.setAttribute("aria-pressed", String(isOpen));
        more.hidden = !isOpen;
        if (isOpen) lightFinding(index);
        else {
          light([]);
          markPinned([]);
        }
      },
    },
    h("span", { class: "nav-mark is-" + finding.severity }, finding.severity),
    h("span", {}, finding.message, h("small", {}, finding.rule + (finding.extent ? ", " + finding.extent : ""))));
    return h("li", { class: "nav-finding" }, row, more);
  }));
}

/**
 * Lights up what a finding is about and the way of its run.
 * @param {number} index
 */
function lightFinding(index) {
  stopRun();
  markPressed(false);
  pinned = null;
  const finding = findings[index];
  markPinned(finding.element === undefined ? [] : [parts[finding.element]]);
  const seen = finding.run === undefined ? [] : runs[finding.run].steps.flatMap(([, state]) => (state >= 0 ? states[state].visible : []));
  const lit = new Set(finding.elements.flatMap((element) => (elements[element].kind === "coordinator" ? neighbourhood(element)[0] : [element])));
  for (const element of seen) lit.add(element);
  // Of a route that begins in several places only what the run comes by.
  const all = finding.routes.flatMap((route) => edgesOfRoute[route]);
  const passed = all.filter((edge) => beginsAt(edge, seen));
  const litEdges = passed.length ? passed : all;
  for (const end of screensAt(litEdges)) lit.add(end);
  const found = light([...lit], litEdges);
  show(found.length ? found : /** @type {Element[]} */ (litEdges.map((edge) => lines[edge]).filter(Boolean)));
  say(finding.message + (finding.routes.length ? ", " + plural(finding.routes.length, "route") + " lit" : ""));
}

let wantedSeverity = "";

/** @param {HTMLElement} page */
function fillFindings(page) {
  if (!findings.length) {
    page.append(h("h2", {}, "No findings"), h("p", { class: "nav-soft" }, "Nothing is wrong with this spec, as far as the rules know that run by default."));
    return;
  }
  const list = h("div", {});
  const fill = () => {
    const found = findings.map((_, index) => index).filter((index) => !wantedSeverity || findings[index].severity === wantedSeverity);
    list.replaceChildren(findingList(found));
  };
  const severities = ["error", "warning", "info"].filter((name) => findings.some(({ severity }) => severity === name));
  page.append(h("label", { class: "nav-field" }, h("span", {}, "Show"),
    h("select", { onchange: (/** @type {Event} */ event) => {
      wantedSeverity = /** @type {HTMLSelectElement} */ (event.target).value;
      fill();
    } },
    h("option", { value: "" }, "all " + findings.length),
    ...severities.map((name) => h("option", { value: name, selected: wantedSeverity === name }, plural(findings.filter(({ severity }) => severity === name).length, name))))), list);
  fill();
}

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
  refresh("way");
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
    } }, h("option", { value: -1 }, "choose a screen"), ...screens.map((index) => h("option", { value: index, selected: ends[side] === index }, elements[index].title === elements[index].id ? elements[index].id : elements[index].title + " (" + elements[index].id + ")")));
    return h("label", { class: "nav-field" }, h("span", {}, title), select);
  };
  page.append(h("h2", {}, "A way"), choice("from", "From"), choice("to", "To"),
    h("div", { class: "nav-actions" }, h("button", { type: "button", class: "nav-button", onclick: () => {
      ends = { from: ends.to, to: ends.from };
      refresh("way");
    } }, "Turn around")), result);
  showWay(result);
}

/** @param {HTMLElement} result */
function showWay(result) {
  result.replaceChildren();
  const { from, to } = ends;
  if (from < 0 || to < 0 || from === to) return;
  const hops = way(from, to);
  if (!hops) {
    light([from, to]);
    result.append(h("p", {}, "No way leads there" + (data.next.whole ? "." : " along the routes that are drawn.")));
    say("No way");
    return;
  }
  const onWay = new Set([from, ...hops.map(({ element }) => element)]);
  const litEdges = hops.flatMap(({ route }) => (route >= 0 ? edgesOfRoute[route] : []))
    .filter((edge) => (edges[edge][1] < 0 || beginsAt(edge, onWay)) && (edges[edge][2] < 0 || onWay.has(edges[edge][2])));
  markPinned([]);
  show(light([from, ...hops.map(({ element }) => element)], litEdges));
  say(plural(hops.length, "step") + " from " + elements[from].title + " to " + elements[to].title);
  const row = (/** @type {number} */ index, /** @type {string} */ by) => h("li", {}, h("button", { type: "button", class: "nav-row", onclick: () => pin({ element: index }) }, h("span", {}, elements[index].title, by && h("small", {}, by))));
  result.append(
    h("ol", { class: "nav-steps" }, row(from, ""), ...hops.map(({ element, route }) => row(element, route >= 0 ? routes[route].id + " (" + routes[route].kinds.map((kind) => kinds[kind].name).join(", ") + ")" : "back, or a change by hand"))),
    h("p", { class: "nav-soft" }, data.next.whole ? "Each screen can be visible right after the one above it. Whether the whole way can be gone depends on what was shown before; this finds a run:" : "The reachable states are too many for this page: only the routes that are drawn are gone along. This finds a run:"),
    h("p", {}, h("code", {}, `navgraph path ${data.file} ${elements[from].id} ${elements[to].id}`)));
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
  markOff([...parts.filter((_, index) => !kept[index]), ...lines.filter((_, index) => !keptEdges[index])]);
  const count = screens.filter((index) => kept[index]).length;
  return `${count} of ${plural(screens.length, "screen")}, ${keptEdges.filter(Boolean).length} of ${plural(edges.length, "edge")}`;
}

/** @param {HTMLElement} page */
function fillFilter(page) {
  const status = h("p", { class: "nav-soft", id: "nav-filter-status" }, applyFilter());
  const change = () => {
    status.textContent = applyFilter();
    say(status.textContent);
  };
  const groups = elements.map((_, index) => index).filter((index) => elements[index].kind === "coordinator");
  const rules = [...new Set(findings.map(({ rule }) => rule))].sort();
  const severities = ["error", "warning", "info"].filter((name) => findings.some(({ severity }) => severity === name));
  page.append(h("h2", {}, "Filter"), status,
    h("h3", { id: "nav-filter-kinds" }, "Presentations"),
    h("div", { class: "nav-checks", role: "group", "aria-labelledby": "nav-filter-kinds" }, ...kinds.map(({ name }, index) => h("label", {}, h("input", { type: "checkbox", checked: filter.kinds.has(index), onchange: (/** @type {Event} */ event) => {
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
    } }, h("option", { value: "" }, "with or without"), ...["any", ...severities, ...rules].map((name) => h("option", { value: name, selected: filter.severity === name }, name === "any" ? "with any finding" : name))))] : []),
    h("div", { class: "nav-actions" }, h("button", { type: "button", class: "nav-button", onclick: () => {
      Object.assign(filter, { kinds: new Set(kinds.keys()), group: -1, severity: "" });
      refresh("filter");
      say("Everything is shown");
    } }, "Show everything")));
}
