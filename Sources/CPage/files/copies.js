/** The played run as text. */
const copies = {
  "navgraph simulate": () => `navgraph simulate ${data.file} --run '${playedWords().join(" > ").replaceAll("'", "'\\''")}'`,
  "a link to this page": () => location.href.split("#")[0] + addressOf(),
};
let copied = /** @type {keyof typeof copies} */ ("navgraph simulate");

/** What is to be copied, with a button. */
function copyField() {
  return [h("label", { class: "nav-field" }, h("span", {}, "Copy as"), h("select", { id: "nav-copy-as", onchange: (/** @type {Event} */ event) => {
    copied = /** @type {keyof typeof copies} */ (/** @type {HTMLSelectElement} */ (event.target).value);
    showCopy();
  } }, ...Object.keys(copies).map((name) => h("option", { selected: name === copied }, name)))),
  h("pre", { id: "nav-copy", tabindex: "0", "aria-label": "The run as text" }),
  h("div", { class: "nav-actions" }, h("button", { type: "button", class: "nav-button", onclick: copy }, "Copy"))];
}

function showCopy() {
  byId("nav-copy").textContent = copies[copied]();
}

/** Copies the text, or selects it where the browser does not let a page copy. */
async function copy() {
  try {
    await navigator.clipboard.writeText(byId("nav-copy").textContent ?? "");
    say("Copied");
  } catch {
    getSelection()?.selectAllChildren(byId("nav-copy"));
    say("Selected, to be copied by hand");
  }
}
