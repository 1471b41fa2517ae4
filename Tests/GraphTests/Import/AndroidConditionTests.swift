import Testing

@testable import Commands
@testable import Graph
@testable import GraphImport

/// The conditions under which code of Android navigates.
@Suite struct AndroidConditionTests {
  private static func conditions(_ body: String, _ name: String = "src/List.kt") -> [String?] {
    NavUseTests.uses("package app\n\(body)", name).map(\.condition)
  }

  private static func inClass(_ body: String) -> [String?] {
    conditions("class List : Base() { private val input: ListArgs by navArgs()\n\(body) }")
  }

  private static let go = "nav.navigate(ListDirections.go())"

  @Test(arguments: [
    ("fun f() { if (input.isFirst) { \(go) } }", "input.isFirst"),
    ("fun f() { if (input.isFirst) \(go) }", "input.isFirst"),
    ("fun f() { if (input.isFirst)\n\(go) }", "input.isFirst"),
    (
      "fun f() { if (isOn) { button.setOnClickListener { if (!input.isFirst) { \(go) } } } }",
      "!input.isFirst"
    ),
    ("fun f() {\nshow()\nif (input.isFirst)\nnav\n.navigate(\nListDirections.go()\n)\n}", "input.isFirst"),
    ("fun f() {\nif (isOn) show()\nif (input.isFirst) {\nshow(1)\n\(go) } }", "input.isFirst"),
    ("fun f() { if (arguments != null) { \(go) } }", "arguments != null"),
    (
      "override fun onCreate(b: Bundle?) { super.onCreate(b)\nif (a && !model.isKnown(x)) { \(go) } }",
      "a && !model.isKnown(x)"
    ),
    ("override fun onCreateView(b: Bundle?): View { with(model) { if (a) { if (b) { \(go) } } } }", "a && b"),
    ("fun f() { if (input.isFirst) { show() } else { \(go) } }", "!(input.isFirst)"),
    ("fun f() { if (input.isFirst) show() else \(go) }", "!(input.isFirst)"),
    ("fun f() {\nif (input.isFirst)\nshow()\nelse\n\(go)\n}", "!(input.isFirst)"),
    ("override fun onResume() { when (state) { ON -> \(go) } }", "state == ON"),
    (
      "override fun onResume() { when (state) {\nON, OFF -> {\n\(go) }\nelse -> show() } }",
      "state == ON, OFF"
    ),
    ("override fun onResume() { when { isOn -> \(go) } }", "isOn"),
    ("fun f() { when (input.mode) { Mode.A -> show(); else -> \(go) } }", "input.mode: else"),
    // What lies below decides, and no tap.
    ("fun f() { if (nav.previousBackStackEntry == null) { \(go) } }", "nav.previousBackStackEntry == null"),
    ("fun f() { if (!nav.popBackStack()) \(go) }", "!nav.popBackStack()"),
  ]) func conditionsOnArgumentsAndInCallsOfTheSystemDecide(body: String, condition: String) {
    #expect(Self.inClass(body) == [condition])
  }

  @Test(arguments: [
    "fun f() { if (isOn) { \(go) } }", "fun f() { \(go) }", "override fun onCreate() { \(go) }",
    "override fun onCreate() { button.setOnClickListener { if (isOn) { \(go) } } }",
    "fun f() { if (input.isFirst) { show() }\n\(go) }", "fun f() { if (input.isFirst) show(); \(go) }",
    "fun other() { if (input.isFirst) { show() } }\nfun f() { \(go) }",
    "fun f() {\nif (input.isFirst) show()\n\(go)\n}",
    "fun f() { if (input.isFirst) show() else hide(); \(go) }",
    "fun f() { if (input.isFirst) show()\nelse hide()\n\(go)\n}", "fun f() { when { isOn -> \(go) } }",
    "fun f() { when (state) { ON -> \(go) } }", "fun f() { if (isOn) show() else \(go) }",
    "override fun onResume() { events.observe { when (it) { is Saved -> \(go) } } }",
  ]) func otherConditionsAreUpToTheUser(body: String) {
    #expect(Self.inClass(body) == [nil])
  }

  private static let leave = "nav.navigate(ListDirections.leave())"

  /// What the state of a screen chooses between is not up to the user.
  @Test(arguments: [
    ("if (state.isNew) { \(go) } else { \(leave) }", ["state.isNew", "!(state.isNew)"]),
    (
      "if (model.uiState.a) { \(go) } else if (viewModel.has(x) != -1) { \(leave) } else { show() }",
      ["model.uiState.a", "viewModel.has(x) != -1"]
    ),
    (
      "button.onClick { if (uiState.a) { show(1) } else if (uiState.b) { show(2); \(leave) } else { \(go) } }",
      ["uiState.b", "!(uiState.b)"]
    ),
    ("if (vm.isKnown.value == true) { popBackStack() } else { \(go) }", ["!(vm.isKnown.value == true)"]),
    // A branch that goes nowhere checks what the user has typed.
    ("if (state.isNew) { \(go) } else { show() }", [nil]),
    ("if (state.isNew) { \(go) }\n\(leave)", [nil, nil]),
    // What a state tells to do is what the user did.
    ("if (state is Saved) { \(go) } else { \(leave) }", [nil, nil]),
    ("if (state.openDetail) { \(go) } else { \(leave) }", [nil, nil]),
    ("if (isOn) { \(go) } else { \(leave) }", [nil, nil]),
    ("if (isOn) { \(go) } else if (state.a) { show() } else { \(leave) }", [nil, "!(state.a)"]),
    ("else { \(go) }", [nil]),
    ("if (state.isNew) \(go) else \(leave)", ["state.isNew", "!(state.isNew)"]),
    ("if (state.isNew)\n\(go)\nelse\n\(leave)", ["state.isNew", "!(state.isNew)"]),
    ("if (state.isNew) \(go) else show()", [nil]),
    ("if (state.isNew) \(go)\nif (a) show() else \(leave)", [nil, nil]),
    (
      "when (vm.step) {\n1 -> \(go)\n2 -> { show()\n\(leave) }\nelse -> show()\n}",
      ["vm.step == 1", "vm.step == 2"]
    ),
    ("when (vm.step) {\n1 -> \(go)\nelse -> show()\n}", [nil]),
    ("when (vm.state) {\nis Saved -> \(go)\nis Failed -> \(leave)\n}", [nil, nil]),
    ("when {\nstate.isNew -> \(go)\nelse -> \(leave)\n}", ["state.isNew", nil]),
  ]) func choicesOfTheStateDecide(body: String, conditions: [String?]) {
    #expect(Self.inClass("fun f() { \(body) }") == conditions)
  }

  /// Which record of a list was tapped is another one each time: whose it is decides, and not where it stands.
  @Test(arguments: [
    ("list.setOnUserClickListener { user, _ -> IF(user.id == me) }", "user.id == me"),
    ("list.onItemClick = { IF(it.isMine) }", "it.isMine"),
    ("list.adapter = UserAdapter({ user -> IF(user.isMine) })", "user.isMine"),
    ("list.adapter = UserAdapter { user: User -> IF(user.isMine) }", "user.isMine"),
    ("list.setOnItemClickListener { _, _, position, _ -> IF(position == last) }", nil),
    ("list.setOnItemClickListener { item -> IF(item.number == 1) }", nil),
    ("list.setOnItemClickListener { item -> IF(item.kind == Kind.Help) }", nil),
    ("list.setOnItemClickListener { item -> IF(isOn) }", nil),
    ("bar.setOnMenuItemClickListener { item -> IF(item.isOn) }", nil),
    ("button.setOnClickListener { view -> IF(view.isOn) }", nil),
    ("result.observe(owner) { user -> IF(user.isMine) }", nil),
  ]) func theRecordThatWasTappedDecides(call: String, condition: String?) {
    let text = call.replacing("IF", with: "if ").replacing(
      ") }", with: ") { \(Self.go) } else { \(Self.leave) } }")
    #expect(Self.inClass("fun f() { \(text) }") == [condition, condition.map { "!(\($0))" }])
  }

  @Test func methodsAreToldTheRecordToo() {
    let body = "if (user.isMine) { \(Self.go) } else { \(Self.leave) }"
    #expect(
      Self.inClass("override fun onUserClick(user: User, position: Int) { \(body) }") == [
        "user.isMine", "!(user.isMine)",
      ])
    #expect(Self.inClass("fun openUser(user: User) { \(body) }") == [nil, nil])
  }

  @Test(arguments: [
    "R.id.x", "{ R.id.x", "f() { R.id.x", ") { R.id.x", "} R.id.x", "if () R.id.x", "f { R.id.x",
  ])
  func whatIsNoCodeHasNone(text: String) {
    for name in ["A.java", "A.kt"] {
      #expect(NavUseTests.uses(text, name).allSatisfy { $0.condition == nil })
    }
  }

  @Test func javaHasThemToo() {
    let text = """
      class List extends Fragment {
        @Override public void onResume() { super.onResume(); if (!model.isKnown()) { nav.navigate(R.id.action_go); } }
        void tapped() { if (getArguments().getBoolean("first")) nav.navigate(R.id.action_go); }
        void other() { if (isOn) { nav.navigate(R.id.action_go); } }
        void chosen() {
          switch (getArguments().getInt("kind")) {
            case 1: nav.navigate(R.id.action_go); break;
            default: nav.navigate(R.id.action_leave);
          }
        }
        void onUserClick(View view, User user) {
          if (user.isMine()) nav.navigate(R.id.action_go); else nav.navigate(R.id.action_leave);
        }
      }
      """
    #expect(
      Self.conditions(text, "src/List.java") == [
        "!model.isKnown()", "getArguments().getBoolean(\"first\")", nil,
        "getArguments().getInt(\"kind\") == 1", "getArguments().getInt(\"kind\"): default", "user.isMine()",
        "!(user.isMine())",
      ])
  }
}
