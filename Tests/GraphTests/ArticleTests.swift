import Foundation
import Graph
import TestSupport
import Testing

/// The function of the article "Lint navigation in your tests", as it stands there.
@Suite struct ArticleTests {
  /// Lints every spec at some paths as the configurations beside them say.
  func lint(specsAt paths: [String]) throws -> (results: Results, isFailed: Bool) {
    var finder = ConfigurationFinder(.nearest)
    let specs = try SpecFinder.specs(at: paths)
    let configurations = try specs.map { try finder.configuration(forSpecAt: $0) }
    let reports = try zip(specs, configurations).map { path, configuration in
      Linter.lint(
        try FileSystem.read(path), levelsIn: configuration.levels,
        load: FileSystem.includeLoader(forSpecAt: path))
    }
    var results = Results(reports)
    _ = try Baselines(of: configurations).apply(to: &results) { spec, file in
      configurations[spec].levels(inFile: file)
    }
    let gate = Gate(configurations, failOn: nil, maxWarnings: nil)
    let isFailed = gate.isFailed(by: results) || !gate.passedLimits(results).isEmpty
    return (results, isFailed)
  }

  @Test func findsWhatTheProgramFinds() throws {
    let scratch = try ScratchFolder()
    let spec = #"{"navgraph": 1, "start": "home", "screens": {"home": {}, "news": {}}}"#
    let path = try scratch.write(spec, to: "app.nav.json")
    try scratch.write("{}", to: ".navgraph.json")
    let found = try lint(specsAt: [scratch.path])
    #expect(found.isFailed && TextReport().text(of: found.results).contains("nothing leads to 'news'"))
    #expect(try lint(specsAt: [path]).isFailed)
    try scratch.write(#"{"rules": {"unreachable-screen": "off"}}"#, to: ".navgraph.json")
    #expect(try !lint(specsAt: [scratch.path]).isFailed)
    try scratch.write(#"{"baseline": "none.json"}"#, to: ".navgraph.json")
    #expect(throws: SettingError.self) { try lint(specsAt: [scratch.path]) }
  }

  @Test func theArticleHasTheSameText() throws {
    let article = try String(
      contentsOfFile: packageFolder + "/Sources/Graph/Graph.docc/LintInTests.md", encoding: .utf8)
    let block = try #require(article.components(separatedBy: "```swift\n").dropFirst().first)
    let code = try #require(block.components(separatedBy: "```").first)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = code.split(separator: "\n").map { "  " + $0 + "\n" }.joined()
    #expect(source.contains(lines))
  }
}
