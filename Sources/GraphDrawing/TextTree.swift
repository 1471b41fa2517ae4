import Graph

/// A spec as a tree for terminals: coordinators, in them their screens, on them the routes that begin there.
enum TextTree {
  /// The tree of what is selected.
  static func text(of analysis: Analysis, _ selection: Selection) -> String {
    var writer = TextTreeWriter(analysis, selection)
    writer.write()
    return writer.text
  }
}

/// Writes the tree, a part a line.
private struct TextTreeWriter {
  private let analysis: Analysis
  private var spec: Spec { analysis.spec }
  private let selection: Selection
  private(set) var text = ""
  /// For each element the arrows that begin there.
  private var arrows: [Element.ID: [Int]] = [:]
  private var others: [Int] = []
  private let start: Element.ID?

  init(_ analysis: Analysis, _ selection: Selection) {
    self.analysis = analysis
    self.selection = selection
    start = analysis.spec.start.target.flatMap { analysis.tree.leaf(of: $0) }
    for number in selection.arrows {
      if let tail = selection.connections[number].tail.element, selection.isShown[tail] {
        arrows[tail, default: []].append(number)
      } else if selection.connections[number].kind != .launch {
        others.append(number)
      }
    }
  }

  /// One line that is still to be written, or what stands below it.
  private enum Item {
    case element(Element.ID)
    case arrow(Int)
  }

  mutating func write() {
    let screens = plural(selection.screenCount(in: spec), "screen")
    let routes = plural(selection.routeCount, "route")
    text += "\(spec.title.printable) (\(screens), \(routes))\n"
    var top: [Item] = []
    for element in analysis.tree.forest.order where selection.isShown[element] {
      if let parent = analysis.tree.parent(of: element), selection.isShown[parent],
        parent != spec.implicitCoordinator
      {
        continue
      }
      if element != spec.implicitCoordinator { top.append(.element(element)) }
    }
    top += others.map(Item.arrow)
    // With a stack of its own: coordinators may stand in each other without end.
    var pending = children(top, prefix: "")
    while let (item, prefix, isLast) = pending.popLast() {
      text += "\(prefix)\(isLast ? "└─ " : "├─ ")\(line(item).printable)\n"
      guard case .element(let element) = item else { continue }
      var below = (arrows[element] ?? []).map(Item.arrow)
      below += analysis.tree.forest.children(of: element).filter { selection.isShown[$0] }
        .map(Item.element)
      pending += children(below, prefix: prefix + (isLast ? "   " : "│  "))
    }
  }

  private func children(_ items: [Item], prefix: String) -> [(Item, String, Bool)] {
    items.enumerated().reversed().map { ($1, prefix, $0 == items.count - 1) }
  }

  private func line(_ item: Item) -> String {
    switch item {
    case .arrow(let number): return line(arrow: selection.connections[number])
    case .element(let element): return line(element: element)
    }
  }

  private func line(element: Element.ID) -> String {
    let name = spec.name(of: element)
    let title = spec.displayTitle(of: element)
    var words = title == name ? name : "\(name) \"\(Escape.shortened(title))\""
    if let coordinator = spec.coordinator(element) {
      words += ": \(coordinator.isFlow ? "flow, " : "")\(coordinator.container.rawValue)"
      let result = spec.targets(coordinator.result).map(spec.name(of:))
      if !result.isEmpty { words += " → \(result.joined(separator: ", "))" }
    }
    if element == start { words += " ▶ START" }
    let setup = spec.entryNames(of: spec.elements[element].setup)
    if !setup.isEmpty { words += ", needs \(setup.joined(separator: ", "))" }
    let guards = spec.targets(spec.elements[element].preconditions).map(spec.name(of:))
    if !guards.isEmpty { words += ", if \(guards.joined(separator: ", "))" }
    if let badge = selection.badges.badge(of: spec.subject(element)) {
      words += " \(badge.severity.glyph) \(badge.text)"
    }
    return words
  }

  private func line(arrow: Connection) -> String {
    var words: String
    switch arrow.tail {
    case .link(let link): words = "link \(spec.name(of: link))"
    case .anywhere: words = "* \(name(arrow))"
    case .undeclared(let text): words = "\(text)? \(name(arrow))"
    case .element(let element) where !selection.isShown[element]:
      words = "\(spec.name(of: element)) \(name(arrow))"
    case .anotherRoute: words = "… \(name(arrow))"
    default: words = name(arrow)
    }
    if arrow.kind != .deepLink { words += " (\(arrow.kind.name))" }
    switch arrow.head {
    case .element(let element): words += " → \(spec.name(of: element))"
    case .undeclared(let text): words += " → \(text)?"
    default: break
    }
    if let badge = selection.badges.badge(of: arrow.subject) {
      words += " \(badge.severity.glyph) \(badge.text)"
    }
    return words
  }

  private func name(_ arrow: Connection) -> String {
    let name = arrow.route.map(spec.name(of:)) ?? ""
    return arrow.step.map { "\(name) \($0)" } ?? name
  }
}
