/// The leaves from which, with the right things below and beside them, no way leads to some others.
///
/// A leaf is lost where nothing leads on from it to a goal and no step leads back; and where every step back may lead to a
/// lost leaf. An element beside it, or in a member that the user can change to, may save it, unless that can be lost, too.
/// More is called lost than is: the elements below at the same time are not asked.
struct LostLeaves {
  private let search: StateSearch
  private let leaves: [Int32]
  /// For each vertex whether steps that lead on lead from it to a goal.
  private let onward: [Bool]
  /// How far steps lead back from each vertex: bits by `StateSearch.BackKind`.
  private var backs: [UInt8]
  private var isSaved: [Bool]
  /// For each vertex whether it is lost.
  private(set) var isLost: [Bool]
  /// For each lost vertex the element below it then; -1 where that does not matter.
  private(set) var below: [Int32]

  init(_ search: StateSearch, _ leaves: [Int32], onward: [Bool]) {
    self.search = search
    self.leaves = leaves
    self.onward = onward
    let count = search.graph.vertices.count
    backs = [UInt8](repeating: 0, count: count)
    isSaved = [Bool](repeating: false, count: count)
    isLost = isSaved
    below = [Int32](repeating: -1, count: count)
    for (vertex, kind, step) in search.backs {
      guard let step, !search.log.uncertain.contains(Provenance(by: vertex, step: step)) else { continue }
      backs[Int(vertex)] |= 1 << UInt8(kind.rawValue)
    }
    // What leads back from all that is visible in a coordinator does so from each leaf there.
    for leaf in leaves {
      for wide in classes(of: leaf) { backs[Int(leaf)] |= backs[Int(wide)] }
    }
    // A step back leads somewhere only where something lies below: an `unwind` to what is nowhere does not.
    var somewhere = [UInt8](repeating: 0, count: count)
    Self.spread(search.graph.edges.map { ($0.head, Self.stepsBack(over: $0)) }, in: search.graph, over: &somewhere)
    for leaf in leaves { backs[Int(leaf)] &= somewhere[Int(leaf)] }
    let containers = containers()
    repeat { findLost() } while save(in: containers)
  }

  /// The vertices that stand for a leaf among others.
  private func classes(of leaf: Int32) -> [Int32] {
    var found: [Int32] = []
    var pending = [leaf]
    while let vertex = pending.popLast() {
      for link in search.graph.edges(from: vertex) {
        if link.kind == .free {
          found.append(link.head)
          pending.append(link.head)
        }
      }
    }
    return found
  }

  // MARK: Below

  private mutating func findLost() {
    isLost = [Bool](repeating: false, count: isLost.count)
    below = [Int32](repeating: -1, count: below.count)
    var pending: [Int32] = []
    func canBeLost(_ leaf: Int32) -> Bool { !onward[Int(leaf)] && !isSaved[Int(leaf)] && !isLost[Int(leaf)] }
    var isLeaf = [Bool](repeating: false, count: isLost.count)
    for leaf in leaves {
      isLeaf[Int(leaf)] = true
      if backs[Int(leaf)] == 0, canBeLost(leaf) {
        isLost[Int(leaf)] = true
        pending.append(leaf)
      }
    }
    // Which vertices stand above something lost, as far as a step of each kind leads back.
    var reached = [UInt8](repeating: 0, count: isLost.count)
    while let lost = pending.popLast() {
      var marks: [(vertex: Int32, kinds: UInt8)] = []
      for tail in [lost] + classes(of: lost) + twins(of: lost) {
        for edge in search.graph.edges(from: tail) {
          let kinds = Self.stepsBack(over: edge)
          if kinds != 0 { marks.append((edge.head, kinds)) }
        }
      }
      Self.spread(marks, in: search.graph, over: &reached) { vertex, new in
        guard isLeaf[Int(vertex)], backs[Int(vertex)] & new != 0, canBeLost(vertex) else { return }
        isLost[Int(vertex)] = true
        below[Int(vertex)] = lost
        pending.append(vertex)
      }
    }
  }

  /// The kinds of steps that lead back over an edge, from its head to its tail.
  private static func stepsBack(over edge: FrameGraph.Edge) -> UInt8 {
    StateSearch.BackKind.allCases.reduce(0) { kinds, kind in
      edge.kind == .covers && kind != .dismiss || edge.kind == .presents && kind.leavesLayers
        ? kinds | 1 << UInt8(kind.rawValue) : kinds
    }
  }

  /// Carries marks on to the nodes in a marked vertex, as far as steps of these kinds lead out of it. `body` gets the kinds
  /// that are new at a vertex.
  private static func spread(
    _ first: [(vertex: Int32, kinds: UInt8)], in graph: FrameGraph, over reached: inout [UInt8],
    _ body: (_ vertex: Int32, _ new: UInt8) -> Void = { _, _ in }
  ) {
    var marks = first
    while let (vertex, kinds) = marks.popLast() {
      let new = kinds & ~reached[Int(vertex)]
      guard new != 0 else { continue }
      reached[Int(vertex)] |= new
      body(vertex, new)
      for edge in graph.edges(from: vertex) {
        var passing: UInt8 = 0
        for kind in StateSearch.BackKind.allCases where new & 1 << UInt8(kind.rawValue) != 0 && kind.passes(edge.kind) {
          passing |= 1 << UInt8(kind.rawValue)
        }
        if passing != 0 { marks.append((edge.head, passing)) }
      }
    }
  }

  /// The same leaf where it was covered before it was stable.
  private func twins(of leaf: Int32) -> [Int32] {
    let state = search.graph.vertices[Int(leaf)]
    var found: [Int32] = []
    for link in search.graph.edges(into: leaf) {
      let tail = search.graph.vertices[Int(link.tail)]
      if link.kind == .beside, tail.template == state.template, tail.context == state.context {
        found.append(link.tail)
      }
    }
    return found
  }

  // MARK: Beside

  /// A part of a container: the context of the container, and the leaves that may be there.
  private typealias Part = (place: Int32, leaves: [Int32])

  /// For each container that may show several things, at once or as the user likes, its parts.
  private func containers() -> [[Part]] {
    var isLeaf = [Bool](repeating: false, count: search.graph.vertices.count)
    for leaf in leaves { isLeaf[Int(leaf)] = true }
    // For each vertex the last region that it was found in.
    var regions = [Int32](repeating: 0, count: isLeaf.count)
    var regionCount: Int32 = 0
    var region: [Int32] = []
    var containers: [[Part]] = []
    for (index, vertex) in search.graph.vertices.enumerated() where vertex.template >= 0 {
      var parts = QuickMap<Int32, Part>()
      let kind = search.templates.kind(vertex.template)
      switch kind {
      case .members:
        guard search.spec.coordinator(search.templates.element(vertex.template))?.hasSystemSwitch == true
        else { continue }
      case .split: break
      case .screen where !search.templates.children(vertex.template).isEmpty:
        parts.set(-1, (-1 - Int32(index), [Int32(index)]))
      default: continue
      }
      var number: Int32 = 0
      for edge in search.graph.edges(from: Int32(index)) {
        guard edge.kind == .inside else { continue }
        number += 1
        // Of the columns beside the first one a split shows only one.
        let index = search.contexts[search.graph.vertices[Int(edge.head)].context].index
        let key = kind == .screen ? number : kind == .split ? min(index, 1) : index
        regionCount += 1
        find(&region, of: edge.head, regionCount, among: &regions)
        parts[key, default: (vertex.context, [])].leaves += region.lazy.filter { isLeaf[Int($0)] }
      }
      if !parts.values.isEmpty { containers.append(parts.values) }
    }
    return containers
  }

  /// Finds the nodes above a node in its place, itself included, which is marked with a number.
  private func find(_ region: inout [Int32], of root: Int32, _ number: Int32, among regions: inout [Int32]) {
    regions[Int(root)] = number
    let place = search.graph.vertices[Int(root)].context
    region.removeAll(keepingCapacity: true)
    region.append(root)
    var next = 0
    while next < region.count {
      for edge in search.graph.edges(from: region[next]) {
        guard edge.kind != .presents, regions[Int(edge.head)] != number else { continue }
        // An element that covers the container is not in it.
        let context = search.graph.vertices[Int(edge.head)].context
        if edge.kind == .covers, search.contexts.first(from: context, where: { $0.outer == place }) < 0 { continue }
        regions[Int(edge.head)] = number
        region.append(edge.head)
      }
      next += 1
    }
  }

  /// Saves the elements beside one that cannot be lost, in whichever of the containers; returns whether there were any.
  private mutating func save(in containers: [[Part]]) -> Bool {
    struct Place: Hashable {
      var leaf: Int32
      var place: Int32
    }
    var safe: Set<Place> = []
    var unsafe: Set<Place> = []
    for parts in containers {
      let saves = parts.contains { !$0.leaves.isEmpty && $0.leaves.allSatisfy { !isLost[Int($0)] } }
      for part in parts {
        for leaf in part.leaves where isLost[Int(leaf)] {
          if saves, !mayHideTabBar(leaf) {
            safe.insert(Place(leaf: leaf, place: part.place))
          } else {
            unsafe.insert(Place(leaf: leaf, place: part.place))
          }
        }
      }
    }
    let saved = safe.subtracting(unsafe)
    for place in saved { isSaved[Int(place.leaf)] = true }
    return !saved.isEmpty
  }

  /// Whether the user may be unable to select other members at a leaf, since a screen hides the tab bar.
  private func mayHideTabBar(_ leaf: Int32) -> Bool {
    guard search.spec.hasHiddenTabBars else { return false }
    return search.hidesTabBar(at: leaf)
      || search.contexts.first(from: search.graph.vertices[Int(leaf)].context, where: \.hidesTabBar) >= 0
  }
}
