import Foundation
import TestSupport
import Testing

/// Baselines by what the built program makes of them.
@Suite struct BaselineCommandTests {
  /// A spec in which no path from launch reaches the screens of these numbers.
  static func spec(_ lost: some Sequence<Int>, before: String = "") -> String {
    let screens = ["    \"home\": {}"] + lost.map { "    \"s\($0)\": {}" }
    return """
      {\(before)
        "navgraph": 1,
        "start": "home",
        "screens": {
      \(screens.joined(separator: ",\n"))
        }
      }

      """
  }

  /// How many of each rule are found, and the summary.
  static func found(_ arguments: [String], in folder: String) throws -> (
    rules: [String: Int], summary: [String: Int], status: Int32
  ) {
    let outcome = try Shell.navgraph(["lint", "--format", "json"] + arguments, in: folder)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let findings = object?["findings"] as? [[String: Any]] ?? []
    let rules = Dictionary(grouping: findings) { $0["rule"] as? String ?? "" }.mapValues(\.count)
    return (rules, object?["summary"] as? [String: Int] ?? [:], outcome.status)
  }

  static func lines(_ path: String) throws -> Set<String> {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return Set(text.split(separator: "\n").map { $0.last == "," ? String($0.dropLast()) : String($0) })
  }

  @Test func canOnlyShrink() throws {
    let scratch = try ScratchFolder()
    let folder = scratch.path
    try scratch.write(Self.spec(0..<200), to: "app/x.nav.json")
    try scratch.write("{ \"baseline\": \"known.json\" }", to: "app/.navgraph.json")
    let first = try Shell.navgraph(["lint", "--update-baseline", "app/known.json"], in: folder)
    #expect(first.error == "navgraph: note: 'app/known.json' now lists 200 findings (200 added, 0 removed)\n")
    #expect(first.output == "no findings in 1 file (201 screens, no routes to check; 200 baselined)\n")
    #expect(first.status == 0)
    let before = try Self.lines(folder + "/app/known.json")
    // Ten are fixed, one is added, and everything moves down.
    try scratch.write(Self.spec(Array(10..<200) + [777], before: "\n\n\n"), to: "app/x.nav.json")
    let second = try Self.found([], in: folder)
    #expect(second.rules == ["unreachable-screen": 1, "stale-baseline": 10] && second.status == 1)
    #expect(
      second.summary == ["errors": 11, "warnings": 0, "infos": 0, "suppressed": 0, "baselined": 190])
    let update = try Shell.navgraph(["lint", "-q", "--update-baseline", "app/known.json"], in: folder)
    #expect(update.status == 0 && update.output == "" && update.error == "")
    let after = try Self.lines(folder + "/app/known.json")
    #expect(before.subtracting(after).count == 10 && after.subtracting(before).count == 1)
    let third = try Self.found([], in: folder)
    #expect(third.rules == [:] && third.status == 0 && third.summary["baselined"] == 191)
    // Only fixed: that fails as well, until the entry is gone.
    try scratch.write(Self.spec(Array(11..<200) + [777]), to: "app/x.nav.json")
    let fourth = try Self.found(["--baseline", "app/known.json", "--no-config"], in: folder)
    #expect(fourth.rules == ["stale-baseline": 1] && fourth.status == 1)
    let lenient = try Shell.navgraph(["lint", "--rule", "stale-baseline=info"], in: folder)
    #expect(lenient.status == 0)
    let lines = lenient.output.split(separator: "\n").map(String.init)
    #expect(
      lines.first == "app/known.json:4:5: info: the finding of 'unreachable-screen' about screen 's10' "
        + "in 'x.nav.json' is gone [stale-baseline]")
    #expect(
      lines.suffix(2) == [
        "      help: remove the entry, or let 'navgraph lint --update-baseline app/known.json' do it "
          + "(see: navgraph explain stale-baseline)",
        "1 info in 2 files (191 screens, 0 routes; 190 baselined)",
      ])
    #expect(try Self.found(["--rule", "stale-baseline=off"], in: folder).rules == [:])
  }

  @Test func isTheSameFromEverywhere() throws {
    let scratch = try ScratchFolder()
    let folder = scratch.path
    try scratch.write(Self.spec([1, 2]), to: "app/a/x.nav.json")
    try scratch.write(Self.spec([1, 3]), to: "app/b/x.nav.json")
    try scratch.write(Self.spec([4]), to: "x.nav.json")
    func write(_ arguments: [String], in place: String) throws -> String {
      let known = folder + "/base/known.json"
      try? FileManager.default.removeItem(atPath: known)
      try scratch.write("", to: "base/nothing")
      let outcome = try Shell.navgraph(["lint", "-q"] + arguments, in: place)
      #expect(outcome.status == 0, "\(outcome.error)")
      return try String(contentsOfFile: known, encoding: .utf8)
    }
    let known = try write(["--update-baseline", "base/known.json"], in: folder)
    #expect(known.components(separatedBy: "\"../").count == 6)
    #expect(try write(["..", "--update-baseline", "../base/known.json"], in: folder + "/base") == known)
    #expect(
      try write(
        [
          "b", "../x.nav.json", "a/../a", folder + "/app/a/x.nav.json", "--update-baseline",
          "\(folder)/base/known.json",
        ],
        in: folder + "/app") == known)
    #expect(try write([folder, "--update-baseline", "\(folder)/base/known.json"], in: "/") == known)
    // A finding in one file does not stand for its twin in another one of the same name.
    try scratch.write(Self.spec([1, 2, 3]), to: "app/b/x.nav.json")
    let twin = try Self.found(["app", "--baseline", "base/known.json"], in: folder)
    #expect(twin.rules == ["unreachable-screen": 1] && twin.summary["baselined"] == 4)
  }

  @Test func aPartOfTheSpecsSaysNothingOfTheRest() throws {
    let scratch = try ScratchFolder()
    let folder = scratch.path
    for name in ["a", "b", "c"] { try scratch.write(Self.spec([1, 2]), to: "\(name)/\(name).nav.json") }
    let known = ["--baseline", "known.json"]
    let update = ["lint", "-q", "--update-baseline", "known.json"]
    #expect(try Shell.navgraph(update, in: folder).status == 0)
    try scratch.write(Self.spec([2]), to: "a/a.nav.json")
    try scratch.write(Self.spec([2]), to: "b/b.nav.json")
    #expect(try Self.found(["a"] + known, in: folder).rules == ["stale-baseline": 1])
    #expect(try Self.found(["c"] + known, in: folder).rules == [:])
    // An update of a part keeps the rest.
    #expect(try Shell.navgraph(update + ["a"], in: folder).status == 0)
    #expect(try Self.lines(folder + "/known.json").count { $0.contains("\"file\"") } == 5)
    #expect(try Self.found(known, in: folder).rules == ["stale-baseline": 1])
    // What a deleted file held is gone, whatever is linted.
    try FileManager.default.removeItem(atPath: folder + "/b/b.nav.json")
    #expect(try Self.found(["c"] + known, in: folder).rules == ["stale-baseline": 2])
    // A rule that did not run says nothing either.
    let off = try Self.found(["a"] + known + ["--rule", "unreachable-screen=off"], in: folder)
    #expect(off.rules == ["stale-baseline": 2] && off.summary["baselined"] == 0)
    #expect(
      try Shell.navgraph(update + ["a", "--rule", "unreachable-screen=off"], in: folder).status == 0)
    #expect(try Self.found(["a"] + known, in: folder).rules == [:])
  }

  @Test func sharedFilesBelongToEachSpec() throws {
    let scratch = try ScratchFolder()
    let folder = scratch.path
    let included = "\n  \"include\": [\"parts/p.nav.json\"],"
    try scratch.write("{ \"navgraph\": 1, \"screens\": { \"p\": {} } }", to: "parts/p.nav.json")
    for name in ["a", "b"] { try scratch.write(Self.spec([], before: included), to: "\(name).nav.json") }
    #expect(try Self.found([], in: folder).rules == ["unreachable-screen": 1])
    let update = try Shell.navgraph(["lint", "--update-baseline", "known.json"], in: folder)
    #expect(update.output == "no findings in 3 files (4 screens, no routes to check; 1 baselined)\n")
    let known = try String(contentsOfFile: folder + "/known.json", encoding: .utf8)
    #expect(known.contains("\"file\": \"parts/p.nav.json\", \"spec\": \"a.nav.json\""))
    #expect(known.contains("\"file\": \"parts/p.nav.json\", \"spec\": \"b.nav.json\""))
    let route =
      "\n  \"routes\": { \"r\": { \"from\": \"home\", \"to\": \"p\", \"presentation\": \"push\" } },"
    try scratch.write(Self.spec([], before: included + route), to: "a.nav.json")
    let baseline = ["--baseline", "known.json"]
    #expect(try Self.found(["a.nav.json"] + baseline, in: folder).rules == ["stale-baseline": 1])
    #expect(try Self.found(["b.nav.json"] + baseline, in: folder).rules == [:])
    #expect(try Self.found(baseline, in: folder).rules == ["stale-baseline": 1])
    // A spec that becomes a part of another one is none of its own any more.
    try scratch.write(Self.spec([7]), to: "parts/p.nav.json")
    let alone = ["lint", "-q", "parts/p.nav.json", "--update-baseline", "part.json"]
    #expect(try Shell.navgraph(alone, in: folder).status == 0)
    try scratch.write("{ \"navgraph\": 1, \"screens\": { \"p\": {} } }", to: "parts/p.nav.json")
    let part = try Self.found(["a.nav.json", "--baseline", "part.json"], in: folder)
    #expect(part.rules["stale-baseline"] == 1)
  }

  @Test func twinsAreCounted() throws {
    let scratch = try ScratchFolder()
    let folder = scratch.path
    func spec(_ count: Int) -> String {
      let routes = (0..<count).map { _ in "{ \"to\": \"nowhere\", \"presentation\": \"push\" }" }
      return """
        { "navgraph": 1, "start": "home", "screens": { "home": {} },
          "routes": { "r": { "from": "home", "steps": [\(routes.joined(separator: ", "))] } } }
        """
    }
    try scratch.write(spec(3), to: "x.nav.json")
    #expect(try Shell.navgraph(["lint", "--update-baseline", "k.json"], in: folder).status == 0)
    for (count, rules) in [
      (3, [:]), (4, ["undefined-reference": 1]), (2, ["stale-baseline": 1]), (0, ["stale-baseline": 3]),
    ] {
      try scratch.write(spec(count), to: "x.nav.json")
      let found = try Self.found(["--baseline", "k.json", "--rule", "effectless-route=off"], in: folder)
      #expect(found.rules == rules, "\(count)")
      #expect(found.summary["baselined"] == min(count, 3), "\(count)")
    }
  }

  @Test func whatCannotBeReadIsNeverKnown() throws {
    let scratch = try ScratchFolder()
    let folder = scratch.path
    try scratch.write(Self.spec([1, 2]), to: "x.nav.json")
    let update = ["lint", "--update-baseline", "k.json"]
    #expect(try Shell.navgraph(update, in: folder).status == 0)
    let known = try Self.lines(folder + "/k.json")
    try scratch.write(Self.spec([1, 2]).dropLast(3) + "", to: "x.nav.json")
    let broken = try Self.found(["--baseline", "k.json"], in: folder)
    #expect(broken.rules == ["malformed-json": 1] && broken.status == 1)
    let updated = try Shell.navgraph(update, in: folder)
    #expect(updated.status == 1 && updated.output.contains("[malformed-json]"))
    #expect(try Self.lines(folder + "/k.json") == known)
    let input = try Shell.navgraph(
      ["lint", "-", "--baseline", "k.json"], input: Array(Self.spec([1, 2]).utf8), in: folder)
    #expect(input.status == 1 && input.output.hasSuffix("2 errors in 1 file (3 screens, 0 routes)\n"))
  }

  @Test(arguments: [
    ("", "1:1: error: the file is empty, where a JSON object is expected"),
    ("{ \"version\": 2, \"findings\": [] }", "1:14: error: the number 1 is expected here, not 2"),
    ("{ \"version\": 1 }", "1:1: error: a baseline needs 'findings'"),
    (
      "{ \"version\": 1, \"findings\": [\n{ \"file\": \"x\", \"rul\": \"y\" }] }",
      "2:16: error: an entry of a baseline has no key 'rul'; did you mean 'rule'?"
    ),
    (
      "{ \"version\": 1, \"findings\": [\n<<<<<<< HEAD\n] }",
      "2:1: error: this is a mark of a conflict that git left; keep one of the two sides"
    ),
  ])
  func isRefusedInOneLine(_ baseline: String, _ message: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.spec([1]), to: "x.nav.json")
    try scratch.write(baseline, to: "k.json")
    for option in ["--baseline", "--update-baseline"] {
      let outcome = try Shell.navgraph(["lint", option, "k.json"], in: scratch.path)
      #expect(
        outcome.error == "k.json:\(message); correct the baseline, or remove it and let "
          + "'navgraph lint --update-baseline k.json' write a new one\n")
      #expect(outcome.status == 2 && outcome.output == "")
      #expect(try String(contentsOfFile: scratch.path + "/k.json", encoding: .utf8) == baseline)
    }
  }

  @Test func isWrittenWholeOrNotAtAll() throws {
    let scratch = try ScratchFolder()
    let folder = scratch.path
    try scratch.write(Self.spec([1]), to: "x.nav.json")
    func error(_ arguments: String...) throws -> String {
      let outcome = try Shell.navgraph(["lint"] + arguments, in: folder)
      #expect(outcome.status == 2 && outcome.output == "")
      return outcome.error
    }
    #expect(
      try error("--update-baseline", "no/k.json")
        == "navgraph: cannot write 'no/k.json': no such file or directory\n")
    #expect(
      try error("--baseline", "k.json")
        == "navgraph: there is no baseline 'k.json'; 'navgraph lint --update-baseline k.json' writes it (see 'navgraph lint --help')\n"
    )
    #expect(
      try error("--baseline", "k.json", "--update-baseline", "k.json")
        == "navgraph: '--baseline' and '--update-baseline' exclude each other (see 'navgraph lint --help')\n")
    #expect(
      try error("--baseline", "/dev/null") == "navgraph: cannot read '/dev/null': it is not a file\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["x.nav.json"])
  }
}
