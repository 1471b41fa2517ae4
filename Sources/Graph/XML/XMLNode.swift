/// An element of an XML document, with its content.
package struct XMLNode: Sendable {
  /// The name without its prefix.
  package let name: String
  package let attributes: [Attribute]
  /// The byte at which its start tag begins.
  package let offset: Int
  /// The elements in it, in order.
  package private(set) var children: [XMLNode] = []
  /// The texts directly in it, each with the number of elements before it. White space between elements is none.
  private var texts: [(position: Int, text: String)] = []

  init(name: String, attributes: [Attribute] = [], offset: Int = 0) {
    self.name = name
    self.attributes = attributes
    self.offset = offset
  }

  /// An attribute: its name without the prefix, and the namespace that the prefix stands for.
  package struct Attribute: Sendable {
    package let name: String
    package let namespace: String?
    let value: String
  }

  /// The value of an attribute.
  package func value(of name: String, in namespace: String?) -> String? {
    attributes.first { $0.name == name && $0.namespace == namespace }?.value
  }

  /// The elements of a name directly in it.
  package func children(named name: String) -> [XMLNode] { children.filter { $0.name == name } }

  /// The text in it and in its elements, in order.
  package var text: String {
    var text = ""
    append(to: &text)
    return text
  }

  private func append(to text: inout String) {
    var rest = texts[...]
    for position in 0...children.count {
      while let next = rest.first, next.position == position {
        text += next.text
        rest.removeFirst()
      }
      if position < children.count { children[position].append(to: &text) }
    }
  }

  /// Adds an element, or a text, behind its content.
  mutating func append(_ child: XMLNode) { children.append(child) }
  mutating func append(_ text: String) { texts.append((children.count, text)) }

  /// Visits the element and all in it, each before its content.
  package func walk(_ visit: (XMLNode) -> Void) {
    var pending = [self]
    while let node = pending.popLast() {
      visit(node)
      pending += node.children.reversed()
    }
  }
}
