/// Transitions that are written as closures, and the routers that perform others.
extension XCoordinatorTransitions {
  /// The moves of a transition that is written as a closure, by the calls of UIKit in it.
  mutating func closureMoves(
    _ transition: SwiftObject, _ coordinator: CoordinatorClass, _ place: (file: SourceFile, offset: Int)
  ) -> [XCoordinatorMove] {
    for argument in transition.arguments {
      guard case .closure(let closure) = argument.value else { continue }
      let calls = closure.body.flatMap(\.callNames)
      if calls.contains("dismiss") {
        return [XCoordinatorMove(style: "dismissToRoot", performer: coordinator)]
      }
      if calls.contains("popToRootViewController") {
        return [XCoordinatorMove(style: "popToRoot", performer: coordinator)]
      }
      if calls.contains("popViewController") {
        return [XCoordinatorMove(style: "pop", performer: coordinator)]
      }
      if calls.contains(where: { ["present", "pushViewController", "setViewControllers"].contains($0) }) {
        problems.append(
          (place.file, place.offset, "its transition calls UIKit, and what that shows cannot be told"))
      }
    }
    return []
  }

  func performer(_ router: SwiftValue, _ route: String?) -> (CoordinatorClass, SwiftObject)? {
    if case .object(let object) = router, let coordinator = app.coordinator(object) {
      return (coordinator, object)
    }
    var route = route
    if case .unknown(let type?) = router, let name = type.arguments.last?.name { route = name }
    guard let route, let coordinator = app.coordinators(of: route).first,
      let object = coordinator.instances.first
    else { return nil }
    return (coordinator, object)
  }
}
