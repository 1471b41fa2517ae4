import Commands
import Graph
import GraphDrawing
import GraphFeatures
import GraphImport

/// The kind of sources to import, as an option: `auto` is all of the app.
struct ImportKind: ExpressibleByArgument {
  let source: ImportSource?

  static let allValueStrings = ["auto"] + ImportSource.allCases.map(\.rawValue)

  init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    source = ImportSource(rawValue: argument)
  }
}

/// One import: the sources of an app, and the spec that is made of them or brought up to date.
struct ImportTask {
  /// The folder, or file, with the sources.
  let path: String
  /// Their kind; `nil` for all of the app.
  let source: ImportSource?
  let options: Importer.Options
  /// The spec's file; `nil` for standard output.
  let target: String?
  /// True if edits of people in it stay.
  let merges: Bool

  /// The result of an import.
  struct Result {
    let text: [UInt8]
    let notes: [ImportNote]
    /// The closing line: the counts, and how much of the sources was understood.
    let summary: String
    /// True if something is wrong in the sources for sure.
    let fails: Bool
    /// The difference from the spec that there is: the words of `diff`, empty where the navigation is the same.
    let difference: String
    let isStale: Bool
  }

  /// Reads the sources and makes the spec.
  func result(comparing: Bool) throws -> Result {
    let tree = try SourceTree(at: path)
    let outcome = try Self.outcome(of: tree, named: path, source, options)
    var notes = outcome.notes
    var spec = outcome.spec
    let folder = FileSystem.absolute(target.map(Path.folder) ?? ".")
    let search = try? ScreenshotSearch(in: path)
    let images = search?.images(of: Spec(SourceFile(name: path, bytes: spec.text)), below: folder) ?? [:]
    spec.show(images)
    var text = spec.text
    var difference = ""
    var isStale = false
    let old = try target.flatMap { FileSystem.exists($0) && merges ? try FileSystem.read($0) : nil }
    if let old {
      let merge = try SpecMerge(spec, into: old)
      text = merge.file.contents
      notes += merge.notes
    }
    if comparing, let target {
      guard let old else { throw Problem("there is no spec '\(target)' to compare with") }
      let load = FileSystem.includeLoader(forSpecAt: target)
      let new = SourceFile(name: "\(path) (\(outcome.kinds))", bytes: text)
      let comparison = try SpecComparison(
        .init(Spec(old, load: load), load: load), .init(Spec(new, load: load), load: load))
      isStale = comparison.hasOtherNavigation
      if isStale { difference = DifferenceReport().text(of: comparison) }
    }
    let shots = images.isEmpty ? "" : "; \(plural(images.count, "screen")) with screenshots"
    let closing = "\(outcome.summary)\(shots)" + (notes.isEmpty ? "" : "; \(plural(notes.count, "note"))")
    return Result(
      text: text, notes: notes, summary: closing, fails: notes.contains { $0.severity == .error },
      difference: difference, isStale: isStale)
  }

  /// Reads a tree as a kind of sources, or else all kinds of the app in it.
  static func outcome(
    of tree: SourceTree, named path: String, _ source: ImportSource?, _ options: Importer.Options
  ) throws -> Importer.Outcome {
    var options = options
    options.folder = options.folder ?? FileSystem.folderName(of: path)
    if let source { return try Importer.spec(of: tree, as: source, options) }
    return try Importer.app(in: tree, named: path, options)
  }
}
