import TestSupport
import Testing

@testable import Graph
@testable import GraphDrawing

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

  @Test("writes a space for a tab, as a reader of the SVG would")
  func tabs() throws {
    #expect(Escape.xml("a\tb<") == "a b&lt;")
    let svg = try SVGPreamble(title: "a\tb", description: "c\td").finish(
      Array("<svg a=\"1\"><g/></svg>".utf8))
    let text = String(decoding: svg, as: UTF8.self)
    #expect(text.contains(">a b</title>") && text.contains(">c d</desc>"))
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

  @Test("is accepted by xmllint", .needs("xmllint"))
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
    let xmllint = try #require(Shell.find("xmllint"))
    let outcome = try Shell.run(xmllint, ["--noout", "-"], input: svg)
    #expect(outcome.output + outcome.error == "")
  }
}
