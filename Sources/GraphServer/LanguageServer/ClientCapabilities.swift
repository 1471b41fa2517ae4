import Graph

/// The capabilities of a client that matter here.
struct ClientCapabilities: Sendable {
  var encoding = PositionEncoding.utf16
  /// True if symbols may hold symbols.
  var nestsSymbols = false
  var relatedInformation = false
  /// True if a diagnostic may be tagged as unnecessary.
  var unnecessaryTag = false
  /// True if edits may say to which version of a document they belong.
  var documentChanges = false
  /// True if it can be asked to tell of changed files.
  var watchesFiles = false
  /// True if code actions may be more than commands.
  var codeActions = false

  /// Nothing is known of the client.
  init() {}

  init(_ capabilities: JSONView) {
    let offered = capabilities["general", "positionEncodings"]?.strings ?? []
    // Bytes are what is counted inside, so they come first.
    encoding = PositionEncoding.allCases.first { offered.contains($0.rawValue) } ?? .utf16
    let document = capabilities["textDocument"]
    nestsSymbols = document?["documentSymbol", "hierarchicalDocumentSymbolSupport"]?.isTrue ?? false
    let diagnostics = document?["publishDiagnostics"]
    relatedInformation = diagnostics?["relatedInformation"]?.isTrue ?? false
    unnecessaryTag =
      diagnostics?["tagSupport", "valueSet"]?.elements?.contains { $0.integer == 1 } ?? false
    codeActions = document?["codeAction", "codeActionLiteralSupport"] != nil
    let workspace = capabilities["workspace"]
    documentChanges = workspace?["workspaceEdit", "documentChanges"]?.isTrue ?? false
    watchesFiles = workspace?["didChangeWatchedFiles", "dynamicRegistration"]?.isTrue ?? false
  }
}

extension JSONValue {
  /// Returns the capabilities of the server.
  static func serverCapabilities(for client: ClientCapabilities) -> JSONValue {
    [
      "positionEncoding": .string(client.encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
      "definitionProvider": true, "referencesProvider": true, "documentHighlightProvider": true,
      "renameProvider": ["prepareProvider": true],
      "documentSymbolProvider": true, "workspaceSymbolProvider": true,
      "documentFormattingProvider": true,
      "codeActionProvider": [
        "codeActionKinds": .strings(LanguageServer.ActionKind.allCases.map(\.rawValue))
      ],
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ]
  }
}
