import Graph

/// One file with an enum of the deep links of a spec: a value for a URL, and a URL for a value. It needs Foundation and
/// nothing else, and takes exactly the URLs that `navgraph links --resolve` does.
struct LinkSources {
  private let spec: Spec
  private let index: LinkIndex
  private let tree: CoordinatorTree
  private var cases: [Case] = []

  /// One link.
  private struct Case {
    let link: DeepLink.ID
    let pattern: URLPattern
    let name: String
    /// The names of the parameters in the pattern, and those of the case's values.
    let values: [(parameter: String, name: String, isOptional: Bool)]
  }

  /// The file, and the problems.
  static func files(of spec: Spec, _ header: String, _ refusals: inout Refusals) -> [GeneratedFile] {
    let sources = LinkSources(spec, &refusals)
    return [
      GeneratedFile(
        name: "AppLink" + Generator.ending, text: sources.text(header), isScaffold: false)
    ]
  }

  private init(_ spec: Spec, _ refusals: inout Refusals) {
    self.spec = spec
    index = LinkIndex(spec)
    tree = CoordinatorTree(spec)
    var scope = SwiftScope(["url", "patterns"])
    for link in spec.deepLinks.indices {
      guard let pattern = index.patterns[link] else {
        refusals.refuse(
          .deepLink(link), nil, "'\(spec.name(of: link))' is no pattern of URLs",
          help: "'navgraph lint' says why")
        continue
      }
      var names = SwiftScope()
      let values = pattern.parameters.map {
        ($0, names.claim(SwiftName.lower($0), or: "Value"), pattern.isOptional($0))
      }
      cases.append(
        Case(
          link: link, pattern: pattern, name: Self.name(of: link, pattern, spec, &scope), values: values))
    }
  }

  /// A case has the name of the link's target, and of the URL where several lead there.
  private static func name(
    of link: DeepLink.ID, _ pattern: URLPattern, _ spec: Spec, _ scope: inout SwiftScope
  ) -> String {
    let declared = spec.deepLinks[link]
    let target =
      declared.to.target.map { spec.name(of: $0) }
      ?? spec.targets(declared.path).last.map { spec.name(of: $0) }
    let words = pattern.labels.compactMap { $0.template?.literal }.map { URLText.decoded($0) }
    let name = target.map(SwiftName.lower) ?? SwiftName.lower(words.joined(separator: " "))
    let suffix = words.map { SwiftName.upper($0) }.joined().filter { $0.isLetter || $0.isNumber }
    return scope.claim(name, or: suffix)
  }

  // MARK: Text

  private func text(_ header: String) -> String {
    var text = SwiftText()
    let module = "Foundation"
    text.lines([header, "", "import \(module)", ""])
    text.comment("What a URL opens in the app: one case for each deep link of the spec.")
    text.block("enum AppLink: Hashable, Sendable") { text in
      for each in cases {
        text.comment(spec.name(of: each.link))
        text.line(
          "case \(SwiftName.written(each.name))\(Self.list(each.values.map { "\(Self.label($0.name)): String\($0.isOptional ? "?" : "")" }))"
        )
      }
      if !cases.isEmpty { text.line() }
      writeReading(&text)
      text.line()
      writeWriting(&text)
    }
    text.line()
    writePatterns(&text)
    text.line()
    return text.text + LinkSources.parser
  }

  private func writeReading(_ text: inout SwiftText) {
    text.comment("The link that takes a URL; `nil` where none does.")
    text.block("init?(_ url: URL)") { text in
      guard !cases.isEmpty else { return text.line("return nil") }
      let usesValues = cases.contains { !$0.values.isEmpty }
      text.line(
        "guard let (number, \(usesValues ? "values" : "_")) = LinkPattern.resolve(url.absoluteString, among: Self.patterns) else { return nil }"
      )
      var branches: [(String, [String])] = cases.enumerated().map { number, each in
        var body = each.values.filter { !$0.isOptional }.map {
          "guard let \(SwiftName.written($0.name)) = values[\(SwiftText.literal($0.parameter))] else { return nil }"
        }
        let arguments = each.values.map {
          "\(Self.label($0.name)): \($0.isOptional ? "values[\(SwiftText.literal($0.parameter))]" : SwiftName.written($0.name))"
        }
        body.append("self = .\(SwiftName.written(each.name))\(Self.list(arguments))")
        return ("\(number)", body)
      }
      branches.append(("_", ["return nil"]))
      text.switch("number", branches.map { (pattern: $0.0, body: $0.1) })
    }
  }

  private func writeWriting(_ text: inout SwiftText) {
    text.comment(
      "A URL that opens this; `nil` where none does: a value is empty, or makes a URL that another link takes."
    )
    text.block("var url: URL?") { text in
      guard !cases.isEmpty else { return text.line("switch self {}") }
      text.line("let url: URL?")
      text.switch(
        "self",
        cases.map { each in
          let url = expression(of: each)
          let used = url == nil ? [] : each.values
          let bindings = Self.list(used.map { "let \(SwiftName.written($0.name))" })
          return (".\(SwiftName.written(each.name))\(bindings)", ["url = \(url ?? "nil")"])
        })
      text.line("guard let url, AppLink(url) == self else { return nil }")
      text.line("return url")
    }
  }

  private func writePatterns(_ text: inout SwiftText) {
    text.block("extension AppLink") { text in
      text.comment("The patterns of the links in the order of the spec.")
      text.line("fileprivate static let patterns: [LinkPattern] = {")
      text.indented { text in
        text.line("\(cases.isEmpty ? "let" : "var") all: [LinkPattern] = []")
        for each in cases {
          text.line("all.append(\(declaration(of: each)))")
        }
        text.line("return all")
      }
      text.line("}()")
    }
  }

  private static func list(_ words: [String]) -> String {
    words.isEmpty ? "" : "(\(words.joined(separator: ", ")))"
  }

  /// A label may be any keyword but these.
  private static func label(_ name: String) -> String {
    ["inout", "var", "let"].contains(name) ? "`\(name)`" : name
  }

  // MARK: Patterns

  private func declaration(of each: Case) -> String {
    let pattern = each.pattern
    var arguments: [String] = []
    if pattern.beginsWithRest { arguments.append("beginsWithRest: true") }
    if case .template(let scheme) = pattern.scheme {
      arguments.append("scheme: \(Self.label(.template(scheme), []))")
    }
    let labels = zip(pattern.labels, pattern.labelNames).map { Self.label($0, $1) }
    arguments.append("labels: [\(labels.joined(separator: ", "))]")
    if pattern.endsWithRest { arguments.append("endsWithRest: true") }
    if !pattern.query.isEmpty {
      let query = zip(pattern.query, pattern.queryNames).map {
        "(\(Self.literal($0.name)), \(Self.label(.template($0.value), $1)))"
      }
      arguments.append("query: [\(query.joined(separator: ", "))]")
    }
    if !pattern.options.isEmpty {
      let options = pattern.options.map { "(\(Self.literal($0.name)), \(SwiftText.literal($0.parameter)))" }
      arguments.append("options: [\(options.joined(separator: ", "))]")
    }
    if let fragment = pattern.fragment {
      arguments.append("fragment: \(Self.label(.template(fragment), pattern.fragmentNames))")
    }
    let winners = cases.enumerated().filter { beats($0.element, each) }.map { String($0.offset) }
    if !winners.isEmpty { arguments.append("yieldsTo: [\(winners.joined(separator: ", "))]") }
    return "LinkPattern(\(arguments.joined(separator: ", ")))"
  }

  /// True if a link takes the URLs that it and another one match.
  private func beats(_ winner: Case, _ other: Case) -> Bool {
    guard winner.link != other.link, !other.pattern.isWildcard, other.pattern.contains(winner.pattern) else {
      return false
    }
    return !winner.pattern.contains(other.pattern)
      || index.isOnlyOnTheWay(other.link, to: winner.link, in: spec, tree)
  }

  private static func label(_ label: URLPattern.Label, _ names: [String?]) -> String {
    switch label {
    case .any: return ".any"
    case .opaque: return ".opaque"
    case .template(let template):
      let pieces = "[\(template.pieces.map(literal).joined(separator: ", "))]"
      let holes =
        names.isEmpty ? "" : ", [\(names.map { $0.map(SwiftText.literal) ?? "nil" }.joined(separator: ", "))]"
      return ".text(\(pieces)\(holes)\(template.isOpen ? ", isOpen: true" : ""))"
    }
  }

  private static func literal(_ bytes: [UInt8]) -> String {
    SwiftText.literal(String(decoding: bytes, as: UTF8.self))
  }

  // MARK: URLs

  /// The call that makes the URL of a case: texts and values in turns; `nil` where none can be made.
  private func expression(of each: Case) -> String? {
    var composer = LinkComposer(names: Dictionary(each.values.map { ($0.parameter, $0.name) }) { $1 })
    return composer.expression(of: each.pattern)
  }
}

extension LinkSources {
  /// The part of the file that does not depend on the spec: it reads URLs as `ConcreteURL` and `URLPattern` do.
  static let parser = #"""
    // MARK: - Reading URLs

    /// A pattern of URLs.
    private struct LinkPattern: Sendable {
        /// One position of a pattern: the scheme, the host or a segment.
        enum Label: Sendable {
            case any
            case opaque
            /// Fixed texts, and between them values with their names.
            case text([String], [String?] = [], isOpen: Bool = false)
        }

        let beginsWithRest: Bool
        let scheme: Label
        let labels: [Label]
        let endsWithRest: Bool
        let query: [(String, Label)]
        let options: [(String, String)]
        let fragment: Label?
        /// The patterns that take URLs which they and this one match.
        let yieldsTo: Set<Int>

        init(
            beginsWithRest: Bool = false, scheme: Label = .any, labels: [Label], endsWithRest: Bool = false,
            query: [(String, Label)] = [], options: [(String, String)] = [], fragment: Label? = nil,
            yieldsTo: Set<Int> = []
        ) {
            self.beginsWithRest = beginsWithRest
            self.scheme = scheme
            self.labels = labels
            self.endsWithRest = endsWithRest
            self.query = query
            self.options = options
            self.fragment = fragment
            self.yieldsTo = yieldsTo
        }

        /// The number of the link that takes a URL, and the values of its parameters.
        static func resolve(
            _ url: String, among all: [LinkPattern]
        ) -> (number: Int, values: [String: String])? {
            let url = LinkText(url)
            var best: (number: Int, values: [String: String])?
            for (number, pattern) in all.enumerated() {
                let isRest = pattern.beginsWithRest || pattern.endsWithRest
                if let best, !isRest, !all[best.number].yieldsTo.contains(number) { continue }
                guard let values = pattern.values(in: url) else { continue }
                if best == nil || !isRest { best = (number, values) }
                // What comes behind a `*` that matches is not asked.
                if isRest { break }
            }
            return best
        }

        private func values(in url: LinkText) -> [String: String]? {
            var values: [String: String] = [:]
            guard matchesPath(url, &values) else { return nil }
            for (name, label) in query {
                guard let text = url.query[name], label.matches(text, &values) else { return nil }
            }
            for (name, parameter) in options {
                if let text = url.query[name], !text.isEmpty { values[parameter] = text }
            }
            if let fragment {
                guard let text = url.fragment, fragment.matches(text, &values) else { return nil }
            }
            return values.mapValues(LinkText.decoded)
        }

        private func matchesPath(_ url: LinkText, _ values: inout [String: String]) -> Bool {
            if beginsWithRest { return matchesAnywhere(url, &values) }
            if case .text = scheme {
                guard let text = url.scheme, scheme.matches(text, &values) else { return false }
            }
            let count = url.segments.count + 1
            guard endsWithRest ? labels.count <= count : labels.count == count else { return false }
            guard let host = labels.first else { return true }
            switch (host, url.host) {
            case (.opaque, .opaque), (.any, .none), (.any, .name): break
            case (.text, .name(let name)): guard host.matches(name, &values) else { return false }
            default: return false
            }
            return zip(labels.dropFirst(), url.segments).allSatisfy { $0.matches($1, &values) }
        }

        /// Behind a `*` the labels stand at the end, or with one at the end, too, at the first place that fits.
        private func matchesAnywhere(_ url: LinkText, _ values: inout [String: String]) -> Bool {
            var parts = url.segments
            if case .name(let host) = url.host, !host.isEmpty { parts.insert(host, at: 0) }
            guard labels.count <= parts.count else { return false }
            let last = parts.count - labels.count
            for start in (endsWithRest ? 0 : last)...last {
                var found = values
                if zip(labels, parts[start...]).allSatisfy({ $0.matches($1, &found) }) {
                    values = found
                    return true
                }
            }
            return false
        }
    }

    extension LinkPattern.Label {
        /// True if a text is this one; the texts in the places of parameters are added to the values. Each takes as little
        /// as it can, the last one the rest.
        func matches(_ text: String, _ values: inout [String: String]) -> Bool {
            guard case .text(let pieces, let names, let isOpen) = self else { return true }
            let text = Array(text.utf8)
            guard text.starts(with: pieces[0].utf8) else { return false }
            var position = pieces[0].utf8.count
            guard pieces.count > 1 else { return isOpen || position == text.count }
            for index in 1..<pieces.count {
                let piece = Array(pieces[index].utf8)
                let end: Int
                if index == pieces.count - 1, !isOpen {
                    end = text.count - piece.count
                    guard end > position, text[end...].elementsEqual(piece) else { return false }
                } else {
                    guard let place = Self.place(of: piece, in: text, from: position + 1) else { return false }
                    end = place
                }
                if index - 1 < names.count, let name = names[index - 1] {
                    values[name] = String(decoding: text[position..<end], as: UTF8.self)
                }
                position = end + piece.count
            }
            return true
        }

        private static func place(of piece: [UInt8], in text: [UInt8], from start: Int) -> Int? {
            guard start + piece.count <= text.count else { return nil }
            return (start...(text.count - piece.count)).first { text[$0..<$0 + piece.count].elementsEqual(piece) }
        }
    }

    /// A URL, taken apart; equal URLs are written in one way.
    private struct LinkText {
        enum Host {
            case none
            /// The URL goes on without slashes: `mailto:someone`.
            case opaque
            case name(String)
        }

        let scheme: String?
        let host: Host
        let segments: [String]
        let query: [String: String]
        let fragment: String?

        init(_ url: String) {
            var rest = Array(url.utf8)[...]
            func cut(_ delimiter: UInt8) -> ArraySlice<UInt8>? {
                guard let place = rest.firstIndex(of: delimiter) else { return nil }
                defer { rest = rest[..<place] }
                return rest[(place + 1)...]
            }
            fragment = cut(UInt8(ascii: "#")).map { Self.normalized($0) }
            var query: [String: String] = [:]
            for item in (cut(UInt8(ascii: "?")) ?? []).split(separator: UInt8(ascii: "&")) {
                let end = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
                let name = Self.normalized(item[..<end])
                if query[name] == nil { query[name] = Self.normalized(item[end...].dropFirst()) }
            }
            self.query = query
            let scheme = Self.scheme(of: rest).map { Self.normalized($0, isName: true) }
            if let scheme { rest = rest.dropFirst(scheme.utf8.count + 1) }
            self.scheme = scheme
            if rest.starts(with: "//".utf8) {
                rest = rest.dropFirst(2)
                let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
                host = .name(Self.normalized(Self.host(of: rest[..<end], scheme), isName: true))
                rest = rest[end...]
            } else if scheme == nil {
                host = .none
            } else {
                host = rest.first == UInt8(ascii: "/") ? .name("") : .opaque
            }
            if rest.first == UInt8(ascii: "/") { rest.removeFirst() }
            if rest.last == UInt8(ascii: "/") { rest.removeLast() }
            segments =
                rest.isEmpty
                ? []
                : rest.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Self.normalized($0) }
        }

        private static func isLetter(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }

        private static func isDigit(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }

        private static func isUnreserved(_ byte: UInt8) -> Bool {
            isLetter(byte) || isDigit(byte) || "-._~".utf8.contains(byte)
        }

        private static func scheme(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
            guard let first = text.first, isLetter(first) else { return nil }
            let end = text.firstIndex { !isLetter($0) && !isDigit($0) && !"+-.".utf8.contains($0) }
            guard let end, text[end] == UInt8(ascii: ":") else { return nil }
            return text[..<end]
        }

        /// A host without who asks, and without the port that its scheme has anyway.
        private static func host(of authority: ArraySlice<UInt8>, _ scheme: String?) -> ArraySlice<UInt8> {
            var host = authority
            if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(at + 1)...] }
            guard let colon = host.lastIndex(of: UInt8(ascii: ":")) else { return host }
            let port = String(decoding: host[(colon + 1)...], as: UTF8.self)
            let isDefault = port.isEmpty || scheme == "http" && port == "80" || scheme == "https" && port == "443"
            return isDefault ? host[..<colon] : host
        }

        /// A text with escapes of plain characters resolved, and everything escaped that stands in no URL; the name of a
        /// scheme or host in small letters.
        private static func normalized(_ text: ArraySlice<UInt8>, isName: Bool = false) -> String {
            var result: [UInt8] = []
            var position = text.startIndex
            while position < text.endIndex {
                let byte = text[position]
                position += 1
                if byte == UInt8(ascii: "%"), let value = escape(in: text, at: position) {
                    position += 2
                    if isUnreserved(value) { append(value) } else { result += escaped(value) }
                } else if (0x21...0x7E).contains(byte), !#"{}|\^"<>`"#.utf8.contains(byte) {
                    append(byte)
                } else {
                    result += escaped(byte)
                }
            }
            func append(_ byte: UInt8) {
                let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                result.append(isName && isCapital ? byte + 32 : byte)
            }
            return String(decoding: result, as: UTF8.self)
        }

        private static func escaped(_ byte: UInt8) -> [UInt8] {
            let digits = Array("0123456789ABCDEF".utf8)
            return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }

        private static func escape(in text: ArraySlice<UInt8>, at position: Int) -> UInt8? {
            guard position + 1 < text.endIndex, let high = digit(text[position]), let low = digit(text[position + 1])
            else { return nil }
            return high << 4 | low
        }

        private static func digit(_ byte: UInt8) -> UInt8? {
            if isDigit(byte) { return byte - UInt8(ascii: "0") }
            let letter = byte | 0x20
            return (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter) ? letter - UInt8(ascii: "a") + 10 : nil
        }

        /// The text that a part of a URL stands for; as it is where its escapes are no UTF-8.
        static func decoded(_ text: String) -> String {
            var bytes: [UInt8] = []
            let utf8 = Array(text.utf8)[...]
            var position = 0
            while position < utf8.count {
                if utf8[position] == UInt8(ascii: "%"), let value = escape(in: utf8, at: position + 1) {
                    bytes.append(value)
                    position += 3
                } else {
                    bytes.append(utf8[position])
                    position += 1
                }
            }
            return String(data: Data(bytes), encoding: .utf8) ?? text
        }

        /// Makes a URL. In each list texts and values come in turns.
        static func url(_ path: [String], query: [(String, [String]?)] = [], fragment: [String]? = nil) -> URL? {
            var text = joined(path)
            let items = query.compactMap { name, value in value.map { "\(name)=\(joined($0))" } }
            if !items.isEmpty { text += "?" + items.joined(separator: "&") }
            if let fragment { text += "#" + joined(fragment) }
            return URL(string: text)
        }

        private static func joined(_ parts: [String]) -> String {
            parts.enumerated().map { index, part in
                guard index % 2 == 1 else { return part }
                return part.utf8.map { byte in
                    String(decoding: isUnreserved(byte) ? [byte] : escaped(byte), as: UTF8.self)
                }.joined()
            }.joined()
        }
    }

    """#
}
