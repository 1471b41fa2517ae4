import Graph

/// A spec in the language of Mermaid, which many pages draw by themselves.
enum Mermaid {
  /// More edges and longer texts Mermaid does not draw, unless the page allows it.
  static let maximumEdges = Limits.mermaidEdges
  static let maximumLength = Limits.mermaidLength

  /// The flow chart of the selection.
  static func text(
    of analysis: Analysis, _ selection: Selection, direction: Drawing.Direction, labels: Drawing.Labels
  ) -> String {
    var writer = MermaidWriter(analysis, selection, labels)
    writer.write(direction)
    return writer.text
  }
}

/// Writes a flow chart, one statement a line. Ids are numbers, so that no name can mean anything to Mermaid.
private struct MermaidWriter {
  private let analysis: Analysis
  private var spec: Spec { analysis.spec }
  private let selection: Selection
  private let labels: Drawing.Labels
  private(set) var text = ""
  private var knownOthers: [Connection.End: String] = [:]
  /// The nodes that are no screens, by the coordinators that they stand in; those outside of any come last.
  private var others: [[String]]
  private var otherCount = 0
  /// The coordinators on each screen of which something begins.
  private let ports: Set<Element.ID>
  private let shared: SharedSources

  init(_ analysis: Analysis, _ selection: Selection, _ labels: Drawing.Labels) {
    self.analysis = analysis
    self.selection = selection
    self.labels = labels
    others = [[String]](repeating: [], count: analysis.spec.elements.count + 1)
    let shared = SharedSources(selection, analysis.tree)
    self.shared = shared
    ports = Set(
      selection.arrows.filter { shared.representative[$0] == nil && shared.groupOf[$0] == nil }
        .compactMap { selection.connections[$0].tail.element }.filter { !analysis.spec.elements[$0].isScreen })
  }

  mutating func write(_ direction: Drawing.Direction) {
    var arrows = ""
    var colors: [(color: String, numbers: [Int])] = []
    for (number, group) in shared.groups.enumerated() {
      let home = group.home.flatMap { selection.isShown[$0] && $0 != spec.implicitCoordinator ? $0 : nil }
      let names = group.tails.map(spec.displayTitle).joined(separator: ", ")
      let words = "\(group.letter)\nany of \(group.tails.count): \(names)"
      others[home?.number ?? spec.elements.count].append("s\(number)[\(quoted(words))]")
    }
    for (number, arrow) in selection.arrows.filter({ shared.representative[$0] == nil }).enumerated() {
      let connection = selection.connections[arrow]
      let tail = shared.groupOf[arrow].map { "s\($0)" } ?? port(connection.tail) ?? end(connection.tail, connection)
      let head = end(connection.head, connection)
      arrows += "  \(tail) \(self.arrow(connection)) \(head)\n"
      let color = connection.kind.color
      if let known = colors.firstIndex(where: { $0.color == color }) {
        colors[known].numbers.append(number)
      } else {
        colors.append((color, [number]))
      }
    }
    text += "---\ntitle: \(JSONValue.string(selection.title.printable).text.filter { $0 != "\n" })\n---\n"
    text += "flowchart \(direction == .down ? "TB" : "LR")\n"
    writeNodes()
    text += arrows
    for (color, numbers) in colors {
      text += "  linkStyle \(numbers.map(String.init).joined(separator: ",")) stroke:\(color)\n"
    }
    if let start = spec.start.target.flatMap({ analysis.tree.leaf(of: $0) }), selection.isShown[start] {
      text += "  style e\(start.number) stroke-width:3px\n"
    }
  }

  /// The screens in the subgraphs of their coordinators.
  private mutating func writeNodes() {
    let forest = analysis.tree.forest
    var open: [Element.ID] = []
    func indentation() -> String { String(repeating: "  ", count: open.count + 1) }
    func close() -> String {
      guard let last = open.popLast() else { return "" }
      return others[last.number].map { indentation() + "  \($0)\n" }.joined() + indentation() + "end\n"
    }
    for element in forest.order {
      while let last = open.last, !forest.isAncestor(last, of: element) { text += close() }
      guard selection.isShown[element] else { continue }
      if spec.elements[element].isScreen {
        text += indentation() + "e\(element.number)(\(quoted(label(element))))\n"
      } else if element != spec.implicitCoordinator {
        text += indentation() + "subgraph e\(element.number)[\(quoted(label(element)))]\n"
        open.append(element)
        // A subgraph without nodes would be drawn as one of them.
        if isEmpty(element) {
          text += indentation() + "n\(element.number)[\" \"]\n"
        } else if ports.contains(element) {
          let words = "any screen of " + Escape.shortened(spec.displayTitle(of: element), to: 40)
          text += indentation() + "p\(element.number)[\(quoted(words))]\n"
        }
      }
    }
    while !open.isEmpty { text += close() }
    for node in others[spec.elements.count] { text += "  \(node)\n" }
  }

  private func label(_ element: Element.ID) -> String {
    let title = spec.displayTitle(of: element)
    let name = spec.name(of: element)
    var label = title == name ? name : "\(title)\n\(name)"
    if let coordinator = spec.coordinator(element) {
      let result = spec.targets(coordinator.result).map(spec.name(of:)).joined(separator: ", ")
      label = title + ": " + (coordinator.isFlow ? "flow" : coordinator.container.rawValue)
      if !result.isEmpty { label += " → \(result)" }
    } else {
      let models = spec.entryNames(of: spec.elements[element].setup)
      if !models.isEmpty { label += "\nneeds \(models.joined(separator: ", "))" }
    }
    if let letters = shared.letters[element] { label += "\n→ \(letters.joined(separator: ", "))" }
    return label
  }

  /// An arrow by its line: solid, dashed for a presentation, thick for the launch.
  private func arrow(_ connection: Connection) -> String {
    if connection.kind == .launch { return "==>" }
    let models = connection.move.map { spec.targets(spec.moves[$0].with).map(spec.name(of:)) } ?? []
    let name = connection.name(in: analysis, labels)
    let words =
      labels == .none ? [] : [name].compactMap(\.self) + [models.joined(separator: ", ")].filter { !$0.isEmpty }
    let label = words.isEmpty ? "" : "|\(quoted(words.joined(separator: "\n")))|"
    return (connection.kind.line == .solid ? "-->" : "-.->") + label
  }

  private mutating func end(_ end: Connection.End, _ connection: Connection) -> String {
    if let element = end.element {
      if let name = anchor(connection.opened(element, analysis.tree)) ?? anchor(element) { return name }
    }
    if end != .back, let known = knownOthers[end] { return known }
    let name = "x\(otherCount)"
    otherCount += 1
    knownOthers[end] = name
    let words: String
    // What several arrows share stands outside of all subgraphs.
    var home: Element.ID?
    switch end {
    case .element(let element): words = "[/\(quoted(spec.displayTitle(of: element) + " ›"))/]"
    case .anywhere: words = "[\(quoted("any screen"))]"
    case .anotherRoute: words = "[\(quoted("another route"))]"
    case .undeclared(let text): words = "[\(quoted(text + "?"))]"
    case .back:
      words = "[\(quoted("‹ " + connection.kind.name))]"
      home = self.home(of: connection.tail, connection)
    case .link(let link):
      words = "([\(quoted(spec.name(of: link)))])"
      home = self.home(of: connection.head, connection)
    case .launch:
      words = "((\(quoted("launch"))))"
      home = self.home(of: connection.head, connection)
    }
    others[home?.number ?? spec.elements.count].append(name + words)
    return name
  }

  /// The coordinator of a node for the other end of an arrow.
  private func home(of end: Connection.End, _ connection: Connection) -> Element.ID? {
    guard let element = end.element else { return nil }
    let opened = connection.opened(element, analysis.tree)
    let coordinator = spec.elements[opened].isScreen ? analysis.tree.parent(of: opened) : opened
    return coordinator.flatMap { selection.isShown[$0] && $0 != spec.implicitCoordinator ? $0 : nil }
  }

  /// The node that an arrow to an element ends at: of a coordinator the screen that it shows first, or the first one in it,
  /// since Mermaid fails at arrows from inside a subgraph to it.
  private func anchor(_ element: Element.ID) -> String? {
    guard selection.isShown[element] else { return nil }
    if spec.elements[element].isScreen { return "e\(element.number)" }
    let forest = analysis.tree.forest
    if let leaf = analysis.tree.leaf(of: element), forest.isAncestor(element, of: leaf), selection.isShown[leaf] {
      return "e\(leaf.number)"
    }
    let inside = forest.order[forest.subtree(of: element)].filter { selection.isShown[$0] }
    if let screen = inside.first(where: { spec.elements[$0].isScreen }) { return "e\(screen.number)" }
    // Where there are no screens at all, the innermost coordinator holds an empty node.
    return element == spec.implicitCoordinator ? nil : "n\((inside.first { isEmpty($0) } ?? element).number)"
  }

  /// The node where routes that fire on each screen in a coordinator begin.
  private func port(_ end: Connection.End) -> String? {
    guard let element = end.element, ports.contains(element), selection.isShown[element], !isEmpty(element)
    else { return nil }
    return "p\(element.number)"
  }

  /// True if nothing that is drawn stands in a coordinator.
  private func isEmpty(_ coordinator: Element.ID) -> Bool {
    let forest = analysis.tree.forest
    return !forest.order[forest.subtree(of: coordinator)].dropFirst().contains { selection.isShown[$0] }
  }

  /// Text between quotes: everything that is more than a letter to Mermaid or to HTML is an entity by its number.
  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in Escape.shortened(text).unicodeScalars {
      switch scalar {
      case "\n": quoted += "<br/>"
      case "0"..."9", "a"..."z", "A"..."Z", " ", ".", "-", "_", ",", ":", "/", "?", "!", "(", ")":
        quoted.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: quoted += " "
      case _ where scalar.value < 0x7F: quoted += "#\(scalar.value);"
      default: quoted += String(scalar).printable
      }
    }
    return quoted + (quoted == "\"" ? " \"" : "\"")
  }
}
