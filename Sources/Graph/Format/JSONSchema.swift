/// The JSON Schema (2020-12) of the spec format, made from the tables that the reader reads by.
///
/// It says all that can be said of one file without following its references: what the rules `unknown-key`,
/// `wrong-type`, `unknown-value`, `missing-key`, `malformed-id`, `unsupported-version` and `unreasoned-ignore` find.
package enum JSONSchema {
  /// The schema's text; `rules` are the ids that an `ignore` may hold.
  package static func text(rules: [String]) -> String {
    let shapes = Shape.allCases.filter { $0 != .spec }
    return JSONValue.object(
      [
        "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "navgraph spec, version 1",
        "description": "How an app's screens, coordinators and routes move.",
      ] + members(of: .spec) + [
        "$defs": .object(
          ["list": list, "ignore": ignore(rules)]
            + JSONMembers(shapes.map { ("\($0)", .object(members(of: $0))) }))
      ]
    ).text
  }

  private static let string: JSONValue = ["type": "string"]

  private static let list: JSONValue = [
    "description": "One or a list of them.",
    "anyOf": [string, ["type": "array", "items": string]],
  ]

  private static func ignore(_ rules: [String]) -> JSONValue {
    [
      "type": "object",
      "propertyNames": ["enum": .strings(rules.sorted())],
      "additionalProperties": ["type": "string", "pattern": "\\S"],
    ]
  }

  private static func reference(_ shape: Shape) -> JSONValue { ["$ref": "#/$defs/\(shape)"] }

  /// What makes an object one of a shape.
  private static func members(of shape: Shape) -> JSONMembers {
    let fields = shape.fields
    let required = fields.filter(\.isRequired).map(\.key.name)
    let members: JSONMembers = [
      "type": "object",
      "required": .filled(required),
      "properties": .object(fields.map { ($0.key.name, property($0)) }),
      "additionalProperties": false,
      "oneOf": .filled(shape.alternatives.map { ["required": [.string($0.name)]] }),
      "dependentSchemas": shape.replacements.isEmpty
        ? nil
        : .object(
          shape.replacements.map { key, replaced in
            (key.name, ["properties": .object(replaced.map { ($0.name, false) })])
          }),
    ]
    let hasTargets = fields.contains { $0.key == .to && $0.type == .ids(.element) }
    return hasTargets && shape != .mediation ? members + targetsOnlyToUnwind : members
  }

  /// A list of targets is for `unwind`: with no other built-in style.
  private static let targetsOnlyToUnwind: JSONMembers = [
    "if": ["properties": ["to": ["type": "array"]], "required": ["to"]],
    "then": [
      "properties": [
        "presentation": ["not": ["enum": .strings(Style.allCases.filter { $0 != .unwind }.map(\.rawValue))]]
      ],
      "required": ["presentation"],
    ],
  ]

  private static func property(_ field: Field) -> JSONValue {
    .object(["description": .string(field.summary.sentence)] + schema(of: field.type))
  }

  private static func schema(of valueType: ValueType) -> JSONMembers {
    switch valueType {
    case .version: ["const": 1]
    case .string, .id: ["type": "string"]
    case .bool: ["type": "boolean"]
    case .count: ["type": "integer", "minimum": 0, "exclusiveMaximum": 1_000_000_000]
    case .strings: ["type": "array", "items": string]
    case .ids, .sources, .selector: ["$ref": "#/$defs/list"]
    case .choice(let vocabulary): ["enum": .strings(vocabulary.words)]
    case .section(let shape):
      [
        "type": "object", "propertyNames": ["pattern": "^[A-Za-z0-9_][A-Za-z0-9_.:-]*$"],
        "additionalProperties": reference(shape),
      ]
    case .links(let shape): ["type": "object", "additionalProperties": reference(shape)]
    case .object(let shape): ["$ref": "#/$defs/\(shape)"]
    case .objects(let shape): ["type": "array", "items": reference(shape)]
    case .mediation: ["anyOf": [string, reference(.mediation)]]
    case .flow: ["anyOf": [["type": "boolean"], reference(.flow)]]
    case .recovery: ["anyOf": [["enum": .strings(Vocabulary.recovery.words)], reference(.recovery)]]
    case .parameters: ["type": "object", "additionalProperties": string]
    case .ignores: ["$ref": "#/$defs/ignore"]
    }
  }
}
