/// A presentation: a built-in style or a declared one.
package struct Presentation: Sendable {
  var declaration: Declaration
  /// The style that it refines; `nil` where the spec does not say which.
  package var style: Style?
  package var modal = Modal.automatic
  /// True if the user can pull or swipe it away.
  package var isInteractive = true
  package var isInvertible = true
  /// True if a `root` that it brings up can be dismissed, so that the old one comes back.
  package var restoresRoot = false
  /// True if it gives way when something else is shown from it.
  package var isFloating = false

  /// True if it gives way to another floating one, too.
  package var isAlert: Bool { modal == .alert }

  /// The presentation that a style's name stands for.
  package init(builtIn style: Style) {
    declaration = .none
    self.style = style
  }

  init(declaration: Declaration) { self.declaration = declaration }
}

extension Presentation.ID {
  /// The number of a built-in style.
  init(builtIn style: Style) { self.init(Style.allCases.firstIndex(of: style)!) }
}

extension SpecReader {
  /// Reads a declared presentation.
  mutating func readPresentation(_ index: Presentation.ID) {
    guard let tape = read(.presentation(index), as: .presentation) else { return }
    var presentation = spec.presentations[index]
    presentation.style = word(.style, tape).flatMap(Style.init)
    presentation.modal = word(.modal, tape).flatMap(Modal.init) ?? .automatic
    presentation.isInteractive =
      word(.dismissal, tape).map { $0 == "interactive" } ?? presentation.modal.isInteractive
    presentation.isInvertible = slot(.inverse, depth: 1).map { tape.nodes[$0].kind == .true } ?? true
    presentation.restoresRoot = presentation.style == .root && isTrue(.inverse, tape)
    presentation.isFloating = isTrue(.floating, tape) || presentation.isAlert
    spec.presentations[index] = presentation
  }
}
