import XCoordinator

extension Transition {
  static func keep(_ child: Presentable) -> Transition {
    Transition(presentables: [child], animationInUse: nil) { _, _, completion in completion?() }
  }
  static func replace(_ old: Presentable, with new: Presentable) -> Transition {
    Transition(presentables: [old, new], animationInUse: nil) { root, _, _ in root.exchange(old, new) }
  }
}
enum DoneRoute: Route { case done }
enum OtherRoute: Route { case done }
extension Coordinator {
  func mapped<R: Route>(_ map: @escaping (R) -> TransitionType) -> AnyRouter<R> {
    RedirectionCoordinator(viewController: UIViewController(), prepareTransition: map).anyRouter
  }
}
extension AppCoordinator {
  func parent() -> AnyRouter<DoneRoute> {
    mapped {
      switch $0 {
      case .done: return .present(MappedViewController())
      }
    }
  }
}
