import Foundation
import TestSupport
import Testing

/// The built program by what it prints and how it ends.
@Suite struct LintCommandTests {
  static let broken = """
    {
      "navgraph": 1,
      "start": "inbox",
      "screens": {
        "inbox": {},
        "about": {}
      },
      "routes": {
        "open": { "from": "inbox", "to": "mesage", "presentation": "push" }
      }
    }

    """

  @Test func printsFindingsAndExitsWith1() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.broken, to: "mail.nav.json")
    let outcome = try Shell.navgraph(["lint", "mail.nav.json"], in: scratch.path)
    #expect(
      outcome.output == """
        mail.nav.json:6:5: error: no path from launch reaches 'about': no route, deep link or entry leads to it [unreachable-screen]
            6 |     "about": {}
              |     ~~~~~~~
              help: add a route to 'about', say with "entry" what opens it from outside, or remove it (see: navgraph explain unreachable-screen)
        mail.nav.json:9:38: error: there is no screen or coordinator 'mesage' [undefined-reference]
            9 |     "open": { "from": "inbox", "to": "mesage", "presentation": "push" }
              |                                      ~~~~~~~~
        2 errors in 1 file (2 screens, 1 route)

        """)
    #expect(outcome.error == "" && outcome.status == 1)
  }

  /// An empty path is none, and not that of the folder.
  @Test(arguments: ["lint", "format"]) func readsNoEmptyPath(command: String) throws {
    let outcome = try Shell.navgraph([command, ""])
    #expect(outcome.error == "navgraph: cannot read '': no such file or directory\n" && outcome.status == 2)
  }

  @Test func coloursWhenAskedTo() throws {
    func output(_ color: String) throws -> String {
      try Shell.navgraph(["lint", "-", "--color", color], input: Array(Self.broken.utf8)).output
    }
    let colored = try output("always")
    let plain = try output("never")
    let escapes = try Regex("\u{1B}\\[[0-9]+m")
    #expect(colored != plain && colored.replacing(escapes, with: "") == plain)
  }

  @Test func writesJSON() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.broken, to: "mail.nav.json")
    let outcome = try Shell.navgraph(["lint", "--format=json", "-o", "out.json", "."], in: scratch.path)
    #expect(outcome.output == "" && outcome.status == 1)
    let data = try Data(contentsOf: URL(fileURLWithPath: scratch.path + "/out.json"))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(Set(object.keys) == ["version", "files", "specs", "findings", "undecided", "summary"])
    #expect(object["files"] as? [String] == ["mail.nav.json"])
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["unreachable-screen", "undefined-reference"])
    #expect(findings[1]["line"] as? Int == 9 && findings[1]["column"] as? Int == 38)
    #expect(findings[1]["endLine"] as? Int == 9 && findings[1]["endColumn"] as? Int == 46)
    #expect((findings[1]["element"] as? [String: String]) == ["kind": "route", "id": "open"])
    #expect((findings[1]["fingerprint"] as? String)?.count == 16)
    let summary = try #require(object["summary"] as? [String: Int])
    #expect(summary == ["errors": 2, "warnings": 0, "infos": 0, "suppressed": 0, "baselined": 0])
  }

  @Test func fingerprintsSurviveMovedLines() throws {
    func fingerprints(_ text: String) throws -> [String] {
      let outcome = try Shell.navgraph(["lint", "-", "--format", "json"], input: Array(text.utf8))
      let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
      return (object?["findings"] as? [[String: Any]] ?? []).compactMap { $0["fingerprint"] as? String }
    }
    let before = try fingerprints(Self.broken)
    let moved = try fingerprints(
      Self.broken.replacing("  \"start\"", with: "\n\n  \"name\": \"Mail\",\n  \"start\""))
    #expect(before == moved && Set(before).count == 2)
  }

  @Test func setsRules() throws {
    let input = Array(Self.broken.utf8)
    let off = try Shell.navgraph(
      ["lint", "-", "-q", "--rule", "unreachable-screen=off", "--rule", "undefined-reference=warning"],
      input: input)
    #expect(off.status == 0 && off.output.hasPrefix("<stdin>:9:38: warning: "))
    let strict = try Shell.navgraph(
      [
        "lint", "-", "-q", "--rule=unreachable-screen=off", "--rule=undefined-reference=warning",
        "--max-warnings=0",
      ],
      input: input)
    #expect(strict.status == 1)
  }

  @Test func judgesOnlyPartOfAFragment() throws {
    let fragment = """
      { "navgraph": 1, "screens": { "about": { "tilte": "About" } }, "routes": { "a": { "from": "x", "to": "about" } } }
      """
    let outcome = try Shell.navgraph(["lint", "-"], input: Array(fragment.utf8))
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("[unknown-key]") && !outcome.output.contains("undefined-reference"))
    #expect(outcome.error.hasPrefix("navgraph: note: '<stdin>' has no 'start', so it is a fragment: "))
  }

  @Test func lintsAFolder() throws {
    let scratch = try ScratchFolder()
    let app = """
      { "navgraph": 1, "start": "a", "include": ["parts/b.nav.json"], "screens": { "a": {} },
        "routes": { "open": { "from": "a", "to": "b", "presentation": "push" } } }
      """
    try scratch.write(app, to: "app.nav.json")
    try scratch.write("{ \"navgraph\": 1, \"screens\": { \"b\": {} } }", to: "parts/b.nav.json")
    try scratch.write("not JSON", to: "node_modules/c.nav.json")
    try scratch.write("not JSON", to: ".hidden/d.nav.json")
    try scratch.write("not JSON", to: "e.json")
    let outcome = try Shell.navgraph(["lint"], in: scratch.path)
    #expect(outcome.output == "no findings in 2 files (2 screens, 1 route)\n")
    #expect(outcome.status == 0 && outcome.error == "")
  }

  @Test(arguments: [
    (["lint", "missing.nav.json"], "cannot read 'missing.nav.json': no such file or directory"),
    (
      ["lint", "folder"],
      "there is no '*.nav.json' or '*.nav.jsonc' in 'folder'; 'navgraph import' generates a spec from an app's sources, and 'navgraph init' writes a first one"
    ),
    (
      ["lint", "https://example.com/a.nav.json"],
      "cannot read 'https://example.com/a.nav.json': addresses are not read; download it first"
    ),
    (
      ["render", "a.nav.json", "a.svg"],
      "'a.svg' is one argument too many; did you mean '-o a.svg'? (see 'navgraph render --help')"
    ),
    (
      ["lint", "--fromat", "json"],
      "there is no option '--fromat'; did you mean '--format'? (see 'navgraph lint --help')"
    ),
    (
      ["lint", "--format", "jsno"],
      "'--format' has no value 'jsno'; did you mean 'json'? (see 'navgraph lint --help')"
    ),
    (["lint", "--format"], "'--format' needs a value (FORMAT) (see 'navgraph lint --help')"),
    (
      ["lint", "--rule", "unreachable-sreen=off"],
      "there is no rule 'unreachable-sreen'; did you mean 'unreachable-screen'? (see 'navgraph lint --help')"
    ),
    (
      ["lint", "--max-warnings", "few"],
      "'--max-warnings' takes a number from 0, not 'few' (see 'navgraph lint --help')"
    ),
    (["lnit"], "there is no command 'lnit'; did you mean 'lint'?"),
    (["explain", "sheet"], "there is no rule 'sheet' (see 'navgraph explain --help')"),
    (
      ["explain", "unreachable"],
      "there is no rule 'unreachable'; rules with that word: unreachable-screen, unreachable-coordinator, unreachable-route "
        + "(see 'navgraph explain --help')"
    ),
  ])
  func failsInOneLine(_ arguments: [String], _ message: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write("", to: "folder/nothing.txt")
    let outcome = try Shell.navgraph(arguments, in: scratch.path)
    #expect(outcome.error == "navgraph: \(message)\n")
    #expect(outcome.output == "" && outcome.status == 2)
  }

  @Test func survivesHostileInput() throws {
    let hostile: [(name: String, input: [UInt8])] = [
      ("nesting", [UInt8](repeating: UInt8(ascii: "["), count: 100_000)),
      ("an abyss of objects", Array(String(repeating: "{\"a\":", count: 100_000).utf8)),
      ("invalid UTF-8", Array("{ \"navgraph\": 1, \"name\": \"".utf8) + [0xFF, 0xFE] + Array("\" }".utf8)),
      ("NUL bytes", [UInt8](repeating: 0, count: 1000)),
      ("NUL in a string", Array("{ \"navgraph\": 1, \"name\": \"a\u{0}b\" }".utf8)),
      ("nothing", []),
      (
        "a long line",
        Array(
          "{ \"navgraph\": 1, \"start\": \"a\", \"x\": \"\(String(repeating: "x", count: 100_000))\" }".utf8)
      ),
      ("terminal escapes", Array("{ \"navgraph\": 1, \"start\": \"\\u001b[31mred\\u202e\" }".utf8)),
      ("no object", Array("[1, 2]".utf8)),
      (
        "ids of programs",
        Array(
          "{ \"navgraph\": 1, \"start\": \"__proto__\", \"screens\": { \"__proto__\": {}, \"<b>\": {}, \"\\\\N\": {}, \"\": {} } }"
            .utf8)
      ),
    ]
    for (name, input) in hostile {
      for color in ["never", "always"] {
        let outcome = try Shell.navgraph(["lint", "-", "--color", color], input: input)
        #expect(!outcome.isKilled && outcome.status == 1 && outcome.error == "", "\(name)")
        #expect(outcome.output.utf8.count < 20_000, "\(name)")
        #expect(color == "always" || !outcome.output.contains("\u{1B}"), "\(name)")
        #expect(!outcome.output.contains("\u{202E}"), "\(name)")
      }
    }
    let device = try Shell.navgraph(["lint", "/dev/null"])
    #expect(device.status == 1 && device.output.contains("[malformed-json]"))
  }

  @Test func survivesAReaderThatGoesAway() throws {
    let screens = (0..<20_000).map { "\"s\($0)\": {}" }.joined(separator: ",\n")
    let scratch = try ScratchFolder()
    try scratch.write(
      "{ \"navgraph\": 1, \"start\": \"s0\", \"screens\": {\n\(screens)\n} }", to: "many.nav.json")
    let outcome = try Shell.run(
      "/bin/bash",
      [
        "-c", "set -o pipefail; \"$0\" lint many.nav.json | head -n 1; echo ${PIPESTATUS[0]}",
        Shell.navgraphPath,
      ],
      in: scratch.path)
    #expect(
      outcome.output
        == "many.nav.json:2:1: error: no path from launch reaches 's1': no route, deep link or entry leads to it [unreachable-screen]\n1\n"
        .replacing(
          ":2:1:", with: ":3:1:"))
    #expect(outcome.error == "")
  }

  @Test func refusesIncludesOutsideTheFolder() throws {
    let scratch = try ScratchFolder()
    try scratch.write("{ \"navgraph\": 1, \"models\": {} }", to: "other/secret.nav.json")
    try scratch.write(
      "{ \"navgraph\": 1, \"start\": \"a\", \"screens\": { \"a\": {} }, \"include\": [\"link.nav.json\", \"sub\", \"../other/secret.nav.json\"] }",
      to: "app/app.nav.json")
    try scratch.write("", to: "app/sub/nothing")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/app/link.nav.json", withDestinationPath: "../other/secret.nav.json")
    let outcome = try Shell.navgraph(["lint", "-q", "app/app.nav.json"], in: scratch.path)
    #expect(outcome.output.components(separatedBy: "[broken-include]").count == 4)
    #expect(outcome.status == 1)
  }

  @Test func neverLeavesAHalfWrittenFile() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.broken, to: "mail.nav.json")
    try scratch.write("old", to: "kept.txt")
    let outcome = try Shell.navgraph(["lint", "mail.nav.json", "-o", "missing/out.txt"], in: scratch.path)
    #expect(outcome.status == 2 && outcome.error.hasPrefix("navgraph: cannot write 'missing/out.txt': "))
    let full = try Shell.navgraph(["lint", "mail.nav.json", "-o", "/dev/full"], in: scratch.path)
    #expect(full.status == 2 && full.error == "navgraph: cannot write '/dev/full': no space left on device\n")
    let written = try Shell.navgraph(["lint", "mail.nav.json", "-o", "kept.txt"], in: scratch.path)
    #expect(written.status == 1)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted() == [
        "kept.txt", "mail.nav.json",
      ])
  }

  @Test(.needs("ldd"))
  func carriesNoFoundation() throws {
    let ldd = try #require(Shell.find("ldd"))
    let libraries = try Shell.run(ldd, [Shell.navgraphPath]).output
    #expect(!libraries.contains("Foundation"))
  }
}

/// Help, versions and derived documents, compared whole.
@Suite struct CommandGoldenTests {
  static let goldens = packageFolder + "/Tests/CommandTests/Goldens/"

  @Test(arguments: [
    ["--help"], ["lint", "--help"], ["render", "--help"], ["explain", "--help"], ["schema", "--help"],
    ["simulate", "--help"], ["path", "--help"], ["links", "--help"], ["cover", "--help"], ["diff", "--help"],
    ["explain"], ["explain", "undefined-reference"], ["explain", "stale-baseline", "--format", "json"],
    ["--version"],
  ])
  func printsWhatItPrinted(_ arguments: [String]) throws {
    let outcome = try Shell.navgraph(arguments)
    #expect(outcome.status == 0 && outcome.error == "")
    let name = arguments.joined(separator: " ").replacing("--", with: "").replacing(" ", with: "-")
    Golden.check(outcome.output, at: Self.goldens + name + ".txt")
  }
}
