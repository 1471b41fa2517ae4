import Foundation
import TestSupport
import Testing

/// `.navgraph.json` by what the built program makes of it.
@Suite struct ConfigurationCommandTests {
  /// A spec with one error, `unreachable-screen`, at its screen `about`.
  static let spec = """
    {
      "navgraph": 1,
      "start": "home",
      "screens": {
        "home": {},
        "about": {}
      }
    }

    """

  /// The severities and rules of what is found: "error unreachable-screen".
  static func found(_ arguments: [String], in folder: String) throws -> [String] {
    let outcome = try Shell.navgraph(["lint", "--format", "json"] + arguments, in: folder)
    #expect(outcome.status < 2, "\(outcome.error)")
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    return (object?["findings"] as? [[String: Any]] ?? []).map { "\($0["severity"]!) \($0["rule"]!)" }
  }

  @Test func theNearestHolds() throws {
    let scratch = try ScratchFolder()
    for folder in ["a", "a/b", "a/b/c", "d"] { try scratch.write(Self.spec, to: "\(folder)/x.nav.json") }
    try scratch.write("{ \"rules\": { \"unreachable-screen\": \"info\" } }", to: ".navgraph.json")
    try scratch.write("{ \"rules\": { \"unreachable-screen\": \"warning\" } }", to: "a/b/.navgraph.json")
    #expect(
      try Self.found([], in: scratch.path) == [
        "warning unreachable-screen", "warning unreachable-screen", "info unreachable-screen",
        "info unreachable-screen",
      ])
    #expect(try Self.found(["x.nav.json"], in: scratch.path + "/a/b/c") == ["warning unreachable-screen"])
    #expect(try Self.found(["../x.nav.json"], in: scratch.path + "/a/b") == ["info unreachable-screen"])
    #expect(
      try Self.found([scratch.path + "/a/b/x.nav.json"], in: "/") == ["warning unreachable-screen"])
    let input = try Shell.navgraph(["lint", "-"], input: Array(Self.spec.utf8), in: scratch.path + "/a/b")
    #expect(input.output.contains("warning: ") && input.status == 0)
    // A repository is looked through to its top, and not beyond.
    try scratch.write("gitdir: elsewhere", to: "a/.git")
    #expect(try Self.found(["a/x.nav.json"], in: scratch.path) == ["error unreachable-screen"])
    #expect(try Self.found(["a/b/c"], in: scratch.path) == ["warning unreachable-screen"])
    try scratch.write("{ \"rules\": { \"unreachable-screen\": \"off\" } }", to: "a/.navgraph.json")
    #expect(try Self.found(["a/x.nav.json"], in: scratch.path) == [])
  }

  @Test func theCommandLineWins() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.spec, to: "x.nav.json")
    try scratch.write(
      """
      { "rules": { "unreachable-screen": "warning" }, "maxWarnings": 0, "failOn": "warning",
        "overrides": [{ "files": "*", "rules": { "unreachable-screen": "info" } }] }
      """, to: ".navgraph.json")
    try scratch.write("{ \"rules\": { \"unreachable-screen\": \"warning\" } }", to: "other.json")
    func run(_ arguments: String...) throws -> String {
      let outcome = try Shell.navgraph(["lint", "x.nav.json"] + arguments, in: scratch.path)
      return "\(outcome.status) \(outcome.output.split(separator: " ").dropFirst().first ?? "")"
    }
    #expect(try run() == "0 info:")
    #expect(try run("--rule", "unreachable-screen=warning") == "1 warning:")
    #expect(try run("--rule", "unreachable-screen=warning", "--max-warnings", "1") == "1 warning:")
    #expect(
      try run("--rule", "unreachable-screen=warning", "--max-warnings", "1", "--fail-on", "error")
        == "0 warning:")
    #expect(try run("--fail-on", "info") == "1 info:")
    #expect(try run("--no-config") == "1 error:")
    #expect(try run("--config", "other.json") == "0 warning:")
    #expect(try run("--config", "other.json", "--fail-on", "warning") == "1 warning:")
  }

  /// Configurations, ignores and baselines that name a rule of an earlier version end no run.
  @Test func rulesOfEarlierVersionsAreForgotten() throws {
    let scratch = try ScratchFolder()
    try scratch.write(
      """
      { "navgraph": 1, "start": "home",
        "screens": { "home": { "ignore": { "deep-screen": "the menu" } } } }
      """, to: "x.nav.json")
    try scratch.write(
      """
      { "rules": { "crowded-screen": "warning" },
        "overrides": [{ "files": "*", "rules": { "needless-entry": "error" } }] }
      """, to: ".navgraph.json")
    try scratch.write(
      """
      { "version": 1,
        "findings": [
          { "file": "x.nav.json", "rule": "effectless-mediation", "fingerprint": "1234567890abcdef" }] }
      """, to: "known.json")
    let outcome = try Shell.navgraph(
      ["lint", "x.nav.json", "--max-warnings", "0", "--baseline", "known.json"], in: scratch.path)
    #expect(outcome.status == 0)
    #expect(
      outcome.output.hasPrefix(
        "x.nav.json:2:38: info: the rule 'deep-screen' was removed in 0.2 [unused-ignore]\n"))
    #expect(
      outcome.error == """
        navgraph: note: .navgraph.json:1: the rule 'crowded-screen' was removed in 0.2; remove its level
        navgraph: note: .navgraph.json:2: the rule 'needless-entry' was removed in 0.2; remove its level

        """)
    let typed = try Shell.navgraph(["lint", "x.nav.json", "--rule", "deep-screen=off"], in: scratch.path)
    #expect(typed.status == 2 && typed.error.contains("the rule 'deep-screen' was removed in 0.2"))
    #expect(try Shell.navgraph(["explain", "redundant-by"]).error.contains("was removed in 0.2"))
  }

  /// Rules have new ids, and their old ones still work wherever somebody has written them.
  @Test func knowsFormerRuleIDs() throws {
    let scratch = try ScratchFolder()
    let spec = """
      { "navgraph": 1, "start": "a", "screens": { "a": {}, "b": {} },
        "routes": { "go": { "from": "a", "to": "b", "presentation": "present", "inclusive": true },
          "back": { "from": "b", "presentation": "dismiss" } } }
      """
    try scratch.write(spec, to: "x.nav.json")
    let current = try Shell.navgraph(["lint", "x.nav.json"], in: scratch.path)
    #expect(current.output.contains("[ineffective-key]"))
    try scratch.write("{ \"rules\": { \"deaf-key\": \"off\" } }", to: ".navgraph.json")
    let configured = try Shell.navgraph(["lint", "x.nav.json"], in: scratch.path)
    #expect(configured.status == 0 && configured.output.hasPrefix("no findings"))
    #expect(
      configured.error == "navgraph: note: .navgraph.json:1: the rule 'deaf-key' is now 'ineffective-key'\n")
    let option = ["lint", "x.nav.json", "--no-config", "--rule", "deaf-key=off"]
    #expect(try Shell.navgraph(option, in: scratch.path).output.hasPrefix("no findings"))
    let ignored = spec.replacing(
      "\"inclusive\"", with: "\"ignore\": { \"deaf-key\": \"wip\" }, \"inclusive\"")
    try scratch.write(ignored, to: "ignored.nav.json")
    let suppressed = try Shell.navgraph(["lint", "ignored.nav.json", "--no-config"], in: scratch.path)
    #expect(suppressed.output.hasPrefix("no findings"), "\(suppressed.output)")
    let lint = ["lint", "x.nav.json", "--no-config"]
    _ = try Shell.navgraph(lint + ["--update-baseline", "known.json"], in: scratch.path)
    let path = scratch.path + "/known.json"
    let known = try String(contentsOfFile: path, encoding: .utf8)
    #expect(known.contains("\"rule\": \"ineffective-key\""))
    try scratch.write(known.replacing("ineffective-key", with: "deaf-key"), to: "known.json")
    let baselined = try Shell.navgraph(lint + ["--baseline", "known.json"], in: scratch.path)
    #expect(baselined.output.hasPrefix("no findings") && baselined.output.contains("1 baselined"))
    #expect(try Shell.navgraph(["explain", "deaf-key"]).output.hasPrefix("ineffective-key"))
  }

  @Test func laterLayersWin() throws {
    let scratch = try ScratchFolder()
    let spec = Self.spec.replacing(
      "\"navgraph\": 1,", with: "\"navgraph\": 1, \"include\": [\"parts/p.nav.json\"],")
    try scratch.write(spec, to: "app/x.nav.json")
    try scratch.write("{ \"navgraph\": 1, \"screens\": { \"part\": {} } }", to: "app/parts/p.nav.json")
    func found(_ configuration: String) throws -> [String] {
      try scratch.write(configuration, to: "app/.navgraph.json")
      return try Self.found(["app"], in: scratch.path)
    }
    try scratch.write(
      """
      { "rules": { "unreachable-screen": "info", "missing-title": "info" },
        "overrides": [{ "files": ["app/parts/*"], "rules": { "missing-title": "error" } }] }
      """, to: "base/one.json")
    try scratch.write("{ \"rules\": { \"unreachable-screen\": \"off\" } }", to: "base/two.json")
    // The included file first: the overrides in a file that is extended are relative to its own folder.
    #expect(
      try found("{ \"extends\": \"../base/one.json\" }") == [
        "info missing-title", "info unreachable-screen", "info missing-title", "info missing-title",
        "info unreachable-screen",
      ])
    #expect(
      try found("{ \"extends\": [\"../base/one.json\", \"../base/two.json\"] }") == [
        "info missing-title", "info missing-title", "info missing-title",
      ])
    #expect(
      try found(
        """
        { "extends": ["../base/one.json"], "rules": { "missing-title": "off" },
          "overrides": [
            { "files": ["parts/**"], "rules": { "unreachable-screen": "warning", "missing-title": "warning" } },
            { "files": ["**/p.nav.json"], "rules": { "missing-title": "off" } }
          ] }
        """) == ["warning unreachable-screen", "info unreachable-screen"])
    #expect(
      try found(
        """
        { "overrides": [{ "files": "*.nav.json", "rules": { "unreachable-screen": "off" } }] }
        """) == ["error unreachable-screen"])
  }

  @Test func eachConfigurationCountsItsOwnWarnings() throws {
    let scratch = try ScratchFolder()
    for folder in ["a", "a/more", "b"] { try scratch.write(Self.spec, to: folder + "/x.nav.json") }
    for (folder, limit) in [("a", 1), ("b", 1)] {
      try scratch.write(
        "{ \"rules\": { \"unreachable-screen\": \"warning\" }, \"maxWarnings\": \(limit) }",
        to: folder + "/.navgraph.json")
    }
    let both = try Shell.navgraph(["lint"], in: scratch.path)
    #expect(both.error == "navgraph: note: there are 2 warnings, and 'a/.navgraph.json' allows 1\n")
    #expect(both.status == 1)
    let parts = try Shell.navgraph(["lint", "a/more", "b"], in: scratch.path)
    #expect(parts.status == 0 && parts.error == "")
    let total = try Shell.navgraph(["lint", "a/more", "b", "--max-warnings", "1"], in: scratch.path)
    #expect(total.error == "navgraph: note: there are 2 warnings, and '--max-warnings' allows 1\n")
    #expect(total.status == 1)
    #expect(try Shell.navgraph(["lint", "--max-warnings", "3"], in: scratch.path).status == 0)
  }

  @Test(arguments: [
    (
      "{ \"rules\": { \"dead-ende\": \"off\" } }",
      "1:14: error: there is no rule 'dead-ende'; did you mean 'dead-end'?"
    ),
    ("{ \"rules\": { \"x\": \"off\" } }", "1:14: error: there is no rule 'x'"),
    (
      "{ \"rules\": { \"dead-end\": \"warn\" } }",
      "1:26: error: there is no level 'warn'; did you mean 'warning'?"
    ),
    (
      "{ \"rules\": { \"dead-end\": \"eror\" } }",
      "1:26: error: there is no level 'eror'; did you mean 'error'?"
    ),
    (
      "{ \"rules\": { \"dead-end\": \"never\" } }",
      "1:26: error: there is no level 'never'; it is one of \"off\", \"error\", \"warning\", \"info\""
    ),
    (
      "{ \"rules\": { \"dead-end\": 2 } }",
      "1:26: error: one of \"off\", \"error\", \"warning\", \"info\" is expected here, not 2"
    ),
    ("{ \"rules\": [] }", "1:12: error: an object of levels by rule is expected here, not an array"),
    ("{\n  \"rule\": {}\n}", "2:3: error: a configuration has no key 'rule'; did you mean 'rules'?"),
    ("{ \"maxWarnings\": -1 }", "1:18: error: a whole number from 0 is expected here, not -1"),
    ("{ \"maxWarnings\": \"0\" }", "1:18: error: a whole number from 0 is expected here, not a string"),
    ("{ \"failOn\": \"warnings\" }", "1:13: error: there is no severity 'warnings'; did you mean 'warning'?"),
    (
      "{ \"failOn\": null }",
      "1:13: error: one of \"error\", \"warning\", \"info\" is expected here, not null"
    ),
    ("{ \"overrides\": [{ \"rules\": {} }] }", "1:17: error: an override needs 'files'"),
    (
      "{ \"overrides\": [{ \"file\": \"a\", \"rules\": {} }] }",
      "1:19: error: an override has no key 'file'; did you mean 'files'?"
    ),
    ("{ \"rules\": {}, \"rules\": {} }", "1:16: error: the object has the key 'rules' twice"),
    ("[]", "1:1: error: an object is expected here, not an array"),
    ("", "1:1: error: the file is empty, where a JSON object is expected"),
    (
      "{ \"rules\": {}, }", "1:14: error: nothing follows this comma; JSON allows none after the last element"
    ),
    ("{ // rules\n}", "1:3: error: comments are not allowed in JSON; use \"$comment\""),
    ("{ \"extends\": \"no.json\" }", "1:14: error: cannot read 'no.json': no such file or directory"),
    ("{ \"extends\": \".\" }", "1:14: error: cannot read '.': it is a folder"),
    (
      "{ \"extends\": \".navgraph.json\" }",
      "1:14: error: configurations extend each other: .navgraph.json > .navgraph.json"
    ),
    ("{ \"extends\": [\"-\"] }", "1:15: error: cannot read './-': no such file or directory"),
    (
      "{ \"baseline\": \"no.json\" }",
      "1:15: error: there is no baseline 'no.json'; 'navgraph lint --update-baseline no.json' writes it"
    ),
    ("{ \"baseline\": \"x.nav.json\" }", nil),
  ])
  func isRefusedInOneLine(_ configuration: String, _ message: String?) throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.spec, to: "x.nav.json")
    try scratch.write(configuration, to: ".navgraph.json")
    let outcome = try Shell.navgraph(["lint", "-o", "out.txt"], in: scratch.path)
    let other =
      "x.nav.json:2:3: error: a baseline has no key 'navgraph'; correct the baseline, or remove it and let "
    if let message {
      #expect(outcome.error == ".navgraph.json:" + message + "\n")
    } else {
      #expect(outcome.error == other + "'navgraph lint --update-baseline x.nav.json' write a new one\n")
    }
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/out.txt"))
  }

  @Test func longChainsEnd() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.spec, to: "x.nav.json")
    // Every file extends the next one twice: 2^40 files, if nobody counted.
    for number in 0..<40 {
      try scratch.write("{ \"extends\": [\"c\(number + 1)\", \"c\(number + 1)\"] }", to: "c\(number)")
    }
    try scratch.write("{}", to: "c40")
    let outcome = try Shell.navgraph(["lint", "--config", "c0"], in: scratch.path)
    #expect(outcome.error.hasSuffix("error: this configuration is made of more than 100 files\n"))
    #expect(outcome.status == 2)
    try scratch.write("{ \"extends\": \"d/../b.json\" }", to: "a.json")
    try scratch.write("{ \"extends\": \"a.json\" }", to: "b.json")
    try scratch.write("", to: "d/nothing")
    let cycle = try Shell.navgraph(["lint", "--config", "a.json"], in: scratch.path)
    #expect(
      cycle.error == "d/../b.json:1:14: error: configurations extend each other: a.json > b.json > a.json\n")
  }

  @Test func picturesHeedIt() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.spec, to: "x.nav.json")
    try scratch.write("{ \"rules\": { \"unreachable-screen\": \"off\" } }", to: ".navgraph.json")
    for arguments in [["--findings"], ["--format", "html"]] {
      let render = ["render", "x.nav.json"] + arguments
      let quiet = try Shell.navgraph(render, in: scratch.path)
      #expect(quiet.status == 0 && !quiet.output.contains("no path from launch"))
      let full = try Shell.navgraph(render + ["--no-config"], in: scratch.path)
      #expect(full.status == 0 && full.output.contains("no path from launch"))
    }
    try scratch.write("{ \"rule\": {} }", to: ".navgraph.json")
    let broken = try Shell.navgraph(["render", "x.nav.json", "--findings"], in: scratch.path)
    #expect(broken.status == 2 && broken.error.hasPrefix(".navgraph.json:1:3: error: "))
    #expect(try Shell.navgraph(["render", "x.nav.json"], in: scratch.path).status == 0)
  }
}
