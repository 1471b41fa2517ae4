import Graph

/// A place that names something: where it is declared, or where something refers to it.
struct Occurrence: Sendable {
  let document: Int
  let kind: Namespace
  /// The bytes of the name, without quotation marks.
  let range: Range<Int>
  let isDeclaration: Bool
}

extension Spec {
  /// Returns every place that names something, in the order of the files. Linear in their size.
  func occurrences(of name: String, _ kind: Namespace) -> [Occurrence] {
    var walk = NameWalk(query: .name(Array(name.utf8), kind))
    for document in documents.indices where !documents[document].nodes.isEmpty {
      walk.document = document
      walk.visit(0, .object(.spec), in: documents[document])
    }
    return walk.found
  }
}

extension JSONTape {
  /// Returns the name at or directly beside a byte, and its text; `nil` where there is none. Linear in the size of the text.
  func name(at offset: Int) -> (kind: Namespace, text: String, range: Range<Int>)? {
    guard !nodes.isEmpty else { return nil }
    var walk = NameWalk(query: .offset(offset))
    walk.visit(0, .object(.spec), in: self)
    return walk.found.first.map { ($0.kind, walk.text, $0.range) }
  }
}

/// Goes through texts by the tables of the format.
private struct NameWalk {
  enum Query {
    case name([UInt8], Namespace)
    case offset(Int)
  }

  let query: Query
  var document = 0
  private(set) var found: [Occurrence] = []
  /// The name that was found at an offset.
  private(set) var text = ""

  init(query: Query) { self.query = query }

  /// Looks at a value of a type. Types nest a few deep, whatever a text does.
  mutating func visit(_ node: Int, _ type: ValueType, in tape: JSONTape) {
    switch tape.nodes[node].kind {
    case .string: visitString(node, type, tape)
    case .array:
      guard let type = type.ofElements else { return }
      for element in tape.children(of: node) { visit(element, type, in: tape) }
    case .object:
      if let shape = type.shapeOfSection {
        for (key, value) in tape.members(of: node) {
          if let kind = Kind(shape)?.namespace { add(key, kind, tape, isDeclaration: true) }
          visit(value, .object(shape), in: tape)
        }
      } else if type == .parameters {
        for (_, value) in tape.members(of: node) { visit(value, .id(.model), in: tape) }
      } else if let shape = type.shape {
        for (key, value) in tape.members(of: node) {
          guard let key = tape.withBytes(of: key, Key.named), let type = shape.types[key.number] else {
            continue
          }
          visit(value, type, in: tape)
        }
      }
    default: break
    }
  }

  private mutating func visitString(_ node: Int, _ type: ValueType, _ tape: JSONTape) {
    let value = tape.nodes[node]
    let range = Int(value.start)..<Int(value.end)
    switch type {
    case .id(let namespace), .ids(let namespace): add(node, namespace.whole, tape)
    case .sources where !tape.withBytes(of: node, { $0.elementsEqual("*".utf8) }): add(node, .element, tape)
    case .mediation: add(node, .mediation, tape)
    case .alternatives(let namespace):
      guard !value.isEscaped else { return }
      for name in tape.file.bytes[range].split(separator: UInt8(ascii: "|")) {
        add(node, namespace.whole, tape, part: name.indices)
      }
    case .selector:
      // The name behind `coordinator:` begins at a known byte only in a text without escapes.
      let text = tape.text(of: node)
      let prefix = "coordinator:"
      if text.hasPrefix(prefix) {
        guard !value.isEscaped else { return }
        add(node, .element, tape, part: range.dropFirst(prefix.utf8.count))
      } else if !text.hasPrefix("tag:"), !text.contains("*"), !text.contains("?") {
        add(node, .element, tape)
      }
    default: break
    }
  }

  /// Adds a name, which may be a part of a string, if it is the one that is looked for.
  private mutating func add(
    _ node: Int, _ kind: Namespace, _ tape: JSONTape, part: Range<Int>? = nil, isDeclaration: Bool = false
  ) {
    let range = part ?? Int(tape.nodes[node].start)..<Int(tape.nodes[node].end)
    switch query {
    case .name(let name, let wanted):
      guard kind == wanted,
        part.map({ tape.file.bytes[$0].elementsEqual(name) })
          ?? tape.withBytes(of: node, { $0.elementsEqual(name) })
      else { return }
    case .offset(let offset):
      guard found.isEmpty, range.lowerBound - 1...range.upperBound + 1 ~= offset else { return }
      text = part.map { String(decoding: tape.file.bytes[$0], as: UTF8.self) } ?? tape.text(of: node)
    }
    found.append(Occurrence(document: document, kind: kind, range: range, isDeclaration: isDeclaration))
  }
}

extension ValueType {
  /// The type of the elements where a value is a list.
  fileprivate var ofElements: ValueType? {
    switch self {
    case .ids(let namespace): .id(namespace)
    case .alternatives, .selector: self
    case .sources: .id(.element)
    case .objects(let shape): .object(shape)
    default: nil
    }
  }

  /// The shape of the elements of a section.
  var shapeOfSection: Shape? {
    switch self {
    case .section(let shape), .links(let shape): shape
    default: nil
    }
  }

  /// The shape of an object.
  fileprivate var shape: Shape? {
    switch self {
    case .object(let shape): shape
    case .mediation: .mediation
    case .flow: .flow
    case .recovery: .recovery
    default: nil
    }
  }
}
