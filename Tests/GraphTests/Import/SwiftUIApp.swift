@testable import Graph

/// What an import of an app of a few lines gives.
struct SwiftUIApp {
  let spec: ImportedSpec
  let notes: [String]

  /// The routes, one a line.
  var routes: [String] {
    spec.entries(.route).map { entry in
      let parts = [Key.from, .presentation, .to, .inferred].compactMap { key in
        entry[key].map { key == .inferred ? "inferred" : $0.line.filter { $0 != "\"" } }
      }
      return parts.joined(separator: " ")
    }
  }

  /// The coordinators but the first, one a line.
  var coordinators: [String] {
    spec.entries(.coordinator).dropFirst().map { entry in
      let parts = [Key.container, .root, .members, .dynamic].compactMap { key in
        entry[key].map { "\(key.name) \($0.line.filter { $0 != "\"" })" }
      }
      return "\(entry.id): " + parts.joined(separator: ", ")
    }
  }

  /// The errors and warnings about it.
  func findings() -> [String] {
    let results = Linter.results(of: SourceFile(name: "app.nav.json", bytes: spec.text))
    return results.findings.filter { $0.severity > .info }.map { "\($0.rule): \($0.message)" }
  }

  init(_ text: String) throws {
    let tree = SourceTree(files: ["App.swift": Array(("import SwiftUI\n" + text).utf8)])
    let outcome = try Importer.spec(of: tree, as: .swiftui)
    spec = outcome.spec
    notes = outcome.notes.map(\.text)
  }

  /// An app whose first view is `Home`, with a body, and the views `A`, `B` and `C`.
  init(home body: String, _ rest: String = "", properties: String = "") throws {
    try self.init(
      """
      @main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        \(properties)
        var body: some View { \(body) }
      }
      struct A: View { var body: some View { Text("a") } }
      struct B: View { var body: some View { Text("b") } }
      struct C: View { var body: some View { Text("c") } }
      \(rest)
      """)
  }
}
