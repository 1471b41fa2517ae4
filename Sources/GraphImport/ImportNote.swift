import Graph

/// Something in the sources of an app that an importer has seen and not used, or that is wrong there, in the shape of a
/// finding. An importer is never wrong in silence: each omission is a note.
package struct ImportNote: Sendable {
  /// The kinds of note; reports print their raw values.
  package enum Kind: String, CaseIterable, Sendable {
    /// A target, type or resource that cannot be told from the sources.
    case unresolved = "import-unresolved"
    /// One of several that could be meant.
    case ambiguous = "import-ambiguous"
    /// A route, case or action that nothing fires.
    case deadRoute = "import-dead-route"
    /// A screen or coordinator that nothing creates or opens.
    case orphan = "import-orphan"
    /// An attribute or element that the platform does not read there.
    case ignoredAttribute = "import-ignored-attribute"
    /// Something that navgraph's format cannot say.
    case notExpressible = "import-not-expressible"
    /// A second declaration, of which one is used.
    case duplicate = "import-duplicate"
    /// A class or file that the sources name and do not have.
    case missing = "import-missing"
    /// A file that cannot be read, or not to its end.
    case unreadable = "import-unreadable"
    /// A value that has another meaning than its writer may believe.
    case suspicious = "import-suspicious"

    /// The meaning of the kind, for documentation.
    package var meaning: String {
      switch self {
      case .unresolved: "a target, type or resource that the sources alone do not tell"
      case .ambiguous: "one of several could be meant; the first was taken"
      case .deadRoute: "a route, case or action that nothing fires"
      case .orphan: "a screen or coordinator that nothing creates or opens"
      case .ignoredAttribute: "an attribute or element that the platform ignores where it is"
      case .notExpressible: "something that the format of specs cannot say"
      case .duplicate: "a second declaration of what is declared elsewhere; the first was taken"
      case .missing: "a class, resource or file that is named and not there"
      case .unreadable: "a file that was left out, or not read to its end"
      case .suspicious: "a value that means something else than it seems to"
      }
    }
  }

  package let kind: Kind
  package let severity: Severity
  package let location: Location
  package let message: String
  package var help: String?

  /// One line: place, severity, message and kind.
  package var text: String { text(others: 0) }

  /// The same for one of several notes that say the same.
  private func text(others: Int) -> String {
    let more = others == 0 ? "" : " (and in \(plural(others, "other place")))"
    // A note about the app as a whole has no place.
    let place = location.file.isEmpty ? "" : "\(location): "
    return "\(place)\(severity.rawValue): \(message.printable)\(more) [\(kind.rawValue)]"
      + (help.map { "\n      help: \($0.printable)" } ?? "")
  }

  /// The note, of a file that is named from the folder in which the imported one is.
  package func below(_ folder: String) -> ImportNote {
    let name = folder == "." ? location.file : Path.joined(folder, location.file)
    return ImportNote(
      kind: kind, severity: severity,
      location: Location(
        file: name, line: location.line, column: location.column, endLine: location.endLine,
        endColumn: location.endColumn), message: message, help: help)
  }

  /// The texts of notes, in their order: those that say the same are one, at the first of their places.
  package static func groupedTexts(of notes: [ImportNote]) -> [String] {
    func cause(_ note: ImportNote) -> [String] { [note.kind.rawValue, note.severity.rawValue, note.message] }
    let counts = Dictionary(notes.map { (cause($0), 1) }, uniquingKeysWith: +)
    var seen: Set<[String]> = []
    return notes.compactMap { note in
      seen.insert(cause(note)).inserted ? note.text(others: counts[cause(note)]! - 1) : nil
    }
  }
}

/// The notes of an import, in the order in which they are made until they are sorted by place.
package struct ImportNotes: Sendable {
  package private(set) var all: [ImportNote] = []
  private var lines: [PathKey: LineTable] = [:]

  /// Adds a note about a range of bytes in a file.
  mutating func add(
    _ kind: ImportNote.Kind, _ severity: Severity = .warning, in file: SourceFile, at range: Range<Int>,
    _ message: String, help: String? = nil
  ) {
    let table = lines[PathKey(file.name)] ?? LineTable(file)
    lines[PathKey(file.name)] = table
    all.append(
      ImportNote(kind: kind, severity: severity, location: table.location(of: range), message: message, help: help))
  }

  /// Adds a note about a file as a whole.
  mutating func add(
    _ kind: ImportNote.Kind, _ severity: Severity = .warning, inFile name: String, line: Int = 1, column: Int = 1,
    _ message: String, help: String? = nil
  ) {
    let location = Location(file: name, line: line, column: column, endLine: line, endColumn: column)
    all.append(ImportNote(kind: kind, severity: severity, location: location, message: message, help: help))
  }

  /// Adds other notes.
  mutating func add(_ others: ImportNotes) { all += others.all }

  /// The notes in the order of files, lines and columns, each once.
  var sorted: [ImportNote] {
    func key(_ note: ImportNote) -> (PathKey, Int, Int, String, String) {
      (PathKey(note.location.file), note.location.line, note.location.column, note.kind.rawValue, note.message)
    }
    var seen: Set<String> = []
    return all.filter { seen.insert($0.text).inserted }.sorted { key($0) < key($1) }
  }
}
