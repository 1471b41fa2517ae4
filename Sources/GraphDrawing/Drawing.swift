import Graph
import GraphFeatures

/// Draws a spec.
public enum Drawing {
  /// The file format of a picture.
  public enum Format: String, CaseIterable, Sendable {
    /// A picture for the web.
    case svg
    /// A page to explore the app, in one file.
    case html
    /// A picture in pixels.
    case png
    /// A picture to print.
    case pdf
    /// The source that Graphviz lays out.
    case dot
    /// A chart for Markdown.
    case mermaid
    /// A tree for terminals and screen readers.
    case text

    /// True if texts are drawn with the fonts of the machine, so that each machine has other bytes.
    package var dependsOnFonts: Bool { self == .png || self == .pdf }

    /// True if screenshots are in it.
    var showsImages: Bool { [.svg, .html, .png, .pdf].contains(self) }
  }

  /// A picture, and what there is to be said about it.
  public struct Picture: Sendable {
    /// The content of the picture's file.
    public let bytes: [UInt8]
    /// One line each: what could not be drawn as it should be.
    public let notes: [String]

    /// The picture with notes that come before its own.
    func with(_ notes: [String]) -> Picture {
      Picture(bytes: bytes, notes: notes + self.notes.filter { !notes.contains($0) })
    }
  }

  /// Draws a spec, or what `options` choose of it. `load` yields the screenshots.
  public static func draw(
    _ spec: Spec, as format: Format, _ options: Options = Options(), load: IncludeLoader = Linter.noIncludes
  ) throws(Problem) -> Picture {
    if format == .html { return try page(spec, options, load) }
    var options = options
    // Paper and pixels follow no reader's system.
    if format.dependsOnFonts, options.theme == .auto { options.theme = .light }
    let scene = try Scene(spec, options, showsImages: format.showsImages, load)
    switch format {
    case .dot: return Picture(bytes: Array(scene.graph.source.utf8), notes: scene.notes)
    case .mermaid: return try mermaid(scene)
    case .text:
      return Picture(
        bytes: Array(TextTree.text(of: scene.analysis, scene.selection).utf8), notes: scene.notes)
    case .png, .pdf: return try scene.converted(to: format)
    case .svg, .html: return try scene.svg()
    }
  }

  /// A page shows everything, and is light or dark by its own style sheet.
  private static func page(
    _ spec: Spec, _ chosen: Options, _ load: IncludeLoader
  ) throws(Problem) -> Picture {
    var options = Options()
    options.direction = chosen.direction
    options.labels = chosen.labels
    options.ratio = chosen.ratio
    options.width = chosen.width
    options.showsAllEdges = chosen.showsAllEdges
    options.theme = .light
    options.isolation = chosen.isolation
    let scene = try Scene(spec, options, showsImages: true, knowsStates: true, load)
    let picture = try scene.svg()
    let diagram = Diagram(scene.analysis, scene.selection, direction: options.direction)
    let content = PageContent(
      diagram, Linter.report(on: scene.analysis, levelsIn: chosen.levels), notes: picture.notes)
    return Picture(
      bytes: content.page(around: picture.bytes, isServed: chosen.isServed), notes: picture.notes)
  }

  private static func mermaid(_ scene: Scene) throws(Problem) -> Picture {
    let edges = scene.selection.arrows.count
    guard edges <= Mermaid.maximumEdges else {
      throw Problem(
        "cannot draw '\(scene.name)': \(edges) edges, and Mermaid draws \(Mermaid.maximumEdges) at most; "
          + "choose some with '--coordinator' or '--focus'")
    }
    let text = Mermaid.text(
      of: scene.analysis, scene.selection, direction: scene.options.direction, labels: scene.options.labels)
    guard text.utf8.count <= Mermaid.maximumLength else {
      throw Problem(
        "cannot draw '\(scene.name)': \(text.utf8.count) bytes of text, and Mermaid takes \(Mermaid.maximumLength); "
          + "choose some with '--coordinator' or '--focus', or '--labels none'")
    }
    return Picture(bytes: Array(text.utf8), notes: scene.notes)
  }
}

extension Drawing {
  /// The content of a picture: a spec with its analysis, and the selected part of it.
  struct Scene {
    let name: String
    let analysis: Analysis
    let options: Options
    var selection: Selection
    var notes: [String] = []

    var spec: Spec { analysis.spec }

    /// The maximum depth of nested frames; Graphviz's parser ends not far above.
    private static let maximumDepth = Limits.pictureDepth

    /// `knowsStates`: whether all is asked for that `lint` knows, which takes most of the time.
    init(
      _ spec: Spec, _ options: Options, showsImages: Bool, knowsStates: Bool = false, _ load: IncludeLoader
    ) throws(Problem) {
      let lints = knowsStates || options.showsFindings
      var spec = spec
      name = spec.fileName
      guard !spec.documents[0].isMalformed, !spec.documents[0].nodes.isEmpty else {
        throw Problem("cannot draw '\(name)': it is not valid JSON (see: navgraph lint)")
      }
      let images =
        showsImages || lints
        ? ImageReader.images(of: spec, load: load, unreadable: &spec.unreadableScreenshots) : [:]
      analysis = Analysis.whole(of: spec, isForRules: lints)
      self.options = options
      let depth = Int(analysis.tree.forest.depth.max() ?? 0)
      guard depth <= Self.maximumDepth else {
        throw Problem(
          "cannot draw '\(name)': its coordinators are nested \(depth) deep, and a picture can hold "
            + "\(Self.maximumDepth)")
      }
      selection = try Selection(analysis, options)
      let errors = spec.problems.count
      if errors > 0 {
        notes.append("'\(name)' has \(plural(errors, "reading error")) (see: navgraph lint)")
      }
      if showsImages {
        selection.images = images
        notes += spec.unreadableScreenshots.map { "'\($0.path)' cannot be shown: \($0.reason)" }
      }
      if !options.path.isEmpty { try highlightPath() }
      if options.showsFindings { highlightFindings() }
    }

    /// Highlights a shortest path between two screens.
    private mutating func highlightPath() throws(Problem) {
      let search = try PathSearch(
        Interpreter(spec, analysis.tree), from: options.path[0], to: options.path[1], all: false)
      guard let approach = search.approach, let path = search.paths.first else {
        let reason = PathReport.text(of: search).prefix { $0 != "\n" }
        throw Problem("cannot draw '\(name)': \(reason)")
      }
      highlight(approach + path)
    }

    /// Shows what `lint` finds, and lets the first run that shows something stand out.
    private mutating func highlightFindings() {
      selection.badges = FindingBadges(Linter.report(on: analysis, levelsIn: options.levels))
      guard selection.walk == nil, let witness = selection.badges.witness else { return }
      highlight(witness.steps.compactMap { try? Step($0, in: spec) })
    }

    private mutating func highlight(_ steps: [Step]) {
      let isOpening = steps.first.map { $0.opensApp || $0 == .launch } ?? false
      selection.walk = HighlightedWalk(
        (isOpening ? [] : [.launch]) + steps, Interpreter(spec, analysis.tree), selection.connections)
    }

    /// The whole selection as one graph.
    var graph: DotGraph {
      options.isOverview
        ? Overview(analysis, selection, direction: options.direction).graph
        : Diagram(
          analysis, selection, direction: options.direction, labels: options.labels,
          shortensNames: options.labels != .all
        ).graph
    }
  }
}
