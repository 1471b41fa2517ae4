import Graph

/// The findings of `lint` in one spec and not in another.
///
/// Findings are told apart as fingerprints tell them: by rule, element and the text that they point at. Where an id changed
/// it counts as the same, and files do not count, so that a finding that only moved is neither new nor gone.
struct FindingComparison: Sendable {
  /// The findings of the new spec alone, of the old one alone, and those of both that weigh otherwise now.
  private(set) var appeared: [LocatedFinding] = []
  private(set) var gone: [LocatedFinding] = []
  private(set) var weighed: [(before: Severity, finding: LocatedFinding)] = []

  init(_ correspondence: Correspondence, _ old: LintResult, _ new: LintResult) {
    let before = LintResults([old]).fingerprinted.findings
    let after = LintResults([new]).fingerprinted.findings
    let names = correspondence.renamedIDs
    let oldLocator = Locator(old.spec)
    let newLocator = Locator(new.spec)
    var waiting: [String: [Int]] = [:]
    for (number, finding) in before.enumerated().reversed() {
      let subject = finding.finding.subject
      let element = subject.map { correspondence.counterpart(ofOld: $0).map(new.spec.name) ?? old.spec.name(of: $0) }
      let text = Self.text(oldLocator.text(of: finding.finding.place), names)
      waiting[Self.key(finding, element, text), default: []].append(number)
    }
    var isMatched = [Bool](repeating: false, count: before.count)
    for finding in after {
      let element = finding.finding.subject.map(new.spec.name)
      let text = Self.text(newLocator.text(of: finding.finding.place), [:])
      guard let number = waiting[Self.key(finding, element, text)]?.popLast() else {
        appeared.append(finding)
        continue
      }
      isMatched[number] = true
      if before[number].severity != finding.severity { weighed.append((before[number].severity, finding)) }
    }
    gone = before.indices.filter { !isMatched[$0] }.map { before[$0] }
  }

  /// True if both specs are found the same.
  var isEmpty: Bool { appeared.isEmpty && gone.isEmpty && weighed.isEmpty }

  private static func key(_ finding: LocatedFinding, _ element: String?, _ text: String) -> String {
    [finding.finding.rule, finding.element?.kind ?? "", element ?? "", text].joined(separator: "\u{0}")
  }

  /// Returns the text that a finding points at, by its meaning: an id by its present name, and for a value with parts
  /// nothing, since their order and layout mean nothing.
  private static func text(_ text: String, _ names: [String: String]) -> String {
    guard let first = text.utf8.first, first != UInt8(ascii: "{"), first != UInt8(ascii: "[") else { return "" }
    return names[text] ?? text
  }
}

extension Correspondence {
  /// The old names of changed ids in quotes, with the new ones.
  fileprivate var renamedIDs: [String: String] {
    var names: [String: String] = [:]
    for kind in Inventory.kinds {
      for subject in old.subjects(of: kind) {
        guard let counterpart = counterpart(ofOld: subject) else { continue }
        let before = old.spec.name(of: subject)
        let after = new.spec.name(of: counterpart)
        if before != after { names["\"\(before)\""] = "\"\(after)\"" }
      }
    }
    return names
  }
}
