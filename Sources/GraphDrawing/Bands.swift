import Graph

/// The screens of a frame that no route leads to or on from, drawn small and together: a field of cards would say no more.
extension Diagram {
  /// So few are drawn as other screens are.
  private static let fewest = 4

  /// Returns the screens that are drawn small. Linear.
  static func banded(_ selection: Selection, _ analysis: Analysis) -> Set<Element.ID> {
    guard selection.differences == nil else { return [] }
    let (spec, tree) = (analysis.spec, analysis.tree)
    var others = Set(selection.firstScreens).union(selection.images.keys)
    for connection in selection.arrows.map({ selection.connections[$0] }) {
      if connection.head == .back, connection.kind.isQuiet, selection.walk == nil { continue }
      others.formUnion(connection.ends(tree))
    }
    // An edge of a coordinator whose first screen is not known is drawn at some screen in it.
    for coordinator in others where !spec.elements[coordinator].isScreen {
      let inside = tree.forest.order[tree.forest.subtree(of: coordinator)]
      if let screen = inside.first(where: { spec.elements[$0].isScreen && selection.isShown[$0] }) {
        others.insert(screen)
      }
    }
    let screens = selection.shown.filter { screen in
      spec.elements[screen].isScreen && !others.contains(screen)
        && selection.badges.about(spec.subject(screen)).isEmpty
        && tree.parent(of: screen).flatMap { spec.coordinator($0)?.container.hasMembers } != true
    }
    let frames = Dictionary(grouping: screens, by: tree.parent(of:))
    return Set(frames.values.lazy.filter { $0.count >= fewest }.joined())
  }

  /// Returns the frame around such screens.
  func band(of nodes: [DotGraph.Node], in frame: Element.ID?) -> DotGraph.Cluster {
    let screens = nodes.compactMap { spec.id(of: $0.name, as: Element.self) }
    let opened = screens.count { spec.text(.entry, of: spec.subject($0)) != nil }
    let words = "\(screens.count) screens that no route leads to or on from"
    let note = opened == 0 ? [] : ["● \(opened == screens.count ? "all" : "\(opened)") opened by code or from outside"]
    let id = "band-\(frame.map(spec.name(of:)) ?? "")"
    var cluster = DotGraph.Cluster(id: id, members: nodes.map { .node($0) })
    cluster.attributes = [
      "label": .html(
        .column(
          [.init(words, .init(bold: true, color: "#59606d", size: 10))]
            + note.map { .init($0, .init(italic: true, color: "#006e4f", size: 9)) })),
      "margin": 10, "id": .id(id), "class": "band", "style": "rounded,dashed", "color": "#7f8896",
      "tooltip": .tooltip(words),
    ]
    return cluster
  }
}
