/// The facts in code about how a view controller is shown and left.
extension SwiftObject {
  var hidesTabBar: Bool {
    if case .literal("true")? = properties["hidesBottomBarWhenPushed"] { true } else { false }
  }

  /// The ways to leave it, where these are not both the back button and pulling down.
  var back: String? {
    func isTrue(_ name: String) -> Bool {
      if case .literal("true")? = properties[name] { true } else { false }
    }
    return switch (isTrue("isModalInPresentation"), isTrue("hidesBackButton")) {
    case (true, true): "none"
    case (true, false): "stack"
    case (false, true): "layer"
    case (false, false): nil
    }
  }

  /// How it looks as a layer, where it says so.
  var modalStyle: String? {
    guard case .case(let name, nil, _)? = properties["modalPresentationStyle"] else { return nil }
    return name
  }
}
