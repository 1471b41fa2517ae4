/// One element of an XML document, read by a strict parser: whatever is not well-formed is an error.
struct XMLElement {
  var name = ""
  var attributes: [String: String] = [:]
  var children: [XMLElement] = []
  /// The text directly inside, entities resolved.
  var text = ""

  init(parsing bytes: [UInt8]) throws {
    guard let source = String(validating: bytes, as: UTF8.self) else { throw XMLError("not UTF-8", at: 0) }
    var parser = XMLParser(scalars: Array(source.unicodeScalars))
    self = try parser.document()
  }

  fileprivate init() {}

  /// The element itself and everything inside, in the order of the document.
  var descendants: [XMLElement] { [self] + children.flatMap(\.descendants) }

  /// The elements of this name inside.
  func all(_ name: String) -> [XMLElement] { descendants.filter { $0.name == name } }

  /// The groups that Graphviz drew for one kind of object.
  func groups(_ kind: String) -> [XMLElement] {
    all("g").filter { $0.attributes["class"]?.split(separator: " ").first.map(String.init) == kind }
  }
}

struct XMLError: Error, CustomStringConvertible {
  let description: String

  init(_ reason: String, at index: Int) { description = "\(reason) at scalar \(index)" }
}

private struct XMLParser {
  let scalars: [Unicode.Scalar]
  var index = 0

  mutating func document() throws -> XMLElement {
    try miscellany()
    guard peek("<") else { throw error("no root element") }
    let root = try element()
    try miscellany()
    guard index == scalars.count else { throw error("content after the root element") }
    return root
  }

  private mutating func miscellany() throws {
    while index < scalars.count {
      if peek("<?") {
        try skip(past: "?>")
      } else if peek("<!--") {
        try comment()
      } else if peek("<!DOCTYPE") {
        try skip(past: ">")
      } else if scalars[index].properties.isWhitespace {
        index += 1
      } else {
        return
      }
    }
  }

  private mutating func element() throws -> XMLElement {
    var element = XMLElement()
    try expect("<")
    element.name = try name()
    while true {
      let spaced = skipSpace()
      if peek("/>") { index += 2; return element }
      if peek(">") { index += 1; break }
      guard spaced else { throw error("no space before an attribute") }
      let name = try name()
      try expect("=")
      guard peek("\"") else { throw error("an attribute without quotes") }
      index += 1
      var value = ""
      while !peek("\"") {
        if peek("<") { throw error("'<' in an attribute") }
        value.unicodeScalars.append(try character())
      }
      index += 1
      guard element.attributes.updateValue(value, forKey: name) == nil else { throw error("'\(name)' twice") }
    }
    while !peek("</") {
      if peek("<!--") {
        try comment()
      } else if peek("<") {
        element.children.append(try self.element())
      } else if peek("]]>") {
        throw error("']]>' in text")
      } else {
        element.text.unicodeScalars.append(try character())
      }
    }
    index += 2
    guard try name() == element.name else { throw error("another element ends than began") }
    try expect(">")
    return element
  }

  private mutating func character() throws -> Unicode.Scalar {
    guard index < scalars.count else { throw error("unexpected end") }
    let scalar = scalars[index]
    guard scalar == "&" else {
      guard isAllowed(scalar) else { throw error("forbidden U+\(String(scalar.value, radix: 16))") }
      index += 1
      return scalar
    }
    guard let end = scalars[index...].firstIndex(of: ";") else { throw error("an entity without an end") }
    var entity = String.UnicodeScalarView()
    entity.append(contentsOf: scalars[(index + 1)..<end])
    let known: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    let text = String(entity)
    let number = text.hasPrefix("#x") ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text.dropFirst())
    guard let value = known[text] ?? (text.hasPrefix("#") ? number.flatMap(Unicode.Scalar.init) : nil),
      isAllowed(value)
    else { throw error("unknown entity '\(text)'") }
    index = end + 1
    return value
  }

  private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private mutating func name() throws -> String {
    var name = ""
    while index < scalars.count {
      let scalar = scalars[index]
      guard scalar.properties.isAlphabetic || "0123456789:_-.".unicodeScalars.contains(scalar) else { break }
      name.unicodeScalars.append(scalar)
      index += 1
    }
    guard !name.isEmpty else { throw error("no name") }
    return name
  }

  private mutating func comment() throws {
    index += 4
    while !peek("--") {
      guard index < scalars.count, isAllowed(scalars[index]) else { throw error("a broken comment") }
      index += 1
    }
    try expect("-->")
  }

  private mutating func skipSpace() -> Bool {
    let start = index
    while index < scalars.count, " \n\t\r".unicodeScalars.contains(scalars[index]) { index += 1 }
    return index > start
  }

  private mutating func skip(past end: String) throws {
    while !peek(end) {
      guard index < scalars.count else { throw error("unexpected end") }
      index += 1
    }
    index += end.unicodeScalars.count
  }

  private func peek(_ text: String) -> Bool { scalars[index...].starts(with: text.unicodeScalars) }

  private mutating func expect(_ text: String) throws {
    guard peek(text) else { throw error("'\(text)' expected") }
    index += text.unicodeScalars.count
  }

  private func error(_ reason: String) -> XMLError { XMLError(reason, at: index) }
}
