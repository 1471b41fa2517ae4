/// One thing that a rule found.
package struct Finding: Sendable {
  /// The id of the rule; empty until the linter has stamped it.
  package internal(set) var rule = ""
  /// The severity; `nil` becomes the rule's own.
  package internal(set) var severity: Severity?
  /// The reason why it does not count, where it doesn't.
  package internal(set) var suppression: Suppression?
  /// The problem in the words of the spec: lower case, names in single quotes, no full stop.
  package let message: String
  /// The advice, if the rule has one.
  package let help: String?
  /// The subject, where the finding is about one element.
  let subject: Subject?
  /// The bytes that it points at.
  package let place: SourceRange
  /// In how many of the states that it is about it happens, where it is about states.
  let extent: ReachableStates.Extent?
  /// The steps of a run that shows it, in the words that `simulate` takes.
  let witness: [String]
  /// Remarks without a place of their own, such as the way that leads there.
  package let notes: [String]
  /// Other places that have to do with it.
  package internal(set) var related: [Related]
  /// A change that a program can make.
  package let fix: Fix?

  /// A remark on another place.
  package struct Related: Sendable {
    /// A remark on the place.
    package let message: String
    /// The other place.
    package let place: SourceRange

    init(_ message: String, at place: SourceRange) {
      self.message = message
      self.place = place
    }
  }

  init(
    _ message: String, at place: SourceRange, of subject: Subject?, severity: Severity? = nil,
    help: String? = nil,
    extent: ReachableStates.Extent? = nil, witness: [String] = [], notes: [String] = [],
    related: [Related] = [], fix: Fix? = nil
  ) {
    self.message = message
    self.place = place
    self.subject = subject
    self.severity = severity
    self.help = help
    self.extent = extent
    self.witness = witness
    self.notes = notes
    self.related = related
    self.fix = fix
  }
}
