import Foundation
import Graph
import TestSupport
import Testing

@testable import Commands

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Texts that would end what they stand in, if a format let them: read back, they are what they were.
@Suite struct HostileReportTests {
  /// What a route leads to; none of it is the id of a screen, so that each is named by a finding.
  private static let texts = [
    "a\nb\r\nc", "]]>", "100%", "a::b", "::error file=x::y", "a,b:c", "<b>&amp;\"'", "\u{1}\u{1B}[31m",
    "😀\u{FFFE}",
    "[here](https://x.example)", "[a](1)", "{0}", "a\\b", "\u{202E}abc", "\u{85}\u{2028}", "]\u{301}(1)",
    "%0A",
  ]
  /// The name of a file, with all that a path may hold.
  private static let name = "my app#1 100% a:b,c ?é😀&<>\"'::.nav.json"

  /// Runs `lint` on the hostile spec.
  private static func lint(_ format: String) throws -> String {
    let routes = texts.enumerated().map { ["r\($0)": ["from": "a", "to": $1, "presentation": "push"]] }
      .reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    let ignores = ["dead-end": "a\n]]>::😀 \u{1} [x](1) {0}"]
    let spec: [String: Any] = [
      "navgraph": 1, "start": "a", "screens": ["a": ["ignore": ignores], "b": [:]], "routes": routes,
    ]
    let scratch = try ScratchFolder()
    let data = try JSONSerialization.data(withJSONObject: spec, options: .sortedKeys)
    try scratch.write(String(decoding: data, as: UTF8.self), to: "a folder/\(name)")
    let file = "report.\(format)"
    let outcome = try Shell.navgraph(
      ["lint", "a folder", "--rule", "dead-end=info", "--format", format, "-o", file], in: scratch.path)
    #expect(outcome.status == 1 && outcome.error == "" && outcome.output == "")
    return try String(contentsOfFile: scratch.path + "/" + file, encoding: .utf8)
  }

  /// A report in a format of XML or JSON is well-formed, whatever the texts in it are.
  @Test(arguments: ReportFormat.allCases)
  func isWellFormed(_ format: ReportFormat) throws {
    let report = Data(try Self.lint(format.rawValue).utf8)
    switch report.first {
    case UInt8(ascii: "<"): #expect(XMLParser(data: report).parse(), "\(format) is no XML")
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: report) }
    default: break
    }
  }

  @Test(.needsSARIFSchema)
  func isSARIF() throws {
    let scratch = try ScratchFolder()
    let report = try scratch.write(try Self.lint("sarif"), to: "report.sarif")
    #expect(try Schemas.complaints(aboutSARIF: report) == "")
  }

  @Test(.needsJUnitSchema)
  func isJUnit() throws {
    let scratch = try ScratchFolder()
    let report = try scratch.write(try Self.lint("junit"), to: "report.xml")
    #expect(try Schemas.complaints(aboutJUnit: report) == "")
  }

  /// What a message says of a text.
  private static func message(_ text: String) -> String { "there is no screen or coordinator '\(text)'" }

  /// A text on one line, without what a terminal would obey.
  private static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || [0x2028, 0x202E].contains($0.value)
            ? "\u{FFFD}" : $0
        }))
  }

  @Test func sarif() throws {
    let results = try SARIF(try Self.lint("sarif")).results
    let messages = Set(results.map(SARIF.message))
    for text in Self.texts {
      let escaped =
        switch text {
        case "{0}": "{{0}}"
        case "[here](https://x.example)": "\\[here\\](https://x.example)"
        case "[a](1)": "\\[a\\](1)"
        default: text
        }
      #expect(
        messages.contains { $0.unicodeScalars.starts(with: Self.message(escaped).unicodeScalars) }, "\(text)")
    }
    for result in results {
      let uri = SARIF.uri(result)
      #expect(uri.removingPercentEncoding == "a folder/\(Self.name)")
      #expect(uri.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~/%".contains($0)) })
    }
  }

  @Test func github() throws {
    let commands = try Self.lint("github").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(commands.last == "")
    var messages: [String] = []
    for command in commands.dropLast() {
      let parts = try #require(Command(String(command)))
      #expect(["error", "warning", "notice"].contains(parts.name))
      #expect(parts.properties["file"] == "a folder/\(Self.name)")
      #expect(
        Int(parts.properties["line"] ?? "") == 1 && parts.properties["title"]?.hasPrefix("navgraph (") == true
      )
      messages.append(parts.message)
    }
    for text in Self.texts {
      let wanted = Self.message(Self.printable(text))
      #expect(
        messages.contains { $0.unicodeScalars.split(separator: "\n")[0].contains(wanted.unicodeScalars) },
        "\(text)")
    }
  }

  /// A workflow command, taken apart as the runner does: up to the first `::` after the name, then unescaped.
  private struct Command {
    var name: String
    var properties: [String: String] = [:]
    var message: String

    init?(_ line: String) {
      guard line.hasPrefix("::"), let end = line.dropFirst(2).range(of: "::") else { return nil }
      let head = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound]
      let parts = head.split(separator: " ", maxSplits: 1)
      name = String(parts[0])
      for property in parts[1].split(separator: ",") {
        let pair = property.split(separator: "=", maxSplits: 1)
        properties[String(pair[0])] = Self.unescaped(pair[1], isProperty: true)
      }
      message = Self.unescaped(line[end.upperBound...], isProperty: false)
    }

    private static func unescaped(_ text: Substring, isProperty: Bool) -> String {
      var text = text.replacing("%0D", with: "\r").replacing("%0A", with: "\n")
      if isProperty { text = text.replacing("%3A", with: ":").replacing("%2C", with: ",") }
      return String(text.replacing("%25", with: "%"))
    }
  }

  @Test func gitlab() throws {
    let list = try JSONSerialization.jsonObject(with: Data(try Self.lint("gitlab").utf8)) as? [[String: Any]]
    let findings = try #require(list)
    for finding in findings {
      #expect(Set(finding.keys) == ["description", "check_name", "fingerprint", "severity", "location"])
      #expect(["info", "minor", "major"].contains(finding["severity"] as? String))
      let location = finding["location"] as? [String: Any]
      #expect(location?["path"] as? String == "a folder/\(Self.name)")
      #expect((location?["lines"] as? [String: Int]) == ["begin": 1])
    }
    #expect(Set(findings.compactMap { $0["fingerprint"] as? String }).count == findings.count)
    let descriptions = findings.compactMap { $0["description"] as? String }
    for text in Self.texts {
      let wanted = Self.message(Self.printable(text)).unicodeScalars
      #expect(descriptions.contains { $0.unicodeScalars.starts(with: wanted) }, "\(text)")
    }
  }

  @Test func junit() throws {
    let text = try Self.lint("junit")
    let reader = XMLReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.names == [Self.name].map { "a folder/\($0)" })
    for text in Self.texts {
      let wanted = Self.message(Self.printable(text).replacing("\u{FFFE}", with: "\u{FFFD}")).unicodeScalars
      #expect(reader.failure.unicodeScalars.contains(wanted), "\(text)")
    }
  }

  /// What stands in the tests of a JUnit file.
  private final class XMLReader: NSObject, XMLParserDelegate {
    var names: [String] = []
    var failure = ""
    private var isInFailure = false

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      if name == "testcase" { names.append(attributes["name"] ?? "") }
      isInFailure = name == "failure"
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      isInFailure = false
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
      if isInFailure { failure += characters }
    }
  }

  /// Two files of the same name, with the same faults.
  @Test func fingerprintsAreUniqueInAFile() throws {
    let scratch = try ScratchFolder()
    for folder in ["a", "b"] { try scratch.write(LintCommandTests.broken, to: "\(folder)/mail.nav.json") }
    let outcome = try Shell.navgraph(["lint", ".", "--format", "gitlab"], in: scratch.path)
    let list = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]]
    let fingerprints = (list ?? []).compactMap { $0["fingerprint"] as? String }
    #expect(fingerprints.count == 4 && Set(fingerprints).count == 4)
  }
}
