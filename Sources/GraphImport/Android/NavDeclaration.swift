import Graph

/// A graph or a destination as a file of `res/navigation` declares it.
struct NavDeclaration: Sendable {
  /// What an element is.
  enum Kind: Hashable, Sendable {
    case graph, fragment, dialog, activity
    /// A graph that stands in a file of its own.
    case include
    /// An element of a navigator that the app brings along, by its name.
    case custom(String)
  }

  /// An `action`.
  struct Action: Sendable {
    var id: String?
    var destination: String?
    var popUpTo: String?
    var isInclusive = false
    var savesState = false
    var restoresState = false
    var isSingleTop = false
    /// The animations of the new screen and of the old one, and those of the way back.
    var animations: [String] = []
    var arguments: [Argument] = []
    let place: NavPlace
  }

  /// An `argument`.
  struct Argument: Sendable {
    let name: String
    let type: String?
    let isNullable: Bool
    let defaultValue: String?
    let place: NavPlace
  }

  /// A `deepLink`.
  struct DeepLink: Sendable {
    let uri: String?
    let action: String?
    let mimeType: String?
    let place: NavPlace
  }

  let kind: Kind
  /// The id without `@+id/`.
  let id: String?
  /// The class behind it, as it is written.
  let className: String?
  let label: String?
  /// The id of a graph's first destination.
  let start: String?
  /// The name of the file that an `include` stands for.
  let graph: String?
  var actions: [Action] = []
  var arguments: [Argument] = []
  var deepLinks: [DeepLink] = []
  var children: [NavDeclaration] = []
  let place: NavPlace

  /// True if it is shown in place of the whole app rather than on the stack of its controller.
  var isOutside: Bool {
    switch kind {
    case .activity, .custom: true
    default: false
    }
  }

  /// How many graphs and destinations are in it, without those of included files.
  var size: Int { children.reduce(children.count) { $0 + $1.size } }
}

/// Where an element begins.
struct NavPlace: Sendable {
  let file: SourceFile
  let offset: Int

  /// The start tag's name, to point at.
  var range: Range<Int> {
    var end = offset + 1
    while end < file.byteCount, file.bytes[end] > 0x20, file.bytes[end] != UInt8(ascii: ">") { end += 1 }
    return offset..<end
  }
}

extension ImportNotes {
  /// Adds a note about an element.
  mutating func add(
    _ kind: ImportNote.Kind, _ severity: Severity = .warning, at place: NavPlace, _ message: String,
    help: String? = nil
  ) {
    add(kind, severity, in: place.file, at: place.range, message, help: help)
  }
}
