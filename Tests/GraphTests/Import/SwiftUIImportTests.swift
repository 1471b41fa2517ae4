import Testing

@testable import Graph

/// Specs of apps that use SwiftUI: what is shown at launch, and whose links are whose.
@Suite(.enabled(if: SwiftHelper.path != nil, "'navgraph-swift-facts' is not built"))
struct SwiftUIImportTests {
  @Test func writesAWholeSpec() throws {
    let app = try SwiftUIApp(home: "NavigationStack { List { NavigationLink(\"a\", destination: A()) } }")
    #expect(
      String(decoding: app.spec.text, as: UTF8.self)
        == """
        {
          "navgraph": 1,
          "partial": true,
          "start": "Notes",
          "coordinators": {
            "Notes": {
              "container": "window",
              "children": ["Home.stack"],
              "root": "Home.stack",
              "code": "Notes",
              "source": "App.swift",
              "imported": true
            },
            "Home.stack": { "root": "Home", "code": "Home.NavigationStack", "source": "App.swift", "imported": true }
          },
          "screens": {
            "Home": { "code": "Home", "source": "App.swift", "imported": true },
            "A": { "code": "A", "source": "App.swift", "imported": true }
          },
          "routes": {
            "Home.A": {
              "from": "Home",
              "to": "A",
              "presentation": "push",
              "code": "Home.A",
              "source": "App.swift",
              "imported": true
            }
          }
        }

        """)
    #expect(app.notes.isEmpty)
  }

  @Test func readsTabs() throws {
    let app = try SwiftUIApp(
      home: """
        TabView {
          NavigationStack { A() }.tabItem { Text("a") }
          Tab("b", systemImage: "b") { B() }
          if isOn { C().tabItem { Text("c") } }
        }.sheet(isPresented: $isShown) { Text("welcome") }
        """)
    #expect(app.coordinators == ["Home.tabs: container tab, members [A.stack, B, C]", "A.stack: root A"])
    #expect(app.routes == ["[A, B, C] sheet Home.isShown"])
  }

  @Test func leadsASidebarToTheDetailColumn() throws {
    let app = try SwiftUIApp(
      home: """
        NavigationSplitView {
          Sidebar(selection: $selection)
        } detail: {
          NavigationStack { Detail(selection: $selection) }
        }
        """,
      """
      enum Panel: Hashable { case a, b(Int) }
      struct Sidebar: View {
        @Binding var selection: Panel?
        var body: some View {
          List(selection: $selection) {
            NavigationLink(value: Panel.a) { Text("a") }
            ForEach(0..<3) { index in NavigationLink(value: Panel.b(index)) { Text("b") } }
          }
        }
      }
      struct Detail: View {
        @Binding var selection: Panel?
        var body: some View {
          switch selection ?? .a {
          case .a: A()
          case .b(let index): B()
          }
        }
      }
      """, properties: "@State var selection: Panel? = .a")
    #expect(app.routes == ["Sidebar showDetail A.stack", "Sidebar showDetail B.stack"])
    #expect(
      app.coordinators.first == "Home.columns: container split, members [Sidebar, A.stack], dynamic true")
  }

  @Test func followsAViewThatOnlyChooses() throws {
    let app = try SwiftUIApp(home: "Group { if isLoggedIn { A() } else { B() } }")
    #expect(app.spec.entries(.screen).map(\.id) == ["A", "B"])
    #expect(app.spec[.screen, "B"]?[.entry]?.line == "\"code: Notes\"")
  }

  // MARK: Sources

  @Test func liftsAComponentToTheScreensThatHoldIt() throws {
    let app = try SwiftUIApp(
      home: "VStack { NavigationLink(\"a\") { A2() }; Row() }",
      """
      struct A2: View { var body: some View { Row() } }
      struct Row: View { var body: some View { Text("x").sheet(isPresented: $isShown) { B() } } }
      struct Dead: View { var body: some View { Text("x").sheet(isPresented: $isShown) { C() } } }
      """)
    #expect(app.routes == ["Home push A2", "[Home, A2] sheet B inferred"])
    #expect(app.spec[.screen, "C"]?[.entry]?.line == "\"code: Dead\"")
    #expect(
      app.notes.joined(separator: "\n")
        == "App.swift:12:53: info: 'Dead' opens 'C', and no screen is found that it belongs to [import-orphan]"
    )
  }

  @Test func readsWaysBack() throws {
    let app = try SwiftUIApp(
      home: "Text(\"x\").sheet(isPresented: $isShown) { Editor() }",
      """
      struct Editor: View {
        @Environment(\\.dismiss) private var dismiss
        @Environment(\\.presentationMode) var mode
        var body: some View {
          Button("x") { dismiss() }
          Button("y") { mode.wrappedValue.dismiss() }
        }
      }
      """)
    #expect(app.routes == ["Home sheet Editor", "Editor goBack"])
  }

  @Test func notesWhatItDoesNotRead() throws {
    let app = try SwiftUIApp(
      home: "NavigationLink(\"x\") { make(1) }.onOpenURL { url in open(url) }.alert(isPresented: $x) { A() }")
    #expect(app.routes.isEmpty)
    #expect(
      app.notes.joined(separator: "\n")
        == """
        App.swift:5:25: warning: it is not clear which view this shows: the code that makes it is not understood [import-unresolved]
        App.swift:5:57: info: 'onOpenURL' handles URLs in code: which link leads where is not read [import-not-expressible]
              help: declare the links under "deepLinks"
        """)
  }

  /// A text may be on a path; a variable with a text opens nothing.
  @Test func isSilentOnVariablesThatOpenNothing() throws {
    let app = try SwiftUIApp(
      home: """
        NavigationStack { NavigationLink("x", value: "a") }
          .navigationDestination(for: String.self) { _ in A() }
          .task { name = await Service.shared.load(title).name }
        """, properties: "@State private var name: String = \"\"")
    #expect(app.routes == ["Home push A"])
    #expect(app.notes.isEmpty)
  }

  @Test func startsWithADelegateWithoutAnApp() throws {
    let app = try SwiftUIApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func scene() { window.rootViewController = UIHostingController(rootView: Home()) }
      }
      struct Home: View { var body: some View { Text("x") } }
      """)
    #expect(app.spec[.coordinator, "SceneDelegate"]?[.root]?.line == "\"Home\"")
  }

  // MARK: Hostile input

  @Test func survivesHostileInput() throws {
    let deep = String(repeating: "Group { ", count: 10_000) + "A()" + String(repeating: " }", count: 10_000)
    _ = try SwiftUIApp(home: deep)
    let circle = try SwiftUIApp(
      home: "Home(x: loop()).sheet(item: $item) { _ in loop() }",
      """
      func loop() -> some View { loop() }
      extension View { func again() -> some View { again().again() } }
      struct Ring: View { var body: some View { Ring2() } }
      struct Ring2: View { let next: () -> Ring; var body: some View { NavigationLink(destination: next()) { Ring2(next: next) } } }
      enum Route { case a(Route); static func make(_ route: Route) -> Route { make(.a(route)) } }
      struct `Self`: View { var body: some View { Home().again() } }
      """)
    #expect(circle.spec.start == "Notes")
    let tree = SourceTree(files: [
      "A.swift": Array("import SwiftUI\nstruct __proto__: View { var body: some View { __proto__() } }".utf8),
      "B.swift": [0xFF, 0xFE] + Array("import SwiftUI".utf8),
      "C.swift": Array("import SwiftUI\n}}}}{{{{".utf8),
    ])
    let outcome = try Importer.spec(of: tree, as: .swiftui)
    #expect(outcome.notes.contains { $0.kind == .unreadable })
    #expect(outcome.notes.contains { $0.kind == .missing })
  }
}
