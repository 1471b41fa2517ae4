import Foundation
import Graph
import TestSupport
import Testing

/// What each format makes of findings that an `ignore` or a baseline leaves out.
@Suite struct BaselineFormatTests {
  /// Nothing leads to four screens: one is ignored, two are known, one is new; and what was known of a fifth is gone.
  private static func scratch() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write(BaselineCommandTests.spec([2, 3, 5]), to: "x.nav.json")
    let update = try Shell.navgraph(["lint", "-q", "--update-baseline", "known.json"], in: scratch.path)
    #expect(update.status == 0)
    let ignore = "\"s1\": { \"ignore\": { \"unreachable-screen\": \"by shaking the phone\" } }"
    try scratch.write(
      BaselineCommandTests.spec(1...4).replacing("\"s1\": {}", with: ignore), to: "x.nav.json")
    return scratch
  }

  private static func lint(_ format: String, _ scratch: borrowing ScratchFolder) throws -> String {
    let outcome = try Shell.navgraph(
      ["lint", "--baseline", "known.json", "--format", format], in: scratch.path)
    #expect(outcome.status == 1 && outcome.error == "", "\(format)")
    return outcome.output
  }

  @Test func sarifKeepsThem() throws {
    let scratch = try Self.scratch()
    let sarif = try SARIF(try Self.lint("sarif", scratch))
    func kind(_ result: [String: Any]) throws -> String {
      let suppressions = try #require(result["suppressions"] as? [[String: Any]])
      #expect(suppressions.allSatisfy { $0["status"] as? String == "accepted" })
      return suppressions.map { $0["kind"] as? String ?? "" }.joined()
    }
    let found = try sarif.results.map { try "\($0["ruleId"] ?? "") \(SARIF.uri($0)) \(kind($0))" }
    #expect(
      found == [
        "stale-baseline known.json ", "unreachable-screen x.nav.json inSource",
        "unreachable-screen x.nav.json external", "unreachable-screen x.nav.json external",
        "unreachable-screen x.nav.json ",
      ])
    for (result, number) in zip(sarif.results.dropFirst(), 1...4) {
      #expect(SARIF.message(result).hasPrefix("no path from launch reaches 's\(number)'"))
    }
    // The baseline is no spec, and so no fragment of one.
    let invocation = (sarif.run["invocations"] as? [[String: Any]])?.first
    #expect((invocation?["toolExecutionNotifications"] as? [Any])?.isEmpty == true)
    #expect((sarif.run["artifacts"] as? [Any])?.count == 2)
    // What is left out keeps its number, and so does what is not.
    let plain = try Shell.navgraph(["lint", "x.nav.json", "--format", "sarif"], in: scratch.path)
    #expect(
      try SARIF(plain.output).results.map(SARIF.fingerprint)
        == sarif.results.dropFirst().map(SARIF.fingerprint))
  }

  @Test(.needsSARIFSchema)
  func isSARIF() throws {
    let scratch = try Self.scratch()
    let report = try scratch.write(try Self.lint("sarif", scratch), to: "report.sarif")
    #expect(try Schemas.complaints(aboutSARIF: report) == "")
  }

  @Test func jsonCountsThem() throws {
    let scratch = try Self.scratch()
    let object = try JSONSerialization.jsonObject(with: Data(try Self.lint("json", scratch).utf8))
    let report = try #require(object as? [String: Any])
    #expect(
      report["summary"] as? [String: Int]
        == ["errors": 2, "warnings": 0, "infos": 0, "suppressed": 1, "baselined": 2])
    #expect(report["files"] as? [String] == ["known.json", "x.nav.json"])
    let summary = try Self.lint("text", scratch).split(separator: "\n").last
    #expect(summary == "2 errors in 2 files (5 screens, 0 routes; 1 ignored; 2 baselined)")
  }

  @Test(arguments: ReportFormat.allCases.filter { $0 != .sarif })
  func othersLeaveThemOut(_ format: ReportFormat) throws {
    let scratch = try Self.scratch()
    let text = try Self.lint(format.rawValue, scratch).replacing("&#39;", with: "'")
    for number in 1...3 { #expect(!text.contains("no path from launch reaches 's\(number)'")) }
    #expect(text.contains("no path from launch reaches 's4'"))
    #expect(text.contains("the finding of 'unreachable-screen' about screen 's5'"))
    #expect(!text.contains("fragment"))
    if format == .junit { #expect(text.contains(" tests=\"2\" failures=\"2\"")) }
  }

  /// A new baseline is written with all other files, or none of them is.
  @Test func isWrittenWithTheReports() throws {
    let scratch = try ScratchFolder()
    let folder = scratch.path
    try scratch.write(BaselineCommandTests.spec([1]), to: "x.nav.json")
    func error(_ words: String) throws -> String {
      let arguments = ["lint", "--update-baseline", "k.json"] + words.split(separator: " ").map(String.init)
      let outcome = try Shell.navgraph(arguments, in: folder)
      #expect(outcome.status == 2 && outcome.output == "")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["x.nav.json"], "\(words)")
      return outcome.error
    }
    #expect(
      try error("--format json -o ./k.json")
        == "navgraph: 'baseline' and 'json' both go to './k.json' (see 'navgraph lint --help')\n")
    #expect(
      try error("--format json -o no/report.json")
        == "navgraph: cannot write 'no/report.json': no such file or directory\n")
    let outcome = try Shell.navgraph(
      ["lint", "--update-baseline", "k.json", "--format", "sarif", "-o", "r.sarif", "--format", "github"],
      in: folder)
    #expect(outcome.status == 0 && outcome.output == "")
    #expect(outcome.error == "navgraph: note: 'k.json' now lists 1 finding (1 added, 0 removed)\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        == ["k.json", "r.sarif", "x.nav.json"])
    let results = try SARIF(String(contentsOfFile: folder + "/r.sarif", encoding: .utf8)).results
    #expect(
      results.map { ($0["suppressions"] as? [[String: Any]])?.first?["kind"] as? String } == ["external"])
  }

  /// What only the layout of a spec changes, or the way in which its strings are escaped, a baseline does not see.
  @Test func layoutChangesNothing() throws {
    let scratch = try ScratchFolder()
    let spec = """
      {
       "navgraph": 1, "start": "home",
       "screens": { "home": {}, "offer": { "preconditions": "signedIn" } },
       "preconditions": { "signedIn": {} },
       "routes": { "open": { "from": "home", "to": "offer", "presentation": "push" } },
       "deepLinks": {
        "shop://a/{x}": { "path": ["open"] },
        "shop://a/{y}": {
         "path": [
          "open"
         ]
        }
       }
      }

      """
    try scratch.write(spec, to: "a.nav.json")
    let update = try Shell.navgraph(["lint", "-q", "--update-baseline", "known.json"], in: scratch.path)
    #expect(update.status == 0)
    let compact = spec.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    for text in [
      spec.replacing("\n", with: "\r\n"), compact, spec.replacing("shop://", with: #"shop:\/\/"#),
      spec.replacing("\"open\"", with: #""\u006Fpen""#),
    ] {
      #expect(text != spec)
      try scratch.write(text, to: "a.nav.json")
      let outcome = try Shell.navgraph(["lint", "--baseline", "known.json"], in: scratch.path)
      #expect(outcome.status == 0 && outcome.output.hasPrefix("no findings"), "\(outcome.output)")
    }
  }
}
