import Graph

/// A file of `res/navigation` that has been read.
struct NavFile: Sendable {
  let file: AndroidFiles.File
  let graph: NavDeclaration
}

/// The graphs of all files, and which of them an `include` means.
struct NavLibrary: Sendable {
  let graphs: [NavFile]
  private let byName: [String: [Int]]
  /// The graphs that some graph includes.
  private(set) var included: Set<Int> = []
  /// The graphs of other source sets in whose place one of the same name is taken.
  private(set) var variants: [Int: Int] = [:]

  init(_ graphs: [NavFile]) {
    self.graphs = graphs
    byName = Dictionary(grouping: graphs.indices) { graphs[$0].file.name }
    for candidates in byName.values {
      for group in Dictionary(grouping: candidates, by: { graphs[$0].file.module }).values {
        let best = group.min { rank($0) < rank($1) }!
        for other in group where other != best { variants[other] = best }
      }
    }
    for (number, file) in graphs.enumerated() {
      for include in Self.includes(in: file.graph) {
        if let target = target(of: include, in: number) { included.insert(target) }
      }
    }
  }

  /// The rank of a graph among those of a module and a name, of which the first is taken: the one with more in it, else
  /// that of `main`.
  private func rank(_ number: Int) -> (Int, Int, Int) {
    (-graphs[number].graph.size, graphs[number].file.sourceSet == "main" ? 0 : 1, number)
  }

  private static func includes(in graph: NavDeclaration) -> [NavDeclaration] {
    graph.children.flatMap { $0.kind == .include ? [$0] : includes(in: $0) }
  }

  /// The graph that an include in a file means: of its own module, else of the module whose folder is nearest.
  private func target(of include: NavDeclaration, in number: Int) -> Int? {
    let module = graphs[number].file.module.split(separator: "/")
    let candidates = (byName[include.graph ?? ""] ?? []).filter { variants[$0] == nil }
    func distance(_ candidate: Int) -> (Int, Int) {
      let other = graphs[candidate].file.module.split(separator: "/")
      let common = zip(module, other).prefix { $0 == $1 }.count
      return (module.count + other.count - 2 * common, candidate)
    }
    return candidates.min { distance($0) < distance($1) }
  }

  /// The graph that an include means; `nil`, with a note, where it is not there.
  func target(of include: NavDeclaration, in number: Int, _ notes: inout ImportNotes) -> Int? {
    let target = target(of: include, in: number)
    if target == nil {
      notes.add(.missing, at: include.place, "the included graph '@navigation/\(include.graph ?? "")' is not there")
    }
    return target
  }

  /// Adds a note about each graph in whose place another one is taken.
  func report(_ notes: inout ImportNotes) {
    for (number, best) in variants.sorted(by: { $0.key < $1.key }) {
      notes.add(
        .duplicate, .info, at: graphs[number].graph.place,
        "the graph of source set '\(graphs[best].file.sourceSet)' is taken in place of this one",
        help: "choose source sets with '--variant'")
    }
  }

  /// The rank of an outermost graph: first comes the one that the app shows at launch, else one that has a start
  /// destination, else the larger one.
  func rank(_ number: Int, first: String?) -> (Int, Int, Int, Int) {
    let graph = graphs[number].graph
    let hasStart = graph.children.contains { $0.id == graph.start || $0.kind == .include }
    return (graphs[number].file.name == first ? 0 : 1, hasStart ? 0 : 1, -graph.size, number)
  }
}
