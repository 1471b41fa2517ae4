import Graph

/// The cards and frames of a diagram, and its heading.
extension Diagram {
  mutating func addScreen(_ screen: Element.ID) {
    let name = spec.name(of: screen)
    takenNames.insert(name)
    anchors[screen] = name
    var node = DotGraph.Node(name: name)
    let isStart = spec.start.target.flatMap { analysis.tree.leaf(of: $0) } == screen
    let fading = fading(isWay: selection.walk?.screens.contains(screen) ?? false, spec.subject(screen))
    let band = bandOf[screen].map { bands[$0] }
    let isSmall = band != nil
    let lines =
      band?.isLoose == true
      ? smallCard(screen) : card(screen, isStart: isStart, titleSize: isSmall && !isCompact ? 10 : 12)
    node.attributes["label"] = .html(.column(lines, selection.images[screen]))
    node.attributes["id"] = .id("screen-\(name)")
    node.attributes["class"] = .keyword((isStart ? "screen start" : "screen") + fading)
    if isSmall { node.attributes.set(["margin": .keyword("0.08,0.03"), "height": 0, "width": 0]) }
    if isStart {
      node.attributes.set(["color": "#111827", "penwidth": 2.5])
    } else if !analysis.graph.reach.isReached(screen.number), spec.isWhole, !spec.undeclaredWays.contains(.in) {
      node.attributes.set(["color": "#7f8896", "style": "rounded,filled,dashed"])
    }
    if let badge = selection.badges.badge(of: spec.subject(screen)) {
      node.attributes.set(["color": .keyword(badge.severity.color), "penwidth": 2])
    }
    if fading == " way" { node.attributes["penwidth"] = 3.5 }
    let described = [screen] + [analysis.tree.parent(of: screen)].compactMap(\.self).filter(frameless.contains)
    describe(spec.subject(screen), tooltip: described.map(tooltip(of:)).joined(separator: "\n"), &node.attributes)
    place(node, in: analysis.tree.parent(of: screen))
  }

  /// The class that says whether something stands out or steps back; empty where nothing does, or where something was
  /// found.
  func fading(isWay: Bool, _ subject: Subject?) -> String {
    guard selection.walk != nil else { return "" }
    return isWay ? " way" : selection.badges.about(subject).isEmpty ? " faded" : ""
  }

  /// The title alone, marked if something opens the screen from outside.
  private func smallCard(_ screen: Element.ID) -> [HTMLLabel.Line] {
    let mark = spec.text(.entry, of: spec.subject(screen)) == nil ? "" : "● "
    return [.init(mark + title(of: screen), .init(color: "#111827", size: max(10, small)))]
  }

  /// Title, id, needed models, and its badges.
  private func card(_ screen: Element.ID, isStart: Bool, titleSize: Int) -> [HTMLLabel.Line] {
    let element = spec.elements[screen]
    let title = title(of: screen)
    var lines: [HTMLLabel.Line] = []
    if isStart {
      lines.append(.init("▶ START", .init(bold: true, color: "#0072b2", size: small)))
    } else if isRoot(screen) {
      lines.append(.init("▷ ROOT", .init(bold: true, color: "#59606d", size: small)))
    }
    lines.append(.init(title, .init(bold: true, color: "#111827", size: titleSize)))
    let id = short(spec.name(of: screen), of: screen)
    let saysMore = RouteNames.words(title) != RouteNames.words(id) && !RouteNames.isObjectID(id)
    if labels == .all ? title != id : saysMore && !isCompact {
      lines.append(.init(id, .init(color: "#59606d", size: small)))
    }
    let accepted = spec.targets(element.accepts).filter { !spec.targets(element.setup).contains($0) }
    for (word, names) in [("needs", spec.entryNames(of: element.setup)), ("takes", accepted.map(spec.name(of:)))]
    where !names.isEmpty {
      lines += HTMLLabel.Line.wrapped("\(word) \(names.joined(separator: ", "))", .init(color: "#59606d", size: small))
    }
    if let frame = analysis.tree.parent(of: screen), frameless.contains(frame) {
      lines += frameLines(frame).dropFirst()
    }
    lines += badges(of: screen) + unlinedWays(of: screen)
    if selection.flowEnds.contains(screen) {
      lines.append(.init("■ ends the flow", .init(bold: true, color: "#111827", size: small)))
    }
    let app = isStart ? DifferenceMarks.badge(of: selection.differences?.app) : []
    return lines + findingBadge(of: spec.subject(screen)) + app
  }

  /// True if the coordinator around a screen shows it first, and another one could be it.
  private func isRoot(_ screen: Element.ID) -> Bool {
    guard let coordinator = analysis.tree.parent(of: screen), coordinator != spec.implicitCoordinator,
      analysis.tree.leaf(of: coordinator) == screen
    else { return false }
    return analysis.tree.screens(of: coordinator, in: spec).count > 1
  }

  /// The container of a coordinator, and its tabs or columns in their order, the one that is shown first marked.
  private func container(of coordinator: Element.ID) -> String {
    guard let details = spec.coordinator(coordinator) else { return "" }
    let members = spec.targets(details.members)
    guard details.container.hasMembers, !members.isEmpty else { return details.container.rawValue }
    let names = members.enumerated().map {
      ($0.offset == 0 ? "▷ " : "") + Escape.shortened(title(of: $0.element), to: 24)
    }
    return "\(details.container.rawValue): \(names.joined(separator: " | "))"
  }

  /// Returns lines for how an element is shown, for its preconditions, for whether it is a destination, and for its entry.
  private func badges(of element: Element.ID) -> [HTMLLabel.Line] {
    var lines: [HTMLLabel.Line] = []
    if let modal = modals[element], modal != .automatic {
      lines.append(.init(modal.words, .init(italic: true, color: EdgeKind.move(.present).labelColor, size: small)))
    }
    let guards = spec.targets(spec.elements[element].preconditions).map(spec.name(of:))
    if !guards.isEmpty {
      lines.append(.init("◆ if \(guards.joined(separator: ", "))", .init(italic: true, color: "#7d5300", size: small)))
    }
    // Importers write that no code leads to a screen by itself, which says little where all of them are so.
    if spec.elements[element].destination == false, !spec.isImported(spec.subject(element)) {
      let words = spec.elements[element].isOnlyForLinks ? "○ only for deep links" : "○ no destination"
      lines.append(.init(words, .init(italic: true, color: "#59606d", size: small)))
    }
    if let entry = spec.text(.entry, of: spec.subject(element)) {
      // The place in the code that opens it is in the tooltip.
      let origin = entry.hasPrefix("code:") ? "code" : entry
      lines.append(.init("● from \(origin)", .init(italic: true, color: "#006e4f", size: small)))
    }
    return lines
  }

  /// The rules that an element breaks; in a picture of two specs the change of it.
  func findingBadge(of subject: Subject?) -> [HTMLLabel.Line] {
    if let differences = selection.differences { return DifferenceMarks.badge(of: differences.mark(of: subject)) }
    return selection.badges.badge(of: subject).map {
      [.init("\($0.severity.glyph) \($0.text)", .init(bold: true, color: $0.severity.color, size: small))]
    } ?? []
  }

  var heading: Heading {
    var heading = Heading(title: selection.title, size: max(10, small))
    heading.legend =
      selection.differences?.legend
      ?? Heading.legend(of: Set(edgeOf.keys.map { selection.connections[$0].kind }), heading.size)
    let shown = selection.screenCount(in: spec)
    let routes = selection.routeCount
    func count(_ shown: Int, _ all: Int, _ noun: String) -> String {
      (shown == all ? "" : "\(shown) of ") + plural(all, noun)
    }
    let counts = count(shown, spec.screenCount, "screen") + ", " + count(routes, spec.routes.count, "route")
    // A picture of two specs holds more than either; how much of it is shown is worth saying all the same.
    let isWhole = shown == spec.screenCount && routes == spec.routes.count
    heading.remarks = selection.differences.map { (isWhole ? [] : [counts]) + $0.summary } ?? [counts]
    if let coverage = spec.coverage, coverage.read < coverage.found {
      heading.remarks.append("import: \(coverage.read) of \(coverage.found) moves in the sources")
    }
    if let root { heading.remarks.append("in \(title(of: root)) (\(container(of: root)))") }
    if !spec.undeclaredWays.isEmpty { heading.remarks.append("partial: \(spec.undeclaredWays.words)") }
    if let shortNames, !shortNames.affixes.isEmpty {
      heading.remarks.append("names without \(shortNames.affixes.joined(separator: ", "))")
    }
    if selection.badges.isShown { heading.remarks.append(selection.badges.summary) }
    if let walk = selection.walk { heading.lines = Escape.filled(walk.steps, " > ", at: 70) }
    return heading
  }

  func clusterAttributes(_ coordinator: Element.ID) -> DotAttributes {
    let details = spec.coordinator(coordinator)
    let isFlow = details?.isFlow == true
    let container = details?.container.rawValue ?? ""
    let depth = Int(analysis.tree.forest.depth[coordinator])
    let path = path(above: coordinator).map { [HTMLLabel.Line($0, .init(color: "#59606d", size: small))] } ?? []
    var attributes: DotAttributes = [
      "label": .html(.column(path + frameLines(coordinator))), "margin": 14, "id": .id(clusterID(coordinator)),
      "class": .keyword("coordinator " + container + (isFlow ? " flow" : "")), "style": "rounded,filled",
      "fillcolor": depth % 2 == 0 ? "#f3f4f6" : "#e9edf3", "color": isFlow ? "#111827" : "#cbd2dc",
      "penwidth": isFlow ? 2 : 1,
    ]
    if let badge = selection.badges.badge(of: spec.subject(coordinator)) {
      attributes["color"] = .keyword(badge.severity.color)
    }
    describe(spec.subject(coordinator), tooltip: tooltip(of: coordinator), &attributes)
    return attributes
  }

  /// The lines of a coordinator's frame, its title first.
  func frameLines(_ coordinator: Element.ID) -> [HTMLLabel.Line] {
    let details = spec.coordinator(coordinator)
    let result = details.map { spec.targets($0.result).map(spec.name(of:)) } ?? []
    let results = result.isEmpty ? "" : " → " + result.joined(separator: ", ")
    let isPlain = details?.isFlow != true && details?.container.hasMembers != true && results.isEmpty
    let kind: HTMLLabel.Line =
      details?.isFlow == true
      ? .init(" FLOW\(results) ", .init(bold: true, color: "#fffffe", size: small), background: "#111827")
      : .init(container(of: coordinator) + results, .init(color: "#59606d", size: small))
    return [.init(title(of: coordinator), .init(bold: true, color: "#374151", size: 12))]
      + (isPlain && isCompact ? [] : [kind]) + remarks(on: coordinator)
  }

  /// Returns the lines of a coordinator's frame below its title and container.
  private func remarks(on coordinator: Element.ID) -> [HTMLLabel.Line] {
    badges(of: coordinator) + unlinedWays(of: coordinator) + findingBadge(of: spec.subject(coordinator))
  }

  /// Returns the coordinators that a card stands for: those that are empty, and those whose only screen is what they show and
  /// has their name. Their frames say no more than the card. Linear.
  static func frameless(_ selection: Selection, _ analysis: Analysis) -> Set<Element.ID> {
    guard selection.differences == nil else { return [] }
    return selection.frameless.filter { coordinator in
      guard selection.isShown[coordinator], analysis.tree.parent(of: coordinator).map({ selection.isShown[$0] }) ?? true
      else { return false }
      return analysis.tree.forest.order[analysis.tree.forest.subtree(of: coordinator)].allSatisfy {
        selection.isShown[$0]
      }
    }
  }

  /// Returns the coordinator around the whole picture, if the heading can name it in place of a frame.
  func unframed() -> Element.ID? {
    guard hasHeading, selection.heading == .all, selection.differences == nil, selection.overview == nil,
      let root = analysis.tree.forest.order.first(where: { selection.isShown[$0] }),
      analysis.tree.parent(of: root) == nil, root != spec.implicitCoordinator, let details = spec.coordinator(root),
      !details.isFlow, !details.container.hasMembers, !frameless.contains(root),
      selection.shown.allSatisfy({ analysis.tree.isInside($0, root) }), remarks(on: root).isEmpty
    else { return nil }
    return root
  }

  /// The titles of the coordinators around one whose own frames are not drawn.
  private func path(above coordinator: Element.ID) -> String? {
    guard let parent = analysis.tree.parent(of: coordinator), !selection.isShown[parent] else { return nil }
    let titles = analysis.tree.forest.ancestors(of: parent).map { spec.displayTitle(of: $0) }
    return titles.reversed().joined(separator: " / ") + " /"
  }
}

extension Severity {
  private var look: (color: String, glyph: String) {
    switch self {
    case .error: ("#b91c1c", "✖")
    case .warning: ("#9a4507", "▲")
    case .info: ("#1d4ed8", "●")
    }
  }

  /// Its colour, on paper of any kind.
  var color: String { look.color }
  /// Its sign, for those who see no colours.
  var glyph: String { look.glyph }
}

extension UndeclaredWays {
  /// The parts that a partial spec leaves out.
  fileprivate var words: String {
    self == .in
      ? "not all that leads to these screens is declared"
      : self == .out ? "not all that leads away from these screens is declared" : "not all routes are declared"
  }
}
