/// Writes the symbols of a document, of which a large one has many: no values are made of them.
struct SymbolWriter {
  private let tape: JSONTape
  private let positions: TextPositions
  private let uri: String

  init(_ tape: JSONTape, _ positions: TextPositions, uri: String) {
    self.tape = tape
    self.positions = positions
    self.uri = uri
  }

  /// The list of all symbols: those of a section inside of it, or each with its name.
  func list(_ sections: [SymbolSection], isNested: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(sections.reduce(64) { $0 + 320 * ($1.symbols.count + 1) })
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for section in sections {
      if isNested {
        separate(&isFirst, &bytes)
        write(section, &bytes)
      } else {
        for symbol in section.symbols {
          separate(&isFirst, &bytes)
          write(symbol, in: section, &bytes)
        }
      }
    }
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }

  /// A section with its symbols.
  private func write(_ section: SymbolSection, _ bytes: inout [UInt8]) {
    head(section.name, nil, kind: 3, &bytes)
    addRanges(section.range, section.selection, &bytes)
    bytes += ",\"children\":[".utf8
    var isFirst = true
    for symbol in section.symbols {
      separate(&isFirst, &bytes)
      head(symbol.name, tape.title(of: symbol.value), kind: section.kind, &bytes)
      addRanges(symbol.range, symbol.selection, &bytes)
      bytes.append(UInt8(ascii: "}"))
    }
    bytes += "]}".utf8
  }

  /// A symbol that names its section.
  private func write(_ symbol: SymbolSection.Symbol, in section: SymbolSection, _ bytes: inout [UInt8]) {
    head(symbol.name, nil, kind: section.kind, &bytes)
    bytes += ",\"location\":{\"uri\":".utf8
    JSONValue.write(uri, to: &bytes)
    bytes += ",\"range\":".utf8
    add(
      positions.position(of: symbol.range.lowerBound), positions.position(of: symbol.range.upperBound), &bytes
    )
    bytes += "},\"containerName\":".utf8
    JSONValue.write(section.name, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
  }

  private func separate(_ isFirst: inout Bool, _ bytes: inout [UInt8]) {
    if !isFirst { bytes += ",".utf8 }
    isFirst = false
  }

  private func head(_ name: String, _ detail: String?, kind: Int, _ bytes: inout [UInt8]) {
    bytes += "{\"name\":".utf8
    JSONValue.write(name, to: &bytes)
    if let detail, !detail.isEmpty {
      bytes += ",\"detail\":".utf8
      JSONValue.write(detail, to: &bytes)
    }
    bytes += ",\"kind\":".utf8
    add(kind, &bytes)
  }

  /// The range of a symbol and that of its name, with which it begins.
  private func addRanges(_ range: Range<Int>, _ name: Range<Int>, _ bytes: inout [UInt8]) {
    let start = positions.position(of: range.lowerBound)
    bytes += ",\"range\":".utf8
    add(start, positions.position(of: range.upperBound, behind: start), &bytes)
    bytes += ",\"selectionRange\":".utf8
    add(start, positions.position(of: name.upperBound, behind: start), &bytes)
  }

  private func add(_ start: TextPosition, _ end: TextPosition, _ bytes: inout [UInt8]) {
    bytes += "{\"start\":".utf8
    add(start, &bytes)
    bytes += ",\"end\":".utf8
    add(end, &bytes)
    bytes.append(UInt8(ascii: "}"))
  }

  private func add(_ position: TextPosition, _ bytes: inout [UInt8]) {
    bytes += "{\"line\":".utf8
    add(position.line, &bytes)
    bytes += ",\"character\":".utf8
    add(position.character, &bytes)
    bytes.append(UInt8(ascii: "}"))
  }

  /// A number that is not negative.
  private func add(_ number: Int, _ bytes: inout [UInt8]) {
    var power = 1
    while power <= number / 10 { power *= 10 }
    while power > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / power % 10))
      power /= 10
    }
  }
}
