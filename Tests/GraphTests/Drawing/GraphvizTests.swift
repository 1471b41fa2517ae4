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
    #expect(graph.inside.nodes.count == 20)
    let svg = try graph.svg()
    #expect(svg.groups("node").count == 20)
    #expect(svg.groups("cluster").count == 12)
    #expect(svg.groups("edge").count == graph.edges.count)
    #expect(svg.groups("edge").allSatisfy { $0.all("path").count == 1 && $0.all("polygon").count == 1 })
    #expect(Set(svg.groups("node").compactMap { $0.all("title").first?.text }).count == 20)
    #expect(svg.groups("cluster").first?.all("title").first?.text == "outer0")
  }

  @Test("draws an empty graph")
  func empty() throws {
    #expect(try DotGraph(name: "").svg().groups("graph").count == 1)
  }

  @Test("draws forty clusters one inside the other")
  func nesting() throws {
    var member = DotGraph.Member.node(.init(name: "deep"))
    for depth in 0..<40 { member = .cluster(.init(id: "\(depth)", members: [member])) }
    var graph = DotGraph(name: "nested")
    graph.members = [member]
    #expect(try graph.svg().groups("cluster").count == 40)
  }

  @Test("gives the same bytes whatever happened before and beside")
  func determinism() async throws {
    let graph = Self.sample()
    let first = try graph.laidOut().part(for: .init())
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
            _ = try other.laidOut()
            guard try graph.laidOut().part(for: .init()) == first else { return false }
          }
          return true
        }
      }
      for try await same in group { #expect(same) }
    }
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
    let drawn = try XMLElement(parsing: svg)
    #expect(drawn.groups("node").count == graph.inside.nodes.count)
    #expect(drawn.groups("edge").count == graph.edges.count)
    #expect(drawn.all("text").count { $0.text == "]]" } == 2)
  }
}

extension DotGraph {
  /// The graph as navgraph draws it.
  func svg(for medium: SVGWriter.Medium = .init()) throws -> XMLElement {
    let part = try laidOut().part(for: medium)
    #expect(!part.bytes.contains(9), "a tab")
    return try XMLElement(parsing: "<svg>".utf8 + part.bytes + "</svg>".utf8)
  }
}
