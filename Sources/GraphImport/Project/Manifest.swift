import Graph

/// The targets that a manifest declares, as far as it is plain: calls of `.target(name: "A", …)` in a package or in Tuist's
/// project, or the keys of XcodeGen's.
struct Manifest {
  private(set) var targets: [ProjectTarget] = []
  private let tokens: CodeTokens
  private let folder: String

  private static let kinds: [String: ProjectTarget.Product] = [
    "target": .library, "Target": .library, "executableTarget": .tool, "testTarget": .tests, "macro": .tool,
    "library": .library, "executable": .tool,
  ]

  /// Reads `Package.swift`, or `Project.swift` of Tuist. Linear in its size.
  init(_ file: SourceFile, _ tree: SourceTree) {
    tokens = CodeTokens(file, .swift)
    folder = Path.folder(of: file.name)
    var index = 0
    while index < tokens.all.count {
      guard let kind = Self.kinds[tokens.text(index)], tokens.isSign(index + 1, "("),
        let end = tokens.partner(ofBracketAt: index + 1)
      else {
        index += 1
        continue
      }
      let arguments = arguments(in: (index + 2)..<end)
      if let name = arguments["name"].flatMap({ tokens.literal($0.lowerBound) }) {
        add(name, kind, arguments, file, tree)
        // What a target names inside is no target.
        index = end
      } else {
        index += 1
      }
    }
  }

  /// The tokens of the arguments of a call, by their labels.
  private func arguments(in range: Range<Int>) -> [String: Range<Int>] {
    var found: [String: Range<Int>] = [:]
    var label: (name: String, start: Int)?
    var index = range.lowerBound
    while index < range.upperBound {
      if tokens.isWord(index), tokens.isSign(index + 1, ":") {
        if let label { found[label.name] = label.start..<index }
        label = (tokens.text(index), index + 2)
        index += 2
      } else {
        index = max(index, (tokens.partner(ofBracketAt: index) ?? index)) + 1
      }
    }
    if let label { found[label.name] = label.start..<range.upperBound }
    return found
  }

  private mutating func add(
    _ name: String, _ kind: ProjectTarget.Product, _ arguments: [String: Range<Int>], _ file: SourceFile,
    _ tree: SourceTree
  ) {
    func texts(_ label: String) -> [String] { (arguments[label] ?? 0..<0).compactMap(tokens.literal) }
    func words(_ label: String) -> [String] { (arguments[label] ?? 0..<0).filter(tokens.isWord).map(tokens.text) }
    let product = words("product").first.map(ProjectTarget.Product.init) ?? kind
    var target = ProjectTarget(
      name: name, product: product, project: file.name,
      // A product is called like one of its targets, mostly, and stands for all of them.
      dependencies: Set(texts("dependencies") + texts("targets")).subtracting([name]))
    target.platform = Set((words("destinations") + words("platform")).compactMap(ProjectTarget.platform)).only
    let globs = texts("sources") + texts("resources")
    if arguments["product"] != nil {
      for glob in globs { target.paths.formUnion(tree.paths(below: Path.resolved(Self.plain(glob), from: folder))) }
    } else if arguments["targets"] == nil {
      let folders = ["Sources", "Source", "src", "srcs", "Tests"].map { $0 + "/" + name }
      let candidates = texts("path") + (arguments["path"] == nil ? folders : [])
      target.paths = Set(candidates.flatMap { tree.paths(below: Path.resolved($0, from: folder)) })
    }
    targets.append(target)
  }

  /// The folder or file before the first part of a pattern that may be anything.
  private static func plain(_ glob: String) -> String {
    Path.parts(of: glob).prefix { !$0.contains("*") && !$0.contains("{") }.joined(separator: "/")
  }

  /// The targets of XcodeGen's `project.yml`, and of the files that it includes.
  static func targets(ofYAML file: SourceFile, _ tree: SourceTree, isIncluded: Bool = false) -> [ProjectTarget] {
    guard let root = try? YAMLReader.root(of: file) else { return [] }
    let folder = Path.folder(of: file.name)
    func value(_ node: YAMLNode?, _ key: String) -> YAMLNode? { node?.members.first { $0.key.text == key }?.value }
    func list(_ node: YAMLNode?) -> [YAMLNode] { node.map { $0.elements.isEmpty ? [$0] : $0.elements } ?? [] }
    var found: [ProjectTarget] = []
    var notes = ImportNotes()
    for include in isIncluded ? [] : list(value(root, "include")) {
      guard let name = include.text ?? value(include, "path")?.text else { continue }
      let path = Path.resolved(name, from: folder)
      guard tree.paths.contains(path), let file = tree.read(path, &notes) else { continue }
      found += targets(ofYAML: file, tree, isIncluded: true)
    }
    for (key, node) in value(root, "targets")?.members ?? [] {
      guard let name = key.text, let type = value(node, "type")?.text else { continue }
      var target = ProjectTarget(name: name, product: .init(type), project: file.name)
      let platforms = list(value(node, "platform")) + list(value(node, "supportedDestinations"))
      target.platform = Set(platforms.compactMap(\.text).compactMap(ProjectTarget.platform)).only
      for source in list(value(node, "sources")) {
        guard let name = source.text ?? value(source, "path")?.text else { continue }
        let path = Path.resolved(plain(name), from: folder)
        let excludes = list(value(source, "excludes")).compactMap(\.text)
        for file in tree.paths(below: path) {
          if excludes.contains(where: { Self.is(file, in: $0, below: path) }) {
            target.excluded.insert(file)
          } else {
            target.paths.insert(file)
          }
        }
      }
      if let path = value(value(node, "info"), "path")?.text { target.paths.insert(Path.resolved(path, from: folder)) }
      for dependency in list(value(node, "dependencies")) {
        for key in ["target", "package", "product", "framework"] {
          guard let text = value(dependency, key)?.text else { continue }
          target.dependencies.insert(text.replacing(".framework", with: ""))
        }
      }
      found.append(target)
    }
    return found
  }

  /// True if a file is one that a pattern excludes: a path, or `**/Folder/**`.
  private static func `is`(_ path: String, in pattern: String, below folder: String) -> Bool {
    let parts = Path.parts(of: pattern)
    guard parts.first == "**" else {
      let excluded = Path.resolved(plain(pattern), from: folder)
      return excluded != folder && (path == excluded || Path.isInside(path, folder: excluded))
    }
    return parts.count > 1 && Path.parts(of: path).contains(parts[1])
  }
}
