/// A coordinator as XCoordinator has it: an enum of routes, and what the hand-written half gives them.
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

  /// A route, or what is shown first, as a case with its transition.
  struct Case {
    let route: Route.ID?
    let name: String
    let values: [ModelValue]
    let transition: String
  }

  /// Something that the hand-written half gives.
  enum Need: Hashable {
    /// A screen or coordinator, made anew each time.
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
    /// What the functions do.
    var calls: [(name: String, values: [ModelValue], call: String)] = []
  }

  let element: Element.ID
  let kind: Kind
  var cases: [Case] = []
  private(set) var needs: [(need: Need, name: String)] = []
  var endings: [Ending] = []
  /// True if it is a flow that tells whoever entered it that it was completed, or abandoned.
  var tellsCompletion = false
  var tellsAbandoning = false
  /// The functions for deep links: name, values and transition.
  var links: [(link: DeepLink.ID, name: String, values: [ModelValue], transition: String)] = []
  private var names: SwiftScope
  var caseNames = SwiftScope()

  /// What coordinators of XCoordinator have already.
  private static let members = [
    "children", "rootViewController", "viewController", "delegate", "animationDelegate", "dataSource",
    "presented",
    "strongRouter", "weakRouter", "unownedRouter", "anyCoordinator", "transition", "prepareTransition",
    "trigger",
    "addChild", "removeChild", "deepLink", "chain", "router", "styled", "setRoot", "ending", "completed",
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

  mutating func claimName(_ proposal: String) -> String { names.claim(proposal, or: "Link") }
}
