/// A file of known findings that a team will fix in time: each entry is one finding of one spec.
///
/// Paths in it are relative to its folder, so that it says the same wherever it is read from.
package struct Baseline: Sendable {
  /// The findings that no baseline takes up: they keep a spec from being read to its end, so that hardly a rule runs.
  static let unknowable: Set<String> = [Rule.malformedJSON.id, Rule.tooDeep.id, Rule.brokenInclude.id]

  /// The text with its places.
  let tape: JSONTape
  let entries: [Entry]

  /// One finding of one spec; paths are absolute.
  struct Entry: Sendable {
    /// Identifies a finding.
    struct Key: Hashable, Sendable {
      let file: PathKey
      let spec: PathKey
      let rule: String
      let fingerprint: String
    }

    let key: Key
    /// The subject and the message, for people.
    let element: String?
    let message: String?
  }

  /// The nodes of the entries.
  let nodes: [Int]

  /// Reads a baseline.
  package init(_ file: SourceFile) throws(SettingError) {
    let reader: SettingReader
    do throws(SettingError) {
      reader = try SettingReader(file, as: .baseline)
    } catch {
      var error = error
      error.message +=
        "; correct the baseline, or remove it and let 'navgraph lint --update-baseline \(file.name)' write a new one"
      throw error
    }
    let folder = Path.folder(of: FileSystem.absolute(file.name))
    func path(_ key: SettingKey, _ entry: Int) -> String? {
      reader.text(of: key, in: entry).map { Path.resolved($0, from: folder) }
    }
    tape = reader.tape
    nodes = reader.value(of: .findings).map { Array(reader.tape.children(of: $0)) } ?? []
    entries = nodes.map { node in
      let file = path(.file, node) ?? ""
      let key = Entry.Key(
        file: PathKey(file), spec: PathKey(path(.spec, node) ?? file),
        rule: Rule.currentID(of: reader.text(of: .rule, in: node) ?? ""),
        fingerprint: reader.text(of: .fingerprint, in: node) ?? "")
      return Entry(key: key, element: reader.text(of: .element, in: node), message: reader.text(of: .message, in: node))
    }
  }

  /// Reads the baseline at a path; `nil` where there is nothing.
  package init?(ifThereIs path: String) throws {
    guard FileSystem.exists(path) else { return nil }
    guard FileSystem.kind(of: path, followingLinks: true) != .nothing else {
      throw FileError("cannot read '\(path)': it is not a file")
    }
    // A file of the name by which standard input goes.
    try self.init(try FileSystem.read(path == "-" ? "./-" : path))
  }

  /// Reads the baseline that a configuration names.
  package init(_ source: Configuration.Source) throws(SettingError) {
    guard FileSystem.exists(source.path) else {
      throw source.error(
        "there is no baseline '\(source.path)'; 'navgraph lint --update-baseline \(source.path)' writes it")
    }
    try self.init(try source.read())
  }
}

extension LintResults {
  /// The entries that a baseline would have for the findings that count: for each finding by its number among all, one
  /// for each of its specs, by the number of the report. A finding from standard input has no path to be known by.
  /// Linear in the findings; a system call for each file.
  func entries() -> [(finding: Int, report: Int, entry: Baseline.Entry)] {
    var paths: [PathKey: PathKey] = [:]
    func path(_ name: String) -> PathKey {
      if let path = paths[PathKey(name)] { return path }
      let path = PathKey(FileSystem.absolute(name))
      paths[PathKey(name)] = path
      return path
    }
    var entries: [(finding: Int, report: Int, entry: Baseline.Entry)] = []
    for (number, located) in allFindings.enumerated() where located.finding.suppression == nil {
      let rule = located.finding.rule
      guard !Baseline.unknowable.contains(rule) else { continue }
      let element = located.element.map { "\($0.kind) \($0.id)" }
      for report in located.reports {
        let spec = bySpec[report].files[0]
        guard spec != SourceFile.standardInput else { continue }
        let key = Baseline.Entry.Key(
          file: path(located.location.file), spec: path(spec), rule: rule, fingerprint: located.likeness.text)
        entries.append((number, report, Baseline.Entry(key: key, element: element, message: located.finding.message)))
      }
    }
    return entries
  }
}
