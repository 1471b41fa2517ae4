import Graph

/// The declarations of one section of a file.
struct SymbolSection {
  let name: String
  /// The protocol's number for what it holds.
  let kind: Int
  let range: Range<Int>
  let selection: Range<Int>
  let symbols: [Symbol]

  /// A declaration: its name, its bytes and those of the name, and the node of what is declared.
  typealias Symbol = (name: String, range: Range<Int>, selection: Range<Int>, value: Int)

  /// The sections of a file in their order, as far as it can be read.
  static func all(in tape: JSONTape) -> [SymbolSection] {
    guard tape.nodes.first?.kind == .object else { return [] }
    return tape.members(of: 0).compactMap { key, value in
      let name = tape.text(of: key)
      guard let shape = Shape.spec.field(name)?.type.shapeOfSection,
        tape.nodes[value].kind == .object
      else { return nil }
      let symbols = tape.members(of: value).map { key, value in
        // A client may refuse a symbol without a name.
        let name = tape.text(of: key)
        return (
          name: name.isEmpty ? "\"\"" : name, range: tape.range(of: key, to: value),
          selection: tape.range(of: key), value: value
        )
      }
      return SymbolSection(
        name: name, kind: shape.symbolKind, range: tape.range(of: key, to: value),
        selection: tape.range(of: key), symbols: symbols)
    }
  }
}

extension JSONTape {
  /// The bytes from a key to the end of its value.
  fileprivate func range(of key: Int, to value: Int) -> Range<Int> {
    let start = range(of: key).lowerBound
    return start..<max(range(of: key).upperBound, range(of: value).upperBound)
  }

  /// The title of an element, else its summary.
  func title(of object: Int) -> String? {
    guard nodes[object].kind == .object else { return nil }
    var summary: Int?
    for (name, value) in members(of: object) {
      guard nodes[value].kind == .string else { continue }
      switch withBytes(of: name, Key.named) {
      case .title: return text(of: value)
      case .summary: summary = value
      default: continue
      }
    }
    return summary.map(text)
  }
}

extension Shape {
  /// The protocol's number for a symbol of this shape.
  var symbolKind: Int {
    switch self {
    case .coordinator: 2  // module
    case .screen: 5  // class
    case .route: 6  // method
    case .model: 23  // struct
    case .mediation: 12  // function
    case .presentation: 11  // interface
    case .precondition: 17  // boolean
    case .deepLink: 20  // key
    default: 14  // constant
    }
  }
}

extension String {
  /// True if the letters that somebody typed appear in this order; ASCII letters in either case.
  func matches(typed: String) -> Bool {
    var rest = utf8.makeIterator()
    return typed.utf8.allSatisfy { letter in
      while let next = rest.next() {
        if next == letter || next | 0x20 == letter | 0x20 { return true }
      }
      return false
    }
  }
}
