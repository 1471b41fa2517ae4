import TestSupport
import Testing

@testable import Graph
@testable import GraphDrawing

@Suite("Graphviz")
struct GraphvizTests {
  /// Clusters three deep, parallel edges, a loop, edges that end at clusters: a group of screens each.
  static func sample(clusters: Int = 4, nodes: Int = 5) -> DotGraph {
    var graph = DotGraph(name: "sample", attributes: ["rankdir": "LR", "nslimit": 1])
    for cluster in 0..<clusters {
      let name = { (node: Int) in "n\(cluster)-\(node)" }
      let members = (0..<nodes).map { node in
        DotGraph.Member.node(
          .init(name: name(node), attributes: ["label": .label("Node \(node)"), "shape": "box"]))
      }
      var inner = DotGraph.Cluster(id: "inner\(cluster)", members: Array(members.dropFirst(2)))
      inner.attributes = ["label": .label("Inner"), "style": "rounded"]
      let middle = DotGraph.Cluster(id: "middle\(cluster)", members: [members[1], .cluster(inner)])
      graph.members.append(.cluster(.init(id: "outer\(cluster)", members: [members[0], .cluster(middle)])))
      for node in 1..<nodes { graph.edges.append(.init(tail: name(node - 1), head: name(node))) }
      for label in ["x", "y"] {
        graph.edges.append(.init(tail: name(0), head: name(2), attributes: ["label": .label(label)]))
      }
      graph.edges.append(.init(tail: name(1), head: name(1)))
      graph.edges.append(
        .init(
          tail: name(0), head: "n\((cluster + 1) % clusters)-0", tailCluster: "outer\(cluster)",
          headCluster: "outer\((cluster + 1) % clusters)"))
    }
    return graph
  }

  @Test("draws every node, edge and cluster once")
  func counts() throws {
    let graph = Self.sample()
    let rendering = try Graphviz.svg(of: graph)
    #expect(rendering.messages == [])
    #expect(graph.nodeCount == 20)
    let svg = try XMLElement(parsing: rendering.svg)
    #expect(svg.groups("node").count == 20)
    #expect(svg.groups("cluster").count == 12)
    #expect(EdgeLines.count(in: rendering.svg) == graph.edges.count)
    #expect(svg.groups("edge").count == graph.edges.count)
    #expect(Set(svg.groups("node").compactMap { $0.all("title").first?.text }).count == 20)
    #expect(svg.groups("cluster").first?.all("title").first?.text == "cluster_outer0")
  }

  @Test("draws an empty graph")
  func empty() throws {
    let rendering = try Graphviz.svg(of: DotGraph(name: ""))
    #expect(rendering.messages == [])
    #expect(try XMLElement(parsing: rendering.svg).name == "svg")
  }

  @Test("draws forty clusters one inside the other")
  func nesting() throws {
    var member = DotGraph.Member.node(.init(name: "deep"))
    for depth in 0..<40 { member = .cluster(.init(id: "\(depth)", members: [member])) }
    var graph = DotGraph(name: "nested")
    graph.members = [member]
    #expect(try XMLElement(parsing: try Graphviz.svg(of: graph).svg).groups("cluster").count == 40)
  }

  @Test("survives labels of edges between nodes of one rank")
  func labelsInARank() throws {
    var graph = DotGraph(name: "flat")
    let count = 9
    let node = { (index: Int) in "n\(index)" }
    graph.members = (0..<count).map { .node(.init(name: node($0))) }
    for index in 0..<count {
      for other in [index + 1, index + 3, index + 5] where other < count {
        let attributes: DotAttributes = ["label": .label("\(index) to \(other)"), "constraint": "false"]
        graph.edges.append(.init(tail: node(index), head: node(other), attributes: attributes))
      }
    }
    for _ in 1...20 { #expect(try Graphviz.svg(of: graph).messages == []) }
  }

  @Test("lets clusters inherit nothing but the defaults")
  func inheritance() throws {
    var graph = DotGraph(name: "g")
    graph.attributes = [
      "label": .label("of the graph"), "class": "top", "tooltip": .tooltip("tip"), "id": .id("g"),
    ]
    graph.clusterDefaults = ["fontname": "Courier"]
    graph.members = [
      .cluster(
        .init(
          id: "outer", attributes: ["label": .label("outer"), "URL": .url("u"), "class": "own"],
          members: [.cluster(.init(id: "inner", members: [.node(.init(name: "n"))]))]))
    ]
    let svg = try XMLElement(parsing: try Graphviz.svg(of: graph).svg)
    let clusters = svg.groups("cluster")
    #expect(clusters.map { $0.attributes["class"] } == ["cluster own", "cluster"])
    #expect(clusters.map { $0.all("text").map(\.text) } == [["outer"], []])
    #expect(clusters[0].all("text")[0].attributes["font-family"]?.contains("Courier") == true)
    #expect(clusters[1].all("a").isEmpty)
  }

  @Test("gives the same bytes whatever happened before and beside")
  func determinism() async throws {
    let graph = Self.sample()
    let first = try Graphviz.svg(of: graph)
    #expect(graph.source == Self.sample().source)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for task in 1...8 {
        group.addTask {
          var noise: [[UInt8]] = []
          for round in 1...8 {
            noise += (0..<200).map { [UInt8](repeating: 0, count: ($0 * 37 * task * round) % 900) }
            noise.removeAll { $0.count % 3 == round % 3 }
            var other = Self.sample(clusters: 2, nodes: 3 + task % 3)
            other.name = "other\(round)"
            _ = try Graphviz.svg(of: other)
            guard try Graphviz.svg(of: graph) == first else { return false }
          }
          return true
        }
      }
      for try await same in group { #expect(same) }
    }
  }

  @Test("hands on what Graphviz says, once each")
  func messages() throws {
    var graph = Self.sample(clusters: 2, nodes: 3)
    graph.nodeDefaults = ["color": "nocolour", "shape": "noshape"]
    graph.edges[0].attributes["label"] = .html(
      HTMLLabel.runs([.table(rows: [[.init(.text("x"))]]), .text("after")]))
    let messages = try Graphviz.svg(of: graph).messages
    #expect(messages.contains("Warning: nocolour is not a known color."))
    #expect(messages.contains { $0.hasPrefix("Error: Syntax error: non-space string used after </TABLE>") })
    #expect(Set(messages).count == messages.count)
    #expect(try Graphviz.svg(of: Self.sample()).messages == [])
  }

  @Test("throws when Graphviz gives up on the ranks")
  func brokenRanks() throws {
    var graph = DotGraph(name: "ranks", attributes: ["rankdir": "LR"])
    graph.members = (0..<4).map { cluster in
      let nodes = (0..<3).map { DotGraph.Member.node(.init(name: "\(cluster + 4 * $0)")) }
      return .cluster(.init(id: "\(cluster)", members: nodes))
    }
    let edges = [
      (1, 0), (8, 9), (5, 8), (1, 8), (2, 5), (3, 4), (0, 9), (8, 2), (10, 9), (2, 1), (3, 7), (10, 4),
      (4, 3),
      (6, 8), (0, 8), (0, 4), (9, 8), (3, 0), (4, 1), (10, 2), (10, 5),
    ]
    graph.edges = edges.map { .init(tail: "\($0)", head: "\($1)", attributes: ["label": "x"]) }
    #expect(throws: GraphvizError.brokenRanks) { try Graphviz.svg(of: graph) }
    graph.attributes["newrank"] = "true"
    #expect(try Graphviz.svg(of: graph).messages == [])
  }

  @Test("throws when edges are missing from the drawing")
  func lostEdges() throws {
    var graph = Self.sample(clusters: 2, nodes: 3)
    #expect(throws: Never.self) { try Graphviz.svg(of: graph) }
    let count = graph.edges.count
    graph.attributes["splines"] = "none"
    #expect(throws: GraphvizError.lostEdges(count)) { try Graphviz.svg(of: graph) }
    #expect("\(GraphvizError.lostEdges(count))" == "Graphviz left out \(count) edges")
    graph.edges = []
    #expect(throws: Never.self) { try Graphviz.svg(of: graph) }
  }

  @Test("reads strings of any length")
  func longStrings() throws {
    var graph = DotGraph(name: "long")
    for length in [16_000, 16_383, 16_384, 50_000] {
      graph.members.append(
        .node(.init(name: String(repeating: "x", count: length), attributes: ["label": ""])))
    }
    #expect(try XMLElement(parsing: try Graphviz.svg(of: graph).svg).groups("node").count == 4)
  }

  @Test("knows its version")
  func version() throws {
    let version = try Graphviz.version
    #expect(version.contains(".") && version.allSatisfy { $0.isNumber || $0 == "." })
  }

  @Test("writes DOT that the dot command reads", .needs("dot"))
  func command() throws {
    var graph = Self.sample()
    for (index, text) in hostileTexts.enumerated() {
      let attributes: DotAttributes = ["label": .label(text), "tooltip": .tooltip(text), "URL": .url(text)]
      graph.members.append(.node(.init(name: "hostile\(index)", attributes: attributes)))
      graph.edges.append(
        .init(tail: "hostile\(index)", head: "n0-0", attributes: ["label": .html(.text(text))]))
    }
    let dot = try #require(Shell.find("dot"))
    let svg = Array(try Shell.run(dot, ["-Tsvg"], input: Array(graph.source.utf8)).output.utf8)
    #expect(try XMLElement(parsing: svg).groups("node").count == graph.nodeCount)
    #expect(EdgeLines.count(in: svg) == graph.edges.count)
  }
}
