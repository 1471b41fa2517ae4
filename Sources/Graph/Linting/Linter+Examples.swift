extension Linter {
  /// Lints an example without its baseline.
  static func lint(_ example: Example, levels: Levels) -> LintResult {
    let files = example.files
    let file = SourceFile(name: Example.specName, bytes: Array(example.spec.utf8))
    return lint(file, levels: levels) { path, name throws(IncludeError) in
      guard let text = files[path] else { throw .missing }
      return SourceFile(name: name, bytes: Array(Example.unmarked(text).utf8))
    }
  }

  /// Lints an example, with its baseline if it has one.
  static func results(of example: Example, levels: Levels) -> LintResults {
    var results = LintResults([lint(example, levels: levels)])
    guard let text = example.baseline else { return results }
    let file = SourceFile(name: Example.baselineName, bytes: Array(Example.unmarked(text).utf8))
    do throws(SettingError) {
      _ = Baselines([try Baseline(file)], of: [0]).apply(to: &results) { _, _ in levels }
    } catch {
      preconditionFailure(error.message)
    }
    return results
  }
}
