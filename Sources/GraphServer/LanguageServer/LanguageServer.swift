import Graph

/// A server of the Language Server Protocol 3.17 for specs: messages in, messages out. It is a value, and whoever holds it
/// reads and writes the streams.
package struct LanguageServer: Sendable {
  /// The phase between the first message and the last.
  enum Phase { case uninitialized, running, shutDown }

  let version: String
  var phase = Phase.uninitialized
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
  var linting: (server: Deferred<LanguageServer>, edition: Int)?
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

  mutating func sent() -> [UInt8] {
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
    case .completion: try completion(parameters)
    case .hover: try hover(parameters)
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
    case completion = "textDocument/completion"
    case hover = "textDocument/hover"
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
