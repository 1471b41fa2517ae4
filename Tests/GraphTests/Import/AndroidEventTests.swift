import Testing

@testable import Graph
@testable import GraphImport

/// Events that view models send, and that fragments follow.
@Suite struct AndroidEventTests {
  private static func uses(_ body: String) -> [NavUse] {
    NavUseTests.uses("package app\n\(body)", "src/Pay.kt")
  }

  private static let go = "nav.navigate(PayDirections.go())"

  @Test(arguments: [
    ("when (event) { is Paid -> \(go) }", "Paid"),
    ("when (it) { is Event.Paid -> { show(it.id); \(go) } }", "Paid"),
    ("when (it) {\nOther -> show()\nPay.Event.Paid -> run { \(go) } }", "Paid"),
    ("when (it) { is Other -> { show() }\nis Paid -> if (isOn) { \(go) } }", "Paid"),
    ("items.forEach { item -> \(go) }", nil), ("when (it) { is Paid, is Other -> \(go) }", nil),
    ("when (it) { is Paid -> show() }\n\(go)", nil), ("\(go)", nil), ("-> \(go)", nil),
  ])
  func branchesHaveTheirEvents(_ body: String, _ event: String?) {
    #expect(Self.uses("class Pay { fun f() { \(body) } }").map(\.event) == [event])
  }

  @Test(arguments: [
    ("if (args.isNew) { triggerEvent(Paid(1)) }", ["Paid: args.isNew"]),
    ("when (args.kind) { is Hub -> events.emit(Event.Paid) }", ["Paid: args.kind is Hub"]),
    ("_event.value = Event.Paid(id)", ["Paid: -"]), ("send(Paid)", ["Paid: -"]),
    ("show(Paid(1))", []), ("val a = Paid(1)", []), ("emit(Event.Paid.of(1))", []),
  ])
  func whatIsSentHasItsCondition(_ body: String, _ sent: [String]) {
    let uses = Self.uses(
      "class PayModel(saved: Saved) { private val args: PayArgs by saved.navArgs()\nfun f() { \(body) } }")
    #expect(uses.filter { $0.kind == .sent }.map { "\($0.name): \($0.condition ?? "-")" } == sent)
  }
}
