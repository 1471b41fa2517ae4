/// The JSON Schema (2020-12) of configurations, made from the tables by which they are read.
package enum ConfigurationSchema {
  /// The schema's text.
  package static var text: String {
    JSONValue.object(
      [
        ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        ("title", .string("navgraph configuration")),
        ("description", .string("How navgraph lints specs: '.navgraph.json'.")),
      ] + members(of: .configuration) + [
        ("$defs", .object([("levels", levels), ("override", .object(members(of: .override)))]))
      ]
    ).text
  }

  private static let string = JSONValue.object([("type", .string("string"))])

  private static var levels: JSONValue {
    .object([
      ("type", .string("object")),
      ("propertyNames", .object([("enum", strings(Rule.all.map(\.id).sorted()))])),
      ("additionalProperties", .object([("enum", strings(Linter.Level.allCases.map(\.rawValue)))])),
    ])
  }

  private static func strings(_ strings: [String]) -> JSONValue { .array(strings.map(JSONValue.string)) }

  /// What makes an object one of a shape.
  private static func members(of shape: SettingShape) -> [(String, JSONValue)] {
    let fields = shape.fields
    let required = fields.filter(\.isRequired).map(\.key.rawValue)
    var members: [(String, JSONValue)] = [("type", .string("object"))]
    if !required.isEmpty { members.append(("required", strings(required))) }
    return members + [
      ("properties", .object(fields.map { ($0.key.rawValue, property($0)) })),
      ("additionalProperties", .bool(false)),
    ]
  }

  private static func property(_ field: SettingField) -> JSONValue {
    let summary = field.summary.prefix(1).uppercased() + field.summary.dropFirst() + "."
    return .object([("description", .string(summary))] + schema(of: field.type))
  }

  private static func schema(of type: SettingType) -> [(String, JSONValue)] {
    func named(_ name: String) -> (String, JSONValue) { ("type", .string(name)) }
    return switch type {
    case .version: [("const", .number(1))]
    case .string: [named("string")]
    case .strings: [("anyOf", .array([string, .object([named("array"), ("items", string)])]))]
    case .count: [named("integer"), ("minimum", .number(0)), ("exclusiveMaximum", .number(1_000_000_000))]
    case .severity: [("enum", strings(Severity.allCases.map(\.rawValue)))]
    case .levels: [("$ref", .string("#/$defs/levels"))]
    case .objects(let shape):
      [named("array"), ("items", .object([("$ref", .string("#/$defs/\(shape)"))]))]
    }
  }
}
