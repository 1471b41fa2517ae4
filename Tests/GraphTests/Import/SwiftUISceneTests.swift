import Testing

@testable import Graph

/// What an app shows at launch beside bars, overlays and placeholders, and in its other windows.
@Suite(.enabled(if: SwiftHelper.path != nil, "'navgraph-swift-facts' is not built"))
struct SwiftUISceneTests {
  private static let pages = """
    struct Tabs: View {
      var body: some View {
        ZStack {
          TabView { Mail().tabItem { Text("Mail") }; Setup().tabItem { Text("Setup") } }
          Button("Unlock") {}
        }
      }
    }
    struct Mail: View {
      var body: some View { NavigationStack { NavigationLink("Open") { Message() } } }
    }
    struct Message: View { var body: some View { Text("message") } }
    struct Setup: View { var body: some View { NavigationStack { Options() } } }
    struct Options: View { var body: some View { List { NavigationLink("About") { About() } } } }
    struct About: View { var body: some View { Text("about") } }
    struct Moving: View { var body: some View { NavigationStack { Text("moving") } } }
    """

  private static let tabs = "Tabs.tabs: container tab, members [Mail.stack, Setup.stack]"
  private static let pushes = ["Mail push Message", "Setup push About"]

  /// The views of the two layers have stacks of their own.
  @Test func tabsInALayerOfAnAppAreFound() throws {
    let app = try SwiftUIApp(
      """
      @main struct Post: App {
        @State private var isMoving = false
        var body: some Scene {
          WindowGroup {
            ZStack {
              if !isMoving { Tabs().tint(.red) }
              Moving().opacity(isMoving ? 1 : 0)
            }
          }
        }
      }
      \(Self.pages)
      """)
    #expect(app.coordinators.contains(Self.tabs), "\(app.coordinators)")
    #expect(app.routes.sorted() == Self.pushes)
    #expect(try app.findings() == [])
  }

  @Test func whatIsShownWhileAnAppLoadsIsNoScreen() throws {
    let app = try SwiftUIApp(
      """
      @main struct Post: App { var body: some Scene { WindowGroup { Start() } } }
      struct Start: View {
        @State private var store: Store?
        var body: some View {
          Group { if let store { Tabs() } else { ProgressView("Loading").padding() } }
        }
      }
      \(Self.pages)
      """)
    #expect(app.spec.entries(.coordinator).first?[.root]?.line == "\"Tabs.tabs\"")
    #expect(app.coordinators.contains(Self.tabs), "\(app.coordinators)")
    #expect(app.routes.sorted() == Self.pushes)
    #expect(try app.findings() == [])
  }

  /// What the settings of macOS show is not on the first screen of the first window.
  @Test func otherScenesAreEntries() throws {
    let app = try SwiftUIApp(
      """
      @main struct Post: App {
        var body: some Scene {
          WindowGroup { Welcome() }
          Settings { Options() }
        }
      }
      struct Welcome: View {
        @State private var isOpen = false
        var body: some View {
          Button("Options") { isOpen = true }.sheet(isPresented: $isOpen) { NavigationStack { Options() } }
        }
      }
      struct Options: View { var body: some View { List { NavigationLink("About") { About() } } } }
      struct About: View { var body: some View { Text("about") } }
      """)
    #expect(app.routes.sorted() == ["Options push About", "Welcome sheet Options.stack"])
    #expect(app.spec[.screen, "Options"]?[.entry]?.line == "\"code: Settings\"")
    #expect(try app.findings() == [])
  }

  /// A row of the app's own is given what it leads to, and does not hold it.
  @Test(arguments: [
    """
    NavigationLink { destination() } label: { Text(title) }.tint(.red)
    #if os(tvOS)
      .padding()
    #endif
    """,
    """
    let label = Text(title)
    NavigationLink(destination: destination()) { label }.buttonStyle(.plain)
    """,
  ])
  func whatARowLeadsToIsNotHeld(_ body: String) throws {
    let app = try SwiftUIApp(
      home: "NavigationStack { NavigationLink(\"Settings\") { Settings() } }",
      """
      struct Settings: View { var body: some View { VStack { Rows(); Text("version") } } }
      struct Rows: View { var body: some View { Row("Bar") { BarSettings() } } }
      struct BarSettings: View {
        @State private var isOpen = false
        var body: some View { NavigationStack { Text("bar") } }
      }
      struct Row<Destination: View>: View {
        let title: String
        @ViewBuilder var destination: () -> Destination
        init(_ title: String, @ViewBuilder destination: @escaping () -> Destination) {
          self.title = title
          self.destination = destination
        }
        var body: some View { \(body) }
      }
      """)
    #expect(app.routes.sorted().first == "Home push Settings", "Settings has no stack of its own")
  }
}
