import Graph

/// The kinds of view controllers, by the class of UIKit that they inherit.
enum ControllerKind: String {
  case screen, navigation, tab, split, page
  /// A view controller around a view of SwiftUI.
  case hosting
  case search
  /// An alert, or a sheet of the system for sharing: no screen.
  case alert

  /// The word of the format for a container; `nil` for others.
  var container: String? {
    switch self {
    case .navigation, .tab, .split, .page: rawValue
    default: nil
    }
  }

  private static let classes: [String: ControllerKind] = [
    "UINavigationController": .navigation, "UITabBarController": .tab, "UISplitViewController": .split,
    "UIPageViewController": .page, "UIHostingController": .hosting, "UISearchController": .search,
    "UIAlertController": .alert, "UIActivityViewController": .alert,
  ]

  /// The kind of a class whose declaration the sources do not have; `nil` if it is no view controller.
  init?(undeclared name: String) {
    if let kind = Self.classes[name] {
      self = kind
    } else if name.hasSuffix("NavigationController") {
      self = .navigation
    } else if name.hasSuffix("TabBarController") {
      self = .tab
    } else if name.hasSuffix("ViewController")
      || name.hasPrefix("UI") && name.hasSuffix("PickerController") || name == "UITableViewController"
    {
      self = .screen
    } else {
      return nil
    }
  }
}

extension SwiftProgram {
  /// Returns the kind of a view controller; `nil` for any other type.
  func controllerKind(of type: SwiftTypeName, near file: SourceFile?) -> ControllerKind? {
    for (name, declared) in ancestors(of: type, near: file) where declared?.kind ?? .extension == .extension {
      if let kind = ControllerKind(undeclared: name.name) { return kind }
    }
    return nil
  }

  /// Returns true for a method by which a controller of a framework answers: that controller closes.
  func isAnswer(_ function: String, of object: SwiftObject) -> Bool {
    object.declaration?.methods.contains { method in
      guard method.declaration.name == function, let first = method.declaration.parameters.first else { return false }
      let type = SwiftTypeName(first.type)
      return self.type(type.name, near: nil)?.kind ?? .extension == .extension
        && type.name != "UIViewController" && controllerKind(of: type, near: nil) != nil
    } == true
  }
}
