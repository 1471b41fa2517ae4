import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphGenerate

/// Random specs: what is generated compiles, or is refused with a place.
@Suite struct RandomGenerationTests {
  /// The number of specs.
  private static let count = Seeds.first(10).count

  @Test(.needs("swiftc"), arguments: GenerationTests.compiled) func randomSpecsCompile(
    target: GenerationTarget
  ) throws {
    let compiler = try SwiftCompiler()
    var generated = 0
    // The sources of many specs are compiled together: their names differ by the number of the spec.
    for start in stride(from: 0, to: Self.count, by: 100) {
      var shared: Set<String> = []
      for number in start..<min(start + 100, Self.count) {
        var text = Self.text(number)
        var sources = Generator.sources(of: GenerationSamples.spec(text: text), for: target)
        // What is left of a spec without what is refused has to compile as well.
        while let rest = Self.text(text, without: sources.findings) {
          text = rest
          sources = Generator.sources(of: GenerationSamples.spec(text: text), for: target)
        }
        #expect(sources.files.isEmpty != sources.findings.isEmpty, "\(number)")
        for finding in sources.findings {
          #expect(finding.location.line > 1, "\(number): \(finding.text)")
        }
        guard !sources.files.isEmpty else { continue }
        generated += 1
        let files = sources.files.filter { !$0.name.hasPrefix("Flows+") || shared.insert($0.name).inserted }
        try compiler.write(
          files.map {
            GeneratedFile(
              name: "\(number)-\($0.name)", text: Self.numbered($0.text, number), isScaffold: $0.isScaffold)
          }, to: "\(start)")
        if target == .coordinode {
          try compiler.write(
            Self.numbered(GenerationSamples.coordinators(files), number), to: "\(start)/\(number)-Own.swift")
        }
      }
      guard FileManager.default.fileExists(atPath: compiler.path("\(start)")) else { continue }
      let errors = try compiler.errors(in: "\(start)", for: target).filter {
        $0.contains("error:")
      }
      #expect(errors == [])
    }
    #expect(generated > Self.count / 10)
    print("\(target): \(generated) of \(Self.count) random specs generated")
  }

  /// A spec whose ids begin with its number.
  static func text(_ number: Int) -> String {
    // Nothing is made of apps for Android.
    let all = RandomSpec.Focus.allCases.filter { $0 != .graphs }
    let focus = all[number % all.count]
    let text = RandomSpec(seed: UInt64(number), focus: focus).text
    return text.replacing(#/"([csrp])(\d+)"/#) { "\"x\(number)\($0.1)\($0.2)\"" }
  }

  /// A spec without the routes, preconditions and links that are refused, each in a line of its own; `nil` where there are
  /// none.
  private static func text(_ text: String, without findings: [GenerationFinding]) -> String? {
    let refused = Set(findings.map(\.location.line))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let left = lines.enumerated().filter { index, line in
      !refused.contains(index + 1) || !line.contains(#/^  "(x\d+[rp]\d+|app:[^"]*)":/#)
    }
    guard left.count < lines.count else { return nil }
    return left.map(\.element).joined(separator: "\n").replacing(#/,(\n\})/#) { $0.1 }
  }

  /// The implicit coordinator has no id that could be numbered.
  private static func numbered(_ text: String, _ number: Int) -> String {
    text.replacing(#/\bApp(?=[A-Z])/#, with: "App\(number)")
  }
}

/// A change of the spec is an error of the compiler in the hand-written half, and about nothing else.
@Suite struct GeneratedChangeTests {
  private static let spec = """
    {
      "navgraph": 1,
      "start": "main",
      "models": { "Book": {} },
      "coordinators": { "main": { "root": "library" } },
      "screens": {
        "library": { "provides": "Book" },
        "book": { "setup": "Book" }
      },
      "routes": {
        "openBook": { "from": "library", "to": "book", "presentation": "push", "with": "Book" },
        "leave": { "from": "book", "presentation": "pop" }
      }
    }
    """
  private static let addition = (
    "\"book\": { \"setup\": \"Book\" }", "\"book\": { \"setup\": \"Book\" }, \"notes\": {}",
    "\"leave\":",
    "\"openNotes\": { \"from\": \"library\", \"to\": \"notes\", \"presentation\": \"push\" }, \"leave\":"
  )

  /// The errors where the scaffold of the spec meets the sources of the changed spec.
  private func errors(
    _ changed: String, _ target: GenerationTarget, _ own: String = "", models: String = "Book"
  ) throws
    -> [String]
  {
    let compiler = try SwiftCompiler()
    let before = Generator.sources(of: GenerationSamples.spec(text: Self.spec), for: target)
    let after = Generator.sources(of: GenerationSamples.spec(text: changed), for: target)
    #expect(after.findings.map(\.text) == [])
    try compiler.write(before.files.filter(\.isScaffold), to: "app")
    try compiler.write(after.files.filter { !$0.isScaffold }, to: "app")
    try compiler.write("struct \(models): Hashable {}\n\(own)", to: "app/Models.swift")
    return try compiler.errors(in: "app", for: target).map {
      $0.replacing(#/:\d+:\d+:/#, with: ":")
    }
  }

  @Test(.needs("swiftc"), arguments: [GenerationTarget.swiftui, .xcoordinator])
  func anAddedScreenIsMissing(target: GenerationTarget) throws {
    #expect(try errors(Self.spec, target) == [])
    let (screen, withScreen, route, withRoute) = Self.addition
    let changed = Self.spec.replacing(screen, with: withScreen).replacing(route, with: withRoute)
    let name = target == .swiftui ? "MainViews" : "MainCoordinator"
    let role = target == .swiftui ? "MainScreens" : "MainScenes"
    #expect(
      try errors(changed, target) == [
        "\(name).swift: error: type '\(name)' does not conform to protocol '\(role)'"
      ])
  }

  @Test(.needs("swiftc")) func aRemovedRouteIsNotThere() throws {
    let changed = Self.spec.replacing(#/,\s*"leave".*\}/#, with: "")
    #expect(
      try errors(changed, .swiftui, "@MainActor func done(_ navigator: MainNavigator) { navigator.leave() }")
        == [
          "Models.swift: error: value of type 'MainNavigator' has no member 'leave'"
        ])
    #expect(
      try errors(
        changed, .xcoordinator, "func done(_ main: MainCoordinator) { _ = main.transition(for: .leave) }")
        == ["BookViewController.swift", "Models.swift"].map {
          "\($0): error: type 'MainRoute' has no member 'leave'"
        })
  }

  @Test(.needs("swiftc"), arguments: [GenerationTarget.swiftui, .xcoordinator])
  func aRenamedModelIsUnknown(target: GenerationTarget) throws {
    let changed = Self.spec.replacing("\"Book\"", with: "\"Volume\"")
    let (role, own) = target == .swiftui ? ("MainScreens", "MainViews") : ("MainScenes", "MainCoordinator")
    let found = try errors(changed, target)
    #expect(
      found.contains { $0.contains("cannot find type 'Volume' in scope") }
        && found.allSatisfy {
          $0.contains("'Volume'") || $0.contains("'\(role)'")
            || $0.contains("type 'MainRoute' does not conform")
        }, "\(found)")
    // Where the app renames its type as well, what is left is the hand-written half.
    let rest = try errors(changed, target, models: "Volume")
    let isOwn = { (error: String) in
      error.hasPrefix("\(own).swift") || error.contains(#/^\w+ViewController\.swift/#)
    }
    #expect(!rest.isEmpty && rest.allSatisfy(isOwn), "\(rest)")
  }
}
