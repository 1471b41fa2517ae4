/// A spec as its files are now, and what has been found out about it so far. Each step is made once.
struct JudgedSpec: Sendable {
  /// The name of its first file.
  let root: String
  private(set) var spec: Spec
  /// The names of its files.
  let names: Set<String>
  private let load: IncludeLoader
  private var knownAnalysis: Analysis?
  private var knownReport: Report?
  private var knownStanding: Standing??

  init(root: String, spec: Spec, load: @escaping IncludeLoader) {
    self.root = root
    self.spec = spec
    self.load = load
    names = Set(spec.documents.map(\.file.name))
  }

  /// The number of a file among the spec's.
  func document(named name: String) -> Int? { spec.documents.firstIndex { $0.file.name == name } }

  /// Whether the text of a file is no JSON, so that a part of it was not read.
  var isMalformed: Bool { spec.documents.contains(where: \.isMalformed) }

  var analysis: Analysis {
    mutating get {
      if let knownAnalysis { return knownAnalysis }
      _ = ImageReader.images(of: spec, load: load, unreadable: &spec.unreadableScreenshots)
      let analysis = Analysis(spec, keepsSearch: true)
      knownAnalysis = analysis
      return analysis
    }
  }

  /// What the rules find.
  mutating func report(_ configuration: Configuration) -> Report {
    if let knownReport { return knownReport }
    let report = Linter.report(on: analysis, levelsIn: configuration.levels)
    knownReport = report
    return report
  }

  /// What the rules would find if some files were others.
  func lint(_ configuration: Configuration, _ overlay: [String: SourceFile]) -> Report {
    let file = spec.documents[0].file
    return Linter.lint(overlay[file.name] ?? file, levelsIn: configuration.levels) {
      path, name throws(IncludeError) in
      let file = try load(path, name)
      return overlay[file.name] ?? file
    }
  }

  /// What can stand below what; `nil` where that is not known.
  var standing: Standing? {
    mutating get {
      if let knownStanding { return knownStanding }
      let found = analysis.states.search.map { Standing($0) }
      let standing = found?.isWhole == true ? found : nil
      knownStanding = .some(standing)
      return standing
    }
  }
}
