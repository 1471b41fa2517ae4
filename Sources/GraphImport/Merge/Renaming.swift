import Graph

/// New names for the ids in the values of a spec.
struct Renaming {
  /// The new ids by the old ones.
  var ids: [Namespace: [String: String]] = [:]

  /// The new id of an old one, which may be the same.
  func id(_ id: String, _ namespace: Namespace) -> String { ids[namespace.whole]?[id] ?? id }

  /// A value of a type with the new ids.
  func value(_ value: JSONValue, _ type: ValueType) -> JSONValue {
    switch (type, value) {
    case (.id(let namespace), .string(let name)), (.ids(let namespace), .string(let name)): .string(id(name, namespace))
    case (.alternatives(let namespace), .string(let names)):
      .string(names.split(separator: "|").map { id(String($0), namespace) }.joined(separator: "|"))
    case (.sources, .string(let name)): .string(id(name, .element))
    case (.mediation, .string(let name)): .string(id(name, .mediation))
    case (.ids, .array(let list)), (.alternatives, .array(let list)), (.sources, .array(let list)):
      .array(list.map { self.value($0, type) })
    case (.objects(let shape), .array(let list)): .array(list.map { self.value($0, .object(shape)) })
    case (.object(let shape), .object(let members)):
      .object(
        members.pairs.map { pair in
          let field = shape.fields.first { $0.key.name == pair.key }
          return (pair.key, pair.value.map { value in field.map { self.value(value, $0.type) } ?? value })
        })
    case (.mediation, .object): self.value(value, .object(.mediation))
    case (.flow, .object): self.value(value, .object(.flow))
    case (.recovery, .object): self.value(value, .object(.recovery))
    case (.parameters, .object(let members)):
      .object(members.pairs.map { ($0.key, $0.value.map { self.value($0, .id(.model)) }) })
    default: value
    }
  }

  /// The values of an entry with the new ids.
  func values(of entry: ImportedSpec.Entry, _ kind: Kind) -> [Key: JSONValue] {
    var values: [Key: JSONValue] = [:]
    for field in kind.shape.fields { values[field.key] = entry[field.key].map { value($0, field.type) } }
    return values
  }
}
