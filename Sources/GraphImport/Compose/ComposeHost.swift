import Graph

/// A controller of Navigation, or a back stack of Navigation 3.
final class ComposeController {
  let number: Int
  let isStack: Bool
  /// True for a list that is a back stack only if a display shows it.
  let isPlainList: Bool
  /// The keys with which a stack begins.
  let keys: [ComposeValue]
  var hosts: [ComposeHost] = []

  init(_ number: Int, isStack: Bool, isPlainList: Bool, keys: [ComposeValue]) {
    self.number = number
    self.isPlainList = isPlainList
    self.isStack = isStack
    self.keys = keys
  }
}

/// A `NavHost` or a `NavDisplay`.
final class ComposeHost {
  let controller: ComposeController
  /// The graph of all of its destinations.
  let graph: ComposeDestination
  /// The destination of another host that shows it.
  let destination: ComposeDestination?
  /// The function that shows it.
  let owner: String
  /// The activity or fragment that leads to it.
  let activity: KotlinProgram.TypeSymbol?
  let place: SourcePlace

  init(
    _ controller: ComposeController, _ graph: ComposeDestination, in destination: ComposeDestination?,
    owner: String, shownBy activity: KotlinProgram.TypeSymbol?, at place: SourcePlace
  ) {
    self.activity = activity
    self.controller = controller
    self.graph = graph
    self.destination = destination
    self.owner = owner
    self.place = place
  }

  /// The first destination, or the graph that it is in.
  var start: ComposeDestination? { start(of: graph) }

  /// The destination or graph that a graph shows first.
  func start(of graph: ComposeDestination) -> ComposeDestination? { graph.start.flatMap { find($0) } }

  /// The destination of the host that a value names.
  func find(_ value: ComposeValue) -> ComposeDestination? {
    switch value.kind {
    case .start: return start
    case .type, .instance:
      if value.enumConstant != nil, let same = find(signature: value.signature) { return same }
      return graph.all.first { $0.type === value.type }
    case .text:
      let target = RoutePattern(value)
      if !target.isOpen, let same = find(signature: value.signature) { return same }
      return graph.all.first { $0.route?.isText == true && RoutePattern($0.route!).takes(target) }
    case .choice(let values): return values.lazy.compactMap(find).first
    case .direction: return find(signature: value.signature)
    default: return nil
    }
  }

  private func find(signature: String) -> ComposeDestination? { graph.all.first { $0.route?.signature == signature } }
}

/// A destination or a graph of a host.
final class ComposeDestination {
  enum Kind { case graph, screen, dialog, sheet }

  /// An argument of a destination that a text names.
  final class Argument {
    let name: String
    private(set) var type: String?
    private(set) var isNullable = false
    private(set) var defaultValue: String?

    init(_ name: String) { self.name = name }

    /// Sets a property to the value of an expression.
    func set(_ name: String, _ value: KotlinNode) {
      switch (name, value.kind) {
      case ("type", .member(_, let type)): self.type = type.hasSuffix("Type") ? String(type.dropLast(4)) : type
      case ("nullable", .literal(let flag)): isNullable = flag == "true"
      case ("defaultValue", .literal(let text)): defaultValue = text
      case ("defaultValue", _): defaultValue = "code"
      default: break
      }
    }
  }

  let number: Int
  let kind: Kind
  /// The text or type that names it.
  let route: ComposeValue?
  unowned let parent: ComposeDestination?
  let place: SourcePlace
  var children: [ComposeDestination] = []
  /// The first destination of a graph.
  var start: ComposeValue?
  var arguments: [Argument] = []
  var links: [ComposeValue.Link] = []
  var deniesBack = false

  init(_ number: Int, _ kind: Kind, _ route: ComposeValue?, in parent: ComposeDestination?, at place: SourcePlace) {
    self.number = number
    self.kind = kind
    self.route = route
    self.parent = parent
    self.place = place
  }

  /// The type that names it.
  var type: KotlinProgram.TypeSymbol? { route?.type }

  /// The name that it has in code.
  var code: String? {
    if case .direction(let element, _)? = route?.kind { return element.name }
    return (type ?? route?.object)?.type.path ?? route?.plainText
  }

  /// True for a dialog or sheet, which leaves the screen below visible.
  var isOverlay: Bool { kind == .dialog || kind == .sheet }

  /// The destinations in it, itself first.
  var all: [ComposeDestination] { [self] + children.flatMap(\.all) }
}

/// Something that code does with a controller, one step after the other.
struct ComposeMove {
  enum Step {
    case navigate(ComposeValue, ComposeValue.Options?)
    case pop, up
    case popTo(ComposeValue, isInclusive: Bool)
    case clear
    case remove(KotlinProgram.TypeSymbol)
    /// A key takes the place of all keys above the first one, or of the last key.
    case replace(ComposeValue, isTop: Bool)
  }

  /// The conditions by which code ignores a second tap.
  static let isResumed = "the screen is resumed"
  static let isOnTop = "the screen is on top"
  static let isAbove = "something is below"

  let controller: ComposeController
  /// The destination on which it happens; `nil` where that is any of the host's.
  let source: ComposeDestination?
  var steps: [Step]
  let place: SourcePlace
  /// True if no tap does it.
  let isAutomatic: Bool
  /// True if it follows from an effect, itself or by an event that it waits for.
  let isInEffect: Bool
  let condition: String?
  /// The byte at which the code of the callback begins that does it.
  let code: Int
}
