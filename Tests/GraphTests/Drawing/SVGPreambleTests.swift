import Testing

@testable import Graph

@Suite("SVGPreamble")
struct SVGPreambleTests {
  @Test("makes a drawing that stands alone, whatever the texts", arguments: hostileTexts)
  func finish(text: String) throws {
    var graph = GraphvizTests.sample(clusters: 1, nodes: 3)
    graph.members.append(.node(.init(name: text, attributes: ["label": .label(text)])))
    let preamble = SVGPreamble(
      id: "d1", title: text, description: text, style: ".node > a { content: '\(text)' }")
    let svg = try preamble.finish(try Graphviz.svg(of: graph).svg)
    let source = String(decoding: svg, as: UTF8.self)
    #expect(source.hasPrefix("<svg width="))
    #expect(source.hasSuffix("</g>\n</svg>\n"))
    #expect(!source.contains("<!") && !source.contains("<?"))
    let version = try Graphviz.version
    #expect(!source.contains("Generated") && !source.contains(version))
    let root = try XMLElement(parsing: svg)
    #expect(root.attributes["role"] == "img")
    #expect(root.attributes["aria-labelledby"] == (text.isEmpty ? "d1-title" : "d1-title d1-desc"))
    #expect(
      root.children.map(\.name)
        == (text.isEmpty ? ["title", "style", "g"] : ["title", "desc", "style", "g"]))
    #expect(root.children[0].attributes["id"] == "d1-title")
    let cleaned = try XMLElement(parsing: Array("<t>\(Escape.xml(text))</t>".utf8)).text
    #expect(root.children[0].text == cleaned)
    #expect(cleaned.isEmpty || root.all("style")[0].text.contains(cleaned))
    #expect(root.groups("node").count == 4)
    #expect(root.groups("edge").count == graph.edges.count)
  }

  @Test("leaves out what is not given")
  func minimal() throws {
    let svg = try SVGPreamble(title: "T").finish(
      Array("<!-- v --><svg a=\"1\"><g/><!-- x -->\n<b/></svg>".utf8))
    #expect(
      String(decoding: svg, as: UTF8.self) == """
        <svg a="1" role="img" aria-labelledby="diagram-title">
        <title id="diagram-title">T</title>
        <g/><b/></svg>

        """)
  }

  @Test(
    "refuses what Graphviz did not write",
    arguments: [
      ("", "<svg"), ("<html></html>", "<svg"), ("<svg ", ">"), ("<svg a=\"\">", "</svg>"),
      ("<svg a=\"\"><g></g>", "</svg>"), ("<svg a=\"\"><!-- x </svg>", "-->"),
    ])
  func refusal(source: String, marker: String) {
    #expect(throws: SVGError.missing(marker)) { try SVGPreamble(title: "").finish(Array(source.utf8)) }
  }

  @Test("finishes a sheet of drawings", arguments: [1, 2, 3, 7])
  func sheet(columns: Int) throws {
    var graph = DotGraph(name: "g")
    graph.members = [.node(.init(name: "n", attributes: ["shape": "box", "fixedsize": "true"]))]
    var drawings: [[UInt8]] = []
    for index in 0..<5 {
      graph.attributes["id"] = .id("sheet\(index)")
      drawings.append(try Graphviz.svg(of: graph).svg)
    }
    let joined = try SVGSheet(columns: columns, gap: 10).joined(drawings)
    let root = try XMLElement(parsing: try SVGPreamble(title: "Sheet").finish(joined))
    let rows = (5 + columns - 1) / columns
    // A node of 54 by 36 points and a margin of 4 all around.
    #expect(root.attributes["width"] == "\(62 * min(5, columns) + 10 * (min(5, columns) - 1))pt")
    #expect(root.attributes["height"] == "\(44 * rows + 10 * (rows - 1))pt")
    #expect(
      root.children.dropFirst().map { $0.attributes["transform"] }
        == (0..<5).map { "translate(\(72 * ($0 % columns)) \(54 * ($0 / columns)))" })
    #expect(Set(root.all("g").compactMap { $0.attributes["id"] }).count == 10)
    #expect(throws: Never.self) { try XMLElement(parsing: try SVGSheet().joined([])) }
    #expect(throws: SVGError.missing("width and height")) {
      try SVGSheet().joined([Array("<svg ></svg>".utf8)])
    }
  }

  @Test("is accepted by xmllint", .enabled(if: hasCommand("xmllint")))
  func xmllint() throws {
    var graph = GraphvizTests.sample()
    for (index, text) in hostileTexts.enumerated() {
      let label = HTMLLabel.table(rows: [[.init(.text(text), link: .init(url: text, title: text))]])
      graph.members.append(.node(.init(name: "hostile\(index)", attributes: ["label": .html(label)])))
      graph.edges.append(.init(tail: "hostile\(index)", head: "n0-0", attributes: ["label": .label(text)]))
    }
    let preamble = SVGPreamble(
      title: "All <&>", description: hostileTexts.joined(), style: "a > b { c: '&' }")
    let svg = try preamble.finish(try Graphviz.svg(of: graph).svg)
    let messages = try #require(output(of: "xmllint --noout - 2>&1", input: svg))
    #expect(String(decoding: messages, as: UTF8.self) == "")
  }
}
