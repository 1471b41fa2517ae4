import TestSupport
import Testing

@testable import Graph
@testable import GraphFeatures
@testable import GraphGenerate
@testable import GraphImport

/// What is generated for XCoordinator, with scaffolds, is imported as the spec of which it was made.
@Suite(.enabled(if: SwiftHelper.path != nil, "'navgraph-swift-facts' is not built"))
struct XCoordinatorRoundTripTests {
  /// The words about the differences between a spec and the import of what is generated of it; `change` edits the
  /// sources in between.
  private func differences(
    of spec: Spec, changing change: (inout [String: String]) throws -> Void = { _ in }
  ) throws -> String {
    let sources = Generator.sources(of: spec, for: .xcoordinator)
    try #require(sources.findings.map(\.text) == [])
    var files = Dictionary(uniqueKeysWithValues: sources.files.map { ($0.name, $0.text) })
    try change(&files)
    let tree = SourceTree(files: files.mapValues { Array($0.utf8) })
    let imported = try Importer.spec(of: tree, as: .xcoordinator)
    let other = Spec(SourceFile(name: "import.nav.json", bytes: imported.spec.text))
    return DifferenceReport().text(of: try SpecComparison(.init(spec), .init(other)))
  }

  private func sampleDifferences(in file: String, _ old: String, _ new: String) throws -> [String] {
    let text = try differences(of: GenerationSamples.spec("xcoordinator")) { files in
      let before = try #require(files[file])
      try #require(before.contains(old), "\(before)")
      files[file] = before.replacing(old, with: new)
    }
    return text.split(separator: "\n").map { $0.trimmingPrefix("  ").description }
      .prefix { $0 != "Findings" }.filter { $0.first.map { "±+−→".contains($0) } ?? false }
  }

  @Test func theSampleComesBack() throws {
    #expect(
      try differences(of: GenerationSamples.spec("xcoordinator")) == "no difference in navigation\n")
  }

  @Test(arguments: [
    (
      "UserList+navgraph.autogen.swift", "return .dismiss()", "return .pop()",
      "± 'userList.logout' now uses 'pop' (was 'dismiss')"
    ),
    (
      "UserList+navgraph.autogen.swift", "return .multiple(.dismissToRoot(), .pop())",
      "return .multiple(.dismissToRoot(), .popToRoot())",
      "± 'userList.backHome' now takes the steps 'dismissToRoot by userList', 'popToRoot by userList' "
        + "(was 'dismissToRoot by userList', 'pop by userList')"
    ),
    (
      "Tour+navgraph.autogen.swift", "return .set(pageThree,", "return .set(pageOne,",
      "± 'tour.thirdPage' now leads to 'pageOne' (was 'pageThree')"
    ),
    (
      "Child+navgraph.autogen.swift", ".trigger(.parentHelp,", ".trigger(.parentTop,",
      "± 'child.childHelp' now redirects to 'parent.parentTop' (was 'parentHelp')"
    ),
    (
      "UsersViewController.swift", "router?.trigger(.logout)", "print(0)",
      "± 'userList.logout' can no longer be triggered on 'usersView'"
    ),
    (
      "HeadlineViewController.swift", "title = \"Headline\"", "title = \"News flash\"",
      "± 'headline' is now titled 'News flash' (was 'Headline')"
    ),
    (
      "App+navgraph.autogen.swift", "xcoordinator://news/", "xcoordinator://articles/",
      "→ 'xcoordinator://news/{article}' is now 'xcoordinator://articles/{article}'"
    ),
    (
      "LoginViewViewController.swift", "import UIKit\n", "// Moved, and\n\n// explained.\nimport UIKit\n", nil
    ),
  ])
  func aChangedLineIsTheDifference(_ file: String, _ old: String, _ new: String, _ expected: String?) throws {
    let found = try sampleDifferences(in: file, old, new)
    // That its URLs are not taken any more is told with a link.
    #expect(found.filter { !$0.contains("URLs of") } == (expected.map { [$0] } ?? []))
  }

  /// What the sample does not have: other containers and styles, models that may be left out, alternatives of leaving.
  @Test func anotherAppComesBack() throws {
    let spec = GenerationSamples.spec(
      text: """
        { "navgraph": 1, "start": "main",
          "models": { "Item": {}, "Note": {}, "Query": { "code": "String" }, "Place": { "code": "String" } },
          "coordinators": {
            "main": { "container": "view", "children": "shop", "root": "shop" },
            "shop": { "children": "tabs", "root": "splash" },
            "tabs": { "title": "Shop", "container": "tab", "children": ["items", "cart"] },
            "items": { "title": "Items", "children": "help", "root": "item-list" },
            "cart": { "container": "split", "children": ["lines", "line"] },
            "help": { "setup": "Note", "children": "contact", "root": "topics" },
            "contact": { "container": "shared", "root": "form" } },
          "screens": {
            "splash": { "title": "Hello", "coordinator": "shop" },
            "item-list": { "coordinator": "items", "provides": ["Item", "Note", "Query", "Place"] },
            "results": { "coordinator": "items", "setup": ["Query", "Place"] },
            "item": { "coordinator": "items", "setup": "Item", "accepts": "Note", "hidesTabBar": true,
              "provides": "Note" },
            "lines": { "coordinator": "cart" },
            "line": { "coordinator": "cart", "provides": ["Query", "Place"] },
            "topics": { "title": "Help", "coordinator": "help" },
            "form": { "coordinator": "contact" },
            "sent": { "coordinator": "contact", "back": "none" } },
          "routes": {
            "enter": { "from": "splash", "to": "tabs", "presentation": "full", "trigger": "automatic" },
            "showItem": { "from": "item-list", "to": "item", "presentation": "slide",
              "with": ["Item", "Note"] },
            "search": { "from": "item-list", "to": "results", "presentation": "push",
              "with": ["Query", "Place"] },
            "back-to-list": { "from": "item", "to": "item-list", "presentation": "popTo" },
            "showLine": { "from": "lines", "to": "line", "presentation": "showDetail" },
            "showItems": { "from": "tabs", "to": "items", "presentation": "select" },
            "showCart": { "from": "items", "to": "cart", "presentation": "select" },
            "showResults": { "from": "line", "steps": [
              { "to": "items", "presentation": "select" },
              { "to": "results", "presentation": "push", "by": "items", "with": ["Query", "Place"] } ] },
            "showHelp": { "from": "item", "to": "help", "presentation": "present", "with": "Note" },
            "leaveHelp": { "from": "topics", "presentation": "goBack" },
            "write": { "from": "topics", "to": "contact", "presentation": "push" },
            "send": { "from": "form", "to": "sent", "presentation": "push" },
            "askAgain": { "from": "sent", "redirect": "write" },
            "done": { "from": "sent", "steps": [
              { "presentation": "popToRoot" }, { "presentation": "dismiss" } ] },
            "logOut": { "from": "*", "by": "main", "presentation": "dismissToRoot" } },
          "presentations": {
            "full": { "style": "present", "modal": "overFullScreen" },
            "slide": { "style": "push", "animation": "slide" } },
          "deepLinks": {
            "shop://item/{id}/{text}": { "path": ["enter", "showItems", "showItem"],
              "parameters": { "id": "Item", "text": "Note" }, "over": "keep" } } }
        """)
    try #require(spec.problems.isEmpty)
    #expect(try differences(of: spec) == "no difference in navigation\n")
  }
}
