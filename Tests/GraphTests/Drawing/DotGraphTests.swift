import TestSupport
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
    let card = HTMLLabel.column([
      .init("Pay & go", .init(bold: true, color: "#333333", size: 11), background: "#eeeeee"), .init("B", .init()),
    ])
    graph.members = [
      .node(.init(name: "home")),
      .cluster(
        .init(
          id: "checkout", attributes: ["label": .label("Checkout")],
          members: [
            .node(.init(name: "pay", attributes: ["label": .html(card)]))
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
            "pay" [label=<<FONT COLOR="#333333" POINT-SIZE="11"><B>Pay &amp; go</B></FONT><BR ALIGN="LEFT"/>B<BR ALIGN="LEFT"/>>];
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

  @Test func linesOfANameBeginOrEndAtItsSide() {
    let name = HTMLLabel.lines([.text("open & <BR/>"), .text("it")])
    #expect(
      name.aligned(.right).markup == "open &amp; &lt;BR/&gt;<BR ALIGN=\"RIGHT\"/>it<BR ALIGN=\"RIGHT\"/>")
    #expect(HTMLLabel.text("open").aligned(.left) == .text("open"))
  }

  @Test("writes no markup that Graphviz would refuse", .needs("dot"))
  func emptyMarkup() throws {
    let empty = HTMLLabel.text("", .init(bold: true))
    let labels: [HTMLLabel] = [
      empty, .column([]), .column([.init("", .init(bold: true))]), .lines([empty, empty]), .lines([]),
      .column([.init("a", .init()), .init(" ", .init(italic: true)), .init("", .init(bold: true))]),
    ]
    var graph = DotGraph(name: "labels")
    graph.members = labels.enumerated().map { .node(.init(name: "\($0)", attributes: ["label": .html($1)])) }
    let dot = try #require(Shell.find("dot"))
    #expect(try Shell.run(dot, ["-Tsvg"], input: Array(graph.source.utf8)).error == "")
  }
}
