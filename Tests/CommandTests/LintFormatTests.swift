import Foundation
import Graph
import TestSupport
import Testing

/// The formats of `lint` by what they say of a spec with findings of each kind, and by those who defined them.
@Suite struct LintFormatTests {
  /// An error with a run, a warning, a remark, something ignored, and in another file something that takes two lines;
  /// before one of the findings stands a character that takes two code units.
  static let app = """
    {
      "navgraph": 1,
      "name": "Mail",
      "start": "inbox",
      "include": ["parts/settings.nav.json"],
      "models": { "Message": {} },
      "screens": {
        "inbox": {},
        "message": { "setup": "Message" },
        "attachment": {},
        "offer": {},
        "lab": { "ignore": { "unreachable-screen": "opened by shaking the phone" } }
      },
      "routes": {
        "open": { "summary": "😀", "from": "inbox", "to": "message", "presentation": "present" },
        "look": { "from": "message", "to": "attachment", "presentation": "push" },
        "tune": { "from": "inbox", "to": "options", "presentation": "push" },
        "tuneAgain": { "from": "options", "to": "options", "presentation": "push" }
      },
      "deepLinks": { "mail://offers/{id}": { "to": "offer" } }
    }

    """
  static let settings = """
    {
      "navgraph": 1,
      "screens": {
        "options": {
          "tilte": "Options",
          "tags": {
          }
        }
      }
    }

    """

  private static func scratch() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write(app, to: "mail.nav.json")
    try scratch.write(settings, to: "parts/settings.nav.json")
    return scratch
  }

  /// All formats at once, each compared with what it was; of SARIF without the rules, which `docs/rules` holds.
  @Test func writesWhatItWrote() throws {
    let scratch = try Self.scratch()
    let names = [
      "json": "findings.json", "sarif": "findings.sarif", "gitlab": "findings-gitlab.json",
      "junit": "findings-junit.xml",
    ]
    let formats = ReportFormat.allCases.filter { $0 != .text }.map { format in
      (format: format.rawValue, file: names[format.rawValue] ?? "findings-\(format).txt")
    }
    let outputs = formats.flatMap { ["--format", $0.format, "--output", $0.file] }
    let command = ["lint", "mail.nav.json", "--rule", "linked-dead-end=info"]
    let outcome = try Shell.navgraph(command + ["--format", "text"] + outputs, in: scratch.path)
    #expect(outcome.status == 1 && outcome.error == "")
    Golden.check(outcome.output, at: CommandGoldenTests.goldens + "findings.txt")
    for (format, file) in formats {
      var text = try String(contentsOfFile: scratch.path + "/" + file, encoding: .utf8)
      if format == "sarif" {
        text.replace(try Regex("\"rules\": \\[\n(?s:.*?)\n          \\]"), with: "\"rules\": []")
        text.replace(try Regex("\"ruleIndex\": [0-9]+"), with: "\"ruleIndex\": 0")
      }
      Golden.check(text, at: CommandGoldenTests.goldens + file)
      let alone = try Shell.navgraph(command + ["--format", format], in: scratch.path)
      #expect(
        alone.output == (try String(contentsOfFile: scratch.path + "/" + file, encoding: .utf8)),
        "\(format) is the same on standard output, and each time")
    }
  }

  /// The table of the formats in the documentation has them all.
  @Test func areDocumented() throws {
    let page = try String(contentsOfFile: packageFolder + "/docs/output.md", encoding: .utf8)
    for format in ReportFormat.allCases {
      let isDocumented = page.contains("\n| `\(format)` |")
      #expect(isDocumented, "add a row for '\(format)' to the table of formats in docs/output.md")
    }
  }

  /// Every sample, each with what it includes, as those who defined the formats want it.
  @Test(.needsSARIFSchema)
  func isSARIF() throws {
    let scratch = try ScratchFolder()
    #expect(try Schemas.complaints(aboutSARIF: try Self.ofSamples("sarif", scratch)) == "")
  }

  /// The same of JUnit.
  @Test(.needsJUnitSchema)
  func isJUnit() throws {
    let scratch = try ScratchFolder()
    #expect(try Schemas.complaints(aboutJUnit: try Self.ofSamples("junit", scratch)) == "")
  }

  /// The path of a report of all samples.
  private static func ofSamples(_ format: String, _ scratch: borrowing ScratchFolder) throws -> String {
    let path = scratch.path + "/all." + format
    let outcome = try Shell.navgraph(
      ["lint", "-q", ".", "--format", format, "-o", path], in: SampleTests.folder)
    #expect(outcome.status == 1 && outcome.error == "" && outcome.output == "")
    return path
  }

  /// What GitHub asks for, and what the standard says in words only; of the rules that found something.
  @Test func describesTheRulesThatFoundSomething() throws {
    let scratch = try Self.scratch()
    let report = try Self.ofSamples("sarif", scratch)
    let run = try SARIF(String(contentsOfFile: report, encoding: .utf8))
    let explained = try Shell.navgraph(["explain"]).output
    let ids = explained.split(separator: "\n").filter { $0.hasPrefix("  ") }.map {
      String($0.split(separator: " ")[0])
    }
    let broken = Set(run.results.compactMap { $0["ruleId"] as? String })
    #expect(run.rules.map { $0["id"] as? String } == ids.filter(broken.contains))
    #expect(broken.count > 10)
    for rule in run.rules {
      let id = rule["id"] as? String ?? ""
      func text(_ key: String, _ format: String = "text") -> String {
        (rule[key] as? [String: Any])?[format] as? String ?? ""
      }
      #expect((rule["name"] as? String)?.lowercased() == id.replacing("-", with: ""))
      #expect((1...1024).contains(text("shortDescription").unicodeScalars.count), "\(id)")
      #expect((1...1024).contains(text("fullDescription").unicodeScalars.count), "\(id)")
      #expect(text("help").contains("Breaks it") && text("help", "markdown").contains("```json"), "\(id)")
      let configuration = rule["defaultConfiguration"] as? [String: Any]
      #expect(["error", "warning", "note"].contains(configuration?["level"] as? String), "\(id)")
      let isOff = explained.contains(try Regex("\n  \(id) +off "))
      #expect((configuration?["enabled"] as? Bool == false) == isOff, "\(id)")
      let properties = rule["properties"] as? [String: Any] ?? [:]
      #expect(Set(properties.keys) == ["tags", "precision", "problem.severity"], "\(id)")
    }
    for result in run.results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(run.rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(result["suppressions"] is [Any], "all results have the list, or none")
    }
    #expect(Set(run.results.map(SARIF.fingerprint)).count == run.results.count)
  }

  /// Columns count the code units that editors count, and none of what a route's run passes is left out.
  @Test func placesRunsInTheSpec() throws {
    let scratch = try Self.scratch()
    let outcome = try Shell.navgraph(["lint", "mail.nav.json", "--format", "sarif"], in: scratch.path)
    let run = try SARIF(outcome.output)
    let missing = try #require(run.results.first { $0["ruleId"] as? String == "missing-setup-model" })
    let line = Self.app.split(separator: "\n").first { $0.contains("\"open\"") }!
    let column = line.utf16.count - line[line.range(of: "\"message\"")!.lowerBound...].utf16.count + 1
    #expect(SARIF.region(missing)["startColumn"] as? Int == column)
    let push = try #require(run.results.first { $0["ruleId"] as? String == "push-without-navigation" })
    let flows = try #require(push["codeFlows"] as? [[String: Any]])
    let threads = try #require(flows[0]["threadFlows"] as? [[String: Any]])
    let steps = try #require(threads[0]["locations"] as? [[String: Any]])
    let lines = Self.app.split(separator: "\n", omittingEmptySubsequences: false)
    let seen = steps.map { step -> String in
      let location = step["location"] as? [String: Any] ?? [:]
      let region = SARIF.region(["locations": [location]])
      let text = Array(lines[(region["startLine"] as? Int ?? 1) - 1].utf16)
      let range = (region["startColumn"] as? Int ?? 1) - 1..<(region["endColumn"] as? Int ?? 1) - 1
      return String(decoding: text[range], as: UTF16.self)
    }
    #expect(seen == ["\"inbox\"", "\"open\"", "\"look\""])
  }

  @Test func keepsWhatIsIgnored() throws {
    let scratch = try Self.scratch()
    let outcome = try Shell.navgraph(["lint", "mail.nav.json", "--format", "sarif"], in: scratch.path)
    let ignored = try SARIF(outcome.output).results.filter { !($0["suppressions"] as! [Any]).isEmpty }
    #expect(ignored.map { $0["ruleId"] as? String } == ["unreachable-screen"])
    let suppression = try #require((ignored.first?["suppressions"] as? [[String: Any]])?.first)
    #expect(suppression["kind"] as? String == "inSource" && suppression["status"] as? String == "accepted")
    #expect(suppression["justification"] as? String == "opened by shaking the phone")
    for format in ReportFormat.allCases where format != .sarif {
      let other = try Shell.navgraph(
        ["lint", "mail.nav.json", "--format", format.rawValue], in: scratch.path)
      #expect(!other.output.contains("no path from launch reaches 'lab'"), "\(format)")
    }
  }

  /// What was not looked at is said in the report as well, not only to whoever reads the log.
  @Test func saysThatItIsNotWhole() throws {
    let fragment = Array("{ \"navgraph\": 1, \"screens\": { \"a\": {} } }".utf8)
    let outcome = try Shell.navgraph(["lint", "-", "--format", "sarif"], input: fragment)
    let invocation = try #require((try SARIF(outcome.output).run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == true)
    let notifications = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
    let words = (notifications.first?["message"] as? [String: Any])?["text"] as? String
    #expect(words?.hasPrefix("'<stdin>' has no 'start', so it is a fragment: ") == true)
    #expect(outcome.error == "navgraph: note: \(words ?? "")\n")
    let tests = try Shell.navgraph(["lint", "-", "--format", "junit"], input: fragment)
    #expect(tests.output.contains("<system-err>&#39;&lt;stdin&gt;&#39; has no"))
  }
}

/// A SARIF file as a reader sees it.
struct SARIF {
  let run: [String: Any]
  let rules: [[String: Any]]
  let results: [[String: Any]]

  init(_ text: String) throws {
    let log = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    run = try #require((log?["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    rules = try #require(driver["rules"] as? [[String: Any]])
    results = try #require(run["results"] as? [[String: Any]])
  }

  static func message(_ result: [String: Any]) -> String {
    (result["message"] as? [String: Any])?["text"] as? String ?? ""
  }

  static func fingerprint(_ result: [String: Any]) -> String {
    (result["partialFingerprints"] as? [String: String])?["navgraph/v1"] ?? ""
  }

  static func region(_ result: [String: Any]) -> [String: Any] {
    place(result)["region"] as? [String: Any] ?? [:]
  }

  static func uri(_ result: [String: Any]) -> String {
    (place(result)["artifactLocation"] as? [String: Any])?["uri"] as? String ?? ""
  }

  private static func place(_ result: [String: Any]) -> [String: Any] {
    (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any] ?? [:]
  }
}
