import TestSupport
import Testing

@testable import Graph

/// Specs of real apps and the texts of JSONTestSuite, which the project does not hold: `NAVGRAPH_CORPUS` names their
/// folder, with `specs/open` and `json-test-suite` in it. Tests that read them come on top of those that need nothing.
enum Corpus {
  /// The folder, if there is one.
  static let folder: String? = FileSystem.environment("NAVGRAPH_CORPUS").flatMap {
    FileSystem.kind(of: $0, followingLinks: true) == .folder ? $0 : nil
  }

  /// The specs of real apps.
  static var specs: [String] { files("specs/open") }

  /// The paths of the files in a folder of the corpus.
  static func files(_ name: String) -> [String] {
    guard let folder, let names = try? FileSystem.contents(of: folder + "/" + name) else { return [] }
    return names.map { folder + "/" + name + "/" + $0 }
  }
}

extension Trait where Self == ConditionTrait {
  /// A test that reads files which the project does not hold.
  static var needsCorpus: Self {
    .enabled(if: Corpus.folder != nil, "NAVGRAPH_CORPUS names no folder")
  }
}

@Suite(.needsCorpus)
struct CorpusTests {
  @Test func agreesWithJSONTestSuite() throws {
    var judged = 0
    for path in Corpus.files("json-test-suite") {
      let name = Path.name(of: path)
      guard name.hasPrefix("y_") || name.hasPrefix("n_") else { continue }
      let tape = JSONScanner.tape(of: try FileSystem.read(path))
      #expect(tape.errors.isEmpty == name.hasPrefix("y_"), "\(name)")
      judged += 1
    }
    #expect(judged > 280)
  }

  @Test func readsRealSpecs() throws {
    #expect(Corpus.specs.count > 150)
    for path in Corpus.specs {
      let spec = SpecReader.read(try FileSystem.read(path), load: FileSystem.includeLoader(forSpecAt: path))
      #expect(spec.problems.isEmpty, "\(path)")
      #expect(spec.isWhole)
    }
  }
}
