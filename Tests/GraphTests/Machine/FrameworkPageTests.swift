import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphFeatures

/// docs/frameworks.md: each spec is without errors but those that its table shows, and each row of the table is a run.
@Suite struct FrameworkPageTests {
  /// A spec of the page with its table.
  struct Example: CustomTestStringConvertible, Sendable {
    let framework: String
    /// The line of the page before the spec.
    let line: Int
    var spec = ""
    var rows: [Row] = []

    var testDescription: String { "\(framework), line \(line)" }

    var file: SourceFile { SourceFile(name: "frameworks.nav.json", bytes: Array(spec.utf8)) }
  }

  /// A row of a table: the code spans of its cells.
  struct Row: Sendable {
    let line: Int
    let call: String
    let key: String
    let run: String
    /// The visible screens in order, the name of a fault, or `unavailable`.
    let shows: [String]
  }

  private static let frameworks = [
    "UIKit", "SwiftUI", "XCoordinator", "Corduroy", "CoordiNode", "ADCoordinator", "SnapNavigation",
    "Jetpack Navigation", "Compose Navigation", "Navigation 3", "React Navigation", "go_router",
  ]

  private static let page =
    (try? String(contentsOfFile: packageFolder + "/docs/frameworks.md", encoding: .utf8)) ?? ""

  static let examples = examples(in: page)

  @Test func coversTheFrameworks() {
    let headings = Self.page.split(separator: "\n").filter { $0.hasPrefix("## ") }.map {
      String($0.dropFirst(3))
    }
    #expect(headings == Self.frameworks + ["Not expressible"])
    #expect(Set(Self.examples.map(\.framework)) == Set(Self.frameworks))
    for example in Self.examples where example.rows.isEmpty { Self.record("has no table", at: example.line) }
  }

  @Test(arguments: examples)
  func hasOnlyTheErrorsThatItShows(_ example: Example) {
    let shown = Set(example.rows.flatMap(\.shows))
    for finding in Linter.lint(example.file).findings
    where finding.severity == .error && !shown.contains(finding.rule) {
      let lines = example.spec.utf8.prefix(Int(finding.place.start)).count { $0 == UInt8(ascii: "\n") }
      Self.record("\(finding.message) [\(finding.rule)]", at: example.line + 1 + lines)
    }
  }

  @Test(arguments: examples)
  func showsWhatItSays(_ example: Example) {
    let spec = Spec(example.file)
    for row in example.rows {
      #expect(!row.call.isEmpty && !row.shows.isEmpty, "docs/frameworks.md:\(row.line)")
      if !example.spec.contains("\"\(row.key)\""), !row.run.contains(row.key) {
        Self.record("'\(row.key)' is neither in the spec nor in the run", at: row.line)
      }
      do {
        let found = try Self.outcome(of: row.run, in: spec)
        if found != row.shows { Self.record("'\(row.run)' shows \(found), not \(row.shows)", at: row.line) }
      } catch {
        Self.record("'\(row.run)': \(error)", at: row.line)
      }
    }
  }

  private static func record(_ text: String, at line: Int) {
    Issue.record("docs/frameworks.md:\(line): \(text)")
  }

  /// What is visible after a run, or why it ended.
  private static func outcome(of run: String, in spec: Spec) throws -> [String] {
    let simulation = try Simulation(spec, run: [run])
    return switch simulation.stop?.refusal {
    case .fault(let fault): [fault.kind.rawValue]
    case .unavailable: ["unavailable"]
    case nil: try #require(simulation.states.last).state.visibleScreens.map { spec.name(of: $0) }
    }
  }

  /// The specs of a page; a table belongs to the last spec before it.
  private static func examples(in page: String) -> [Example] {
    var examples: [Example] = []
    var framework = ""
    var isSpec = false
    for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if isSpec {
        if line == "```" { isSpec = false } else { examples[examples.count - 1].spec += line + "\n" }
      } else if line == "```json" {
        isSpec = true
        examples.append(Example(framework: framework, line: index + 1))
      } else if line.hasPrefix("## ") {
        framework = String(line.dropFirst(3))
      } else if line.hasPrefix("| "), !line.hasPrefix("| Call |"), !examples.isEmpty {
        examples[examples.count - 1].rows.append(row(line, at: index + 1))
      }
    }
    return examples
  }

  private static func row(_ line: Substring, at number: Int) -> Row {
    let cells = line.split(separator: "|").map { $0.matches(of: /`([^`]*)`/).map { String($0.1) } }
    func cell(_ index: Int) -> [String] { index < cells.count ? cells[index] : [] }
    return Row(
      line: number, call: String(line.dropFirst(2).prefix { $0 != "|" }), key: cell(1).first ?? "",
      run: cell(2).joined(separator: " > "), shows: cell(3))
  }
}
