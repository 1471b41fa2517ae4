import Graph

/// A list of nodes and edges in JSON, as compose-nav-graph's `nav-graph.json` is one and any script can write one.
/// docs/import.md describes it.
struct EdgeList {
  /// A screen.
  struct Node {
    var id = ""
    /// The bytes of its id in the file.
    var place = 0..<0
    var title: String?
    var code: String?
    var source: String?
    var entry: String?
    var isStart = false
    var arguments: [Argument] = []
  }

  /// The arguments of a screen.
  struct Argument {
    var name = ""
    var type = ""
    /// True if the screen can do without.
    var isOptional = false
  }

  /// A transition.
  struct Edge {
    var from = ""
    var to = ""
    var place = 0..<0
    var label: String?
    var presentation = "push"
    /// The names of the arguments that it passes.
    var arguments: [String] = []
    /// True if a tool guessed it.
    var isInferred = false
  }

  var name: String?
  var platform: Platform?
  var isPartial: Bool?
  /// True if compose-nav-graph wrote it.
  var isOfCompose = false
  var nodes: [Node] = []
  var edges: [Edge] = []
}

extension EdgeList {
  /// The keys of a node and of an edge that say nothing about navigation.
  private static let unread: Set<String> = [
    "$schema", "$comment", "schemaVersion", "sourceLine", "clickTargetFqn", "previews", "module", "thumbnail",
  ]

  /// Reads a file; `nil`, with a note, where it is no such list. A part of it that is not understood is a note.
  init?(_ file: SourceFile, _ notes: inout ImportNotes) {
    let tape = JSONScanner.tape(of: file)
    guard !tape.isMalformed, let root = tape.nodes.first, root.kind == .object else {
      let place = tape.errors.first.map { Int($0.start)..<Int($0.end) } ?? 0..<0
      notes.add(.unreadable, .error, in: file, at: place, "it is not valid JSON with an object of nodes and edges")
      return nil
    }
    var reader = Reader(tape: tape, file: file, notes: notes)
    self.init()
    for (key, value) in tape.members(of: 0) {
      switch tape.text(of: key) {
      case "name": name = reader.string(value)
      case "platform": platform = reader.word(value, Platform.init(rawValue:), "'ios', 'android' or 'web'")
      case "partial": isPartial = reader.bool(value)
      case "navVersion": isOfCompose = true
      case "nodes": nodes = reader.objects(value).map { reader.node($0) }
      case "edges": edges = reader.objects(value).map { reader.edge($0) }
      default: reader.ignore(key, of: "the list")
      }
    }
    notes = reader.notes
  }

  /// Reads values of the file, with notes on unexpected ones.
  private struct Reader {
    let tape: JSONTape
    let file: SourceFile
    var notes: ImportNotes

    mutating func string(_ value: Int) -> String? {
      if tape.nodes[value].kind == .string { return tape.text(of: value) }
      if tape.nodes[value].kind != .null { refuse(value, "a string") }
      return nil
    }

    mutating func bool(_ value: Int) -> Bool {
      switch tape.nodes[value].kind {
      case .true: return true
      case .false, .null: break
      default: refuse(value, "true or false")
      }
      return false
    }

    mutating func word<Word>(_ value: Int, _ word: (String) -> Word?, _ words: String) -> Word? {
      guard let text = string(value) else { return nil }
      if let word = word(text) { return word }
      refuse(value, words)
      return nil
    }

    private mutating func elements(_ value: Int, _ expected: String) -> [Int] {
      if tape.nodes[value].kind == .array { return Array(tape.children(of: value)) }
      refuse(value, expected)
      return []
    }

    mutating func objects(_ value: Int) -> [Int] {
      elements(value, "a list of objects").filter { child in
        if tape.nodes[child].kind == .object { return true }
        refuse(child, "an object")
        return false
      }
    }

    mutating func strings(_ value: Int) -> [String] {
      elements(value, "a list of strings").compactMap { string($0) }
    }

    mutating func node(_ object: Int) -> Node {
      var node = Node(place: tape.range(of: object))
      for (key, value) in tape.members(of: object) {
        switch tape.text(of: key) {
        case "id":
          node.id = string(value) ?? ""
          node.place = tape.range(of: value)
        case "route", "title": node.title = string(value)
        case "code": node.code = string(value)
        case "source", "sourceFile": node.source = string(value)
        case "entry": node.entry = string(value)
        case "start": node.isStart = bool(value)
        case "args": node.arguments = objects(value).map { argument($0) }
        default: ignore(key, of: "a node")
        }
      }
      return node
    }

    private mutating func argument(_ object: Int) -> Argument {
      var argument = Argument()
      var parameters: [String] = []
      for (key, value) in tape.members(of: object) {
        switch tape.text(of: key) {
        case "name": argument.name = string(value) ?? ""
        case "type": argument.type = string(value) ?? ""
        case "typeArguments": parameters = strings(value)
        case "nullable", "optional": if bool(value) { argument.isOptional = true }
        case "enum": _ = bool(value)
        default: ignore(key, of: "an argument")
        }
      }
      if !parameters.isEmpty { argument.type += "<\(parameters.joined(separator: ", "))>" }
      return argument
    }

    mutating func edge(_ object: Int) -> Edge {
      var edge = Edge(place: tape.range(of: object))
      for (key, value) in tape.members(of: object) {
        switch tape.text(of: key) {
        case "from": edge.from = string(value) ?? ""
        case "to":
          edge.to = string(value) ?? ""
          edge.place = tape.range(of: value)
        case "label": edge.label = string(value)
        case "presentation": edge.presentation = string(value) ?? edge.presentation
        case "args": edge.arguments = strings(value)
        case "confidence":
          // Words that a later version adds are less than an annotation.
          edge.isInferred = string(value).map { $0.uppercased() != "ANNOTATED" } ?? false
        default: ignore(key, of: "an edge")
        }
      }
      return edge
    }

    mutating func ignore(_ key: Int, of owner: String) {
      let name = tape.text(of: key)
      guard !EdgeList.unread.contains(name) else { return }
      notes.add(
        .ignoredAttribute, .info, in: file, at: tape.range(of: key), "'\(name)' of \(owner) has no meaning here")
    }

    private mutating func refuse(_ value: Int, _ expected: String) {
      notes.add(
        .ignoredAttribute, in: file, at: tape.range(of: value),
        "this is \(tape.nodes[value].kind.name), and \(expected) is expected; it is left out")
    }
  }
}
