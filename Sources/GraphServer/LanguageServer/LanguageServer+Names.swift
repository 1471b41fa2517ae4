import Graph

/// From a name to where it stands: definition, references, highlights, rename.
extension LanguageServer {
  /// Returns the name at a position, with the specs that the document belongs to; `nil` where there is none.
  private mutating func name(at parameters: JSONView) throws(ResponseError) -> NameAtCursor? {
    let (file, document) = try document(parameters)
    let offset = try offset(parameters, in: document)
    let source = document.text.file(named: file)
    guard let (kind, text, range) = JSONScanner.tape(of: source).name(at: offset) else { return nil }
    let specs = workspace.roots(of: file).compactMap { workspace.spec($0) }
    return NameAtCursor(kind: kind, text: text, range: range, file: source, specs: specs)
  }

  mutating func definition(_ parameters: JSONView) throws(ResponseError) -> JSONValue {
    guard let name = try name(at: parameters) else { return try includedFile(parameters) }
    var finder = PositionFinder(self)
    let places = name.places.filter(\.isDeclaration)
    return places.isEmpty ? .null : .list(places) { finder.location($0.range, in: $0.file) }
  }

  /// An included file is defined where it begins.
  private mutating func includedFile(_ parameters: JSONView) throws(ResponseError) -> JSONValue {
    let (file, document) = try document(parameters)
    let offset = try offset(parameters, in: document)
    let tape = JSONScanner.tape(of: document.text.file(named: file))
    guard document.isFile, tape.nodes.first?.kind == .object,
      let list = tape.members(of: 0).first(where: { tape.text(of: $0.0) == Key.include.name })?.1,
      tape.nodes[list].kind == .array,
      let include = tape.children(of: list).first(where: { tape.range(of: $0).contains(offset) }),
      tape.nodes[include].kind == .string
    else { return .null }
    let path = Path.resolved(tape.text(of: include), from: Path.folder(of: file))
    guard workspace.documents[path] != nil || FileSystem.exists(path) else { return .null }
    let start = TextPosition(line: 0, character: 0)
    return ["uri": .string(workspace.uri(of: path)), "range": .range(start, start)]
  }

  mutating func references(_ parameters: JSONView) throws(ResponseError) -> JSONValue {
    guard let name = try name(at: parameters) else { return .null }
    let withDeclaration = parameters["context", "includeDeclaration"]?.isTrue ?? false
    var finder = PositionFinder(self)
    let places = name.places.filter { withDeclaration || !$0.isDeclaration }
    return .list(places) { finder.location($0.range, in: $0.file) }
  }

  mutating func highlights(_ parameters: JSONView) throws(ResponseError) -> JSONValue {
    guard let name = try name(at: parameters) else { return .null }
    var finder = PositionFinder(self)
    return .list(name.places.filter { $0.file.name == name.file.name }) { place in
      [
        "range": finder.range(place.range, in: place.file),
        // Declarations are written, references read.
        "kind": place.isDeclaration ? 3 : 2,
      ]
    }
  }

  // MARK: Renaming

  mutating func prepareRename(_ parameters: JSONView) throws(ResponseError) -> JSONValue {
    guard let name = try name(at: parameters), name.kind != .deepLink,
      name.specs.contains(where: { $0.spec.declaredSubject(named: name.text, in: name.kind) != nil })
    else { return .null }
    var finder = PositionFinder(self)
    return ["range": finder.range(name.range, in: name.file), "placeholder": .string(name.text)]
  }

  mutating func rename(_ parameters: JSONView) throws(ResponseError) -> JSONValue {
    guard let new = parameters["newName"]?.string else { throw .invalidParameters("'newName' is a string") }
    guard let name = try name(at: parameters), name.kind != .deepLink else {
      throw .failed("there is no id here that could be renamed")
    }
    guard Array(new.utf8).withUnsafeBufferPointer(SpecReader.isID) else {
      throw .failed(
        "'\(new.printable)' is not a valid id: letters, digits and '_', and behind the first of them '.', ':' and '-'"
      )
    }
    guard new != name.text else { return .null }
    for linted in name.specs {
      guard !linted.isMalformed else {
        throw .failed("a file of the spec is not valid JSON at present, so some places could be missed")
      }
      guard linted.spec.declaredSubject(named: name.text, in: name.kind) != nil else {
        throw .failed("'\(name.text.printable)' is not declared in '\(Path.name(of: linted.root))'")
      }
      if let other = linted.spec.subject(named: new, in: name.kind) {
        throw linted.spec.isBuiltIn(other)
          ? .failed("'\(new)' is a built-in style")
          : .failed("there is a \(other.kind.name) '\(new)' already")
      }
    }
    guard !name.specs.isEmpty else { throw .failed("the document belongs to no spec") }
    return workspaceEdit(name.places.map { ($0.file, $0.range, new) })
  }

  /// Replacements in files as one edit.
  func workspaceEdit(_ edits: [(file: SourceFile, range: Range<Int>, text: String)]) -> JSONValue {
    var finder = PositionFinder(self)
    var files: [String] = []
    var byFile: [String: [JSONValue]] = [:]
    for edit in edits {
      if byFile[edit.file.name] == nil { files.append(edit.file.name) }
      byFile[edit.file.name, default: []].append(
        ["range": finder.range(edit.range, in: edit.file), "newText": .string(edit.text)])
    }
    guard client.documentChanges else {
      return ["changes": .object(files.map { (workspace.uri(of: $0), .array(byFile[$0] ?? [])) })]
    }
    return [
      "documentChanges": .list(files) { file in
        [
          "textDocument": [
            "uri": .string(workspace.uri(of: file)),
            "version": (workspace.documents[file]?.version).map(JSONValue.number) ?? .null,
          ],
          "edits": .array(byFile[file] ?? []),
        ]
      }
    ]
  }
}

/// The name at a position.
struct NameAtCursor {
  let kind: Namespace
  let text: String
  /// The bytes of the name.
  let range: Range<Int>
  /// The file that it stands in.
  let file: SourceFile
  /// The specs that the file belongs to.
  let specs: [LintedSpec]

  /// Every place in these specs that names the same, each once, in the order of the specs' files.
  var places: [(file: SourceFile, range: Range<Int>, isDeclaration: Bool)] {
    struct Known: Hashable {
      let file: String
      let range: Range<Int>
    }
    var seen: Set<Known> = []
    return specs.flatMap { linted in
      linted.spec.occurrences(of: text, kind).compactMap { occurrence in
        let file = linted.spec.documents[occurrence.document].file
        guard seen.insert(Known(file: file.name, range: occurrence.range)).inserted else { return nil }
        return (file, occurrence.range, occurrence.isDeclaration)
      }
    }
  }
}
