// Repeats in the page's machine what the machine in Swift did, and writes into the page where the two differ.
const differences = [];
let steps = 0;

function check({ name, names, spec, openings: expected, runs }) {
  const machine = machineOf(spec, names);
  const words = (list) => list.map((step) => stepText(machine, step)).join(" ");
  const compare = (what, found, wanted) => {
    if (found !== wanted) throw new Error(`${name}: ${what}:\n  ${found}\ninstead of\n  ${wanted}`);
  };
  compare("openings", words(openings(machine)), expected.join(" "));
  for (const run of runs) {
    let state = launchState(machine);
    const taken = [];
    for (const { step: word, state: wanted, refusal, visible, offered } of run) {
      taken.push(word);
      steps += 1;
      const what = taken.join(" > ");
      const step = stepOf(machine, word);
      compare(what, step && stepText(machine, step), word);
      let found = "";
      try {
        state = stateAfter(machine, step, state);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        found = `${reasonFor(machine, step, error, state)} [${error.name}]`;
      }
      compare(what, found, refusal ?? "");
      if (refusal) continue;
      compare(what, JSON.stringify(state), JSON.stringify(wanted));
      compare(what + ", visible", visibleScreens(state).join(), visible.join());
      compare(what + ", offered", words(stepsIn(machine, state)), offered.join(" "));
    }
  }
}

for (const each of cases) {
  try {
    check(each);
  } catch (error) {
    differences.push(error.stack);
  }
}
for (const script of document.querySelectorAll("script")) script.remove();
document.body.textContent = differences.length ? `${differences.length} differ: ${differences.slice(0, 3).join("\n")}` : `${steps} steps agree`;
