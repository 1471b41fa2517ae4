/// The elements that runs may enter that never show some others: more than they do, never fewer.
///
/// Stacks, layers and the order of steps don't matter here, only references: so it is found in a moment, where a search
/// through the states takes long, and is enough for most policies that ask for a screen on the way.
struct EnteredElements {
  private let machine: Interpreter
  /// For each element whether it may be visible, and does not end the run where it is.
  private let isShown: Table<Element, Bool>
  private var isEntered: Table<Element, Bool>
  private var hasFired: Table<Route, Bool>
  /// For each coordinator whether a screen in it may be visible.
  private var isActive: Table<Element, Bool>
  private var firesAnywhere = false
  private var elements: [Element.ID] = []
  private var routes: [Route.ID] = []

  /// `isShown`: the elements that may be visible on such runs, coordinators for unknown screens in them;
  /// `showsUnknown`: whether there may be an unknown screen outside of all coordinators. Linear in the size of the
  /// spec.
  init(_ machine: Interpreter, isShown: Table<Element, Bool>, showsUnknown: Bool) {
    self.machine = machine
    self.isShown = isShown
    let spec = machine.spec
    isEntered = Table(repeating: false, count: spec.elements.count)
    isActive = isEntered
    hasFired = Table(repeating: false, count: spec.routes.count)
    if showsUnknown { fireAnywhere() }
    if let start = spec.start.target { enter(start) }
    for element in spec.elements.indices where spec.elements[element].hasEntry { enter(element) }
    for link in spec.deepLinks {
      if let target = link.to.target { enter(target) }
      for route in spec.resolved(link.path) { fire(route) }
    }
    while true {
      if let route = routes.popLast() {
        follow(route)
      } else if let element = elements.popLast() {
        expand(element)
      } else {
        return
      }
    }
  }

  subscript(element: Element.ID) -> Bool { isEntered[element] }

  private mutating func enter(_ element: Element.ID) {
    guard !isEntered[element] else { return }
    isEntered[element] = true
    elements.append(element)
  }

  private mutating func fire(_ route: Route.ID) {
    guard !hasFired[route] else { return }
    hasFired[route] = true
    routes.append(route)
  }

  private mutating func fireAnywhere() {
    guard !firesAnywhere else { return }
    firesAnywhere = true
    machine.sources.fromAnywhere.forEach { fire($0) }
  }

  /// Visits the elements that come with an element: the ones around it, its first ones, the flows of its preconditions, and
  /// the routes from it.
  private mutating func expand(_ element: Element.ID) {
    let spec = machine.spec
    if let parent = machine.tree.parent(of: element) { enter(parent) }
    if let first = machine.tree.first(of: element) { enter(first) }
    if let coordinator = spec.coordinator(element) {
      for member in spec.resolved(coordinator.members) { enter(member) }
    }
    for precondition in spec.resolved(spec.elements[element].preconditions) {
      if case .flow(let flow) = spec.preconditions[precondition].recovery, let flow = flow.target { enter(flow) }
      if let route = spec.preconditions[precondition].otherwise.target { fire(route) }
    }
    guard isShown[element] else { return }
    fireAnywhere()
    for source in machine.tree.forest.ancestors(of: element) {
      if isActive[source] { break }
      isActive[source] = true
      machine.sources[source].forEach { fire($0) }
    }
  }

  /// Visits the targets of a route, or of the routes that it fires.
  private mutating func follow(_ route: Route.ID) {
    let spec = machine.spec
    for move in spec.moves(of: route) where spec.style(of: move)?.isForward == true {
      for target in spec.resolved(spec.moves[move].to) { enter(target) }
    }
    spec.routes[route].successors.forEach { fire($0) }
  }
}

extension PolicyJudge {
  /// Whether no run enters a forbidden element before it has shown something else.
  func neverEnters(_ query: PathQuery) -> Bool {
    var isShown = Table<Element, Bool>(repeating: !isComplete, count: spec.elements.count)
    var showsUnknown = !isComplete
    for leaf in leaves {
      let element = search.element(of: leaf)
      if element.isKnown { isShown[element] = true } else { showsUnknown = true }
    }
    for element in isShown.indices where query.avoided[element] { isShown[element] = false }
    let entered = EnteredElements(machine, isShown: isShown, showsUnknown: showsUnknown)
    return query.to.indices.allSatisfy { !query.to[$0] || !entered[$0] }
  }
}
