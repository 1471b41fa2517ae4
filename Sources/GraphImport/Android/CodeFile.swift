/// What one file of Kotlin or Java says: its classes, and the resources and actions that they name.
struct CodeFile: Sendable {
  /// A class with the name of its package and of the classes around it.
  struct Class: Hashable, Sendable {
    let name: String
    /// The names of what it extends, as they are written.
    var bases: [String] = []
    /// True if it lists constants.
    var isEnumeration = false
  }

  /// A mention of a resource or an action in a class.
  struct Mention: Sendable {
    enum Kind: Hashable, Sendable {
      /// `R.id.x`, where it opens something or asks for it, and whether arguments are passed with it.
      case id(opens: Bool, withArguments: Bool)
      /// `R.navigation.x` and `R.layout.x`; a binding class counts as its layout.
      case graph, layout
      /// `XDirections.x()`, with the name before `Directions`.
      case action(of: String)
    }

    let kind: Kind
    let name: String
    /// The innermost class around it; for a function outside of classes that of the file.
    let owner: String
    /// True if `navigate` is called with an id.
    var navigates = false
    /// What must hold for an action to be fired there, where the screen's arguments or its own state decide, and no
    /// tap; as it is written.
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

    /// True unless it is an id that is only compared or asked for.
    var opens: Bool { if case .id(let opens, _) = kind { opens } else { true } }

    /// True if it may pass arguments.
    var passesArguments: Bool { if case .id(_, let passes) = kind { passes } else { true } }
  }

  /// What `setPopUpTo` or `popUpTo` says in the options of a call that navigates.
  struct Options: Hashable, Sendable {
    /// The id of the destination; `nil` where code decides.
    let popUpTo: String?
    let isInclusive: Bool
  }

  /// An event that is sent, by its simple name, and what must hold there.
  struct Sent: Sendable {
    let event: String
    let condition: String?
  }

  /// A call of a `NavController` that goes back to a destination.
  struct Pop: Sendable {
    /// The id of the destination; `nil` where code decides.
    let target: String?
    let isInclusive: Bool
    /// The innermost class around it; for a function outside of classes that of the file.
    let owner: String
    let place: SourcePlace
  }

  /// A call that navigates by a link: its text, with some for what code inserts.
  struct Link: Sendable {
    let text: String
    /// The innermost class around it; for a function outside of classes that of the file.
    let owner: String
    let place: SourcePlace
  }

  /// A call that sets the start destination of a graph.
  struct Start: Sendable {
    /// The name of the graph's file, where the class names one before; else `nil`.
    let graph: String?
    /// The ids that are written; empty where code decides.
    let targets: [String]
    /// The innermost class around it; for a function outside of classes that of the file.
    let owner: String
  }

  var package = ""
  var classes: [Class] = []
  var mentions: [Mention] = []
  var pops: [Pop] = []
  var links: [Link] = []
  var starts: [Start] = []
  var sent: [Sent] = []
  /// The words in each class that may be names of classes.
  var words: [String: Set<String>] = [:]
  /// True if the file makes bars follow a controller.
  var setsUpBars = false
  /// True if the file navigates to what a chosen item of a menu is called.
  var opensItems = false
}
