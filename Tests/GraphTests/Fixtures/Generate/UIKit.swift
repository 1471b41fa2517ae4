// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, UseSynthesizedInitializer
// The signatures of UIKit that generated sources, and the frameworks that they are for, name. They do nothing.
@_exported import Foundation

open class UIResponder: NSObject {
  public override init() {}
  open var next: UIResponder? { nil }
}
open class UIView: UIResponder {
  public var window: UIWindow? { nil }
  public var translatesAutoresizingMaskIntoConstraints = false
  open func addSubview(_ view: UIView) {}
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
}
open class UIWindow: UIView {
  public var rootViewController: UIViewController?
  public var isKeyWindow: Bool { true }
  open func makeKeyAndVisible() {}
  public static let didBecomeKeyNotification = NSNotification.Name("")
}
open class UIApplication: UIResponder {
  public static var shared: UIApplication { UIApplication() }
  public var windows: [UIWindow] { [] }
}

public enum UIModalPresentationStyle {
  case automatic, fullScreen, pageSheet, formSheet, overFullScreen, currentContext, overCurrentContext,
    popover
  case custom
}
public enum UIModalTransitionStyle { case coverVertical, flipHorizontal, crossDissolve, partialCurl }

open class UIViewController: UIResponder {
  public override init() {}
  public init(nibName: String?, bundle: Bundle?) {}
  public required init?(coder: NSCoder) {}
  open var view: UIView! { nil }
  open var title: String?
  public var hidesBottomBarWhenPushed = false
  public var isModalInPresentation = false
  public var navigationItem: UINavigationItem { UINavigationItem() }
  public var modalPresentationStyle = UIModalPresentationStyle.automatic
  public var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var presentedViewController: UIViewController? { nil }
  open var presentingViewController: UIViewController? { nil }
  public var isBeingPresented: Bool { false }
  open var parent: UIViewController? { nil }
  open var children: [UIViewController] { [] }
  open var navigationController: UINavigationController? { nil }
  open var tabBarController: UITabBarController? { nil }
  open var splitViewController: UISplitViewController? { nil }
  public var transitionCoordinator: UIViewControllerTransitionCoordinator? { nil }
  public weak var transitioningDelegate: UIViewControllerTransitioningDelegate?
  open func present(_ other: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
  open func show(_ other: UIViewController, sender: Any?) {}
  open func showDetailViewController(_ other: UIViewController, sender: Any?) {}
  open func addChild(_ child: UIViewController) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func viewDidLoad() {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
}

open class UINavigationItem: NSObject {
  public override init() {}
  public var hidesBackButton = false
}

open class UINavigationController: UIViewController {
  public convenience init(rootViewController: UIViewController) { self.init() }
  public var viewControllers: [UIViewController] = []
  public weak var delegate: UINavigationControllerDelegate?
  open var topViewController: UIViewController? { nil }
  open var visibleViewController: UIViewController? { nil }
  public var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
  open func pushViewController(_ other: UIViewController, animated: Bool) {}
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? { nil }
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? { nil }
  @discardableResult open func popToViewController(_ other: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    nil
  }
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {}
  public enum Operation { case none, push, pop }
}
open class UITabBarController: UIViewController {
  public var viewControllers: [UIViewController]?
  public weak var delegate: UITabBarControllerDelegate?
  public var selectedIndex = 0
  public var selectedViewController: UIViewController?
  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {}
}
open class UISplitViewController: UIViewController { public var viewControllers: [UIViewController] = [] }
open class UIPageViewController: UIViewController {
  public enum NavigationDirection { case forward, reverse }
  public weak var dataSource: UIPageViewControllerDataSource?
  public weak var delegate: AnyObject?
  public var isDoubleSided = false
  public var viewControllers: [UIViewController]? { nil }
  open func setViewControllers(
    _ controllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {}
}

public protocol UINavigationControllerDelegate: AnyObject {}
public protocol UITabBarControllerDelegate: AnyObject {}
public protocol UIPageViewControllerDataSource: AnyObject {
  func pageViewController(_ controller: UIPageViewController, viewControllerBefore other: UIViewController)
    -> UIViewController?
  func pageViewController(_ controller: UIPageViewController, viewControllerAfter other: UIViewController)
    -> UIViewController?
}
public protocol UIViewControllerContextTransitioning: AnyObject {
  var transitionWasCancelled: Bool { get }
  func completeTransition(_ isDone: Bool)
}
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval
  func animateTransition(using context: UIViewControllerContextTransitioning)
}
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  func startInteractiveTransition(_ context: UIViewControllerContextTransitioning)
}
public protocol UIViewControllerTransitioningDelegate: AnyObject {}
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  func animate(alongsideTransition: ((Any) -> Void)?, completion: ((Any) -> Void)?)
}

open class UIGestureRecognizer: NSObject {
  public enum State { case possible, began, changed, ended, cancelled, failed }
  public var state: State { .possible }
  public weak var delegate: UIGestureRecognizerDelegate?
}
public protocol UIGestureRecognizerDelegate: AnyObject {}

open class UIStoryboardSegue: NSObject {
  public let source: UIViewController
  public let destination: UIViewController
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.source = source
    self.destination = destination
  }
  open func perform() {}
}
open class UIStoryboard: NSObject {
  public init(name: String, bundle: Bundle?) {}
  open func instantiateInitialViewController() -> UIViewController? { nil }
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    UIViewController()
  }
}
