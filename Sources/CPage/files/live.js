(() => {
"use strict";
/** Follows the server: another page is shown where this one is out of date, at the same place. */
const state = /** @type {HTMLElement} */ (document.getElementById("nav-served"));
const shown = state.dataset.tag ?? "";
let reloads = false;
const events = new EventSource("/events");
events.addEventListener("message", ({ data }) => {
  state.textContent = data === "busy" ? "Drawing …" : "Live";
  state.classList.remove("is-gone");
  if (reloads || !data || data === "busy" || data === shown) return;
  reloads = true;
  dispatchEvent(new Event("nav-reload"));
  location.reload();
});
events.addEventListener("error", () => {
  state.textContent = "Not connected";
  state.classList.add("is-gone");
});
})();
