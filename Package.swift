// swift-tools-version: 6.1

import PackageDescription

// `make test-long` optimises the core, which tries the random specs, in a debug build, too. A dependency may set no flags.
let coreSettings: [SwiftSetting] =
  Context.environment["NAVGRAPH_OPTIMIZED_CORE"] == nil ? [] : [.unsafeFlags(["-O"])]

// `make build` names the commit, for `navgraph --version`.
let commitSettings: [CSetting] =
  (Context.environment["NAVGRAPH_COMMIT"] ?? "").isEmpty
  ? [] : [.define("NAVGRAPH_COMMIT", to: "\"\(Context.environment["NAVGRAPH_COMMIT"]!)\"")]

let package = Package(
  name: "navgraph",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "navgraph", targets: ["navgraph"]),
    .executable(name: "navgraph-lint", targets: ["navgraph-lint"]),
    // All of the library, and the part of it that lints: a client compiles only the modules of the product that it names.
    .library(
      name: "Graph",
      targets: ["Graph", "GraphImport", "GraphGenerate", "GraphFeatures", "GraphDrawing", "GraphServer"]),
    .library(name: "GraphLint", targets: ["Graph"]),
    .plugin(name: "LintNavigation", targets: ["LintNavigation"]),
    .plugin(name: "GenerateNavigation", targets: ["GenerateNavigation"]),
    .plugin(name: "LintNavigationBuildTool", targets: ["LintNavigationBuildTool"]),
  ],
  targets: [
    // These four are opened at run time, so that nothing is linked. Only Graphviz's headers are needed to build.
    .systemLibrary(name: "CGraphviz", providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    .systemLibrary(name: "CLibXML2"),
    .systemLibrary(name: "CLibYAML"),
    .systemLibrary(name: "CLibRSVG"),
    // Files that are compiled in, so that the program stays one file: the pages of `docs/rules`, and those of the HTML page.
    .target(name: "CRulePages"),
    .target(name: "CPage", exclude: ["files"]),
    .target(name: "CCommit", cSettings: commitSettings),
    // One module holds all that `lint` does: its tables are generic, and are not specialised across modules.
    .target(name: "Graph", dependencies: ["CLibXML2", "CRulePages"], swiftSettings: coreSettings),
    .target(
      name: "GraphImport", dependencies: ["Graph", "CLibYAML"], resources: [.embedInCode("UIKit/SnapNavigation.txt")]),
    .target(
      name: "GraphGenerate", dependencies: ["Graph"], resources: [.embedInCode("Links/AppLinkParser.txt")]),
    .target(
      name: "GraphFeatures", dependencies: ["Graph"], resources: [.embedInCode("Cover/XCUITest.txt")]),
    .target(
      name: "GraphDrawing", dependencies: ["Graph", "GraphFeatures", "CGraphviz", "CLibRSVG", "CPage"]),
    .target(name: "GraphServer", dependencies: ["Graph"]),
    .target(name: "Commands", dependencies: ["Graph"]),
    .executableTarget(
      name: "navgraph",
      dependencies: [
        "CCommit", "Commands", "Graph", "GraphImport", "GraphGenerate", "GraphFeatures", "GraphDrawing",
        "GraphServer",
      ],
      resources: [.embedInCode("starter.nav.json"), .embedInCode("Completions")]),
    .executableTarget(name: "navgraph-lint", dependencies: ["Commands"]),
    // The plug-in writes nothing unless the caller asks for it, so it requests no permission.
    .plugin(
      name: "LintNavigation",
      capability: .command(
        intent: .custom(verb: "lint-navigation", description: "Find what is wrong with specs of navigation.")),
      dependencies: ["navgraph-lint"]),
    .plugin(
      name: "GenerateNavigation",
      capability: .command(
        intent: .custom(
          verb: "generate-navigation", description: "Make Swift sources of specs of navigation.")),
      dependencies: ["navgraph"]),
    .plugin(name: "LintNavigationBuildTool", capability: .buildTool(), dependencies: ["navgraph-lint"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "GraphTests",
      dependencies: [
        "Graph", "GraphImport", "GraphGenerate", "GraphFeatures", "GraphDrawing", "GraphServer",
        "TestSupport",
      ],
      exclude: ["Goldens", "Fixtures", "Import/Cases"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "navgraph", "navgraph-lint", "Commands", "Graph", "GraphImport", "GraphGenerate", "GraphFeatures",
        "GraphDrawing", "GraphServer", "TestSupport",
      ],
      exclude: ["Goldens"]),
    // This client of the library sees only the public declarations, as one in another package does.
    .testTarget(
      name: "LibraryTests", dependencies: ["Graph", "GraphDrawing", "GraphFeatures", "TestSupport"],
      exclude: ["Team/Sources", "Team/Tests/ShopTests/released.nav.json"], packageAccess: false),
  ],
  swiftLanguageModes: [.v6]
)
