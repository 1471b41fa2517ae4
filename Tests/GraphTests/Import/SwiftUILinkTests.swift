import Testing

@testable import Graph

/// The links, sheets and paths of apps that use SwiftUI, and what they lead to.
@Suite(.enabled(if: SwiftHelper.path != nil, "'navgraph-swift-facts' is not built"))
struct SwiftUILinkTests {
  @Test(arguments: [
    ("NavigationLink(destination: A()) { Text(\"x\") }", "push A"),
    ("NavigationLink { A() } label: { Text(\"x\") }", "push A"),
    ("NavigationLink(\"x\") { A().padding() }", "push A"),
    ("Text(\"x\").navigationDestination(isPresented: $isShown) { A() }", "push A"),
    ("Text(\"x\").sheet(isPresented: $isShown, onDismiss: { }) { A() }", "sheet A"),
    ("Text(\"x\").sheet(isPresented: $isShown) { NavigationStack { A() } }", "sheet A.stack"),
    ("Text(\"x\").fullScreenCover(isPresented: $isShown, content: A.init)", "cover A"),
    ("Text(\"x\").popover(item: $item) { item in A() }", "popover A"),
    ("Text(\"x\").sheet(isPresented: $isShown) { VStack { A(); B() } }", "sheet Home.isShown"),
    ("Text(\"x\").sheet(isPresented: $isShown) { editor }", "sheet A inferred"),
    ("Text(\"x\")\n#if DEBUG\n.padding()\n#else\n.sheet(isPresented: $isShown) { A() }\n#endif", "sheet A"),
  ])
  func readsALink(_ link: String, _ expected: String) throws {
    let app = try SwiftUIApp(
      home: link, properties: "var editor: some View { if isNew { A() } else { EmptyView() } }")
    #expect(app.routes == ["Home \(expected)"])
  }

  @Test func findsWhatIsRegisteredForAValue() throws {
    let app = try SwiftUIApp(
      home: """
        NavigationStack(path: $path) {
          VStack {
            NavigationLink(value: Route.a) { Text("a") }
            NavigationLink(value: note.id) { Text("note") }
            NavigationLink(value: other) { Text("?") }
            Button("b") { path.append(.b(1)) }
            Button("back") { path.removeLast() }
            Button("home") { path = [] }
          }
          .navigationDestination(for: Route.self) { route in
            switch route {
            case .a: A()
            case .b(let number): B()
            case .unused: Home()
            }
          }
          .navigationDestination(for: Note.ID.self) { id in C() }
        }
        """,
      """
      enum Route: Hashable { case a, b(Int), unused }
      struct Note: Identifiable { let id: Int }
      """, properties: "@State var path: [Route] = []; let note: Note")
    #expect(
      app.routes == ["Home push A", "Home push C", "Home push B", "Home pop", "Home popToRoot"])
    #expect(
      app.notes.joined(separator: "\n")
        == """
        App.swift:9:5: warning: this link goes to a value whose type the sources do not tell [import-unresolved]
        App.swift:14:4: info: nothing that is understood opens 'Route.unused' [import-dead-route]
        """)
  }

  @Test func followsARouterAndItsSheets() throws {
    let app = try SwiftUIApp(
      home: """
        NavigationStack(path: $router.path) { Row() }
          .navigationDestination(for: Route.self) { $0.view }
          .sheet(item: $router.sheet) { sheet in
            switch sheet {
            case .edit: B()
            case .help: Text("help")
            }
          }
        """,
      """
      enum Route: Hashable {
        case a
        @ViewBuilder var view: some View { switch self { case .a: A() } }
      }
      enum Sheet: Identifiable { case edit, help; var id: Int { 0 } }
      final class Router: ObservableObject {
        @Published var path = [Route]()
        @Published var sheet: Sheet?
        func push(_ route: Route) { path.append(route) }
        func help() { sheet = .help }
      }
      struct Row: View {
        @EnvironmentObject var router: Router
        var body: some View {
          Button("a") { router.push(.a) }
          Button("edit") { router.sheet = .edit }
          Button("help", action: router.help)
        }
      }
      """, properties: "@StateObject var router = Router()")
    #expect(Set(app.routes) == ["Home push A", "Home sheet B", "Home sheet Home.sheet.help"])
    #expect(app.notes.isEmpty)
  }

  @Test func followsTheParametersOfComponents() throws {
    let app = try SwiftUIApp(
      home: "VStack { Row(panel: .a); Card { B() }; Text(\"x\").covered(isShown) { C() } }",
      """
      enum Panel: Hashable { case a }
      struct Row: View {
        let panel: Panel
        var body: some View {
          NavigationLink(value: panel) { Text("x") }.navigationDestination(for: Panel.self) { _ in A() }
        }
      }
      struct Card<Content: View>: View {
        let content: () -> Content
        var body: some View { NavigationLink(destination: content()) { Text("x") } }
      }
      extension View {
        func covered<Content: View>(_ isShown: Binding<Bool>, content: @escaping () -> Content) -> some View {
          fullScreenCover(isPresented: isShown, content: content)
        }
      }
      """)
    #expect(Set(app.routes) == ["Home push A", "Home push B", "Home cover C"])
  }

  @Test func followsACoordinatorThatMakesViews() throws {
    let app = try SwiftUIApp(
      home: """
        NavigationStack(path: $coordinator.path) {
          coordinator.build(.first)
            .navigationDestination(for: Page.self) { coordinator.build($0) }
            .sheet(item: $coordinator.sheet) { $0 }
        }
        """,
      """
      enum Page: Hashable { case first, second }
      enum Sheet: View, Identifiable {
        case help
        var id: Int { 0 }
        var body: some View { switch self { case .help: C() } }
      }
      final class Coordinator: ObservableObject {
        @Published var path = NavigationPath()
        @Published var sheet: Sheet?
        func push(_ page: Page) { path.append(page) }
        func present(_ sheet: Sheet) { self.sheet = sheet }
        @ViewBuilder func build(_ page: Page) -> some View {
          switch page {
          case .first: First(coordinator: self)
          case .second: B()
          }
        }
      }
      struct First: View {
        let coordinator: Coordinator
        var body: some View {
          Button("b") { coordinator.push(.second) }
          Button("c") { coordinator.present(.help) }
        }
      }
      """, properties: "@StateObject var coordinator = Coordinator()")
    #expect(Set(app.routes) == ["First push B", "First sheet C"])
    #expect(app.coordinators.first == "First.stack: root First")
  }

  @Test func readsTabsOfAnEnumeration() throws {
    let app = try SwiftUIApp(
      home: "TabView { ForEach(Item.allCases) { item in item.content.tabItem { Text(\"x\") } } }",
      """
      enum Item: CaseIterable {
        case a, b
        @ViewBuilder var content: some View { switch self { case .a: A(); case .b: B() } }
      }
      """)
    #expect(app.coordinators == ["Home.tabs: container tab, members [A, B], dynamic true"])
  }

  @Test func takesTheRegistrationAroundALink() throws {
    let app = try SwiftUIApp(
      home: "TabView { First().tabItem { }; Second().tabItem { } }",
      """
      struct First: View {
        var body: some View { NavigationStack { Link().navigationDestination(for: String.self) { _ in A() } } }
      }
      struct Second: View {
        var body: some View { NavigationStack {
          NavigationLink(value: "x") { Text("x") }.navigationDestination(for: String.self) { _ in B() }
        } }
      }
      struct Link: View { var body: some View { NavigationLink(value: "x") { Text("x") } } }
      """)
    #expect(Set(app.routes) == ["First push A", "Second push B"])
  }
}
