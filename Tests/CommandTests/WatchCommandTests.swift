import Foundation
import TestSupport
import Testing

/// `navgraph watch`.
@Suite struct WatchCommandTests {
  /// A watching program whose output is a file.
  final class Watch {
    private let process = Foundation.Process()
    private let log: String

    init(_ arguments: [String], in scratch: borrowing ScratchFolder) throws {
      log = scratch.path + "/../\(UUID().uuidString).log"
      _ = FileManager.default.createFile(atPath: log, contents: nil)
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
      process.executableURL = URL(fileURLWithPath: Shell.navgraphPath)
      process.arguments = ["watch"] + arguments
      process.currentDirectoryURL = URL(fileURLWithPath: scratch.path)
      process.standardOutput = handle
      process.standardError = handle
      try process.run()
    }

    deinit {
      // Where the runner blocks signals it does, too, and would go on for ever.
      kill(process.processIdentifier, SIGKILL)
      try? FileManager.default.removeItem(atPath: log)
    }

    /// What is printed until it says for the given time that it watches; all of it when it never does.
    func output(round: Int) throws -> String {
      for _ in 0..<1200 {
        let text = try String(contentsOfFile: log, encoding: .utf8)
        let rounds = text.components(separatedBy: "navgraph: note: watching ")
        if rounds.count > round {
          return rounds[round - 1].split(separator: "\n").dropFirst(round > 1 ? 1 : 0).joined(separator: "\n")
        }
        Thread.sleep(forTimeInterval: 0.05)
      }
      return "it does not come: " + (try String(contentsOfFile: log, encoding: .utf8))
    }
  }

  @Test func lintsAndDrawsAgain() throws {
    let scratch = try ScratchFolder()
    let spec = #"{ "navgraph": 1, "start": "a", "include": ["b.json"], "screens": { "a": {} } }"#
    try scratch.write(spec, to: "app.nav.json")
    let watch = try Watch(["app.nav.json", "-o", "app.svg", "--theme", "light"], in: scratch)
    let missing = try watch.output(round: 1)
    #expect(
      missing.contains("'b.json' cannot be included: there is no such file")
        && missing.contains("1 error in 1 file"))
    // A file that was not there.
    try scratch.write(#"{ "navgraph": 1, "screens": { "b": {} } }"#, to: "b.json")
    #expect(
      try watch.output(round: 2) == """
        navgraph: note: 'b.json' changed
        b.json:1:31: error: no path from launch reaches 'b': no route, deep link or entry leads to it [unreachable-screen]
              help: add a route to 'b', say with "entry" what opens it from outside, or remove it (see: navgraph explain unreachable-screen)
        1 error in 2 files (2 screens, 0 routes)
        """)
    #expect(try String(contentsOfFile: scratch.path + "/app.svg", encoding: .utf8).contains(">b<"))
    // A configuration above, which cannot be used at first.
    try scratch.write(#"{ "rules": { "unreachable-scren": "off" } }"#, to: ".navgraph.json")
    #expect(
      try watch.output(round: 3) == """
        navgraph: note: '.navgraph.json' changed
        .navgraph.json:1:14: error: there is no rule 'unreachable-scren'; did you mean 'unreachable-screen'?
        """)
    try scratch.write(#"{ "rules": { "unreachable-screen": "off" } }"#, to: ".navgraph.json")
    #expect(try watch.output(round: 4).hasSuffix("no findings in 2 files (2 screens, no routes to check)"))
    try scratch.write("{", to: "app.nav.json")
    #expect(try watch.output(round: 5).contains("cannot draw 'app.nav.json': it is not valid JSON"))
    try FileManager.default.removeItem(atPath: scratch.path + "/app.nav.json")
    #expect(try watch.output(round: 6).contains("cannot read 'app.nav.json'"))
    try scratch.write(spec, to: "app.nav.json")
    #expect(try watch.output(round: 7).contains("no findings in 2 files"))
  }

  @Test func findsNewSpecsInAFolder() throws {
    let scratch = try ScratchFolder()
    try scratch.write(#"{ "navgraph": 1, "start": "a", "screens": { "a": {} } }"#, to: "a.nav.json")
    let watch = try Watch([], in: scratch)
    #expect(try watch.output(round: 1) == "no findings in 1 file (1 screen, no routes to check)")
    try scratch.write(#"{ "navgraph": 1, "start": "c", "screens": { "b": {} } }"#, to: "new/b.nav.json")
    #expect(
      try watch.output(round: 2).contains("new/b.nav.json:1:27: error: there is no screen or coordinator 'c'")
    )
  }

  /// Settings that were broken or missing at the beginning.
  @Test(arguments: ["--config", "--baseline", "extends"])
  func noticesWhenSettingsAreFixed(_ kind: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write(#"{ "navgraph": 1, "start": "a", "screens": { "a": {} } }"#, to: "a.nav.json")
    if kind == "extends" { try scratch.write(#"{ "extends": "set.json" }"#, to: ".navgraph.json") }
    let watch = try Watch(kind == "extends" ? ["a.nav.json"] : ["a.nav.json", kind, "set.json"], in: scratch)
    #expect(try watch.output(round: 1).contains("'set.json'"))
    try scratch.write("{", to: "set.json")
    #expect(try watch.output(round: 2).contains("set.json:1:2: error: the file ends"))
    try scratch.write(kind == "--baseline" ? #"{ "version": 1, "findings": []}"# : "{}", to: "set.json")
    #expect(try watch.output(round: 3).hasSuffix("no findings in 1 file (1 screen, no routes to check)"))
  }

  /// A folder goes and comes back, and what is drawn is a screenshot: neither makes it run without limit.
  @Test func comesToRest() throws {
    let scratch = try ScratchFolder()
    let spec = #"{ "navgraph": 1, "start": "a", "screens": { "a": { "image": "shot.svg" } } }"#
    try scratch.write(spec, to: "d/a.nav.json")
    let watch = try Watch(["d", "-o", "d/shot.svg"], in: scratch)
    _ = try watch.output(round: 1)
    try FileManager.default.removeItem(atPath: scratch.path + "/d")
    #expect(try watch.output(round: 2).contains("d/a.nav.json"))
    try scratch.write(spec, to: "d/a.nav.json")
    _ = try watch.output(round: 3)
    try scratch.write("", to: "d/other.txt")
    Thread.sleep(forTimeInterval: 1.5)
    try scratch.write(spec + " ", to: "d/a.nav.json")
    #expect(try watch.output(round: 4).hasPrefix("navgraph: note: 'd/a.nav.json' changed"))
  }

  /// Nobody reads what it says any more: it ends by itself.
  @Test func endsWithItsReader() throws {
    let scratch = try ScratchFolder()
    try scratch.write(#"{ "navgraph": 1, "start": "a", "screens": { "a": {} } }"#, to: "a.nav.json")
    let ended = try Shell.run(
      "/bin/bash",
      ["-c", "timeout 60 '\(Shell.navgraphPath)' watch 2>/dev/null | head -1; echo ${PIPESTATUS[0]}"],
      in: scratch.path)
    #expect(ended.output == "no findings in 1 file (1 screen, no routes to check)\n0\n")
  }

  @Test(arguments: [
    (["-"], "'-' cannot be watched; name a file or a folder (see 'navgraph watch --help')"),
    (["nowhere"], "there is nothing at 'nowhere' to watch"),
    (
      ["--focus", "a"],
      "'--focus' is about a picture, which '--output' asks for (see 'navgraph watch --help')"
    ),
    (
      ["-o", "x.nothing"],
      "cannot tell a format from 'x.nothing': use .svg, .html, .png, .pdf, .dot, .mermaid, or give '--format' (see 'navgraph watch --help')"
    ),
    (["-o", "x.svg", "--depth", "2"], "'--depth' needs '--focus' (see 'navgraph watch --help')"),
  ])
  func refuses(_ words: [String], _ message: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write(#"{ "navgraph": 1, "start": "a", "screens": { "a": {} } }"#, to: "a.nav.json")
    let outcome = try Shell.navgraph(["watch"] + words, in: scratch.path)
    #expect(outcome.status == 2 && outcome.output == "" && outcome.error == "navgraph: \(message)\n")
  }
}
