import Testing

@testable import Graph

/// What the importer makes of SwiftUI's constructs, held against a scan of the sources that knows nothing of it.
@Suite(.enabled(if: SwiftHelper.path != nil, "'navgraph-swift-facts' is not built"))
struct SwiftUICompletenessTests {
  /// One construct a line, each with a view of its own, or with something that cannot be told.
  private static let app = """
    @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
    enum Route: Hashable { case one, two(Int), three }
    enum Sheet: Identifiable { case four, five; var id: Int { 0 } }
    struct Home: View {
      @State private var path: [Route] = []
      @State private var sheet: Sheet?
      @State private var isOn = false
      @State private var item: Item?
      var maker: () -> AnyView
      var body: some View {
        TabView {
          T01().tabItem { Text("a") }
          Tab("b", systemImage: "b") { T02() }
          NavigationStack(path: $path) {
            List {
              NavigationLink("c", destination: T03())
              NavigationLink(destination: T04()) { Text("d") }
              NavigationLink { T05() } label: { Text("e") }
              NavigationLink("f", value: Route.one)
              NavigationLink("g", value: Route.two(7))
              NavigationLink("h", value: Mystery.value())
              NavigationLink("i") { EmptyView() }
              NavigationLink("j", destination: maker())
              NavigationLink("k", isActive: $isOn) { T06() }
              NavigationLink("l")
              Button("m") { path.append(.three) }
              Button("n") { path.append(Mystery.route()) }
              Button("o") { sheet = .four }
              Button("p") { sheet = Mystery.sheet() }
            }
            .navigationDestination(for: Route.self) { route in
              switch route {
              case .one: T07()
              case .two(let number): T08(number: number)
              case .three: T09()
              }
            }
            .navigationDestination(isPresented: $isOn) { T10() }
            .navigationDestination(item: $item) { T11(item: $0) }
            .navigationDestination(for: Int.self) { _ in Mystery.view() }
            .navigationDestination(for: Double.self, destination: maker)
          }
        }
        .sheet(item: $sheet) { sheet in
          switch sheet {
          case .four: T12()
          case .five: T13()
          }
        }
        .sheet(isPresented: $isOn) { T14() }
        .sheet(isPresented: $isOn, content: maker)
        .sheet(isPresented: $isOn) { Mystery.view() }
        .fullScreenCover(isPresented: $isOn) { T15() }
        .fullScreenCover(item: $item) { T16(item: $0) }
        .popover(isPresented: $isOn) { T17() }
        .popover(item: $item) { item in Mystery.view(item) }
        .sheet(item: $item) { item in item.view }
        .inspector(isPresented: $isOn) { T18() }
        .onOpenURL { url in print(url) }
      }
    }
    """

  private static let views = (1...18).map { "T" + ($0 < 10 ? "0" : "") + "\($0)" }

  /// The lines with a construct, by a search for words.
  private static func constructs(_ text: String) -> [(line: Int, text: String)] {
    let words = [
      "NavigationLink", ".navigationDestination(", ".sheet(", ".fullScreenCover(", ".popover(",
      ".inspector(", ".onOpenURL", "path.append(", "sheet = ", ".tabItem", "Tab(", "case .",
    ]
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      number, line in
      words.contains { line.contains($0) } ? (number + 1, String(line)) : nil
    }
  }

  @Test func nothingIsLostInSilence() throws {
    let views = Self.views.map { name in
      "\nstruct \(name): View { let number = 0; var body: some View { Text(\"\") } }"
    }
    let text: String = "import SwiftUI\n" + Self.app + views.joined()
    let tree = SourceTree(files: ["App.swift": Array(text.utf8)])
    let outcome = try Importer.spec(of: tree, as: .swiftui)
    var values = outcome.spec.entries(.route).compactMap { $0[.to]?.line }
    values += outcome.spec.entries(.coordinator).compactMap { $0[.members]?.line }
    let shown = Set(Self.views.filter { view in values.contains { $0.contains("\"\(view)\"") } })
    let noted = Set(outcome.notes.map(\.location.line))
    let constructs = Self.constructs(text)
    #expect(constructs.count == 37)
    // The view of a value stands with its case, and what chooses among cases stands for them.
    let told = ["Route.one", "Route.two", ".three", "= .four", "(for: Route.self)", "(item: $sheet)"]
    var lost: [String] = []
    for (line, words) in constructs where !noted.contains(line) {
      if let view = Self.views.first(where: { words.contains($0) }) {
        if !shown.contains(view) { lost.append(words) }
      } else if !told.contains(where: { words.contains($0) }) {
        lost.append(words)
      }
    }
    #expect(lost == [])
    #expect(Self.views.filter { !shown.contains($0) } == ["T18"])
  }
}
