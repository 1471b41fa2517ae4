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
      onclick: () => (row.getAttribute("aria-pressed") === "true" ? hideFinding() : showFinding(index)),
    },
    h("span", { class: "nav-mark is-" + finding.severity }, finding.severity),
    h("span", {}, finding.message, h("small", {}, [finding.subject, finding.extent && (finding.extent === "always" ? "in every run" : "in some runs")].filter(Boolean).join(" · "))));
    return h("li", { class: "nav-finding" }, row, more);
  }));
}

/** The finding that is open; -1 for none. */
let shownFinding = -1;
/** The severities, the worst first, and the findings in their order and that of rules. */
const severities = /** @type {const} */ (["error", "warning", "info"]);
const sortedFindings = [...findings.keys()].sort((a, b) =>
  severities.indexOf(findings[a].severity) - severities.indexOf(findings[b].severity) || findings[a].rule.localeCompare(findings[b].rule) || a - b);
let wantedSeverity = "";

/** The findings that the list shows, in its order. */
function listedFindings() {
  return sortedFindings.filter((index) => !wantedSeverity || findings[index].severity === wantedSeverity);
}

/** Closes the entry of a finding. */
function closeFindings() {
  shownFinding = -1;
  for (const other of pages.querySelectorAll(".nav-finding")) {
    other.querySelector(".nav-row")?.setAttribute("aria-pressed", "false");
    /** @type {HTMLElement} */ (other.querySelector(".nav-more")).hidden = true;
  }
}

function hideFinding() {
  closeFindings();
  open(current);
}

/**
 * Opens the entry of a finding, and shows it in the picture.
 * @param {number} index
 */
function showFinding(index) {
  closeFindings();
  shownFinding = index;
  for (const row of pages.querySelectorAll(`[data-finding="${index}"]`)) {
    row.setAttribute("aria-pressed", "true");
    /** @type {HTMLElement} */ (row.nextElementSibling).hidden = false;
  }
  unmark();
  lightShownFinding();
  const { message, routes: lit } = findings[index];
  say(message + (lit.length ? ", " + plural(lit.length, "route") + " lit" : ""));
  remember();
}

/**
 * Goes on to another finding of the list.
 * @param {number} by
 */
function nextFinding(by) {
  const list = listedFindings();
  if (!list.length) return say("No findings");
  togglePanel(true);
  const at = list.indexOf(shownFinding);
  if (current !== "findings") open("findings");
  showFinding(list[(at < 0 && by < 0 ? list.length - 1 : at + by + list.length) % list.length]);
  const row = /** @type {HTMLElement | null} */ (shown.findings.page.querySelector(`[data-finding="${shownFinding}"]`));
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}

/** Lights up what the open finding is about and the way of its run. */
function lightShownFinding() {
  const finding = findings[shownFinding];
  if (!finding) return;
  uncover(finding.elements);
  markPinned(finding.element === undefined ? [] : [parts[finding.element]]);
  const seen = finding.run === undefined ? [] : takenSteps(runs[finding.run]).states.flatMap(visibleScreens);
  const lit = new Set(finding.elements.flatMap((element) => (elements[element].kind === "coordinator" ? neighbourhood(element)[0] : [element])));
  for (const element of seen) lit.add(element);
  // Of a route that begins in several places only what the run comes by.
  const all = finding.routes.flatMap((route) => edgesOfRoute[route]);
  const passed = all.filter((edge) => beginsAt(edge, seen));
  const litEdges = passed.length ? passed : all;
  for (const end of screensAt(litEdges)) lit.add(end);
  const found = light([...lit], litEdges);
  show(found.length ? found : /** @type {Element[]} */ (litEdges.map((edge) => lines[edge]).filter(Boolean)));
}

/** @param {HTMLElement} page */
function fillFindings(page) {
  if (!findings.length) {
    page.append(h("h2", {}, "No findings"), h("p", { class: "nav-soft" }, "Nothing is wrong with this spec, as far as the rules know that run by default."));
    return;
  }
  const list = h("div", {});
  const fill = () => {
    const groups = new Map(listedFindings().map((index) => [findings[index].rule, /** @type {number[]} */ ([])]));
    for (const index of listedFindings()) groups.get(findings[index].rule)?.push(index);
    list.replaceChildren(...[...groups].flatMap(([rule, found]) => [h("h3", { class: "nav-rule" }, rule, found.length > 1 && h("span", {}, " " + found.length)), findingList(found)]));
  };
  const step = (/** @type {string} */ label, /** @type {number} */ by) => h("button", { type: "button", class: "nav-button", onclick: () => nextFinding(by) }, label);
  fill();
  page.append(h("h2", { class: "nav-live" }, "Findings"));
  if (findings.length === 1) return page.append(list);
  page.append(h("label", { class: "nav-field" }, h("span", {}, "Show"),
    h("select", { onchange: (/** @type {Event} */ event) => {
      wantedSeverity = /** @type {HTMLSelectElement} */ (event.target).value;
      fill();
    } },
    h("option", { value: "" }, "all " + findings.length),
    ...severities.filter((name) => findings.some(({ severity }) => severity === name)).map((name) => h("option", { value: name, selected: wantedSeverity === name }, plural(findings.filter(({ severity }) => severity === name).length, name))))),
  h("div", { class: "nav-actions" }, step("Previous finding", -1), step("Next finding", 1)), list);
}
