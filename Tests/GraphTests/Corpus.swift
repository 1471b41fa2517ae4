import Testing

@testable import Graph

/// Real files that the project does not hold: tests that use them are skipped, and say so, where they are absent.
enum Corpus {
  /// The folder, beside the checkout unless `NAVGRAPH_CORPUS` names it.
  static let folder: String =
    FileSystem.environment("NAVGRAPH_CORPUS")
    ?? Path.folder(of: #filePath).split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 }
    + "/../shared/corpus"

  static let isPresent: Bool = {
    let isPresent = FileSystem.kind(of: folder, followingLinks: true) == .folder
    if !isPresent { print("SKIPPED: the corpus of real apps is not there; tests that read it are left out") }
    return isPresent
  }()

  /// The paths of the files in a folder of the corpus.
  static func files(_ name: String) -> [String] {
    guard isPresent, let names = try? FileSystem.contents(of: folder + "/" + name) else { return [] }
    return names.map { folder + "/" + name + "/" + $0 }
  }
}

@Suite(.enabled(if: Corpus.isPresent, "the corpus of real apps is absent"))
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
    let specs = Corpus.files("specs/open")
    #expect(specs.count > 150)
    for path in specs {
      let spec = SpecReader.read(try FileSystem.read(path), load: FileSystem.includeLoader(forSpecAt: path))
      #expect(spec.problems.isEmpty, "\(path)")
      #expect(spec.isWhole)
    }
  }
}
