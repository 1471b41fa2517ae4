/// Draws a spec.
public enum Drawing {
  /// What a picture is written as.
  public enum Format: String, CaseIterable, Sendable {
    case svg, html, dot
  }

  /// A picture, and what there is to be said about it.
  public struct Picture: Sendable {
    public let bytes: [UInt8]
    /// One line each: what could not be drawn as it should be.
    public let notes: [String]
  }

  /// Why there is no picture: one line.
  public struct Failure: Error, Sendable {
    public let message: String
  }

  /// Reads a spec and draws it. `load` yields the files that it includes.
  public static func draw(
    _ file: SourceFile, as format: Format, direction: String = "right", load: IncludeLoader
  ) throws(Failure) -> Picture {
    let spec = SpecReader.read(file, load: load)
    guard !spec.documents[0].isMalformed, !spec.documents[0].nodes.isEmpty else {
      throw Failure(message: "cannot draw '\(file.name)': it is no JSON (see: navgraph lint)")
    }
    let analysis = Analysis(spec)
    let depth = Int(analysis.tree.forest.depth.max() ?? 0)
    guard depth <= maximumDepth else {
      throw Failure(
        message:
          "cannot draw '\(file.name)': its coordinators are nested \(depth) deep, and a picture can hold "
          + "\(maximumDepth)")
    }
    let direction = Diagram.Direction(rawValue: direction) ?? .right
    var notes: [String] = []
    let errors = spec.problems.count
    if errors > 0 {
      notes.append("'\(file.name)' has \(TextReport.plural(errors, "reading error")) (see: navgraph lint)")
    }
    switch format {
    case .dot:
      return Picture(bytes: Array(Diagram(analysis, direction: direction).graph.source.utf8), notes: notes)
    case .svg, .html:
      let whole = try graph(of: analysis, direction, file.name)
      do throws(GraphvizError) {
        let rendering = try laidOut(whole, analysis, direction, &notes)
        let screens = TextReport.plural(spec.screenCount, "screen")
        let routes = TextReport.plural(spec.routes.count, "route")
        let preamble = SVGPreamble(
          title: spec.title, description: "\(screens) and \(routes) of an app, drawn by navgraph.",
          style: "text { font-family: Helvetica, Arial, 'Liberation Sans', sans-serif; }")
        let svg = try finished(rendering.svg, preamble)
        notes += rendering.messages
        guard format == .html else { return Picture(bytes: svg, notes: notes) }
        let diagram = Diagram(analysis, direction: direction)
        let content = PageContent(diagram, Linter.lint(file, load: load), notes: notes)
        return Picture(bytes: Page(content, picture: svg).bytes, notes: notes)
      } catch {
        throw Failure(message: "cannot draw '\(file.name)': \(error)")
      }
    }
  }

  /// How much is laid out in a time that somebody waits for: seconds, where more takes minutes.
  private static let maximumScreens = 2_000
  private static let maximumEdges = 4_000
  /// How deep frames can stand in each other; Graphviz's parser ends not far above.
  private static let maximumDepth = 200

  /// The graph with all its names; fails where it is more than a picture can hold.
  private static func graph(
    of analysis: Analysis, _ direction: Diagram.Direction, _ name: String
  ) throws(Failure) -> DotGraph {
    let screens = analysis.spec.screenCount
    let graph = screens > maximumScreens ? nil : Diagram(analysis, direction: direction).graph
    let edges = graph?.edges.count ?? analysis.spec.routes.count
    guard let graph, edges <= maximumEdges else {
      throw Failure(
        message:
          "cannot draw '\(name)': \(screens) screens with \(edges) edges are more than one picture can hold "
          + "(\(maximumScreens) and \(maximumEdges)); '--format dot' writes them all")
    }
    return graph
  }

  /// The layout with as many labels as Graphviz can place: it fails on some graphs, and says so, or loses edges.
  private static func laidOut(
    _ whole: DotGraph, _ analysis: Analysis, _ direction: Diagram.Direction, _ notes: inout [String]
  ) throws(GraphvizError) -> Graphviz.Rendering {
    // Names on the edges of a large picture would take too long to place.
    let isLarge =
      analysis.spec.screenCount > Diagram.largeCount || whole.edges.count > 2 * Diagram.largeCount
    var candidates: [Diagram.Labels] = isLarge ? [.none] : [.all, .inside, .none]
    while true {
      let labels = candidates.removeFirst()
      let graph = labels == .all ? whole : Diagram(analysis, direction: direction, labels: labels).graph
      do throws(GraphvizError) {
        let rendering = try Graphviz.svg(of: graph)
        if let reason = labels.reason(isLarge: isLarge) { notes.append(reason) }
        return rendering
      } catch {
        guard !candidates.isEmpty, error == .brokenRanks || error.isAboutLostEdges else { throw error }
      }
    }
  }

  private static func finished(_ svg: [UInt8], _ preamble: SVGPreamble) throws(GraphvizError) -> [UInt8] {
    do throws(SVGError) { return try preamble.finish(svg) } catch { throw .failed("\(error)") }
  }
}

extension Diagram.Labels {
  /// Why not all edges carry the names of their routes.
  fileprivate func reason(isLarge: Bool) -> String? {
    switch self {
    case .all: nil
    case .inside: "Graphviz cannot place all names: edges between coordinators carry none; hover over them"
    case .none:
      (isLarge ? "the picture is large" : "Graphviz cannot place the names")
        + ": edges carry no names; hover over them"
    }
  }
}

extension GraphvizError {
  fileprivate var isAboutLostEdges: Bool {
    if case .lostEdges = self { true } else { false }
  }
}
