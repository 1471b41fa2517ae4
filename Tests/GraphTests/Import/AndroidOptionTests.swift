import Testing

@testable import Graph

/// What code says beside the graphs: options of calls, and which arguments it reads.
@Suite struct AndroidOptionTests {
  private typealias Apps = AndroidApps

  /// An app whose last step goes on to its first by an action without options of its own.
  private static func wizard(_ call: String) throws -> Importer.Outcome {
    try Apps.imported([
      "main.xml": Apps.graph(
        "main", start: "home",
        Apps.screen("home", Apps.action("home_to_plan", to: "plan"))
          + Apps.screen("plan", Apps.action("plan_to_done", to: "done"))
          + Apps.screen("done", Apps.action("done_to_plan", to: "plan"))),
      "app/src/main/java/Home.kt": """
      package app
      class Home { fun f() { nav.navigate(HomeDirections.homeToPlan()) } }
      class Plan { fun f() { nav.navigate(PlanDirections.planToDone()) } }
      class Done { fun f() { \(call) } }
      """,
    ])
  }

  @Test(arguments: [
    "nav.navigate(DoneDirections.doneToPlan(), NavOptions.Builder().setPopUpTo(R.id.plan, true).build())",
    "nav.navigate(R.id.done_to_plan, null, navOptions { popUpTo(R.id.plan) { inclusive = true } })",
    "nav.navigate(DoneDirections.doneToPlan()) { popUpTo(R.id.plan) { inclusive = true } }",
    "val options = NavOptions.Builder().setPopUpTo(R.id.plan, true).build()\nnav.navigate(R.id.done_to_plan, null, options)",
    "nav.navigate(R.id.done_to_plan, null, popupTo(R.id.plan, true, false))",
    """
    val action = when (nav.currentDestination?.id) {
      R.id.home -> R.id.home_to_plan
      else -> R.id.done_to_plan
    }
    nav.navigate(action, null, popupTo(R.id.plan, true))
    """,
    """
    val action: Int = if (isDone) R.id.done_to_plan else R.id.other
    nav.navigate(action, null, navOptions { popUpTo(R.id.plan) { inclusive = true } })
    """,
  ]) func optionsOfACallCount(call: String) throws {
    let outcome = try Self.wizard(call)
    #expect(outcome.value(.popUpTo, of: "done_to_plan", .route) == "\"plan\"")
    #expect(outcome.value(.inclusive, of: "done_to_plan", .route) == "true")
    #expect(!outcome.lint.contains { $0.hasPrefix("push-cycle") }, "\(outcome.lint)")
  }

  /// What takes nothing off the stack, or belongs to another call.
  @Test(arguments: [
    "nav.navigate(R.id.done_to_plan, null, popupTo())",
    "val options = navOptions { launchSingleTop = true }\nnav.navigate(R.id.done_to_plan, null, options)",
    "val other = if (x) R.id.a else R.id.b\nnav.navigate(R.id.done_to_plan)\nnav.navigate(other, null, popupTo(R.id.plan, true))",
    """
    nav.navigate(R.id.other, navOptions = navOptions { popUpTo(R.id.plan) { inclusive = true } })
    nav.navigate(R.id.done_to_plan, null, navOptions)
    """,
  ]) func otherOptionsDoNotCount(call: String) throws {
    let outcome = try Self.wizard(call)
    #expect(outcome.value(.popUpTo, of: "done_to_plan", .route) == nil)
    #expect(outcome.lint.contains { $0.hasPrefix("push-cycle") }, "\(outcome.lint)")
  }

  /// The second argument says whether the screen itself goes.
  @Test func aThirdArgumentIsAnotherMatter() throws {
    let outcome = try Self.wizard(
      "nav.navigate(R.id.done_to_plan, null, NavOptions.Builder().setPopUpTo(R.id.plan, false, true).build())"
    )
    #expect(outcome.value(.popUpTo, of: "done_to_plan", .route) == "\"plan\"")
    #expect(outcome.value(.inclusive, of: "done_to_plan", .route) == nil)
  }

  /// Where code decides what goes, the route is a guess.
  @Test func optionsThatAreNotKnownMakeAGuess() throws {
    let outcome = try Self.wizard(
      "nav.navigate(DoneDirections.doneToPlan(), NavOptions.Builder().setPopUpTo(nav.graph.startDestinationId, true).build())"
    )
    #expect(outcome.value(.inferred, of: "done_to_plan", .route) == "true")
    let plain = try Self.wizard("nav.navigate(DoneDirections.doneToPlan())")
    #expect(plain.lint.contains { $0.hasPrefix("push-cycle") }, "\(plain.lint)")
  }

  /// The platform takes a link without a value for what may be 'null'; code that reads it by the generated class fails.
  @Test(arguments: [
    ("requireArguments().getString(\"user\")", []),
    (
      "navArgs<ProfileArgs>().user",
      ["missing-setup-model: 'profile' needs 'user:String', and no parameter of the link yields it"]
    ),
  ]) func whatMayBeNullIsNeededByGeneratedCodeOnly(reading: String, findings: [String]) throws {
    let outcome = try Apps.imported([
      "main.xml": Apps.graph(
        "main", start: "home",
        Apps.screen("home")
          + Apps.screen(
            "profile",
            #"<argument android:name="user" app:argType="string" app:nullable="true"/>"#
              + #"<deepLink app:uri="example.org/me"/>"#)),
      "app/src/main/java/Home.kt": """
      package app
      class Home {}
      class Profile { fun f() { \(reading) } }
      """,
    ])
    #expect(outcome.spec.entries(.deepLink).count == 2, "of http and https")
    #expect(outcome.loud == findings, "one for both")
  }
}
