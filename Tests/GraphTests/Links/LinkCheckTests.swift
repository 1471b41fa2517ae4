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

  private func refusal(_ compare: () throws(Problem) -> Void) -> String? {
    do {
      try compare()
      return nil
    } catch {
      return error.message
    }
  }
}
