/// The symbols of a document, and its formatting.
extension LanguageServer {
  mutating func documentSymbols(_ parameters: JSONView) throws(ResponseError) -> JSONValue {
    let (name, document) = try document(parameters)
    let file = document.text.file(named: name)
    let tape = JSONScanner.tape(of: file)
    let positions = workspace.positions(in: file, client.encoding)
    let writer = SymbolWriter(tape, positions, uri: workspace.uri(of: name))
    return .written(writer.list(SymbolSection.all(in: tape), isNested: client.nestsSymbols))
  }

  mutating func workspaceSymbols(_ parameters: JSONView) throws(ResponseError) -> JSONValue {
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

  mutating func formatting(_ parameters: JSONView) throws(ResponseError) -> JSONValue {
    let (name, document) = try document(parameters)
    let file = document.text.file(named: name)
    // Who formats whenever a file is saved is not to be told each time that it is no JSON yet.
    guard let text = SpecFormatter.text(of: file) else { return .null }
    var finder = PositionFinder(self)
    let edits = SpacingEdit.all(from: file.contents, to: text)
    return .list(edits) { ["range": finder.range($0.range, in: file), "newText": .string($0.text)] }
  }
}
