import Testing

@testable import Graph

/// Events that view models send, and that fragments follow.
@Suite struct AndroidEventTests {
  private typealias Apps = AndroidApps

  private static func code(_ body: String) -> CodeFile {
    CodeReader.code(of: SourceFile(name: "src/Pay.kt", bytes: Array("package app\n\(body)".utf8)))
  }

  private static let go = "nav.navigate(PayDirections.go())"

  @Test(arguments: [
    ("when (event) { is Paid -> \(go) }", "Paid"),
    ("when (it) { is Event.Paid -> { show(it.id); \(go) } }", "Paid"),
    ("when (it) {\nOther -> show()\nPay.Event.Paid -> run { \(go) } }", "Paid"),
    ("when (it) { is Other -> { show() }\nis Paid -> if (isOn) { \(go) } }", "Paid"),
    ("items.forEach { item -> \(go) }", nil), ("when (it) { is Paid, is Other -> \(go) }", nil),
    ("when (it) { is Paid -> show() }\n\(go)", nil), ("\(go)", nil), ("-> \(go)", nil),
    ("Paid -> }) \(go)", nil),
  ])
  func branchesHaveTheirEvents(_ body: String, _ event: String?) {
    #expect(Self.code("class Pay { fun f() { \(body) } }").mentions.map(\.event) == [event])
  }

  @Test(arguments: [
    ("if (args.isNew) { triggerEvent(Paid(1)) }", ["Paid: args.isNew"]),
    ("when (args.kind) { is Hub -> events.emit(Event.Paid) }", ["Paid: args.kind is Hub"]),
    ("_event.value = Event.Paid(id)", ["Paid: -"]), ("send(Paid)", ["Paid: -"]),
    ("show(Paid(1))", []), ("val a = Paid(1)", []), ("emit(Event.Paid.of(1))", []),
  ])
  func whatIsSentHasItsCondition(_ body: String, _ sent: [String]) {
    let code = Self.code(
      "class PayModel(saved: Saved) { private val args: PayArgs by saved.navArgs()\nfun f() { \(body) } }")
    #expect(code.sent.map { "\($0.event): \($0.condition ?? "-")" } == sent)
  }

  /// A screen that only passes on what it was given, where another flow opens it: nobody walks in circles there.
  @Test(
    .enabled(if: XMLReader.isAvailable),
    arguments: [
      ("init { f() }\nfun f() { when (args.kind) { is Hub -> triggerEvent(OpenHub(1)) } }", true),
      (
        "fun tapped() { triggerEvent(OpenHub(1)) }\nfun f() { if (args.isNew) { triggerEvent(OpenHub(1)) } }",
        false
      ),
    ])
  func whatAnArgumentSendsIsNoCircle(_ model: String, _ isGate: Bool) throws {
    let outcome = try Apps.imported([
      "main.xml": Apps.graph(
        "nav_main", start: "hub",
        Apps.screen("hub", Apps.action("action_pay", to: "pay"))
          + Apps.screen("pay", Apps.action("action_hub", to: "hub"))
          + Apps.screen("file", #"<argument android:name="key" app:argType="string"/>"#)),
      "app/src/main/java/Hub.kt":
        "package app\nclass Hub : Fragment() { fun f() { nav.navigate(HubDirections.actionPay()) } }",
      "app/src/main/java/Pay.kt": """
      package app
      class Pay : Fragment() {
        fun watch() { model.event.observe(owner) { event ->
          when (event) { is OpenHub -> { nav.navigate(PayDirections.actionHub()) } } } }
      }
      """,
      "app/src/main/java/PayModel.kt": """
      package app
      class PayModel(saved: SavedStateHandle) : Model() {
        private val args = PayArgs.fromSavedStateHandle(saved)
        \(model)
      }
      """,
    ])
    #expect(outcome.value(.condition, of: "action_hub", .route) == (isGate ? "\"args.kind is Hub\"" : nil))
    let results = Linter.results(of: SourceFile(name: "app.nav.json", bytes: outcome.spec.text))
    #expect(results.findings.first { $0.rule == "push-cycle" }?.severity == (isGate ? .info : .warning))
  }
}
