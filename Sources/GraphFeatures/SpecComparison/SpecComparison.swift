import Graph

/// Two specs, and how the navigation of one differs from that of the other.
public struct SpecComparison: Sendable {
  /// A spec with how it is linted.
  public struct Source: Sendable {
    let spec: Spec
    let load: IncludeLoader
    let levels: @Sendable (String) -> Linter.Levels
    /// True if there is no spec: the other one is new, or was removed.
    package private(set) var isMissing = false
    /// The names of the files.
    package var fileNames: [String] { spec.fileNames }

    /// A side of a comparison. `load` yields the screenshots; `levels`: how rules are set in each file, by its name.
    public init(
      _ spec: Spec, load: @escaping IncludeLoader = Linter.noIncludes,
      levels: @escaping @Sendable (String) -> Linter.Levels = { _ in [:] }
    ) {
      self.spec = spec
      self.load = load
      self.levels = levels
    }

    /// The side of a spec that is not there: an empty spec.
    package static func missing(_ name: String) -> Source {
      var source = Source(Spec(SourceFile(name: name, bytes: Array(#"{ "navgraph": 1 }"#.utf8))))
      source.isMissing = true
      return source
    }
  }

  let old: LintResult
  package let new: LintResult
  package let correspondence: Correspondence
  /// The differences: the app, then kind by kind, in the order of the new spec, removed elements last.
  package let differences: [Difference]
  let findings: FindingComparison
  /// True if it is known of both specs which screens can be reached.
  private let knowsReach: Bool

  /// Compares two specs.
  ///
  /// - Complexity: That of linting both, and O(*n* log *n*) in the number of declarations.
  public init(_ old: Source, _ new: Source) throws(Problem) {
    let (first, second) = Parallel.both({ Side(old) }, { Side(new) })
    for side in [first, second] { if let problem = side.problem { throw problem } }
    let correspondence = Correspondence(
      Inventory(spec: first.analysis.spec, tree: first.analysis.tree),
      Inventory(spec: second.analysis.spec, tree: second.analysis.tree))
    var list = DifferenceList(correspondence, first.analysis, second.analysis)
    list.addAll()
    self.old = first.report
    self.new = second.report
    self.correspondence = correspondence
    differences = list.differences
    findings = FindingComparison(correspondence, first.report, second.report)
    knowsReach = list.knowsReach
  }

  /// True if nothing differs, neither the navigation nor the findings.
  public var isEmpty: Bool { differences.isEmpty && findings.isEmpty }

  /// True if the navigation differs; the findings may.
  package var hasOtherNavigation: Bool { !differences.isEmpty }

  /// True if something outside of the app may break.
  public var isBreaking: Bool { differences.contains(where: \.isBreaking) }

  /// Returns the number of differences of a kind.
  package func count(_ kind: Difference.Kind) -> Int { differences.count { $0.kind == kind } }

  /// The number of differences that may break something.
  var breakingCount: Int { differences.count(where: \.isBreaking) }

  /// Remarks on the result: one line each.
  package var notes: [String] {
    var notes = [old, new].compactMap { report -> String? in
      let count = report.spec.problems.count
      return count == 0 ? nil : "'\(report.files[0])' has \(plural(count, "reading error")) (see: navgraph lint)"
    }
    if !knowsReach { notes.append("it is not known of both specs which screens can be reached") }
    return notes
  }

  /// One of the two specs, analysed and linted.
  private struct Side: Sendable {
    let analysis: Analysis
    let report: LintResult
    /// The reason why it cannot be compared.
    let problem: Problem?

    init(_ source: Source) {
      var spec = source.spec
      _ = ImageReader.images(of: spec, load: source.load, unreadable: &spec.unreadableScreenshots)
      analysis = Analysis.whole(of: spec)
      report = Linter.report(on: analysis, levelsIn: source.levels)
      problem = Self.problem(of: analysis.spec)
    }

    /// Returns the reason why a spec cannot be compared: an element that a part does not declare may be in another part.
    private static func problem(of spec: Spec) -> Problem? {
      guard spec.isIncomplete || spec.documents[0].nodes.isEmpty else { return nil }
      let name = spec.fileName
      let reason =
        if let broken = spec.documents.first(where: { $0.isMalformed || $0.nodes.isEmpty }) {
          broken.file.name == name ? "it is not valid JSON" : "'\(broken.file.name)' is not valid JSON"
        } else { "a file that it includes cannot be read" }
      return Problem("cannot compare '\(name)': \(reason) (see: navgraph lint)")
    }
  }
}
