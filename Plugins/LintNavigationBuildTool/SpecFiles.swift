import Foundation

/// The specs among some files, and the files on which it depends what is found in them.
///
/// A plug-in cannot ask the linter, which is built after it ran. What cannot be read here is left out: linting says why.
struct SpecFiles {
  /// The specs that no other one includes, and of those that only include each other the first.
  private(set) var roots: [URL] = []
  /// What a build has to look at to know whether to lint again. All are there: a build fails where an input is missing.
  let inputs: [URL]

  /// - Parameter folder: The folder of the package or project.
  init(among files: [URL], in folder: URL) {
    let specs = files.filter { $0.lastPathComponent.hasSuffix(".nav.json") }.map(\.standardizedFileURL)
      .sorted { $0.path < $1.path }
    // A build plans anew when files come and go, not when their text changes: any JSON may be included by then.
    var inputs = Set(
      files.filter { $0.pathExtension == "json" }.map(\.standardizedFileURL).filter(Self.isFile))
    var includes: [URL: [URL]] = [:]
    var pending = specs
    while let file = pending.popLast() {
      guard includes[file] == nil else { continue }
      inputs.insert(file)
      let spec = Self.json(file)
      let parts = Self.paths(["include"], in: spec).map { Self.file($0, beside: file) }.filter(Self.isFile)
      includes[file] = parts
      inputs.formUnion(Self.images(in: spec).map { Self.file($0, beside: file) }.filter(Self.isFile))
      pending += parts
    }

    let included = Set(includes.flatMap { file, parts in parts.filter { $0 != file } })
    var reached: Set<URL> = []
    for spec in specs.filter({ !included.contains($0) }) + specs where !reached.contains(spec) {
      roots.append(spec)
      var pending = [spec]
      while let file = pending.popLast() {
        if reached.insert(file).inserted { pending += includes[file] ?? [] }
      }
    }

    var configurations: [URL] = []
    for start in Set(specs.map { $0.deletingLastPathComponent() }) {
      for above in Self.folders(from: start) {
        // A folder changes when a configuration is put into it. What lies above the package changes for other reasons.
        if Self.isWithin(above, folder) { inputs.insert(above) }
        let configuration = above.appendingPathComponent(".navgraph.json").standardizedFileURL
        if Self.isFile(configuration) {
          configurations.append(configuration)
          break
        }
      }
    }
    while let configuration = configurations.popLast() {
      guard inputs.insert(configuration).inserted else { continue }
      let settings = Self.json(configuration)
      let named = { (key: String) in
        Self.paths([key], in: settings).map { Self.file($0, beside: configuration) }.filter(Self.isFile)
      }
      configurations += named("extends")
      inputs.formUnion(named("baseline"))
    }
    roots.sort { $0.path < $1.path }
    self.inputs = inputs.sorted { $0.path < $1.path }
  }

  /// The folders in which a configuration is looked for: up to that of the repository.
  private static func folders(from start: URL) -> [URL] {
    var folders = [start]
    while folders[folders.count - 1].path != "/",
      !FileManager.default.fileExists(atPath: folders[folders.count - 1].appendingPathComponent(".git").path)
    {
      folders.append(folders[folders.count - 1].deletingLastPathComponent())
    }
    return folders
  }

  private static func isWithin(_ path: URL, _ folder: URL) -> Bool {
    (path.path + "/").hasPrefix(folder.standardizedFileURL.path + "/")
  }

  private static func isFile(_ path: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path.path, isDirectory: &isFolder) && !isFolder.boolValue
  }

  private static func file(_ path: String, beside other: URL) -> URL {
    URL(fileURLWithPath: path, relativeTo: other.deletingLastPathComponent()).standardizedFileURL
  }

  private static func json(_ file: URL) -> Any? {
    (try? Data(contentsOf: file)).flatMap { try? JSONSerialization.jsonObject(with: $0) }
  }

  /// The string, or the list of them, that stands under a key of an object.
  private static func paths(_ keys: [String], in object: Any?) -> [String] {
    let value = keys.reduce(object) { ($0 as? [String: Any])?[$1] }
    return (value as? String).map { [$0] } ?? (value as? [Any])?.compactMap { $0 as? String } ?? []
  }

  /// The screenshots that a spec names, whose heads are looked into.
  private static func images(in spec: Any?) -> [String] {
    let screens = (spec as? [String: Any])?["screens"] as? [String: Any]
    return screens?.values.flatMap { paths(["image"], in: $0) } ?? []
  }
}
