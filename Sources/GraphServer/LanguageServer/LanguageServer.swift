import Graph

/// A server of the Language Server Protocol 3.17 for specs: messages in, messages out. It is a value, and whoever holds it
/// reads and writes the streams.
package struct LanguageServer: Sendable {
  /// The phase between the first message and the last.
  private enum Phase { case uninitialized, running, shutDown }

  private let version: String
  private var phase = Phase.uninitialized
  /// The exit code of the program, once it has been told to exit.
  package private(set) var exitCode: Int32?
  var client = ClientCapabilities()
  var workspace = Workspace()
  /// The messages that are still to be sent.
  var outbox: [JSONValue] = []
  /// True if something has changed since specs were linted last.
  var hasChanges = false {
    didSet { if hasChanges { edition += 1 } }
  }
  /// The number of changes so far.
  private(set) var edition = 0
  /// The server as it will be when its specs have been linted, and after which change that is.
  private var linting: (server: Deferred<LanguageServer>, edition: Int)?
  /// The results of the specs that have an open document.
  var results = LintResults([])
  /// The last published diagnostics of each file with findings, and of each open document.
  var published: [String: String] = [:]
  /// The errors in configurations that have been reported.
  var reportedSettingErrors: Set<String> = []

  /// A server of a version of the program.
  package init(version: String) { self.version = version }

  /// True if diagnostics are to be published once nothing else is waiting.
  package var isUnsettled: Bool { hasChanges && phase == .running }

  /// True if it has been told to prepare for its end.
  package var isShutDown: Bool { phase == .shutDown }

  /// Takes messages that came together, and returns what is to be sent. Of a request that is cancelled among them only
  /// this is said.
  package mutating func receive(_ bodies: [[UInt8]]) -> [UInt8] {
    let messages = bodies.map { body in Result { () throws(ResponseError) in try IncomingMessage(body) } }
    var cancellations: [IncomingMessage.ID: Int] = [:]
    for (number, message) in messages.enumerated() {
      guard case .success(let message) = message, message.method == "$/cancelRequest",
        let id = message.parameters?["id"].flatMap(IncomingMessage.ID.init)
      else { continue }
      cancellations[id] = number
    }
    for (number, message) in messages.enumerated() {
      switch message {
      case .failure(let error): outbox.append(.response(to: nil, error))
      case .success(let message):
        let isCancelled = message.id.flatMap { cancellations[$0] }.map { $0 > number } ?? false
        handle(message, isCancelled: isCancelled)
      }
    }
    return sent()
  }

  /// Checks what has changed, and returns the diagnostics that are to be sent.
  package mutating func settle() -> [UInt8] {
    lint()
    return sent()
  }

  private mutating func sent() -> [UInt8] {
    defer { outbox = [] }
    return outbox.reduce(into: []) { MessageReader.frame($1.lineBytes, into: &$0) }
  }

  private mutating func handle(_ message: IncomingMessage, isCancelled: Bool) {
    // Nothing is waited for in what the client answers.
    guard let method = message.method else { return }
    guard let id = message.id else {
      notify(method, message.parameters)
      return
    }
    do throws(ResponseError) {
      guard !isCancelled else { throw .cancelled }
      outbox.append(.response(to: id, try answer(method, message.parameters)))
    } catch {
      outbox.append(.response(to: id, error))
    }
  }

  // MARK: Requests

  private mutating func answer(_ method: String, _ parameters: JSONView?) throws(ResponseError) -> JSONValue {
    switch (phase, method) {
    case (.uninitialized, "initialize"): return try initialize(parameters)
    case (.uninitialized, _): throw .notInitialized
    case (.shutDown, _): throw .isShutDown
    case (.running, "initialize"): throw .invalidRequest("the server is initialized already")
    case (.running, "shutdown"):
      phase = .shutDown
      return .null
    case (.running, _): break
    }
    guard let request = Request(rawValue: method) else { throw .unknownMethod(method) }
    guard let parameters, parameters.kind == .object else {
      throw .invalidParameters("'\(method)' takes an object")
    }
    return switch request {
    case .definition: try definition(parameters)
    case .references: try references(parameters)
    case .highlight: try highlights(parameters)
    case .prepareRename: try prepareRename(parameters)
    case .rename: try rename(parameters)
    case .documentSymbol: try documentSymbols(parameters)
    case .workspaceSymbol: try workspaceSymbols(parameters)
    case .codeAction: try codeActions(parameters)
    case .formatting: try formatting(parameters)
    }
  }

  /// The requests that are answered while the server runs.
  private enum Request: String {
    case definition = "textDocument/definition"
    case references = "textDocument/references"
    case highlight = "textDocument/documentHighlight"
    case prepareRename = "textDocument/prepareRename"
    case rename = "textDocument/rename"
    case documentSymbol = "textDocument/documentSymbol"
    case workspaceSymbol = "workspace/symbol"
    case codeAction = "textDocument/codeAction"
    case formatting = "textDocument/formatting"
  }

  private mutating func initialize(_ parameters: JSONView?) throws(ResponseError) -> JSONValue {
    guard let parameters, parameters.kind == .object else {
      throw .invalidParameters("'initialize' takes an object")
    }
    if let capabilities = parameters["capabilities"] { client = ClientCapabilities(capabilities) }
    var folders = parameters["workspaceFolders"]?.elements?.compactMap { $0["uri"]?.string } ?? []
    if folders.isEmpty, let root = parameters["rootUri"]?.string { folders = [root] }
    workspace.folders = folders.compactMap(DocumentURI.path)
    if folders.isEmpty, let path = parameters["rootPath"]?.string, path.hasPrefix("/") {
      workspace.folders = [path]
    }
    workspace.isToldOfFiles = client.watchesFiles
    phase = .running
    return [
      "capabilities": .serverCapabilities(for: client),
      "serverInfo": ["name": "navgraph", "version": .string(version)],
    ]
  }

  // MARK: Notifications

  private mutating func notify(_ method: String, _ parameters: JSONView?) {
    if method == "exit" {
      exitCode = phase == .shutDown ? 0 : 1
      return
    }
    guard phase == .running else { return }
    if method == "initialized" {
      registerForFiles()
      return
    }
    guard let parameters, parameters.kind == .object else { return }
    switch method {
    case "textDocument/didOpen": didOpen(parameters)
    case "textDocument/didChange": didChange(parameters)
    case "textDocument/didClose": didClose(parameters)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration":
      filesChanged()
    case "workspace/didChangeWorkspaceFolders": foldersChanged(parameters)
    default: break
    }
  }

  /// Asks to be told of files that change outside of the editor.
  private mutating func registerForFiles() {
    guard client.watchesFiles else { return }
    // Configurations, baselines and included files may have any name.
    outbox.append(
      .request(
        "register", "client/registerCapability",
        [
          "registrations": [
            [
              "id": "files", "method": "workspace/didChangeWatchedFiles",
              "registerOptions": ["watchers": [["globPattern": "**/*.json"]]],
            ]
          ]
        ]))
  }
}

/// Notifications about documents and folders. Invalid ones are ignored: nobody waits for an answer.
extension LanguageServer {
  private mutating func didOpen(_ parameters: JSONView) {
    guard let document = parameters["textDocument"], let uri = document["uri"]?.string,
      let text = document["text"]?.string
    else { return }
    workspace.open(uri, version: document["version"]?.integer, text: Array(text.utf8))
    // What was published for the file is published anew, with the version.
    if let name = workspace.name(ofURI: uri) { published[name] = nil }
    hasChanges = true
  }

  private mutating func didChange(_ parameters: JSONView) {
    guard let uri = parameters["textDocument", "uri"]?.string, let name = workspace.name(ofURI: uri),
      let changes = parameters["contentChanges"]?.elements
    else { return }
    let encoding = client.encoding
    workspace.edit(name, version: parameters["textDocument", "version"]?.integer) { buffer in
      for change in changes { Self.apply(change, to: &buffer, encoding) }
    }
    hasChanges = true
  }

  private static func apply(_ change: JSONView, to buffer: inout TextBuffer, _ encoding: PositionEncoding) {
    guard let text = change["text"]?.string else { return }
    guard let range = change["range"] else {
      buffer = TextBuffer(Array(text.utf8))
      return
    }
    guard let start = range["start"].flatMap(position), let end = range["end"].flatMap(position) else {
      return
    }
    let first = buffer.offset(of: start, encoding)
    let last = buffer.offset(of: end, encoding)
    buffer.replace(min(first, last)..<max(first, last), with: Array(text.utf8))
  }

  private mutating func didClose(_ parameters: JSONView) {
    guard let uri = parameters["textDocument", "uri"]?.string, let name = workspace.close(uri) else { return }
    hasChanges = true
    // A client shows what it was told last, also of a document that is gone.
    if published.removeValue(forKey: name) != nil { publish([], to: uri, version: nil) }
  }

  private mutating func filesChanged() {
    workspace.forgetFiles()
    hasChanges = true
  }

  private mutating func foldersChanged(_ parameters: JSONView) {
    func paths(_ key: String) -> [String] {
      parameters["event", key]?.elements?.compactMap { $0["uri"]?.string.flatMap(DocumentURI.path) } ?? []
    }
    let removed = Set(paths("removed"))
    let kept = workspace.folders.filter { !removed.contains($0) }
    workspace.folders = kept + paths("added").filter { !kept.contains($0) }
    filesChanged()
  }

  /// A position as it was sent; `nil` where it is none.
  static func position(_ value: JSONView) -> TextPosition? {
    guard let line = value["line"]?.integer, let character = value["character"]?.integer, line >= 0,
      character >= 0
    else { return nil }
    return TextPosition(line: line, character: character)
  }

  // MARK: Asking

  /// The open document that a request is about.
  func document(_ parameters: JSONView) throws(ResponseError) -> (name: String, document: OpenDocument) {
    guard let uri = parameters["textDocument", "uri"]?.string else {
      throw .invalidParameters("'textDocument' names a document by its 'uri'")
    }
    guard let name = workspace.name(ofURI: uri), let document = workspace.documents[name] else {
      throw .invalidParameters("the document '\(uri.printable)' is not open")
    }
    return (name, document)
  }

  /// The byte that a request is about.
  func offset(_ parameters: JSONView, in document: OpenDocument) throws(ResponseError) -> Int {
    guard let position = parameters["position"].flatMap(Self.position) else {
      throw .invalidParameters("'position' has a line and a character, both from 0")
    }
    return document.text.offset(of: position, client.encoding)
  }
}

extension Workspace {
  /// Returns the table that finds positions in a file of a spec.
  func positions(in file: SourceFile, _ encoding: PositionEncoding) -> TextPositions {
    let starts =
      documents[file.name]?.text.starts ?? TextBuffer(file.contents).starts
    return TextPositions(file, starts: starts, encoding)
  }
}

/// Linting beside the answers to requests.
///
/// Whoever holds the server begins to lint when no message waits, lets another thread do the work, and takes over what came
/// of it. What is changed meanwhile makes that worthless, and it is begun anew.
extension LanguageServer {
  /// True if linting has begun, and nobody has taken over what came of it.
  package var isLinting: Bool { linting != nil }

  /// Begins to lint what has changed, and returns the work, which another thread may do.
  package mutating func beginLinting() -> @Sendable () -> Void {
    // Requests need the specs as well: they are read once.
    for root in workspace.openRoots() { _ = workspace.spec(root) }
    var server = self
    server.outbox = []
    let linted = Deferred { [server] in
      var server = server
      server.lint()
      return server
    }
    linting = (linted, edition)
    return { _ = linted.value }
  }

  /// Returns the diagnostics that are to be sent; none where something has changed since linting began.
  package mutating func endLinting() -> [UInt8] {
    takeLinted()
    return sent()
  }

  /// Takes over what linting has found, or will soon have found; nothing where something has changed since it began.
  mutating func takeLinted() {
    guard let (server, edition) = linting else { return }
    linting = nil
    guard edition == self.edition, phase == .running else { return }
    let linted = server.value
    workspace = linted.workspace
    results = linted.results
    published = linted.published
    reportedSettingErrors.formUnion(linted.reportedSettingErrors)
    outbox += linted.outbox
    hasChanges = false
  }
}

/// The symbols of a document, and its formatting.
extension LanguageServer {
  private mutating func documentSymbols(_ parameters: JSONView) throws(ResponseError) -> JSONValue {
    let (name, document) = try document(parameters)
    let file = document.text.file(named: name)
    let tape = JSONScanner.tape(of: file)
    let positions = workspace.positions(in: file, client.encoding)
    let sections = SymbolSection.all(in: tape)
    if client.nestsSymbols { return .array(sections.map { Self.nested($0, tape, positions) }) }
    let uri = workspace.uri(of: name)
    return .array(sections.flatMap { Self.flat($0, positions, uri) })
  }

  /// A section with its symbols inside of it.
  private static func nested(
    _ section: SymbolSection, _ tape: JSONTape, _ positions: TextPositions
  ) -> JSONValue {
    func members(_ name: String, _ kind: Int, _ range: Range<Int>, _ selection: Range<Int>) -> JSONMembers {
      [
        "name": .string(name), "kind": .number(kind), "range": positions.value(of: range),
        "selectionRange": positions.value(of: selection),
      ]
    }
    let children = section.symbols.map { symbol -> JSONValue in
      let detail: JSONMembers = ["detail": .filled(tape.title(of: symbol.value))]
      return .object(members(symbol.name, section.kind, symbol.range, symbol.selection) + detail)
    }
    let all: JSONMembers = ["children": .array(children)]
    return .object(members(section.name, 3, section.range, section.selection) + all)
  }

  /// The symbols of a section, each with its name.
  private static func flat(_ section: SymbolSection, _ positions: TextPositions, _ uri: String) -> [JSONValue]
  {
    section.symbols.map { symbol -> JSONValue in
      let location: JSONValue = ["uri": .string(uri), "range": positions.value(of: symbol.range)]
      return [
        "name": .string(symbol.name), "kind": .number(section.kind), "location": location,
        "containerName": .string(section.name),
      ]
    }
  }

  private mutating func workspaceSymbols(_ parameters: JSONView) throws(ResponseError) -> JSONValue {
    guard let query = parameters["query"]?.string else { throw .invalidParameters("'query' is a string") }
    var finder = PositionFinder(self)
    var seen: Set<String> = []
    var symbols: [JSONValue] = []
    for root in workspace.openRoots() {
      for tape in workspace.spec(root)?.spec.documents ?? [] where seen.insert(tape.file.name).inserted {
        for section in SymbolSection.all(in: tape) {
          for symbol in section.symbols where symbol.name.matches(typed: query) {
            guard symbols.count < Limits.symbols else { return .array(symbols) }
            symbols.append([
              "name": .string(symbol.name), "kind": .number(section.kind),
              "location": finder.location(symbol.selection, in: tape.file),
              "containerName": .string(section.name),
            ])
          }
        }
      }
    }
    return .array(symbols)
  }

  private mutating func formatting(_ parameters: JSONView) throws(ResponseError) -> JSONValue {
    let (name, document) = try document(parameters)
    let file = document.text.file(named: name)
    // Who formats whenever a file is saved is not to be told each time that it is no JSON yet.
    guard let text = SpecFormatter.text(of: file) else { return .null }
    var finder = PositionFinder(self)
    let edits = SpacingEdit.all(from: file.contents, to: text)
    return .list(edits) { ["range": finder.range($0.range, in: file), "newText": .string($0.text)] }
  }
}
