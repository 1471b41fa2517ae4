import Graph

/// A place that names something: where it is declared, or where something refers to it.
struct Occurrence: Sendable {
  let document: Int
  /// The bytes of the name, without quotation marks.
  let range: Range<Int>
  let isDeclaration: Bool
}

extension Spec {
  /// Every place that names something, in the order of the files. Linear in their size.
  func occurrences(of name: String, _ kind: Namespace) -> [Occurrence] {
    var walk = NameWalk(name: name, kind: kind)
    for document in documents.indices where !documents[document].nodes.isEmpty {
      walk.document = document
      walk.visit(0, .object(.spec), in: documents[document])
    }
    return walk.found
  }
}

/// Goes through texts by the tables of the format.
private struct NameWalk {
  let kind: Namespace
  private let name: String
  private let bytes: [UInt8]
  var document = 0
  private(set) var found: [Occurrence] = []

  init(name: String, kind: Namespace) {
    self.name = name
    self.kind = kind
    bytes = Array(name.utf8)
  }

  /// Looks at a value of a type. Types nest a few deep, whatever a text does.
  mutating func visit(_ node: Int, _ type: ValueType, in tape: JSONTape) {
    switch tape.nodes[node].kind {
    case .string: visitString(node, type, tape)
    case .array:
      guard case .list(let type) = Frame(type, isObject: false) else { return }
      for element in tape.children(of: node) { visit(element, type, in: tape) }
    case .object: visitObject(node, Frame(type, isObject: true), tape)
    default: break
    }
  }

  private mutating func visitObject(_ node: Int, _ frame: Frame, _ tape: JSONTape) {
    for (key, value) in tape.members(of: node) {
      switch frame {
      case .section(let shape):
        if Kind(shape)?.namespace == kind, tape.withBytes(of: key, { $0.elementsEqual(bytes) }) {
          add(tape.nodes[key], isDeclaration: true)
        }
        visit(value, .object(shape), in: tape)
      case .object(let shape):
        if let key = tape.withBytes(of: key, Key.named), let type = shape.types[key.number] {
          visit(value, type, in: tape)
        }
      case .parameters: visit(value, .id(.model), in: tape)
      case .rules, .list, .unknown: return
      }
    }
  }

  private mutating func visitString(_ node: Int, _ type: ValueType, _ tape: JSONTape) {
    if type == .selector {
      guard kind == .element, tape.withBytes(of: node, { $0.count >= bytes.count }),
        let (_, name) = type.name(in: tape.text(of: node)), name == self.name
      else { return }
      // Where the name begins behind `coordinator:` is only plain in a text without escapes.
      let value = tape.nodes[node]
      let prefix = Int(value.end - value.start) - bytes.count
      guard !value.isEscaped || tape.withBytes(of: node, { $0.count == bytes.count }) else { return }
      add(value, isDeclaration: false, prefix: value.isEscaped ? 0 : prefix)
    } else if case .alternatives(let namespace) = type, !tape.nodes[node].isEscaped {
      guard namespace.whole == kind else { return }
      let value = tape.nodes[node]
      let names = tape.file.bytes[Int(value.start)..<Int(value.end)].split(separator: UInt8(ascii: "|"))
      for name in names where name.elementsEqual(bytes) {
        found.append(Occurrence(document: document, range: name.indices, isDeclaration: false))
      }
    } else if type.kind == kind, tape.withBytes(of: node, { $0.elementsEqual(bytes) }) {
      add(tape.nodes[node], isDeclaration: false)
    }
  }

  private mutating func add(_ node: JSONNode, isDeclaration: Bool, prefix: Int = 0) {
    found.append(
      Occurrence(
        document: document, range: Int(node.start) + prefix..<Int(node.end), isDeclaration: isDeclaration))
  }
}

extension ValueType {
  /// The namespace of a string of this type.
  fileprivate var kind: Namespace? {
    switch self {
    case .id(let namespace), .ids(let namespace), .alternatives(let namespace): namespace.whole
    case .sources: .element
    case .mediation: .mediation
    default: nil
    }
  }
}
