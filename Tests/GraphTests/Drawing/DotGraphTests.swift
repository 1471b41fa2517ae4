import Testing

@testable import Graph
@testable import GraphDrawing

@Suite("DotGraph")
struct DotGraphTests {
  @Test("is written in the order it was built, own attributes last")
  func source() {
    var graph = DotGraph(name: "Shop")
    graph.attributes = ["rankdir": "LR", "label": .label("My \"Shop\"")]
    graph.clusterDefaults = ["fontname": "Helvetica"]
    graph.nodeDefaults = ["shape": "box", "width": 1.5]
    graph.edgeDefaults = ["penwidth": 2]
    let cell = HTMLLabel.Cell(
      .lines([.text("Pay & go", .init(bold: true, color: "#333333", size: 11)), .text("B")]),
      ["BGCOLOR": "#eeeeee"], link: .init(url: "?a&b", title: "Pay"))
    graph.members = [
      .node(.init(name: "home")),
      .cluster(
        .init(
          id: "checkout", attributes: ["label": .label("Checkout")],
          members: [
            .node(.init(name: "pay", attributes: ["label": .html(.table(["BORDER": "0"], rows: [[cell]]))]))
          ])),
    ]
    var attributes: DotAttributes = [
      "label": .label("50\\50\ntwo"), "id": .id("r1"), "color": .keyword("red"),
    ]
    attributes.link(to: "https://example.com/?a=1&b", tooltip: "C:\\")
    attributes["color"] = nil
    graph.edges = [.init(tail: "home", head: "pay", headCluster: "checkout", attributes: attributes)]
    attributes.link(to: "javascript:alert(1)", tooltip: "")
    graph.edges.append(.init(tail: "pay", head: "pay", attributes: attributes))
    #expect(
      graph.source == #"""
        digraph "Shop" {
          graph [fontname="Helvetica"];
          node [shape="box", width="1.5"];
          edge [penwidth="2"];
          "home";
          subgraph "cluster_checkout" {
            "pay" [label=<<TABLE BORDER="0"><TR><TD BGCOLOR="#eeeeee" HREF="?a&amp;amp;b" TITLE="Pay"><FONT COLOR="#333333" POINT-SIZE="11"><B>Pay &amp; go</B></FONT><BR/>B</TD></TR></TABLE>>];
            label="Checkout";
          }
          "home" -> "pay" [label="50\\50&#10;two", id="r1", URL="https://example.com/?a=1&amp;b", tooltip="C:\\\\", lhead="cluster_checkout"];
          "pay" -> "pay" [label="50\\50&#10;two", id="r1", tooltip=""];
          rankdir="LR";
          label="My \"Shop\"";
          compound="true";
        }

        """#)
  }

  @Test("finds its own flaws before Graphviz would make up nodes")
  func flaws() {
    var graph = DotGraph(name: "")
    graph.members = [
      .node(.init(name: "a")), .cluster(.init(id: "a", members: [.node(.init(name: "b"))])),
    ]
    graph.edges = [.init(tail: "a", head: "b", tailCluster: "a")]
    #expect(graph.flaw == nil)
    #expect(graph.nodeCount == 2)

    var flawed = graph
    flawed.edges[0].head = "c"
    #expect(flawed.flaw == "no node is named 'c'")
    flawed = graph
    flawed.edges[0].headCluster = "b"
    #expect(flawed.flaw == "no cluster has the id 'b'")
    flawed = graph
    flawed.members.append(.node(.init(name: "b")))
    #expect(flawed.flaw == "two nodes named 'b'")
    flawed = graph
    flawed.members.append(.cluster(.init(id: "a")))
    #expect(flawed.flaw == "two clusters with the id 'a'")
    flawed = graph
    flawed.members[0] = .node(.init(name: "e\u{301}"))
    flawed.edges[0].tail = "\u{E9}"
    #expect(flawed.flaw == "no node is named '\u{E9}'")
    flawed = graph
    flawed.attributes["pack"] = 16
    #expect(flawed.flaw == "'pack' is not safe")
    flawed = graph
    flawed.members.append(.cluster(.init(id: "a")))
    #expect(throws: GraphvizError.invalidGraph("two clusters with the id 'a'")) {
      try Graphviz.svg(of: flawed)
    }
  }

  @Test func linesOfANameBeginOrEndAtItsSide() {
    let name = HTMLLabel.lines([.text("open & <BR/>"), .text("it")])
    #expect(
      name.aligned(.right).markup == "open &amp; &lt;BR/&gt;<BR ALIGN=\"RIGHT\"/>it<BR ALIGN=\"RIGHT\"/>")
    #expect(HTMLLabel.text("open").aligned(.left) == .text("open"))
  }

  @Test("writes no markup that Graphviz would refuse")
  func emptyMarkup() throws {
    let empty = HTMLLabel.text("", .init(bold: true))
    let labels: [HTMLLabel] = [
      empty, .table(rows: []), .table(rows: [[]]), .table(rows: [[.init(empty)]]), .lines([empty, empty]),
      .lines([]),
      .runs([empty, .text("a"), .text("b", .init(italic: true))]),
      .table(rows: [[.init(.table(rows: [[.init(.text("inner"))]]))], [.init(.text(" "))]]),
    ]
    var graph = DotGraph(name: "labels")
    graph.members = labels.enumerated().map { .node(.init(name: "\($0)", attributes: ["label": .html($1)])) }
    #expect(try Graphviz.svg(of: graph).messages == [])
  }
}
