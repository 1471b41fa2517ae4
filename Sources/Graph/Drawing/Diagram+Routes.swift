/// The edges of a diagram: one for each source, target and step of a route, and none left out.
extension Diagram {
  mutating func addRoute(_ index: Int) {
    let route = spec.routes[index]
    var tails: [(node: String, coordinator: Int?)] = []
    if route.isFromAnywhere {
      tails = [(stub("any screen", near: nil, class: "anywhere"), nil)]
    } else {
      for reference in spec.list(route.from) {
        guard let source = reference.index else {
          tails.append((unknown(reference, of: index), nil))
          continue
        }
        tails.append((anchors[source], spec.elements[source].isScreen ? nil : source))
      }
    }
    if tails.isEmpty { tails = [(stub("another route", near: nil, class: "anywhere"), nil)] }
    if route.redirect.isPresent {
      let moves = route.redirect.index.map { spec.moves(of: $0) } ?? 0..<0
      let targets = moves.flatMap { spec.targets(spec.moves[$0].to) }
      for tail in tails { addEdges(index, from: tail, to: targets, kind: .redirect, step: nil) }
      return
    }
    let moves = spec.moves(of: index)
    for (number, move) in moves.enumerated() {
      let style = spec.style(of: move)
      let kind: EdgeKind =
        style.map(EdgeKind.move) ?? (spec.moves[move].mediation.isPresent ? .mediation : .association)
      let targets = spec.targets(spec.moves[move].to)
      let step = moves.count > 1 ? number + 1 : nil
      let unresolved = spec.list(spec.moves[move].to).filter { $0.index == nil }
      for tail in tails {
        addEdges(index, from: tail, to: targets, kind: kind, step: step, unresolved: unresolved)
      }
      // The next step goes on from where this one led.
      if let next = targets.first { tails = [(anchors[next], spec.elements[next].isScreen ? nil : next)] }
    }
  }

  private mutating func addEdges(
    _ route: Int, from tail: (node: String, coordinator: Int?), to targets: [Int], kind: EdgeKind, step: Int?,
    unresolved: [Reference] = []
  ) {
    for target in targets {
      let isScreen = spec.elements[target].isScreen
      add(route, from: tail, to: (anchors[target], isScreen ? nil : target), kind, step)
    }
    for reference in unresolved {
      add(route, from: tail, to: (unknown(reference, of: route), nil), kind, step)
    }
    if targets.isEmpty, unresolved.isEmpty {
      add(route, from: tail, to: (stub(kind.name, near: tail.node, class: "end"), nil), kind, step)
    }
  }

  private mutating func add(
    _ route: Int, from tail: (node: String, coordinator: Int?), to head: (node: String, coordinator: Int?),
    _ kind: EdgeKind, _ step: Int?
  ) {
    kinds.insert(kind)
    var edge = DotGraph.Edge(tail: tail.node, head: head.node)
    // An edge stops at a group's frame where its other end stands outside of it.
    if let coordinator = tail.coordinator, !isNode(head.node, inside: coordinator) {
      edge.tailCluster = clusterID(coordinator)
    }
    if let coordinator = head.coordinator, !isNode(tail.node, inside: coordinator) {
      edge.headCluster = clusterID(coordinator)
    }
    let name = spec.name(ofRoute: route)
    edge.attributes = [
      "class": .keyword("route \(kind.name)"), "color": .keyword(kind.color),
      "fontcolor": .keyword(kind.color),
      "style": .keyword(kind.line.rawValue), "arrowhead": .keyword(kind.arrow.name),
    ]
    if labels == .all || labels == .inside && coordinator(ofNode: tail.node) == coordinator(ofNode: head.node)
    {
      edge.attributes["label"] = .label(step.map { "\(name) \($0)" } ?? name)
    }
    // What leads back to a screen must not shape the picture; an end stub goes right behind its screen.
    if kind.isQuiet, placeholders[head.node] == nil { edge.attributes["constraint"] = "false" }
    describe(Subject(kind: .route, index: route), tooltip: tooltip(ofRoute: route, kind), &edge.attributes)
    graph.edges.append(edge)
    meanings.append((route, kind))
  }

  /// The coordinator in whose group a node stands directly.
  private func coordinator(ofNode name: String) -> Int? {
    guard let element = spec.names.elements.index(of: name) else { return placeholders[name] }
    return analysis.tree.parent(of: element)
  }

  /// Whether a node stands in a coordinator's group.
  private func isNode(_ name: String, inside coordinator: Int) -> Bool {
    guard let element = spec.names.elements.index(of: name) else {
      return placeholders[name].map { analysis.tree.isInside($0, coordinator) } ?? false
    }
    return analysis.tree.isInside(element, coordinator)
  }

  /// A small node for an end of an edge that is no screen; beside `near` where that is given.
  private mutating func stub(_ label: String, near: String?, class name: String) -> String {
    let key = "\(name) \(near ?? "") \(label)"
    if near != nil, let known = stubs[key] { return known }
    var node = DotGraph.Node(name: unusedName("\(name) \(graph.edges.count)"))
    node.attributes = [
      "label": .label(name == "end" && label != Style.none.rawValue ? "‹ \(label)" : label),
      "shape": "plaintext", "style": "",
      "class": .keyword(name),
      "fontsize": 9, "fontcolor": "#6b7280", "margin": .keyword("0.04,0.02"), "height": 0, "width": 0,
    ]
    stubs[key] = node.name
    let element = near.flatMap { spec.names.elements.index(of: $0) }
    if let element {
      placeholders[node.name] = analysis.tree.coordinator(of: element, in: spec)
      place(node, of: element)
    } else {
      nodes[spec.elements.count].append(node)
    }
    return node.name
  }

  /// A node for what an edge names and nobody declares.
  private mutating func unknown(_ reference: Reference, of route: Int) -> String {
    let document = Int(spec.routes[route].declaration.document)
    let text = spec.documents[document].text(of: Int(reference.node))
    if let known = stubs["unknown \(text)"] { return known }
    var node = DotGraph.Node(name: unusedName("unknown \(text)"))
    node.attributes = [
      "label": .label("\(text)?"), "class": "unknown", "style": "rounded,dashed", "color": "#b91c1c",
      "fontcolor": "#b91c1c", "fontsize": 11, "tooltip": .tooltip("'\(text)' is not declared"),
    ]
    stubs["unknown \(text)"] = node.name
    nodes[spec.elements.count].append(node)
    return node.name
  }

  mutating func unusedName(_ wish: String) -> String {
    var name = wish
    while spec.names.elements.index(of: name) != nil || names.contains(name) { name += " " }
    names.insert(name)
    return name
  }
}
