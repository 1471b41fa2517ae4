/// A place in code that speaks of navigation graphs.
struct NavUse: Sendable {
  enum Kind: Hashable, Sendable {
    /// `R.id.x`, where it opens something or asks for it, and whether arguments are passed with it.
    case id(opens: Bool, withArguments: Bool)
    /// `XDirections.x()`, with the name before `Directions`.
    case action(of: String)
    /// A call of a `NavController` that goes back to an id.
    case pop(isInclusive: Bool)
    /// A call that navigates by a link, with some text for what code inserts.
    case link
    /// A call that sets the start destination of a graph to one of these ids.
    case start(targets: [String])
    /// An event that is sent, by its simple name.
    case sent
  }

  let kind: Kind
  /// The name of the id, method, link or event; empty where code decides.
  let name: String
  /// The innermost class around it; for a function outside of classes that of the file.
  let owner: String
  /// True if `navigate` is called with it.
  var navigates = false
  /// The condition of it, where the screen's arguments or its own state decide, and no tap; as it is written.
  var condition: String?
  /// True if the code around it asks which destination is shown.
  var asksDestination = false
  /// True if the system calls what fires it, and nothing is asked before.
  var isAutomatic = false
  /// What the call that fires it takes off the stack, by options of its own.
  var options: Options?
  /// The event whose branch it is fired in: `Saved` of `is Saved ->`.
  var event: String?
  let place: SourcePlace

  /// The options of a call that navigates.
  struct Options: Hashable, Sendable {
    /// The id of the destination; `nil` where code decides.
    let popUpTo: String?
    let isInclusive: Bool
  }

  /// True unless it is an id that is only compared or asked for.
  var opens: Bool { if case .id(let opens, _) = kind { opens } else { true } }

  /// True if it may pass arguments.
  var passesArguments: Bool { if case .id(_, let passes) = kind { passes } else { true } }
}
