/// The vertices of new nodes: a node in a context, with its content.
extension StateSearch {
  /// The vertex of a node in a context, with those of its content. On its leaf something may be left to do.
  mutating func place(_ template: Int32, _ context: Int32, _ continuation: Int32) -> Int32 {
    let (vertex, isNew) = vertex(template, context, continuation)
    if isNew { prepare(vertex) }
    return vertex
  }

  /// Places the content of a new vertex.
  mutating func prepare(_ vertex: Int32) {
    let state = graph.vertices[Int(vertex)]
    var leaf = vertex
    var shown: (Int32, Int32) = (-1, -1)
    // What is visible beside a leaf that is not stable is not stable either.
    let dormant = state.continuation == 0 ? 0 : continuations.number(.dormant(with: vertex))
    func selected() -> Int { templates.node(state.template).selected }
    let children = templates.children(state.template)
    switch templates.kind(state.template) {
    case .screen:
      for (index, child) in children.enumerated() {
        let inner = place(child, inside(.embedded, state.template, state.context, index: index), dormant)
        connect(vertex, inner, .inside)
        if let focus = templates.node(state.template).focus, children[focus] == child {
          leaf = graph.vertices[Int(inner)].leaf
        }
      }
    case .anonymous: break
    case .stack: (leaf, shown.0) = placeElements(of: vertex, children)
    case .plain:
      shown.0 = place(children[0], inside(.content, state.template, state.context), state.continuation)
      connect(vertex, shown.0, .inside)
      leaf = graph.vertices[Int(shown.0)].leaf
    case .members:
      shown.0 = place(
        children[selected()], inside(.member, state.template, state.context, index: selected()), state.continuation)
      connect(vertex, shown.0, .inside)
      leaf = graph.vertices[Int(shown.0)].leaf
    case .split:
      shown.0 = place(children[0], inside(.column, state.template, state.context, isFirst: true), state.continuation)
      connect(vertex, shown.0, .inside)
      leaf = graph.vertices[Int(shown.0)].leaf
      let second = selected()
      if second > 0 {
        shown.1 = place(children[second], inside(.column, state.template, state.context, index: second), dormant)
        connect(vertex, shown.1, .inside)
        if templates.node(state.template).focus == second { leaf = graph.vertices[Int(shown.1)].leaf }
      }
    }
    graph.vertices[Int(vertex)].leaf = leaf
    graph.vertices[Int(vertex)].shown = shown
  }

  /// Places the elements of a stack: the leaf, and the last element.
  private mutating func placeElements(of stack: Int32, _ children: [Int32]) -> (leaf: Int32, last: Int32) {
    let state = graph.vertices[Int(stack)]
    var last: Int32 = -1
    var context = inside(.element, state.template, state.context, isFirst: true)
    for (index, child) in children.enumerated() {
      let isTop = index == children.count - 1
      let continuation = isTop ? state.continuation : continuations.number(.dormant(with: stack))
      let element = place(child, context, continuation)
      if last < 0 {
        connect(stack, element, .first)
      } else {
        connect(graph.vertices[Int(last)].leaf, element, .covers)
      }
      last = element
      if !isTop { context = above(graph.vertices[Int(element)].leaf, on: context) }
    }
    return (graph.vertices[Int(last)].leaf, last)
  }

  /// The vertex of a member or column of a container, as it is at first.
  mutating func placeMember(_ index: Int, of vertex: Int32, _ continuation: Int32, left: Int32) -> Int32 {
    place(
      templates.children(graph.vertices[Int(vertex)].template)[index],
      context(ofMember: index, in: vertex, left: left), continuation)
  }

  /// The context of a member or column of a container.
  mutating func context(ofMember index: Int, in vertex: Int32, left: Int32 = 0) -> Int32 {
    let state = graph.vertices[Int(vertex)]
    let kind: Context.Kind = templates.kind(state.template) == .split ? .column : .member
    return inside(kind, state.template, state.context, index: index, isFirst: kind == .column && index == 0, left: left)
  }

  /// Places layers one above the other, the first at the bottom or above a leaf; the leaf of the last may have something
  /// left to do.
  mutating func placeLayers(
    _ layers: [(template: Int32, leaving: Layer.Leaving)], _ continuation: Int32, _ provenance: Provenance,
    above leaf: Int32 = -1
  ) -> Int32 {
    var below = leaf
    // What lies below the top one has come together with it and in no other way.
    let dormant =
      layers.count > 1 ? continuations.number(.dormant(with: layerList(layers.map(\.template), provenance))) : 0
    for (index, layer) in layers.enumerated() {
      let isTop = index == layers.count - 1
      let context = below < 0 ? contexts.number(Context(kind: .layer)) : self.layer(above: below, layer.leaving)
      let root = place(layer.template, context, isTop ? continuation : dormant)
      if below < 0 {
        connectBottom(root, provenance)
      } else {
        connectOnce(below, root, .presents, index == 0 ? provenance : .none)
      }
      below = graph.vertices[Int(root)].leaf
      if isTop { return root }
    }
    return below
  }

  /// A number for layers that come together, by which opening (-1: by a route).
  private mutating func layerList(_ templates: [Int32], _ provenance: Provenance) -> Int32 {
    layerLists.number([provenance.by == Self.source ? provenance.step : -1] + templates) + Int32.max / 2
  }
}
