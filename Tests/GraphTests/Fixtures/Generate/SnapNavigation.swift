// The signatures of SnapNavigation that generated sources use.
import UIKit

public class SnapNavigation {
  public enum Source { case viewController(UIViewController) }
  public enum Destination {
    case viewController(UIViewController)
    case viewControllerFactory((SnapNavigation) -> UIViewController)
  }
  public enum Mediation {
    case mediator(SnapNavigationMediator)
    case method((UIViewController, UIViewController) -> Void)
  }
  public enum Presentation {
    case dismiss(Bool, () -> Void)
    case present(Bool, () -> Void)
    case show, showDetailViewController
    case presenter(SnapNavigationPresenter)
    case method((UIViewController, UIViewController) -> Void)
  }
  public init(
    source: Source, destination: Destination, mediation: Mediation? = nil, presentation: Presentation? = nil
  ) {}
  public convenience init(
    source: UIViewController, destination: UIViewController, mediation: Mediation? = nil,
    presentation: Presentation? = nil
  ) { fatalError() }
  public convenience init(source: Source, destination: Destination, presentation: Presentation) {
    fatalError()
  }
}

public protocol SnapNavigationMediator { var mediation: (UIViewController, UIViewController) -> Void { get } }
public protocol SnapNavigationPresenter {
  var presentation: (UIViewController, UIViewController) -> Void { get }
}

public protocol SnapNavigator: AnyObject { var identifier: String? { get set } }
extension SnapNavigator {
  public var identifier: String? {
    get { nil }
    set {}
  }
}
public protocol SnapNavigationRouter: AnyObject {
  func navigation<Route: CaseIterable>(for route: Route) -> SnapNavigation?
}
public protocol SnapRouteNavigator: SnapNavigator & SnapNavigationRouter {}
