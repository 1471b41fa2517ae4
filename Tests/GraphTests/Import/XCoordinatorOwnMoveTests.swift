import Testing

@testable import Graph

/// What screens do without a router.
@Suite(.enabled(if: SwiftHelper.path != nil, "'navgraph-swift-facts' is not built"))
struct XCoordinatorOwnMoveTests {
  /// An app whose first screen presents a form in full screen, which has a body and superclasses.
  private static func app(_ form: String, _ rest: String = "") throws -> XCoordinatorSample {
    try XCoordinatorSample(
      next: """
        let form = FormViewController()
        form.modalPresentationStyle = .fullScreen
        return .present(form)
        """,
      """
      class FormViewController: BaseViewController {
        \(form)
      }
      class BaseViewController: UIViewController { \(rest) }
      class OtherViewController: UIViewController {}
      """)
  }

  private static func ownRoutes(_ app: XCoordinatorSample) -> [String] {
    app.routes.filter { !$0.hasPrefix("app.") && !$0.hasPrefix("child.") }
  }

  @Test(arguments: [
    ("func close() { dismiss(animated: true) }", "dismiss"),
    ("func close() { self.dismiss(animated: true, completion: nil) }", "dismiss"),
    ("func close() { navigationController?.dismiss(animated: true) }", "dismiss"),
    ("func close() { presentingViewController?.dismiss(animated: true) }", "dismiss"),
    ("lazy var button = Button { [weak self] in self?.dismiss(animated: true) }", "dismiss"),
    ("func close() { navigationController?.popViewController(animated: true) }", "pop"),
    ("func close() { _ = navigationController?.popToRootViewController(animated: true) }", "popToRoot"),
  ])
  func goesBack(_ body: String, _ style: String) throws {
    let app = try Self.app(body)
    #expect(Self.ownRoutes(app) == ["form.\(style): from form, presentation \(style)"])
    #expect(app.spec[.route, "form.\(style)"]?[.when]?.line == "\"possible\"")
    #expect(app.spec[.route, "form.\(style)"]?[.inferred] == nil)
    // Whoever can go back is not stuck.
    #expect(app.lint.contains { $0.hasPrefix("dead-end") } == (style != "dismiss"), "\(app.lint)")
  }

  @Test(arguments: [
    // What the system has shown goes.
    "func imagePickerController(_ picker: UIImagePickerController) { dismiss(animated: true) }",
    "func done(_ alert: UIAlertController) { alert.dismiss(animated: true) }",
    // A method of the app's own.
    "func dismiss(_ text: String) {}\nfunc close() { dismiss(\"x\") }",
    "let dismiss: () -> Void\nfunc close() { dismiss() }",
    // Alerts are no screens.
    "func warn() { present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true) }",
  ])
  func doesSomethingElse(_ body: String) throws {
    let app = try Self.app(body)
    #expect(Self.ownRoutes(app).isEmpty)
    #expect(!app.notes.contains { $0.contains("without a route") })
  }

  @Test func whatASuperclassCanDoIsAGuess() throws {
    let app = try XCoordinatorSample(
      next: "return .push(NextScreen())",
      """
      class NextScreen: BaseViewController { func go() { show(LastScreen(), sender: nil) } }
      class LastScreen: BaseViewController {}
      class BaseViewController: UIViewController { func close() { dismiss(animated: true) } }
      """)
    #expect(Self.ownRoutes(app) == ["next.dismiss: from next, presentation dismiss"])
    let shown = "'NextScreen' shows 'LastScreen' without a route"
    #expect(app.notes.contains { $0.contains(shown) }, "\(app.notes)")
    #expect(app.spec.undeclaredWays == [.in, .out])
  }

  @Test func viewsOfSwiftUIGoBackToo() throws {
    let app = try XCoordinatorSample(
      next: "return .present(UIHostingController(rootView: NextView()))",
      """
      struct NextView: View {
        @Environment(\\.dismiss) private var dismiss
        var body: some View { Button("x") { dismiss() } }
      }
      """)
    #expect(Self.ownRoutes(app) == ["next.goBack: from next, presentation goBack"])
  }
}
