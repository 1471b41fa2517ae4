import Foundation

/// The specs among some files, and the files on which it depends what is found in them.
///
/// A plug-in cannot ask the linter, which is built after it ran. What cannot be read here is left out: linting says why.
struct SpecFiles {
  /// The specs that no other one includes, and of those that only include each other the first.
  let roots: [URL]
  /// What a build has to look at to know whether to lint again. All are there: a build fails where an input is missing.
  let inputs: [URL]

  /// Looks through files for specs.
  ///
  /// - Parameters:
  ///   - files: The files of a target.
  ///   - folder: The folder of its package or project.
  init(among files: [URL], in folder: URL) {
    let files = files.map(\.standardizedFileURL).sorted { $0.path < $1.path }
    let specs = files.filter {
      $0.lastPathComponent.hasSuffix(".nav.json") || $0.lastPathComponent.hasSuffix(".nav.jsonc")
    }
    let read = Self.read(specs)
    roots = Self.roots(among: specs, read.includes)
    // A build plans anew when files come and go, not when their text changes: any JSON may be included by then.
    let parts =
      files.filter { ["json", "jsonc"].contains($0.pathExtension) } + read.includes.keys + read.images
    let settings = Self.settings(of: specs, in: folder)
    inputs = Set(parts + settings).filter { FileManager.default.fileExists(atPath: $0.path) }
      .sorted { $0.path < $1.path }
  }

  /// What specs and all that they include name: other parts, by the file that includes them, and screenshots.
  private static func read(_ specs: [URL]) -> (includes: [URL: [URL]], images: [URL]) {
    var includes: [URL: [URL]] = [:]
    var images: [URL] = []
    var pending = specs
    while let file = pending.popLast() {
      guard includes[file] == nil else { continue }
      let spec = json(file)
      let screens = (spec["screens"] as? [String: Any])?.values.compactMap { $0 as? [String: Any] }
      images += (screens ?? []).flatMap { paths("image", of: $0, beside: file) }
      includes[file] = paths("include", of: spec, beside: file)
      pending += includes[file] ?? []
    }
    return (includes, images)
  }

  private static func roots(among specs: [URL], _ includes: [URL: [URL]]) -> [URL] {
    let included = Set(includes.flatMap { file, parts in parts.filter { $0 != file } })
    var roots: [URL] = []
    var reached: Set<URL> = []
    for spec in specs.filter({ !included.contains($0) }) + specs where !reached.contains(spec) {
      roots.append(spec)
      var pending = [spec]
      while let file = pending.popLast() {
        if reached.insert(file).inserted { pending += includes[file] ?? [] }
      }
    }
    return roots.sorted { $0.path < $1.path }
  }

  /// The configurations of specs with those that they extend and their baselines; and the folders of the package in which one
  /// that is put there would hold. Those above it change for other reasons as well.
  private static func settings(of specs: [URL], in package: URL) -> [URL] {
    var settings: Set<URL> = []
    var configurations: [URL] = []
    for start in Set(specs.map { $0.deletingLastPathComponent() }) {
      var folder = start
      while true {
        if (folder.path + "/").hasPrefix(package.standardizedFileURL.path + "/") { settings.insert(folder) }
        let configuration = folder.appendingPathComponent(".navgraph.json")
        let isThere = FileManager.default.fileExists(atPath: configuration.path)
        if isThere { configurations.append(configuration) }
        let repository = folder.appendingPathComponent(".git")
        if isThere || folder.path == "/" || FileManager.default.fileExists(atPath: repository.path) { break }
        folder.deleteLastPathComponent()
      }
    }
    while let configuration = configurations.popLast() {
      guard settings.insert(configuration).inserted else { continue }
      configurations += paths("extends", of: json(configuration), beside: configuration)
      settings.formUnion(paths("baseline", of: json(configuration), beside: configuration))
    }
    return Array(settings)
  }

  /// The object in a file.
  private static func json(_ file: URL) -> [String: Any] {
    let decoder = JSONDecoder()
    // With comments and trailing commas, as a `*.nav.jsonc` has them.
    decoder.allowsJSON5 = true
    let read = (try? Data(contentsOf: file)).flatMap { try? decoder.decode(Value.self, from: $0) }
    return read?.value as? [String: Any] ?? [:]
  }

  /// A JSON value: objects, lists and texts.
  private struct Value: Decodable {
    let value: Any

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let object = try? container.decode([String: Value].self) {
        value = object.mapValues(\.value)
      } else if let list = try? container.decode([Value].self) {
        value = list.map(\.value)
      } else {
        value = (try? container.decode(String.self)) ?? NSNull()
      }
    }
  }

  /// The files that a key of an object names, one or a list, by paths that begin in a file's folder.
  private static func paths(_ key: String, of object: [String: Any], beside file: URL) -> [URL] {
    let names = (object[key] as? String).map { [$0] } ?? (object[key] as? [Any])?.compactMap { $0 as? String }
    return (names ?? []).map {
      URL(fileURLWithPath: $0, relativeTo: file.deletingLastPathComponent()).standardizedFileURL
    }
  }
}
