import TestSupport
import Testing

@testable import Graph
@testable import GraphGenerate

/// Specs whose words could be taken for code, or whose ids are words of Swift and of frameworks: what is generated
/// compiles, without what is refused.
@Suite struct HostileGenerationTests {
  /// Texts that end a comment or a literal, or put code into one.
  private static let texts = [
    "*/ fatalError() /*", "\" + fatalError() + \"", "\\(fatalError())", "\"\"\"", "\n#error(\"hacked\")\n//",
    "\\",
    "#\"\\#(fatalError())\"#", "\u{2028}fatalError()", "`", "<#code#>", "%@ $(HOME) ${x}", "\r#if false",
    "x\u{0}y",
  ]

  /// Valid ids that are words of Swift or names of frameworks, that differ by their signs alone, or are long.
  private static let ids = [
    "class", "init", "self", "Self", "Type", "default", "in", "some", "any", "throws", "where", "x.self",
    "View",
    "Text", "NavigationStack", "Never", "Optional", "Hashable", "body", "path", "App", "Scene", "String",
    "UIViewController", "Route", "Coordinator", "Navigator", "a-b", "aB", "a.b", "a:b", "a_b", "A-B",
    "__proto__",
    String(repeating: "long", count: 50),
  ]

  private static func text(_ index: Int) -> String { JSONValue.string(texts[index % texts.count]).line }

  /// A spec with a screen and a route of each id, one a line; the index of the id of each line.
  private static func spec(_ screens: Set<Int>, _ routes: Set<Int>) -> (text: String, ids: [Int: Int]) {
    var lines = [
      "{ \"navgraph\": 1, \"start\": \"stack\", \"name\": \(text(0)),",
      "\"coordinators\": { \"stack\": { \"root\": \"home\", \"title\": \(text(1)) } },",
      "\"screens\": { \"home\": { \"coordinator\": \"stack\" }",
    ]
    var found: [Int: Int] = [:]
    func add(_ index: Int, _ entry: String) {
      lines.append(", \"\(ids[index])\": \(entry)")
      found[lines.count] = index
    }
    for index in screens.sorted() {
      add(index, "{ \"coordinator\": \"stack\", \"title\": \(text(index)), \"summary\": \(text(index + 1)) }")
    }
    lines.append(
      "}, \"routes\": { \"open\": { \"from\": \"home\", \"to\": \"home\", \"presentation\": \"push\" }"
    )
    for index in routes.intersection(screens).sorted() {
      add(
        index,
        "{ \"from\": \"home\", \"to\": \"\(ids[index])\", \"presentation\": \"push\", \"trigger\": \(text(index)) }"
      )
    }
    lines.append("} }")
    return (lines.joined(separator: "\n"), found)
  }

  @Test(.needs("swiftc"), arguments: GenerationTests.compiled) func compiles(target: GenerationTarget) throws {
    var (screens, routes) = (Set(ids.indices), Set(ids.indices))
    var sources: (files: [GeneratedFile], count: Int) = ([], 0)
    while sources.files.isEmpty, !screens.isEmpty {
      let (text, found) = Self.spec(screens, routes)
      let made = Generator.sources(of: GenerationSamples.spec(text: text), for: target)
      sources = (made.files, screens.count)
      let refused = Set(made.findings.compactMap { found[$0.location.line] })
      #expect(!made.files.isEmpty || !refused.isEmpty, "\(made.findings.map(\.text))")
      guard !refused.isEmpty else { break }
      screens.subtract(refused)
      routes.subtract(refused)
    }
    guard !sources.files.isEmpty else { return }
    let compiler = try SwiftCompiler()
    try compiler.write(sources.files, to: "app")
    if target == .coordinode {
      try compiler.write(GenerationSamples.coordinators(sources.files), to: "app/Own.swift")
    }
    #expect(try compiler.errors(in: "app", for: target).filter { $0.contains("error:") } == [])
    print("\(target): \(sources.count) of \(ids.count) hostile ids generated")
  }

  private var ids: [String] { Self.ids }
}
