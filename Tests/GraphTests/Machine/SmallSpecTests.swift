import Testing

@testable import Graph
@testable import GraphFeatures

/// What the machine does in small specs; other tests compare the search and the page with it.
@Suite struct SmallSpecTests {
  private static let open = """
    app (navigation)
      home
    modal (interactive)
      account (window, entered by open)
        profile
    """

  @Test(arguments: [
    MachineCase(
      "a split that comes into itself is cut", SmallSpecs.split, run: "home",
      """
      mail (split)
        boxes (visible)
        ? (unknown, visible)
      """),
    MachineCase(
      "its routes are enabled on what is unknown of it", SmallSpecs.split,
      run: "home@message > home@mail > write",
      """
      mail (split)
        boxes (visible)
        draft (visible)
      """),
    MachineCase(
      "a page that becomes its own member is cut", SmallSpecs.pages, run: "again",
      """
      app (navigation)
        guide (page)
          ? (unknown, selected, visible)
      """),
    MachineCase(
      "a tab that comes on the stack of its member is cut", SmallSpecs.tabs, run: "again",
      """
      app (window)
        bar (tab)
          home (navigation, selected)
            feed
            ? (unknown, visible)
          me
      """),
    MachineCase(
      "also from a screen of elsewhere", SmallSpecs.tabs, run: "openCard > openBar",
      """
      app (window)
        bar (tab)
          home (navigation, selected)
            feed
            other (view)
              card
            ? (unknown, visible)
          me
      """),
    MachineCase(
      "a navigation on its own stack is no cut, but a fault", SmallSpecs.tabs,
      run: "openCard > openStray > openHome", "push-of-navigation"),
    MachineCase(
      "a split as its own member, beside another one", SmallSpecs.radio, run: "play > more",
      """
      app (navigation)
        player (split)
          queue (visible)
          ? (unknown, visible)
      """),
    MachineCase(
      "a split that replaces the one around it on a stack is not in it", SmallSpecs.radio, run: "play > play",
      """
      app (navigation)
        player (split)
          song (visible)
          queue (visible)
      """),
    MachineCase(
      "web: navigations are in each other", SmallSpecs.boards, run: "open",
      """
      app (navigation)
        lobby
        board (navigation)
          card (navigation)
            back (visible)
      """),
    MachineCase(
      "web: also where a link places their roots below", SmallSpecs.boards,
      run: "link:app://back/below",
      """
      app (navigation)
        lobby
        board (navigation)
          list
            card (navigation, embedded)
              front
          card (navigation)
            front
            back (visible)
      """),
    MachineCase(
      "web: also on the way to what is embedded", SmallSpecs.boards, run: "enter",
      """
      app (navigation)
        lobby
        hall (visible)
          board (navigation, embedded)
            card (navigation)
              front (visible)
      """),
    MachineCase(
      "web: one that comes on its own stack shares it", SmallSpecs.boards, run: "open > more",
      """
      app (navigation)
        lobby
        board (navigation)
          card (navigation)
            back
            front (in card, visible)
      """),
    MachineCase(
      "a link to what is in the root of a navigation keeps the tabs around that", SmallSpecs.shops,
      run: "link:app://product",
      """
      app (tab)
        catalog (navigation, selected)
          product (visible)
        me
      """),
    MachineCase(
      "and so it does with the roots below", SmallSpecs.shops, run: "link:app://product/below > back",
      """
      app (tab)
        catalog (navigation, selected)
          shelf (visible)
        me
      """),
    MachineCase(
      "a shared coordinator is not where its child is", SmallSpecs.drafts, run: "write > save",
      """
      app (tab)
        posts (navigation, selected)
          list (in drafts)
          saved
        me
      modal (interactive)
        editor (navigation)
          text (visible)
      """),
    MachineCase(
      "a redirect to a route of a shared coordinator", SmallSpecs.drafts, run: "write > redo > close",
      """
      app (tab)
        posts (navigation, selected)
          list (in drafts)
          saved (visible)
        me
      """),
    MachineCase(
      "what comes below a layer takes over nothing of the layer", SmallSpecs.accounts, run: "open > place",
      """
      app (navigation)
        home
        account (window)
          orders
      modal (interactive)
        account (window, entered by open)
          profile (visible)
      """),
    MachineCase(
      "and evaluates the preconditions of what stands only in the layer", SmallSpecs.accounts,
      run: "open > recover:loggedIn@place",
      open + "\nmodal (interactive)\n  login (view, before place goes on)\n    form (visible)"),
    MachineCase(
      "unwind to what the presenting screen embeds", SmallSpecs.filters, run: "open > backToFilters", parts()),
    MachineCase(
      "unwind to what a covered screen embeds", SmallSpecs.filters, run: "show > backToFilters", parts()),
    MachineCase(
      "unwind to another part than the presenting one", SmallSpecs.filters, run: "pick > backToHints", parts()
    ),
    MachineCase(
      "what a screen embeds itself is not behind it", SmallSpecs.filters, run: "into", "unwind-target-absent"),
    MachineCase(
      "a link goes on in the column where it is", SmallSpecs.columns, run: "link:app://person",
      """
      mail (split)
        boxes (navigation)
          inbox (visible)
        letters (navigation)
          letter
          reply
          person (visible)
      """),
    MachineCase(
      "the first of two containers with a member", SmallSpecs.panes, run: "switch:notes",
      panes(left: "notes", right: "mail")),
    MachineCase(
      "the second of two containers with a member", SmallSpecs.panes, run: "switch:notes#2",
      panes(left: "log", right: "notes")),
    MachineCase(
      "where the first shows it already, it is the only one", SmallSpecs.panes,
      run: "switch:notes > switch:notes", panes(left: "notes", right: "notes")),
    MachineCase(
      "there is no third one", SmallSpecs.panes, run: "switch:notes#3", "unavailable"),
    MachineCase(
      "a part of a part is no part of the first", SmallSpecs.panels,
      """
      app (navigation)
        desk (visible)
          left (tab, embedded)
            right (navigation, selected)
              clock (visible)
            notes
          right (navigation, embedded)
            clock (visible)
      """),
  ])
  func runs(_ testCase: MachineCase) throws { try testCase.check() }

  private static func panes(left: String, right: String) -> String {
    func bar(_ name: String, _ members: [String], _ selected: String) -> [String] {
      ["    \(name) (tab, embedded)"]
        + members.map { "      " + $0 + ($0 == selected ? " (selected, visible)" : "") }
    }
    let bars = bar("left", ["log", "notes"], left) + bar("right", ["mail", "notes"], right)
    return (["app (navigation)", "  desk (visible)"] + bars).joined(separator: "\n")
  }

  private static func parts() -> String {
    """
    app (navigation)
      list (visible)
        filters (embedded, visible)
        hints (embedded, visible)
    """
  }

  /// The screen is the one where the route was to fire, not the one where the link has come to.
  @Test func aStopNamesTheColumnWhereTheRouteFires() throws {
    let stopped = try Simulation(Spec(MachineCase.file(SmallSpecs.columns)), run: ["link:app://closed"])
    #expect(
      StateReport.text(of: stopped)
        == "link:app://closed: error: it stops on 'inbox', where 'close' cannot be performed (pop-at-root); open coordinators: 'mail', 'boxes' [unresolvable-deep-link]\n"
    )
  }

  /// Without the cut there would be ever more states.
  @Test(arguments: [SmallSpecs.split, SmallSpecs.pages, SmallSpecs.tabs, SmallSpecs.radio])
  func selfNestingHasAnEnd(text: String) {
    let machine = MachineCase.interpreter(text)
    #expect(!Exploration(machine, limit: 300).isCut)
    #expect(ReachableStates(machine).isExact)
  }
}
