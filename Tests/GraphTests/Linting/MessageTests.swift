import Testing

@testable import Graph

/// What messages make of the ids in them.
@Suite struct MessageTests {
  private let spec = Linter.lint(
    MachineCase.file(
      """
      "start": "home",
      "screens": { "home": {}, "help": {} },
      "routes": { "openHelp": { "from": "home", "to": "help", "presentation": "push" } },
      "deepLinks": { "app://help": { "to": "help", "stack": true } }
      """)
  ).spec

  private func text(_ message: Message) -> String { message.text(in: spec) }

  @Test func idsAreNamedInQuotes() throws {
    let (home, route) = (Element.ID(0), Route.ID(0))
    #expect(text("\(route) leads from \(home)") == "'openHelp' leads from 'home'")
    #expect(text("\(DeepLink.ID(0)) and \(Subject.route(route))") == "'app://help' and 'openHelp'")
  }

  @Test func stringsAndNumbersAreWords() {
    #expect(text("\("home") has \(2) tabs") == "home has 2 tabs")
  }

  @Test func listsAreSeparated() {
    let elements = Array(spec.elements.indices.prefix(2))
    #expect(text("\(list: elements)") == "'home', 'help'")
    #expect(text("\(list: elements, by: " or ") fires") == "'home' or 'help' fires")
    #expect(text("\(list: elements.prefix(0))") == "")
  }

  @Test func messagesAddUp() {
    let name: Message = "\(Element.ID(1))"
    #expect(text("to \(name)" + ", and back") == "to 'help', and back")
  }
}
