import Testing

@testable import Graph
@testable import GraphServer

/// Where in a spec a byte is, also while the text is half written.
@Suite struct CursorTests {
  static func cursor(_ marked: String) -> Cursor {
    let parts = marked.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let bytes = Array(parts.joined().utf8) + [UInt8](repeating: 0, count: SourceFile.padding)
    return Cursor(at: parts[0].utf8.count, in: bytes)
  }

  static let element = ValueType.ids(.element)

  static let cases: [(String, Cursor.Role)] = [
    ("‸", .nothing), ("{ ‸", .key(.spec)), ("{ \"‸", .key(.spec)), ("{ \"st‸\n", .key(.spec)),
    ("{ \"start\": \"‸", .value(.id(.element), key: "start", isListed: false)),
    ("{ \"start\": ‸\n}", .value(.id(.element), key: "start", isListed: false)),
    ("{ \"routes\": { \"‸", .declaration(.route)),
    ("{ \"routes\": { \"a\": ‸ } }", .value(.object(.route), key: "a", isListed: false)),
    ("{ \"routes\": { \"a\": { \"to\": \"b\" ‸", .key(.route)),
    ("{ \"routes\": { \"a\": { \"to\": \"b\", \"‸", .key(.route)),
    ("{ \"routes\": { \"a\": { \"to\": \"b\"\n\"‸", .key(.route)),
    ("{ \"routes\": { \"a\": { \"to\": \"‸, \"with\": \"b\" }", .value(element, key: "to", isListed: false)),
    ("{ \"routes\": { \"a\": { \"to\": [\"b\", \"‸", .value(.id(.element), key: "to", isListed: true)),
    ("{ \"routes\": { \"a\": { \"from\": ‸", .value(.sources, key: "from", isListed: false)),
    ("{ \"routes\": { \"a\": { \"steps\": [{ \"‸", .key(.step)),
    (
      "{ \"routes\": { \"a\": { \"mediation\": { \"kind\": \"‸\" } }",
      .value(.choice(.mediationKind), key: "kind", isListed: false)
    ),
    ("{ \"routes\": { \"a\": { \"ignore\": { \"‸", .rule),
    ("{ \"deepLinks\": { \"app://{x}\": { \"parameters\": { \"‸", .parameter),
    (
      "{ \"deepLinks\": { \"app://{x}\": { \"parameters\": { \"x\": \"‸",
      .value(.id(.model), key: "x", isListed: false)
    ),
    ("{ \"policies\": { \"a\": { \"forbid\": { \"to\": [\"‸", .value(.selector, key: "to", isListed: true)),
    (
      "{ \"coordinators\": { \"a\": { \"flow\": { \"result\": \"‸",
      .value(.ids(.model), key: "result", isListed: false)
    ),
    // Broken before the cursor: a string without an end, values and commas that are missing, brackets that do not fit.
    ("{ \"name\": \"x\n\"routes\": { \"a\": { \"to\": \"‸", .value(element, key: "to", isListed: false)),
    (
      "{ \"start\": , \"routes\": { \"a\": { \"by\": \"‸",
      .value(.id(.coordinator), key: "by", isListed: false)
    ),
    ("{ \"start\" \"routes\": { \"a\": { \"by\": \"‸", .value(.id(.coordinator), key: "by", isListed: false)),
    ("{ \"models\": { \"a\": {]} }, \"routes\": { \"‸", .declaration(.route)),
    ("{ \"include\": [\"a\" }, \"start\": \"‸", .nothing),
    ("{ \"unknown\": { \"start\": \"‸", .nothing), ("[{ \"start\": \"‸", .nothing),
  ]

  @Test(arguments: cases)
  func knowsWhatCanStandThere(_ marked: String, _ role: Cursor.Role) {
    #expect(Self.cursor(marked).role == role, "\(marked)")
  }

  @Test func knowsTheKeysAround() {
    let cursor = Self.cursor(
      #"{ "routes": { "a": { "to": "b", "‸", "with": { "from": 1 }, "by": "c" }, "d": {} } }"#)
    #expect(cursor.siblings == ["to", "with", "by"])
    #expect(cursor.path == ["routes", "a"])
    #expect(Self.cursor(#"{ "start": "a", "na‸"#).siblings == ["start"])
  }

  @Test func knowsWhatIsTyped() throws {
    func typed(_ marked: String) -> (text: Int, isClosed: Bool)? {
      Self.cursor(marked).typed.map { ($0.inside.count, $0.isClosed) }
    }
    #expect(typed("{ \"st‸art\": 1 }")! == (5, true))
    #expect(typed("{ \"start\": \"‸, \"name\": \"a\" }")! == (0, false))
    #expect(typed("{ \"start\": \"ca‸\n}")! == (2, false))
    #expect(typed("{ \"start\": \"a\"‸ }") == nil)
    #expect(typed("{ \"start\": ‸\"a\" }") == nil)
  }

  /// No text and no byte of it is too much.
  @Test func readsEverything() {
    var random = Seeded(11)
    let pieces = [
      "{", "}", "[", "]", ":", ",", "\"", "\"a\"", "\"routes\"", "\\", "\n", "1", "true", " ", "é",
    ]
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0...24, using: &random)).map { _ in pieces.randomElement(using: &random)!
      }.joined()
      let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: SourceFile.padding)
      for offset in 0...text.utf8.count {
        let cursor = Cursor(at: offset, in: bytes)
        if let token = cursor.token {
          #expect(token.range.contains(offset) || token.range.upperBound == offset)
        }
        _ = cursor.name(in: bytes)
      }
    }
  }
}
