import Graph

extension AndroidMapper {
  /// Gives graphs the start destinations that code sets, and returns what opens the others that it may set.
  ///
  /// Code that decides leaves a graph one that needs no arguments, that of its file before all: what code passes is not
  /// known. Where there is none, the start stays open.
  mutating func setStarts() -> [(number: Int, opener: String)] {
    var calls: [Int: [CodeFile.Start]] = [:]
    for call in app.code.starts {
      for graph in graphs(of: call) { calls[graph, default: []].append(call) }
    }
    var openers: [(number: Int, opener: String)] = []
    for (graph, calls) in calls.sorted(by: { $0.key > $1.key }) {
      let written = [forest[graph].start].compactMap(\.self) + calls.flatMap(\.targets)
      let targets = Set(written.compactMap { forest[graph].childrenByID[$0] }).sorted()
      let declared = forest.start(of: graph)
      let isKnown = targets.count == 1 && calls.allSatisfy { $0.targets.count == 1 }
      let free = targets.filter { isKnown || needs(of: $0).setup.isEmpty }
      let start = declared.flatMap { free.contains($0) ? $0 : nil } ?? free.first
      forest.setStart(of: graph, start.flatMap { forest[$0].declaration.id })
      let opener = calls[0].owner.split(separator: ".").last ?? ""
      openers += targets.filter { $0 != start }.map { ($0, "code: \(opener)") }
    }
    return openers
  }

  /// The graphs whose start a call sets: of those in the files that its class names the one with the destination, else
  /// the only one that has it.
  private func graphs(of call: CodeFile.Start) -> [Int] {
    func holds(_ graph: Int) -> Bool { call.targets.contains { forest[graph].childrenByID[$0] != nil } }
    let names = call.graph.map { [$0] } ?? app.graphs(ofClass: call.owner)
    guard !names.isEmpty else {
      let holders = forest.elements.indices.filter { holds($0) && !forest[$0].isCopy }
      return holders.count == 1 ? holders : []
    }
    return forest.elements.indices.filter { names.contains(fileName(ofGraph: $0) ?? "") }.map { graph in
      forest.preorder(graph).first(where: holds) ?? graph
    }
  }

  /// True for the class of a host of a graph, or of one around it.
  func hosts(_ owner: String, _ graph: Int) -> Bool {
    let names = app.graphs(ofClass: owner)
    var around: Int? = graph
    while !names.isEmpty, let element = around {
      if let name = fileName(ofGraph: element), names.contains(name) { return true }
      around = forest[element].parent
    }
    return false
  }

  /// The name of the file whose graph an element is; `nil` for what is inside of one.
  private func fileName(ofGraph number: Int) -> String? {
    let path = forest[number].declaration.place.file.name
    let around = forest[number].parent.map { forest[$0].declaration.place.file.name }
    guard around != path else { return nil }
    return path.split(separator: "/").last?.split(separator: ".").first.map(String.init)
  }
}
