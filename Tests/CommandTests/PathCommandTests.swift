import Foundation
import TestSupport
import Testing

/// `navgraph path` by what it prints, and by running that.
@Suite struct PathCommandTests {
  private func path(_ arguments: [String], in folder: String? = nil) throws -> Shell.Outcome {
    try Shell.navgraph(["path"] + arguments, input: Array(SimulateCommandTests.shop.utf8), in: folder)
  }

  @Test(arguments: [
    (["shelf", "basket"], "openCart\n"),
    (["product", "profile"], "switch:account\n  after launch > openProduct\n"),
    (["basket", "shelf"], "pay\n  after launch > openCart\n"),
    (["profile", "checkout"], "switch:shop > openCart\n  after launch > switch:account\n"),
    (["shop", "shelf"], "('shelf' is visible where 'shop' is)\n"),
    (["shelf", "basket", "--through", "product"], "openProduct > openCart\n"),
    (
      ["shelf", "basket", "--through", "profile", "--through", "product"],
      "openProduct > switch:account > switch:shop > openCart\n"
    ),
    (["product", "basket", "--avoid", "profile"], "openCart\n  after launch > openProduct\n"),
  ])
  func printsWays(_ arguments: [String], _ output: String) throws {
    let outcome = try path(["-"] + arguments)
    #expect(outcome.output == output)
    #expect(outcome.status == 0 && outcome.error == "")
  }

  @Test func printsJSON() throws {
    let outcome = try path(["-", "product", "basket", "--format", "json"])
    #expect(
      outcome.output == """
        {
          "version": 1,
          "file": "<stdin>",
          "from": "product",
          "to": "basket",
          "through": [],
          "avoid": [],
          "after": ["openProduct"],
          "ways": [
            ["openCart"]
          ],
          "isComplete": true
        }

        """)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) }
  }

  @Test func saysThatThereIsNoWay() throws {
    let spec = """
      { "navgraph": 1, "start": "a",
        "screens": { "a": {}, "b": { "back": "none" }, "c": {}, "loop": { "repeatable": true } },
        "routes": {
          "go": { "from": "a", "to": "b", "presentation": "push" },
          "again": { "from": ["b", "loop"], "to": "loop", "presentation": "push" }
        } }
      """
    func path(_ spec: String, _ names: [String]) throws -> Shell.Outcome {
      try Shell.navgraph(["path", "-"] + names, input: Array(spec.utf8))
    }
    let endless = try path(spec, ["b", "c"])
    #expect(endless.output == "no path leads from 'b' to 'c'\n" && endless.status == 1)
    let through = try path(spec, ["b", "b", "--through", "c"])
    #expect(through.output.hasPrefix("no path leads from 'b' to 'b' through 'c' in the first "))
    let finite = spec.replacing("[\"b\", \"loop\"]", with: "\"b\"")
    #expect(try path(finite, ["b", "c"]).output == "no path leads from 'b' to 'c'\n")
    #expect(try path(finite, ["c", "b"]).output == "'c' is not visible\n")
    #expect(try path(finite, ["c", "b"]).status == 1)
    let past = try path(finite, ["a", "b", "--avoid", "b", "--through", "a", "--through", "c"])
    #expect(past.output == "no path leads from 'a' to 'b' through 'a' and 'c' past 'b'\n" && past.status == 1)
  }

  @Test(arguments: [
    (["-", "shelf", "baskt"], "there is no screen or coordinator 'baskt'; did you mean 'basket'?"),
    (
      ["-", "shelf", "basket", "--avoid", "prodct"],
      "there is no screen or coordinator 'prodct'; did you mean 'product'?"
    ),
    (
      ["-", "shelf", "basket"] + Array(repeating: ["--through", "shelf"], count: 9).joined(),
      "a path can be required to lead through 8 screens at most"
    ),
    (
      ["-", "shelf"],
      "there is no '*.nav.json' or '*.nav.jsonc' in '.'; 'navgraph import' generates a spec from an app's sources, and 'navgraph init' writes a first one"
    ),
    (["shelf"], "TO is missing (see 'navgraph path --help')"),
    (["-", "shelf", "basket", "--spec", "-"], "a spec is given twice (see 'navgraph path --help')"),
  ])
  func failsInOneLine(_ arguments: [String], _ message: String) throws {
    let scratch = try ScratchFolder()
    let outcome = try path(arguments, in: scratch.path)
    #expect(outcome.error == "navgraph: \(message)\n")
    #expect(outcome.output == "" && outcome.status == 2)
  }

  /// A file in the place of FROM is a spec, and nobody's screen.
  @Test func missesTheTarget() throws {
    let scratch = try ScratchFolder()
    try scratch.write("{}", to: "app.nav.json")
    let outcome = try Shell.navgraph(["path", "app.nav.json", "shelf"], in: scratch.path)
    #expect(outcome.error == "navgraph: TO is missing (see 'navgraph path --help')\n" && outcome.status == 2)
  }

  @Test func findsTheOnlySpecInTheFolder() throws {
    let scratch = try ScratchFolder()
    try scratch.write(SimulateCommandTests.shop, to: "shop.nav.json")
    #expect(try path(["shelf", "basket"], in: scratch.path).output == "openCart\n")
    try scratch.write(SimulateCommandTests.shop, to: "other/shop.nav.json")
    let several = try path(["shelf", "basket"], in: scratch.path)
    #expect(
      several.error
        == "navgraph: there are 2 specs ('other/shop.nav.json', 'shop.nav.json'); name one with '--spec' (see 'navgraph path --help')\n"
    )
    #expect(several.status == 2 && several.output == "")
    #expect(try path(["shelf", "basket", "--spec", "other"], in: scratch.path).output == "openCart\n")
    #expect(try path(["shop.nav.json", "shelf", "basket"], in: scratch.path).output == "openCart\n")
  }

  /// Every way that is printed can be run and ends where it should, in samples with containers of every kind.
  @Test(arguments: [
    ("corduroy.nav.json", ["home", "profileDetail"]), ("corduroy.nav.json", ["loginPassword", "my"]),
    ("xcoordinator.nav.json", ["terms", "userView"]), ("xcoordinator.nav.json", ["secondNext", "messages"]),
    ("snapnavigation.nav.json", ["settings", "detail"]),
    ("adcoordinator.nav.json", ["optionEditor", "detail"]),
    ("coordinode.nav.json", ["settingsScreen", "search"]), ("modular/app.nav.json", ["card", "excerpt"]),
  ])
  func whatIsPrintedRuns(_ sample: String, _ names: [String]) throws {
    let outcome = try Shell.navgraph(
      ["path", sample] + names + ["--format", "json"], in: SampleTests.folder)
    #expect(outcome.status == 0 && outcome.error == "")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let after = try #require(object["after"] as? [String])
    let ways = try #require(object["ways"] as? [[String]])
    #expect(ways.count == 1)
    for way in ways {
      let run = (after + way).joined(separator: " > ")
      let simulated = try Shell.navgraph(
        ["simulate", sample, "--run", run, "--format", "json"], in: SampleTests.folder)
      #expect(simulated.status == 0, "\(run)")
      let states = try #require(
        (try JSONSerialization.jsonObject(with: Data(simulated.output.utf8)) as? [String: Any])?["states"]
          as? [[String: Any]])
      let isOpened = after.first.map { $0.hasPrefix("entry:") || $0.hasPrefix("link:") } ?? false
      #expect(states.count == after.count + way.count + (isOpened ? 0 : 1))
      #expect(shows(names[0], states[states.count - 1 - way.count]), "\(run)")
      #expect(shows(names[1], states[states.count - 1]), "\(run)")
      for state in states[(states.count - way.count)...].dropLast() {
        #expect(!shows(names[1], state), "\(run)")
      }
    }
  }

  /// Whether a state's visible screens, or the coordinators around them, have a name.
  private func shows(_ name: String, _ state: [String: Any]) -> Bool {
    guard let layer = (state["layers"] as? [[String: Any]])?.last?["root"] as? [String: Any] else {
      return false
    }
    return (state["visible"] as? [String])?.contains(name) == true || coordinators(in: layer).contains(name)
  }

  private func coordinators(in node: [String: Any]) -> [String] {
    var names = (node["coordinator"] as? String).map { [$0] } ?? []
    let held = node["holds"] as? [[String: Any]] ?? []
    guard !held.isEmpty else { return names }
    names += node["in"] as? [String] ?? []
    let isMembers = node["selected"] != nil
    let visible = isMembers ? held[node["selected"] as? Int ?? 0] : held[held.count - 1]
    return names + coordinators(in: visible)
  }
}
