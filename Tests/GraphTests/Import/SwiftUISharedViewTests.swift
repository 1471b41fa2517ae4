import Testing

@testable import Graph

/// Views that stand in several places, and those that only stand for others.
@Suite(.enabled(if: SwiftHelper.path != nil, "'navgraph-swift-facts' is not built"))
struct SwiftUISharedViewTests {
  @Test func aViewThatOnlyChoosesIsNoScreen() throws {
    let app = try SwiftUIApp(
      home: """
        List { Button("a") { kind = .a } }
          .sheet(item: $kind) { Chooser(kind: $0) }
          .popover(isPresented: $isOn) { Chooser(kind: .c) }
        """,
      """
      struct Chooser: View {
        enum Kind: Identifiable { case a, b, c; var id: Int { 0 } }
        let kind: Kind
        var body: some View {
          switch kind {
          case .a: NavigationStack { A() }
          case .b: B()
          case .c: C()
          }
        }
      }
      """, properties: "@State private var kind: Chooser.Kind?; @State private var isOn = false")
    #expect(
      app.routes.sorted() == [
        "Home popover C", "Home sheet A.stack", "Home sheet B inferred", "Home sheet C inferred",
      ], "nothing that is seen opens the sheet for '.b' and '.c'")
    #expect(app.spec.entries(.screen).map(\.id).sorted() == ["A", "B", "C", "Home"])
  }

  @Test func aViewInAllClausesOfAnIfIsOne() throws {
    let app = try SwiftUIApp(
      """
      @main struct Notes: App {
        var body: some Scene {
          WindowGroup {
            #if os(macOS)
              Home().frame(minWidth: 100)
            #else
              Home()
            #endif
          }
        }
      }
      struct Home: View { var body: some View { LazyPage(A()) } }
      struct LazyPage<Content: View>: View {
        let build: () -> Content
        init(_ build: @autoclosure @escaping () -> Content) { self.build = build }
        var body: some View { build() }
      }
      struct A: View { var body: some View { Text("a") } }
      """)
    #expect(app.spec.entries(.coordinator).first?[.root]?.line == #""A""#)
  }

  /// What a tab pushes then covers the bar.
  @Test(arguments: ["TabView { A(); B() }", "Bar()"]) func aStackAroundTabsHoldsThem(tabs: String) throws {
    let app = try SwiftUIApp(
      """
      @main struct Notes: App { var body: some Scene { WindowGroup { NavigationStack { \(tabs) } } } }
      struct Bar: View { var body: some View { TabView { A(); B() } } }
      struct A: View { var body: some View { NavigationLink("c") { C() } } }
      struct B: View { var body: some View { Text("b") } }
      struct C: View { var body: some View { Text("c") } }
      """)
    let name = tabs == "Bar()" ? "Bar" : "Notes"
    #expect(
      app.coordinators.sorted() == [
        "\(name).tabs.stack: root \(name).tabs",
        "\(name).tabs: container tab, members [A, B]",
      ])
    #expect(app.routes == ["A push C"])
    #expect(app.findings().isEmpty)
  }

  @Test func viewsOfOneNameInSeveralTypesAreSeveral() throws {
    let app = try SwiftUIApp(
      home: """
        NavigationStack { NavigationLink("m") { Mail.Root() }; NavigationLink("s") { Settings.Root() } }
        """,
      """
      enum Mail {}
      enum Settings {}
      extension Mail {
        struct Root: View { var body: some View { Text("m").sheet(isPresented: .constant(true)) { A() } } }
      }
      extension Settings {
        struct Root: View { var body: some View { Text("s").sheet(isPresented: .constant(true)) { B() } } }
      }
      """)
    #expect(
      app.routes == ["Home push Root", "Home push Root_2", "Root sheet A", "Root_2 sheet B"])
  }

  @Test func aViewThatChoosesOneWithAStackIsInIt() throws {
    let app = try SwiftUIApp(
      home: """
        TabView { Remote(); B() }
        """,
      """
      struct Remote: View {
        let isOn: Bool
        var body: some View { Group { if isOn { Panel() } else { Text("off") } } }
      }
      struct Panel: View { var body: some View { NavigationStack { NavigationLink("a") { A() } } } }
      """)
    #expect(app.coordinators.contains("Remote.stack: root Remote"))
    #expect(app.routes == ["Remote push A"])
    #expect(app.findings().isEmpty)
  }

  /// A function of the app may be called like one of a framework.
  @Test func whatTheAppPresentsIsPresentedByItsFirstView() throws {
    let app = try SwiftUIApp(
      """
      @main struct Notes: App {
        @State private var isOn = false
        var body: some Scene { WindowGroup { Home().sheet(isPresented: $isOn) { A() } } }
        func load() {}
      }
      struct Home: View { var body: some View { NavigationStack { NavigationLink("b") { B() } } } }
      struct A: View { var body: some View { Text("a") } }
      struct B: View { var body: some View { Button("b") { Framework.shared.load() } } }
      """)
    #expect(app.routes.sorted() == ["Home push B", "Home sheet A"])
  }

  /// Functions that call each other on very many ways: each is followed once.
  @Test func manyWaysToOneParameterAreFollowedOnce() throws {
    let layers = (1...7).map { layer in
      let calls = Array(repeating: "open\(layer - 1)(kind)", count: 12).joined(separator: "; ")
      return "func open\(layer)(_ kind: Kind) { \(calls) }"
    }
    let app = try SwiftUIApp(
      home: """
        NavigationStack(path: $path) { Button("a") { open7(.a) } }
          .navigationDestination(for: Kind.self) { kind in switch kind { case .a: A(); case .b: B() } }
        """,
      "enum Kind { case a, b }",
      properties: """
        @State private var path: [Kind] = []
        func open0(_ kind: Kind) { path.append(kind) }
        """ + layers.joined(separator: "\n"))
    #expect(app.routes == ["Home push A"])
  }

  @Test func readsScenesOfTheAppsOwn() throws {
    let app = try SwiftUIApp(
      """
      @main struct Notes: App { var body: some Scene { Main().commands { } } }
      struct Main: Scene { var body: some Scene { Frame(id: 1) { Home() } } }
      struct Frame<Content: View>: Scene {
        let id: Int
        @ViewBuilder let content: Content
        var body: some Scene { Window("x", id: id) { content } }
      }
      struct Home: View { var body: some View { Text("a") } }
      """)
    #expect(app.spec.entries(.coordinator).first?[.root]?.line == #""Home""#)
    #expect(app.notes.isEmpty)
    let empty = try SwiftUIApp("@main struct Notes: App { var body: some Scene { Settings { } } }")
    #expect(empty.spec.entries(.coordinator).first?[.dynamic]?.line == "true")
  }

  /// Several components that lead from one screen to another are one route, which is sure if one of them is.
  @Test func mergesWhatComponentsShare() throws {
    let app = try SwiftUIApp(
      home: "NavigationStack { List { Row(); Cell(); Text(\"x\").sheet(isPresented: $isOn) { B() } } }",
      """
      struct Row: View { var body: some View { NavigationLink("a") { A() } } }
      struct Cell: View { var body: some View { NavigationLink("a") { A() } } }
      """, properties: "@State private var isOn = false")
    #expect(app.routes.sorted() == ["Home push A", "Home sheet B"])
  }

  /// What goes on the path of an object from a sheet comes on a stack below, which is a guess.
  @Test func aPathOfAnObjectIsElsewhere() throws {
    let app = try SwiftUIApp(
      """
      @main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isOn = false
        @StateObject private var router = Router()
        var body: some View {
          NavigationStack(path: $router.path) {
            Text("x").sheet(isPresented: $isOn) { Panel(router: router) }
              .navigationDestination(for: Route.self) { route in
                switch route { case .a: A(); case .c: C() }
              }
          }
        }
      }
      struct Panel: View {
        let router: Router
        var body: some View { Button("c") { router.open(.c) } }
      }
      enum Route: Hashable { case a, c }
      final class Router: ObservableObject {
        @Published var path: [Route] = []
        func open(_ route: Route) { path.append(route) }
      }
      struct A: View { var body: some View { Text("a") } }
      struct C: View { var body: some View { Text("c") } }
      """)
    #expect(app.routes.contains("Panel push C inferred"))
    let findings = Linter.lint(SourceFile(name: "a.nav.json", bytes: app.spec.text), levels: [:]).findings
    #expect(findings.allSatisfy { $0.severity == .info })
  }
}
