/// The presentation of a view controller and the ways to leave it, as its code sets them.
extension SwiftObject {
  var hidesTabBar: Bool { isTrue("hidesBottomBarWhenPushed") }

  /// The ways to leave it, unless both the back button and swiping down are possible.
  var back: String? {
    switch (isTrue("isModalInPresentation"), isTrue("hidesBackButton")) {
    case (true, true): "none"
    case (true, false): "stack"
    case (false, true): "layer"
    case (false, false): nil
    }
  }

  private func isTrue(_ name: String) -> Bool {
    if case .literal("true")? = properties[name] { true } else { false }
  }

  /// Its look as a layer, if it sets one.
  var modalStyle: String? {
    if case .case(let name, nil, _)? = properties["modalPresentationStyle"] { name } else { nil }
  }
}
