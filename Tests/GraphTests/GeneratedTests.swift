import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphImport

/// Pages of which parts are written from the tables in the sources.
@Suite struct GeneratedTests {
  /// The tables of keys, between marks that name the kind of object: `element` has the keys of all elements.
  @Test(arguments: ["format", "configuration", "import", "generate"])
  func theKeysAreListed(page: String) throws {
    let path = "\(packageFolder)/docs/\(page).md"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let mark = /<!-- keys of (\w+), by 'make record' -->\n.*?<!-- end -->/.dotMatchesNewlines()
    let current = text.replacing(mark) { match in
      let name = String(match.1)
      let rows =
        if name == "configuration" {
          KeyTable.rows(SettingShape.configuration)
        } else if name == "importing" {
          KeyTable.rows(SettingShape.importing)
        } else if name == "generating" {
          KeyTable.rows(SettingShape.generating)
        } else if name == "element" {
          KeyTable.rows(Shape.model)
        } else {
          Shape.allCases.first { "\($0)" == name }.map { KeyTable.rows($0, without: Shape.model) } ?? []
        }
      return """
        <!-- keys of \(name), by 'make record' -->

        | key | type | |
        |---|---|---|
        \(rows.joined(separator: "\n"))

        <!-- end -->
        """
    }
    Golden.check(
      current.replacing(/<!-- kinds of notes, by 'make record' -->\n.*?<!-- end -->/.dotMatchesNewlines()) {
        _ in
        let rows = ImportNote.Kind.allCases.map { "| `\($0.rawValue)` | \($0.meaning) |" }
        return """
          <!-- kinds of notes, by 'make record' -->

          | note | |
          |---|---|
          \(rows.joined(separator: "\n"))

          <!-- end -->
          """
      }, at: path)
  }

  /// The table of limits.
  @Test func theLimitsAreListed() throws {
    let path = "\(packageFolder)/docs/robustness.md"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let rows = Limits.rows.map { "| \($0.subject) | \($0.most) | \($0.effect) |" }
    Golden.check(
      text.replacing(/<!-- limits, by 'make record' -->\n.*?<!-- end -->/.dotMatchesNewlines()) { _ in
        """
        <!-- limits, by 'make record' -->

        | what | limit | above it |
        |---|---|---|
        \(rows.joined(separator: "\n"))

        <!-- end -->
        """
      }, at: path)
  }
}
