/// Applies fixes and lints again; a fix that causes another finding is withheld.
///
/// That cannot be told from a fix alone: a corrected target may turn out to need a model. If some fixes together cause
/// findings, the others are tried without those whose elements these are about; of the rest half is tried, and so on down
/// to a single one. Whatever a fix leaves without use is removed with it.
package struct Fixer {
  /// The result of fixing.
  package struct Outcome: Sendable {
    /// The results of linting the changed specs, before baselines.
    package let results: LintResults
    /// The files that have changed, in the order of their names.
    package let files: [ChangedFile]
    /// The number of fixed findings.
    package let fixed: Int
    /// The number of fixes that were withheld because they would cause other findings.
    package let withheld: Int
    /// True if there was no time to try each of these alone.
    package let isCut: Bool
  }

  /// A file before and after.
  package struct ChangedFile: Sendable {
    /// As it was read.
    package let old: SourceFile
    /// As the fixes make it.
    package let new: SourceFile
  }

  /// Files by name that stand for those of the file system.
  package typealias Overlay = [PathKey: SourceFile]

  private let lint: (Overlay) throws -> LintResults
  private let first: LintResults
  /// The number of times that specs may still be linted to find out which fixes go together.
  private var budget: Int

  /// Text and findings after some fixes.
  private struct State {
    var results: LintResults
    var overlay: Overlay = [:]
  }

  /// A fixer for the findings in `results`; `lint` does the same again with other files.
  package init(_ results: LintResults, lint: @escaping (Overlay) throws -> LintResults) {
    first = results
    self.lint = lint
    let size = results.bySpec.flatMap(\.spec.documents).reduce(1) { $0 + $1.file.byteCount }
    budget = min(100, max(12, 1_000_000 / size))
  }

  /// Applies the fixes of the findings that count in `counted`: the safe ones, and if asked for the others as well,
  /// which may cause new findings. Lints as often as fixes follow from each other, and where some have to be withheld a few
  /// times more, at most 100 times, of specs larger than 10 kB fewer; undecided fixes are withheld then.
  package mutating func fix(_ counted: LintResults, unsafe: Bool) throws -> Outcome {
    let counts = Self.counts(counted)
    // What a baseline knows stays as it is.
    let baselined = Self.counts(first).merging(counts) { $0 - $1 }
    var state = State(results: first)
    var withheld = 0
    // What has to wait for another fix, or becomes safe by it, comes after it.
    while true {
      let safe = fixable(state, except: baselined).filter { $0.finding.fix?.isSafe == true }
      var accepted: [LocatedFinding] = []
      withheld = 0
      try settle(safe[...], on: state, &accepted, &state, &withheld)
      if accepted.isEmpty { break }
    }
    if unsafe {
      // Each round leaves fewer things to remove or to correct; the limit is for what nobody thought of.
      for _ in 0..<20 {
        let fixes = fixable(state, except: baselined)
        if fixes.isEmpty { break }
        state = try apply(fixes, to: state)
      }
      withheld = 0
    }
    let left = Self.counts(state.results)
    let fixed = counts.reduce(0) { $0 + max(0, $1.value - left[$1.key, default: 0]) }
    return Outcome(
      results: state.results, files: changedFiles(state), fixed: fixed, withheld: withheld,
      isCut: budget == 0 && withheld > 0)
  }

  private func changedFiles(_ state: State) -> [ChangedFile] {
    var seen: Set<PathKey> = []
    return first.bySpec.flatMap(\.spec.documents).map(\.file).compactMap { old in
      let key = PathKey(old.name)
      guard seen.insert(key).inserted, let new = state.overlay[key],
        !old.holds(new.contents)
      else { return nil }
      return ChangedFile(old: old, new: new)
    }.sorted { PathKey($0.old.name) < PathKey($1.old.name) }
  }

  /// The findings with a fix, but for as many of each as are to stay.
  private func fixable(_ state: State, except kept: [UInt64: Int]) -> [LocatedFinding] {
    Self.findings(state.results.findings.filter { $0.finding.fix != nil }, beyond: kept)
  }

  /// The result of trying some fixes together.
  private enum Attempt {
    case helped(State)
    /// Something new is found about these elements.
    case harmed(Set<String>)
  }

  /// Adds to the `accepted` fixes as many of `candidates`, which were found in `base`, as cause nothing new. `areAccused`:
  /// whether something new was found about each of their elements when they were tried with others of which that is true.
  private mutating func settle(
    _ candidates: ArraySlice<LocatedFinding>, on base: State, _ accepted: inout [LocatedFinding],
    _ state: inout State, _ withheld: inout Int, areAccused: Bool = false
  ) throws {
    guard !candidates.isEmpty else { return }
    switch try attempt(accepted + candidates, on: base) {
    case .helped(let next):
      accepted += candidates
      state = next
    case .harmed where candidates.count == 1 || budget == 0: withheld += candidates.count
    case .harmed(let elements):
      // Most of what is new is about the element that was changed.
      let suspects = candidates.filter { elements.contains(Self.element(of: $0)) }
      let others = candidates.filter { !elements.contains(Self.element(of: $0)) }
      let isEachAccused = others.isEmpty && Set(suspects.map(Self.element)).count == suspects.count
      // Once more with half of the others: it is not these that cause it.
      if isEachAccused, areAccused {
        withheld += candidates.count
        return
      }
      let middle = candidates.count / 2
      let parts =
        suspects.isEmpty || others.isEmpty
        ? [candidates.prefix(middle), candidates.dropFirst(middle)] : [others[...], suspects[...]]
      for part in parts {
        try settle(part, on: base, &accepted, &state, &withheld, areAccused: isEachAccused)
      }
    }
  }

  /// Applies some fixes and those that follow from them, until nothing new is found, or something that has no safe fix.
  private mutating func attempt(_ fixes: [LocatedFinding], on base: State) throws -> Attempt {
    let known = Self.counts(base.results)
    var state = base
    var next = fixes
    while !next.isEmpty {
      guard budget > 0 else { return .harmed([]) }
      budget -= 1
      state = try apply(next, to: state)
      var left = known
      for fixed in fixes { left[fixed.likeness.value, default: 0] -= 1 }
      next = Self.findings(state.results.findings, beyond: left)
      let harm = next.filter { $0.finding.fix?.isSafe != true }
      if !harm.isEmpty { return .harmed(Set(harm.map(Self.element))) }
    }
    return .helped(state)
  }

  private static func element(of finding: LocatedFinding) -> String {
    finding.element.map { "\($0.kind) \($0.id)" } ?? ""
  }

  /// Lints the texts that some fixes lead to.
  private func apply(_ findings: [LocatedFinding], to state: State) throws -> State {
    var state = state
    var changes: [PathKey: [SpecChange]] = [:]
    var tapes: [PathKey: JSONTape] = [:]
    for finding in findings {
      let spec = state.results.bySpec[finding.report].spec
      for var change in finding.finding.fix?.changes ?? [] {
        let tape = spec.documents[Int(change.document)]
        // The same file has other numbers in other specs.
        change.document = 0
        changes[PathKey(tape.file.name), default: []].append(change)
        tapes[PathKey(tape.file.name)] = tape
      }
    }
    for (key, changes) in changes {
      guard let tape = tapes[key] else { continue }
      state.overlay[key] = SpecEditor.apply(SpecEditor.edits(of: changes, in: tape), to: tape.file)
    }
    state.results = try lint(state.overlay)
    return state
  }

  /// The findings but for as many of each, by its hash, as are counted.
  private static func findings(_ findings: [LocatedFinding], beyond counts: [UInt64: Int]) -> [LocatedFinding] {
    var left = counts
    return findings.filter { finding in
      let count = left[finding.likeness.value, default: 0]
      left[finding.likeness.value] = count - 1
      return count <= 0
    }
  }

  /// Returns the number of occurrences of each finding, by its hash.
  private static func counts(_ results: LintResults) -> [UInt64: Int] {
    Dictionary(results.findings.map { ($0.likeness.value, 1) }, uniquingKeysWith: +)
  }
}
