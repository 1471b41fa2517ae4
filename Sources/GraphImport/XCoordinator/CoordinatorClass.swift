import Graph

/// A coordinator class of an app that uses XCoordinator.
final class CoordinatorClass: Identified {
  enum Container: String { case navigation, tab, split, page, view }

  let type: SwiftType
  let container: Container
  /// The name of the enumeration of its routes.
  let route: String
  /// The enumeration of its parent's routes, if it only redirects to these.
  let parentRoute: String?
  /// The instances that the app makes, in the order of their discovery.
  var instances: [SwiftObject] = []

  var name: String { type.name }

  /// The instances that may behave differently, the usual one first.
  var unlikeInstances: [SwiftObject] {
    var found: [SwiftObject] = []
    for object in instances where found.count < Limits.coordinatorInstances {
      if !found.contains(where: { $0.isLike(object) }) { found.append(object) }
    }
    return found
  }

  /// Makes the coordinator of a type; `nil` for other types, and for types whose routes only a subclass names.
  init?(_ type: SwiftType, _ program: SwiftProgram) {
    guard type.kind == .class else { return nil }
    let own = SwiftTypeName(type.name)
    for (name, declared) in program.ancestors(of: own, near: type.file) where declared !== type {
      guard let route = name.arguments.first?.name, !type.generics.contains(route) else { continue }
      var parentRoute: String?
      let container: Container
      switch name.name {
      case "NavigationCoordinator", "BasicNavigationCoordinator": container = .navigation
      case "TabBarCoordinator", "BasicTabBarCoordinator": container = .tab
      case "SplitCoordinator", "BasicSplitCoordinator": container = .split
      case "PageCoordinator", "BasicPageCoordinator": container = .page
      case "ViewCoordinator", "BasicViewCoordinator": container = .view
      case "BaseCoordinator" where declared == nil, "BasicCoordinator" where declared == nil:
        container = name.arguments.dropFirst().first.map(Self.container) ?? .view
      case "RedirectionRouter":
        container = .view
        parentRoute = route
      default: continue
      }
      self.type = type
      self.container = container
      self.route = parentRoute == nil ? route : name.arguments.last?.name ?? route
      self.parentRoute = parentRoute
      return
    }
    return nil
  }

  /// Returns the container of a type of transition, such as `Transition<UINavigationController>`.
  private static func container(_ transition: SwiftTypeName) -> Container {
    let name = transition.arguments.first?.name ?? transition.name
    for (word, container) in [("Navigation", Container.navigation), ("Tab", .tab), ("Split", .split), ("Page", .page)]
    where name.contains(word) { return container }
    return .view
  }
}

/// A move of a transition, before its sources are known.
struct XCoordinatorMove {
  enum Target {
    case coordinator(CoordinatorClass, SwiftObject)
    case screen(SwiftTypeName, SwiftObject?)
  }

  /// The style; `redirect` fires another route of the performer.
  var style: String
  var targets: [Target] = []
  var performer: CoordinatorClass
  /// Its look as a layer, if the shown type says it.
  var modal: String?
  var animation: String?
  /// The route that a `redirect` fires.
  var route: String?
  /// The route that is triggered to make it, as `Coordinator.case`.
  var via: String?
  /// True if the target goes as well.
  var isInclusive = false
}

/// One of the ways to perform a route.
struct XCoordinatorWay {
  var moves: [XCoordinatorMove]
  var conditions: [String] = []
}

/// A place where a route is triggered.
struct XCoordinatorTrigger {
  let enumeration: String
  let name: String
  let arguments: [SwiftValue.Argument]
  /// The coordinator on which it is triggered, if known.
  let coordinator: CoordinatorClass?
  /// The object that triggers it.
  let me: SwiftObject?
  let environment: SwiftEnvironment
  let offset: Int
  /// The code that leads to it.
  let origin: UIKitApp.Origin
  /// True if it is only one of the routes that may be meant.
  var isGuess = false

  var place: SourcePlace { SourcePlace(file: environment.file, offset: offset) }
}

extension SwiftObject {
  /// Returns true if two instances get the same cases, and the same arguments are `nil`: code decides by these.
  func isLike(_ other: SwiftObject) -> Bool {
    let labels = Set((arguments + other.arguments).map(\.label))
    return labels.allSatisfy { decision(by: $0) == other.decision(by: $0) }
  }

  private func decision(by label: String?) -> String? {
    switch arguments.first(where: { $0.label == label })?.value {
    case .case(let name, _, _): name
    case .null: "nil"
    default: nil
    }
  }
}
