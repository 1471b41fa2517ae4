import Foundation
import TestSupport
import Testing

/// `navgraph links` by what it prints and how it ends.
@Suite struct LinksCommandTests {
  static let spec = """
    {
      "navgraph": 1,
      "start": "app",
      "models": { "Product": {} },
      "preconditions": { "loggedIn": { "recovery": { "flow": "login" } }, "adult": {} },
      "coordinators": {
        "app": { "children": ["login"], "root": "shelf" },
        "login": { "root": "password", "flow": true }
      },
      "screens": {
        "shelf": { "provides": "Product" },
        "product": { "setup": "Product" },
        "orders": { "preconditions": ["loggedIn", "adult"] },
        "password": { "coordinator": "login" }
      },
      "routes": {
        "openProduct": { "from": "shelf", "to": "product", "presentation": "push", "with": "Product" },
        "openOrders": { "from": "shelf", "to": "orders", "presentation": "push" },
        "done": { "from": "password", "presentation": "complete" }
      },
      "deepLinks": {
        "https://shop.example/product/{id}": { "path": "openProduct", "parameters": { "id": "Product" } },
        "https://shop.example/product/create": { "to": "shelf" },
        "https://shop.example/orders?year={year}&page={page?}": { "to": "orders", "stack": true, "when": "launch" },
        "shop://twice/{id}/{id}": { "to": "shelf" },
        "shop://twice": { "path": ["openOrders", "openProduct"], "over": "keep" },
        "https://shop.example/help/*": { "to": "shelf" }
      }
    }

    """

  private func links(_ arguments: [String], _ spec: String = spec) throws -> Shell.Outcome {
    try Shell.navgraph(["links", "-"] + arguments, input: Array(spec.utf8))
  }

  @Test func listsEveryLink() throws {
    let outcome = try links([])
    #expect(outcome.status == 0 && outcome.error == "")
    Golden.check(outcome.output, at: CommandGoldenTests.goldens + "links.txt")
  }

  @Test func listsJSON() throws {
    let outcome = try links(["--format", "json"])
    #expect(outcome.status == 0 && outcome.error == "")
    Golden.check(outcome.output, at: CommandGoldenTests.goldens + "links.json")
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) }
  }

  @Test func saysThatThereAreNone() throws {
    let outcome = try links([], #"{ "navgraph": 1, "start": "a", "screens": { "a": {} } }"#)
    #expect(outcome.output == "no deep links\n" && outcome.status == 0)
  }

  @Test(arguments: [
    (
      "HTTPS://shop.example/product/red%20shoe?ref=mail",
      """
      'https://shop.example/product/{id}' takes 'HTTPS://shop.example/product/red%20shoe?ref=mail'
        id = 'red shoe'

      link:https://shop.example/product/{id}
        app (navigation)
          shelf
          product (visible)

      """, 0
    ),
    (
      "https://shop.example/product/create",
      """
      'https://shop.example/product/create' takes 'https://shop.example/product/create'
        'https://shop.example/product/{id}' would also take it, and is less specific

      link:https://shop.example/product/create
        app (navigation)
          shelf (visible)

      """, 0
    ),
    (
      "shop://twice",
      """
      'shop://twice' takes 'shop://twice'

      link:shop://twice: error: it stops on 'orders', where 'openProduct' is not enabled; open coordinators: 'app' [unresolvable-deep-link]

      """, 1
    ),
    (
      "https://shop.example/orders",
      "no link takes 'https://shop.example/orders'; the closest is 'https://shop.example/orders?year={year}&page={page?}', but it asks for the query parameter 'year'\n",
      1
    ),
    (
      "https://shop.example/products/1",
      "no link takes 'https://shop.example/products/1'; the closest is 'https://shop.example/product/{id}', but segment 1 of its path is not 'products'\n",
      1
    ),
    (
      "https://shop.example/product",
      "no link takes 'https://shop.example/product'; the closest is 'https://shop.example/product/{id}', but the URL's path ends too early\n",
      1
    ),
    (
      "https://shop.example/product/1/2",
      "no link takes 'https://shop.example/product/1/2'; the closest is 'https://shop.example/product/{id}', but its path ends after 2 segments\n",
      1
    ),
    (
      "https://shop.exampel/product/1",
      "no link takes 'https://shop.exampel/product/1'; the closest is 'https://shop.example/product/{id}', but its host is not 'shop.exampel'\n",
      1
    ),
    ("ftp://x", "no link takes 'ftp://x'\n", 1), ("", "no link takes ''\n", 1),
    ("\u{1B}[31m", "no link takes '\u{FFFD}[31m'\n", 1),
  ])
  func saysWhichLinkTakesAURL(_ url: String, _ output: String, _ status: Int32) throws {
    let outcome = try links(["--resolve=\(url)"])
    #expect(outcome.output == output)
    #expect(outcome.status == status && outcome.error == "")
  }

  @Test func resolvesAsJSON() throws {
    let taken = try links(["--resolve", "https://shop.example/product/7", "--format", "json"])
    Golden.check(taken.output, at: CommandGoldenTests.goldens + "links-resolve.json")
    let lost = try links(["--resolve", "https://shop.example/orders", "--format", "json"])
    #expect(taken.status == 0 && lost.status == 1)
    for output in [taken.output, lost.output] {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(output.utf8)) }
    }
  }

  /// An argument of a program may hold 128 KiB.
  @Test(arguments: [
    String(repeating: "{", count: 120_000), String(repeating: "%", count: 120_000),
    "https://shop.example" + String(repeating: "/", count: 100_000), "https://shop.example/product/%FF%FE%00",
    "https://shop.example/product/" + String(repeating: "%C3%28", count: 20_000),
    "https://" + String(repeating: "@:", count: 50_000),
    "https://shop.example/orders?" + String(repeating: "year&", count: 20_000), "-", ":", "//", "?", "#",
  ])
  func noURLMakesItHang(_ url: String) throws {
    let outcome = try links(["--resolve=\(url)"])
    #expect(!outcome.isKilled && outcome.error == "")
    #expect(outcome.status == 1 || outcome.output.hasPrefix("'https://shop.example/"))
    #expect(outcome.output.count < 2000)
  }

  // MARK: What the systems are told

  static let association = """
    {
      "applinks": {
        "details": [
          {
            "appIDs": ["T.example.shop"],
            "components": [
              { "/": "/product/create", "exclude": true },
              { "/": "/product/*" },
              { "/": "/vouchers/*" },
              { "/": "/help/*" }
            ]
          }
        ]
      }
    }
    """

  static let manifest = """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android">
      <application>
        <activity>
          <intent-filter>
            <action android:name="android.intent.action.VIEW"/>
            <category android:name="android.intent.category.BROWSABLE"/>
            <data android:scheme="https"/> <data android:host="shop.example"/>
            <data android:pathPrefix="/product/"/>
            <data android:pathPattern="/vouchers/.*"/>
          </intent-filter>
          <intent-filter>
            <action android:name="android.intent.action.VIEW"/>
            <category android:name="android.intent.category.BROWSABLE"/>
            <data android:scheme="shop"/>
          </intent-filter>
        </activity>
      </application>
    </manifest>
    """

  @Test func comparesWithFiles() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.spec, to: "shop.nav.json")
    try scratch.write(Self.association, to: "aasa")
    try scratch.write(Self.manifest, to: "AndroidManifest.xml")
    func links(_ arguments: [String]) throws -> Shell.Outcome {
      try Shell.navgraph(["links"] + arguments, in: scratch.path)
    }
    let site = try links(["--aasa", "aasa"])
    #expect(site.status == 1 && site.error == "")
    Golden.check(site.output, at: CommandGoldenTests.goldens + "links-aasa.txt")
    #expect(try links(["--aasa", "shop.example=aasa"]).output == site.output)
    #expect(try links(["--aasa", "other.example=aasa"]).output.contains("between 0 links and 3 claims"))
    let filters = try links(["--manifest", "AndroidManifest.xml"])
    #expect(filters.status == 1 && filters.error == "")
    Golden.check(filters.output, at: CommandGoldenTests.goldens + "links-manifest.txt")
    let both = try links(["--manifest", "AndroidManifest.xml", "--aasa=aasa", "--format=json"])
    Golden.check(both.output, at: CommandGoldenTests.goldens + "links-files.json")
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(both.output.utf8)) }
  }

  @Test func comparesWithTheOlderForm() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.spec, to: "shop.nav.json")
    try scratch.write(
      """
      { "applinks": { "apps": [], "details": [
        { "appID": "T.shop", "paths": ["NOT /product/create", "/product/*", "/orders",
          "/help/*", "/?"] }
      ] } }
      """, to: "aasa")
    let outcome = try Shell.navgraph(["links", "--aasa", "aasa"], in: scratch.path)
    #expect(
      outcome.output == """
        shop.nav.json:23:5: error: 'https://shop.example/product/create' is handled, and 'aasa' excludes it: 'https://shop.example/product/create'
              note: 'NOT /product/create' excludes it: aasa:2:34
        aasa:2:71: error: '/orders' is claimed, and no link takes 'https://shop.example/orders'
        aasa:3:16: error: '/?' is claimed, and no link takes 'https://shop.example/s'
        3 mismatches between 4 links and 4 claims

        """)
    #expect(outcome.status == 1 && outcome.error == "")
  }

  @Test func sampleFilesAreCompared() throws {
    let folder = SampleTests.folder
    let site = try Shell.navgraph(
      ["links", "shop.nav.json", "--aasa", "links/apple-app-site-association"], in: folder)
    #expect(site.output == "no mismatches between 3 links and 3 claims\n" && site.status == 0)
    let filters = try Shell.navgraph(
      ["links", "shop.nav.json", "--manifest", "links/AndroidManifest.xml"], in: folder)
    Golden.check(filters.output, at: CommandGoldenTests.goldens + "links-sample.txt")
  }

  @Test(arguments: [
    (["--aasa", "none"], "cannot read 'none': no such file or directory"),
    (["--aasa", "shop.nav.json"], "'shop.nav.json' has no \"applinks\" with \"details\""),
    (
      ["--manifest", "broken.xml"],
      "broken.xml:2: not valid XML: Opening and ending tag mismatch: a line 2 and manifest"
    ),
    (
      ["--manifest", "doctype.xml"], "doctype.xml: a document type or an entity is declared, which is refused"
    ),
    (["--manifest", "layout.xml"], "'layout.xml' is not a manifest: it begins with '<layout>'"),
    (
      ["--resolve", "x", "--aasa", "y"], "'--resolve' goes with no other check (see 'navgraph links --help')"
    ),
    (["none.nav.json"], "cannot read 'none.nav.json': no such file or directory"),
  ])
  func failsInOneLine(_ arguments: [String], _ message: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.spec, to: "shop.nav.json")
    try scratch.write("<manifest>\n<a></manifest>", to: "broken.xml")
    try scratch.write("<!DOCTYPE x [<!ENTITY a 'b'>]><manifest/>", to: "doctype.xml")
    try scratch.write("<layout/>", to: "layout.xml")
    let outcome = try Shell.navgraph(["links"] + arguments, in: scratch.path)
    #expect(outcome.error == "navgraph: \(message)\n")
    #expect(outcome.output == "" && outcome.status == 2)
  }
}
