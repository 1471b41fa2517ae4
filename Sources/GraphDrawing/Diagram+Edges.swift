import Graph

/// The edges of a diagram: one for each connection, and none left out.
extension Diagram {
  /// An end of an edge: the node, and the coordinator whose frame it stops at.
  private struct End {
    var node: String
    var coordinator: Element.ID?
  }

  mutating func add(_ number: Int) {
    let connection = selection.connections[number]
    let isCut = selection.cut.contains(number)
    var tail = end(connection.tail, of: connection, isTail: true, isCut)
    let head = end(connection.head, of: connection, isTail: false, isCut)
    let kind = connection.kind
    // Graphviz has no way from a frame inwards.
    let startsAtPort = tail.coordinator.map { isNode(head.node, inside: $0) && !isUnknown($0) } ?? false
    if let coordinator = tail.coordinator, startsAtPort { tail = End(node: port(of: coordinator)) }
    var edge = DotGraph.Edge(tail: tail.node, head: head.node)
    // An edge stops at a group's frame where its other end stands outside of it.
    if let coordinator = tail.coordinator, hasFrame(coordinator), !isNode(head.node, inside: coordinator) {
      edge.tailCluster = clusterID(coordinator)
    }
    if let coordinator = head.coordinator, hasFrame(coordinator), !isNode(tail.node, inside: coordinator) {
      edge.headCluster = clusterID(coordinator)
    }
    if let band = spec.id(of: head.node, as: Element.self).flatMap({ bandOf[$0] }) {
      (edge.head, edge.headCluster) = (spec.name(of: bands[band].screens[0]), bands[band].id)
    }
    let isWay = selection.walk?.arrows.contains(number) ?? false
    edge.attributes = [
      "id": .id(id(of: connection)),
      "class": .keyword(
        (connection.route == nil ? "" : "route ") + kind.name + fading(isWay: isWay, connection.subject)),
      "color": .keyword(kind.color), "fontcolor": .keyword(kind.labelColor),
      "style": .keyword(kind.line.rawValue), "arrowhead": .keyword(kind.arrow.rawValue),
    ]
    if isWay {
      edge.attributes["penwidth"] = 3
    } else if let route = connection.route, spec.routes[route].isInferred {
      edge.attributes["penwidth"] = 0.5
    }
    if let label = names[number] {
      // The line is so wide that it would cover the feet of its name.
      edge.attributes["label"] = .html(
        isWay ? HTMLLabel(lines: label.lines + [.init("\u{A0}", .init(size: 3))]) : label)
    }
    // What leads back to a screen must not shape the picture; an end stub goes right behind its screen, and a port, to
    // which nothing leads, right before what it leads to.
    if kind.isQuiet, placeholders[head.node] == nil, !startsAtPort { edge.attributes["constraint"] = "false" }
    describe(connection.subject, tooltip: tooltip(of: connection), &edge.attributes)
    if let differences = selection.differences {
      DifferenceMarks.apply(differences.mark(of: connection), toEdge: &edge.attributes)
    }
    if isWay || !selection.badges.about(connection.subject).isEmpty { standing.formUnion([tail.node, head.node]) }
    graph.edges.append(edge)
  }

  /// Returns the node at which an arrow ends that leads to an element which is drawn.
  func node(atHeadOf connection: Connection) -> String? {
    guard let element = connection.head.element else { return nil }
    let opened = connection.opened(element, analysis.tree)
    return anchors[selection.isShown[opened] ? opened : element]
  }

  /// A name that stays the same while the route does.
  func id(of connection: Connection) -> String {
    let kind = connection.subject.kind == .route ? "route" : "link-arrow"
    return "\(kind)-\(spec.name(of: connection.subject))" + (connection.number == 0 ? "" : "~\(connection.number + 1)")
  }

  /// True if a node stands in a coordinator's group.
  private func isNode(_ name: String, inside coordinator: Element.ID) -> Bool {
    guard let element = spec.id(of: name, as: Element.self) else {
      return placeholders[name].map { analysis.tree.isInside($0, coordinator) } ?? false
    }
    return analysis.tree.isInside(element, coordinator)
  }

  // MARK: Ends

  /// Returns an end of an edge. Of a cut one, the head is a stub beside its screen.
  private mutating func end(_ end: Connection.End, of connection: Connection, isTail: Bool, _ isCut: Bool) -> End {
    let other = isTail ? connection.head : connection.tail
    let near = other.element.flatMap { element in
      analysis.tree.coordinator(of: connection.opened(element, analysis.tree), in: spec)
    }
    switch end {
    case .element(let element) where isCut && !isTail:
      // Each screen has its own.
      let key = connection.tail.element.map { "beside \(spec.name(of: $0))" }
      return End(node: portal(to: element, near, isTail: false, key: key))
    case .element(var element):
      let opened = connection.opened(element, analysis.tree)
      if selection.isShown[opened] { element = opened }
      if let anchor = anchors[element] {
        let isCard = spec.elements[element].isScreen || frameless.contains(element)
        return End(node: anchor, coordinator: isCard ? nil : element)
      }
      return End(node: portal(to: element, near, isTail: isTail))
    case .anywhere: return End(node: stub("any screen", "anywhere", near, tooltip: "offered on every screen"))
    case .anotherRoute(let route):
      let names = (selection.predecessors[route] ?? []).map(spec.name(of:))
      let label = names.isEmpty ? "another route" : "after \(names.joined(separator: ", "))"
      return End(node: stub(label, "handed-over", near, tooltip: "another route fires this one"))
    case .undeclared(let text): return End(node: unknown(text))
    case .back: return End(node: backStub(connection, near))
    case .link(let link): return End(node: pill(of: link, near))
    }
  }

  private mutating func node(
    _ key: String, in coordinator: Element.ID?, beside screen: Element.ID? = nil, _ attributes: DotAttributes
  ) -> String {
    if let known = stubs[key] { return known }
    var node = DotGraph.Node(name: unusedName(key))
    node.attributes = attributes
    if isCompact { node.attributes["fontsize"] = .keyword("\(small)") }
    if attributes["id"] == nil { node.attributes["id"] = .id(node.name) }
    stubs[key] = node.name
    if let coordinator, selection.isShown[coordinator] { placeholders[node.name] = coordinator }
    place(node, in: coordinator, beside: screen)
    return node.name
  }

  /// A small node for an end of an edge that is no screen; one for all edges of a coordinator.
  private mutating func stub(_ label: String, _ name: String, _ coordinator: Element.ID?, tooltip: String) -> String {
    let owner = coordinator.map(spec.name(of:)) ?? ""
    return node("\(name)~\(owner)~\(label)", in: coordinator, .plain(.label(label), name, tooltip: tooltip))
  }

  /// True if nothing is known of the content of a coordinator, so that one node stands for all of it.
  private func isUnknown(_ coordinator: Element.ID) -> Bool {
    analysis.tree.leaf(of: coordinator) == nil && anchors[coordinator].flatMap { placeholders[$0] } == coordinator
  }

  /// Returns the node in a coordinator's frame at which routes from every screen of the coordinator begin.
  mutating func port(of coordinator: Element.ID) -> String {
    let name = spec.name(of: coordinator)
    let title = Escape.shortened(title(of: coordinator), to: 40)
    return node(
      "any~\(name)", in: coordinator,
      .small(.label("any screen of\n\(title)"), "port", tooltip: "from any screen in \(name)"))
  }

  /// Adds the nodes for hubs that are drawn elsewhere; one that is drawn, and leads on, stands behind the first of its sources.
  mutating func connectHubs() {
    let tree = analysis.tree
    let tails = Set(selection.arrows.filter { !hasNoLine($0) }.compactMap { selection.connections[$0].tail.element })
    let leadingOn = Set(tails.compactMap { anchors[$0] })
    func distance(_ element: Element.ID) -> Int32 {
      let distance = analysis.graph.reach.distance[tree.shown(by: element).number]
      return distance < 0 ? .max : distance
    }
    for (hub, tails) in hubs.hubs {
      guard selection.isShown[hub.head] else {
        let home = tails.first.flatMap(tree.parent(of:)).flatMap { parent in
          tree.forest.ancestors(of: parent).first { outer in tails.allSatisfy { tree.isInside($0, outer) } }
        }
        _ = portal(to: hub.head, home, isTail: false)
        continue
      }
      guard let first = tails.min(by: { (distance($0), $0) < (distance($1), $1) }), let tail = anchors[first],
        let head = anchors[hub.head], leadingOn.contains(head), tail != head
      else { continue }
      graph.edges.append(.init(tail: tail, head: head, attributes: ["style": "invis", "arrowhead": "none"]))
    }
  }

  /// Returns the node at which a move without a target ends, right behind its screen.
  private mutating func backStub(_ connection: Connection, _ coordinator: Element.ID?) -> String {
    let kind = connection.kind
    let tail = connection.tail.element.map(spec.name(of:)) ?? "\(graph.edges.count)"
    let key = "end~\(tail)~\(kind.name)"
    let flow = connection.tail.element.flatMap { analysis.tree.flow(around: $0, in: spec) }
    let result = flow.map { spec.targets(spec.coordinator($0)!.result).map(spec.name(of:)) } ?? []
    let words = result.isEmpty ? "" : " → " + result.joined(separator: ", ")
    if kind == .move(.complete) {
      return node(
        key, in: coordinator,
        .small(
          .html(lines("complete\(words)", connection)), "end complete", fill: "#111827", color: "#111827",
          text: "#fffffe", tooltip: "the flow is complete\(words)"))
    }
    let label = lines(kind == .move(.none) ? kind.name : "‹ \(kind.name)", connection)
    return node(key, in: coordinator, beside: connection.tail.element, .plain(.html(label), "end", tooltip: kind.name))
  }

  /// The end of an edge whose other end is drawn elsewhere.
  private mutating func portal(
    to element: Element.ID, _ coordinator: Element.ID?, isTail: Bool, key: String? = nil
  ) -> String {
    let owner = analysis.tree.coordinator(of: element, in: spec)
    let title = title(of: element)
    var place = ""
    if let owner, owner != element, owner != spec.implicitCoordinator { place = "\n\(self.title(of: owner))" }
    let name = spec.name(of: element)
    let words = Escape.shortened(title, to: 40)
    // From outside a flow is a black box: what counts is what comes of it.
    let details = spec.coordinator(element)
    let isFlow = details?.isFlow == true
    let result = isFlow ? spec.targets(details!.result).map(spec.name(of:)) : []
    if !result.isEmpty { place = "\n→ " + result.joined(separator: ", ") }
    let ways = isTail ? [] : hubLines(to: element).map { HTMLLabel.Line($0.text, .init()) }
    let label = HTMLLabel.text((isTail ? "› \(words)" : "\(words) ›") + Escape.shortened(place, to: 40))
    var attributes = DotAttributes.small(
      .html(HTMLLabel(lines: label.lines + ways)),
      "portal" + (isTail ? " from" : "") + (isFlow ? " flow" : ""), fill: isFlow ? "#111827" : "#eef6fc",
      color: isFlow ? "#111827" : "#7f8896", text: isFlow ? "#fffffe" : "#374151", margin: "0.1,0.04",
      tooltip: "\(isTail ? "comes from" : "goes on at") \(name)\(place)")
    attributes["style"] = "filled"
    if let url = selection.url(of: element, in: owner, analysis) { attributes["URL"] = .url(url) }
    let near = key ?? coordinator.map(spec.name(of:)) ?? ""
    return node("portal~\(near)~\(isTail ? "from~" : "")\(name)", in: coordinator, attributes)
  }

  /// A pill with the pattern of a deep link.
  private mutating func pill(of link: DeepLink.ID, _ coordinator: Element.ID?) -> String {
    let pattern = spec.name(of: link)
    var attributes = DotAttributes.small(
      .label(Escape.shortened(pattern, to: 48)), "link", fill: "#e6f4ef", color: "#00845f", text: "#006e4f",
      margin: "0.1,0.03", tooltip: "")
    attributes["id"] = .id("link-\(pattern)")
    let subject = Subject.deepLink(link)
    let lines = ["deep link \(pattern)"] + findings(about: subject)
    describe(subject, tooltip: lines.joined(separator: "\n"), &attributes)
    return node("link~\(pattern)", in: coordinator, attributes)
  }

  /// A node for an undeclared name at an edge.
  private mutating func unknown(_ text: String) -> String {
    node(
      "unknown \(text)", in: nil,
      [
        "label": .label("\(text)?"), "id": .id("unknown-\(text)"), "class": "unknown",
        "style": "rounded,dashed", "color": "#b91c1c", "fontcolor": "#b91c1c", "fontsize": 11,
        "tooltip": .tooltip("'\(text)' is not declared"),
      ])
  }
}
