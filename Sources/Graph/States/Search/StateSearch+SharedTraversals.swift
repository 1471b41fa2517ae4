/// Traversals to performers, to flows that end, and to the container around a leaf in which a move acts.
extension StateSearch {
  /// Makes a move once for each place of its performer, and if there is none.
  mutating func locate(
    _ performer: Transition.Performer, _ style: Style, _ continuation: Continuation, _ vertex: Int32,
    goesPast: Bool = false
  ) {
    var request = Traversals.Request(operation: .locate(performer.coordinator.raw), then: 0)
    request.memory = style.dismissesLayers ? .layers : continuation.isHidden ? .covers : .none
    request.endsWithLayer =
      !performer.isExplicit && !continuation.isHidden && [.push, .show, .set, .replace].contains(style)
    request.goesPast = goesPast
    ask(request, continuation, vertex)
  }

  /// Makes a move that acts on layers once for each layer with a container in which its performer may be hidden.
  mutating func locateHidden(
    _ performer: Transition.Performer, _ style: Style, _ continuation: Continuation, _ vertex: Int32
  ) {
    var request = Traversals.Request(operation: .findMember(performer.coordinator.raw), then: 0)
    request.memory = .layers
    request.looksEverywhere = true
    request.endsWithLayer = !style.dismissesLayers
    ask(request, continuation, vertex)
  }

  /// Makes a move that ends the flow around a leaf.
  mutating func end(_ continuation: Continuation, _ vertex: Int32) {
    var request = Traversals.Request(operation: .end, then: 0)
    request.memory = .none
    request.flow = element(of: vertex).known.map { tracking.flow[$0].raw } ?? -1
    ask(request, continuation, vertex)
  }

  /// Makes a move at the element of a context around a leaf.
  mutating func climb(to context: Int32, _ continuation: Continuation, _ vertex: Int32) {
    ask(.init(operation: .climb(to: context), then: 0), continuation, vertex)
  }

  mutating func ask(_ request: Traversals.Request, _ continuation: Continuation, _ vertex: Int32) {
    let position = Traversals.Position(request: traversals.requests.number(request), vertex: vertex)
    sharedTraversals.ask(
      SiteKey(vertex: vertex, continuation: continuations.number(continuation)), at: share(from: position))
  }

  /// Visits a position; returns its number.
  private mutating func share(from position: Traversals.Position) -> Int32 {
    let (number, isNew) = traversals.queue.number(position, .none)
    guard isNew else { return number }
    let request = traversals.requests[position.request]
    let state = graph.vertices[Int(position.vertex)]
    if !position.isSlot, state.template >= 0, let finding = finding(request, at: position) {
      sharedTraversals.add(finding, at: number)
      if !request.goesPast { return number }
    }
    // The performer may be in what a screen embeds.
    if request.looksEverywhere, !position.isSlot, state.template >= 0, templates.kind(state.template) == .screen,
      !templates.isBare(state.template)
    {
      sharedTraversals.add(placeOfHidden(in: position.vertex, from: -1, request, position.trail), at: number)
    }
    if state.context >= 0 { wait(number, at: position.vertex) }
    return number
  }

  private mutating func finding(
    _ request: Traversals.Request, at position: Traversals.Position
  ) -> SharedTraversals.Finding? {
    let state = graph.vertices[Int(position.vertex)]
    switch request.operation {
    case .locate(let performer) where machine.isPlace(templates.node(state.template), of: ID(raw: performer)):
      return .performer(place(of: ID(raw: performer), at: position))
    case .end where entranceOfFlow(at: position, request) != nil: return .flow(position.vertex)
    case .climb(let context) where state.context == context && contexts[context].kind == .element:
      return .child(position.vertex, of: -1)
    default: return nil
    }
  }

  /// That the performer of a move may be in another child of a container than the one from which a traversal comes: for a
  /// move that acts on layers only the layer matters.
  private mutating func placeOfHidden(
    in container: Int32, from index: Int32, _ request: Traversals.Request, _ trail: Int32
  ) -> SharedTraversals.Finding {
    guard request.memory == .layers else { return .container(container, from: index) }
    let layer = traversals.trails.first(trail)
    return .performer(.init(isInLayer: layer.depth == 0, leaf: layer.leaf))
  }

  /// Whether the member of a container that has an element is the one in a slot; `nil` where none has it, or another
  /// coordinator than the given one owns the container.
  private mutating func isSelected(
    _ element: Element.ID, of container: Int32, by owner: Int32, _ slot: Int32
  ) -> Bool? {
    let template = graph.vertices[Int(container)].template
    guard template >= 0, owner < 0 || templates.element(template).raw == owner,
      let member = member(with: element, of: template)
    else { return nil }
    return self.slot(ofMember: member, in: template) == slot
  }

  private mutating func place(of performer: Element.ID, at position: Traversals.Position) -> SharedTraversals.Place {
    let state = graph.vertices[Int(position.vertex)]
    let kind = templates.kind(state.template)
    let first = traversals.trails.first(position.trail)
    let stop = first.depth < 0 ? first : traversals.trails[position.trail]
    var place = SharedTraversals.Place(
      isInLayer: first.depth == 0, enclosesStart: traversals.trails.enclosesStart(position.trail), leaf: stop.leaf,
      cover: stop.cover)
    let isOwn = templates.element(state.template) == performer
    let element = contexts.element[Int(state.context)]
    if isOwn, kind == .stack {
      place.stack = state.context
    } else if element >= 0 {
      place.stack = contexts[element].outer
    }
    // In a layer below it makes no difference which stack it is.
    if !place.isInLayer { place.stack = min(place.stack, 0) }
    if isOwn, kind == .members || kind == .split { place.container = state.template }
    return place
  }

  /// A traversal goes over an edge, from its head to its tail.
  mutating func share(over edge: FrameGraph.Edge, from origin: Int32, _ request: Traversals.Request) {
    let position = traversals.queue.visits[Int(origin)].position
    var next = position
    next.vertex = edge.tail
    switch (edge.kind, request.operation) {
    case (.bottom, .locate): return sharedTraversals.add(.performer(.absent), at: origin)
    case (.presents, .locate) where request.endsWithLayer: return sharedTraversals.add(.performer(.absent), at: origin)
    case (.presents, .findMember) where request.endsWithLayer:
      return sharedTraversals.add(.performer(.init(isInLayer: false)), at: origin)
    case (.bottom, .findMember(_, let owner)) where request.memory != .covers && !request.looksEverywhere:
      return sharedTraversals.add(.noMember(of: owner), at: origin)
    case (.bottom, _), (.presents, .climb): return
    case (.inside, .climb(let context)) where graph.vertices[Int(position.vertex)].context == context:
      return sharedTraversals.add(.child(position.vertex, of: edge.tail), at: origin)
    case (.beside, _): next.isSlot = true
    case (.free, _):
      if next.trail != Trails.none {
        next.trail = traversals.trails.replacing(position.vertex, by: edge.tail, in: next.trail)
      }
    case (.inside, _), (.first, _), (.covers, _), (.presents, _):
      next.isSlot = false
      guard follow(edge, from: position.vertex, &next) else { return }
      if edge.kind == .inside, case .findMember(let element, let owner) = request.operation {
        let cover = traversals.trails[next.trail].cover
        let index = contexts[graph.vertices[Int(position.vertex)].context].index
        if request.looksEverywhere {
          sharedTraversals.add(placeOfHidden(in: edge.tail, from: index, request, next.trail), at: origin)
        } else if let isSelected = isSelected(ID(raw: element), of: edge.tail, by: owner, index) {
          sharedTraversals.add(.member(isSelected: isSelected, cover: cover), at: origin)
          guard request.goesPast else { return }
        }
      }
    }
    sharedTraversals.lead(from: origin, to: share(from: next))
  }

  /// A traversal has come to an end for a move.
  mutating func finish(_ move: SiteKey, with finding: SharedTraversals.Finding) {
    let continuation = continuations[move.continuation]
    let provenance = provenance(continuation, move.vertex)
    switch finding {
    case .performer(let place): perform(continuation, at: move.vertex, provenance, performer: place)
    case .noMember(let owner):
      guard owner >= 0, let target = nextMove(of: continuation, at: move.vertex)?.target else {
        _ = fail(.selectOutsideContainer, continuation, move.vertex)
        return
      }
      selectElsewhere(target, around: graph.vertices[Int(move.vertex)].context, continuation, move.vertex)
    case .container(let container, let index):
      // The performer of a hidden move may be in another child, or further out.
      guard let next = nextMove(of: continuation, at: move.vertex), let performer = next.performer else { return }
      var shown = continuation
      shown.isHidden = false
      if let site = siteAround(container, next.style, performer.coordinator, at: move.vertex) {
        perform(shown, at: move.vertex, onlyOnce: site)
      }
      visitMembers(of: container, except: index, with: performer.coordinator, continuations.number(shown), provenance)
    case .member(let isSelected, _) where !continuation.isHidden:
      perform(continuation, at: move.vertex, onlyOnce: isSelected ? .unchanged : .behind(layer: true))
    case .member(let isSelected, let cover):
      if !isSelected { show(continuation, at: move.vertex, under: cover, provenance) }
    case .child(let root, let container): act(continuation, from: move.vertex, at: root, in: container, provenance)
    case .flow(let root):
      let isCompleted = spec.style(of: ID(raw: continuation.move)) == .complete
      var request = Traversals.Request(operation: .end, then: rest(of: continuation), unit: continuation.unit)
      (request.start, request.firings) = (move.vertex, continuation.firings)
      let isFirst = graph.vertices[Int(move.vertex)].continuation == 0
      (request.by, request.step) = isFirst ? (move.vertex, continuation.unit) : (continuation.start, continuation.step)
      leaveFlow(
        templates.entrance(graph.vertices[Int(root)].template), isCompleted, request, .init(request: 0, vertex: root),
        provenance)
    }
  }

  /// Where a move acts whose performer has no stack and is in a part of a screen: on the stack around that screen, if that
  /// is around the leaf, too; else `nil`.
  private func siteAround(_ screen: Int32, _ style: Style, _ performer: Element.ID, at vertex: Int32) -> Site? {
    let (state, own) = (graph.vertices[Int(screen)], graph.vertices[Int(vertex)].context)
    guard state.template >= 0, templates.kind(state.template) == .screen, style.actsOnPerformer, style != .select,
      spec.coordinator(performer)?.container != .navigation
    else { return nil }
    let element = contexts.element[Int(state.context)]
    guard element >= 0, contexts.element(around: own, of: contexts[element].outer) >= 0 else { return nil }
    return site(on: contexts[element].outer, around: own)
  }

  private mutating func perform(
    _ continuation: Continuation, at vertex: Int32, _ provenance: Provenance, performer place: SharedTraversals.Place
  ) {
    guard let move = nextMove(of: continuation, at: vertex), let performer = move.performer else { return }
    if place == .absent, performer.isExplicit {
      if let site = siteOfHidden(performer, move.style, continuation, at: vertex) {
        perform(continuation, at: vertex, onlyOnce: site)
      }
      return
    }
    let site = site(of: performer, isNamed(continuation), move.style, move.target, at: place, from: vertex)
    guard case .behind = site else { return perform(continuation, at: vertex, onlyOnce: site) }
    if continuation.isHidden {
      // What is visible there once what covers it has gone.
      show(continuation, at: vertex, under: place.cover, provenance)
    } else if move.style == .select, let target = move.target {
      // Whether it changes anything depends on what is selected there.
      findMember(with: target, of: performer.coordinator, continuation, from: vertex)
    } else {
      perform(continuation, at: vertex, onlyOnce: site)
    }
  }

  private mutating func site(
    of performer: Transition.Performer, _ isNamed: Bool, _ style: Style, _ target: Element.ID?,
    at place: SharedTraversals.Place, from vertex: Int32
  ) -> Site {
    if place == .absent { return .around }
    let noContainer: Site = place.isInLayer ? .noContainer : .noContainerBelow
    let isInContainer: Site = place.enclosesStart ? .container : .behind(layer: !place.isInLayer)
    switch style {
    case .presentOnRoot, .dismiss, .dismissToRoot: return place.isInLayer ? .around : .layerBelow(place.leaf)
    case .select:
      guard place.container >= 0, let target, member(with: target, of: place.container) != nil else {
        return isNamed ? noContainer : .around
      }
      return isInContainer
    case .set where place.container >= 0 && performer.isExplicit: return isInContainer
    default: break
    }
    guard place.stack >= 0 else { return performer.isExplicit ? noContainer : .around }
    let own = graph.vertices[Int(vertex)].context
    if place.isInLayer, contexts.element(around: own, of: place.stack) >= 0 {
      return site(on: place.stack, around: own)
    }
    return performer.isExplicit ? .behind(layer: !place.isInLayer) : .around
  }
}

extension Style {
  /// Whether moves of the style remove the layers above that of their performer.
  fileprivate var dismissesLayers: Bool { self == .dismiss || self == .dismissToRoot }

  /// Whether moves of the style act on the layers above that of their performer, wherever in its layer that is.
  var actsOnLayers: Bool { dismissesLayers || self == .presentOnRoot }
}
