// What a page must keep, asked in the page itself: names, roles, contrast. Each function returns what is wrong.
(() => {
  const isShown = (element) => element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) && element.getClientRects().length > 0;

  function nameOf(element) {
    const labelled = element.getAttribute("aria-labelledby");
    if (labelled) return labelled.split(" ").map((id) => document.getElementById(id)?.textContent ?? "").join(" ").trim();
    return (element.getAttribute("aria-label") || (element.labels?.length ? element.labels[0].textContent : "") || element.textContent || element.title || "").trim();
  }

  function unnamed() {
    const selector = "a[href], button, input, select, [role=button], [role=tab], [role=tabpanel], [role=combobox], [role=listbox], [role=group], svg[role], section, aside, table";
    return [...document.querySelectorAll(selector)].filter((element) => isShown(element) && !nameOf(element)).map((element) => element.outerHTML.slice(0, 120));
  }

  /** Ids used twice, references to ids that are not there, controls in controls, levels of headings that are left out. */
  function misbuilt() {
    const wrong = [];
    const seen = new Set();
    for (const element of document.querySelectorAll("[id]")) {
      if (seen.has(element.id)) wrong.push("id twice: " + element.id);
      seen.add(element.id);
    }
    for (const name of ["aria-controls", "aria-labelledby", "aria-activedescendant"]) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        for (const id of element.getAttribute(name).split(" ")) if (!seen.has(id)) wrong.push(`${name} names nothing: ${id}`);
      }
    }
    const controls = "a[href], button, [role=button], select, input";
    for (const element of document.querySelectorAll(controls)) {
      if (element.parentElement.closest(controls)) wrong.push("a control in a control: " + element.outerHTML.slice(0, 100));
    }
    let level = 0;
    for (const heading of [...document.querySelectorAll("h1, h2, h3, h4")].filter(isShown)) {
      if (Number(heading.tagName[1]) > level + 1) wrong.push("a heading without one above it: " + heading.outerHTML.slice(0, 100));
      level = Number(heading.tagName[1]);
    }
    if (document.querySelectorAll("h1").length !== 1) wrong.push("not one h1");
    if (!document.documentElement.lang) wrong.push("no language");
    return wrong;
  }

  const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
  function rgba(color) {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  }
  const cache = new Map();
  const parsed = (color) => cache.get(color) ?? cache.set(color, rgba(color)).get(color);
  function luminance([r, g, b]) {
    const [x, y, z] = [r, g, b].map((value) => value / 255).map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  }
  function ratio(a, b) {
    const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  }
  function background(element) {
    for (let at = element; at; at = at.parentElement) {
      const color = parsed(getComputedStyle(at).backgroundColor);
      if (color[3] > 200) return color;
    }
    return parsed(getComputedStyle(document.body).backgroundColor);
  }

  /** Texts that stand out from what is behind them by less than 4.5 to 1. */
  function faint() {
    const wrong = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!walker.currentNode.textContent.trim() || element.closest("svg, script, style, :disabled") || !isShown(element)) continue;
      const found = ratio(parsed(getComputedStyle(element).color), background(element));
      if (found < 4.5) wrong.push(`${found.toFixed(2)} ${element.outerHTML.slice(0, 100)}`);
    }
    const picture = document.querySelector(".nav-canvas > svg");
    const clusters = [...picture.querySelectorAll("g.cluster")].map((cluster) => ({ box: cluster.getBoundingClientRect(), fill: getComputedStyle(cluster.querySelector("path, polygon")).fill }));
    for (const text of isShown(picture) ? picture.querySelectorAll("text") : []) {
      if (/^[▶›●■◆\s]*$/.test(text.textContent)) continue;
      const { left, top, width, height } = text.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const around = clusters.filter(({ box }) => box.left <= x && box.right >= x && box.top <= y && box.bottom >= y).sort((a, b) => a.box.width * a.box.height - b.box.width * b.box.height);
      // What is painted under it in its own group: a card, or a mark.
      const under = [...(text.closest("g.node, g.cluster, g.nav-flag")?.querySelectorAll("path, polygon, ellipse") ?? [])].filter((shape) => {
        const box = shape.getBoundingClientRect();
        const isBefore = shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING;
        return isBefore && box.left <= x && box.right >= x && box.top <= y && box.bottom >= y && !/^none$|^rgba\(.*, 0\)$/.test(getComputedStyle(shape).fill);
      });
      const own = under.length ? getComputedStyle(under[under.length - 1]).fill : "none";
      const behind = own !== "none" && parsed(own)[3] > 200 ? parsed(own) : around.length ? parsed(around[0].fill) : background(document.querySelector(".nav-canvas"));
      const found = ratio(parsed(getComputedStyle(text).fill), behind);
      if (found < 4.5) wrong.push(`${found.toFixed(2)} ${text.outerHTML.slice(0, 160)}`);
    }
    return wrong;
  }

  window.checks = { unnamed, misbuilt, faint };
})();
