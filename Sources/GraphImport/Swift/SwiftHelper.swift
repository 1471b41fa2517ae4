import Graph
import Synchronization

/// The program beside navgraph that parses Swift: `navgraph-swift-facts`.
enum SwiftHelper {
  static let name = "navgraph-swift-facts"
  /// How long it may think about one file, in milliseconds.
  private static let limit = Limits.swiftSilence
  /// From how many files on two processes share them.
  private static let sharedCount = 64

  /// Its path: that in `NAVGRAPH_SWIFT_FACTS`, else beside this program, else in `PATH`; `nil` where it is not there.
  static var path: String? { InstalledProgram.path(of: name, variable: "NAVGRAPH_SWIFT_FACTS") }

  /// The facts of files, in their order. A file at which the helper ends or falls silent is noted, and the rest goes on.
  static func files(
    _ sources: [SourceFile], _ notes: inout ImportNotes,
    progress: (@Sendable (_ count: Int, _ total: Int) -> Void)? = nil
  ) throws(Problem) -> [SwiftFile] {
    guard !sources.isEmpty else { return [] }
    guard let path else {
      throw Problem(
        "Swift sources are read by '\(name)', which is not beside navgraph and not on the PATH; 'make build' makes it "
          + "where the Swift toolchain has SwiftParser, and NAVGRAPH_SWIFT_FACTS can name it")
    }
    let parts = sources.count < sharedCount ? 1 : min(2, Parallel.processorCount)
    let parsed = Atomic(0)
    let answers = Parallel.map(count: parts) { part in
      Self.files(sources.indices.filter { $0 % parts == part }.map { sources[$0] }, of: path) {
        progress?(parsed.add(1, ordering: .relaxed).newValue, sources.count)
      }
    }
    var files: [SwiftFile] = []
    for (index, source) in sources.enumerated() {
      switch answers[index % parts][index / parts] {
      case .success(let file):
        if file.hasError {
          notes.add(
            .unreadable, .info, inFile: source.name, "it is not quite Swift; what could be read is used")
        }
        files.append(file)
      case .failure(let error): notes.add(.unreadable, inFile: source.name, error.message)
      }
    }
    return files
  }

  /// The answers of one process after the other: what ends one is left to none.
  private static func files(
    _ sources: [SourceFile], of path: String, _ didParse: () -> Void
  ) -> [Result<SwiftFile, Problem>] {
    var results: [Result<SwiftFile, Problem>] = []
    while results.count < sources.count {
      let rest = sources[results.count...]
      let inputs = rest.map { Array("\($0.byteCount) \($0.name)\n".utf8) + $0.contents }
      do throws(FileError) {
        try ChildProcess.lines(of: path, inputs: inputs, silence: limit) { line in
          let source = sources[results.count]
          didParse()
          results.append(
            SwiftFactsReader.file(line, source).map(Result.success)
              ?? .failure(
                Problem("\(name) says nothing about it that is understood; is it of the same version?")))
        }
      } catch {
        return results + rest.map { _ in .failure(Problem(error.message)) }
      }
      if results.count < sources.count {
        results.append(.failure(Problem("the parser of Swift fails on it")))
      }
    }
    return results
  }
}

extension SourceTree {
  /// The facts of those Swift files that contain one of some words: a search in bytes, which leaves the parser what
  /// matters.
  func swiftFiles(containing words: [String], _ notes: inout ImportNotes) throws(Problem) -> [SwiftFile] {
    var sources: [SourceFile] = []
    let words = words.map { Array($0.utf8) }
    // What is made of protocol buffers is large, and shows nothing.
    for path in paths(endingWith: ".swift") where !path.hasSuffix(".pb.swift") {
      guard let file = read(path, &notes), words.contains(where: file.contains), Self.isText(file, &notes)
      else {
        continue
      }
      sources.append(file)
    }
    return try SwiftHelper.files(sources, &notes, progress: progress)
  }
}

extension SourceTree {
  /// True if a Swift file imports a module.
  func imports(_ module: String) -> Bool {
    var notes = ImportNotes()
    let word = Array("import \(module)".utf8)
    return paths(endingWith: ".swift").contains { read($0, &notes)?.contains(word) == true }
  }
}
