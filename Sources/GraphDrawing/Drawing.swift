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

    /// True if texts are drawn with the fonts of the machine, so that each machine has other bytes.
    package var dependsOnFonts: Bool { self == .png || self == .pdf }

    /// True if screenshots are in it.
    package var showsImages: Bool { [.svg, .html, .png, .pdf].contains(self) }
  }

  /// A picture, and remarks on it.
  public struct Picture: Equatable, Sendable {
    /// The content of the picture's file; of a part of a picture, the elements of its SVG.
    public internal(set) var bytes: [UInt8] = []
    /// One line each: the parts that could not be drawn as they should be.
    public internal(set) var notes: [String] = []
    /// The size of a part, in points.
    var width = 0
    var height = 0

    /// The picture with notes that come before its own.
    func with(_ notes: [String]) -> Picture {
      Picture(bytes: bytes, notes: notes + self.notes.filter { !notes.contains($0) })
    }
  }

  /// Draws a spec, or the part that `options` choose. `load` yields the screenshots.
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
    case .png, .pdf: return try scene.converted(to: format)
    case .svg, .html: return try scene.svg()
    }
  }

  /// A page shows everything, and is light or dark by its own style sheet.
  private static func page(_ spec: Spec, _ chosen: Options, _ load: IncludeLoader) throws(Problem) -> Picture {
    var options = Options()
    options.direction = chosen.direction
    options.labels = chosen.labels
    options.ratio = chosen.ratio
    options.width = chosen.width
    options.showsAllEdges = chosen.showsAllEdges
    options.theme = .light
    options.fitsScreen = false
    options.isolation = chosen.isolation
    options.screenshots = chosen.screenshots
    let scene = try Scene(spec, options, showsImages: true, knowsStates: true, load)
    let picture = try scene.svg()
    let diagram = Diagram(scene.analysis, scene.selection, direction: options.direction)
    let content = PageContent(diagram, Linter.report(on: scene.analysis, levelsIn: chosen.levels), notes: picture.notes)
    return Picture(bytes: content.page(around: picture.bytes, isServed: chosen.isServed), notes: picture.notes)
  }

  private static func mermaid(_ scene: Scene) throws(Problem) -> Picture {
    let graph = scene.graph
    let edges = graph.edges.count { !$0.isInvisible }
    guard edges <= Limits.mermaidEdges else {
      throw scene.failure(
        "\(edges) edges, and Mermaid draws \(Limits.mermaidEdges) at most; "
          + "choose some with '--coordinator' or '--focus'")
    }
    let text = Mermaid.text(of: graph, title: scene.selection.title, direction: scene.options.direction)
    guard text.utf8.count <= Limits.mermaidLength else {
      throw scene.failure(
        "\(text.utf8.count) bytes of text, and Mermaid takes \(Limits.mermaidLength); "
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
    /// How the picture is written.
    var medium = SVGWriter.Medium()

    var spec: Spec { analysis.spec }

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
        showsImages || lints ? ImageReader.images(of: spec, load: load, unreadable: &spec.unreadableScreenshots) : [:]
      analysis = Analysis.whole(of: spec, isForRules: lints)
      self.options = options
      let depth = Int(analysis.tree.forest.depth.max() ?? 0)
      guard depth <= Limits.pictureDepth else {
        throw Problem(
          "cannot draw '\(name)': its coordinators are nested \(depth) deep, and a picture can hold "
            + "\(Limits.pictureDepth)")
      }
      selection = try Selection(analysis, options)
      let errors = spec.problems.count
      if errors > 0 { notes.append("'\(name)' has \(plural(errors, "reading error")) (see: navgraph lint)") }
      if showsImages {
        selection.images = images
        notes += spec.unreadableScreenshots.map { "'\($0.path)' cannot be shown: \($0.reason)" }
        if let search = options.screenshots { notes.append(search.add(to: &selection.images, of: spec)) }
      }
      if !options.path.isEmpty { try highlightPath() }
      if options.showsFindings { highlightFindings() }
    }

    /// Highlights a shortest path between two screens.
    private mutating func highlightPath() throws(Problem) {
      let search = try PathSearch(Interpreter(spec, analysis.tree), from: options.path[0], to: options.path[1])
      guard let approach = search.approach, let path = search.path else {
        throw failure(String(PathReport.text(of: search).prefix { $0 != "\n" }))
      }
      highlight(approach + path)
    }

    /// Shows the findings of `lint`, and lets the first run that shows something stand out.
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
        : Diagram(analysis, selection, direction: options.direction, labels: options.labels).graph
    }
  }
}

extension Drawing {
  /// Above so many screens a picture of two specs shows the differences and their neighbours, unless more is asked for.
  private static let wholeCount = 150

  /// Draws two specs as one: new, removed and changed elements stand out.
  public static func draw(_ comparison: SpecComparison, _ options: Options = Options()) throws(Problem) -> Picture {
    try scene(of: comparison, MergedSpec(comparison), options).svg()
  }

  /// Draws two specs as one page, which shows either of them, both, and one change after the other.
  package static func page(of comparison: SpecComparison, _ chosen: Options) throws(Problem) -> Picture {
    var options = chosen
    options.theme = .light
    let merged = MergedSpec(comparison)
    let scene = try scene(of: comparison, merged, options)
    let picture = try scene.svg()
    let diagram = Diagram(scene.analysis, scene.selection, direction: options.direction)
    let content = PageContent(diagram, comparison, merged, notes: picture.notes)
    return Picture(bytes: content.page(around: picture.bytes), notes: picture.notes)
  }

  /// The picture of two specs as one.
  private static func scene(
    of comparison: SpecComparison, _ merged: MergedSpec, _ options: Options
  ) throws(Problem) -> Scene {
    let file = SourceFile(name: comparison.new.files[0], bytes: Array(merged.text.utf8))
    var scene = try Scene(Spec(file), options, showsImages: false, Linter.noIncludes)
    scene.notes = []
    let marks = DifferenceMarks(comparison, merged, in: scene.spec)
    scene.selection.differences = marks
    if let depth = options.context ?? (scene.spec.screenCount > wholeCount ? 0 : nil) {
      scene.selection = part(around(marks.subjects, depth: depth, scene), marks.subjects, scene)
    }
    return scene
  }

  /// Some elements with the arrows among them, and every arrow that differs.
  private static func part(_ elements: [Element.ID], _ subjects: Set<Subject>, _ scene: Scene) -> Selection {
    let selection = scene.selection
    let shown = Set(elements)
    let arrows = selection.arrows.filter { number in
      let connection = selection.connections[number]
      if subjects.contains(connection.subject) { return true }
      let ends = connection.ends(scene.analysis.tree)
      return !ends.isEmpty && ends.allSatisfy(shown.contains)
    }
    return selection.part(elements, arrows: arrows)
  }

  /// The elements that differ, those at the ends of changed arrows, those at most so many arrows away from them, and the
  /// coordinators around all these.
  private static func around(_ subjects: Set<Subject>, depth: Int, _ scene: Scene) -> [Element.ID] {
    let tree = scene.analysis.tree
    let connections = scene.selection.connections.filter { subjects.contains($0.subject) }
    let touched = subjects.compactMap(\.element) + connections.flatMap { $0.ends(tree) }
    var isTouched = Table(marking: touched, count: scene.spec.elements.count)
    if depth > 0 {
      isTouched = scene.selection.near(isTouched.indices.filter { isTouched[$0] }, depth: depth, in: scene.analysis)
    }
    for element in isTouched.indices where isTouched[element] {
      for outer in tree.forest.ancestors(of: element) { isTouched[outer] = true }
    }
    return isTouched.indices.filter { isTouched[$0] }
  }
}

/// Pictures that are made of others.
extension Drawing.Scene {
  /// The picture as PNG or PDF.
  func converted(to format: Drawing.Format) throws(Problem) -> Drawing.Picture {
    // Whether there is what converts is known before something is laid out that may take a minute.
    let scale = try converted { converter throws(ConversionError) in
      Drawing.Picture(bytes: Array("\(try converter.textScale())".utf8))
    }
    var flat = self
    flat.medium.textScale = Double(String(decoding: scale.bytes, as: UTF8.self)) ?? 1
    flat.medium.isFlat = true
    let picture = try flat.svg()
    let title = selection.title
    let options = options
    return try converted { converter throws(ConversionError) in
      let background = options.isTransparent ? nil : options.theme.background
      guard format == .png else {
        let pdf = try converter.pdf(of: picture.bytes, title: title, on: background)
        return Drawing.Picture(bytes: pdf)
      }
      let png = try converter.png(of: picture.bytes, scale: options.scale, on: background)
      return Drawing.Picture(bytes: png.bytes, notes: png.note.map { [$0] } ?? [])
    }.with(picture.notes)
  }

  /// Returns the result of a converter; the library is opened where it may crash.
  private func converted(
    _ body: (inout SVGConverter) throws(ConversionError) -> Drawing.Picture
  ) throws(Problem) -> Drawing.Picture {
    try isolated(
      1, crashed: { _ in "librsvg crashes at it; write SVG, which needs no conversion" },
      tooLong: { _ in "librsvg takes too long to convert it; write SVG, which needs no conversion" }
    ) { _ in
      options.isolation.limitMemory(to: Limits.pictureMemory)
      do throws(ConversionError) {
        var converter = try SVGConverter()
        return .picture(try body(&converter))
      } catch { return .failure(error.message) }
    }[0]
  }
}

extension Drawing {
  /// One file of a folder of pictures.
  package struct Page: Sendable {
    /// The name of the file in the folder.
    package let name: String
    /// The content of the file.
    package let picture: Picture

    /// True if a file is the picture of a coordinator in such a folder: it leads back to the overview.
    package static func isPage(_ file: SourceFile) -> Bool {
      let bytes = file.bytes[..<file.byteCount]
      return bytes.starts(with: "<svg ".utf8) && bytes.firstIndex(of: Array("drawn by navgraph.</desc>".utf8)) != nil
        && bytes.firstIndex(of: Array("xlink:href=\"index.svg\"".utf8)) != nil
    }
  }

  /// Draws a spec as an overview and a picture for each coordinator with several screens, linked to each other. `load`
  /// yields the screenshots.
  package static func pages(
    _ spec: Spec, _ options: Options = Options(), load: IncludeLoader = Linter.noIncludes
  ) throws(Problem) -> [Page] {
    var scene = try Scene(spec, options, showsImages: true, load)
    let pictured = scene.pictured
    var parts: [Scene.Part] = []
    var names = PageNames()
    let index = names.name("index")
    for host in scene.analysis.tree.forest.order {
      guard let coordinators = pictured[host] else { continue }
      let slices = scene.slices(of: coordinators)
      for slice in slices {
        let key = slices.count == 1 ? host : slice.screens[0]
        let title = scene.pageName(host) + (slices.count == 1 ? "" : "-\(slice.title)")
        parts.append(Scene.Part(key: key, host: host, title: title, screens: slice.screens))
        let name = names.name(title)
        scene.selection.pages[key] = name
        if slices.count > 1 {
          scene.selection.slices[key] = (slice.title, host)
          for screen in slice.screens { scene.selection.hosts[screen] = key }
        }
        // A coordinator is where the screen is that it shows first.
        for coordinator in coordinators + [host] {
          let isHere = scene.analysis.tree.leaf(of: coordinator).map(slice.screens.contains) ?? false
          if isHere || scene.selection.pages[coordinator] == nil { scene.selection.pages[coordinator] = name }
          if isHere, slices.count > 1, coordinator != host { scene.selection.hosts[coordinator] = key }
        }
      }
    }
    let tree = scene.analysis.tree
    let kept = Set(parts.flatMap { tree.forest.ancestors(of: $0.host) })
    for element in scene.selection.shown
    where !scene.spec.elements[element].isScreen && !kept.contains(element) && scene.selection.hosts[element] == nil {
      let host = scene.host(of: element)
      // The slice with the screen that it shows first.
      let slice = tree.leaf(of: element).flatMap { scene.selection.hosts[$0] }
      let isHere = slice.map { scene.selection.slices[$0]?.host == host } ?? false
      if kept.contains(host) { scene.selection.hosts[element] = isHere ? slice : host }
    }
    let whole = scene
    let arrows = whole.arrows(of: parts)
    // Coordinators that show a screen of another one have a card in its picture.
    let hosts = whole.selection.hosts
    let cards = Dictionary(grouping: hosts.keys.filter { !whole.spec.elements[$0].isScreen }) { hosts[$0]! }
    let pages = zip(parts, arrows).map { whole.page(of: $0, cards[$0.key] ?? [], $1, overview: index) }
    let titles = ["index"] + parts.map(\.title)
    let pictures = try whole.pieces(titles.count, title: { titles[$0] }) { number throws(GraphvizError) in
      number == 0 ? try whole.overview() : try pages[number - 1].diagram(pages[number - 1].selection)
    }
    return try pictures.enumerated().map { number, part throws(Problem) in
      number == 0
        ? Page(name: index, picture: try whole.picture(part).with(whole.notes))
        : Page(name: whole.selection.pages[parts[number - 1].key]!, picture: try pages[number - 1].picture(part))
    }
  }
}

/// The names of files, different from each other on every file system.
private struct PageNames {
  private var taken: Set<String> = []

  mutating func name(_ wish: String) -> String {
    let base = String(
      decoding: wish.utf8.prefix(100).map { byte -> UInt8 in
        byte.isLetterOrDigit || byte == UInt8(ascii: "-") ? byte : UInt8(ascii: "_")
      }, as: UTF8.self)
    var name = base
    var number = 2
    while !taken.insert(name.lowercased()).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    return name + ".svg"
  }
}

extension Drawing {
  /// The result of the process that drew a picture, as bytes for the process that asked.
  enum Piece: Equatable {
    case picture(Picture)
    case failure(String)

    /// The kind, the size, the number of notes, each of them behind its length, and the rest.
    var encoded: [UInt8] {
      switch self {
      case .failure(let message): return [1] + message.utf8
      case .picture(let picture):
        var result: [UInt8] = [0]
        result.reserveCapacity(picture.bytes.count + 64)
        func append(_ number: Int) { withUnsafeBytes(of: Int64(number)) { result += $0 } }
        for number in [picture.width, picture.height, picture.notes.count] { append(number) }
        for note in picture.notes {
          append(note.utf8.count)
          result += note.utf8
        }
        return result + picture.bytes
      }
    }

    init(_ encoded: [UInt8]) {
      guard encoded.first == 0 else {
        self = .failure(String(decoding: encoded.dropFirst(), as: UTF8.self))
        return
      }
      var rest = encoded.dropFirst()
      func number() -> Int {
        defer { rest.removeFirst(8) }
        return Int(rest.withUnsafeBytes { $0.loadUnaligned(as: Int64.self) })
      }
      let (width, height) = (number(), number())
      let notes = (0..<number()).map { _ in
        let count = number()
        defer { rest.removeFirst(count) }
        return String(decoding: rest.prefix(count), as: UTF8.self)
      }
      self = .picture(Picture(bytes: Array(rest), notes: notes, width: width, height: height))
    }
  }
}
