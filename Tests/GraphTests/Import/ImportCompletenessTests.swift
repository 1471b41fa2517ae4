import Testing

@testable import Graph
@testable import GraphImport

/// The imports of the cases with all elements, held against a scan of the sources that knows nothing of importers.
@Suite struct ImportCompletenessTests {
  /// The text of the only source of a case, and the outcome of its import.
  private static func example(_ source: ImportSource) throws -> (text: String, outcome: Importer.Outcome) {
    let example = ImportCase(source: source, name: "all-elements")
    let bytes = try #require(try example.files().values.first)
    return (String(decoding: bytes, as: UTF8.self), try example.outcome())
  }

  /// An attribute as it is written.
  private struct Attribute {
    let line: Int
    let element: String
    let name: String
    let value: String
  }

  /// The start tags of a document of one tag a line, with their attributes.
  private static func scan(_ text: String) -> (elements: [(line: Int, name: String)], attributes: [Attribute]) {
    var elements: [(line: Int, name: String)] = []
    var attributes: [Attribute] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let tag = line.drop(while: { $0 == " " }).wholeMatch(of: /<([A-Za-z]+)([^>]*)>.*/) else {
        continue
      }
      elements.append((number + 1, String(tag.1)))
      for match in tag.2.matches(of: /([A-Za-z:]+)="([^"]*)"/) {
        attributes.append(
          Attribute(
            line: number + 1, element: String(tag.1), name: String(match.1), value: String(match.2)))
      }
    }
    return (elements, attributes)
  }

  /// What notes say of elements that are left out with all attributes.
  private static let wholes = ["the segue is left out", "is not read inside of"]

  /// What is neither in a spec nor in a note on its line: elements with nothing of theirs, and attributes. `words` says
  /// as what an attribute is in a spec whose value is not.
  private static func lost(
    in text: String, _ outcome: Importer.Outcome, words: [String: String], elements: Set<String>? = nil
  ) -> [String] {
    let spec = String(decoding: outcome.spec.text, as: UTF8.self)
    let (tags, attributes) = scan(text)
    func notes(_ line: Int) -> [String] {
      outcome.notes.filter { $0.location.line == line }.map(\.message)
    }
    func isKept(_ attribute: Attribute) -> Bool {
      let value = attribute.value.split(separator: "/").last.map(String.init) ?? attribute.value
      let isInSpec = (words[attribute.name] ?? value).split(separator: "|").contains { spec.contains($0) }
      return isInSpec
        || notes(attribute.line).contains { note in
          ([attribute.name, "'\(value)'", "'\(attribute.value)'"] + wholes).contains(where: note.contains)
        }
    }
    let counted = attributes.filter { elements?.contains($0.element) ?? true }
    let kept = Set(counted.filter(isKept).map(\.line))
    let empty = tags.filter {
      elements?.contains($0.name) ?? true && !kept.contains($0.line) && notes($0.line).isEmpty
    }
    return counted.filter { !isKept($0) }.map { "\($0.line): \($0.name) of \($0.element)" }
      + empty.map { "\($0.line): \($0.name)" }
  }

  @Test(.enabled(if: XMLReader.isAvailable)) func nothingOfAGraphIsLostInSilence() throws {
    let (text, outcome) = try Self.example(.android)
    let (elements, attributes) = Self.scan(text)
    #expect(elements.count == 20 && attributes.count == 60)
    #expect(
      Self.lost(
        in: text, outcome,
        words: [
          // Namespaces are no contents.
          "xmlns:android": "navgraph", "xmlns:app": "navgraph",
          "app:popUpToInclusive": "\"inclusive\": true",
          "app:launchSingleTop": "\"singleTop\": true", "android:defaultValue": "\"accepts\"",
          "app:argType": "Person|how_many:Int|word:String", "app:popUpToSaveState": "navgraph",
        ]) == [])
  }

  @Test(.enabled(if: XMLReader.isAvailable)) func nothingOfAStoryboardIsLostInSilence() throws {
    let (text, outcome) = try Self.example(.storyboard)
    let kinds: Set = [
      "tabBarController", "navigationController", "tableViewController", "viewController",
      "viewControllerPlaceholder", "segue",
    ]
    #expect(Self.scan(text).elements.count { kinds.contains($0.name) } == 18)
    #expect(
      Self.lost(
        in: text, outcome,
        words: [
          // What only the file itself refers to.
          "id": "navgraph", "sceneMemberID": "navgraph", "kind": "\"presentation\"",
          "relationship": "\"members\"|\"root\"",
          "destination": "\"ItemID\"|\"ListID\"|\"StackID\"",
          "hidesBottomBarWhenPushed": "\"hidesTabBar\": true",
          "modalInPresentation": "\"back\": \"stack\"", "popoverAnchorView": "\"anchor\": \"view\"",
          "storyboardName": "OtherBoard.OtherScene",
        ], elements: kinds) == [])
  }

  private static let views = (1...18).map { "T" + ($0 < 10 ? "0" : "") + "\($0)" }

  /// The lines with a construct of SwiftUI, by a search for words.
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

  @Test(.needsSwiftFacts)
  func noConstructOfSwiftUIIsLostInSilence() throws {
    let (text, outcome) = try Self.example(.swiftui)
    var values = outcome.spec.entries(.route).compactMap { $0[.to]?.line }
    values += outcome.spec.entries(.coordinator).compactMap { $0[.members]?.line }
    let shown = Set(Self.views.filter { view in values.contains { $0.contains("\"\(view)\"") } })
    let noted = Set(outcome.notes.map(\.location.line))
    let constructs = Self.constructs(text)
    #expect(constructs.count == 37)
    // The view of a value stands with its case, and what chooses among cases stands for them.
    let told = [
      "Route.one", "Route.two", ".three", "= .four", "(for: Route.self)", "(item: $sheet)",
    ]
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

  /// Every transition in the sources is in the spec, or a note says that it is not.
  @Test(.needsSwiftFacts)
  func noTransitionIsLostInSilence() throws {
    let (text, outcome) = try Self.example(.xcoordinator)
    let words = [
      ".push(", ".set(", ".present(", ".presentOnRoot(", ".dismiss(", ".pop(", ".popToRoot(",
      ".fly(",
    ]
    let written = text.split(separator: "\n").count { line in words.contains { line.contains($0) } }
    let roots = outcome.spec.entries(.coordinator).count { $0[.root] != nil }
    let lost = outcome.notes.count { $0.kind == .unresolved }
    #expect(written == 14)
    #expect(outcome.spec.entries(.route).count + roots + lost == written)
    #expect(lost == 4)
  }
}
