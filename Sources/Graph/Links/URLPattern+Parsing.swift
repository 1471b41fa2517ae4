/// A mistake in a pattern, with its place.
package struct URLPatternError: Error, Equatable {
  /// The bytes to point at.
  let range: Range<Int>
  /// The mistake: lower case, no full stop.
  package let message: String
  /// The advice, if there is any.
  var help: String?
}

extension URLPattern {
  /// Reads a pattern. Linear.
  package init(_ text: String) throws(URLPatternError) {
    var parser = URLPatternParser(bytes: Array(text.utf8))
    try parser.parse()
    self = parser.pattern
  }
}

/// Reads a pattern from left to right; the places in it count bytes.
private struct URLPatternParser {
  let bytes: [UInt8]
  var pattern = URLPattern()
  private var names = Interned<String>()

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func parse() throws(URLPatternError) {
    if let place = bytes.firstIndex(where: { $0 <= 0x20 || $0 == 0x7F }) {
      throw URLPatternError(
        range: place..<place + 1, message: "a URL holds no space and no control character",
        help: "write a space as '%20'")
    }
    var rest = bytes[...]
    let fragment = cut(&rest, at: "#")
    let query = cut(&rest, at: "?")
    let isWholePath = fragment == nil && query == nil
    if rest.elementsEqual("*".utf8) {
      pattern.endsWithRest = true
    } else if rest.starts(with: "*/".utf8) {
      pattern.beginsWithRest = true
      try parsePath(rest.dropFirst())
    } else {
      try parseScheme(&rest)
      try parseHostAndPath(rest, isWholePath: isWholePath)
    }
    if let query { try parseQuery(query) }
    if let fragment, !fragment.isEmpty, !fragment.elementsEqual("*".utf8) {
      let (template, names) = try template(fragment, mayEndOpen: true)
      pattern.fragment = template
      pattern.fragmentNames = names
    }
  }

  private func cut(_ rest: inout ArraySlice<UInt8>, at delimiter: Character) -> ArraySlice<UInt8>? {
    // The `?` of `{name?}` begins no query.
    let place = rest.indices.first { rest[$0] == delimiter.asciiValue! && !rest[($0 + 1)...].starts(with: "}".utf8) }
    guard let place else { return nil }
    defer { rest = rest[..<place] }
    return rest[(place + 1)...]
  }

  // MARK: Scheme and host

  private mutating func parseScheme(_ rest: inout ArraySlice<UInt8>) throws(URLPatternError) {
    if rest.starts(with: "*://".utf8) {
      rest = rest.dropFirst(2)
      return
    }
    let end = rest.firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") } ?? rest.endIndex
    guard end < rest.endIndex, rest[end] == UInt8(ascii: ":") else { return }
    let goesOn = rest[(end + 1)...].starts(with: "//".utf8)
    // `:name` is a parameter; `{a}:b` is a segment.
    if !goesOn, end == rest.startIndex || rest[..<end].contains(UInt8(ascii: "{")) { return }
    guard let scheme = URLText.scheme(of: rest), scheme.endIndex == end else {
      throw URLPatternError(
        range: rest.startIndex..<max(end, rest.startIndex + 1), message: "'\(text(rest[..<end]))' is not a scheme",
        help: "a scheme has letters, digits, '+', '-' and '.', a letter first; '*://' matches any")
    }
    pattern.scheme = .literal(URLText.normalizedName(scheme))
    rest = rest[(end + 1)...]
  }

  private mutating func parseHostAndPath(_ text: ArraySlice<UInt8>, isWholePath: Bool) throws(URLPatternError) {
    var rest = text
    let hasScheme = rest.startIndex > 0
    let hasSlashes = rest.starts(with: "//".utf8)
    if hasSlashes || rest.starts(with: "*.".utf8) {
      if hasSlashes { rest = rest.dropFirst(2) }
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      try parseHost(rest[..<end], isEnd: isWholePath && end == rest.endIndex)
      rest = rest[end...]
    } else if !hasScheme {
      add(.any, [])
    } else if rest.first == UInt8(ascii: "/") {
      add(.literal([]), [])
    } else if rest.elementsEqual("*".utf8) {
      pattern.endsWithRest = true
      return
    } else {
      add(.opaque, [])
    }
    guard !pattern.endsWithRest else { return }
    try parsePath(rest)
  }

  private mutating func parseHost(_ authority: ArraySlice<UInt8>, isEnd: Bool) throws(URLPatternError) {
    let scheme = pattern.scheme.template?.literal
    let host = URLText.host(of: authority, scheme: scheme)
    if host.elementsEqual("*".utf8) {
      add(.any, [])
      pattern.endsWithRest = isEnd
      return
    }
    let isSubdomain = host.starts(with: "*.".utf8)
    let rest = isSubdomain ? host.dropFirst() : host
    var (template, names) = try template(rest, mayEndOpen: isEnd, isName: true)
    if isSubdomain {
      template.pieces.insert([], at: 0)
      names.insert(nil, at: 0)
    }
    pattern.endsWithRest = template.isOpen
    add(.template(template), names)
  }

  private mutating func add(_ label: URLPattern.Label, _ names: [String?]) {
    pattern.labels.append(label)
    pattern.labelNames.append(names)
  }

  // MARK: Path, query

  private mutating func parsePath(_ path: ArraySlice<UInt8>) throws(URLPatternError) {
    let segments = ConcreteURL.segments(of: path)
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      if isLast, segment.elementsEqual("*".utf8) {
        pattern.endsWithRest = true
      } else if segment.first == UInt8(ascii: ":"), segment.count > 1 {
        add(.template(URLTemplate(pieces: [[], []])), [try name(segment.dropFirst(), of: segment)])
      } else {
        let (template, names) = try template(segment, mayEndOpen: isLast)
        if template.isOpen { pattern.endsWithRest = true }
        add(.template(template), names)
      }
    }
  }

  private mutating func parseQuery(_ text: ArraySlice<UInt8>) throws(URLPatternError) {
    guard !text.isEmpty else { return }
    var items: [(requirement: URLPattern.Requirement, names: [String?])] = []
    var seen = Interned<[UInt8]>()
    let parts = text.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    for (index, item) in parts.enumerated() {
      if index == parts.count - 1, item.elementsEqual("*".utf8) { break }
      let end = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
      let name = item[..<end]
      let range = item.startIndex..<item.endIndex
      guard !name.isEmpty, !name.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "*") })
      else {
        throw URLPatternError(
          range: range, message: "a query parameter begins with its name",
          help: "write 'name={parameter}'; order does not matter, and a URL may have others")
      }
      let value = item[end...].dropFirst()
      guard seen.insert(URLText.normalized(name)).isNew else {
        throw URLPatternError(
          range: range, message: "the query parameter '\(self.text(name))' is asked for twice",
          help: "if a URL has it twice, the first counts")
      }
      if value.first == UInt8(ascii: "{"), value.suffix(2).elementsEqual("?}".utf8) {
        let parameter = try self.name(value.dropFirst().dropLast(2), of: value)
        pattern.options.append(URLPattern.Option(name: URLText.normalized(name), parameter: parameter))
        continue
      }
      let (template, names) = try template(value, mayEndOpen: true)
      items.append((URLPattern.Requirement(name: URLText.normalized(name), value: template), names))
    }
    pattern.options.sort { $0.name.lexicographicallyPrecedes($1.name) }
    items.sort { $0.requirement.name.lexicographicallyPrecedes($1.requirement.name) }
    pattern.query = items.map(\.requirement)
    pattern.queryNames = items.map(\.names)
  }

  // MARK: Templates

  /// A stretch of text with parameters in braces.
  private mutating func template(
    _ text: ArraySlice<UInt8>, mayEndOpen: Bool, isName: Bool = false
  ) throws(URLPatternError) -> (URLTemplate, [String?]) {
    var text = text
    let isOpen = mayEndOpen && text.last == UInt8(ascii: "*")
    if isOpen { text.removeLast() }
    var pieces: [[UInt8]] = []
    var found: [String?] = []
    var start = text.startIndex
    var position = start
    func piece(to end: Int) -> [UInt8] {
      isName ? URLText.normalizedName(text[start..<end]) : URLText.normalized(text[start..<end])
    }
    while position < text.endIndex {
      switch text[position] {
      case UInt8(ascii: "{"):
        guard let end = text[position...].firstIndex(of: UInt8(ascii: "}")) else {
          throw URLPatternError(
            range: position..<text.endIndex, message: "this '{' is not closed", help: "close it before the next '/'")
        }
        if position == start, !found.isEmpty {
          throw URLPatternError(
            range: position..<end + 1, message: "nothing separates this parameter from the one before it",
            help: "put a character between them, or a '/'")
        }
        pieces.append(piece(to: position))
        found.append(try name(text[(position + 1)..<end], of: text[position...end]))
        position = end + 1
        start = position
        continue
      case UInt8(ascii: "}"): throw URLPatternError(range: position..<position + 1, message: "this '}' closes nothing")
      case UInt8(ascii: "*"):
        throw URLPatternError(
          range: position..<position + 1, message: "a '*' is allowed only at the beginning and at the end",
          help: "a parameter such as '{id}' matches one part of the path")
      case UInt8(ascii: "%") where PercentEncoding.escape(in: text, at: position + 1) == nil:
        throw URLPatternError(
          range: position..<position + 1, message: "two hexadecimal digits follow a '%'", help: "a '%' itself is '%25'")
      default: break
      }
      position += 1
    }
    pieces.append(piece(to: text.endIndex))
    return (URLTemplate(pieces: pieces, isOpen: isOpen), found)
  }

  /// The name of a parameter, which comes once.
  private mutating func name(_ name: ArraySlice<UInt8>, of whole: ArraySlice<UInt8>) throws(URLPatternError) -> String {
    let range = whole.startIndex..<whole.endIndex
    guard name.last != UInt8(ascii: "?") else {
      throw URLPatternError(
        range: range, message: "only the whole value of a query parameter can be optional",
        help: "write 'name={parameter?}' behind the '?' of the URL, or a pattern of its own for URLs without it")
    }
    let isName = name.allSatisfy {
      $0.isLetterOrDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }
    guard !name.isEmpty, isName else {
      throw URLPatternError(
        range: range, message: "'\(text(whole))' is not a parameter",
        help: "a parameter's name has letters, digits, '_', '-' and '.'")
    }
    guard names.insert(text(name)).isNew else {
      throw URLPatternError(
        range: range, message: "the parameter '\(text(name))' is used twice", help: "give each place a name of its own")
    }
    return text(name)
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
