/// The holders of each model in a forest. It tells without a walk whether a model is available around a
/// vertex or anywhere below it.
///
/// The subtrees of a model's holders nest or are disjoint. Cut at all their ends, the preorder falls into
/// stretches within which the innermost holder around every vertex is the same:
///
///     preorder      0  1  2  3  4  5  6
///     holder a         [        )           breaks  1  2  3  4  6
///     holder b            [  )              inner   a  b  a  -  ...
struct ModelIndex: Sendable {
  /// A vertex that has a model.
  struct Holding: Sendable {
    var vertex: Element.ID
    var model: Model.ID
  }

  private let forest: Forest<Element>
  /// For each model, the start of its stretches in `breaks`.
  private let breakOffsets: [Int32]
  private let breaks: [Int32]
  private let innermost: [Element.ID]
  /// For each model, the start of its holders in `positions`.
  private let offsets: [Int32]
  /// The places in preorder of each model's holders, increasing.
  private let positions: [Int32]

  /// Gathers the holders of models. `holdings` may repeat and come in any order. O(*n* + *h*) for *n* vertices and *h*
  /// holdings.
  init(modelCount: Int, forest: Forest<Element>, holdings: [Holding]) {
    self.forest = forest
    guard !holdings.isEmpty else {
      offsets = [Int32](repeating: 0, count: modelCount + 1)
      breakOffsets = offsets
      (positions, breaks, innermost) = ([], [], [])
      return
    }
    let byPlace = Self.buckets(
      holdings.lazy.map { forest.preorder[$0.vertex] }, holdings.lazy.map(\.model.raw), count: forest.order.count)
    var places: [Int32] = []
    places.reserveCapacity(holdings.count)
    for place in forest.order.indices {
      for _ in Int(byPlace.offsets[place])..<Int(byPlace.offsets[place + 1]) { places.append(Int32(place)) }
    }
    (offsets, positions) = Self.buckets(byPlace.values, places, count: modelCount)
    var breakOffsets: [Int32] = [0]
    var breaks: [Int32] = []
    var innermost: [Element.ID] = []
    var open: [Element.ID] = []
    func close(before place: Int32) {
      while let last = open.last {
        let end = Int32(forest.subtree(of: last).upperBound)
        guard end <= place else { return }
        open.removeLast()
        breaks.append(end)
        innermost.append(open.last ?? .unknown)
      }
    }
    for model in 0..<modelCount {
      for position in Int(offsets[model])..<Int(offsets[model + 1]) {
        let place = positions[position]
        let holder = forest.order[Int(place)]
        guard open.last != holder else { continue }
        close(before: place)
        open.append(holder)
        breaks.append(place)
        innermost.append(holder)
      }
      close(before: .max)
      breakOffsets.append(Int32(breaks.count))
    }
    self.breakOffsets = breakOffsets
    self.breaks = breaks
    self.innermost = innermost
  }

  /// The innermost holder of a model around a vertex, itself included; `nil` where there is none. O(log *h*).
  func holder(of model: Model.ID, around vertex: Element.ID) -> Element.ID? {
    let start = Int(breakOffsets[model.number])
    // Of several breaks at one place the last one counts.
    let found = breaks[start..<Int(breakOffsets[model.number + 1])].partitionPoint { $0 <= forest.preorder[vertex] }
    return found == start ? nil : innermost[found - 1].known
  }

  /// True if a vertex or anything below it has a model. O(log *h*).
  func isHeld(_ model: Model.ID, inside vertex: Element.ID) -> Bool {
    let range = forest.subtree(of: vertex)
    let end = Int(offsets[model.number + 1])
    let found = positions[Int(offsets[model.number])..<end].partitionPoint { $0 < Int32(range.lowerBound) }
    return found < end && Int(positions[found]) < range.upperBound
  }

  /// Values sorted by their keys in `0..<count`, those of one key in the order given, and where each key's begin.
  static func buckets(
    _ keys: some Sequence<Int32>, _ values: some Sequence<Int32>, count: Int
  ) -> (offsets: [Int32], values: [Int32]) {
    var offsets = [Int32](repeating: 0, count: count + 1)
    for key in keys { offsets[Int(key) + 1] += 1 }
    for key in 0..<count { offsets[key + 1] += offsets[key] }
    var next = offsets
    var sorted = [Int32](repeating: 0, count: Int(offsets[count]))
    for (key, value) in zip(keys, values) {
      sorted[Int(next[Int(key)])] = value
      next[Int(key)] += 1
    }
    return (offsets, sorted)
  }
}

/// A set of models that is filled and emptied many times: the models that a route passes.
struct ModelSet {
  private var stamps: Table<Model, UInt32>
  private var stamp: UInt32 = 1
  private var alternatives: Set<[Model.ID]> = []

  /// An empty set of models below a number.
  init(modelCount: Int) { stamps = Table(repeating: 0, count: modelCount) }

  /// Takes all models out. Constant time.
  mutating func removeAll() {
    stamp += 1
    alternatives.removeAll()
  }

  /// Puts a model in; whether it was not in before.
  @discardableResult
  mutating func insert(_ model: Model.ID) -> Bool {
    defer { stamps[model] = stamp }
    return stamps[model] != stamp
  }

  /// Puts in a model, or several as one thing; whether that was not in before.
  mutating func insert(need: List<Model>, of spec: Spec) -> Bool {
    if need.count == 1, let model = spec.list(need).first?.target { return insert(model) }
    return alternatives.insert(spec.targets(need)).inserted
  }

  /// Puts the models of a list in.
  mutating func insert(_ list: List<Model>, of spec: Spec) {
    for model in spec.resolved(list) { insert(model) }
  }

  /// True if a model is in.
  func contains(_ model: Model.ID) -> Bool { stamps[model] == stamp }

  /// True if a model of a list is in.
  func containsAny(of list: List<Model>, _ spec: Spec) -> Bool { spec.resolved(list).contains(where: contains) }
}
