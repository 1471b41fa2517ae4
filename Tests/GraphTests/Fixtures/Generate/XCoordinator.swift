// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, UseSynthesizedInitializer
// The signatures of XCoordinator 2 that generated sources use.
import UIKit

public protocol Route {}

public protocol Presentable {
  var viewController: UIViewController! { get }
}
extension UIViewController: Presentable { public var viewController: UIViewController! { self } }

public protocol Container {
  var view: UIView! { get }
  var viewController: UIViewController! { get }
}
extension UIViewController: Container {}

open class Animation: NSObject { nonisolated(unsafe) public static let `default` = Animation() }

public protocol TransitionAnimation {}

public protocol Router: Presentable {
  associatedtype RouteType: Route
}
extension Router {
  public func trigger(_ route: RouteType, completion: (() -> Void)? = nil) {}
}
public struct TransitionOptions {
  public let animated: Bool
}
public struct UnownedRouter<RouteType: Route>: Router { public var viewController: UIViewController! { nil } }

public protocol TransitionProtocol {
  associatedtype RootViewController: UIViewController
  static func multiple(_ transitions: [Self]) -> Self
}
extension TransitionProtocol {
  public static func multiple(_ transitions: Self...) -> Self { multiple(transitions) }
}

public struct Transition<RootViewController: UIViewController>: TransitionProtocol {
  init() {}
  public init(
    presentables: [Presentable], animationInUse: TransitionAnimation?,
    perform:
      @escaping (
        _ rootViewController: RootViewController, _ options: TransitionOptions, _ completion: (() -> Void)?
      ) -> Void
  ) {}
  public var presentables: [Presentable] { [] }
  public static func multiple(_ transitions: [Transition]) -> Transition { Transition() }
  public static func show(_ presentable: Presentable) -> Transition { Transition() }
  public static func showDetail(_ presentable: Presentable) -> Transition { Transition() }
  public static func present(_ presentable: Presentable, animation: Animation? = nil) -> Transition {
    Transition()
  }
  public static func presentOnRoot(_ presentable: Presentable, animation: Animation? = nil) -> Transition {
    Transition()
  }
  public static func embed(_ presentable: Presentable, in container: Container) -> Transition { Transition() }
  public static func dismiss(animation: Animation? = nil) -> Transition { Transition() }
  public static func dismissToRoot(animation: Animation? = nil) -> Transition { Transition() }
  public static func none() -> Transition { Transition() }
  public static func trigger<R: Router>(_ route: R.RouteType, on router: R) -> Transition { Transition() }
  public static func perform<Other: TransitionProtocol>(
    _ transition: Other, on controller: Other.RootViewController
  ) -> Transition { Transition() }
}
public typealias NavigationTransition = Transition<UINavigationController>
public typealias TabBarTransition = Transition<UITabBarController>
public typealias SplitTransition = Transition<UISplitViewController>
public typealias PageTransition = Transition<UIPageViewController>
public typealias ViewTransition = Transition<UIViewController>

extension Transition where RootViewController: UINavigationController {
  public static func push(_ presentable: Presentable, animation: Animation? = nil) -> Transition {
    Transition()
  }
  public static func pop(animation: Animation? = nil) -> Transition { Transition() }
  public static func pop(to presentable: Presentable, animation: Animation? = nil) -> Transition {
    Transition()
  }
  public static func popToRoot(animation: Animation? = nil) -> Transition { Transition() }
  public static func set(_ presentables: [Presentable], animation: Animation? = nil) -> Transition {
    Transition()
  }
}
extension Transition where RootViewController: UITabBarController {
  public static func set(_ presentables: [Presentable], animation: Animation? = nil) -> Transition {
    Transition()
  }
  public static func select(_ presentable: Presentable, animation: Animation? = nil) -> Transition {
    Transition()
  }
}
extension Transition where RootViewController: UISplitViewController {
  public static func set(_ presentables: [Presentable]) -> Transition { Transition() }
}
extension Transition where RootViewController: UIPageViewController {
  public static func set(
    _ first: Presentable, _ second: Presentable? = nil, direction: UIPageViewController.NavigationDirection
  ) -> Transition { Transition() }
}

open class BaseCoordinator<RouteType: Route, TransitionType: TransitionProtocol>: Router {
  public typealias RootViewController = TransitionType.RootViewController
  public let rootViewController: RootViewController
  public private(set) var children: [Presentable] = []
  open var viewController: UIViewController! { rootViewController }
  public init(rootViewController: RootViewController, initialRoute: RouteType?) {
    self.rootViewController = rootViewController
  }
  open func prepareTransition(for route: RouteType) -> TransitionType { fatalError() }
  public func addChild(_ presentable: Presentable) {}
  public var unownedRouter: UnownedRouter<RouteType> { fatalError() }
  public func deepLink<Root>(_ route: RouteType, _ remainingRoutes: Route...) -> Transition<Root>
  where TransitionType == Transition<Root> { Transition() }
}
open class NavigationCoordinator<RouteType: Route>: BaseCoordinator<RouteType, NavigationTransition> {
  public override init(rootViewController: RootViewController = .init(), initialRoute: RouteType? = nil) {
    super.init(rootViewController: rootViewController, initialRoute: initialRoute)
  }
}
open class TabBarCoordinator<RouteType: Route>: BaseCoordinator<RouteType, TabBarTransition> {
  public override init(rootViewController: RootViewController = .init(), initialRoute: RouteType?) {
    super.init(rootViewController: rootViewController, initialRoute: initialRoute)
  }
}
open class SplitCoordinator<RouteType: Route>: BaseCoordinator<RouteType, SplitTransition> {
  public override init(rootViewController: RootViewController = .init(), initialRoute: RouteType?) {
    super.init(rootViewController: rootViewController, initialRoute: initialRoute)
  }
}
open class PageCoordinator<RouteType: Route>: BaseCoordinator<RouteType, PageTransition> {
  public init(rootViewController: RootViewController = .init(), pages: [Presentable], loop: Bool = false) {
    super.init(rootViewController: rootViewController, initialRoute: nil)
  }
}
open class ViewCoordinator<RouteType: Route>: BaseCoordinator<RouteType, ViewTransition> {
  public override init(rootViewController: RootViewController, initialRoute: RouteType? = nil) {
    super.init(rootViewController: rootViewController, initialRoute: initialRoute)
  }
}
