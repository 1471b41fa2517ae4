import Testing

@testable import Graph

/// Templates against the definition, for all small ones.
@Suite struct URLTemplateTests {
  /// All templates with up to two holes and stretches of up to two letters.
  static let templates: [URLTemplate] = {
    let pieces = ["", "a", "b", "ab", "ba"].map { Array($0.utf8) }
    var lists = pieces.map { [$0] }
    lists += pieces.flatMap { first in pieces.map { [first, $0] } }
    lists += pieces.flatMap { first in
      pieces.dropFirst().flatMap { middle in pieces.map { [first, middle, $0] } }
    }
    return lists.map { URLTemplate(pieces: $0) } + lists.map { URLTemplate(pieces: $0, isOpen: true) }
  }()

  /// All words of up to five letters.
  static let words: [[UInt8]] = {
    var words: [[UInt8]] = [[]]
    var last = words
    for _ in 0..<5 {
      last = last.flatMap { word in Array("abx".utf8).map { word + [$0] } }
      words += last
    }
    return words
  }()

  /// Whether a word can be divided as a template says, by trying every way.
  static func matches(_ template: URLTemplate, _ word: ArraySlice<UInt8>) -> Bool {
    let first = template.pieces[0]
    guard word.starts(with: first) else { return false }
    let rest = word.dropFirst(first.count)
    guard template.pieces.count > 1 else { return template.isOpen || rest.isEmpty }
    let others = URLTemplate(pieces: Array(template.pieces.dropFirst()), isOpen: template.isOpen)
    return rest.indices.contains { matches(others, rest[($0 + 1)...]) }
  }

  @Test func takesWhatTheDefinitionTakes() {
    for template in Self.templates {
      for word in Self.words {
        let holes = template.match(word)
        #expect((holes != nil) == Self.matches(template, word[...]), "\(template) \(word)")
        guard let holes else { continue }
        #expect(holes.count == template.pieces.count - 1 && holes.allSatisfy { !$0.isEmpty })
        var filled = template.pieces[0]
        for (hole, piece) in zip(holes, template.pieces.dropFirst()) { filled += word[hole] + piece }
        #expect(template.isOpen ? word.starts(with: filled) : word == filled)
      }
    }
  }

  @Test func relationsAreThoseOfTheSets() {
    let sets = Self.templates.map { template in Set(Self.words.filter { Self.matches(template, $0[...]) }) }
    let filling = Array("x".utf8)
    for (a, own) in zip(Self.templates, sets) {
      for (b, other) in zip(Self.templates, sets) {
        if a.intersects(b) {
          let example = a.example(with: b, filling: filling)
          #expect(Self.matches(a, example[...]) && Self.matches(b, example[...]), "\(a) \(b) \(example)")
        } else {
          #expect(own.isDisjoint(with: other), "\(a) \(b)")
        }
        if a.contains(b) {
          #expect(own.isSuperset(of: other), "\(a) \(b)")
        } else {
          // A filling that no template mentions shows it; of an open one perhaps only without its end.
          let examples = [
            b.example(filling: filling), URLTemplate(pieces: b.pieces).example(filling: filling),
          ]
          #expect(examples.contains { Self.matches(b, $0[...]) && !Self.matches(a, $0[...]) }, "\(a) \(b)")
        }
      }
    }
  }

  @Test(
    arguments: [
      ("{a}-{b}", "x-y-z", ["x", "y-z"]), ("item-{id}", "item-7", ["7"]),
      ("{slug}-p{id}", "red-pen-p12", ["red", "en-p12"]),
      ("{name}.html", "a.html.html", ["a.html"]), ("v{x}", "v", nil), ("{x}", "", nil),
    ] as [(String, String, [String]?)])
  func fillsHolesFromTheLeft(_ pattern: String, _ text: String, _ values: [String]?) throws {
    let found = try URLPattern("/" + pattern).match(ConcreteURL("/" + text))
    #expect(found?.map { String(decoding: $0.value, as: UTF8.self) } == values)
  }
}
