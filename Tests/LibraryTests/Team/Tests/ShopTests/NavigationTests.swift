import Graph
import GraphDrawing
import GraphFeatures
import Testing

// What the pages of the library show, word for word: `DocumentationTests` compares them. The folder is that of a team,
// `Team/Sources/Shop` has its spec.

@Test func navigationHolds() throws {
  let navigation = try Linter.lint(specsAt: ["../../Sources/Shop"], relativeTo: #filePath)
  #expect(navigation.passes)
}

@Test func everyScreenHasATitle() throws {
  let navigation = try Linter.lint(
    specsAt: ["../../Sources/Shop"], relativeTo: #filePath, levels: ["missing-title": .error])
  for finding in navigation.results.findings where finding.rule == "missing-title" {
    let place = finding.location
    Issue.record("\(place.file), line \(place.line), column \(place.column): \(finding.message)")
  }
}

@Test func aMisspelledScreenIsFound() throws {
  let text = """
    {
      "navgraph": 1,
      "start": "shelf",
      "screens": { "shelf": { "title": "Shelf" }, "cart": { "title": "Cart" } },
      "routes": { "openCart": { "from": "shelf", "to": "crat", "presentation": "push" } }
    }
    """
  let spec = SourceFile(name: "draft.nav.json", bytes: Array(text.utf8))
  let findings = Linter.results(of: spec, levels: ["unreachable-screen": .off]).findings
  #expect(findings.map(\.rule) == ["undefined-reference"])
  #expect(findings[0].severity == .error)
  #expect(findings[0].help == "did you mean 'cart'?")
  #expect((findings[0].location.line, findings[0].location.column) == (5, 52))
}

@Test func theShopIsDrawn() throws {
  let path = "../../Sources/Shop/shop.nav.json"
  let spec = try Spec(at: path, relativeTo: #filePath)
  let screenshots = Linter.includes(forSpecAt: path, relativeTo: #filePath)
  let picture = try Drawing.draw(spec, as: .svg, load: screenshots)
  #expect(picture.bytes.starts(with: "<svg ".utf8))
}

@Test func theCartCanBeOpenedAndLeft() throws {
  let shop = try Spec(at: "../../Sources/Shop/shop.nav.json", relativeTo: #filePath)
  #expect(try Simulation(shop, run: ["openProduct", "openCart"]).isComplete)
  #expect(try PathSearch(shop, from: "cart", to: "shelf").hasPath)
  #expect(try Cover(shop, goal: .screens).isComplete)
  #expect(LinkResolution("https://shop.example/cart", in: shop).isComplete)
}

@Test func nothingThatWasReleasedBreaks() throws {
  let shop = try Spec(at: "../../Sources/Shop/shop.nav.json", relativeTo: #filePath)
  let released = try Spec(at: "released.nav.json", relativeTo: #filePath)
  let comparison = try SpecComparison(.init(released), .init(shop))
  #expect(!comparison.isBreaking)
}
