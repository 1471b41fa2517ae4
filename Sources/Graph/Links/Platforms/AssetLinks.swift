/// An `assetlinks.json` file, which tells Android whose apps may open all links of a site.
struct AssetLinks: Sendable {
  /// How many statements let an app open links.
  private(set) var appCount = 0
  /// The reason why a statement does not count.
  private(set) var mistakes: [(place: Location, message: String)] = []

  private let tape: JSONTape
  private let lines: LineTable
  private static let relation = "delegate_permission/common.handle_all_urls"

  /// Reads a file.
  init(_ file: SourceFile) throws(Problem) {
    tape = try JSONTape(ofServed: file)
    lines = LineTable(file)
    guard tape.nodes[0].kind == .array else { throw Problem("'\(file.name)' is not a list of statements") }
    for node in tape.children(of: 0) { readStatement(node) }
    if appCount == 0, mistakes.isEmpty {
      note("no statement has the relation '\(Self.relation)' to an 'android_app'", at: 0)
    }
  }

  private mutating func readStatement(_ node: Int) {
    // Statements of another file, or about a site, are nothing that this one says.
    guard tape.value(of: "include", in: node) == nil else { return }
    guard let relations = tape.value(of: "relation", in: node), let target = tape.value(of: "target", in: node) else {
      return note("a statement has a \"relation\" and a \"target\"", at: node)
    }
    let texts = texts(relations)
    guard texts.contains(Self.relation) else {
      let close = texts.contains { Suggestion.closest(to: $0, among: [Self.relation]) != nil }
      return close ? note("the relation for links is '\(Self.relation)'", at: relations) : ()
    }
    let namespace = tape.value(of: "namespace", in: target)
    guard let namespace, tape.text(of: namespace) == "android_app" else {
      if namespace.map({ tape.text(of: $0) }) == "web" { return }
      return note("the namespace of an app is 'android_app'", at: namespace ?? target)
    }
    appCount += 1
    let name = tape.value(of: "package_name", in: target)
    if name.map({ Self.isPackage(tape.text(of: $0)) }) != true {
      note("\"package_name\" is the id of an app, such as 'com.example.app'", at: name ?? target)
    }
    let prints = tape.value(of: "sha256_cert_fingerprints", in: target)
    guard let prints, tape.nodes[prints].kind == .array,
      tape.children(of: prints).contains(where: { _ in true })
    else {
      return note("\"sha256_cert_fingerprints\" is a list with those of the app's certificates", at: prints ?? target)
    }
    for print in tape.children(of: prints) where !Self.isFingerprint(tape.text(of: print)) {
      note("a fingerprint is 32 bytes in capital hexadecimal digits, with colons between them", at: print)
    }
  }

  private static func isPackage(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && text.utf8.allSatisfy { $0 < 0x80 }
      && parts.allSatisfy { part in
        part.first?.isLetter == true && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
  }

  private static func isFingerprint(_ text: String) -> Bool {
    let bytes = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return bytes.count == 32 && bytes.allSatisfy { $0.count == 2 && $0.allSatisfy("0123456789ABCDEF".utf8.contains) }
  }

  /// The texts of a list; that of a single text, too.
  private func texts(_ node: Int) -> [String] {
    tape.nodes[node].kind == .array ? tape.children(of: node).map(tape.text) : [tape.text(of: node)]
  }

  private mutating func note(_ message: String, at node: Int) {
    mistakes.append((lines.location(of: tape.range(of: node)), message))
  }
}

extension JSONTape {
  /// The JSON of a file that a site serves, which may be a page in its place.
  init(ofServed file: SourceFile) throws(Problem) {
    let first = file.bytes.first { $0 > UInt8(ascii: " ") || $0 == 0 }
    guard first != UInt8(ascii: "<") else {
      throw Problem(
        "'\(file.name)' is a web page in place of JSON: the site has to send the file itself, without redirects")
    }
    let tape = JSONScanner.tape(of: file)
    if let error = tape.errors.first {
      let lines = LineTable(file)
      let start = Int(error.start)
      throw Problem("\(file.name):\(lines.line(at: start)):\(lines.column(at: start)): \(error.reason.message)")
    }
    self = tape
  }
}
