import Testing

@testable import Graph

/// Links against what operating systems are told of them.
@Suite struct LinkCheckTests {
  private static func check() -> LinkCheck {
    let text = #"{ "navgraph": 1, "screens": { "a": {} }, "deepLinks": { "s://h/a": { "to": "a" } } }"#
    let spec = SpecReader.read(SourceFile(name: "s", bytes: Array(text.utf8)), load: Linter.noIncludes)
    return LinkCheck(spec, LinkIndex(spec), budget: 100_000)
  }

  /// Patterns in which each of 400 repetitions may end at each byte of what the others match.
  private static let patterns = (0..<60).map { "/" + String(repeating: "a*", count: 400) + "\($0)" }

  @Test func anAssociationFileThatTakesTooLongIsRefused() {
    let rules = Self.patterns.map { "{\"/\": \"\($0)\"}" }.joined(separator: ",")
    let text = #"{"applinks": {"details": [{"appIDs": ["T.a"], "components": [\#(rules)]}]}}"#
    var check = Self.check()
    #expect(
      refusal { () throws(Problem) in
        try check.compare(with: SourceFile(name: "aasa", bytes: Array(text.utf8)))
      } == "cannot compare with 'aasa': its patterns take too long to match")
  }

  @Test func aManifestThatTakesTooLongIsRefused() {
    let paths = Self.patterns.map {
      "<data android:pathAdvancedPattern=\"\($0.replacing("*", with: ".*"))\"/>"
    }
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application><activity>
      <intent-filter><action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.BROWSABLE"/>
      <data android:scheme="s" android:host="h"/>\(paths.joined())
      </intent-filter></activity></application></manifest>
      """
    var check = Self.check()
    #expect(
      refusal { () throws(Problem) in
        try check.compare(withManifest: SourceFile(name: "m.xml", bytes: Array(text.utf8)))
      } == "cannot compare with 'm.xml': its patterns take too long to match")
  }

  /// Each host of several `data` elements is claimed once, and a filter for files claims no link.
  @Test func aManifestsClaimsAreToldOnce() throws {
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application><activity>
      <intent-filter><action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.BROWSABLE"/>
      <data android:scheme="https" android:host="one.example"/>
      <data android:scheme="https" android:host="two.example"/>
      <data android:scheme="https" android:host="two.example"/></intent-filter>
      <intent-filter><action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.BROWSABLE"/>
      <data android:scheme="content" android:mimeType="text/plain"/></intent-filter>
      </activity></application></manifest>
      """
    var check = Self.check()
    try check.compare(withManifest: SourceFile(name: "m.xml", bytes: Array(text.utf8)))
    #expect(check.mismatches.filter { $0.kind == .claimed }.map(\.message).count == 2)
    #expect(check.claimCount == 2)
  }

  private static let spec = """
    {"navgraph": 1, "start": "a", "screens": {"a": {}}, "deepLinks": {"https://shop.example/a": "a"}}
    """

  private static func check(_ compare: (inout LinkCheck) throws -> Void) rethrows -> LinkCheck {
    let spec = SpecReader.read(SourceFile(name: "s", bytes: Array(spec.utf8)), load: Linter.noIncludes)
    var check = LinkCheck(spec, LinkIndex(spec))
    try compare(&check)
    return check
  }

  private static func file(_ text: String) -> SourceFile { SourceFile(name: "f", bytes: Array(text.utf8)) }

  /// A site that claims all of its pages is told once, and is no mismatch; with a condition it is one.
  @Test(arguments: [
    (#"[{"/": "*"}]"#, 0, 1), (#"[{"/": "/*"}]"#, 0, 1), ("[{}]", 0, 1),
    (#"[{"/": "/b", "exclude": true}, {"/": "*"}]"#, 0, 1),
    (#"[{"/": "/*", "?": {"b": "?*"}}, {"/": "/a"}]"#, 1, 0),
    (#"[{"/": "/b/*"}, {"/": "/a"}]"#, 1, 0),
  ]) func wholeSites(_ components: String, _ mismatches: Int, _ remarks: Int) throws {
    let check = try Self.check {
      try $0.compare(
        with: Self.file(#"{"applinks": {"details": [{"appIDs": ["T.a"], "components": \#(components)}]}}"#))
    }
    #expect(check.mismatches.count == mismatches, "\(check.mismatches.map(\.message))")
    #expect(check.remarks.count == remarks)
  }

  @Test(arguments: ["<!DOCTYPE html><html></html>", "\n <html>"]) func pagesInPlaceOfJSON(_ text: String) {
    let message =
      "'f' is a web page in place of JSON: the site has to send the file itself, without redirects"
    let association = #expect(throws: Problem.self) {
      try Self.check { try $0.compare(with: Self.file(text)) }
    }
    #expect(association?.message == message)
    let links = #expect(throws: Problem.self) { try Self.check { try $0.check(assetLinks: Self.file(text)) } }
    #expect(links?.message == message)
  }

  /// Filters for documents claim no links, and what stands twice in a filter is one claim.
  @Test(.enabled(if: XMLReader.isAvailable)) func filtersForDocuments() throws {
    func check(_ data: String) throws -> LinkCheck {
      let text = """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android"><activity>
        <intent-filter android:autoVerify="@bool/verify"><action android:name="android.intent.action.VIEW"/>
        <category android:name="android.intent.category.BROWSABLE"/>\(data)</intent-filter></activity></manifest>
        """
      return try Self.check { try $0.compare(withManifest: Self.file(text)) }
    }
    let documents = try check(
      #"<data android:scheme="content"/><data android:scheme="file"/><data android:host="*"/>"#)
    #expect(documents.claimCount == 0)
    let twice = try check(
      String(
        repeating: #"<data android:scheme="https" android:host="shop.example" android:path="/a"/>"#, count: 3)
    )
    #expect(twice.claimCount == 1 && twice.isClean && twice.remarks.isEmpty)
  }

  private static let print = Array(repeating: "A0", count: 32).joined(separator: ":")

  private static func statement(
    _ relation: String = "delegate_permission/common.handle_all_urls", _ namespace: String = "android_app",
    _ package: String = "com.example.shop", _ print: String = print
  ) -> String {
    #"{"relation": ["\#(relation)"], "target": {"namespace": "\#(namespace)", "package_name": "\#(package)", "#
      + #""sha256_cert_fingerprints": ["\#(print)"]}}"#
  }

  @Test(arguments: [
    ("[\(statement())]", []),
    ("[\(statement()), \(statement("delegate_permission/common.get_login_creds"))]", []),
    (#"[{"include": "https://shop.example/more.json"}, \#(statement())]"#, []),
    (
      "[]", ["no statement has the relation 'delegate_permission/common.handle_all_urls' to an 'android_app'"]
    ),
    (
      "[\(statement("delegate_permission/common.handle_all_url"))]",
      ["the relation for links is 'delegate_permission/common.handle_all_urls'"]
    ),
    (
      "[\(statement("delegate_permission/common.handle_all_urls", "android"))]",
      ["the namespace of an app is 'android_app'"]
    ),
    (
      "[\(statement("delegate_permission/common.handle_all_urls", "android_app", "Shop"))]",
      [#""package_name" is the id of an app, such as 'com.example.app'"#]
    ),
    (
      "[\(statement("delegate_permission/common.handle_all_urls", "android_app", "a.b", print.lowercased()))]",
      ["a fingerprint is 32 bytes in capital hexadecimal digits, with colons between them"]
    ),
    (
      "[\(statement("delegate_permission/common.handle_all_urls", "android_app", "a.b", String(print.prefix(59))))]",
      ["a fingerprint is 32 bytes in capital hexadecimal digits, with colons between them"]
    ),
    ("[3]", [#"a statement has a "relation" and a "target""#]),
  ]) func assetLinks(_ text: String, _ expected: [String]) throws {
    let check = try Self.check { try $0.check(assetLinks: Self.file(text)) }
    #expect(check.mismatches.map(\.message) == expected)
  }

  private func refusal(_ compare: () throws(Problem) -> Void) -> String? {
    do {
      try compare()
      return nil
    } catch {
      return error.message
    }
  }
}
