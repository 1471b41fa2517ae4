@testable import Graph
@testable import GraphFeatures

/// The table of a kind of object as rows of Markdown.
enum KeyTable {
  /// The keys of a kind, but for those that another has as well; behind an object's key those of the object.
  static func rows<Table: ObjectShape>(
    _ shape: Table, without other: Table? = nil, _ prefix: String = ""
  ) -> [String] where Table.Value: DocumentedType {
    let others = other?.fields.map(\.key) ?? []
    return shape.fields.filter { !others.contains($0.key) }.flatMap { field in
      let name = prefix + field.key.name
      let type = field.type.notation + (field.isRequired ? "; required" : "")
      return ["| `\(name)` | \(type) | \(code(in: field.summary)) |"] + field.type.rows(behind: name)
    }
  }

  /// What a text has in single quotes, as code.
  private static func code(in text: String) -> String {
    text.replacing(/(^|\W)'([^']+)'/) { "\($0.1)`\($0.2)`" }
  }
}

/// A type as the pages write it.
protocol DocumentedType: FieldType {
  var notation: String { get }

  /// The rows of the objects that a key of the type holds.
  func rows(behind key: String) -> [String]
}

extension SettingType: DocumentedType {
  var notation: String { name.replacing("\"", with: "`") }

  func rows(behind key: String) -> [String] {
    if case .objects(let shape) = self { KeyTable.rows(shape, "\(key)[].") } else { [] }
  }
}

extension ValueType: DocumentedType {
  var notation: String {
    switch self {
    case .version: "1"
    case .string: "string"
    case .bool: "bool"
    case .boolOrWord(let vocabulary): "bool or " + ValueType.choice(vocabulary).notation
    case .count: "whole number"
    case .strings: "[string]"
    case .keys: "[key]"
    case .id(let namespace): namespace.name
    case .ids(let namespace), .alternatives(let namespace): "[\(namespace.name)]"
    case .sources: "[screen or coordinator] or `\"*\"`"
    case .selector: "selector"
    case .choice(.style): "built-in style"
    case .choice(let vocabulary): vocabulary.words.map { "`\($0)`" }.joined(separator: " ")
    case .section(let shape): "{id: \(shape)}"
    case .links(let shape): "{URL pattern: \(shape)}"
    case .object: "object"
    case .objects(let shape): "[\(Self.keys(of: shape))]"
    case .mediation: "mediation, or one written out"
    case .flow: "`true` or \(Self.keys(of: .flow))"
    case .recovery: "`\"task\"` or \(Self.keys(of: .recovery))"
    case .parameters: "{parameter: model}"
    case .ignores: "{rule id: reason}"
    case .counts: "{name: whole number}"
    }
  }

  func rows(behind key: String) -> [String] {
    if case .object(let shape) = self { KeyTable.rows(shape, without: .model, key + ".") } else { [] }
  }

  /// The keys of a small object.
  private static func keys(of shape: Shape) -> String {
    let keys = shape.fields.filter { $0.key != .comment }.map { "`\($0.key.name)`" }
    return "{\(keys.joined(separator: ", "))}"
  }
}
