import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphDrawing
@testable import GraphFeatures
@testable import GraphServer

/// Entries of a `setup` of which one model is enough: what is read, compared, drawn, and named by the language server.
@Suite struct AlternativeTests {
  static func spec(_ setup: String) -> String {
    """
    { "navgraph": 1, "start": "shelf",
      "models": { "Book": {}, "BookID": {}, "Page": {} },
      "screens": {
        "shelf": { "provides": ["Book", "BookID", "Page"] },
        "book": { "entry": "widget", "setup": \(setup) } },
      "routes": {
        "open": { "from": "shelf", "to": "book", "presentation": "push", "with": ["BookID", "Page"] } } }
    """
  }

  static func lint(_ setup: String) -> LintResult {
    Linter.lint(SourceFile(name: "x.nav.json", bytes: Array(spec(setup).utf8)))
  }

  static func names(_ setup: String) -> [String] {
    let spec = lint(setup).spec
    return spec.entryNames(of: spec.elements[spec.id(of: "book")!].setup)
  }

  @Test func areEntriesOfAList() {
    #expect(Self.names(#""Book|BookID""#) == ["Book|BookID"])
    #expect(Self.names(#"["Book|BookID", "Page"]"#) == ["Book|BookID", "Page"])
    #expect(Self.names(#"["Page", "Book\u007cBookID"]"#) == ["Page", "Book|BookID"])
    #expect(Self.names(#"["Page|Pag", "Page"]"#) == ["Page", "Page"])
  }

  @Test func oneIsEnough() {
    func needs(_ setup: String) -> [String] {
      Self.lint(setup).findings.filter { $0.rule == Rule.missingSetupModel.id }.map(\.message)
    }
    #expect(needs(#""Book""#) == ["'book' needs 'Book', and 'open' does not pass it"])
    #expect(needs(#""Book|BookID""#) == [])
    #expect(needs(#"["Book|BookID", "Page"]"#) == [])
    #expect(
      needs(#"["Book|BookID", "Page", "Book"]"#) == ["'book' needs 'Book', and 'open' does not pass it"])
  }

  @Test func eachIsDeclared() throws {
    let result = Self.lint(#"["Book|BookId", "Page"]"#)
    let finding = try #require(result.findings.first { $0.rule == Rule.undefinedReference.id })
    let text = Self.spec(#"["Book|BookId", "Page"]"#)
    #expect(text.utf8.dropFirst(Int(finding.place.start)).starts(with: #"BookId","#.utf8))
    let edits = result.spec.edits(of: try #require(finding.fix)).flatMap(\.edits)
    #expect(edits.map(\.text) == ["BookID"])
  }

  @Test func areComparedAsOne() throws {
    func words(_ before: String, _ after: String) throws -> [String] {
      try SpecComparison(Self.spec(before), Self.spec(after)).differences.flatMap(\.changes).map {
        ($0.isBreaking ? "!" : "") + $0.words.text
      }
    }
    #expect(try words(#""Book|BookID""#, #"["BookID|Book"]"#) == [])
    #expect(
      try words(#""Book""#, #""Book|BookID""#)
        == ["'book' now needs the setup model 'Book|BookID' and no longer needs the setup model 'Book'"])
    #expect(try words(#""Book|BookID""#, #""Book""#).map { $0.prefix(1) } == ["!"])
  }

  // MARK: Language server

  private static let uri = "file:///x/x.nav.json"

  private static func answer(_ method: String, _ setup: String, newName: String? = nil) -> Any? {
    var session = ServerCase([:], folder: "/x")
    let marked = MarkedText(spec(setup))
    session.open(uri, marked.text)
    var parameters = marked.parameters(uri)
    parameters["newName"] = newName
    return session.result("textDocument/" + method, parameters)
  }

  @Test(arguments: [#""Bo‸ok|BookID""#, #""‸Book|BookID""#, #""Book‸|BookID""#, #"["Page", "BookID|B‸ook"]"#])
  func areRenamedOneByOne(_ setup: String) throws {
    let edit = try #require(Self.answer("rename", setup, newName: "Volume") as? [String: Any])
    let changes = try #require((edit["changes"] as? [String: [[String: Any]]])?[Self.uri])
    let marked = MarkedText(Self.spec(setup))
    let other = Self.spec(setup).replacingOccurrences(of: "‸", with: "")
      .replacingOccurrences(of: #"\bBook\b"#, with: "Volume", options: .regularExpression)
    #expect(MarkedText.apply(changes, to: marked.text) == other)
  }
}
