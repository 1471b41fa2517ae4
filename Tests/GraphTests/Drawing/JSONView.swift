@testable import Graph

/// A value in a JSON text, to be asked for what it holds.
package struct JSONView: Sendable {
  let tape: JSONTape
  let node: Int

  package init(_ tape: JSONTape, _ node: Int = 0) {
    self.tape = tape
    self.node = node
  }

  package var kind: JSONKind { tape.nodes[node].kind }

  /// The value of an object's key; `nil` where there is none, or `null`. Linear in the number of keys.
  package subscript(_ key: String) -> JSONView? {
    guard kind == .object else { return nil }
    for (name, value) in tape.members(of: node) {
      if tape.text(of: name) == key { return tape.nodes[value].kind == .null ? nil : JSONView(tape, value) }
    }
    return nil
  }

  /// The value at the end of a way through objects.
  package subscript(_ first: String, _ rest: String...) -> JSONView? {
    rest.reduce(self[first]) { view, key in view?[key] }
  }

  package var string: String? { kind == .string ? tape.text(of: node) : nil }

  /// A whole number, as far as every client has it exactly.
  package var integer: Int? {
    guard kind == .number else { return nil }
    let text = tape.text(of: node)
    if let number = Int(text) { return number.magnitude <= 1 << 53 ? number : nil }
    guard let number = Double(text), number.magnitude <= Double(1 << 53), number.rounded() == number else {
      return nil
    }
    return Int(number)
  }

  /// True if it is `true`.
  package var isTrue: Bool { kind == .true }

  /// The elements of an array.
  package var elements: [JSONView]? {
    kind == .array ? tape.children(of: node).map { JSONView(tape, $0) } : nil
  }

  /// The strings of an array.
  package var strings: [String] { elements?.compactMap(\.string) ?? [] }
}
