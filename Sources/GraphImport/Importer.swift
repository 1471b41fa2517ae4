import Graph

/// Makes a spec of an app's sources.
package struct Importer: Sendable {
  /// What a person says about an app that its sources do not.
  package struct Options: Sendable {
    /// The name of the app; absent: the one that the sources have for it, else that of the folder.
    package var name: String?
    /// The name of the folder.
    package var folder: String?
    /// The id of the first screen or coordinator.
    package var start: String?
    /// The source sets, build flavours or the module of the app to read, of Android; empty: all.
    package var variants: [String] = []

    package init() {}
  }

  /// The result of an import.
  package struct Outcome: Sendable {
    package let spec: ImportedSpec
    /// The notes, by place.
    package let notes: [ImportNote]
    /// How many files were read.
    package let fileCount: Int

    /// The notes that another outcome, of an older state of the sources, does not have. Notes are the same if they say the
    /// same: lines and files may have moved. Of several that say the same those in files without any are new.
    package func notes(newSince old: Outcome) -> [ImportNote] {
      struct Words: Hashable {
        let kind: ImportNote.Kind
        let message: String
        var file = ""
        init(_ note: ImportNote) { (kind, message) = (note.kind, note.message) }
        init(in note: ImportNote) {
          self.init(note)
          file = note.location.file
        }
      }
      var left = Dictionary(old.notes.map { (Words($0), 1) }, uniquingKeysWith: +)
      var inFile = Dictionary(old.notes.map { (Words(in: $0), 1) }, uniquingKeysWith: +)
      let unmatched = notes.filter { note in
        guard let count = inFile[Words(in: note)], count > 0 else { return true }
        inFile[Words(in: note)] = count - 1
        left[Words(note), default: 0] -= 1
        return false
      }
      return unmatched.filter { note in
        guard let count = left[Words(note)], count > 0 else { return true }
        left[Words(note)] = count - 1
        return false
      }
    }

    /// What was found: `8 coordinators, 26 screens, 35 routes from 53 files`.
    package var summary: String {
      let counts = [Kind.coordinator, .screen, .route].filter {
        $0 != .coordinator || !spec.entries($0).isEmpty
      }
      .map { plural(spec.entries($0).count, $0.noun) }
      let summary = "\(counts.joined(separator: ", ")) from \(plural(fileCount, "file"))"
      guard let coverage = spec.coverage else { return summary }
      return summary + "; \(coverage.words) became routes"
    }
  }

  /// One kind of source: whether it is in a tree, and the spec that it makes.
  struct Reader: Sendable {
    let source: ImportSource
    /// True if it reads the code of an app, and not what a tool has made of it.
    var readsCode = false
    let isFound: @Sendable (SourceTree) -> Bool
    let spec:
      @Sendable (SourceTree, Options, inout ImportNotes) throws(Problem) -> (
        spec: ImportedSpec, fileCount: Int
      )
  }

  /// All readers, in the order of the documentation.
  static let readers: [Reader] = [
    AndroidImporter.reader, XCoordinatorReader.reader, CorduroyReader.reader, SwiftUIReader.reader,
    StoryboardImporter.reader,
    .coordiNode, .composeNavGraph, .edges,
  ]

  /// The kinds of source that are found in a tree. An app whose coordinators are found has
  /// storyboards and SwiftUI only for its views.
  package static func sources(in tree: SourceTree) -> [ImportSource] {
    let found = readers.filter { $0.isFound(tree) }.map(\.source)
    let hasCoordinators = found.contains { [.xcoordinator, .corduroy, .coordinode].contains($0) }
    return found.filter { ![.storyboard, .swiftui].contains($0) || !hasCoordinators }
  }

  /// Makes a spec of the sources of a kind.
  package static func spec(
    of tree: SourceTree, as source: ImportSource, _ options: Options = Options()
  ) throws(Problem) -> Outcome {
    guard let reader = readers.first(where: { $0.source == source }) else {
      preconditionFailure("'\(source)' has no reader")
    }
    // Sources nest as deep as anybody likes.
    let read = try Parallel.deep { () throws(Problem) -> (ImportedSpec, Int, ImportNotes) in
      var notes = tree.notes
      let (spec, fileCount) = try reader.spec(tree, options, &notes)
      return (spec, fileCount, notes)
    }
    var (spec, fileCount, notes) = read
    if reader.readsCode {
      let coverage = MoveSurvey(tree).coverage(spec.readPlaces)
      if coverage.found > 0 { spec.coverage = coverage }
    }
    spec.name = options.name ?? spec.name ?? options.folder
    return Outcome(spec: spec, notes: notes.sorted, fileCount: fileCount)
  }
}
