import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphDrawing
@testable import GraphFeatures

/// One picture of two specs.
@Suite struct ComparisonPictureTests {
  private func picture(_ old: String, _ new: String) throws -> String {
    let picture = try Drawing.draw(try SpecComparison(old, new))
    let text = String(decoding: picture.bytes, as: UTF8.self)
    #expect(picture.notes.isEmpty)
    #expect(throws: Never.self) { try XMLElement(parsing: picture.bytes) }
    return text
  }

  /// The group that has an id.
  private func group(_ id: String, in svg: String) throws -> Substring {
    let start = try #require(svg.firstRange(of: "<g id=\"\(id)\""), "\(id)")
    let rest = svg[start.lowerBound...]
    let end = try #require(rest.firstRange(of: "</g>\n<"))
    return rest[..<end.lowerBound]
  }

  /// Two specs for one platform are an earlier and a later one.
  @Test func sidesAreCalledLikeTheirPlatforms() throws {
    let spec = SpecComparisonTests.spec
    let other = spec.replacing("\"navgraph\": 1,", with: "\"navgraph\": 1, \"platform\": \"android\",")
    func page(_ old: String, _ new: String) throws -> String {
      let page = try Drawing.page(of: SpecComparison(old, new), Drawing.Options())
      return String(decoding: page.bytes, as: UTF8.self).filter { !$0.isWhitespace }
    }
    #expect(spec != other)
    #expect(try page(spec, other).contains(#""platforms":["ios","android"]"#))
    #expect(!(try page(other, other)).contains(#""platforms":"#))
  }

  @Test func showsWhatCameWentAndChanged() throws {
    let spec = SpecComparisonTests.spec
    let other = spec.replacing(
      #""write": { "from": "book", "to": "note", "presentation": "select" }"#,
      with: #""write": { "from": "book", "to": "shop", "presentation": "push" }"#
    )
    .replacing(#""form": {"#, with: #""shop": { "coordinator": "shelf" }, "mask": {"#)
    .replacing(#""root": "form""#, with: #""root": "mask""#).replacing(
      #""from": "form""#, with: #""from": "mask""#
    )
    .replacing(#", "enter": {"#, with: #", "enter": {"#)
    .replacing(#""app://note": { "to": "desk" }"#, with: #""app://shop": { "to": "shop" }"#)
    .replacing(
      #""app://book/{id}": { "to": "book", "stack": true, "parameters": { "id": "Book" } },"#, with: "")
    let svg = try picture(spec, other)
    let classes = [
      "screen-shop": "screen added", "screen-mask": "screen renamed", "route-write": "route push changed",
      "route-write:before": "route select removed", "link-app://book/{id}": "link removed",
      "link-app://shop": "link added", "screen-books": "screen start",
    ]
    for (id, name) in classes {
      let beginning = try group(id, in: svg).prefix(200)
      #expect(beginning.contains(" \(name)\""), "\(id): \(beginning)")
    }
    // What is gone is dashed, and nothing else.
    for id in classes.keys {
      #expect(
        try group(id, in: svg).contains("stroke-dasharray") == classes[id]!.contains("removed"), "\(id)")
    }
    #expect(svg.contains("− gone") && svg.contains("+ new") && svg.contains("→ was form"))
  }

  /// Gone coordinators are frames in those that stayed; where there are none any more, there are no frames.
  @Test func keepsGhostsInTheirPlaces() throws {
    let plain = #"{ "navgraph": 1, "start": "a", "screens": { "a": {} } }"#
    let nested = """
      { "navgraph": 1, "start": "a", "coordinators": { "c": { "root": "a", "children": "d" }, "d": { "root": "b" } },
        "screens": { "a": {}, "b": { "coordinator": "d" } } }
      """
    let flat = """
      { "navgraph": 1, "start": "a", "coordinators": { "c": { "root": "a" } }, "screens": { "a": {} } }
      """
    #expect(try group("coordinator-d", in: picture(nested, flat)).contains("stroke-dasharray"))
    let bare = try picture(nested, plain)
    #expect(!bare.contains("coordinator-d") && !bare.contains("coordinator-c"))
    #expect(try group("screen-b", in: bare).contains("stroke-dasharray"))
    #expect(try !picture(plain, nested).contains("stroke-dasharray"))
  }

  @Test func showsOfALargeSpecWhatDiffers() throws {
    func spec(_ title: String) -> String {
      let screens = (0..<400).map { "\"s\($0)\": { \"title\": \"\($0 == 200 ? title : "T\($0)")\" }" }
      let routes = (1..<400).map {
        "\"r\($0)\": { \"from\": \"s\($0 - 1)\", \"to\": \"s\($0)\", \"presentation\": \"push\" }"
      }
      return """
        { "navgraph": 1, "start": "s0", "screens": { \(screens.joined(separator: ", ")) },
          "routes": { \(routes.joined(separator: ", ")) } }
        """
    }
    let svg = try picture(spec("Old"), spec("New"))
    #expect(svg.matches(of: /id="screen-/).count == 1 && svg.contains("id=\"screen-s200\""))
    #expect(svg.contains("1 of 400 screens"))
    #expect(try picture(spec("Old"), spec("Old")).contains("no difference in navigation"))
  }

  /// Whatever stands in two specs, one can be made of them, and it is drawn.
  @Test func drawsRandomSpecs() throws {
    for seed in Seeds.first(2) {
      let old = RandomSpec(seed: UInt64(seed)).text
      let new = RandomSpec(seed: UInt64(seed + 500)).text
      let comparison = try SpecComparison(old, new)
      let merged = MergedSpec(comparison)
      let spec = SpecReader.read(
        SourceFile(name: "merged.nav.json", bytes: Array(merged.text.utf8)), load: Linter.noIncludes)
      #expect(spec.problems.isEmpty, "seed \(seed): \(spec.problems)")
      for difference in comparison.differences where difference.kind != .removed {
        guard let kind = difference.subjectKind, kind != .policy else { continue }
        #expect(
          spec.subject(named: difference.id, in: kind.namespace) != nil, "seed \(seed): \(difference.id)")
      }
      _ = try picture(old, new)
    }
  }
}
