/** The played run for other programs, as `navgraph cover` writes its runs: `CoverReport+Skeletons.swift`. */
const copies = {
  "navgraph simulate": () => `navgraph simulate ${data.file} --run '${playedWords().join(" > ").replaceAll("'", "'\\''")}'`,
  Maestro: maestro, XCUITest: xcuitest, "a policy": policy,
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

/** @typedef {{kind: string, text: string, remark: string, title: string, id: string}} Line */

/** The steps as what a test does, each with what is visible afterwards. */
function testLines() {
  const { steps, states } = played;
  /** @type {Line[]} */
  const lines = [];
  steps.forEach((step, at) => {
    const [screen] = visibleScreens(states[at]);
    const { title = "", id = "" } = elements[screen] ?? {};
    const [kind, text] = testAct(step, states[at - 1] ?? launchState(machine), states[at]);
    if (at === 0 && step.kind !== "launch") lines.push({ kind: "close", text: "", remark: "", title: "", id: "" });
    const word = stepText(machine, step);
    const remark = step.kind === "launch" ? "" : step.kind === "entry" ? `${word}: opened by ${elements[step.element].entry ?? ""}` : step.kind === "recover" ? word + ": it does not hold" : word;
    lines.push({ kind, text, remark, title: title.trim() && title !== id ? title : "", id });
  });
  return lines;
}

/**
 * @param {Step} step
 * @param {State} before
 * @param {State} after
 * @returns {[string, string]}
 */
function testAct(step, before, after) {
  switch (step.kind) {
    case "launch": case "entry": return ["launch", ""];
    case "link": return ["open", machine.spec.links[step.link].id];
    case "back": return [after.length < before.length ? "pull" : "back", ""];
    case "pull": return ["pull", ""];
    case "switch": {
      const { title, id } = elements[step.element];
      return title.trim() && title !== id ? ["tapText", title] : ["tap", id];
    }
    case "route": return tapOn(step.route);
    default: {
      if (step.of?.[0] === "link") return ["open", machine.spec.links[step.of[1]].id];
      if (step.of) return tapOn(step.of[1]);
      // The first route that evaluates it is meant.
      const waiting = recoveries(machine, before).find(({ precondition }) => precondition === step.precondition);
      return waiting ? tapOn(waiting.route) : ["wait", ""];
    }
  }
}

/**
 * @param {number} route
 * @returns {[string, string]}
 */
function tapOn(route) {
  const { trigger = "", id } = routes[route];
  if (!trigger.trim()) return ["tap", id];
  if (trigger === "automatic") return ["wait", ""];
  const [word, ...rest] = trigger.split(":");
  const target = rest.join(":");
  if (target && word === "tap") return ["tap", target];
  return target && ["longPress", "press"].includes(word) ? ["press", target] : ["tap", trigger];
}

/** A flow of Maestro. */
function maestro() {
  const yaml = (/** @type {string} */ text) => quote(text, (code) => "\\U" + code.toString(16).toUpperCase().padStart(8, "0"));
  const pattern = (/** @type {string} */ text) => yaml(text.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&"));
  const byID = (/** @type {string} */ command, /** @type {string} */ id, /** @type {string} */ remark) => `- ${command}:${remark}\n    id: ${pattern(id)}\n`;
  let text = `# A run of ${data.file}. Put the app's id into it.\nappId: com.example.app\nname: "run"\n---\n`;
  for (const { kind, text: what, remark: words, title, id } of testLines()) {
    const remark = words && "  # " + words;
    if (kind === "launch") text += `- launchApp:${remark}\n    stopApp: true\n`;
    else if (kind === "close") text += "- stopApp\n";
    else if (kind === "open") text += `- openLink: ${yaml(what)}${remark}\n`;
    else if (kind === "tap") text += byID("tapOn", what, remark);
    else if (kind === "tapText") text += `- tapOn: ${pattern(what)}${remark}\n`;
    else if (kind === "press") text += byID("longPressOn", what, remark);
    else if (kind === "wait") text += `- waitForAnimationToEnd${remark}\n`;
    else text += `- back${remark}\n`;
    if (title) text += `- assertVisible: ${pattern(title)}\n`;
    else if (id) text += byID("assertVisible", id, "");
  }
  return text;
}

/** A test of XCUITest. */
function xcuitest() {
  const swift = (/** @type {string} */ text) => quote(text, (code) => `\\u{${code.toString(16).toUpperCase()}}`);
  const calls = testLines().flatMap(({ kind, text, remark: words, title, id }) => {
    const remark = words && "  // " + words;
    /** @type {Record<string, string>} */
    const call = { launch: "app.launch()", close: "app.terminate()", open: `open(${swift(text)})`, tap: `tap(${swift(text)})`, tapText: `tap(${swift(text)})`, press: `press(${swift(text)})`, back: "goBack()", pull: "pullDown()" };
    return [call[kind] ? "    " + call[kind] + remark : "    // " + words, ...(title || id ? [`    expect(${swift(title || id)})`] : [])];
  });
  return `import XCTest

// A run of ${data.file}.
final class NavigationTests: XCTestCase {
  private let app = XCUIApplication()

  func testRun() {
${calls.join("\n")}
  }

  private func element(_ name: String) -> XCUIElement {
    app.descendants(matching: .any)[name].firstMatch
  }

  private func expect(_ name: String) {
    XCTAssertTrue(element(name).waitForExistence(timeout: 5), "\\(name) is not there")
  }

  private func tap(_ name: String) {
    expect(name)
    element(name).tap()
  }

  private func press(_ name: String) {
    expect(name)
    element(name).press(forDuration: 1)
  }

  private func goBack() {
    app.navigationBars.buttons.element(boundBy: 0).tap()
  }

  private func pullDown() {
    app.swipeDown(velocity: .fast)
  }

  private func open(_ url: String) {
    guard let url = URL(string: url) else { return XCTFail("\\(url) is not a URL") }
    app.open(url)
  }
}
`;
}

/** A policy that the last screen stays as near as it is in this run. */
function policy() {
  const { steps, states } = played;
  const [first] = visibleScreens(states[0]);
  const [to] = visibleScreens(states[states.length - 1]);
  if (to === undefined || (steps[0].kind !== "launch" && first === undefined)) return "A policy needs a screen that is known.";
  const from = steps[0].kind === "launch" ? {} : { from: elements[first].id };
  return JSON.stringify({ policies: { [elements[to].id + "-is-near"]: { limit: { ...from, to: elements[to].id, steps: steps.length - 1 } } } }, null, 2);
}

/**
 * A text in double quotes, with its backslashes and all that is not printable escaped.
 * @param {string} text
 * @param {(code: number) => string} escape
 */
function quote(text, escape) {
  return '"' + [...text].map((character) => {
    if (character === '"' || character === "\\") return "\\" + character;
    return /[\p{C}\p{Zl}\p{Zp}]/u.test(character) ? escape(character.codePointAt(0) ?? 0) : character;
  }).join("") + '"';
}
