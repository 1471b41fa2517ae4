/**
 * What the search goes through: for each thing what it is called, and words that lead to it, the more telling first.
 * @typedef {{name: string, hint: string, pin: Exclude<Pin, null>, fields: {text: string, kind: string, words: string[]}[]}} Entry
 */
const field = /** @type {HTMLInputElement} */ (byId("nav-search"));
const results = byId("nav-results");
/** @type {Entry[] | undefined} */
let index;
/** @type {{entry: Entry, kind: string, text: string}[]} */
let hits = [];
let chosen = -1;

/**
 * @param {string} name
 * @param {string} hint
 * @param {Exclude<Pin, null>} pin
 * @param {[string, (string | undefined)[] | undefined][]} fields
 * @returns {Entry}
 */
function entry(name, hint, pin, fields) {
  const filled = fields.flatMap(([kind, texts = []]) => texts.filter((text) => text).map((text) => ({ kind, text: /** @type {string} */ (text) })));
  return { name, hint, pin, fields: filled.map(({ kind, text }) => ({ kind, text, words: wordsOf(text) })) };
}

/**
 * The words of a name, in small letters: `openCart` has three, itself among them.
 * @param {string} text
 */
function wordsOf(text) {
  const parts = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return [...new Set([text, ...parts, ...parts.flatMap((part) => part.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u))].map((word) => word.toLowerCase()))];
}

/** All entries, made when the search is first used. */
function entries() {
  const rules = (/** @type {number[]} */ list) => list.map((at) => findings[at].rule);
  const linksTo = lists(elements.length);
  machine.spec.links.forEach(({ to, path = [] }, link) => {
    const end = to ?? routes[path[path.length - 1]]?.to[0];
    if (end !== undefined && elements[end]) linksTo[end].push(link);
  });
  return [
    ...elements.map((element, at) => entry(element.title, element.title === element.id ? element.kind : element.id, { element: at }, [
      ["", [element.title, element.id]], ["link", linksTo[at].map((link) => machine.spec.links[link].id)], ["code", [element.code]],
      ["needs", element.setup], ["accepts", element.accepts], ["provides", element.provides], ["result", element.result], ["only if", element.conditions],
      ["finding", rules(findingsOf[at])], ["in", element.parent >= 0 ? [elements[element.parent].title] : []],
    ])),
    ...routes.map((route, at) => entry(route.id, "route", { route: at }, [
      ["", [route.id]], ["code", [route.code]], ["on", [route.trigger]], ["with", route.models], ["if", [route.condition]], ["finding", rules(findingsOfRoute[at])],
    ])),
  ];
}

/**
 * How far a word is from what a field has; -1 where it is something else.
 * @param {string} word
 * @param {{text: string, words: string[]}} field
 */
function distance(word, { text, words }) {
  const at = text.toLowerCase().indexOf(word);
  if (at === 0) return text.length === word.length ? 0 : 1;
  if (words.some((each) => each.startsWith(word))) return 2;
  if (at > 0) return 3;
  const slips = word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
  return slips && words.some((each) => isNear(word, each, slips)) ? 4 : -1;
}

/**
 * Whether a word becomes the beginning of another one by a few slips: a letter more, less, another or swapped.
 * @param {string} word
 * @param {string} other
 * @param {number} slips
 */
function isNear(word, other, slips) {
  if (other.length < word.length - slips) return false;
  let [before, last] = [/** @type {number[]} */ ([]), [...Array(word.length + 1).keys()]];
  let best = last[word.length];
  for (let at = 1; at <= Math.min(other.length, word.length + slips); at += 1) {
    const row = [at];
    for (let place = 1; place <= word.length; place += 1) {
      const isSame = word[place - 1] === other[at - 1];
      row[place] = Math.min(last[place] + 1, row[place - 1] + 1, last[place - 1] + (isSame ? 0 : 1));
      if (word[place - 1] === other[at - 2] && word[place - 2] === other[at - 1]) row[place] = Math.min(row[place], before[place - 2] + 1);
    }
    [before, last] = [last, row];
    if (at >= word.length - slips) best = Math.min(best, row[word.length]);
  }
  return best <= slips;
}

/**
 * The entries that have all words, the nearest first.
 * @param {string} text
 */
function find(text) {
  const whole = text.toLowerCase().trim();
  if (!whole) return [];
  const words = whole.split(/\s+/);
  index ??= entries();
  return index.flatMap((entry, at) => {
    /** @type {{rank: number, kind: string, text: string}} */
    let worst = { rank: -1, kind: "", text: "" };
    for (const word of entry.fields.some(({ text }) => text.toLowerCase().includes(whole)) ? [whole] : words) {
      const ranks = entry.fields.map((field) => ({ rank: distance(word, field) * 2 + (field.kind ? 1 : 0), kind: field.kind, text: field.text })).filter(({ rank }) => rank >= 0);
      if (!ranks.length) return [];
      const best = ranks.reduce((a, b) => (b.rank < a.rank ? b : a));
      if (best.rank > worst.rank) worst = best;
    }
    return [{ entry, at, rank: worst.rank, kind: worst.kind, text: worst.text }];
  }).sort((a, b) => a.rank - b.rank || a.at - b.at).slice(0, 12);
}

function showHits() {
  results.replaceChildren(...hits.map(({ entry, kind, text }, at) => h("li", {
    role: "option", id: "nav-hit-" + at, "aria-selected": String(at === chosen),
    onpointerdown: (/** @type {Event} */ event) => event.preventDefault(), onclick: () => choose(at),
  }, h("span", {}, entry.name), h("small", {}, kind ? kind + " " + text : entry.hint))));
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
  const target = hit.entry.pin;
  field.value = "";
  closeHits();
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
