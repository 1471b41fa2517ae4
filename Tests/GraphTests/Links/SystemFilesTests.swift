import Testing

@testable import Graph

/// What operating systems are told of links: how their files are read, and what they claim.
@Suite struct SystemFilesTests {
  static func site(_ text: String) throws -> SiteAssociation {
    try SiteAssociation(SourceFile(name: "aasa", bytes: Array(text.utf8)))
  }

  static func manifest(_ filters: String) throws -> AndroidManifest {
    let text = """
      <?xml version="1.0"?>
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application><activity>
      \(filters)
      </activity></application></manifest>
      """
    return try AndroidManifest(SourceFile(name: "m.xml", bytes: Array(text.utf8)))
  }

  /// A filter with some `data` elements.
  static func filter(_ data: String...) -> String {
    """
    <intent-filter><action android:name="android.intent.action.VIEW"/>
    <category android:name="android.intent.category.BROWSABLE"/>
    \(data.map { "<data \($0)/>" }.joined())</intent-filter>
    """
  }

  // MARK: apple-app-site-association

  @Test(arguments: [
    (#"[{"/": "/buy/*"}]"#, "https://h/buy/1/2", true), (#"[{"/": "/buy/*"}]"#, "https://h/buy", true),
    (#"[{"/": "/buy/*"}]"#, "https://h/buys", false), (#"[{"/": "/Buy"}]"#, "https://h/buy", false),
    (#"[{"/": "/Buy", "caseSensitive": false}]"#, "https://h/bUy", true),
    (#"[{"/": "/a?c"}]"#, "https://h/abc", true), (#"[{"/": "/a?c"}]"#, "https://h/ac", false),
    (#"[{"/": "/b/*", "exclude": true}, {"/": "*"}]"#, "https://h/b/1", false),
    (#"[{"/": "*"}, {"/": "/b/*", "exclude": true}]"#, "https://h/b/1", true),
    (#"[{"?": {"id": "????"}}]"#, "https://h/x?id=1234", true),
    (#"[{"?": {"id": "????"}}]"#, "https://h/x?id=12", false),
    (#"[{"?": {"id": "*"}}]"#, "https://h/x", true), (#"[{"?": {"id": "?*"}}]"#, "https://h/x", false),
    (#"[{"?": "a=*"}]"#, "https://h/x?a=1&b=2", true), (#"[{"?": "a=*"}]"#, "https://h/x?b=2", false),
    (##"[{"#": "no", "exclude": true}, {}]"##, "https://h/x#no", false),
    (##"[{"#": "no", "exclude": true}, {}]"##, "https://h/x#yes", true),
    (#"[{"/": "/$(lang)/help"}]"#, "https://h/de/help", true),
    (#"[{"/": "/$(lang)/help"}]"#, "https://h/deu/help", false),
    (#"[{"/": "/$(food)"}]"#, "https://h/burger", true), (#"[{"/": "/$(food)"}]"#, "https://h/soup", false),
    (#"[{"/": "/$(digit)$(digit)"}]"#, "https://h/42", true),
    (#"[{"/": "/$(digit)$(digit)"}]"#, "https://h/4x", false),
    (#"[{"/": "/caf%C3%A9"}]"#, "https://h/café", true),
    (#"[{"/": "/café/100%", "percentEncoded": false}]"#, "https://h/caf%c3%a9/100%25", true),
    (#"[{}]"#, "https://h/anything?x#y", true), (#"[]"#, "https://h/", false),
  ])
  func componentsDecide(_ components: String, _ url: String, _ isClaimed: Bool) throws {
    let site = try Self.site(
      """
      {"applinks": {"substitutionVariables": {"food": ["pizza", "bu*er"]}, "details": [
        {"appIDs": ["T.a"], "components": \(components)}]}}
      """)
    #expect(site.verdict(on: url).isClaimed == isClaimed)
    #expect(site.mistakes.isEmpty)
  }

  @Test(arguments: [
    (#"["/buy/*", "NOT /buy/old"]"#, "https://h/buy/old", true),
    (#"["NOT /buy/old", "/buy/*"]"#, "https://h/buy/old", false),
    (#"["*"]"#, "https://h/", true), (#"["/item/?"]"#, "https://h/item/7", true),
    (#"["/item/?"]"#, "https://h/item/77", false),
    (#"["/"]"#, "https://h", true), (#"["/x"]"#, "https://h/x?any#thing", true),
    (#"["/$(lang)"]"#, "https://h/de", false),
  ])
  func pathsDecide(_ paths: String, _ url: String, _ isClaimed: Bool) throws {
    for details in [#"[{"appID": "T.a", "paths": \#(paths)}]"#, #"{"T.a": {"paths": \#(paths)}}"#] {
      let site = try Self.site(#"{"applinks": {"apps": [], "details": \#(details)}}"#)
      #expect(site.verdict(on: url).isClaimed == isClaimed, "\(details)")
    }
  }

  @Test func defaultsHoldForWhatIsInside() throws {
    let site = try Self.site(
      """
      {"applinks": {"defaults": {"caseSensitive": false}, "details": [
        {"appID": "T.a", "defaults": {"percentEncoded": false}, "components": [
          {"/": "/A"}, {"/": "/B", "caseSensitive": true}, {"/": "/50%"}]}]}}
      """)
    #expect(site.verdict(on: "https://h/a").isClaimed && !site.verdict(on: "https://h/b").isClaimed)
    #expect(site.verdict(on: "https://h/50%25").isClaimed)
  }

  @Test(arguments: [
    ("{", "aasa:1:2: the file ends where a key in quotation marks or '}' is expected"),
    ("{}", "'aasa' has no \"applinks\" with \"details\""),
    ("[1]", "'aasa' has no \"applinks\" with \"details\""),
  ])
  func saysWhatIsNoAssociation(_ text: String, _ message: String) {
    let failure = #expect(throws: Problem.self) { try Self.site(text) }
    #expect(failure?.message == message)
  }

  @Test func mistakesHaveTheirPlaces() throws {
    let site = try Self.site(
      """
      {"applinks": {"details": [
        {"appID": "T.a", "componenents": []},
        {"appID": "T.b"}, 7,
        {"components": [1, {"/": "/x"}], "paths": ["/y"]},
        {"paths": [null]}]}}
      """)
    let found = site.mistakes.map { "\($0.place.line):\($0.place.column) \($0.message)" }
    #expect(
      found == [
        "2:20 there is no key 'componenents'; did you mean 'components'?",
        "3:3 neither \"components\" nor \"paths\" says which links it is about",
        "3:21 an object is expected here",
        "4:19 a component is an object", "5:14 a path is a string",
      ])
    #expect(site.rules.map(\.text) == ["/x"])
  }

  // MARK: AndroidManifest.xml

  @Test(
    .enabled(if: XMLReader.isAvailable),
    arguments: [
      ([#"android:scheme="https" android:host="h""#], "https://h/any", true),
      ([#"android:scheme="https" android:host="h""#], "http://h/any", false),
      ([#"android:scheme="https""#, #"android:host="h""#, #"android:scheme="shop""#], "shop://h", true),
      (
        [#"android:scheme="https" android:host="a""#, #"android:scheme="shop" android:host="b""#],
        "https://b/x", true
      ),
      ([#"android:scheme="shop""#, #"android:path="/x""#], "shop:anything", true),
      ([#"android:scheme="s" android:host="*""#], "s://any", true),
      ([#"android:scheme="s" android:host="*.h""#], "s://a.h", true),
      ([#"android:scheme="s" android:host="*.h""#], "s://h", false),
      ([#"android:scheme="s" android:host="h" android:port="81""#], "s://h:81/x", true),
      ([#"android:scheme="s" android:host="h" android:port="81""#], "s://h/x", false),
      ([#"android:scheme="s" android:host="h" android:path="/x""#], "s://h/x", true),
      ([#"android:scheme="s" android:host="h" android:path="/x""#], "s://h/xy", false),
      ([#"android:scheme="s" android:host="h" android:pathPrefix="/x""#], "s://h/xy", true),
      ([#"android:scheme="s" android:host="h" android:pathSuffix=".html""#], "s://h/a/b.html", true),
      ([#"android:scheme="s" android:host="h" android:pathPattern="/a/.*/b""#], "s://h/a/x/y/b", true),
      ([#"android:scheme="s" android:host="h" android:pathPattern="/ab*c""#], "s://h/abbbc", true),
      ([#"android:scheme="s" android:host="h" android:pathPattern="/a\\.b""#], "s://h/axb", false),
      ([#"android:scheme="s" android:host="h" android:pathPattern="/a[0-9]""#], "s://h/a1", false),
      ([#"android:scheme="s" android:host="h" android:pathAdvancedPattern="/a[0-9]+""#], "s://h/a17", true),
      (
        [#"android:scheme="s" android:host="h" android:pathAdvancedPattern="/a[^0-9/]{2,3}""#], "s://h/axyz",
        true
      ),
      (
        [#"android:scheme="s" android:host="h" android:pathAdvancedPattern="/a[^0-9/]{2,3}""#], "s://h/ax",
        false
      ),
      ([#"android:scheme="s" android:host="h" android:pathAdvancedPattern="/a{2}""#], "s://h/aa", true),
      // More repetitions than are followed: then any path is.
      (
        [#"android:scheme="s" android:host="h" android:pathAdvancedPattern="/a{9223372036854775807}""#],
        "s://h/b", true
      ),
      ([#"android:scheme="s" android:host="${host}" android:path="@string/p""#], "s://any/where", true),
      ([#"android:host="h""#], "https://h", false), ([#"scheme="s" host="h""#], "s://h", false),
    ] as [([String], String, Bool)])
  func filtersClaim(_ data: [String], _ url: String, _ isClaimed: Bool) throws {
    let whole = data.map { "<data \($0)/>" }.joined()
    let filter = Self.filter().replacing("</intent-filter>", with: whole + "</intent-filter>")
    #expect(try Self.manifest(filter).claims(url) == isClaimed)
  }

  @Test(
    .enabled(if: XMLReader.isAvailable),
    arguments: ["VIEW", "BROWSABLE"])
  func otherFiltersClaimNothing(_ word: String) throws {
    let filter = Self.filter(#"android:scheme="s""#).replacing(word, with: "OTHER")
    #expect(try Self.manifest(filter).filters.isEmpty)
  }

  @Test(.enabled(if: XMLReader.isAvailable))
  func placesAreThoseOfTheTags() throws {
    let manifest = try Self.manifest(
      """
      <!-- <data android:scheme="no"/> --><intent-filter android:autoVerify="true"
      ><action android:name="android.intent.action.VIEW"/><?data no?>
      <category android:name="android.intent.category.BROWSABLE"/><data android:scheme="a"/><data
         android:scheme="b"
         />  <data android:host="&lt;&#x68;"/></intent-filter>
      """)
    let filter = try #require(manifest.filters.first)
    #expect(filter.isVerified && filter.place.line == 3 && filter.place.column == 37)
    #expect(filter.schemes.map { "\($0.text) \($0.place.line):\($0.place.column)" } == ["a 5:61", "b 5:87"])
    #expect(filter.authorities.map { "\($0.text) \($0.place.line):\($0.place.column)" } == ["<h 7:8"])
  }

  @Test(
    .enabled(if: XMLReader.isAvailable),
    arguments: [
      "", "<", "<manifest>", "{}", "<manifest><a></b></manifest>", "<html/>", "<manifest a='1' a='2'/>",
      "\u{0}",
      "<!DOCTYPE m [<!ENTITY a 'b'>]><manifest>&a;</manifest>",
      "<!DOCTYPE m SYSTEM 'file:///etc/passwd'><manifest/>",
      "<!DOCTYPE m [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;'><!ENTITY c '&b;&b;&b;&b;&b;'>]><manifest x='&c;'/>",
      "<manifest>&unknown;</manifest>", String(repeating: "<a>", count: 100_000),
      "<manifest>" + String(repeating: "<a>", count: 1000) + String(repeating: "</a>", count: 1000)
        + "</manifest>",
    ])
  func brokenAndHostileFilesAreRefused(_ text: String) {
    #expect(throws: Problem.self) {
      try AndroidManifest(SourceFile(name: "m.xml", bytes: Array(text.utf8)))
    }
  }

  /// Globs against trying every way, for all small ones.
  @Test func globsTakeWhatTheDefinitionTakes() throws {
    let parts: [URLGlob.Token] = [
      .bytes(.init("a".utf8), least: 1, most: 1), .bytes(.init("ab".utf8), least: 1, most: 1),
      URLGlob.anything,
      .bytes(.init("b".utf8), least: 1, most: 2), .bytes(.init("a".utf8), least: 0, most: 1),
      .anyOf([URLGlob.text("ab".utf8), URLGlob.text("".utf8)]),
    ]
    var lists: [[URLGlob.Token]] = [[]]
    for _ in 0..<3 {
      lists += lists.suffix(parts.count * parts.count).flatMap { list in parts.map { list + [$0] } }
    }
    let words = URLTemplateTests.words.filter { $0.count <= 4 }
    for list in lists {
      let glob = try #require(URLGlob(list))
      for word in words {
        #expect(glob.matches(word) == Self.matches(list[...], word[...]), "\(list) \(word)")
      }
      #expect(glob.matches(glob.example(filling: Array("abx".utf8))))
    }
    #expect(URLGlob([.bytes(.all, least: 0, most: 1_000_000)]) == nil)
    #expect(URLGlob([.bytes(.all, least: 0, most: .max)]) == nil)
    #expect(URLGlob([URLGlob.anything, .bytes(.all, least: .max, most: nil)]) == nil)
  }

  private static func matches(_ tokens: ArraySlice<URLGlob.Token>, _ text: ArraySlice<UInt8>) -> Bool {
    guard let first = tokens.first else { return text.isEmpty }
    let rest = tokens.dropFirst()
    switch first {
    case .bytes(let set, let least, let most):
      return (least...max(least, min(most ?? text.count, text.count))).contains { count in
        count <= text.count && text.prefix(count).allSatisfy(set.contains)
          && matches(rest, text.dropFirst(count))
      }
    case .anyOf(let texts): return texts.contains { matches($0 + rest, text) }
    }
  }
}

// What takes no time to speak of.

extension SiteAssociation {
  fileprivate func verdict(on url: String) -> (isClaimed: Bool, rule: Rule?) {
    var budget = Int.max
    return verdict(on: url, &budget)
  }
}

extension AndroidManifest {
  fileprivate func claims(_ url: String) -> Bool {
    var budget = Int.max
    return claims(url, &budget)
  }
}

extension URLGlob {
  fileprivate func matches(_ text: [UInt8]) -> Bool {
    var budget = Int.max
    return matches(text, &budget)
  }
}
