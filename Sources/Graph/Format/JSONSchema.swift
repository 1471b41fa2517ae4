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
        ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        ("title", .string("navgraph spec, version 1")),
        ("description", .string("How an app's screens, coordinators and routes move.")),
      ] + members(of: .spec) + [
        (
          "$defs",
          .object(
            [("list", list), ("ignore", ignore(rules))] + shapes.map { ("\($0)", .object(members(of: $0))) })
        )
      ]
    ).text
  }

  private static let string = JSONValue.object([("type", .string("string"))])

  private static let list = JSONValue.object([
    ("description", .string("One or a list of them.")),
    (
      "anyOf",
      .array([
        string,
        .object([("type", .string("array")), ("items", string)]),
      ])
    ),
  ])

  private static func ignore(_ rules: [String]) -> JSONValue {
    .object([
      ("type", .string("object")),
      ("propertyNames", .object([("enum", strings(rules.sorted()))])),
      ("additionalProperties", .object([("type", .string("string")), ("pattern", .string("\\S"))])),
    ])
  }

  private static func strings(_ strings: [String]) -> JSONValue { .array(strings.map(JSONValue.string)) }

  private static func reference(_ name: String) -> JSONValue {
    .object([("$ref", .string("#/$defs/\(name)"))])
  }

  /// What makes an object one of a shape.
  private static func members(of shape: Shape) -> [(String, JSONValue)] {
    let fields = shape.fields
    var members: [(String, JSONValue)] = [("type", .string("object"))]
    let required = fields.filter(\.isRequired).map(\.key.name)
    if !required.isEmpty { members.append(("required", strings(required))) }
    members.append(("properties", .object(fields.map { ($0.key.name, property($0)) })))
    members.append(("additionalProperties", .bool(false)))
    if !shape.alternatives.isEmpty {
      members.append(
        ("oneOf", .array(shape.alternatives.map { .object([("required", strings([$0.name]))]) })))
    }
    if !shape.replacements.isEmpty {
      let replacements = shape.replacements.map { key, replaced in
        (key.name, JSONValue.object([("properties", .object(replaced.map { ($0.name, .bool(false)) }))]))
      }
      members.append(("dependentSchemas", .object(replacements)))
    }
    if fields.contains(where: { $0.key == .to && $0.type == .ids(.element) }), shape != .mediation {
      members += targetsOnlyToUnwind
    }
    return members
  }

  /// A list of targets is for `unwind`: with no other built-in style.
  private static let targetsOnlyToUnwind: [(String, JSONValue)] = [
    (
      "if",
      .object([
        ("properties", .object([("to", .object([("type", .string("array"))]))])),
        ("required", strings(["to"])),
      ])
    ),
    (
      "then",
      .object([
        (
          "properties",
          .object([
            (
              "presentation",
              .object([
                ("not", .object([("enum", strings(Style.allCases.filter { $0 != .unwind }.map(\.rawValue)))]))
              ])
            )
          ])
        ),
        ("required", strings(["presentation"])),
      ])
    ),
  ]

  private static func property(_ field: Field) -> JSONValue {
    var members = [
      (
        "description",
        JSONValue.string(field.summary.prefix(1).uppercased() + field.summary.dropFirst() + ".")
      )
    ]
    members += schema(of: field.type)
    return .object(members)
  }

  private static func schema(of valueType: ValueType) -> [(String, JSONValue)] {
    func type(_ name: String) -> (String, JSONValue) { ("type", .string(name)) }
    switch valueType {
    case .version: return [("const", .number(1))]
    case .string, .id: return [type("string")]
    case .bool: return [type("boolean")]
    case .count:
      return [type("integer"), ("minimum", .number(0)), ("exclusiveMaximum", .number(1_000_000_000))]
    case .strings: return [type("array"), ("items", string)]
    case .ids, .sources, .selector: return [("$ref", .string("#/$defs/list"))]
    case .choice(let vocabulary): return [("enum", strings(vocabulary.words))]
    case .section(let shape):
      return [
        type("object"),
        ("propertyNames", .object([("pattern", .string("^[A-Za-z0-9_][A-Za-z0-9_.:-]*$"))])),
        ("additionalProperties", reference("\(shape)")),
      ]
    case .links(let shape): return [type("object"), ("additionalProperties", reference("\(shape)"))]
    case .object(let shape): return [("$ref", .string("#/$defs/\(shape)"))]
    case .objects(let shape): return [type("array"), ("items", reference("\(shape)"))]
    case .mediation: return [("anyOf", .array([string, reference("mediation")]))]
    case .flow: return [("anyOf", .array([.object([type("boolean")]), reference("flow")]))]
    case .recovery:
      return [
        ("anyOf", .array([.object([("enum", strings(Vocabulary.recovery.words))]), reference("recovery")]))
      ]
    case .parameters: return [type("object"), ("additionalProperties", string)]
    case .ignores: return [("$ref", .string("#/$defs/ignore"))]
    }
  }
}
