import SwiftSyntax

/// Writes the facts of one file.
struct FactsWriter {
  /// Deeper parts are left out: readers of JSON have limits.
  static let maximumDepth = 400

  var json = JSONWriter()
  /// True while declarations are written that only other systems than iOS compile.
  var isElsewhere = false

  mutating func object(_ body: (inout FactsWriter) -> Void) {
    json.open(UInt8(ascii: "{"))
    body(&self)
    json.close(UInt8(ascii: "}"))
  }

  mutating func list<Elements: Sequence>(
    _ key: StaticString, _ elements: Elements, _ body: (inout FactsWriter, Elements.Element) -> Void
  ) {
    json.key(key)
    json.open(UInt8(ascii: "["))
    if json.depth < Self.maximumDepth { for element in elements { body(&self, element) } }
    json.close(UInt8(ascii: "]"))
  }

  mutating func text(_ key: StaticString, _ value: String) {
    json.key(key)
    json.value(value)
  }

  mutating func number(_ key: StaticString, _ value: Int) {
    json.key(key)
    json.value(value)
  }

  /// A flag is written where it is true.
  mutating func flag(_ key: StaticString, _ value: Bool) {
    if value {
      json.key(key)
      json.value(true)
    }
  }

  /// The first byte of a node's own text.
  mutating func place(_ node: some SyntaxProtocol) { number("at", node.positionAfterSkippingLeadingTrivia.utf8Offset) }

  /// A node of a body: its kind, and its parts.
  mutating func node(
    _ kind: StaticString, _ syntax: some SyntaxProtocol, _ body: (inout FactsWriter) -> Void = { _ in }
  ) {
    object {
      $0.text("n", kind.description)
      $0.place(syntax)
      body(&$0)
    }
  }

  /// A node below a key.
  mutating func child(_ key: StaticString, _ body: (inout FactsWriter) -> Void) {
    json.key(key)
    if json.depth < Self.maximumDepth {
      body(&self)
    } else {
      object { $0.text("n", "deep") }
    }
  }
}
