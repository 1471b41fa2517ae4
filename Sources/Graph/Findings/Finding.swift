/// One finding of a rule. There may be a hundred thousand, which are sorted and handed from array to array: the part that
/// never changes is shared by all copies.
package struct Finding: Sendable {
  /// The id of the rule; empty until the linter has stamped it.
  package internal(set) var rule = ""
  /// The severity; `nil` becomes the rule's own.
  package internal(set) var severity: Severity?
  /// The reason why it does not count, where it doesn't.
  package internal(set) var suppression: Suppression?
  /// The subject, where the finding is about one element.
  package let subject: Subject?
  /// The bytes that it points at.
  package let place: SourceRange
  private var content: Content

  /// The problem in the words of the spec: lower case, names in single quotes, no full stop.
  package var message: String { content.message }
  /// The advice, if the rule has one.
  package var help: String? { content.help }
  /// In how many of the states that it is about it happens, where it is about states.
  package var extent: ReachableStates.Extent? { content.extent }
  /// The steps of a run that shows it, in the words that `simulate` takes.
  package var witness: [String] { content.witness }
  /// The same of a run that the spec can be played by as it is drawn: not in compact width.
  package var playedSteps: [String]? { witness.first == Step.compactWord ? nil : witness }
  /// Other places that have to do with it.
  package var related: [Related] { content.related }
  /// Remarks without a place of their own, such as the way that leads there.
  package var notes: [String] { content.notes }

  /// The part that never changes once the rule has found it.
  private final class Content: Sendable {
    let message: String
    let help: String?
    let extent: ReachableStates.Extent?
    let witness: [String]
    let notes: [String]
    let related: [Related]

    init(
      _ message: String, _ help: String?, _ extent: ReachableStates.Extent?, _ witness: [String],
      _ notes: [String], _ related: [Related]
    ) {
      self.message = message
      self.help = help
      self.extent = extent
      self.witness = witness
      self.notes = notes
      self.related = related
    }
  }

  /// A remark on another place.
  package struct Related: Sendable {
    /// A remark on the place.
    package let message: String
    /// The other place.
    package let place: SourceRange
  }

  init(
    _ message: String, at place: SourceRange, of subject: Subject?, severity: Severity? = nil, help: String? = nil,
    extent: ReachableStates.Extent? = nil, witness: [String] = [], notes: [String] = [],
    related: [Related] = []
  ) {
    self.place = place
    self.subject = subject
    self.severity = severity
    content = Content(message, help, extent, witness, notes, related)
  }

  /// Adds a remark on another place.
  mutating func add(_ remark: Related) {
    content = Content(message, help, extent, witness, notes, related + [remark])
  }
}
