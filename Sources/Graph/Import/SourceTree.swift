/// The files of an app that an importer reads: those below a folder, on disk or in a git revision, without built ones and
/// other people's.
package struct SourceTree: Sendable {
  /// The paths of all files of the kinds that importers read, relative to the folder, in the order of their bytes.
  let paths: [String]
  private let load: @Sendable (String) throws(FileError) -> SourceFile
  /// Notes on what was left out.
  let notes: ImportNotes

  /// Larger files are no sources: they are named and left out.
  static let maximumFileSize = 16 << 20
  /// The folders that hold other people's files or built ones.
  private static let skippedFolders: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "build", "SourcePackages",
  ]
  /// The endings of the files that importers read.
  private static let endings: Set<String> = [
    "xml", "kt", "java", "swift", "m", "storyboard", "xib", "plist", "yml", "yaml", "json", "strings",
  ]

  /// Files in memory, by path.
  init(files: [String: [UInt8]]) {
    paths = files.keys.map(PathKey.init).sorted().map(\.path)
    load = { path in SourceFile(name: path, bytes: files[path]!) }
    notes = ImportNotes()
  }

  /// The files below a folder. Links are not followed, so that nothing outside is read.
  package init(folder: String) throws(FileError) {
    var found: [String] = []
    var folders = [""]
    var notes = ImportNotes()
    let name = Path.normalized(folder)
    while let relative = folders.popLast() {
      let path = relative.isEmpty ? name : Path.joined(name, relative)
      for entry in try FileSystem.entries(of: path) where !entry.name.hasPrefix(".") {
        let inside = relative.isEmpty ? entry.name : relative + "/" + entry.name
        let isWanted = Self.isWanted(entry.name)
        switch entry.kind {
        case .folder where entry.isNameable && !Self.skippedFolders.contains(entry.name):
          folders.append(inside)
        case .file where isWanted && entry.isNameable: found.append(inside)
        case .link where isWanted:
          notes.add(.unreadable, .info, inFile: inside, "a link is not followed")
        case _ where isWanted && !entry.isNameable:
          notes.add(.unreadable, inFile: inside, "its name is not UTF-8")
        default: break
        }
      }
    }
    paths = found.map(PathKey.init).sorted().map(\.path)
    load = { path throws(FileError) in try FileSystem.read(Path.joined(name, path), name: path) }
    self.notes = notes
  }

  /// The paths with an ending, such as `.xml`.
  func paths(endingWith ending: String) -> [String] { paths.filter { $0.hasSuffix(ending) } }

  /// Reads a file; `nil`, with a note, where that is not possible or it is too large.
  func read(_ path: String, _ notes: inout ImportNotes) -> SourceFile? {
    do throws(FileError) {
      let file = try load(path)
      guard file.byteCount <= Self.maximumFileSize else {
        notes.add(.unreadable, inFile: path, "it is larger than 16 MiB, and left out")
        return nil
      }
      return file
    } catch {
      notes.add(.unreadable, inFile: path, error.message)
      return nil
    }
  }

  /// Reads a text; `nil`, with a note, where it is not UTF-8.
  func readText(_ path: String, _ notes: inout ImportNotes) -> SourceFile? {
    guard let file = read(path, &notes) else { return nil }
    guard String(validating: file.contents, as: UTF8.self) != nil else {
      notes.add(.unreadable, inFile: path, "it is not UTF-8, and left out")
      return nil
    }
    return file
  }

  private static func isWanted(_ name: String) -> Bool {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map {
      endings.contains(String(name[name.index(after: $0)...]))
    }
      ?? false
  }
}
