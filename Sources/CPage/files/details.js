/** @param {HTMLElement} page */
function fillDetails(page) {
  if (!pinned) fillOverview(page);
  else if ("route" in pinned) fillRoute(page, pinned.route);
  else fillElement(page, pinned.element);
}

/** @param {HTMLElement} page */
function fillOverview(page) {
  const start = elements.findIndex((element) => element.start);
  const keys = [["/", "search"], ["Tab", "the next screen"], ["Enter", "pin it"], ["Arrows", "move the picture"], ["+ −", "zoom; also with Ctrl and the wheel"], ["0", "fit the picture"],
    ["n p", isComparison ? "the next, the previous change" : "the next, the previous finding"], ...(isComparison ? [["b", "before, both, after"]] : []), ["c", "collapse a coordinator, or expand it"], ...(isComparison ? [] : [["f", "play in the whole window, or beside the picture"]]), ["s", "save the visible part as a picture"], ["Esc", "clear the selection"]];
  page.append(
    h("h2", {}, data.title),
    h("p", { class: "nav-soft" }, "Click a screen, a route or a group, and see here what it is and where it leads" + (isComparison ? "." : "; or play the app.")),
    h("div", { class: "nav-actions" },
      !isComparison && h("button", { type: "button", class: "nav-button nav-main-button", onclick: openPlay }, "Play the app"),
      topGroups().length > 1 && h("button", { type: "button", class: "nav-button", id: "nav-collapse", onclick: () => {
        toggleCollapsed();
        document.getElementById("nav-collapse")?.focus();
      } }, covers.size ? "Expand everything" : "Collapse coordinators")),
    ...part("Shown first", start >= 0 ? h("p", {}, link(start)) : null),
    ...part("Keys", factList(keys.map(([key, meaning]) => [key, meaning]))),
    ...part("Notes", h("ul", {}, ...data.notes.map((note) => h("li", { class: "nav-soft" }, note))), data.notes.length > 0),
  );
}

/**
 * @param {HTMLElement} page
 * @param {number} index
 */
function fillElement(page, index) {
  const element = elements[index];
  const isScreen = element.kind === "screen";
  const path = around(index).reverse();
  const [into, out] = [routesTo[index], waysOut(index)];
  const { run } = element;
  page.append(
    h("h2", {}, element.title),
    h("div", { class: "nav-chips" },
      h("span", { class: "nav-chip" }, isScreen ? "screen" : element.detail || "coordinator"),
      element.start ? h("span", { class: "nav-chip is-start" }, "shown first") : null,
      element.hidden ? h("span", { class: "nav-chip" }, "never visible") : null),
    ...(element.summary ? [h("p", {}, element.summary)] : []),
    ...[factList([
      ["Id", [h("code", {}, element.id)]],
      ["In", path.flatMap((at, place) => (place ? [" › ", link(at)] : [link(at)]))],
      ["Needs", named(element.setup)], ["Accepts", named(element.accepts)], ["Provides", named(element.provides)],
      ["Result", named(element.result)], ["Only if", named(element.conditions)], ["Opened by", element.entry],
      ["Code", element.code ? [h("code", {}, element.code)] : []], ["Source", sourceLink(element.source)],
    ]) ?? ""],
    h("div", { class: "nav-actions" },
      collapseButton(index),
      run !== undefined ? h("button", { type: "button", class: "nav-button nav-main-button", onclick: () => startRun(run) }, "Show a run to it") : null,
      isScreen && !isComparison ? h("button", { type: "button", class: "nav-button", onclick: () => beginWay(index) }, "Ways from here") : null),
    ...(isScreen ? [h("label", { class: "nav-field" }, h("span", {}, "Lit up as far as"), h("select", { id: "nav-hops", onchange: (/** @type {Event} */ event) => {
      hops = Number(/** @type {HTMLSelectElement} */ (event.target).value);
      open("details");
    } }, ...[1, 2, 3, 4].map((count) => h("option", { value: count, selected: count === hops }, plural(count, "route") + " away"))))] : []),
    ...changesOf(({ elements }) => elements.includes(index)),
    ...part(plural(findingsOf[index].length, "finding"), findingList(findingsOf[index]), findingsOf[index].length > 0),
    ...part("Holds", h("p", {}, ...links(children[index])), children[index].length > 0),
    ...part(plural(into.length, "route") + " in", routeRows(into, "from"), into.length > 0),
    ...part(plural(out.length, "route") + " out", routeRows(out, "to"), out.length > 0),
    ...standing(element),
  );
}

/**
 * What can stand below a screen.
 * @param {Element_} element
 */
function standing(element) {
  const { below = [], under = [], bottom = false } = element;
  if (!below.length && !under.length && !bottom) return [];
  return part("What can stand below", factList([
    ["On its stack", links(below)],
    ["Under its layer", links(under)],
    ["Nothing", bottom ? "it can stand at the bottom of the app" : ""],
  ]));
}

/**
 * @param {HTMLElement} page
 * @param {number} index
 */
function fillRoute(page, index) {
  const route = routes[index];
  const found = findingsOfRoute[index];
  const performers = (machine.spec.routes[index].moves ?? []).flatMap(({ by }) => (by === undefined ? [] : [by]));
  page.append(
    h("h2", {}, route.id),
    h("div", { class: "nav-chips" }, h("span", { class: "nav-chip" }, "route"), ...route.kinds.map((kind) => h("span", { class: "nav-chip" }, kinds[kind].name))),
    ...(route.summary ? [h("p", {}, route.summary)] : []),
    ...[factList([
      ["From", route.anywhere ? "any screen" : links(route.from)], ["To", links(route.to)],
      ["On", route.trigger], ["When", route.condition], ["With", named(route.models)], ["Performed by", links([...new Set(performers)])], ["Then", named(route.next)],
      ["Code", route.code ? [h("code", {}, route.code)] : []], ["Source", sourceLink(route.source)],
    ]) ?? ""],
    ...changesOf(({ edges: drawn }) => drawn.some((edge) => edges[edge][0] === index)),
    ...part(plural(found.length, "finding"), findingList(found), found.length > 0),
  );
}
