import Testing

@testable import Graph
@testable import GraphDrawing

/// Text that means something to DOT, to Graphviz's escapes, to its HTML-like labels, to XML or to nobody.
let hostileTexts = [
  "", " ", "plain", "two  spaces   three", " leading and trailing ",
  "\"", "'", "\\", "\\\\", "\\\"", "a\\", "\\\\\"; x [label=\"y", "\\N \\G \\E \\T \\H \\L \\n \\l \\r",
  "<b>bold</b>", "<script>alert(1)</script>", "<TABLE><TR><TD>x</TD></TR></TABLE>", "<", ">", "<<>>",
  "&", "&amp;", "&amp;amp;", "&lt;", "&nbsp;", "&#1;", "&#x41;", "&undefined;", "&#93", "&;",
  "]", "]]", "]]>", "<![CDATA[x]]>", "-->", "<!-- x -->", "--", "<?xml?>",
  "\"\u{301}; x", "\\\u{301}", "<\u{338}b>", "&\u{301}lt;&lt\u{301};", "\n\u{301}", "\r\u{301}", "]\u{301}",
  "{a|b}", "%s%n%d", "%3", "%", "~", "~5C", "cluster_x", "__proto__", "a:b", "a->b", "a;b", "// x", "/* x */",
  "#x",
  "a\u{0}b", "\u{1}\u{8}\u{B}\u{C}\u{1F}", "\u{7F}\u{85}\u{9F}", "\u{FFFE}\u{FFFF}", "\u{1FFFE}\u{10FFFF}",
  "\t", "line\nbreak", "line\n\nbreak\n", "\r\n", "\\\n",
  "日本語のラベル", "שלום עולם \u{202E}abc", "👩‍👩‍👧‍👦👩🏽‍🚀🇩🇪", "e\u{301}", "\u{FEFF}bom",
  String(repeating: "x", count: 10_000), String(repeating: "\\", count: 81),
  String(repeating: "]", count: 90),
  "a" + String(repeating: "\u{301}", count: 10_000), String(repeating: "👩‍👩‍👧‍👦", count: 100),
]

@Suite("Hostile text")
struct HostileTextTests {
  @Test("arrives as it was in everything a graph can carry", arguments: hostileTexts)
  func graph(text: String) throws {
    var graph = DotGraph(name: text)
    let attributes: DotAttributes = [
      "label": .label(text), "tooltip": .tooltip(text), "id": .id(text), "URL": "x", "class": .keyword(text),
    ]
    graph.attributes = attributes
    graph.members = [
      .node(.init(name: "other")),
      .cluster(
        .init(id: text, attributes: attributes, members: [.node(.init(name: text, attributes: attributes))])),
    ]
    graph.edges = [.init(tail: text, head: "other", tailCluster: text, attributes: attributes)]
    let svg = try graph.svg()
    for kind in ["graph", "cluster", "node", "edge"] {
      let group = try #require(svg.groups(kind).first { $0.all("title").first?.text != "other" })
      let link = try #require(group.all("a").first)
      if !text.isEmpty {
        #expect(visible(group.attributes["id"]!) == visible(Escape.id(text)))
        #expect(visible(link.attributes["xlink:title"]!) == visible(Escape.shortened(text, to: 1000)))
      }
      #expect(kind == "graph" || group.all("text").map { visible($0.text) } == lines(text))
    }
  }

  @Test("arrives as it was in an HTML-like label", arguments: hostileTexts)
  func html(text: String) throws {
    let label = HTMLLabel.column([
      .init(text, .init(bold: true, size: 20)), .init(text, .init()), .init("between", .init(), background: "red"),
      .init(text, .init(italic: true)), .init("", .init()),
    ])
    var graph = DotGraph(name: "html")
    graph.members = [.node(.init(name: "n", attributes: ["label": .html(label)]))]
    let node = try #require(try graph.svg().groups("node").first)
    let expected = lines(text).map { line in String(line.map { $0 == "\t" ? " " : $0 }) }
    #expect(node.all("text").map { visible($0.text) } == expected + expected + ["between"] + expected)
  }

  @Test("arrives as it was, however its parts are mixed", arguments: 1...8 as ClosedRange<UInt64>)
  func mixtures(seed: UInt64) throws {
    let parts = [
      "\\", "\"", "'", "<", ">", "&", ";", "#", "%", "~", "]", "[", "{", "}", "|", "\n", "\t", "\r", " ", "-",
      "!", "/",
      "N", "l", "x", "lt;", "&amp;", "<!--", "]]>", "\u{1}", "\u{FFFE}", "\u{301}", "\u{338}", "\u{200D}",
      "é", "👩", "cluster_",
    ]
    var state = seed
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let texts = (0..<60).map { _ in (0...random(12)).map { _ in parts[random(parts.count)] }.joined() }
    var graph = DotGraph(name: texts[0])
    for (index, text) in texts.enumerated() {
      let table = HTMLLabel.column([.init(text, .init())])
      var html = DotGraph.Node(
        name: "html\(index) \(text)", attributes: ["label": .html(table), "id": .id(text)])
      html.attributes.link(to: text, tooltip: text)
      var plain = DotGraph.Node(name: "plain\(index) \(text)", attributes: ["label": .label(text)])
      plain.attributes.link(to: "x", tooltip: text)
      graph.members.append(.cluster(.init(id: "\(index)\(text)", members: [.node(html), .node(plain)])))
      graph.edges.append(.init(tail: html.name, head: plain.name))
    }
    let nodes = try graph.svg().groups("node")
    #expect(nodes.count == 120)
    for (index, text) in texts.enumerated() {
      for node in nodes[(2 * index)...(2 * index + 1)] {
        #expect(node.all("a").first?.attributes["xlink:title"].map(visible) == visible(text))
        #expect(inked(node.all("text").map(\.text).joined()) == inked(lines(text).joined()))
      }
    }
  }

  /// What stands for text that may not stand in a drawing.
  private func cleaned(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let forbidden = !scalar.isPrintable && !"\t\n".unicodeScalars.contains(scalar)
      let isReplaced = forbidden || scalar == "\u{FFFE}" || scalar == "\u{FFFF}"
      result.append(isReplaced ? "\u{FFFD}" : scalar == "\t" ? " " : scalar)
    }
    return String(result)
  }

  /// Runs of spaces are no-break spaces.
  private func visible(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: cleaned(text).unicodeScalars.map { $0 == "\u{A0}" ? " " : $0 })
    return String(result)
  }

  /// What is left without the spaces, which HTML-like labels have in place of tabs.
  private func inked(_ text: String) -> [Unicode.Scalar] {
    visible(text).unicodeScalars.filter { !$0.properties.isWhitespace }
  }

  private func lines(_ text: String) -> [String] {
    visible(Escape.shortened(text)).unicodeScalars.split(separator: "\n").map { String($0) }
  }
}
