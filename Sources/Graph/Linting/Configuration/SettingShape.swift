/// The kinds of object in a configuration and in a baseline. The table of each (`fields`) is the only place where its keys,
/// their types and their meaning are written down: reading, suggestions, the JSON Schema and the documentation derive from
/// it.
enum SettingShape: ObjectShape {
  typealias Field = Graph.Field<SettingKey, SettingType>

  case configuration, override, importing, generating, baseline, entry

  /// The kind in words, as a message names it.
  var name: String {
    switch self {
    case .configuration: "a configuration"
    case .override: "an override"
    case .importing: "an import"
    case .generating: "an entry of 'generate'"
    case .baseline: "a baseline"
    case .entry: "an entry of a baseline"
    }
  }

  /// The kind's keys in the order of the documentation.
  var fields: [Field] {
    switch self {
    case .configuration:
      [
        Field(.schema, .string, "where the JSON Schema of configurations is"),
        Field(.extends, .strings, "other configurations that hold first: paths relative to this file"),
        Field(.rules, .levels, "how rules are set, by id"),
        Field(.overrides, .objects(.override), "rules set otherwise for some files; a later one wins"),
        Field(.failOn, .severity, "the least severity of a finding that fails a run; absent: error"),
        Field(.maxWarnings, .count, "how many warnings a run may find; absent: any number"),
        Field(.import, .objects(.importing), "what `navgraph import` does without arguments"),
        Field(.generate, .objects(.generating), "what `navgraph generate` does without arguments"),
        Field(.baseline, .string, "the findings that are known: a path relative to this file"), Self.comment,
      ]
    case .override:
      [
        Field(
          .files, .strings, required: true,
          "patterns of paths relative to this file's folder: `*`, `**` and `?`"),
        Field(.rules, .levels, required: true, "how rules are set there, by id"),
        Self.comment,
      ]
    case .importing:
      [
        Field(.from, .source, "the kind of the sources; absent: all that the app has"),
        Field(.sources, .string, required: true, "the folder of the app: a path relative to this file"),
        Field(.into, .string, required: true, "the spec: a path relative to this file"),
        Field(.name, .string, "the name of the app; absent: that of the folder"),
        Field(.start, .string, "the first screen or coordinator, where the sources do not tell"),
        Field(
          .variants, .strings,
          "the target, scheme or system (Apple), or the source sets, flavours or module (Android) to read"),
        Self.comment,
      ]
    case .generating:
      [
        Field(.for, .target, required: true, "what the sources are for"),
        Field(
          .spec, .string, "the spec: a path relative to this file; absent: the only spec in the folder of this file"),
        Field(.out, .string, required: true, "the folder of the sources: a path relative to this file"), Self.comment,
      ]
    case .baseline:
      [
        Field(.version, .version, required: true, "the version of the baseline's form"),
        Field(.findings, .objects(.entry), required: true, "the findings that are known"),
      ]
    case .entry:
      [
        Field(.file, .string, required: true, "where it is: a path relative to this file"),
        Field(.spec, .string, "the spec that includes the file"),
        Field(.rule, .string, required: true, "the rule that finds it"),
        Field(.element, .string, "what it is about, for people"),
        Field(.fingerprint, .string, required: true, "the number by which it is known again"),
        Field(.message, .string, "what it says, for people"),
      ]
    }
  }

  private static let comment = Field(.comment, .string, "a remark that means nothing")
}

/// Every key of configurations and baselines.
enum SettingKey: String, CaseIterable, FieldKey {
  case from, sources, into, name, start, variants
  case `import` = "import"
  case generate, out
  case `for` = "for"
  case schema = "$schema"
  case comment = "$comment"
  case extends, rules, overrides, files, failOn, maxWarnings, baseline
  case version, findings, file, spec, rule, element, fingerprint, message

  var name: String { rawValue }
}

/// The types of value that configurations and baselines know.
enum SettingType: FieldType {
  /// The number 1.
  case version
  case string
  /// A string or a list of them.
  case strings
  /// A whole number from 0.
  case count
  case severity
  /// A kind of sources that can be imported.
  case source
  /// The target for which sources are generated.
  case target
  /// An object of levels by rule id.
  case levels
  case objects(SettingShape)

  /// The type in words, as a message names it.
  var name: String { facts.name }
  var schema: JSONMembers { facts.schema }

  private var facts: (name: String, schema: JSONMembers) {
    func choice(_ words: [String]) -> (String, JSONMembers) { ("one of " + words.quoted, .oneOf(words)) }
    return switch self {
    case .version: ("the number 1", .one)
    case .string: ("a string", .string)
    case .strings: ("a string or a list of strings", .stringOrStrings)
    case .count: ("a whole number from 0", .count)
    case .severity: choice(Vocabulary.severity.words)
    case .source: choice(ImportSource.allCases.map(\.rawValue))
    case .target: choice(GenerationTarget.allCases.map(\.rawValue))
    case .levels: ("an object of levels by rule", .definition("levels"))
    case .objects(let shape): ("a list of objects, each \(shape.name)", .list(of: .definition("\(shape)")))
    }
  }
}
