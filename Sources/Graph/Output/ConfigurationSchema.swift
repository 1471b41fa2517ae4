/// The JSON Schema (2020-12) of configurations, made from the tables by which they are read.
package enum ConfigurationSchema {
  /// The schema's text.
  package static var text: String {
    let levels: JSONMembers = [
      "type": "object", "propertyNames": ["enum": .strings(Rule.all.map(\.id).sorted())],
      "additionalProperties": ["enum": .strings(Linter.Level.allCases.map(\.rawValue))],
    ]
    return JSONSchema.text(
      "configuration", "navgraph configuration", "How navgraph lints specs: '.navgraph.json'.",
      SettingShape.configuration.tableSchema,
      definitions: [
        ("levels", levels), ("override", SettingShape.override.tableSchema),
        ("importing", SettingShape.importing.tableSchema), ("generating", SettingShape.generating.tableSchema),
      ])
  }
}
