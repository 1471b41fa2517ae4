/// Finds the configuration of each spec: the nearest `.navgraph.json` in its folder or above.
///
/// A folder with a `.git` is the last one that is looked into: files outside the repository are not the same on every
/// machine.
package struct ConfigurationFinder {
  /// The choice of a configuration.
  package enum Choice: Sendable {
    /// The nearest `.navgraph.json` above each spec.
    case nearest
    /// One file for all specs.
    case file(String)
    /// No configuration.
    case none
  }

  private let choice: Choice
  private let currentFolder = FileSystem.currentFolder
  /// The configurations that were found, by the folder of the spec.
  private var byFolder = QuickMap<PathKey, Configuration>()
  private var byPath = QuickMap<PathKey, Configuration>()

  /// A finder for the configurations of one run.
  package init(_ choice: Choice) { self.choice = choice }

  /// The configuration of the spec at a path; of standard input that of the current folder. It is named by an absolute path
  /// if the first spec that has it is.
  package mutating func configuration(forSpecAt path: String) throws -> Configuration {
    switch choice {
    case .none: return Configuration()
    case .file(let file): return try read(file, name: file)
    case .nearest:
      let folder = path == "-" ? currentFolder : Path.folder(of: FileSystem.absolute(path))
      if let known = byFolder[PathKey(folder)] { return known }
      guard FileSystem.isNameable(path == "-" ? "." : Path.folder(of: path)) else {
        throw FileError("cannot look for '\(Configuration.fileName)' above '\(path)': a folder's name is not UTF-8")
      }
      // Whoever names specs by absolute paths wants such places of everything: Xcode knows no others.
      let found = try nearest(to: folder).map {
        try read($0, name: path.hasPrefix("/") ? $0 : Path.relative($0, to: currentFolder))
      }
      byFolder.set(PathKey(folder), found ?? Configuration())
      return found ?? Configuration()
    }
  }

  private func nearest(to start: String) -> String? {
    Self.candidates(from: start).first { FileSystem.kind(of: $0, followingLinks: false) != .nothing }
  }

  /// Returns the possible paths of the configuration of specs in a folder, the nearest first.
  private static func candidates(from start: String) -> [String] {
    folders(from: start).map { Path.joined($0, Configuration.fileName) }
  }

  /// Returns a folder and those around it, up to that of its repository, or to the root.
  private static func folders(from start: String) -> [String] {
    var folders = [start]
    while let folder = folders.last, folder != "/", !isRepository(folder) {
      folders.append(Path.folder(of: folder))
    }
    return folders
  }

  private static func isRepository(_ folder: String) -> Bool {
    FileSystem.exists(Path.joined(folder, ".git"))
  }

  /// Returns the folder of the repository around a folder; where there is none, the folder itself.
  static func repository(around folder: String) -> String {
    folders(from: folder).last(where: isRepository) ?? folder
  }

  /// Returns the possible paths of configurations for the paths of a command line, files that are there or not, as they are
  /// named from the current folder.
  package static func candidates(forSpecsAt paths: [String]) -> [String] {
    var seen: Set<PathKey> = []
    let current = FileSystem.currentFolder
    return (paths.isEmpty ? ["."] : paths).flatMap { path in
      let absolute = FileSystem.absolute(path)
      return candidates(from: FileSystem.isFolder(path) ? absolute : Path.folder(of: absolute))
    }.filter { seen.insert(PathKey($0)).inserted }.map { Path.relative($0, to: current) }
  }

  private mutating func read(_ path: String, name: String) throws -> Configuration {
    if let known = byPath[PathKey(path)] { return known }
    let configuration = try Configuration(try FileSystem.read(path, name: name))
    byPath.set(PathKey(path), configuration)
    return configuration
  }
}
