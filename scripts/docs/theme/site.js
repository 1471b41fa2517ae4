"use strict";
// Search, the theme, what can be copied, and the filter of rules. Every page can be read without it.

const root = document.documentElement.dataset.root;
const byId = (id) => document.getElementById(id);

function make(name, text, parent) {
  const element = document.createElement(name);
  element.textContent = text;
  if (parent) parent.append(element);
  return element;
}

// The theme: what the system asks for, or what was chosen here last.
const themes = ["auto", "light", "dark"];
function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  byId("theme").textContent = theme;
  byId("theme").setAttribute("aria-label", `Colours: ${theme}`);
}
let theme = "auto";
try { theme = localStorage.getItem("navgraph-theme") || "auto"; } catch { /* Nothing is kept here. */ }
setTheme(themes.includes(theme) ? theme : "auto");
byId("theme").hidden = false;
byId("theme").addEventListener("click", () => {
  const next = themes[(themes.indexOf(document.documentElement.dataset.theme) + 1) % themes.length];
  setTheme(next);
  try { localStorage.setItem("navgraph-theme", next); } catch { /* It holds for this page. */ }
});

// The list of pages scrolls by itself: it begins where this page is in it.
const list = document.querySelector(".menu > nav");
const here = list.querySelector("[aria-current]");
if (here) list.scrollTop = here.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;

// What can be copied: of a session only its commands.
for (const block of document.querySelectorAll("pre[data-language]")) {
  if (block.dataset.language === "text" || !navigator.clipboard) continue;
  const button = make("button", "Copy", block);
  button.type = "button";
  button.className = "copy";
  button.addEventListener("click", () => {
    const commands = [...block.querySelectorAll(".command")].map((line) => line.textContent.slice(2));
    const text = commands.length ? commands.join("\n") : block.querySelector("code").textContent;
    navigator.clipboard.writeText(text).then(() => {
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = "Copy"; }, 1200);
    }, () => { button.textContent = "Not allowed"; });
  });
}

// The search. Its index is a script, so that it can be loaded where a page is a file; it comes with the first key.
const query = byId("query");
const results = byId("results");
let index = null;
let hits = [];
let selected = -1;

function navgraphSearch(entries) {
  index = entries.map(([title, heading, address, text]) => ({
    title, heading, address, text, words: `${title} ${heading}`.toLowerCase(), body: text.toLowerCase(),
  }));
  search();
}

function score(entry, words) {
  let total = 0;
  for (const word of words) {
    const at = entry.words.indexOf(word);
    const inText = entry.body.indexOf(word);
    if (at < 0 && inText < 0) return 0;
    if (at >= 0) total += at === 0 || /[^a-z0-9]/.test(entry.words[at - 1]) ? 30 : 10;
    if (inText >= 0) total += inText === 0 || /[^a-z0-9]/.test(entry.body[inText - 1]) ? 3 : 1;
  }
  const whole = words.join(" ");
  if (entry.title.toLowerCase() === whole) total += 100;
  if (entry.heading.toLowerCase() === whole) total += 60;
  return total + (entry.heading ? 0 : 2);
}

// A piece of the text around the first word that is found there, with all of them marked.
function excerpt(entry, words, parent) {
  const found = words.map((word) => entry.body.indexOf(word)).filter((at) => at >= 0);
  const begin = Math.max(0, (found.length ? Math.min(...found) : 0) - 30);
  const piece = (begin > 0 ? "…" : "") + entry.text.slice(begin, begin + 160);
  const line = make("small", "", parent);
  let rest = piece;
  while (rest) {
    const lower = rest.toLowerCase();
    const next = words.map((word) => [lower.indexOf(word), word.length]).filter(([at]) => at >= 0).sort((a, b) => a[0] - b[0])[0];
    if (!next) break;
    line.append(rest.slice(0, next[0]));
    make("mark", rest.slice(next[0], next[0] + next[1]), line);
    rest = rest.slice(next[0] + next[1]);
  }
  line.append(rest);
}

function search() {
  const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
  results.replaceChildren();
  hits = [];
  if (words.length && index) {
    hits = index.map((entry) => [score(entry, words), entry]).filter(([points]) => points > 0)
      .sort((a, b) => b[0] - a[0]).slice(0, 12).map(([, entry]) => entry);
    hits.forEach((entry, number) => {
      const item = make("li", "", results);
      item.id = `result-${number}`;
      item.setAttribute("role", "option");
      make("b", entry.title, item);
      if (entry.heading) item.append(` › ${entry.heading}`);
      excerpt(entry, words, item);
      item.addEventListener("mousedown", (event) => { event.preventDefault(); open(entry); });
    });
    if (!hits.length) make("li", "Nothing is found.", results).className = "none";
  }
  results.hidden = !words.length || !index;
  query.setAttribute("aria-expanded", String(!results.hidden));
  select(hits.length ? 0 : -1);
}

function select(number) {
  selected = number;
  [...results.children].forEach((item, at) => item.setAttribute("aria-selected", String(at === number)));
  if (number >= 0) {
    query.setAttribute("aria-activedescendant", `result-${number}`);
    results.children[number].scrollIntoView({ block: "nearest" });
  } else query.removeAttribute("aria-activedescendant");
}

function open(entry) {
  close();
  location.href = root + entry.address;
}

function close() {
  results.hidden = true;
  query.setAttribute("aria-expanded", "false");
}

byId("search").hidden = false;
query.addEventListener("focus", () => {
  if (index || byId("search-index")) return;
  const script = make("script", "", document.head);
  script.id = "search-index";
  script.src = root + "search-index.js";
});
query.addEventListener("input", search);
query.addEventListener("blur", close);
query.addEventListener("keydown", (event) => {
  if (event.key === "Escape") { query.value = ""; search(); query.blur(); return; }
  if (event.key === "Enter" && hits[selected]) { open(hits[selected]); return; }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !hits.length) return;
  event.preventDefault();
  select((selected + step + hits.length) % hits.length);
});
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target.closest("input, textarea")) return;
  event.preventDefault();
  query.focus();
});

// The filter of the index of rules.
const filter = byId("rule-filter");
if (filter) {
  const buttons = [...byId("rule-levels").children];
  const update = () => {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const levels = buttons.filter((button) => button.getAttribute("aria-pressed") === "true").map((button) => button.dataset.level);
    let count = 0;
    for (const section of document.querySelectorAll(".rules")) {
      let isEmpty = true;
      for (const item of section.querySelectorAll("li")) {
        const text = item.textContent.toLowerCase();
        item.hidden = !words.every((word) => text.includes(word)) || (levels.length > 0 && !levels.includes(item.dataset.level));
        if (!item.hidden) { isEmpty = false; count += 1; }
      }
      section.hidden = isEmpty;
    }
    byId("rule-count").textContent = words.length || levels.length ? `${count} ${count === 1 ? "rule" : "rules"}` : "";
  };
  filter.closest(".filter").hidden = false;
  filter.addEventListener("input", update);
  for (const button of buttons) {
    button.addEventListener("click", () => {
      button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
      update();
    });
  }
  update();
}
