import Testing

@testable import Graph

/// Scenes that code makes by identifiers that it computes.
@Suite(.enabled(if: XMLReader.isAvailable)) struct StoryboardComputedTests {
  private typealias F = StoryboardFixture

  private static let panels = F.board(
    F.scene("a", identifier: "Tuning", class: "PanelController"),
    F.scene("b", identifier: "iPhoneTuning", class: "PanelController"),
    F.scene("c", identifier: "Other", class: "OtherController"), F.scene("d", class: "PanelController"))

  private static func imported(_ body: String) throws -> StoryboardFixture {
    try F([
      "Main.storyboard": F.board(initial: "h", F.scene("h", class: "Home")), "Panels.storyboard": panels,
      "App.swift": """
      class Home: UIViewController { func open() { \(body) } }
      class PanelController: UIViewController {}
      class OtherController: UIViewController {}
      """,
    ])
  }

  @Test(
    arguments: [
      (
        "let id = phone ? prefix + name : name\nlet p = board.instantiateViewController(withIdentifier: id) as! PanelController",
        ["Tuning", "iPhoneTuning"]
      ),
      (
        "let p = board.instantiateViewController(withIdentifier: \"iPhone\" + name) as? PanelController",
        ["Tuning", "iPhoneTuning"]
      ),
      (
        "let p = board.instantiateViewController(withIdentifier: \"\\(name)\")",
        ["Tuning", "iPhoneTuning", "Other"]
      ),
    ])
  func theyAreOpenedByCode(call: String, scenes: [String]) throws {
    let app = try Self.imported("let board = UIStoryboard(name: \"Panels\", bundle: nil)\n\(call)")
    for scene in ["Tuning", "iPhoneTuning", "Other"] {
      #expect(
        app.value(.entry, scene, .screen) == (scenes.contains(scene) ? "\"code: Home\"" : nil), "\(scene)")
    }
    #expect(app.notes.contains { $0.contains("it is not known which scene this is") }, "\(app.notes)")
    let unreached = app.outcome.lint.filter { $0.hasPrefix("unreachable-screen") }
    #expect(unreached.allSatisfy { text in !scenes.contains { text.contains("'\($0)'") } }, "\(unreached)")
  }

  /// A helper makes the identifier of the class that it is given.
  @Test func aHelperOpensTheClassesThatTheSourcesName() throws {
    let app = try Self.imported(
      """
      let panel = panels.make(PanelController.self)
      }
      }
      extension UIStoryboard {
        func make<T: UIViewController>(_ type: T.Type) -> T {
          let name = "\\(type)".replacingOccurrences(of: "Controller", with: "")
          return instantiateViewController(withIdentifier: name) as! T
      """)
    #expect(app.value(.entry, "Tuning", .screen) == "\"code: UIStoryboard\"")
    #expect(app.value(.entry, "Other", .screen) == nil)
    let unreached = app.outcome.lint.filter { $0.hasPrefix("unreachable-screen") }
    #expect(unreached.allSatisfy { !$0.contains("'Tuning'") }, "\(unreached)")
  }

  @Test func aFolderWithoutStoryboardsIsNamedSo() {
    #expect {
      try F(["App.swift": "class Home {}"])
    } throws: {
      ($0 as? Problem)?.message == "no storyboard can be read here"
    }
  }
}
