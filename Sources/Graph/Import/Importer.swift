/// Makes a spec of an app's sources.
package struct Importer: Sendable {
  /// The kinds of source that can be read.
  package enum Source: String, CaseIterable, Sendable {
    /// Jetpack Navigation's XML, with manifest, menus, Kotlin and Java.
    case android
    /// XCoordinator's coordinators and routes, in Swift.
    case xcoordinator
    /// SwiftUI: views, their stacks, links and sheets, in Swift.
    case swiftui
  }

  /// What a person says about an app that its sources do not.
  package struct Options: Sendable {
    /// The name of the app; absent: that of the folder.
    package var name: String?
    /// The id of the first screen or coordinator.
    package var start: String?
    /// The source sets or build flavours to read, of Android; empty: all.
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
  }

  /// One kind of source: whether it is in a tree, and the spec that it makes.
  struct Reader: Sendable {
    let source: Source
    let isFound: @Sendable (SourceTree) -> Bool
    let spec:
      @Sendable (SourceTree, Options, inout ImportNotes) throws(Problem) -> (
        spec: ImportedSpec, fileCount: Int
      )
  }

  /// All readers. The first whose sources are found is taken where nobody says which.
  static let readers: [Reader] = [XCoordinatorReader.reader, SwiftUIReader.reader]

  /// The kinds of source that are found in a tree.
  package static func sources(in tree: SourceTree) -> [Source] {
    readers.filter { $0.isFound(tree) }.map(\.source)
  }

  /// Makes a spec of the sources of a kind.
  package static func spec(
    of tree: SourceTree, as source: Source, _ options: Options = Options()
  ) throws(Problem) -> Outcome {
    guard let reader = readers.first(where: { $0.source == source }) else {
      preconditionFailure("'\(source)' has no reader")
    }
    var notes = tree.notes
    let (spec, fileCount) = try reader.spec(tree, options, &notes)
    return Outcome(spec: spec, notes: notes.sorted, fileCount: fileCount)
  }
}
