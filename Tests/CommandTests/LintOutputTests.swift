import Foundation
import Graph
import TestSupport
import Testing

/// Where `lint` writes, and that it writes whole files or none.
@Suite struct LintOutputTests {
  private func scratch() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write(LintCommandTests.broken, to: "mail.nav.json")
    return scratch
  }

  /// A spec with so many findings that no pipe holds a report of them.
  private static let large =
    "{ \"navgraph\": 1, \"start\": \"s0\", \"screens\": {"
    + (0..<1000).map { "\"s\($0)\": {}" }.joined(separator: ",") + "} }"

  private func names(_ scratch: borrowing ScratchFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted()
  }

  /// How a report in a format begins.
  private static let beginnings = [
    "text": "mail.nav.json:6:5: error", "json": "{\n  \"version\": 1,", "sarif": "{\n  \"$schema\"",
    "github": "::error title=navgraph", "gitlab": "[\n  {\n    \"description\"", "junit": "<?xml",
  ]

  /// What each place holds: a file's name and its format; of `-`, standard output.
  @Test(arguments: [
    ("", ["-": "text"]),
    ("--format sarif", ["-": "sarif"]),
    ("-o a.txt", ["a.txt": "text"]),
    ("-o a.sarif", ["a.sarif": "sarif"]),
    ("-o a.json", ["a.json": "json"]),
    ("-o a.xml", ["a.xml": "junit"]),
    ("-o a", ["a": "text"]),
    ("--format text -o a.json", ["a.json": "text"]),
    ("--format sarif --output a.sarif --format text", ["a.sarif": "sarif", "-": "text"]),
    ("--format text --format sarif --output=a.txt", ["-": "text", "a.txt": "sarif"]),
    ("-o a.txt --format github", ["a.txt": "text", "-": "github"]),
    (
      "--format gitlab -oa.json --format junit -o b.xml --format json -o c.json --format json",
      ["a.json": "gitlab", "b.xml": "junit", "c.json": "json", "-": "json"]
    ),
    ("--format json -o /dev/null", [:]),
  ])
  func pairsFormatsAndFiles(_ words: String, _ places: [String: String]) throws {
    let scratch = try scratch()
    let outcome = try Shell.navgraph(
      ["lint", "mail.nav.json"] + words.split(separator: " ").map(String.init), in: scratch.path)
    #expect(outcome.status == 1 && outcome.error == "")
    #expect(outcome.output.isEmpty == (places["-"] == nil))
    #expect(try names(scratch) == (places.keys.filter { $0 != "-" } + ["mail.nav.json"]).sorted())
    for (place, format) in places {
      let text =
        place == "-"
        ? outcome.output : try String(contentsOfFile: scratch.path + "/" + place, encoding: .utf8)
      #expect(text.hasPrefix(Self.beginnings[format]!), "\(place)")
    }
  }

  @Test(arguments: [
    (
      "--format sarif --format text",
      "'--format sarif' and '--format text' both go to standard output; give one an '--output' (see 'navgraph lint --help')"
    ),
    (
      "--format json -o a --format sarif -o ./a",
      "'json' and 'sarif' both go to './a' (see 'navgraph lint --help')"
    ),
    (
      "--format json -o a --format sarif -o link/a",
      "'json' and 'sarif' both go to 'link/a' (see 'navgraph lint --help')"
    ),
    (
      "-o a -o b",
      "'--output b' follows '--output a' without a '--format' between them (see 'navgraph lint --help')"
    ),
    ("--format text -o a --format sarif -o missing/b", "cannot write 'missing/b': no such file or directory"),
    ("--format text --format sarif -o .", "cannot write '.': it is a folder"),
    ("--format text -o a --format sarif -o /dev/full", "cannot write '/dev/full': no space left on device"),
  ])
  func failsInOneLineAndWritesNothing(_ words: String, _ message: String) throws {
    let scratch = try scratch()
    try FileManager.default.createSymbolicLink(atPath: scratch.path + "/link", withDestinationPath: ".")
    let outcome = try Shell.navgraph(
      ["lint", "mail.nav.json"] + words.split(separator: " ").map(String.init), in: scratch.path)
    #expect(outcome.error == "navgraph: \(message)\n")
    #expect(outcome.output == "" && outcome.status == 2)
    #expect(try names(scratch) == ["link", "mail.nav.json"])
  }

  @Test(arguments: ReportFormat.allCases)
  func saysThatTheDiskIsFull(_ format: ReportFormat) throws {
    let scratch = try scratch()
    let outcome = try Shell.run(
      "/bin/bash",
      ["-c", "\"$0\" lint mail.nav.json --format \"$1\" > /dev/full", Shell.navgraphPath, format.rawValue],
      in: scratch.path)
    #expect(outcome.error == "navgraph: cannot write 'standard output': no space left on device\n")
    #expect(outcome.status == 2)
  }

  /// A file that was asked for and is a pipe, whose reader goes away before the end: a report holds more than a pipe.
  @Test func saysThatThePipeIsClosed() throws {
    let scratch = try scratch()
    try scratch.write(Self.large, to: "mail.nav.json")
    let outcome = try Shell.run(
      "/bin/bash",
      [
        "-c", "mkfifo pipe; head -c 1 pipe & \"$0\" lint mail.nav.json --format json -o pipe",
        Shell.navgraphPath,
      ], in: scratch.path)
    #expect(outcome.output == "{" && outcome.status == 2)
    #expect(outcome.error == "navgraph: cannot write 'pipe': broken pipe\n")
  }

  /// No room for more than the beginning of a report.
  @Test func keepsTheOldFileWhereTheNewOneHasNoRoom() throws {
    let scratch = try scratch()
    try scratch.write(Self.large, to: "mail.nav.json")
    try scratch.write("old", to: "report.sarif")
    let outcome = try Shell.run(
      "/bin/bash",
      [
        "-c", "trap '' XFSZ; ulimit -f 100; exec \"$0\" lint mail.nav.json -o report.sarif",
        Shell.navgraphPath,
      ], in: scratch.path)
    #expect(outcome.error == "navgraph: cannot write 'report.sarif': file too large\n" && outcome.status == 2)
    #expect(try String(contentsOfFile: scratch.path + "/report.sarif", encoding: .utf8) == "old")
    #expect(try names(scratch) == ["mail.nav.json", "report.sarif"])
  }

  @Test func keepsLinksAndPermissions() throws {
    let scratch = try scratch()
    try scratch.write("old", to: "real.sarif")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o660], ofItemAtPath: scratch.path + "/real.sarif")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/link.sarif", withDestinationPath: "real.sarif")
    let outcome = try Shell.navgraph(["lint", "mail.nav.json", "-o", "link.sarif"], in: scratch.path)
    #expect(outcome.status == 1)
    #expect(try String(contentsOfFile: scratch.path + "/real.sarif", encoding: .utf8).hasPrefix("{\n"))
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path + "/real.sarif")
    #expect(attributes[.posixPermissions] as? Int == 0o660)
    #expect(try names(scratch) == ["link.sarif", "mail.nav.json", "real.sarif"])
  }

  /// Killed a hundred times, the later ones around the moment at which the new file comes, it is the old or the new one.
  @Test func leavesTheOldOrTheNewFile() throws {
    let scratch = try scratch()
    let file = URL(fileURLWithPath: scratch.path + "/report.sarif")
    let arguments = ["lint", "mail.nav.json", "--format", "sarif", "--output", "report.sarif"]
    let duration = try ContinuousClock().measure {
      _ = try Shell.navgraph(arguments, in: scratch.path)
    }
    let (old, new) = (Data("old".utf8), try Data(contentsOf: file))
    var wait = 0.0
    var seen = (old: 0, new: 0)
    for round in 0..<100 {
      try old.write(to: file)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Shell.navgraphPath)
      process.arguments = arguments
      process.currentDirectoryURL = URL(fileURLWithPath: scratch.path)
      try process.run()
      usleep(UInt32(wait))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let found = try Data(contentsOf: file)
      #expect(found == old || found == new, "killed after \(wait) µs: \(found.count) bytes")
      if found == new { seen.new += 1 } else { seen.old += 1 }
      if round < 10 {
        wait = duration / .microseconds(1) * Double(round + 1) / 10
      } else {
        wait *= found == new ? 0.96 : 1.04
      }
    }
    #expect(seen.old > 0 && seen.new > 0)
    // What the kill may leave is said in docs/output.md, and does not keep the next one from writing.
    for name in try names(scratch) where !["mail.nav.json", "report.sarif"].contains(name) {
      #expect(name.hasPrefix("report.sarif.") && name.hasSuffix(".tmp"))
    }
    #expect(try Shell.navgraph(arguments, in: scratch.path).status == 1)
    #expect(try Data(contentsOf: file) == new)
  }
}
