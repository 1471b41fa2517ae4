import Graph

/// The symbols of a document, and its formatting.
extension LanguageServer {
  mutating func documentSymbols(_ parameters: JSONView) throws(ResponseError) -> JSONValue {
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
