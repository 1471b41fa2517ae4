import Graph

/// The numbers of one spec.
package struct Statistics: Sendable {
  let file: String
  let name: String?
  /// The number of declarations of each kind, in the order of the format's documentation.
  let counts: [(kind: String, count: Int)]
  /// The number of moves of each style; mediations and associations have none.
  let styles: [(style: String, count: Int)]
  /// The number of screens that can be reached.
  let reachedScreens: Int
  /// The greatest number of moves that a screen is away from what is shown first, and such a screen.
  let depth: (moves: Int, screen: String)?
  /// The greatest number of routes that a screen is left by, and such a screen.
  let fanOut: (routes: Int, screen: String)?
  /// The average number of routes that leave a screen, in hundredths.
  let meanFanOut: Int
  /// The number of cyclic groups of screens, and the number of screens in the largest.
  let cycles: (count: Int, largest: Int)

  /// Counts what is in a spec. Linear in its size.
  package init(_ spec: Spec) {
    let analysis = Analysis.whole(of: spec, isForRules: false)
    file = spec.fileName
    name = spec.value(of: .name, in: 0)
    let declared = spec.coordinators.count - (spec.implicitCoordinator == nil ? 0 : 1)
    counts = [
      ("files", spec.documents.count), ("screens", spec.screenCount), ("coordinators", declared),
      ("routes", spec.routes.count), ("models", spec.models.count),
      ("mediations", spec.mediations.count),
      ("presentations", spec.presentations.count - Style.allCases.count),
      ("preconditions", spec.preconditions.count), ("deepLinks", spec.deepLinks.count),
      ("policies", spec.policies.count),
    ]
    var moves: [Style: Int] = [:]
    for move in spec.moves.indices { if let style = spec.style(of: move) { moves[style, default: 0] += 1 } }
    styles = Style.allCases.compactMap { style in moves[style].map { (style.rawValue, $0) } }
    let screens = spec.elements.indices.filter { spec.elements[$0].isScreen }
    reachedScreens = screens.count { analysis.graph.reach.isReached($0.number) }
    let distance = analysis.graph.reach.distance
    depth = screens.filter { distance[$0.number] >= 0 }
      .max { (distance[$0.number], $1) < (distance[$1.number], $0) }
      .map { (Int(distance[$0.number]), spec.name(of: $0)) }
    let routeCounts = Self.outgoingRoutes(analysis)
    fanOut = screens.max { (routeCounts[$0], $1) < (routeCounts[$1], $0) }.map {
      (routeCounts[$0], spec.name(of: $0))
    }
    meanFanOut = screens.isEmpty ? 0 : screens.reduce(0) { $0 + routeCounts[$1] } * 100 / screens.count
    let components = StronglyConnectedComponents(of: analysis.graph.graph)
    var sizes = [Int](repeating: 0, count: components.count)
    for screen in screens { sizes[Int(components.component[screen.number])] += 1 }
    let cyclic = (0..<components.count).filter { components.isCyclic($0) && sizes[$0] > 0 }
    cycles = (cyclic.count, cyclic.map { sizes[$0] }.max() ?? 0)
  }

  /// For each element the number of routes that are enabled there: its own, and those of all around it.
  private static func outgoingRoutes(_ analysis: Analysis) -> Table<Element, Int> {
    let spec = analysis.spec
    let anywhere = spec.routes.count { $0.isFromAnywhere }
    var routeCounts = Table<Element, Int>(repeating: 0, count: spec.elements.count)
    for route in spec.routes {
      for source in spec.targets(route.from) { routeCounts[source] += 1 }
    }
    for element in analysis.tree.forest.order {
      routeCounts[element] += analysis.tree.parent(of: element).map { routeCounts[$0] } ?? anywhere
    }
    return routeCounts
  }

  /// The numbers of some specs for people.
  package static func text(_ all: [Statistics]) -> String {
    all.map(\.text).joined(separator: "\n")
  }

  private var text: String {
    var rows = counts.filter { $0.count > 0 }.map {
      ($0.kind == "deepLinks" ? "deep links" : $0.kind, "\($0.count)")
    }
    rows.append(("reached screens", "\(reachedScreens) of \(counts[1].count)"))
    if let depth { rows.append(("depth", "\(depth.moves) (to '\(depth.screen)')")) }
    if let fanOut {
      let mean = "\(meanFanOut / 100).\(meanFanOut % 100 < 10 ? "0" : "")\(meanFanOut % 100)"
      rows.append(("fan-out", "\(fanOut.routes) (from '\(fanOut.screen)'), \(mean) on average"))
    }
    rows.append(
      ("cycles", cycles.count == 0 ? "none" : "\(cycles.count), the largest of \(cycles.largest) screens"))
    if !styles.isEmpty {
      rows.append(("moves", styles.map { "\($0.count) \($0.style)" }.joined(separator: ", ")))
    }
    let width = rows.map(\.0.count).max() ?? 0
    let title = name.map { "\(file) (\($0))" } ?? file
    let lines = rows.map { "  " + $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 }
    return ([title] + lines).map { $0.printable + "\n" }.joined()
  }

  /// The numbers of some specs for programs.
  package static func json(_ all: [Statistics]) -> String {
    JSONValue.object(["version": 1, "specs": .array(all.map(\.json))]).text
  }

  private var json: JSONValue {
    .object(
      ["file": .string(file), "name": JSONValue(name)]
        + JSONMembers(counts.map { ($0.kind, .number($0.count)) }) + [
          "reachedScreens": .number(reachedScreens),
          "depth": depth.map { ["moves": .number($0.moves), "screen": .string($0.screen)] },
          "fanOut": fanOut.map {
            [
              "routes": .number($0.routes), "screen": .string($0.screen),
              "meanInHundredths": .number(meanFanOut),
            ]
          },
          "cycles": ["count": .number(cycles.count), "largest": .number(cycles.largest)],
          "moves": .object(styles.map { ($0.style, .number($0.count)) }),
        ])
  }
}

extension Spec {
  /// A string at the top level of the first file.
  package func value(of key: Key, in document: Int32) -> String? {
    let tape = documents[Int(document)]
    guard !tape.nodes.isEmpty, let node = value(of: key, in: 0, document: document),
      tape.nodes[node].kind == .string
    else { return nil }
    return tape.text(of: node)
  }
}
