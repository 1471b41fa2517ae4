import Graph

/// The navigation graphs of an app with what they include in its place: one tree for each graph that no other includes.
struct NavForest: Sendable {
  /// A graph or destination where it stands in a tree.
  struct Element: Sendable {
    let declaration: NavDeclaration
    /// The graph around it.
    let parent: Int?
    /// The outermost graph around it.
    let root: Int
    /// True if it stands elsewhere as well, because a graph is included twice.
    let isCopy: Bool
    var children: [Int] = []
    /// Those of a graph by their ids.
    var childrenByID: [String: Int] = [:]
    /// The id of a graph's first destination, as its file or code says; `nil` where there is none or only code knows.
    var start: String?
    /// True if only code knows it.
    var isDynamic = false
    /// The id in the spec.
    var specID = ""
  }

  private(set) var elements: [Element] = []
  /// The outermost graphs; the first one is that of the app.
  private(set) var roots: [Int] = []
  /// The files in which graphs stand, by their outermost elements' numbers.
  private(set) var files: [Int: AndroidFiles.File] = [:]
  /// All elements of each id.
  private var numbers: [String: [Int]] = [:]

  /// The trees of some files.
  init(_ graphs: [NavFile], first: String?, _ notes: inout ImportNotes) {
    let library = NavLibrary(graphs)
    library.report(&notes)
    let known = graphs.indices.filter { library.variants[$0] == nil }
    let tops = known.filter { !library.included.contains($0) }
    var expanded: Set<Int> = []
    for number in tops.sorted(by: { library.rank($0, first: first) < library.rank($1, first: first) }) {
      addRoot(number, library, &expanded, &notes)
    }
    // Graphs that only include each other.
    for number in known where !expanded.contains(number) && library.included.contains(number) {
      addRoot(number, library, &expanded, &notes)
    }
  }

  private mutating func addRoot(
    _ number: Int, _ library: NavLibrary, _ expanded: inout Set<Int>, _ notes: inout ImportNotes
  ) {
    let graph = library.graphs[number]
    guard !graph.graph.children.isEmpty else {
      notes.add(.orphan, .info, at: graph.graph.place, "the graph has no destinations, and is left out")
      return
    }
    expanded.insert(number)
    let root = add(graph.graph, parent: nil, in: number, open: [number], library, isCopy: false, &expanded, &notes)
    roots.append(root)
    files[root] = graph.file
  }

  private mutating func add(
    _ declaration: NavDeclaration, parent: Int?, in file: Int, open: Set<Int>, _ library: NavLibrary,
    isCopy: Bool, _ expanded: inout Set<Int>, _ notes: inout ImportNotes
  ) -> Int {
    let number = elements.count
    if let id = declaration.id { numbers[id, default: []].append(number) }
    elements.append(
      Element(
        declaration: declaration, parent: parent, root: parent.map { elements[$0].root } ?? number,
        isCopy: isCopy, start: declaration.start))
    for child in declaration.children {
      guard elements.count < Limits.androidElements else {
        notes.add(.notExpressible, at: child.place, "graphs include each other too often; the rest is left out")
        break
      }
      let place = child.place
      var inner = (declaration: child, file: file, open: open, isCopy: isCopy)
      if child.kind == .include {
        guard let target = library.target(of: child, in: file, &notes) else { continue }
        guard !open.contains(target) else {
          notes.add(.notExpressible, at: place, "the graph includes itself, and is not entered again")
          continue
        }
        let graph = library.graphs[target].graph
        guard !graph.children.isEmpty else {
          notes.add(.orphan, .info, at: place, "the included graph has no destinations, and is left out")
          continue
        }
        let isFirst = expanded.insert(target).inserted
        if !isFirst, !isCopy {
          notes.add(
            .duplicate, .info, at: place,
            "the graph '\(library.graphs[target].file.name)' is included elsewhere as well; each place has a copy")
        }
        let isCopy = isCopy || !isFirst
        inner = (graph, target, open.union([target]), isCopy)
      } else if child.kind == .graph, child.children.isEmpty {
        notes.add(.orphan, .info, at: place, "the graph has no destinations, and is left out")
        continue
      }
      if let id = inner.declaration.id, elements[number].childrenByID[id] != nil {
        notes.add(.duplicate, at: place, "'\(id)' is in this graph already")
        continue
      }
      let added = add(
        inner.declaration, parent: number, in: inner.file, open: inner.open, library,
        isCopy: inner.isCopy, &expanded, &notes)
      elements[number].children.append(added)
      if let id = inner.declaration.id { elements[number].childrenByID[id] = added }
    }
    return number
  }

  /// Gives an element its id in the spec.
  mutating func name(_ number: Int, _ id: String) { elements[number].specID = id }

  /// Gives a graph the id of the start destination that code sets; `nil` where only code knows it.
  mutating func setStart(of graph: Int, _ id: String?) {
    elements[graph].start = id
    elements[graph].isDynamic = id == nil
  }

  // MARK: Questions

  subscript(number: Int) -> Element { elements[number] }

  /// The graphs and destinations of a tree, outermost first, each before what is in it.
  func preorder(_ root: Int) -> [Int] { [root].closure { elements[$0].children.reversed() } }

  /// The elements of all trees, tree by tree.
  var all: [Int] { roots.flatMap(preorder) }

  /// The destination that is shown first in an element: itself, or in a graph what its start leads to; `nil` where it leads
  /// to nothing.
  func first(of number: Int) -> Int? {
    var number = number
    while elements[number].declaration.kind == .graph {
      guard let start = start(of: number) else { return nil }
      number = start
    }
    return number
  }

  /// The element and the graphs around it, the innermost first.
  func around(_ number: Int) -> some Sequence<Int> { sequence(first: number) { elements[$0].parent } }

  /// The start destination of a graph.
  func start(of graph: Int) -> Int? { elements[graph].start.flatMap { elements[graph].childrenByID[$0] } }

  /// The elements of a tree that have an id, in the order of the tree.
  func elements(of id: String, in root: Int) -> [Int] { (numbers[id] ?? []).filter { elements[$0].root == root } }

  /// Where an id leads to from an element.
  enum Target {
    /// What the platform finds: it looks in the graphs around the element, from the inside out.
    case found(Int)
    /// It is in the same tree, inside of a graph that has to be entered by its start.
    case hidden(Int)
    /// It is in a tree of another controller.
    case elsewhere(Int)
    case nowhere

    /// The element in the same tree.
    var element: Int? {
      switch self {
      case .found(let number), .hidden(let number): number
      case .elsewhere, .nowhere: nil
      }
    }
  }

  /// Resolves an id from an element, as a `NavController` does.
  func target(of id: String, from element: Int) -> Target {
    for graph in around(element) {
      if let child = elements[graph].childrenByID[id] { return .found(child) }
      if elements[graph].parent == nil, elements[graph].declaration.id == id { return .found(graph) }
    }
    let root = elements[element].root
    let others = numbers[id] ?? []
    if let inside = others.first(where: { elements[$0].root == root }) { return .hidden(inside) }
    return others.first.map { .elsewhere($0) } ?? .nowhere
  }
}
