/// Findings as a baseline: a sorted line each, so that differences can be read and branches merge.
package struct BaselineText: Sendable {
  /// The content of the file.
  package let text: String
  /// The number of findings in it.
  package let count: Int
  /// The number of new entries.
  package let added: Int
  /// The number of removed entries.
  package let removed: Int
  /// The file that it is for.
  package let path: String

  /// The baseline of the shown findings, for a file at a path. Entries of an old one about which the run says nothing are
  /// kept.
  package init(of results: LintResults, at path: String, replacing old: Baseline?) {
    self.path = path
    let folder = Path.folder(of: FileSystem.absolute(path))
    let found = results.entries().map(\.entry)
    var kept: [Baseline.Entry] = []
    if let old {
      let match = Baselines([old], of: results.bySpec.map { _ in 0 }).match(results)
      kept = match.undecided[0].map { old.entries[$0] }
    }
    let entries = found + kept
    var before: [Baseline.Entry.Key: Int] = [:]
    for entry in old?.entries ?? [] { before[entry.key, default: 0] += 1 }
    var added = 0
    for entry in entries {
      if let count = before[entry.key], count > 0 { before[entry.key] = count - 1 } else { added += 1 }
    }
    self.added = added
    removed = (old?.entries.count ?? 0) + added - entries.count
    count = entries.count
    let rows = entries.map { Row($0, folder) }.sorted { $0.order < $1.order }
    text =
      rows.isEmpty
      ? "{\n  \"version\": 1,\n  \"findings\": []\n}\n"
      : "{\n  \"version\": 1,\n  \"findings\": [\n    " + rows.map(\.line).joined(separator: ",\n    ") + "\n  ]\n}\n"
  }

  /// The baseline that the text is.
  package var baseline: Baseline {
    get throws(SettingError) { try Baseline(SourceFile(name: path, bytes: Array(text.utf8))) }
  }

  /// One line.
  private struct Row {
    let order: (String, String, String, String, String, String)
    let line: String

    init(_ entry: Baseline.Entry, _ folder: String) {
      let file = Path.relative(entry.key.file.path, to: folder)
      let spec = Path.relative(entry.key.spec.path, to: folder)
      let element = entry.element ?? ""
      let message = entry.message ?? ""
      order = (file, spec, entry.key.rule, element, entry.key.fingerprint, message)
      line =
        JSONValue.object([
          "file": .string(file), "spec": spec == file ? nil : .string(spec), "rule": .string(entry.key.rule),
          "element": .filled(element), "fingerprint": .string(entry.key.fingerprint), "message": .filled(message),
        ]).line
    }
  }
}
