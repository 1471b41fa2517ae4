/// JSON Schemas (2020-12), made from the tables that readers read by.
package enum JSONSchema {
  /// The schema of specs; `rules` are the ids that an `ignore` may hold.
  ///
  /// It has every condition on one file that needs none of its references: those of the rules `unknown-key`, `wrong-type`,
  /// `unknown-value`, `missing-key`, `malformed-id`, `unsupported-version` and `unreasoned-ignore`.
  package static func text(rules: [String]) -> String {
    let list: JSONMembers = ["description": "One or a list of them."] + .stringOrStrings
    let ignore: JSONMembers = [
      "type": "object", "propertyNames": ["enum": .strings(rules.sorted())],
      "additionalProperties": ["type": "string", "pattern": "\\S"],
    ]
    let shapes = Shape.allCases.filter { $0 != .spec }
    return text(
      "spec", "navgraph spec, version 1", "How an app's screens, coordinators and routes move.", Shape.spec.schema,
      definitions: [("list", list), ("ignore", ignore)] + shapes.map { ("\($0)", $0.schema) })
  }

  /// A schema in a file of its own; `kind` is the part of its id that says which files it describes.
  static func text(
    _ kind: String, _ title: String, _ description: String, _ members: JSONMembers, definitions: [(String, JSONMembers)]
  ) -> String {
    JSONValue.object(
      [
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": .string("urn:navgraph:\(kind):1"), "title": .string(title), "description": .string(description),
      ] + members + ["$defs": .object(definitions.map { ($0, .object($1)) })]
    ).text
  }
}

extension ObjectShape {
  /// The JSON Schema of the kind, as far as its table says.
  var tableSchema: JSONMembers {
    [
      "type": "object", "required": .filled(fields.filter(\.isRequired).map(\.key.name)),
      "properties": .object(
        fields.map { field in
          (field.key.name, .object(["description": .string(field.summary.sentence)] + field.type.schema))
        }), "additionalProperties": false,
    ]
  }
}

extension Shape {
  /// The JSON Schema of the kind.
  fileprivate var schema: JSONMembers {
    let replacements: [(String, JSONValue)] = replacements.map { key, replaced in
      (key.name, ["properties": .object(replaced.map { ($0.name, false) })])
    }
    let hasTargets = fields.contains { $0.key == .to && $0.type == .ids(.element) } && self != .mediation
    return tableSchema + [
      "oneOf": .filled(alternatives.map { ["required": [.string($0.name)]] }),
      "dependentSchemas": replacements.isEmpty ? nil : .object(replacements),
    ] + (hasTargets ? Self.targetsOnlyToUnwind : [:])
  }

  /// A list of targets is for `unwind` and `set`: with no other built-in style.
  private static let targetsOnlyToUnwind: JSONMembers = [
    "if": ["properties": ["to": ["type": "array"]], "required": ["to"]],
    "then": [
      "properties": [
        "presentation": ["not": ["enum": .strings(Style.allCases.filter { !$0.takesTargets }.map(\.rawValue))]]
      ],
      "required": ["presentation"],
    ],
  ]
}

extension ValueType {
  package var schema: JSONMembers {
    switch self {
    case .version: .one
    case .string, .id: .string
    case .bool: .bool
    case .boolOrWord(let vocabulary): .any(of: .bool, .oneOf(vocabulary))
    case .count: .count
    case .strings: .list(of: .string)
    case .ids, .alternatives, .sources, .selector: .definition("list")
    case .choice(let vocabulary): .oneOf(vocabulary)
    case .section(let shape):
      [
        "type": "object", "propertyNames": ["pattern": "^[A-Za-z0-9_][A-Za-z0-9_.:-]*$"],
        "additionalProperties": .object(.definition("\(shape)")),
      ]
    case .links(let shape): ["type": "object", "additionalProperties": .object(.definition("\(shape)"))]
    case .object(let shape): .definition("\(shape)")
    case .objects(let shape): .list(of: .definition("\(shape)"))
    case .mediation: .any(of: .string, .definition("mediation"))
    case .flow: .any(of: .bool, .definition("flow"))
    case .recovery: .any(of: .oneOf(Vocabulary.recovery), .definition("recovery"))
    case .parameters: ["type": "object", "additionalProperties": .object(.string)]
    case .ignores: .definition("ignore")
    case .counts: ["type": "object", "additionalProperties": .object(.count)]
    case .keys(let shape): .list(of: .oneOf(shape.fields.map(\.key.name)))
    }
  }
}

/// The schemas of simple values.
extension JSONMembers {
  /// The number 1.
  static let one: JSONMembers = ["const": 1]
  static let string: JSONMembers = ["type": "string"]
  static let bool: JSONMembers = ["type": "boolean"]
  /// A whole number from 0 that `JSONTape.count` reads.
  static let count: JSONMembers = ["type": "integer", "minimum": 0, "exclusiveMaximum": 1_000_000_000]
  static let stringOrStrings = any(of: string, list(of: string))

  static func oneOf(_ words: [String]) -> JSONMembers { ["enum": .strings(words)] }

  /// The words of a vocabulary, with their meanings, which editors show beside them.
  fileprivate static func oneOf(_ vocabulary: Vocabulary) -> JSONMembers {
    let meanings = vocabulary.words.map { vocabulary.meaning(of: $0)?.sentence ?? "" }
    return ["enum": .strings(vocabulary.words), "enumDescriptions": meanings.contains("") ? nil : .strings(meanings)]
  }

  static func list(of element: JSONMembers) -> JSONMembers { ["type": "array", "items": .object(element)] }

  static func any(of schemas: JSONMembers...) -> JSONMembers { ["anyOf": .array(schemas.map(JSONValue.object))] }

  /// The definitions of `$defs`.
  static func definition(_ name: String) -> JSONMembers { ["$ref": "#/$defs/\(name)"] }
}
