/// The kinds of object in a configuration and in a baseline. The table of each (`fields`) is the only place where its
/// keys, their types and their meaning are written down: reading, suggestions, the JSON Schema and the documentation
/// derive from it.
enum SettingShape: CaseIterable, Sendable {
  case configuration, override, baseline, entry

  /// The kind in words, as a message names it.
  var name: String {
    switch self {
    case .configuration: "a configuration"
    case .override: "an override"
    case .baseline: "a baseline"
    case .entry: "an entry of a baseline"
    }
  }

  /// The kind's keys in the order of the documentation.
  var fields: [SettingField] {
    switch self {
    case .configuration:
      [
        SettingField(.schema, .string, "where the JSON Schema of configurations is"),
        SettingField(.extends, .strings, "other configurations that hold first: paths relative to this file"),
        SettingField(.rules, .levels, "how rules are set, by id"),
        SettingField(.overrides, .objects(.override), "rules set otherwise for some files; a later one wins"),
        SettingField(.failOn, .severity, "the least severity of a finding that fails a run; absent: error"),
        SettingField(.maxWarnings, .count, "how many warnings a run may find; absent: any number"),
        SettingField(.baseline, .string, "the findings that are known: a path relative to this file"),
        Self.comment,
      ]
    case .override:
      [
        SettingField(
          .files, .strings, required: true,
          "patterns of paths relative to this file's folder: `*`, `**` and `?`"),
        SettingField(.rules, .levels, required: true, "how rules are set there, by id"),
        Self.comment,
      ]
    case .baseline:
      [
        SettingField(.version, .version, required: true, "the version of the baseline's form"),
        SettingField(.findings, .objects(.entry), required: true, "the findings that are known"),
      ]
    case .entry:
      [
        SettingField(.file, .string, required: true, "where it is: a path relative to this file"),
        SettingField(.spec, .string, "the spec that includes the file"),
        SettingField(.rule, .string, required: true, "the rule that finds it"),
        SettingField(.element, .string, "what it is about, for people"),
        SettingField(.fingerprint, .string, required: true, "the number by which it is known again"),
        SettingField(.message, .string, "what it says, for people"),
      ]
    }
  }

  private static let comment = SettingField(.comment, .string, "a remark that means nothing")
}

/// Every key of configurations and baselines.
enum SettingKey: String, CaseIterable, Sendable {
  case schema = "$schema"
  case comment = "$comment"
  case extends, rules, overrides, files, failOn, maxWarnings, baseline
  case version, findings, file, spec, rule, element, fingerprint, message
}

/// What a key may hold in one kind of object.
struct SettingField: Sendable {
  let key: SettingKey
  let type: SettingType
  let isRequired: Bool
  /// What the key means: one sentence without a full stop.
  let summary: String

  init(_ key: SettingKey, _ type: SettingType, required isRequired: Bool = false, _ summary: String) {
    self.key = key
    self.type = type
    self.isRequired = isRequired
    self.summary = summary
  }
}

/// The types of value that configurations and baselines know.
enum SettingType: Equatable, Sendable {
  /// The number 1.
  case version
  case string
  /// A string or a list of them.
  case strings
  /// A whole number from 0.
  case count
  case severity
  /// An object of levels by rule id.
  case levels
  case objects(SettingShape)

  /// The type in words, as a message names it.
  var name: String {
    switch self {
    case .version: "the number 1"
    case .string: "a string"
    case .strings: "a string or a list of strings"
    case .count: "a whole number from 0"
    case .severity: "one of " + SettingType.words(Severity.allCases.map(\.rawValue))
    case .levels: "an object of levels by rule"
    case .objects(let shape): "a list of objects, each \(shape.name)"
    }
  }

  /// Words as a message lists them.
  static func words(_ words: [String]) -> String { words.map { "\"\($0)\"" }.joined(separator: ", ") }
}
