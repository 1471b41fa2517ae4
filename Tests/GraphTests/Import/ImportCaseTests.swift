import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphImport

/// The cases of importers, each a folder below `Cases`: the sources of an app, and the import that is right.
@Suite struct ImportCaseTests {
  @Test(.enabled(if: XMLReader.isAvailable), arguments: ImportCase.all(of: [.android, .storyboard]))
  func importsXML(_ example: ImportCase) throws { try example.check() }

  @Test(.needsSwiftFacts, arguments: ImportCase.all(of: [.xcoordinator, .corduroy, .swiftui, .uikit]))
  func importsSwift(_ example: ImportCase) throws { try example.check() }

  @Test(
    .needsSwiftFacts, .enabled(if: YAMLReader.isAvailable, "libyaml is not installed"),
    arguments: ImportCase.all(of: [.coordinode]))
  func importsYAML(_ example: ImportCase) throws { try example.check() }

  @Test(arguments: ImportCase.all(of: [.composeNavGraph, .edges]))
  func importsJSON(_ example: ImportCase) throws { try example.check() }

  @Test(
    .needsSwiftFacts, .enabled(if: XMLReader.isAvailable && YAMLReader.isAvailable),
    arguments: ImportCase.ofApps)
  func importsApps(_ example: ImportCase) throws { try example.check() }

  /// Each kind of sources has cases, which say what they show in lines of prose.
  @Test func casesAreDescribed() throws {
    #expect(
      FileManager.default.folders(in: ImportCase.root)
        == (ImportSource.allCases.map(\.rawValue) + ["auto"]).sorted())
    for example in ImportCase.all(of: ImportSource.allCases) + ImportCase.ofApps {
      let about = try String(contentsOfFile: example.folder + "/about.md", encoding: .utf8)
      #expect(!about.isEmpty && about.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(example)")
    }
  }
}

/// A folder with the sources of an app and the files that are expected of their import.
struct ImportCase: Sendable, CustomTestStringConvertible {
  /// The kind of the sources; `nil`: all that the app has.
  let source: ImportSource?
  let name: String

  static let root = packageFolder + "/Tests/GraphTests/Import/Cases"

  /// The cases of kinds of sources.
  static func all(of sources: [ImportSource]) -> [ImportCase] {
    sources.flatMap { source in
      FileManager.default.folders(in: "\(root)/\(source.rawValue)").map {
        ImportCase(source: source, name: $0)
      }
    }
  }

  /// The cases of apps of several kinds, or whose projects say what belongs to them.
  static var ofApps: [ImportCase] {
    FileManager.default.folders(in: "\(root)/auto").map { ImportCase(source: nil, name: $0) }
  }

  private var kind: String { source?.rawValue ?? "auto" }
  var folder: String { "\(Self.root)/\(kind)/\(name)" }
  var testDescription: String { "\(kind)/\(name)" }

  /// The contents of `case.json`.
  private struct Settings: Decodable {
    /// The name of another case of this kind, whose sources are taken.
    var sources: String?
    /// Options of the import.
    var variants: [String]?
    var start: String?
    /// The kinds that are found in the sources without being told; absent: that of the case.
    var found: [String]?
  }

  private func settings() throws -> Settings {
    let text = FileManager.default.contents(atPath: folder + "/case.json")
    return try JSONDecoder().decode(Settings.self, from: text ?? Data("{}".utf8))
  }

  /// The sources, by path: all files but those about the case.
  func files() throws -> [String: [UInt8]] {
    if let other = try settings().sources { return try ImportCase(source: source, name: other).files() }
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let sources = paths.filter { !["about.md", "case.json"].contains($0) && !$0.hasPrefix("expected.") }
    let files = sources.map { ($0, FileManager.default.contents(atPath: "\(folder)/\($0)")) }
    return Dictionary(uniqueKeysWithValues: files).compactMapValues { $0.map(Array.init) }
  }

  /// The import of the sources from a folder that is called like the case.
  func outcome() throws -> Importer.Outcome {
    let settings = try settings()
    let tree = SourceTree(files: try files())
    var options = Importer.Options()
    options.folder = name
    options.variants = settings.variants ?? []
    options.start = settings.start
    guard let source else {
      let outcome = try Importer.app(in: tree, named: name, options)
      #expect(outcome.sources.map(\.rawValue) == settings.found ?? [], "the kinds that are joined")
      return outcome
    }
    // A list of nodes and edges looks like any other JSON.
    let found = settings.found ?? (source == .edges ? [] : [source.rawValue])
    // Many apps of other kinds show some controller by code too.
    let kinds = Importer.sources(in: tree).filter { $0 != .uikit || source == .uikit }
    #expect(kinds.map(\.rawValue) == found, "the kinds that are found")
    return try Importer.spec(of: tree, as: source, options)
  }

  /// Compares the import with the expected files: the spec and the notes, or else the message with which it fails.
  /// Findings are compared where there is a file of them; elsewhere the spec is to be read without problems.
  func check() throws {
    do {
      let outcome = try outcome()
      compare(outcome.text, with: "expected.nav.json")
      compare(
        outcome.notes.isEmpty ? nil : outcome.notes.map { $0.text + "\n" }.joined(),
        with: "expected.notes.txt")
      compare(nil, with: "expected.error.txt")
      let spec = SourceFile(name: "expected.nav.json", bytes: outcome.spec.text)
      if FileManager.default.fileExists(atPath: folder + "/expected.findings.txt") {
        let findings = Linter.results(of: spec).findings.map {
          "\($0.severity.rawValue): \($0.rule): \($0.message)\n"
        }
        compare(findings.joined(), with: "expected.findings.txt")
      } else {
        let problems = SpecReader.read(spec, load: Linter.noIncludes).problems
        #expect(problems.isEmpty)
      }
    } catch let problem as Problem {
      compare(nil, with: "expected.nav.json")
      compare(nil, with: "expected.notes.txt")
      compare(problem.message + "\n", with: "expected.error.txt")
    }
  }

  /// Compares a text with a file; `nil`: there is no such file.
  private func compare(_ text: String?, with name: String) {
    Golden.check(text, at: "\(folder)/\(name)") { expected, found in
      let old = SourceFile(name: name, bytes: Array(expected.utf8))
      return "\n" + UnifiedDifference.text(from: old, to: SourceFile(name: name, bytes: Array(found.utf8)))
    }
  }
}

extension FileManager {
  /// The names of the folders in a folder, sorted.
  fileprivate func folders(in path: String) -> [String] {
    let entries = (try? contentsOfDirectory(atPath: path)) ?? []
    return entries.filter { (try? contentsOfDirectory(atPath: "\(path)/\($0)")) != nil }.sorted()
  }
}
