/// A screen or a coordinator, as the spec declares it.
package struct Element: Sendable {
  var declaration: Declaration
  /// The number of its coordinator's part, -1 for a screen.
  package var coordinator: Int32 = -1
  /// The coordinator that a screen names as its owner.
  var owner = Reference<Element>.none
  /// The models that it needs; of those that share a node, one (`Spec.entries(of:)`).
  package var setup = List<Model>.empty
  package var accepts = List<Model>.empty
  package var provides = List<Model>.empty
  package var preconditions = List<Precondition>.empty
  /// True if it may be the end of a route from another coordinator; `nil` where the spec leaves it to the default.
  package var destination: Bool?
  /// True if it may be the end of a deep link although it is no destination of routes.
  package var isOnlyForLinks = false
  /// How the platform's own back may leave it.
  package var back = BackWord.system
  /// True if nobody can select another tab while it, or an element above it, is on top.
  package var hidesTabBar = false
  var isRepeatable = false
  /// True if it is also opened from outside the spec.
  package var hasEntry = false
  /// True if it declares the models that it provides, if only none.
  var declaresProvides = false

  package var isScreen: Bool { coordinator < 0 }
}

/// The part of a declared element that only a coordinator has.
package struct Coordinator: Sendable {
  package var element: Element.ID
  package var container = Container.navigation
  package var children = List<Element>.empty
  /// The members of a container that has some; the children where the spec does not say.
  package var members = List<Element>.empty
  var root = Reference<Element>.none
  /// True if the user may change between the members by hand.
  package var hasSystemSwitch = true
  /// True if a tap on the selected member takes its stack back to its root; `nil` where the platform decides.
  var reselects: Bool?
  /// How Back selects the first member where the selected one has nothing to go back to; `nil` where it does not.
  package var backTo: BackTarget?
  package var isDynamic = false
  package var isFlow = false
  /// The models that completing the flow yields.
  package var result = List<Model>.empty
  package var boundTo = Reference<Element>.none
}

extension SpecReader {
  /// Reads a screen or a coordinator.
  mutating func readElement(_ index: Element.ID, _ tape: JSONTape) {
    var element = spec.elements[index]
    let isScreen = element.isScreen
    guard read(spec.subject(index), element.declaration, as: isScreen ? .screen : .coordinator, tape) else {
      return
    }
    element.setup = alternatives(.setup, .model, tape)
    element.accepts = list(.accepts, .model, tape)
    element.provides = list(.provides, .model, tape)
    element.declaresProvides = slot(.provides, depth: 1) != nil
    element.preconditions = list(.preconditions, .precondition, tape)
    if let destination = slot(.destination, depth: 1) {
      element.destination = tape.nodes[destination].kind == .true
      element.isOnlyForLinks = tape.nodes[destination].kind == .string
    }
    element.hasEntry = slot(.entry, depth: 1) != nil
    if isScreen {
      element.owner = reference(.coordinator, .coordinator, tape)
      element.back = word(.back, tape).flatMap(BackWord.init) ?? .system
      element.hidesTabBar = isTrue(.hidesTabBar, tape)
      if element.hidesTabBar { spec.hasHiddenTabBars = true }
      element.isRepeatable = isTrue(.repeatable, tape)
      if let node = slot(.image, depth: 1), tape.nodes[node].kind == .string {
        spec.screenshots.append(Screenshot(element: index, node: UInt32(node)))
      }
    } else {
      let number = Int(element.coordinator)
      spec.coordinators[number] = coordinator(spec.coordinators[number], tape)
    }
    spec.elements[index] = element
  }

  private mutating func coordinator(_ declared: Coordinator, _ tape: JSONTape) -> Coordinator {
    var coordinator = declared
    coordinator.container = word(.container, tape).flatMap(Container.init) ?? .navigation
    let children: ReferenceKind<Element> = coordinator.container.hasMembers ? .element : .coordinator
    coordinator.children = list(.children, children, tape)
    coordinator.members = slot(.members, depth: 1) == nil ? coordinator.children : list(.members, .element, tape)
    coordinator.root = reference(.root, .element, tape)
    coordinator.hasSystemSwitch = word(.switch, tape) != "none"
    coordinator.reselects = word(.reselect, tape).map { $0 == "root" }
    coordinator.backTo = word(.backTo, tape).flatMap(BackTarget.init)
    coordinator.isDynamic = isTrue(.dynamic, tape)
    coordinator.boundTo = reference(.boundTo, .screen, tape)
    if let flow = slot(.flow, depth: 1) {
      coordinator.isFlow = tape.nodes[flow].kind != .false
      if tape.nodes[flow].kind == .object {
        readKeys(of: flow, as: .flow, depth: 2, tape)
        coordinator.result = list(.result, .model, depth: 2, tape)
      }
    }
    return coordinator
  }
}
