import Graph

/// One thing that is not in both specs, or not alike.
package struct Difference: Sendable {
  /// The kind of difference.
  package enum Kind: String, CaseIterable, Sendable { case added, removed, renamed, changed }

  package let kind: Kind
  /// The subject in either spec; both `nil` for the app as a whole.
  package let old: Subject?
  package let new: Subject?
  /// Its id, that in the new spec where it is there; empty for the app.
  package let id: String
  /// The id that it had, where that is another one.
  package let oldID: String?
  /// That it came, went or is called otherwise; `nil` where it only changed.
  package var headline: Words?
  /// The facts that hold in one of the specs only.
  package var changes: [Change] = []

  /// The kind of the subject; `nil` for the app.
  package var subjectKind: Subject.Kind? { (new ?? old)?.kind }

  /// True if something outside of the app may break.
  package var isBreaking: Bool { changes.contains(where: \.isBreaking) }
}

/// One respect in which something changed.
package struct Change: Sendable {
  package let aspect: Aspect
  /// The whole sentence.
  package let words: Words
  package let before: [String]
  package let after: [String]
  /// True if something outside of the app may break: a URL, an entry, a guard of their targets.
  package var isBreaking = false
}

extension Change {
  /// Creates the change between facts about one aspect; `nil` where they are equal.
  init?(_ aspect: Aspect, of id: Words, _ kind: Kind?, isOrdered: Bool, before: [NamedValue], after: [NamedValue]) {
    let lost = NamedValue.values(before, without: after)
    let gained = NamedValue.values(after, without: before)
    if isOrdered {
      guard before.map(\.token) != after.map(\.token) else { return nil }
    } else {
      guard !lost.isEmpty || !gained.isEmpty else { return nil }
    }
    self.aspect = aspect
    self.before = before.map(\.name)
    self.after = after.map(\.name)
    switch aspect.phrase(of: kind) {
    case .flag(let on, let off): words = "\(words: id) \(words: after.isEmpty ? off : on)"
    case .values(let now, let no):
      let gains: Words? = gained.isEmpty ? nil : "\(words: now) \(names: gained.map(\.name))"
      let losses: Words? = lost.isEmpty ? nil : "\(words: no) \(names: lost.map(\.name))"
      let parts = [gains, losses].compactMap(\.self)
      words =
        parts.count == 2 ? "\(words: id) \(words: parts[0]) and \(words: parts[1])" : "\(words: id) \(words: parts[0])"
    case .value(let now, let no):
      if after.isEmpty {
        words = "\(words: id) \(words: no) \(names: before.map(\.name))"
      } else if before.isEmpty {
        words = "\(words: id) \(words: now) \(names: after.map(\.name))"
      } else {
        words = "\(words: id) \(words: now) \(names: after.map(\.name)) (was \(names: before.map(\.name)))"
      }
    }
  }
}

/// A value as it is compared, and as it is told.
struct NamedValue: Sendable {
  let token: String
  let name: String

  /// The values that others don't hold, each once, in order.
  static func values(_ values: [NamedValue], without others: [NamedValue]) -> [NamedValue] {
    guard !values.isEmpty else { return [] }
    var seen = Set(others.map(\.token))
    return values.filter { seen.insert($0.token).inserted }
  }
}
