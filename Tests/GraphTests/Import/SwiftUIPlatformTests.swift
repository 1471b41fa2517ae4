import Testing

@testable import Graph

/// What apps that use SwiftUI have for several systems, and code that is deep or long.
@Suite(.enabled(if: SwiftHelper.path != nil, "'navgraph-swift-facts' is not built"))
struct SwiftUIPlatformTests {
  /// What is declared for several systems is taken as iOS has it.
  @Test(arguments: [
    ("#if targetEnvironment(macCatalyst)", "B", "#else", "A"),
    ("#if os(macOS) || os(tvOS)", "B", "#else", "A"),
    ("#if !os(iOS)", "B", "#else", "A"), ("#if os(iOS)", "A", "#else", "B"),
    ("#if !targetEnvironment(macCatalyst)", "A", "#else", "B"), ("#if DEBUG", "A", "#else", "B"),
    ("#if os(macOS)", "B", "#elseif os(iOS)", "A"),
  ])
  func takesWhatIsForAPhone(_ first: String, _ one: String, _ second: String, _ other: String) throws {
    let views = ["A", "B"].map { "struct \($0): View { var body: some View { Text(\"x\") } }\n" }
    for keyword in ["var body: some Scene { WindowGroup { ROOT() } }", "var root: some View { ROOT() }"] {
      let scene = keyword.contains("root") ? "var body: some Scene { WindowGroup { root } }" : ""
      let app = try SwiftUIApp(
        """
        @main struct Notes: App {
          \(scene)
          \(first)
          \(keyword.replacing("ROOT", with: one))
          \(second)
          \(keyword.replacing("ROOT", with: other))
          #endif
        }
        \(views.joined())
        """)
      #expect(app.spec.entries(.coordinator).first?[.root]?.line == "\"A\"", "\(keyword)")
    }
  }

  /// What other systems do in place of a sheet is no move of the app on a phone.
  @Test(arguments: [
    "os(iOS)", "os(iOS) || os(tvOS) && DEBUG", "!os(macOS) && (os(iOS) || FLAG)", "!canImport(AppKit)",
    "!os(tvOS)", "!(DEBUG && os(watchOS))",
  ])
  func leavesOutWhatOtherSystemsDo(_ condition: String) throws {
    let sheet = ".sheet(isPresented: $isOn) { NavigationStack { A() } }"
    let push = ".navigationDestination(isPresented: $isOn) { NavigationStack { A() } }"
    for (condition, first, second) in [(condition, sheet, push), ("!(\(condition))", push, sheet)] {
      let app = try SwiftUIApp(
        home: "NavigationStack { Text(\"x\")\n#if \(condition)\n\(first)\n#else\n\(second)\n#endif\n }",
        properties: "@State private var isOn = false")
      #expect(app.routes == ["Home sheet A.stack"], "\(condition)")
    }
  }

  @Test func guessesWhatOnlyOtherSystemsDo() throws {
    let app = try SwiftUIApp(
      home: """
        NavigationStack {
          content
            #if os(tvOS)
              .sheet(isPresented: $isOn) { A() }
            #endif
          #if os(macOS)
            NavigationLink("b") { B() }
          #endif
        }
        """,
      """
      #if os(watchOS)
        struct Watch: View { var body: some View { NavigationLink("a") { A() } } }
      #endif
      """,
      properties: """
        @State private var isOn = false
        var content: some View { NavigationLink("c") { C() } }
        #if !os(iOS)
          var tools: some View { Watch().popover(isPresented: $isOn) { C() } }
        #endif
        """)
    #expect(
      app.routes.sorted() == [
        "Home popover C inferred", "Home push A inferred", "Home push B inferred", "Home push C",
        "Home sheet A inferred",
      ])
  }

  @Test func aVariableMayBeDeclaredByItself() throws {
    let app = try SwiftUIApp(
      home: "NavigationStack { NavigationLink(\"a\") { let row = row.styled(); row } }",
      properties: "let row: Row")
    #expect(app.routes.isEmpty)
  }

  @Test func leavesOutProtocolBuffers() throws {
    let app = "import SwiftUI\n@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }"
    let home = "import SwiftUI\nstruct Home: View { var body: some View { Text(\"x\") } }"
    let tree = SourceTree(files: [
      "App.swift": Array(app.utf8), "Home.swift": Array(home.utf8),
      "home.pb.swift": Array("struct Home {}".utf8),
    ])
    #expect(try Importer.spec(of: tree, as: .swiftui).fileCount == 2)
  }

  @Test func readsLongSums() throws {
    let app = try SwiftUIApp(
      home: "NavigationLink(\"a\") { A() }",
      "let sum = " + Array(repeating: "1", count: 60_000).joined(separator: " + "))
    #expect(app.routes == ["Home push A"])
  }
}
