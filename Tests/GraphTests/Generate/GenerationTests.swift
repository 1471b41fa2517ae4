import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphFeatures
@testable import GraphGenerate

/// Generated sources compile, or say at which place of the spec they cannot be made.
@Suite struct GenerationTests {
  static let compiled = GenerationTarget.allCases.filter { $0 != .links }

  /// How many samples each target can say; the others are refused.
  private static let counts: [GenerationTarget: Int] = [
    .swiftui: 9, .xcoordinator: 7, .corduroy: 5, .coordinode: 10, .snapnavigation: 3, .adcoordinator: 4,
  ]

  @Test(.needs("swiftc"), arguments: compiled) func samplesCompile(target: GenerationTarget) throws {
    let compiler = try SwiftCompiler()
    var count = 0
    for name in GenerationSamples.names {
      let spec = try GenerationSamples.spec(name)
      let sources = Generator.sources(of: spec, for: target)
      #expect(sources.files.isEmpty != sources.findings.isEmpty, "\(name)")
      guard !sources.files.isEmpty else { continue }
      count += 1
      let folder = name.replacing("/", with: "-")
      try compiler.write(sources.files, to: folder)
      try compiler.write(GenerationSamples.models(of: spec, for: target), to: "\(folder)/Models.swift")
      if target == .coordinode {
        try compiler.write(GenerationSamples.coordinators(sources.files), to: "\(folder)/Own.swift")
      }
      #expect(try compiler.errors(in: folder, for: target) == [], "\(name)")
    }
    #expect(count == Self.counts[target])
  }

  @Test(arguments: GenerationTarget.allCases) func theSameSpecGivesTheSameBytes(target: GenerationTarget)
    throws
  {
    let name =
      ["xcoordinator", "corduroy", "coordinode", "swiftui", "snapnavigation", "adcoordinator"].first {
        $0 == target.rawValue
      } ?? "shop"
    let first = Generator.sources(of: try GenerationSamples.spec(name), for: target)
    #expect(first.findings.map(\.text) == [])
    #expect(first.files == Generator.sources(of: try GenerationSamples.spec(name), for: target).files)
    let files = first.files.filter { !$0.isScaffold || Generator.hasOnlyScaffolds(target) }
    let text = files.map { "==> \($0.name) <==\n\($0.text)" }.joined(
      separator: "\n")
    Golden.check(text, at: "\(packageFolder)/Tests/GraphTests/Goldens/generate-\(target.rawValue).txt")
  }

  @Test func whatAFrameworkCannotSayHasAPlace() throws {
    let spec = try GenerationSamples.spec("shop")
    let findings = Generator.sources(of: spec, for: .xcoordinator).findings
    #expect(findings.map(\.message).contains("XCoordinator pushes, and removes nothing before it"))
    #expect(findings.allSatisfy { $0.location.file.hasSuffix("shop.nav.json") && $0.location.line > 1 })
    #expect(findings.map(\.location.line) == findings.map(\.location.line).sorted())
  }

  @Test(arguments: GenerationTarget.allCases) func aSpecWithMistakesIsRefused(target: GenerationTarget) {
    let spec = GenerationSamples.spec(
      text: """
        { "navgraph": 1, "start": "home", "screens": { "home": {} },
          "routes": { "open": { "from": "home", "to": "cart", "presentation": "push" } } }
        """)
    let sources = Generator.sources(of: spec, for: target)
    #expect(sources.files.isEmpty)
    #expect(sources.findings.map(\.location.line) == [2])
  }

  /// A coordinator on the stack of another one goes back to the screen below its own.
  @Test(.needs("swiftc")) func aCoordinatorLeavesTheStackOfAnother() throws {
    let spec = GenerationSamples.spec(
      text: """
        { "navgraph": 1, "start": "app",
          "coordinators": { "app": { "children": "options", "root": "people" },
            "options": { "container": "shared", "root": "sorting" } },
          "screens": { "people": {}, "sorting": { "coordinator": "options" }, "fields": { "coordinator": "options" } },
          "routes": { "push": { "from": "people", "to": "options", "presentation": "push" },
            "openFields": { "from": "sorting", "to": "fields", "presentation": "push" },
            "leave": { "from": "options", "to": "options", "presentation": "popTo", "inclusive": true } } }
        """)
    let sources = Generator.sources(of: spec, for: .adcoordinator)
    #expect(sources.findings.map(\.text) == [])
    #expect(sources.files.contains { $0.text.contains("popToViewController(context.viewControllers[index - 1]") })
    let compiler = try SwiftCompiler()
    try compiler.write(sources.files, to: "leaving")
    #expect(try compiler.errors(in: "leaving", for: .adcoordinator) == [])
  }

  /// A navigator reaches those that it owns, and those around it: the generated sources run.
  @Test(.needs("swiftc")) func navigatorsReachEachOther() throws {
    let spec = try GenerationSamples.spec("shop")
    let compiler = try SwiftCompiler()
    try compiler.write(Generator.sources(of: spec, for: .swiftui).files, to: "app")
    try compiler.write(GenerationSamples.models(of: spec, for: .swiftui), to: "app/Models.swift")
    let program = """
      let app = AppNavigator()
      let tabs = app.tabsNavigator
      tabs.cartNavigator.openProduct(Product())
      // By the navigator around the tabs, at whose flow's end the next one comes.
      tabs.cartNavigator.startCheckout(Cart())
      print(app.cover.map { "\\($0)" } ?? "nothing")
      tabs.ordersNavigator.path = [.tracking(Shipment())]
      tabs.cartNavigator.showPlacedOrder(Order())
      print(tabs.selection, tabs.ordersNavigator.path, tabs.cartNavigator.path.count)
      app.logOut()
      print(app.tabsNavigator === tabs, app.tabsNavigator.selection)

      """
    try compiler.write(program, to: "app/main.swift")
    #expect(
      try compiler.output(of: "app") == """
        startCheckout(App.Cart())
        orders [App.OrdersRoute.orderDetails(App.Order())] 1
        false home

        """)
  }

  /// Sources of imported apps compile, also where several stacks show one screen: each has it on its own path.
  @Test(.needs("swiftc")) func importedAppsCompile() throws {
    let compiler = try SwiftCompiler()
    let cases = "\(packageFolder)/Tests/GraphTests/Import/Cases/swiftui"
    for name in [
      "content-of-an-initialiser", "members-of-stacks", "registrations-of-one-type", "stack-around-tabs",
      "tabs-in-a-cover", "view-with-a-stack-inside",
    ] {
      let spec = try Spec(at: "\(cases)/\(name)/expected.nav.json")
      let sources = Generator.sources(of: spec, for: .swiftui)
      #expect(sources.findings.map(\.text) == [], "\(name)")
      try compiler.write(sources.files, to: name)
      #expect(try compiler.errors(in: name, for: .swiftui) == [], "\(name)")
    }
    let program = """
      let tabs = ShopNavigator().tabsTabsNavigator
      tabs.catalogStackNavigator.catalogSearchView()
      tabs.catalogStackNavigator.searchViewProductView()
      tabs.catalogStackNavigator.productViewReviews()
      tabs.basketStackNavigator.basketProductView()
      print(tabs.catalogStackNavigator.path, tabs.basketStackNavigator.path)

      """
    try compiler.write(program, to: "members-of-stacks/main.swift")
    #expect(
      try compiler.output(of: "members-of-stacks") == """
        [App.CatalogStackRoute.searchView, App.CatalogStackRoute.productView, App.CatalogStackRoute.reviews] [App.BasketStackRoute.productView]

        """)
  }

  /// Names that are keywords or types, begin with digits, or differ in case only, and types in other scripts.
  @Test(.needs("swiftc"), arguments: compiled) func anyIdIsAName(target: GenerationTarget) throws {
    let ids = [
      "class", "self", "Self", "init", "Type", "1st", "home", "Home", "HOME", "a.b", "a-b", "a:b", "ab", "in",
      "none", "default",
      "func", "string", "route", "View", "path", "sheet", "children", "navigator", "_", "__", "URLList",
      "protocol",
    ]
    let scripts = ["Главная", "主页", "Ἀρχή", "no type", "Array<Int", "let"]
    let screens = ids.enumerated().map {
      "\"\($1)\": { \"code\": \"\($0 < scripts.count ? scripts[$0] : "")\", \"setup\": \"\($1)\", \"provides\": \"\(ids[($0 + 1) % ids.count])\" }"
    }
    let models = ids.enumerated().map {
      "\"\($1)\": { \"code\": \"\($0 < scripts.count ? scripts[$0] + "M" : "")\" }"
    }
    let routes = ids.indices.map { index in
      let next = ids[(index + 1) % ids.count]
      return
        "\"\(ids[index])\": { \"from\": \"\(ids[index])\", \"to\": \"\(next)\", \"presentation\": \"push\", \"with\": \"\(next)\" }"
    }
    let spec = GenerationSamples.spec(
      text: """
        { "navgraph": 1, "start": "start", "startWith": "home", "coordinators": { "main": { "root": "start" } },
          "models": { \(models.joined(separator: ", ")) },
          "screens": { "start": {}, \(screens.joined(separator: ", ")) },
          "routes": { "begin": { "from": "start", "to": "class", "presentation": "push", "with": "class" },
            \(routes.joined(separator: ",\n")) } }
        """)
    #expect(spec.problems.isEmpty)
    let sources = Generator.sources(of: spec, for: target)
    #expect(sources.findings.map(\.text) == [])
    let compiler = try SwiftCompiler()
    try compiler.write(sources.files, to: "names")
    try compiler.write(GenerationSamples.models(of: spec, for: target), to: "names/Models.swift")
    if target == .coordinode {
      try compiler.write(GenerationSamples.coordinators(sources.files), to: "names/Own.swift")
    }
    #expect(try compiler.errors(in: "names", for: target) == [])
    #expect(Set(sources.files.map { $0.name.lowercased() }).count == sources.files.count)
  }
}
