@testable import Graph
@testable import GraphServer

/// What can be said of the states of an exploration once all of them and the steps between them are known.
struct Survey {
  private let exploration: Exploration
  private let interpreter: Interpreter
  /// For each state whether a step leads to another one.
  private let leadsOn: [Bool]
  /// For each state the least number of layers that a state has which can be reached from it; 0 where the whole state
  /// may be replaced, or more than is known.
  private let leastLayers: [Int]

  private var states: [State] { exploration.states }
  private var spec: Spec { interpreter.spec }

  init(of exploration: Exploration, _ interpreter: Interpreter) {
    self.exploration = exploration
    self.interpreter = interpreter
    var leadsOn = exploration.states.indices.map(exploration.openEnds.contains)
    for way in exploration.ways { leadsOn[way.before] = true }
    self.leadsOn = leadsOn
    leastLayers = Self.leastLayers(exploration, interpreter)
  }

  /// Fills in what a search forward does not yield.
  func fill(_ result: inout ReachableStates) {
    guard !exploration.isCut else {
      // What is not known may be.
      result.isExact = false
      result.isSeenFromLaunch = Table(result.isSeen.map { _ in true })
      result.isSeenWithoutLinks = result.isSeenFromLaunch
      result.isEnabled = Table(result.isEnabled.map { _ in true })
      result.hasEffect = result.isEnabled
      return
    }
    result.isSeenFromLaunch = seen { $0 == .launch }
    result.isSeenWithoutLinks = seen {
      if case .entry = $0 { true } else { $0 == .launch }
    }
    result.succession = succession()
    result.deadEnds = deadEnds()
    result.modalTraps = modalTraps()
  }

  /// The elements that are shown in a state that some beginnings lead to.
  private func seen(from isBeginning: (Step) -> Bool) -> Table<Element, Bool> {
    let edges = exploration.ways.map { DirectedGraph.Edge(tail: Int32($0.before), head: Int32($0.after)) }
    let search = BreadthFirstSearch(
      in: DirectedGraph(vertexCount: states.count, edges: edges),
      from: exploration.beginnings.filter { isBeginning($0.step) }.map(\.state))
    var isSeen = Table<Element, Bool>(repeating: false, count: spec.elements.count)
    for state in search.order {
      for element in interpreter.shown(in: states[Int(state)]) { isSeen[element] = true }
    }
    return isSeen
  }

  // MARK: Dead ends

  private func deadEnds() -> [(screen: Element.ID, isLast: Bool, occurrence: ReachableStates.Occurrence)] {
    var first: [Element.ID: Int] = [:]
    var stuck: [Element.ID: Int] = [:]
    var total: [Element.ID: Int] = [:]
    for (number, state) in states.enumerated() where state[state.leaf].kind == .screen {
      let screen = state[state.leaf].element
      total[screen, default: 0] += 1
      guard isDeadEnd(number) else { continue }
      stuck[screen, default: 0] += 1
      if first[screen] == nil { first[screen] = number }
    }
    return first.keys.sorted().map { screen in
      let witness = exploration.run(to: first[screen] ?? 0)
      let extent: ReachableStates.Extent = stuck[screen] == total[screen] ? .always : .sometimes
      return (
        screen, !states[first[screen] ?? 0].hasSomethingBelow,
        .init(extent: extent, witness: witness, leaf: screen)
      )
    }
  }

  /// Whether no step leads away from a state, and leaving it would not be leaving the app.
  private func isDeadEnd(_ number: Int) -> Bool {
    let state = states[number]
    guard !leadsOn[number], !state.showsUnknown else { return false }
    return state.hasSomethingBelow || !exploration.beginnings.contains { $0.state == number }
  }

  // MARK: Modal traps

  private static func leastLayers(_ exploration: Exploration, _ interpreter: Interpreter) -> [Int] {
    let edges = exploration.ways.map { DirectedGraph.Edge(tail: Int32($0.before), head: Int32($0.after)) }
    var least = exploration.states.enumerated().map { number, state in
      exploration.openEnds.contains(number) || state.showsUnknown ? 0 : state.layers.count
    }
    for way in exploration.ways where way.firings.contains(where: { interpreter.makes([.root], $0.route) }) {
      least[way.before] = 0
    }
    let graph = DirectedGraph(vertexCount: exploration.states.count, edges: edges)
    let components = StronglyConnectedComponents(of: graph)
    var leastOf = [Int](repeating: .max, count: components.count)
    for component in 0..<components.count {
      for state in components.members(of: component).map({ Int($0) }) {
        leastOf[component] = min(leastOf[component], least[state])
        for position in graph.outEdges(of: state) {
          let next = leastOf[Int(components.component[Int(graph.heads[position])])]
          leastOf[component] = min(leastOf[component], next)
        }
      }
    }
    for state in least.indices { least[state] = leastOf[Int(components.component[state])] }
    return least
  }

  private struct Layer: Hashable {
    let route: Route.ID
    let screen: Element.ID
  }

  private func modalTraps() -> [(screen: Element.ID, route: Route.ID, occurrence: ReachableStates.Occurrence)] {
    var layers: [Layer] = []
    var shown: [Layer: (total: Int, trapped: Int, witness: [Step])] = [:]
    for way in exploration.ways {
      guard let route = presentingRoute(of: way) else { continue }
      let after = states[way.after]
      let layer = Layer(route: route, screen: after[after.leaf].element)
      let isTrapped = leastLayers[way.after] >= after.layers.count
      if shown[layer] == nil { layers.append(layer) }
      var counts = shown[layer] ?? (0, 0, [])
      counts.total += 1
      if isTrapped {
        counts.trapped += 1
        if counts.witness.isEmpty { counts.witness = exploration.run(to: way.before) + [way.step] }
      }
      shown[layer] = counts
    }
    return layers.compactMap { layer in
      guard let (total, trapped, witness) = shown[layer], trapped > 0 else { return nil }
      let extent: ReachableStates.Extent = trapped == total ? .always : .sometimes
      return (layer.screen, layer.route, .init(extent: extent, witness: witness, leaf: layer.screen))
    }
  }

  /// The route that has brought up the top layer in a step; `nil` where that was there before.
  private func presentingRoute(of way: (before: Int, after: Int, step: Step, firings: [Firing])) -> Route.ID? {
    let (before, after) = (states[way.before], states[way.after])
    guard after.layers.count > 1, after.layers.count >= before.layers.count else { return nil }
    let isHigher = after.layers.count > before.layers.count
    return way.firings.map(\.route).first { route in
      interpreter.makes(
        isHigher ? [.present, .presentOnRoot, .show, .showDetail] : [.present, .presentOnRoot], route)
    }
  }

  // MARK: Succession

  private func succession() -> Succession {
    var steps: [Succession.Step] = []
    var numbers: [DirectedGraph.Edge: Int] = [:]
    func add(_ before: [Element.ID], _ after: [Element.ID], _ route: Int32) {
      for tail in before {
        for head in after where head != tail {
          let edge = DirectedGraph.Edge(tail: tail.raw, head: head.raw)
          if let number = numbers[edge] {
            if steps[number].route < 0 { steps[number].route = route }
          } else {
            numbers[edge] = steps.count
            steps.append(.init(before: edge.tail, after: edge.head, route: route))
          }
        }
      }
    }
    for state in states { add(state.visibleScreens, state.visibleScreens, -1) }
    for way in exploration.ways {
      var number: Int32 = -1
      if case .route(let route, _) = way.step { number = route.raw }
      add(states[way.before].visibleScreens, states[way.after].visibleScreens, number)
    }
    return Succession(elementCount: spec.elements.count, steps: steps)
  }
}

extension Interpreter {
  /// Whether a route, itself or the one that it hands over to, makes a move of one of some styles.
  func makes(_ styles: Set<Style>, _ route: Route.ID) -> Bool {
    spec.moves(of: route).contains { spec.style(of: $0).map(styles.contains) == true }
  }
}
