import Graph

/// A spec as its files are now, and what has been found out about it so far. Each step is made once.
struct LintedSpec: Sendable {
  /// The name of its first file.
  let root: String
  private(set) var spec: Spec
  /// The names of its files.
  let names: Set<String>
  private let load: IncludeLoader
  private var knownAnalysis: Analysis?
  private var knownReport: LintResult?

  init(root: String, spec: Spec, load: @escaping IncludeLoader) {
    self.root = root
    self.spec = spec
    self.load = load
    names = Set(spec.documents.map(\.file.name))
  }

  /// True if the text of a file is no JSON, so that a part of it was not read.
  var isMalformed: Bool { spec.documents.contains(where: \.isMalformed) }

  /// True if its findings are known, or soon are.
  var isReady: Bool {
    knownReport != nil || spec.routes.count + spec.elements.count <= Limits.fixedAtOnce
  }

  var analysis: Analysis {
    mutating get {
      if let knownAnalysis { return knownAnalysis }
      _ = ImageReader.images(of: spec, load: load, unreadable: &spec.unreadableScreenshots)
      let analysis = Analysis.whole(of: spec)
      knownAnalysis = analysis
      return analysis
    }
  }

  /// Returns the findings of the rules.
  mutating func report(_ configuration: Configuration) -> LintResult {
    if let knownReport { return knownReport }
    var levels = configuration.levels
    let breaks = spec.documents.map(\.brokenFrom)
    let isBroken = breaks.contains { $0 != nil }
    if isBroken, spec.problems.count > Limits.brokenProblems {
      levels = { _ in Self.onlyWhatBreaks }
    }
    var report = Linter.report(on: analysis, levelsIn: levels)
    if isBroken {
      report = report.filtered { finding in
        guard let broken = breaks[Int(finding.place.document)] else { return true }
        return Self.breaking.contains(finding.rule) || Int(finding.place.start) < broken
      }
    }
    knownReport = report
    return report
  }

  /// The rules that say why a text cannot be read on.
  private static let breaking: Set<String> = [Rule.malformedJSON.id, Rule.tooDeep.id]

  private static let onlyWhatBreaks: Linter.Levels = Dictionary(
    uniqueKeysWithValues: Rule.all.filter { !breaking.contains($0.id) }.map { ($0.id, .off) })

  /// Returns the findings of the rules if some files had other contents.
  func lint(_ configuration: Configuration, _ overlay: Fixer.Overlay) -> LintResult {
    let file = spec.documents[0].file
    return Linter.lint(overlay[PathKey(file.name)] ?? file, levelsIn: configuration.levels) {
      path, name throws(IncludeError) in
      let file = try load(path, name)
      return overlay[PathKey(file.name)] ?? file
    }
  }

}

extension JSONTape {
  /// The start of the element in which reading fails: the meaning of everything from there on is uncertain. `nil` where
  /// the text was read to its end.
  var brokenFrom: Int? {
    guard errors.contains(where: { $0.reason.endsReading }), nodes.first?.kind == .object else { return nil }
    guard let (section, value) = Array(members(of: 0)).last else { return 0 }
    guard nodes[value].kind == .object, let (element, _) = Array(members(of: value)).last else {
      return range(of: section).lowerBound
    }
    return range(of: element).lowerBound
  }
}

extension JSONError.Reason {
  /// True if nothing was read behind the error.
  fileprivate var endsReading: Bool {
    switch self {
    case .empty, .unexpectedEnd, .unexpected, .missingColon, .wrongCloser, .unterminatedString, .textAfterEnd,
      .conflict, .otherEncoding, .yaml, .tooDeep, .tooManyErrors:
      true
    case .trailingComma, .missingComma, .comment, .singleQuotes, .unquotedWord, .invalidNumber,
      .controlCharacter, .invalidEscape, .invalidUTF8:
      false
    }
  }
}
