import Graph

/// A chosen part of a spec, laid out.
extension Drawing.Scene {
  /// Above so many screens edges between coordinators end at stubs, unless all are asked for.
  private static let portalCount = 150

  /// The picture.
  func svg() throws(Problem) -> Drawing.Picture {
    if options.isOverview {
      return try picture(pieces(1) { _ throws(GraphvizError) in try overview() }[0]).with(notes)
    }
    let screens = selection.screenCount(in: spec)
    let edges = selection.arrows.count
    guard screens <= Limits.pictureScreens, edges <= Limits.pictureEdges else {
      throw failure(
        "\(plural(screens, "screen")) with \(plural(edges, "edge")) are more than one picture can hold (\(Limits.pictureScreens) and "
          + "\(Limits.pictureEdges)); '-o FOLDER/' draws a picture for each coordinator, '--overview' the coordinators")
    }
    if screens > Self.portalCount, !options.showsAllEdges { return try picture(sheet()).with(notes) }
    return try picture(pieces(1) { _ throws(GraphvizError) in try diagram(selection) }[0]).with(notes)
  }

  /// Pictures, each of them drawn by itself. `title` tells which one fails, where there are several.
  func pieces(
    _ count: Int, title: (Int) -> String? = { _ in nil },
    _ draw: (_ index: Int) throws(GraphvizError) -> Drawing.Picture
  ) throws(Problem) -> [Drawing.Picture] {
    do { try Graphviz.open() } catch { throw failure("\(error)") }
    func part(_ number: Int) -> String { title(number).map { "the picture of '\($0)'" } ?? "it" }
    return try isolated(
      count, crashed: { "Graphviz crashes at \(part($0))" },
      tooLong: {
        "Graphviz takes too long to lay out \(part($0)); '--labels none' is faster, and "
          + "'--focus', '--coordinator' or '--overview' draws a part"
      }
    ) { number in
      do throws(GraphvizError) { return .picture(try draw(number)) } catch { return .failure("\(error)") }
    }
  }

  /// Pictures that a library makes, each where it may crash or take too long, which is told in words.
  func isolated(
    _ count: Int, crashed: (_ index: Int) -> String, tooLong: (_ index: Int) -> String,
    _ make: (_ index: Int) -> Drawing.Piece
  ) throws(Problem) -> [Drawing.Picture] {
    let outcomes: [Isolation.Outcome]
    do throws(FileError) { outcomes = try options.isolation.map(count: count) { make($0).encoded } } catch {
      throw failure(error.message)
    }
    return try outcomes.enumerated().map { number, outcome throws(Problem) in
      switch outcome {
      case .done(let bytes):
        switch Drawing.Piece(bytes) {
        case .picture(let picture): return picture
        case .failure(let message): throw failure(message)
        }
      case .crashed: throw failure(crashed(number))
      case .tooLong: throw failure(tooLong(number))
      }
    }
  }

  func failure(_ reason: String) -> Problem { Problem("cannot draw '\(name)': \(reason)") }

  /// Returns a laid-out graph as a part of the picture.
  private func written(_ graph: PlacedGraph) -> Drawing.Picture {
    var medium = medium
    medium.sharedImages = Set(Screenshots.shared(shownImages).map(\.number))
    return graph.part(for: medium)
  }

  private var shownImages: [EmbeddedImage] { selection.images.filter { selection.isShown[$0.key] }.map(\.value) }

  /// One drawing: where its text would be too small on a screen, with less on its cards, and then without names of routes,
  /// if that makes it readable.
  func diagram(_ selection: Selection, hasHeading: Bool = true) throws(GraphvizError) -> Drawing.Picture {
    let whole = try drawing(selection, options.labels, hasHeading: hasHeading)
    guard hasHeading, options.fitsScreen, options.labels == .some, options.width == nil, selection.differences == nil,
      !whole.isReadable(9), whole.isReadable(24)
    else { return whole }
    for labels in [Drawing.Labels.some, .none] {
      var part = try drawing(selection, labels, isCompact: true)
      guard part.isReadable(12) else { continue }
      if labels == .none { part.notes.append("no edge has a name, for want of room: hover over the edges") }
      return part
    }
    return whole
  }

  private func drawing(
    _ selection: Selection, _ labels: Drawing.Labels, hasHeading: Bool = true, isCompact: Bool = false
  ) throws(GraphvizError) -> Drawing.Picture {
    let diagram = Diagram(
      analysis, selection, direction: options.direction, labels: labels, hasHeading: hasHeading,
      cutsLongArrows: !options.showsAllEdges, isCompact: isCompact)
    let placed = try diagram.graph.laidOut(options.direction, ratio: options.ratio, width: options.width)
    var part = written(placed)
    let missing = placed.edges.count { $0.edge.attributes["label"] != nil && $0.name == nil }
    if missing > 0 { part.notes.append("\(plural(missing, "name")) left out for want of room: hover over the edges") }
    let cut = diagram.selection.cut.count
    if cut > 0 {
      part.notes.append(
        "\(plural(cut, "edge")) past many screens "
          + "\(cut == 1 ? "ends at a stub" : "end at stubs"): '--all-edges' draws them in full")
    }
    return part
  }

  // MARK: Portals

  /// Each coordinator on its own, side by side; an edge that leaves one ends at a stub that names its target.
  private func sheet() throws(Problem) -> Drawing.Picture {
    let parts = parts()
    let pictures = try pieces(parts.count + 1) { index throws(GraphvizError) in
      index == 0 ? try heading() : try diagram(parts[index - 1], hasHeading: false)
    }
    var sheet = Sheet.part(
      of: pictures, ratio: options.ratio, width: options.width, isTransparent: options.isTransparent)
    for note in pictures.flatMap(\.notes) where !sheet.notes.contains(note) { sheet.notes.append(note) }
    return sheet
  }

  /// Nothing but the title and legend.
  private func heading() throws(GraphvizError) -> Drawing.Picture {
    var graph = Diagram(analysis, selection, labels: options.labels).graph
    (graph.members, graph.edges, graph.firsts) = ([], [], [])
    graph.attributes["id"] = "heading"
    return written(try graph.laidOut())
  }

  /// For each coordinator its screens and the edges that begin there; every edge is in one. The app's first coordinator
  /// comes first, then those the fewest steps away, as far as that is equal in the order of the tree.
  func parts() -> [Selection] {
    let tree = analysis.tree
    var arrows = [[Int]](repeating: [], count: spec.elements.count + 1)
    for number in selection.arrows {
      let connection = selection.connections[number]
      let ends = [connection.tail, connection.head].filter { selection.isInside($0) }.compactMap(\.element)
      let home = ends.first.flatMap { tree.coordinator(of: connection.opened($0, tree), in: spec) }
      arrows[home?.number ?? spec.elements.count].append(number)
    }
    var parts: [(distance: Int32, selection: Selection)] = []
    var strays: [Element.ID] = []
    func distance(_ screens: [Element.ID]) -> Int32 {
      screens.map { analysis.graph.reach.distance[$0.number] }.filter { $0 >= 0 }.min() ?? .max
    }
    for element in tree.forest.order where selection.isShown[element] {
      if spec.elements[element].isScreen {
        if tree.parent(of: element) == nil { strays.append(element) }
        continue
      }
      let screens = tree.screens(of: element, in: spec).filter { selection.isShown[$0] }
      if screens.isEmpty, arrows[element.number].isEmpty { continue }
      parts.append((distance(screens), selection.partOfSheet([element] + screens, arrows: arrows[element.number])))
    }
    let rest = arrows[spec.elements.count]
    if !strays.isEmpty || !rest.isEmpty { parts.append((.max, selection.partOfSheet(strays, arrows: rest))) }
    let order = parts.indices.sorted { (parts[$0].distance, $0) < (parts[$1].distance, $1) }
    return order.map { parts[$0].selection }
  }

  // MARK: Pages

  /// The coordinators with screens by those whose pictures in a folder they are in.
  var pictured: [Element.ID: [Element.ID]] {
    let coordinators = analysis.tree.forest.order.filter { element in
      !spec.elements[element].isScreen && selection.isShown[element]
        && !analysis.tree.screens(of: element, in: spec).isEmpty
    }
    return Dictionary(grouping: coordinators, by: host(of:))
  }

  /// Returns the coordinator in whose picture one is drawn: its own where it has several screens, else that of the next
  /// one around it.
  func host(of coordinator: Element.ID) -> Element.ID {
    var host = coordinator
    while analysis.tree.screens(of: host, in: spec).count < 2, let parent = analysis.tree.parent(of: host),
      selection.isShown[parent]
    { host = parent }
    return host
  }

  /// A picture in a folder: a coordinator with those in it that have none of their own, or a slice of them.
  struct Part {
    /// The coordinator, or the first screen of the slice.
    let key: Element.ID
    let host: Element.ID
    let title: String
    let screens: [Element.ID]
  }

  /// Returns the screens of some coordinators, in slices if they are too many for one picture.
  func slices(of coordinators: [Element.ID]) -> [FolderSlices.Slice] {
    let screens = coordinators.flatMap { analysis.tree.screens(of: $0, in: spec) }.filter { selection.isShown[$0] }
    return FolderSlices(screens, in: spec).slices
  }

  func pageName(_ coordinator: Element.ID) -> String {
    coordinator == spec.implicitCoordinator ? "screens" : spec.name(of: coordinator)
  }

  /// The picture of all coordinators.
  func overview() throws(GraphvizError) -> Drawing.Picture {
    let overview = Overview(analysis, selection, direction: options.direction)
    return written(try overview.graph.laidOut(options.direction, ratio: options.ratio, width: options.width))
  }

  /// Returns for each picture every arrow that begins or ends in it, in order.
  func arrows(of parts: [Part]) -> [[Int]] {
    var homes: [Element.ID: Int] = [:]
    for (number, part) in parts.enumerated() {
      for screen in part.screens { homes[screen] = number }
      homes[part.host] = homes[part.host] ?? number
    }
    var arrows = [[Int]](repeating: [], count: parts.count)
    for number in selection.arrows {
      let connection = selection.connections[number]
      let ends = [connection.tail, connection.head].map { end -> Int? in
        guard selection.isInside(end), let element = end.element else { return nil }
        let screen = analysis.tree.leaf(of: element).flatMap { analysis.tree.isInside($0, element) ? homes[$0] : nil }
        return screen ?? selection.hosts[element].flatMap { homes[$0] }
          ?? analysis.tree.coordinator(of: element, in: spec).flatMap { homes[host(of: $0)] }
      }
      for home in Set(ends.compactMap(\.self)) { arrows[home].append(number) }
    }
    return arrows
  }

  /// Returns the scene of a picture in a folder: its screens in their frames, other coordinators, and some arrows.
  func page(of part: Part, _ cards: [Element.ID], _ arrows: [Int], overview: String) -> Drawing.Scene {
    var scene = self
    let frames = part.screens.flatMap { analysis.tree.forest.ancestors(of: $0).dropFirst().prefix { $0 != part.host } }
    scene.selection = selection.part(frames + [part.host] + cards + part.screens, arrows: arrows)
    scene.selection.overview = overview
    if let slice = selection.slices[part.key] { scene.selection.title += ": \(slice.title)" }
    return scene
  }

  // MARK: Finishing

  /// Returns a drawing as a picture that stands alone, with its title, description and colours.
  func picture(_ part: Drawing.Picture) throws(Problem) -> Drawing.Picture {
    let origin: Drawing.Origin
    do { origin = try Drawing.Origin(of: self) } catch { throw failure("\(error)") }
    let screens = plural(selection.screenCount(in: spec), "screen")
    let routes = plural(selection.routeCount, "route")
    let style = options.theme.style(showsDifferences: selection.differences != nil, isFlat: medium.isFlat)
    let opening = """
      <svg width="\(part.width)pt" height="\(part.height)pt" viewBox="0 0 \(part.width) \(part.height)" \
      xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"\(origin.attributes) role="img" \
      aria-labelledby="diagram-title diagram-desc">
      <title id="diagram-title">\(Escape.xml(selection.title))</title>
      <desc id="diagram-desc">\(screens) and \(routes) of an app, drawn by navgraph.</desc>
      <style>\(Escape.xml(style))</style>
      \(Screenshots.shared(shownImages).map(Screenshots.definition).joined())
      """
    return Drawing.Picture(bytes: opening.utf8 + part.bytes + "</svg>\n".utf8, notes: part.notes)
  }
}

extension Drawing {
  /// The Graphviz that laid a picture out, and a hash of all that it was drawn from, as the picture's file names them.
  package struct Origin: Equatable, Sendable {
    package let graphviz: String
    private let source: String
    /// The text around the picture, in a page.
    private var page: [UInt8] = []

    fileprivate init(of scene: Scene) throws(GraphvizError) {
      let options = "\(scene.options.ratio) \(scene.options.width ?? 0) \(scene.options.theme) \(scene.spec.title)"
      let images = scene.selection.images.values.sorted { $0.number < $1.number }.map { Array($0.bytes) }
      graphviz = try Graphviz.version
      source = SHA256.tag(of: [Array(scene.graph.source.utf8), Array(options.utf8)] + images)
    }

    /// Reads the origin of the picture in a file; `nil` where there is none.
    package init?(in file: [UInt8]) {
      guard let graphviz = file[...].attribute("data-graphviz"),
        let source = file[graphviz.endIndex...].attribute("data-source"),
        let start = file[..<graphviz.startIndex].lastIndex(of: UInt8(ascii: "<")),
        let end = file[start...].firstIndex(of: Array("</svg>\n".utf8))
      else { return nil }
      self.graphviz = String(decoding: graphviz, as: UTF8.self)
      self.source = String(decoding: source, as: UTF8.self)
      page = Array(file[..<start] + file[end...])
    }

    /// True if another Graphviz would have drawn the same from the same.
    package func matches(_ other: Origin) -> Bool { source == other.source && page == other.page }

    var attributes: String { " data-graphviz=\"\(Escape.xml(graphviz))\" data-source=\"\(source)\"" }
  }
}

extension ArraySlice<UInt8> {
  /// The value of an attribute, in the first tag that has it.
  func attribute(_ name: String) -> ArraySlice<UInt8>? {
    let pattern = Array(" \(name)=\"".utf8)
    return firstIndex(of: pattern).map { self[($0 + pattern.count)...].prefix { $0 != UInt8(ascii: "\"") } }
  }
}

extension Drawing.Picture {
  /// Whether text of a size has at least 9 pixels where the picture fits into 1440 x 900.
  fileprivate func isReadable(_ size: Int) -> Bool {
    min(1440 / Double(width), 900 / Double(height)) * Double(size) >= 9
  }
}
