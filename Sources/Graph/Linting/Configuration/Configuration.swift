/// The configuration of a spec: levels of rules, conditions under which a run fails, the baseline.
package struct Configuration: Sendable {
  /// The name of a file in which specs find their configuration.
  static let fileName = ".navgraph.json"

  /// The file, as messages name it; `nil` where there is none.
  package internal(set) var file: String?
  /// All files that it is made of, those that it extends among them.
  package private(set) var files: [String] = []
  /// The least severity of a finding that fails a run.
  package var failOn: Severity?
  /// The maximum number of warnings of a run.
  package var maxWarnings: Int?
  /// The findings that are known.
  package internal(set) var baseline: Source?
  /// The imports that 'navgraph import' makes without arguments.
  package private(set) var imports: [Import] = []
  /// The sources that 'navgraph generate' makes without arguments.
  package private(set) var generations: [Generation] = []
  /// Notes for whoever runs the command, a line each.
  package private(set) var notes: [String] = []
  /// The levels of rules, the later layers over the earlier ones.
  private var layers: [Layer] = []

  /// A file that a configuration names, and where it does so.
  package struct Source: Sendable {
    /// The path, as it can be opened.
    package let path: String
    let reader: SettingReader
    let node: Int

    /// The same for all ways to write the path.
    package var identity: String { FileSystem.absolute(path) }

    /// An error at the place where the file is named.
    func error(_ message: String) -> SettingError { reader.error(message, at: node) }

    /// Reads the file; a problem is an error at the place where it is named.
    func read() throws(SettingError) -> SourceFile {
      guard !FileSystem.exists(path) || FileSystem.kind(of: path, followingLinks: true) != .nothing else {
        throw unreadable("cannot read '\(path)': it is not a file")
      }
      do throws(FileError) {
        return try FileSystem.read(path)
      } catch let failure {
        throw unreadable(failure.message)
      }
    }

    private func unreadable(_ message: String) -> SettingError {
      var error = error(message)
      error.files.append(path)
      return error
    }
  }

  /// An import that is made again and again. Paths are as they can be opened.
  package struct Import: Sendable {
    /// The kind of the sources; `nil` for all of the app.
    package let from: ImportSource?
    /// Where they are.
    package let sources: String
    /// The spec that is brought up to date.
    package let into: Source
    package let name: String?
    package let start: String?
    package let variants: [String]
  }

  /// Sources that are made of a spec again and again. Paths are as they can be opened.
  package struct Generation: Sendable {
    /// The target of the code.
    package let target: GenerationTarget
    /// The spec, or the folder that holds only one.
    package let spec: String
    /// Their folder.
    package let out: Source
  }

  /// The levels of rules for some files or for all.
  private struct Layer: Sendable {
    /// Patterns of paths relative to a folder; `nil`: all files.
    var files: (folder: String, globs: [PathGlob])?
    var levels: Linter.Levels
  }

  /// Creates the configuration that holds where nothing is set.
  package init() {}

  /// Returns the levels of rules for the findings in a file.
  package func levels(inFile name: String) -> Linter.Levels {
    let path = layers.contains { $0.files != nil } ? FileSystem.absolute(name) : ""
    return layers.reduce(into: [:]) { levels, layer in
      if let files = layer.files {
        let relative = Path.relative(path, to: files.folder)
        guard files.globs.contains(where: { $0.matches(relative) }) else { return }
      }
      levels.merge(layer.levels) { $1 }
    }
  }

  /// Sets rules over all that is set so far.
  package mutating func set(_ levels: Linter.Levels) {
    if !levels.isEmpty { layers.append(Layer(levels: levels)) }
  }

  /// Lays another configuration over this one: its settings win.
  private mutating func extend(by other: Configuration) {
    layers += other.layers
    files += other.files
    notes += other.notes
    failOn = other.failOn ?? failOn
    maxWarnings = other.maxWarnings ?? maxWarnings
    baseline = other.baseline ?? baseline
    if !other.imports.isEmpty { imports = other.imports }
    if !other.generations.isEmpty { generations = other.generations }
  }
}

extension Configuration {
  /// Reads a configuration with those that it extends.
  init(_ file: SourceFile) throws(SettingError) {
    var count = 0
    try self.init(file, chain: [PathKey(FileSystem.absolute(file.name))], &count)
  }

  /// `chain` holds the paths of the files that extend each other so far, this one's last.
  private init(_ file: SourceFile, chain: [PathKey], _ count: inout Int) throws(SettingError) {
    self.file = file.name
    files = [file.name]
    let reader = try SettingReader(file, as: .configuration)
    let folder = Path.folder(of: file.name)
    for node in reader.strings(of: .extends) {
      let path = Self.path(reader.tape.text(of: node), from: folder)
      count += 1
      guard count < Limits.configurations else {
        throw reader.error("this configuration is made of more than \(Limits.configurations) files", at: node)
      }
      let absolute = PathKey(FileSystem.absolute(path))
      if let start = chain.firstIndex(of: absolute) {
        let files = (chain[start...] + [absolute]).map { Path.name(of: $0.path) }
        throw reader.error("configurations extend each other: \(files.joined(separator: " > "))", at: node)
      }
      let extended = try Source(path: path, reader: reader, node: node).read()
      extend(by: try Configuration(extended, chain: chain + [absolute], &count))
    }
    extend(by: Self.own(reader, folder))
  }

  /// Returns the settings of a file itself.
  private static func own(_ reader: SettingReader, _ folder: String) -> Configuration {
    var own = Configuration()
    own.layers = [Layer(levels: reader.levels())]
    own.notes = reader.removals()
    let home = Path.folder(of: FileSystem.absolute(reader.tape.file.name))
    for override in reader.value(of: .overrides).map({ Array(reader.tape.children(of: $0)) }) ?? [] {
      let globs = reader.strings(of: .files, in: override).map { PathGlob(reader.tape.text(of: $0)) }
      own.layers.append(Layer(files: (home, globs), levels: reader.levels(in: override)))
      own.notes += reader.removals(in: override)
    }
    own.failOn = reader.text(of: .failOn).flatMap(Severity.init)
    own.maxWarnings = reader.value(of: .maxWarnings).flatMap(reader.tape.count)
    func source(_ node: Int) -> Source {
      Source(path: path(reader.tape.text(of: node), from: folder), reader: reader, node: node)
    }
    let imports = reader.value(of: .import).map { Array(reader.tape.children(of: $0)) } ?? []
    own.imports = imports.compactMap { entry in
      guard let into = reader.value(of: .into, in: entry) else { return nil }
      return Import(
        from: reader.text(of: .from, in: entry).flatMap(ImportSource.init),
        sources: path(reader.text(of: .sources, in: entry) ?? ".", from: folder), into: source(into),
        name: reader.text(of: .name, in: entry), start: reader.text(of: .start, in: entry),
        variants: reader.strings(of: .variants, in: entry).map { reader.tape.text(of: $0) })
    }
    let generations = reader.value(of: .generate).map { Array(reader.tape.children(of: $0)) } ?? []
    own.generations = generations.compactMap { entry in
      guard let target = reader.text(of: .for, in: entry).flatMap(GenerationTarget.init),
        let out = reader.value(of: .out, in: entry)
      else { return nil }
      return Generation(
        target: target, spec: path(reader.text(of: .spec, in: entry) ?? ".", from: folder), out: source(out))
    }
    own.baseline = reader.value(of: .baseline).map(source)
    return own
  }

  /// A path that stands in a file in a folder, as it can be opened: never `-`, which is standard input.
  private static func path(_ path: String, from folder: String) -> String {
    let joined = path.hasPrefix("/") ? path : Path.normalized(Path.joined(folder, path))
    return joined == "-" ? "./-" : joined
  }
}

extension Configuration.Source {
  /// The path, to write to. It has to lie in the repository of the configuration, or in its folder where there is none,
  /// also by way of links: a configuration may be somebody else's. An option of a command names any other path.
  package func writable(orBy option: String) throws(SettingError) -> String {
    let home = Path.folder(of: FileSystem.absolute(reader.tape.file.name))
    let repository = ConfigurationFinder.repository(around: home)
    guard let target = FileSystem.target(of: path), target == repository || Path.isInside(target, folder: repository)
    else {
      throw error(
        "'\(path)' lies outside of '\(Path.name(of: repository))', and a configuration writes only inside; '\(option)' names such a path"
      )
    }
    return path
  }
}
