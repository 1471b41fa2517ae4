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
    let place: SourcePlace
  }

  /// An `argument`.
  struct Argument: Sendable {
    let name: String
    let type: String?
    let isNullable: Bool
    let defaultValue: String?
    let place: SourcePlace
  }

  /// A `deepLink`.
  struct DeepLink: Sendable {
    let uri: String?
    let action: String?
    let mimeType: String?
    let place: SourcePlace
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
  let place: SourcePlace

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

extension NavDeclaration {
  /// Reads a file of `res/navigation`; `nil`, with a note, where it holds no graph.
  static func graph(of file: SourceFile, _ notes: inout ImportNotes) -> NavDeclaration? {
    guard let root = XMLReader.node(of: file, &notes) else { return nil }
    guard root.name == "navigation" else {
      notes.add(.unreadable, inFile: file.name, "it is no navigation graph: it begins with '<\(root.name)>'")
      return nil
    }
    return NavDeclaration(root, file, depth: 0, &notes)
  }

  private init?(_ node: XMLNode, _ file: SourceFile, depth: Int, _ notes: inout ImportNotes) {
    let place = SourcePlace(file: file, offset: node.offset)
    NavAttributes.check(node, place, &notes)
    let kind: Kind =
      switch node.name {
      case "navigation": .graph
      case "fragment": .fragment
      case "dialog": .dialog
      case "activity": .activity
      case "include": .include
      default: .custom(node.name)
      }
    let id = node.android("id").map(AndroidResource.name)
    self.init(
      kind: kind, id: id, className: node.android("name"), label: node.android("label"),
      start: node.app("startDestination").map(AndroidResource.name),
      graph: node.app("graph").map(AndroidResource.name), place: place)
    if kind == .include, graph == nil {
      notes.add(.unresolved, at: place, "an include names no graph")
      return nil
    }
    if node.app("route") != nil {
      notes.add(.notExpressible, at: place, "a destination is known by its route, which only code resolves")
    }
    if id == nil, kind != .include {
      notes.add(.unresolved, .info, at: place, "'<\(node.name)>' has no id, so nothing can lead to it")
    }
    read(node.children, file, depth: depth, &notes)
  }

  private mutating func read(_ nodes: [XMLNode], _ file: SourceFile, depth: Int, _ notes: inout ImportNotes) {
    for node in nodes {
      let place = SourcePlace(file: file, offset: node.offset)
      switch node.name {
      case "action": actions.append(Action(node, place, &notes))
      case "argument": if let argument = Argument(node, place, &notes) { arguments.append(argument) }
      case "deepLink":
        NavAttributes.check(node, place, &notes)
        deepLinks.append(
          DeepLink(
            uri: node.app("uri"), action: node.app("action"), mimeType: node.app("mimeType"), place: place))
      case _ where kind != .graph:
        notes.add(.ignoredAttribute, at: place, "'<\(node.name)>' is not read inside of a destination")
      case _ where depth >= Limits.androidDepth:
        notes.add(.unreadable, at: place, "graphs are nested too deeply; this one is left out")
      default: if let child = NavDeclaration(node, file, depth: depth + 1, &notes) { children.append(child) }
      }
    }
  }
}

extension NavDeclaration.Action {
  fileprivate init(_ node: XMLNode, _ place: SourcePlace, _ notes: inout ImportNotes) {
    NavAttributes.check(node, place, &notes)
    func isTrue(_ name: String) -> Bool { node.app(name) == "true" }
    func resource(_ name: String) -> String? {
      node.app(name).flatMap { $0.isEmpty || $0 == "@null" ? nil : AndroidResource.name($0) }
    }
    self.init(
      id: node.android("id").map(AndroidResource.name),
      destination: resource("destination"), popUpTo: resource("popUpTo"),
      isInclusive: isTrue("popUpToInclusive"), savesState: isTrue("popUpToSaveState"),
      restoresState: isTrue("restoreState"), isSingleTop: isTrue("launchSingleTop"),
      animations: ["enterAnim", "exitAnim", "popEnterAnim", "popExitAnim"].compactMap(resource), place: place)
    if id == nil { notes.add(.unresolved, at: place, "an action without an id cannot be fired") }
    for name in ["popUpToInclusive", "popUpToSaveState"] where isTrue(name) && popUpTo == nil {
      notes.add(.ignoredAttribute, at: place, "'app:\(name)' has no effect without 'app:popUpTo'")
    }
    for child in node.children {
      let place = SourcePlace(file: place.file, offset: child.offset)
      if child.name == "argument" {
        if let argument = NavDeclaration.Argument(child, place, &notes) { arguments.append(argument) }
      } else {
        notes.add(.ignoredAttribute, at: place, "'<\(child.name)>' is not read inside of an action")
      }
    }
  }
}

extension NavDeclaration.Argument {
  fileprivate init?(_ node: XMLNode, _ place: SourcePlace, _ notes: inout ImportNotes) {
    NavAttributes.check(node, place, &notes)
    guard let name = node.android("name"), !name.isEmpty else {
      notes.add(.unresolved, at: place, "an argument has no name")
      return nil
    }
    let type = node.app("argType")
    let value = node.android("defaultValue")
    let isNullable = node.app("nullable") == "true"
    self.init(name: name, type: type, isNullable: isNullable, defaultValue: value, place: place)
    if type == nil, value == nil {
      notes.add(.suspicious, at: place, "argument '\(name)' has neither a type nor a default value; it is a string")
    }
    if value == "null" {
      notes.add(
        .suspicious, at: place, "the default value of '\(name)' is the text \"null\"",
        help: "for no value write '@null'")
    }
  }
}
