import Graph
import Synchronization

/// The files of an app that an importer reads: those below a folder, on disk or in a git revision, without built ones and
/// other people's.
package struct SourceTree: Sendable {
  /// The paths of all files of the kinds that importers read, relative to the folder, in the order of their bytes.
  private(set) var paths: [String]
  private let load: @Sendable (String) throws(FileError) -> SourceFile
  /// The files that were read: the kind of the sources is told from some that are imported then.
  private let kept = Kept()
  /// Notes on omissions.
  private(set) var notes: ImportNotes

  /// Larger files are no sources: they are named and left out.
  static let maximumFileSize = Limits.source
  /// The folders that hold other people's files or built ones.
  private static let skippedFolders: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "build", "SourcePackages",
  ]
  /// The endings of the files that importers read.
  private static let endings: Set<String> = [
    "xml", "kt", "java", "gradle", "kts", "swift", "m", "mm", "h", "storyboard", "plist", "yml", "yaml",
    "json", "pbxproj", "xcscheme", "xcconfig", "csproj",
  ]

  private init(
    _ paths: [String], _ notes: ImportNotes = ImportNotes(),
    load: @escaping @Sendable (String) throws(FileError) -> SourceFile
  ) {
    self.paths = paths.map(PathKey.init).sorted().map(\.path)
    self.notes = notes
    self.load = load
  }

  /// Files in memory, by path.
  package init(files: [String: [UInt8]]) {
    self.init(Array(files.keys)) { path in SourceFile(name: path, bytes: files[path]!) }
  }

  /// The files below a folder of a git revision; `folder` is counted from the top of the repository, or from the current
  /// folder if it begins with `./`.
  package init(_ revision: GitRevision, folder: String) throws(FileError) {
    let files = try revision.files(below: folder) { path in
      let parts = Path.parts(of: path)
      return Self.isWanted(parts.last ?? "") && parts.dropLast().allSatisfy { Self.isEntered($0) }
    }
    self.init(files: Dictionary(files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first }))
  }

  /// A file, or the files below a folder. Links are not followed, so that nothing outside is read.
  package init(at path: String) throws(FileError) {
    let name = Path.normalized(path)
    guard FileSystem.isFolder(name) else {
      guard FileSystem.isFile(name) else { throw FileError("cannot read '\(path)': there is no such file or folder") }
      self.init([String(Path.name(of: name))]) { file throws(FileError) in try FileSystem.read(name, name: file) }
      return
    }
    var found: [String] = []
    var folders = [""]
    var notes = ImportNotes()
    while let relative = folders.popLast() {
      for entry in try FileSystem.entries(of: relative.isEmpty ? name : Path.joined(name, relative)) {
        let inside = relative.isEmpty ? entry.name : relative + "/" + entry.name
        let isWanted = Self.isWanted(entry.name)
        switch entry.kind {
        case .folder where entry.isNameable && Self.isEntered(entry.name): folders.append(inside)
        case .file where isWanted && entry.isNameable: found.append(inside)
        // Headers are linked to where others look for them.
        case .link where isWanted && !inside.hasSuffix(".h"):
          notes.add(.unreadable, .info, inFile: inside, "a link is not followed")
        case _ where isWanted && !entry.isNameable: notes.add(.unreadable, inFile: inside, "its name is not UTF-8")
        default: break
        }
      }
    }
    self.init(found, notes) { path throws(FileError) in try FileSystem.read(Path.joined(name, path), name: path) }
  }

  private final class Kept: Sendable {
    let files = Mutex<[String: SourceFile]>([:])
    let sites = Mutex<[String: [MoveSurvey.Site]]>([:])
    let swift = Mutex<[String: SwiftFile]>([:])
  }

  /// The Swift files that were parsed, by their paths: several kinds of sources are read from the same ones.
  var parsed: [String: SwiftFile] {
    get { kept.swift.withLock { $0 } }
    nonmutating set { kept.swift.withLock { $0 = newValue } }
  }

  /// The paths with an ending, such as `.xml`.
  func paths(endingWith ending: String) -> [String] { paths.filter { $0.hasSuffix(ending) } }

  /// Surveys a file that an importer has split into words, so that nobody splits it again.
  func survey(_ tokens: CodeTokens) {
    let sites = MoveSurvey.sites(in: tokens)
    kept.sites.withLock { $0[tokens.file.name] = sites }
  }

  /// The sites of a file that was surveyed.
  func sites(in path: String) -> [MoveSurvey.Site]? { kept.sites.withLock { $0[path] } }

  /// The paths below a folder, or that of a file; an empty name is that of the whole tree.
  func paths(below folder: String) -> [String] {
    paths.filter { folder.isEmpty || $0 == folder || Path.isInside($0, folder: folder) }
  }

  /// The same tree with some of its paths, and other notes. Files that were read are kept.
  func with(paths: [String], _ notes: ImportNotes) -> SourceTree {
    var tree = self
    (tree.paths, tree.notes) = (paths, notes)
    return tree
  }

  /// Reads a file, once; `nil`, with a note, where that is not possible or it is too large.
  func read(_ path: String, _ notes: inout ImportNotes) -> SourceFile? {
    if let file = kept.files.withLock({ $0[path] }) { return file }
    do throws(FileError) {
      let file = try load(path)
      guard file.byteCount <= Self.maximumFileSize else {
        notes.add(.unreadable, inFile: path, "it is larger than 16 MiB, and left out")
        return nil
      }
      kept.files.withLock { $0[path] = file }
      return file
    } catch {
      notes.add(.unreadable, inFile: path, error.message)
      return nil
    }
  }

  /// Reads a text; `nil`, with a note, where it is not UTF-8.
  func readText(_ path: String, _ notes: inout ImportNotes) -> SourceFile? {
    read(path, &notes).flatMap { Self.isText($0, &notes) ? $0 : nil }
  }

  /// True if some file whose path has an ending contains one of some texts.
  func hasFile(
    endingWith ending: String, containing texts: String..., where isMeant: (String) -> Bool = { _ in true }
  ) -> Bool {
    var notes = ImportNotes()
    let texts = texts.map { Array($0.utf8) }
    return paths(endingWith: ending).contains { path in
      guard isMeant(path), let file = read(path, &notes) else { return false }
      return texts.contains(where: file.contains)
    }
  }

  /// True if a file is UTF-8; one that is not is noted.
  static func isText(_ file: SourceFile, _ notes: inout ImportNotes) -> Bool {
    if String(validating: file.contents, as: UTF8.self) != nil { return true }
    notes.add(.unreadable, inFile: file.name, "it is not UTF-8, and left out")
    return false
  }

  private static func isWanted(_ name: some StringProtocol) -> Bool {
    guard !name.hasPrefix("."), let point = name.lastIndex(of: ".") else { return false }
    return endings.contains(String(name[name.index(after: point)...]))
  }

  /// False for folders that hold other people's files, built ones, or copies and templates of Xcode.
  private static func isEntered(_ name: some StringProtocol) -> Bool {
    !name.hasPrefix(".") && !skippedFolders.contains(String(name))
      && ![".xcloc", ".xcarchive", ".xctemplate"].contains(where: name.hasSuffix)
  }
}
