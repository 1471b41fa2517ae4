// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, UseSynthesizedInitializer
// The signatures of Corduroy that generated sources use.
import UIKit

public protocol AnyCoordinator: AnyObject { var navigator: Navigator! { get set } }

public protocol SetupModelRequiring {
  associatedtype SetupModel = Void
  static func create(with model: SetupModel, navigator: Navigator) -> Self
  init()
}
extension SetupModelRequiring where SetupModel == Void, Self: AnyCoordinator {
  public static func create(with model: SetupModel, navigator: Navigator) -> Self { Self() }
}

public protocol Coordinator: AnyCoordinator, SetupModelRequiring {
  func presentViewController(context: NavigationContext)
}
extension Coordinator where Self: UIViewController {
  public func presentViewController(context: NavigationContext) {}
}
public protocol FlowCoordinator: AnyCoordinator, SetupModelRequiring {
  associatedtype FlowResult = Void
  func presentFirstViewController(
    context: NavigationContext, flowCompletion: @escaping (Error?, FlowResult?) -> Void)
}

public protocol TabCoordinator: AnyCoordinator {
  var tabBarCoordinator: TabBarCoordinator? { get set }
  static func create(tabBarCoordinator: TabBarCoordinator, navigator: Navigator) -> Self
  init()
  func createViewController() -> UIViewController
}
extension TabCoordinator {
  public static func create(tabBarCoordinator: TabBarCoordinator, navigator: Navigator) -> Self { Self() }
}
extension TabCoordinator where Self: UIViewController {
  public func createViewController() -> UIViewController { self }
}
public final class TabBarCoordinator: Coordinator {
  public struct SetupModel: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: TabCoordinator.Type...) {}
  }
  public var navigator: Navigator!
  public init() {}
  public static func create(with model: SetupModel, navigator: Navigator) -> TabBarCoordinator {
    TabBarCoordinator()
  }
  public func presentViewController(context: NavigationContext) {}
}

extension AnyCoordinator {
  public func present(_ controller: UIViewController, context: NavigationContext) {}
  public func present(
    _ controller: UIViewController, by method: PresentMethod, parameters: Set<NavigationParameter> = .defaults
  ) {}
}

public struct NavigationContext { public let navigator: Navigator }
public struct PresentMethod {
  public static var pushing: PresentMethod { PresentMethod() }
  public static var modallyPresenting: PresentMethod { PresentMethod() }
  public static var swappingRootView: PresentMethod { PresentMethod() }
}
public enum NavigationParameter: Hashable {
  case modalTransitionStyle(UIModalTransitionStyle)
  case modalPresentationStyle(UIModalPresentationStyle)
  case shouldAnimateTransition(Bool)
}
extension Set where Element == NavigationParameter {
  public static var defaults: Set<NavigationParameter> { [] }
}

public class NavigationResult<C: AnyCoordinator> {
  @discardableResult public func onPreconditionFailed(_ handler: @escaping (Error) -> Void)
    -> NavigationResult<C>
  { self }
}

open class Navigator {
  @discardableResult open func go<T: Coordinator>(
    to coordinator: T.Type, by method: PresentMethod, parameters: Set<NavigationParameter> = .defaults
  ) -> NavigationResult<T> where T.SetupModel == Void { fatalError() }
  open func go<T: Coordinator>(
    to coordinator: T.Type, by method: PresentMethod, with model: T.SetupModel,
    parameters: Set<NavigationParameter> = .defaults
  ) -> NavigationResult<T> { fatalError() }
  @discardableResult open func go<T: FlowCoordinator>(
    to coordinator: T.Type, by method: PresentMethod, parameters: Set<NavigationParameter> = .defaults,
    flowCompletion: @escaping (Error?, T.FlowResult?) -> Void
  ) -> NavigationResult<T> where T.SetupModel == Void { fatalError() }
  open func go<T: FlowCoordinator>(
    to coordinator: T.Type, by method: PresentMethod, with model: T.SetupModel,
    parameters: Set<NavigationParameter> = .defaults,
    flowCompletion: @escaping (Error?, T.FlowResult?) -> Void
  ) -> NavigationResult<T> { fatalError() }
  open func `switch`<T: TabCoordinator>(toTabFor tab: T.Type, on tabBar: TabBarCoordinator? = nil) {}
  open func goBack(parameters: Set<NavigationParameter> = .defaults) {}
  open func goBack<T: AnyCoordinator>(toLast type: T.Type, parameters: Set<NavigationParameter> = .defaults) {
  }
}

public protocol NavigationPrecondition: Error { func evaluate(context: NavigationContext) throws }
public enum PreconditionRecoveryMethod { case flowCoordinator, asyncTask }
public protocol RecoveringNavigationPrecondition: NavigationPrecondition {
  func attemptRecovery(
    context: NavigationContext, completion: @escaping (Bool) -> Void
  ) -> PreconditionRecoveryMethod
}
public protocol NavigationPreconditionRequiring: AnyCoordinator {
  static var preconditions: [NavigationPrecondition] { get }
}
