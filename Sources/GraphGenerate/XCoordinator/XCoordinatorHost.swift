import Graph

/// A coordinator as XCoordinator has it: an enum of routes, and the values from the hand-written half.
struct XCoordinatorHost {
  /// The kind of its root view controller.
  enum Kind: String {
    case navigation = "Navigation"
    case tab = "TabBar"
    case split = "Split"
    case page = "Page"
    case view = "View"

    /// The class of XCoordinator, without its route.
    var coordinator: String { rawValue + "Coordinator" }
    var transition: String { rawValue + "Transition" }

    var controller: String {
      switch self {
      case .navigation: "UINavigationController"
      case .tab: "UITabBarController"
      case .split: "UISplitViewController"
      case .page: "UIPageViewController"
      case .view: "UIViewController"
      }
    }
  }

  /// A route, or the first state, as a case with its transition.
  struct Case {
    let route: Route.ID?
    let name: String
    let values: [ModelValue]
    let transition: String
  }

  /// Something that the hand-written half gives.
  enum Need: Hashable {
    /// A screen or coordinator, created each time.
    case maker(Element.ID, [ModelValue])
    /// One that is there already, or stays.
    case kept(Element.ID)
    /// The view into which something is embedded.
    case container(Element.ID)
    case animation(String)
    /// The router of another coordinator.
    case router(Element.ID)
    /// The root view controller of another coordinator.
    case controller(Element.ID)
  }

  /// How a route that enters a flow goes on when that ends, as functions; `nil` where nothing follows.
  struct Ending {
    let route: Route.ID
    let flow: Element.ID
    var completed: String?
    var abandoned: String?
    /// The purposes of the functions.
    var calls: [(name: String, values: [ModelValue], call: String)] = []
  }

  /// A deep link as a case: its URL has the labels as parameters.
  struct Link {
    let link: DeepLink.ID
    let name: String
    let values: [(label: String?, value: ModelValue)]
    let transition: String
  }

  /// A method that triggers a route on the router of a coordinator.
  struct Action {
    let route: Route.ID
    let host: Element.ID
    var name = ""
  }

  let element: Element.ID
  let kind: Kind
  private(set) var cases: [Case] = []
  private(set) var needs: [(need: Need, name: String)] = []
  var endings: [Ending] = []
  /// True if it is a flow that tells whoever entered it that it was completed, or abandoned.
  var tellsCompletion = false
  var tellsAbandoning = false
  /// The deep links that begin with it.
  var links: [Link] = []
  /// The routers of coordinators around it that only its children need.
  private(set) var passedRouters: [(element: Element.ID, name: String)] = []
  /// The routes that fire from wherever in it.
  var actions: [Action] = []
  /// The values that it is made with, as properties.
  private(set) var inputs: [(value: ModelValue, name: String)] = []
  /// The method that makes the view controllers with which it comes on the stack of others, where it shares that.
  private(set) var entrance: String?
  private var names: SwiftScope
  private var caseNames = SwiftScope()
  var linkNames = SwiftScope()

  /// The members that coordinators of XCoordinator have already.
  private static let members = [
    "children", "rootViewController", "viewController", "delegate", "animationDelegate", "dataSource", "presented",
    "strongRouter", "weakRouter", "unownedRouter", "anyCoordinator", "transition", "prepareTransition", "trigger",
    "addChild", "removeChild", "deepLink", "chain", "router", "styled", "setRoot", "ending", "dismissing", "completed",
    "abandoned",
  ]

  init(element: Element.ID, kind: Kind) {
    self.element = element
    self.kind = kind
    names = SwiftScope(Self.members)
  }

  /// The name of something that the hand-written half gives; it is added where it is not asked for yet.
  mutating func name(of need: Need, _ proposal: String) -> String {
    if let known = needs.first(where: { $0.need == need }) { return SwiftName.written(known.name) }
    let name = names.claim(proposal, or: "Part")
    needs.append((need, name))
    return SwiftName.written(name)
  }

  /// Adds a case, with a suffix behind its name where that is taken.
  mutating func addCase(
    _ route: Route.ID?, _ proposal: String, or suffix: String, _ values: [ModelValue], _ transition: String
  ) {
    let name = caseNames.claim(proposal, or: suffix)
    cases.append(Case(route: route, name: name, values: values, transition: transition))
  }

  mutating func claimName(_ proposal: String) -> String { names.claim(proposal, or: "Action") }

  /// The property that holds the router of another coordinator; `nil` where it has none.
  func router(of element: Element.ID) -> String? {
    needs.first { $0.need == .router(element) }?.name ?? passedRouters.first { $0.element == element }?.name
  }

  /// True if it has an element as a property.
  func keeps(_ element: Element.ID) -> Bool { needs.contains { $0.need == .kept(element) } }

  /// The coordinators whose routers it is given.
  var routers: [(name: String, element: Element.ID)] {
    needs.compactMap { need, name in
      if case .router(let element) = need { (name, element) } else { nil }
    } + passedRouters.map { ($0.name, $0.element) }
  }

  /// Lets it keep the values that it is made with.
  mutating func keep(_ input: ModelValue, _ proposal: String) {
    inputs.append((input, names.claim(proposal, or: "Model")))
  }

  /// The property of a value that it is made with; `nil` where it is not.
  func input(of value: ModelValue) -> String? { inputs.first { $0.value.models == value.models }?.name }

  /// Lets it make the view controllers with which it comes on the stack of others.
  mutating func makeEntrance(_ proposal: String) { entrance = names.claim(proposal, or: "First") }

  /// Lets it be given the router of another coordinator, for its children.
  mutating func pass(_ element: Element.ID, _ proposal: String) {
    guard router(of: element) == nil else { return }
    passedRouters.append((element, names.claim(proposal, or: "Router")))
  }
}
