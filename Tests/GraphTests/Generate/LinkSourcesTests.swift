import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphFeatures
@testable import GraphGenerate

/// The parser of links takes the URLs that `navgraph links --resolve` takes, with the same values.
@Suite struct LinkSourcesTests {
  @Test(.needs("swiftc")) func theParserAgreesWithLinks() throws {
    let compiler = try SwiftCompiler()
    var program = """
      import Foundation

      func shown(_ link: Any?, _ url: URL?) -> String {
        guard let link else { return "-" }
        return "\\(link) \\(url?.absoluteString ?? "no URL")"
      }


      """
    var parsers = ""
    var expected: [String] = []
    var lines: [String] = []
    for number in 0..<20 {
      let spec = Self.spec(number)
      let sources = Generator.sources(of: spec, for: .links)
      #expect(sources.findings.isEmpty, "\(sources.findings.map(\.text))")
      let file = try #require(sources.files.first)
      // One program has all of them, and what does not depend on the spec once.
      #expect(file.text.hasSuffix(LinkSources.parser))
      // The compiler would warn of values that nothing is made of.
      #expect(!file.text.contains(/\(let [^\n]*\):\n *url = nil\n/))
      program += file.text.dropLast(LinkSources.parser.count).replacing("AppLink", with: "AppLink\(number)")
      parsers += "  { let link = AppLink\(number)($0); return shown(link, link?.url) },\n"
      let survey = LinkSurvey(spec)
      var urls = LinkURLs(spec, seed: UInt64(number))
      while lines.count < (number + 1) * 500 {
        let text = urls.next()
        guard let url = URL(string: text), url.absoluteString == text else { continue }
        lines.append("\(number) \(text)")
        expected.append(Self.expectation(text, survey))
      }
    }
    program += """
      \(LinkSources.parser)
      let parsers: [(URL) -> String] = [
      \(parsers)]

      while let line = readLine() {
        let parts = line.split(separator: " ", maxSplits: 1)
        print(parsers[Int(parts[0])!](URL(string: String(parts[1]))!))
      }

      """
    try compiler.write(program, to: "main.swift")
    let built = try compiler.swiftc(
      ["-swift-version", "6", "-o", "links", "main.swift"])
    try #require(built.status == 0, "\(built.error)")
    let input = Array((lines.joined(separator: "\n") + "\n").utf8)
    let outcome = try Shell.run(compiler.path("links"), [], input: input)
    let found = outcome.output.split(separator: "\n").map(String.init)
    try #require(found.count == lines.count)
    #expect(expected.count { $0 != "-" } > 3000)
    var writable = 0
    for (index, line) in lines.enumerated() {
      let name = found[index].prefix { $0 != " " && $0 != "(" }
      #expect((name == "-") == (expected[index] == "-"), "\(line): \(found[index]), not \(expected[index])")
      guard name != "-" else { continue }
      let values = expected[index].split(separator: "|", omittingEmptySubsequences: false).dropFirst()
      #expect(
        expected[index].hasPrefix(name + "|") || expected[index] == name,
        "\(line): \(found[index]), not \(expected[index])")
      for value in values {
        #expect(found[index].contains("\"\(value)\""), "\(line): \(found[index]) without \(value)")
      }
      if !found[index].hasSuffix("no URL") { writable += 1 }
    }
    #expect(writable > 2000)
  }

  /// The name of the case, and the values behind it.
  private static func expectation(_ url: String, _ survey: LinkSurvey) -> String {
    guard let found = survey.resolve(ConcreteURL(url)) else { return "-" }
    let values = found.values.map { URLText.decoded($0.value) }.filter { value in
      value.allSatisfy { $0.isASCII && $0 != "\"" && $0 != "\\" && !$0.isNewline && $0 >= " " }
    }
    return (["l\(found.link.number)"] + values).joined(separator: "|")
  }

  /// A spec with links of many forms, each of which leads to a screen of its own.
  private static func spec(_ number: Int) -> Spec {
    var generator = Seeded(UInt64(1000 + number))
    let prefixes = [
      "", "/", "shop://", "shop://a/", "https://shop.example/", "*://shop.example/",
      "https://*.shop.example/",
      "https://{tenant}.shop.example/", "shop:/", "*/", "http://shop.example:8080/",
    ]
    let segments = ["a", "b", "{x}", "item-{y}", "{z}.html", "new", "%7Eb", "B", "{p}-{q}", ":v"]
    let endings = [
      "", "", "", "", "/*", "c*", "?q={words}", "?q={words}&page={page?}", "?lang=en", "?draft", "#{chapter}",
      "#top",
    ]
    var keys: [String] = number % 5 == 0 ? ["mailto:{address}", "tel:*"] : []
    while keys.count < 4 + number {
      var path: [String] = []
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let segment = segments.randomElement(using: &generator)!
        let isRepeated = segment.contains { "{:".contains($0) } && path.contains(segment)
        if !isRepeated { path.append(segment) }
      }
      let key =
        prefixes.randomElement(using: &generator)! + path.joined(separator: "/") + endings.randomElement(
          using: &generator)!
      if (try? URLPattern(key)) != nil, !keys.contains(key) { keys.append(key) }
    }
    let screens = keys.indices.map { "\"l\($0)\": {}" }.joined(separator: ", ")
    let links = keys.enumerated().map { "\"\($1)\": { \"to\": \"l\($0)\" }" }.joined(separator: ",\n")
    return GenerationSamples.spec(
      text:
        "{ \"navgraph\": 1, \"start\": \"l0\", \"screens\": { \(screens) }, \"deepLinks\": {\n\(links)\n} }")
  }
}

/// URLs made from the patterns of a spec: most of them are taken, some just not.
struct LinkURLs {
  private let keys: [String]
  private var generator: Seeded

  init(_ spec: Spec, seed: UInt64) {
    keys = Array(spec.names[.deepLink].all)
    generator = Seeded(seed)
  }

  /// The next one.
  mutating func next() -> String {
    let values = [
      "7", "a", "b", "new", "x-y", "caf%C3%A9", "%2f", "%7e", "A", "1.html", "-", "a%20b", "c", "cc", "%00",
    ]
    var text = keys.randomElement(using: &generator)!
    while let start = text.firstIndex(of: "{"), let end = text[start...].firstIndex(of: "}") {
      let isLeftOut = text[start...end].hasSuffix("?}") && Bool.random(using: &generator)
      text.replaceSubrange(start...end, with: isLeftOut ? "" : values.randomElement(using: &generator)!)
    }
    text = text.replacing("/:v", with: "/" + values.randomElement(using: &generator)!)
    let fillings = ["", "s", "www", "a/b"]
    text = text.replacing("*", with: fillings.randomElement(using: &generator)!)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: return text + "/"
    case 1: return text.uppercased()
    case 2: return text + (text.contains("?") ? "&q=2" : "?x=1&q=&q=2")
    case 3: return text + "#top"
    case 4: return "https://user@shop.example:443/" + text
    case 5: return text.replacing("/", with: "//", maxReplacements: 1)
    case 6: return String(text.dropLast())
    case 7: return text + "/new"
    default: return text
    }
  }
}
