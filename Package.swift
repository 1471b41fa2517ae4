// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "navgraph",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "navgraph", targets: ["navgraph"]),
    .library(name: "Graph", targets: ["Graph"]),
    .plugin(name: "LintNavigation", targets: ["LintNavigation"]),
    .plugin(name: "GenerateNavigation", targets: ["GenerateNavigation"]),
    .plugin(name: "LintNavigationBuildTool", targets: ["LintNavigationBuildTool"]),
  ],
  targets: [
    // All three are opened at run time, so that nothing is linked; of the first the headers are needed.
    .systemLibrary(name: "CGraphviz", providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    .systemLibrary(name: "CLibXML2"),
    .systemLibrary(name: "CLibYAML"),
    .systemLibrary(name: "CLibRSVG"),
    // The pages of `docs/rules`, compiled in.
    .target(name: "CRulePages"),
    .target(
      name: "Graph", dependencies: ["CGraphviz", "CLibXML2", "CLibYAML", "CLibRSVG", "CRulePages"],
      // The page's own files, compiled in, so that the program stays one file.
      resources: [
        "page.html", "status.html", "live.js", "page.css", "picture.css", "model.js", "state.js",
        "machine.js", "entering.js", "transition.js",
        "performer.js", "moves.js", "back.js", "deeplinks.js", "steps.js", "words.js", "view.js",
        "picture.js", "flags.js",
        "changes.js", "collapse.js", "export.js", "panel.js", "details.js", "findings.js", "lists.js",
        "search.js", "device.js",
        "play.js", "copies.js",
        "address.js", "print.js", "main.js",
      ].map { .embedInCode("Drawing/Page/\($0)") }),
    .executableTarget(
      name: "navgraph", dependencies: ["Graph"], resources: [.embedInCode("starter.nav.json")]),
    // It writes nothing unless asked to, so it asks for no permission: whoever lets it write says so to SwiftPM.
    .plugin(
      name: "LintNavigation",
      capability: .command(
        intent: .custom(verb: "lint-navigation", description: "Find what is wrong with specs of navigation.")),
      dependencies: ["navgraph"]),
    .plugin(
      name: "GenerateNavigation",
      capability: .command(
        intent: .custom(
          verb: "generate-navigation", description: "Make Swift sources of specs of navigation.")),
      dependencies: ["navgraph"]),
    .plugin(name: "LintNavigationBuildTool", capability: .buildTool(), dependencies: ["navgraph"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "GraphTests", dependencies: ["Graph", "TestSupport"],
      exclude: ["Goldens", "Fixtures", "Import/Cases"]),
    .testTarget(
      name: "CommandTests", dependencies: ["navgraph", "Graph", "TestSupport"], exclude: ["Goldens"]),
    // A client of the library, as one of another package is: it sees what is public, and nothing else.
    .testTarget(
      name: "LibraryTests", dependencies: ["Graph", "TestSupport"],
      exclude: ["Team/Sources", "Team/Tests/ShopTests/released.nav.json"], packageAccess: false),
  ],
  swiftLanguageModes: [.v6]
)
