import Graph

extension UIKitApp {
  /// The code that leads to a move.
  enum Origin: Hashable {
    /// The launch of the app.
    case launch
    /// A method of a screen or container, by its class.
    case screen(String)
    /// A method that nothing of the app is seen to call, by its type.
    case code(String)
  }

  struct Move {
    let origin: Origin
    /// The targets, of which one is shown; none for a way back.
    let targets: [SwiftObject]
    /// The word of the format; empty for two screens that belong together without a move.
    let style: String
    let call: SwiftEvaluator.Call
    let conditions: [String]
    /// True if the system calls the code, and not the user.
    let isAutomatic: Bool
    let isInferred: Bool
    /// The piece of code that makes it.
    let run: Int
    /// The controllers below the target, on a stack that is set as a whole.
    var below: [SwiftObject] = []
    /// The container on which the method is called, if it is known.
    var container: SwiftObject?
    /// True if code between the screen and the call chooses the target by a value that is not known.
    var isDispatched = false
    /// The type of an instance on the way that the sources do not show, if there is one.
    var stand: SwiftType?
    var mediation: Mediation?
  }

  /// A mediation of SnapNavigation.
  enum Mediation {
    case method
    case mediator(SwiftObject)

    /// The mediation that a value is; `nil` for `nil`.
    init?(_ value: SwiftValue) {
      switch value {
      case .null, .unknown: return nil
      case .case("mediator", let arguments, _):
        guard let object = arguments?.first?.value.objects.first else { return nil }
        self = .mediator(object)
      default: self = .method
      }
    }
  }

  /// A controller in a container or window, and the conditions under which it is.
  struct Content {
    let object: SwiftObject
    let conditions: [String]
    /// The piece of code that puts it there.
    let run: Int
  }
}

extension [String] {
  /// True if one of the conditions is the opposite of one of others.
  func excludes(_ others: [String]) -> Bool {
    contains { one in
      others.contains { other in
        other == "not: " + one || one == "not: " + other
          || one != other && (one.hasPrefix("case ") || one == "otherwise")
            && (other.hasPrefix("case ") || other == "otherwise")
      }
    }
  }
}

/// The words of UIKit by which screens move.
enum UIKitWords {
  static let styles = [
    "pushViewController": "push", "show": "show", "showDetailViewController": "showDetail",
    "present": "present", "setViewControllers": "set", "viewControllers =": "set", "setViewController": "set",
    "rootViewController =": "root", "addChild": "embed", "addChildViewController": "embed",
    "popViewController": "pop", "popToRootViewController": "popToRoot", "popToViewController": "popTo",
    "dismiss": "dismiss",
  ]
  /// The functions that call a closure soon, without an event between.
  static let immediate: Set<String> = [
    "async", "asyncAfter", "animate", "transition", "performBatchUpdates", "performWithoutAnimation", "dismiss",
    "present", "perform", "Task",
  ]
  /// The arguments by which a class of a library gets the controller that it shows, beside menus and drawers.
  static let contents = Set(["root", "center", "main", "content"].map { $0 + "ViewController" })
  /// The assignments that select a member of a container.
  static let selecting: Set = ["selectedIndex =", "selectedViewController ="]
  /// The styles of moves back without a target.
  static let backward: Set<String> = ["pop", "popToRoot", "dismiss"]
  /// The methods that the system calls when a screen appears.
  static let automatic: Set<String> = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "loadView", "viewIsAppearing", "awakeFromNib",
  ]
}
