import Graph

/// A document that a client has open.
struct OpenDocument: Sendable {
  /// As the client writes it.
  let uri: String
  var version: Int?
  var text: TextBuffer
  /// True if it is a file, or will be one.
  let isFile: Bool
}

/// The folders and documents that a client has open, and which files make up which spec.
///
/// Everything goes by a name: the absolute path of a file, links on the way to it resolved, or the URI of what is no file.
struct Workspace: Sendable {
  /// True if the client tells of files that change outside of it; else they are looked for more often.
  var isToldOfFiles = false
  /// Absolute paths.
  var folders: [String] = [] {
    didSet { filesOnDisk = nil }
  }
  private(set) var documents: [String: OpenDocument] = [:]
  /// The names of the open documents by their URIs.
  private var names: [String: String] = [:]
  /// For each spec file below the folders the names of those that it includes; `nil` where they are to be looked up.
  private var filesOnDisk: [String: [String]]?
  /// For each open document the names of those that it includes, and whether that was looked up since it changed last.
  private var includes: [String: (names: [String], isCurrent: Bool)] = [:]

  /// The specs that have been read, by the name of their first file, as long as nothing in them changes.
  private var specs: [String: LintedSpec] = [:]

  // MARK: Documents

  /// The name of an open document.
  func name(ofURI uri: String) -> String? { names[uri] }

  /// The URI of a file or an open document.
  func uri(of name: String) -> String { documents[name]?.uri ?? Path.uri(of: name) }

  /// Opens a document; one that is open under another URI takes its place.
  mutating func open(_ uri: String, version: Int?, text: [UInt8]) {
    let path = DocumentURI.path(uri)
    let name = path.map(FileSystem.absolute) ?? uri
    if let known = documents[name] { names[known.uri] = nil }
    names[uri] = name
    documents[name] = OpenDocument(uri: uri, version: version, text: TextBuffer(text), isFile: path != nil)
    exchange(name)
  }

  /// Closes a document and returns its name.
  mutating func close(_ uri: String) -> String? {
    guard let name = names.removeValue(forKey: uri) else { return nil }
    documents[name] = nil
    exchange(name)
    if filesOnDisk != nil, folders.contains(where: { Path.isInside(name, folder: $0) }),
      FileSystem.exists(name)
    {
      filesOnDisk?[name] = Self.includes(ofFileAt: name)
    }
    return name
  }

  /// The text of a document comes in the place of a file's, or the other way round.
  private mutating func exchange(_ name: String) {
    if !isToldOfFiles { filesOnDisk = nil }
    includes[name] = nil
    specs = [:]
  }

  /// Changes the text of an open document.
  mutating func edit(_ name: String, version: Int?, _ change: (inout TextBuffer) -> Void) {
    guard documents[name] != nil else { return }
    documents[name]?.version = version
    // In place: a copy of the text would cost as much as the change.
    change(&documents[name]!.text)
    includes[name]?.isCurrent = false
    for (root, spec) in specs where spec.names.contains(name) { specs[root] = nil }
  }

  /// Files may have changed outside of the editor.
  mutating func forgetFiles() {
    filesOnDisk = nil
    includes = [:]
    specs = [:]
  }

  // MARK: Specs

  /// The names of the first files of all specs that have an open document, with those of the open documents that belong
  /// to none but themselves. In the order of their names.
  mutating func openRoots() -> [String] {
    var graph = files()
    for (name, document) in documents {
      if includes[name]?.isCurrent != true { updateIncludes(of: document, name) }
      graph[name] = includes[name]?.names
    }
    let names = graph.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let roots = SpecFinder.roots(among: names, including: names.map { graph[$0] ?? [] }).map { names[$0] }
    return roots.filter { root in
      var seen: Set<String> = [root]
      var pending = [root]
      while let name = pending.popLast() {
        if documents[name] != nil { return root != name || isSpec(name) }
        pending += (graph[name] ?? []).filter { seen.insert($0).inserted }
      }
      return false
    }
  }

  /// Looks up what a document includes. While it is broken it includes what it did before.
  private mutating func updateIncludes(of document: OpenDocument, _ name: String) {
    let tape = JSONScanner.tape(of: document.text.file(named: name))
    let known = tape.isMalformed ? includes[name]?.names : nil
    let folder = Path.folder(of: name)
    let found = document.isFile ? SpecReader.includes(in: tape).map { Path.resolved($0, from: folder) } : []
    includes[name] = (known ?? found, true)
  }

  /// True if an open document that no spec includes is one: by its name, or by what it says. A client may have other JSON
  /// open, which is none of a linter's business.
  private func isSpec(_ name: String) -> Bool {
    guard let document = documents[name] else { return false }
    if name.hasSuffix(".nav.json") { return true }
    let tape = JSONScanner.tape(of: document.text.file(named: name))
    guard let root = tape.nodes.first, root.kind == .object else { return false }
    return JSONView(tape)[Key.navgraph.name] != nil
  }

  private mutating func files() -> [String: [String]] {
    if let filesOnDisk { return filesOnDisk }
    var found: [String: [String]] = [:]
    // Somebody may have opened the folder above everything: what is read of it has an end.
    var room = Limits.workspaceBytes
    for folder in folders {
      for path in SpecFinder.specs(inWorkspace: Path.normalized(folder)) {
        let name = FileSystem.absolute(path)
        guard found[name] == nil, documents[name] == nil else { continue }
        let file = room > 0 ? try? FileSystem.read(name) : nil
        room -= file?.byteCount ?? 0
        found[name] = file.map { SpecReader.includes(of: $0, at: name) } ?? []
      }
    }
    filesOnDisk = found
    return found
  }

  private static func includes(ofFileAt name: String) -> [String] {
    (try? FileSystem.read(name)).map { SpecReader.includes(of: $0, at: name) } ?? []
  }

  /// The names of the first files of the specs that a document belongs to.
  mutating func roots(of name: String) -> [String] {
    openRoots().filter { spec($0)?.names.contains(name) == true }
  }

  /// The spec whose first file has a name; `nil` where that cannot be read.
  mutating func spec(_ root: String) -> LintedSpec? {
    if let known = specs[root] { return known }
    let open = documents[root]
    guard let file = open?.text.file(named: root) ?? (try? FileSystem.read(root)) else { return nil }
    let load = open?.isFile == false ? Linter.noIncludes : loader(forSpecAt: root)
    let spec = LintedSpec(root: root, spec: SpecReader.read(file, load: load), load: load)
    specs[root] = spec
    return spec
  }

  /// The names of the spec files below the folders.
  mutating func fileNames() -> [String] {
    files().keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Changes what is known of a spec that has been read.
  mutating func update(_ root: String, _ change: (inout LintedSpec) -> Void) {
    if specs[root] != nil { change(&specs[root]!) }
  }

  /// Only specs with an open document are kept.
  mutating func keepSpecs(of roots: [String]) {
    let wanted = Set(roots)
    for root in Array(specs.keys) where !wanted.contains(root) { specs[root] = nil }
  }

  /// A loader that prefers what is open to what is on disk.
  private func loader(forSpecAt root: String) -> IncludeLoader {
    let documents = self.documents
    let disk = FileSystem.includeLoader(forSpecAt: root)
    let folder = Path.folder(of: root)
    return { path, name throws(IncludeError) in
      let absolute = documents[name] == nil ? FileSystem.absolute(name) : name
      if let document = documents[absolute], Path.isInside(absolute, folder: folder) {
        return document.text.file(named: absolute)
      }
      return try disk(path, name)
    }
  }
}
