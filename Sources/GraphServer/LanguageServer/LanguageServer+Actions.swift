import Graph

/// Code actions for findings.
extension LanguageServer {
  /// The kinds of code action that there are.
  enum ActionKind: String, CaseIterable {
    case quickFix = "quickfix"
    case fixAll = "source.fixAll.navgraph"

    /// True if a client that asks for some kinds asks for this one: `source` is also `source.fixAll`.
    func isAsked(by kinds: [String]) -> Bool {
      kinds.contains { rawValue == $0 || rawValue.hasPrefix($0 + ".") || $0.isEmpty }
    }
  }

  mutating func codeActions(_ parameters: JSONView) throws(ResponseError) -> JSONValue {
    let (name, document) = try document(parameters)
    guard let range = parameters["range"], let start = range["start"].flatMap(Self.position),
      let end = range["end"].flatMap(Self.position)
    else { throw .invalidParameters("'range' has a start and an end") }
    guard client.codeActions else { return [] }
    // A client asks by itself wherever the cursor goes, and once more when there are other diagnostics.
    let isAutomatic = parameters["context", "triggerKind"]?.integer == 2
    if isAutomatic, hasChanges,
      workspace.roots(of: name).contains(where: { workspace.spec($0)?.isReady == false })
    {
      return []
    }
    lint()
    let kinds = parameters["context", "only"]?.strings
    var actions: [JSONValue] = []
    if kinds.map({ ActionKind.quickFix.isAsked(by: $0) }) ?? true {
      let offsets = [start, end].map { document.text.offset(of: $0, client.encoding) }.sorted()
      actions += quickFixes(in: name, offsets[0]..<offsets[1])
    }
    // All specs are linted again for it, so it is made only for who asks for it.
    if let kinds, ActionKind.fixAll.isAsked(by: kinds), let action = fixAll(name) { actions.append(action) }
    return .array(actions)
  }

  /// The fixes of the findings that a range touches, those that are sure first; then what lets them be ignored.
  private func quickFixes(in file: String, _ range: Range<Int>) -> [JSONValue] {
    var converter = DiagnosticConverter(self)
    var fixes: [(action: JSONValue, isSafe: Bool)] = []
    var ignores: [JSONValue] = []
    for located in results.findings where located.location.file == file {
      let place = located.finding.place
      guard Int(place.start) <= range.upperBound, range.lowerBound <= Int(place.end) else { continue }
      let spec = results.bySpec[located.report].spec
      let diagnostic = converter.diagnostic(located)
      if let fix = located.finding.fix {
        fixes.append((action(fix, in: spec, diagnostic, isPreferred: fix.isSafe), fix.isSafe))
      }
      // The reason is for the author to write: until then `unreasoned-ignore` points at where it is missing.
      if located.finding.rule != Rule.unreasonedIgnore.id, !spec.isIgnored(located.finding),
        let ignore = spec.ignoring(
          located.finding, reason: "", unusedIgnore: Rule.unusedIgnore.id)
      {
        ignores.append(action(ignore, in: spec, diagnostic, isPreferred: false))
      }
    }
    return fixes.filter(\.isSafe).map(\.action) + fixes.filter { !$0.isSafe }.map(\.action) + ignores
  }

  private func action(_ fix: Fix, in spec: Spec, _ diagnostic: JSONValue, isPreferred: Bool) -> JSONValue {
    let edits = spec.edits(of: fix).flatMap { document, edits in
      edits.map { (spec.documents[document].file, $0.range, $0.text) }
    }
    return [
      "title": .string(fix.title), "kind": .string(ActionKind.quickFix.rawValue),
      "diagnostics": [diagnostic],
      "isPreferred": isPreferred ? true : nil,
      "edit": workspaceEdit(edits),
    ]
  }

  /// All safe fixes of the specs that a document belongs to; `nil` where there are none.
  private mutating func fixAll(_ name: String) -> JSONValue? {
    let roots = workspace.roots(of: name)
    var finder = ConfigurationFinder(.nearest)
    var specs: [(spec: LintedSpec, configuration: Configuration)] = []
    for root in roots {
      guard let spec = workspace.spec(root) else { continue }
      specs.append((spec, configuration(forSpecAt: root, &finder)))
    }
    func lint(_ overlay: Fixer.Overlay) -> LintResults {
      LintResults(specs.map { $0.spec.lint($0.configuration, overlay) })
    }
    let all = lint([:])
    var counted = all
    _ = try? Baselines(of: specs.map(\.configuration)).apply(to: &counted) {
      specs[$0].configuration.levels(inFile: $1)
    }
    // What has just been declared, and is not used yet, is not to go when a file is saved.
    let unused = counted.allFindings.indices.filter {
      counted.allFindings[$0].finding.rule == Rule.unusedDefinition.id
        && counted.allFindings[$0].finding.suppression == nil
    }
    counted.update(known: Set(unused), added: [])
    var fixer = Fixer(all, lint: lint)
    guard let outcome = try? fixer.fix(counted, unsafe: false), !outcome.files.isEmpty else { return nil }
    let edits = outcome.files.map { file in
      let change = Self.difference(from: file.old, to: file.new)
      return (file.old, change.range, change.text)
    }
    return [
      "title": "apply all safe fixes", "kind": .string(ActionKind.fixAll.rawValue),
      "edit": workspaceEdit(edits),
    ]
  }

  /// The stretch of a file that differs from another one, and what stands there. It begins and ends between scalars.
  private static func difference(from old: SourceFile, to new: SourceFile) -> (
    range: Range<Int>, text: String
  ) {
    let (a, b) = (old.bytes[..<old.byteCount], new.bytes[..<new.byteCount])
    var start = zip(a, b).prefix { $0 == $1 }.count
    while start > 0, start < a.count, a[start] & 0xC0 == 0x80 { start -= 1 }
    var tail = zip(a[start...].reversed(), b[start...].reversed()).prefix { $0 == $1 }.count
    while tail > 0, a[a.count - tail] & 0xC0 == 0x80 { tail -= 1 }
    return (start..<a.count - tail, new.text(start..<b.count - tail))
  }
}

extension Spec {
  /// True if the element of a finding ignores its rule already, if only without a reason.
  fileprivate func isIgnored(_ finding: Finding) -> Bool {
    ignores.contains { $0.subject == finding.subject && $0.rule == finding.rule }
  }
}
