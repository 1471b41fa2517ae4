/// The JSON Schema (2020-12) of configurations, made from the tables by which they are read.
package enum ConfigurationSchema {
  /// The schema's text.
  package static var text: String {
    JSONValue.object(
      [
        "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "navgraph configuration",
        "description": "How navgraph lints specs: '.navgraph.json'.",
      ] + members(of: .configuration) + [
        "$defs": ["levels": levels, "override": .object(members(of: .override))]
      ]
    ).text
  }

  private static let string: JSONValue = ["type": "string"]

  private static var levels: JSONValue {
    [
      "type": "object",
      "propertyNames": ["enum": .strings(Rule.all.map(\.id).sorted())],
      "additionalProperties": ["enum": .strings(Linter.Level.allCases.map(\.rawValue))],
    ]
  }

  /// What makes an object one of a shape.
  private static func members(of shape: SettingShape) -> JSONMembers {
    let fields = shape.fields
    return [
      "type": "object",
      "required": .filled(fields.filter(\.isRequired).map(\.key.rawValue)),
      "properties": .object(fields.map { ($0.key.rawValue, property($0)) }),
      "additionalProperties": false,
    ]
  }

  private static func property(_ field: SettingField) -> JSONValue {
    .object(["description": .string(field.summary.sentence)] + schema(of: field.type))
  }

  private static func schema(of type: SettingType) -> JSONMembers {
    switch type {
    case .version: ["const": 1]
    case .string: ["type": "string"]
    case .strings: ["anyOf": [string, ["type": "array", "items": string]]]
    case .count: ["type": "integer", "minimum": 0, "exclusiveMaximum": 1_000_000_000]
    case .severity: ["enum": .strings(Severity.allCases.map(\.rawValue))]
    case .levels: ["$ref": "#/$defs/levels"]
    case .objects(let shape): ["type": "array", "items": ["$ref": "#/$defs/\(shape)"]]
    }
  }
}
