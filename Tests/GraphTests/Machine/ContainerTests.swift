import Testing

@testable import Graph

/// Moves in tabs, pages and splits, floating layers, and what the user and the platform do by themselves.
@Suite struct ContainerTests {
  static let tabs: String = """
    "start": "app",
    "coordinators": {
      "app": { "container": "tab", "children": ["shop", "account", "about"] },
      "shop": { "root": "shelf" },
      "account": { "container": "page", "children": ["profile", "orders"], "switch": "none" }
    },
    "screens": {
      "shelf": { "coordinator": "shop" }, "product": { "coordinator": "shop" },
      "profile": { "coordinator": "account" }, "orders": { "coordinator": "account" }, "about": { "coordinator": "app" }
    },
    "presentations": { "alert": { "style": "present", "floating": true }, "fixed": { "style": "present", "modal": "fullScreen" } },
    "routes": {
      "push": { "from": "*", "to": "product", "presentation": "push" },
      "selectAbout": { "from": "*", "to": "about", "presentation": "select" },
      "selectProduct": { "from": "*", "to": "product", "presentation": "select" },
      "selectShop": { "from": "*", "to": "shop", "presentation": "select" },
      "selectOrders": { "from": "*", "to": "orders", "presentation": "select" },
      "selectApp": { "from": "*", "to": "app", "presentation": "select" },
      "sheet": { "from": "*", "to": "about", "presentation": "present" },
      "fixed": { "from": "*", "to": "about", "presentation": "fixed" },
      "alert": { "from": "*", "to": "about", "presentation": "alert" },
      "pop": { "from": "*", "presentation": "pop" },
      "popToRoot": { "from": "*", "presentation": "popToRoot" },
      "dismiss": { "from": "*", "presentation": "dismiss" },
      "present": { "from": "*", "to": "product", "presentation": "present" },
      "detail": { "from": "*", "to": "product", "presentation": "showDetail" }
    }
    """

  /// The state with a tab selected and products on the stack of 'shop'; `account` says which page is selected.
  static func state(_ tab: String, products: Int = 0, account: String = "profile", modal: String? = nil)
    -> String
  {
    func remarks(_ name: String, _ isVisible: Bool) -> String {
      var remarks = name == "shop" ? ["navigation"] : name == "account" ? ["page"] : []
      if name == tab || name == account { remarks.append("selected") }
      if isVisible { remarks.append("visible") }
      return remarks.isEmpty ? name : "\(name) (\(remarks.joined(separator: ", ")))"
    }
    let isTop = modal == nil
    var lines = ["app (tab)", "  " + remarks("shop", false)]
    for index in 0...products {
      let isVisible = isTop && tab == "shop" && index == products
      lines.append("    " + (index == 0 ? "shelf" : "product") + (isVisible ? " (visible)" : ""))
    }
    lines.append("  " + remarks("account", false))
    for page in ["profile", "orders"] {
      lines.append("    " + remarks(page, isTop && tab == "account" && page == account))
    }
    lines.append("  " + remarks("about", isTop && tab == "about"))
    return (lines + (modal.map { [$0] } ?? [])).joined(separator: "\n")
  }

  @Test(arguments: [
    ("select a screen that is a member", "selectAbout", state("about")),
    (
      "select what a member contains: what it showed stays", "push > selectAbout > selectProduct",
      state("shop", products: 1)
    ),
    ("select a coordinator", "selectAbout > selectShop", state("shop")),
    (
      "select, the innermost with such a member", "switch:account > selectOrders",
      state("account", account: "orders")
    ),
    ("select from an inner container in an outer one", "switch:account > selectShop", state("shop")),
    ("select what is in no member", "selectApp", "select-outside-container"),
    (
      "select in a covered layer", "sheet > selectAbout",
      state("about", modal: "modal (interactive)\n  about (visible)")
    ),
    ("select what no container has", "sheet > selectApp", "select-outside-container"),
    ("select what is selected", "selectShop", state("shop")),
    ("the user switches", "switch:about", state("about")),
    (
      "the user returns to what the member showed", "push > switch:account > switch:shop",
      state("shop", products: 1)
    ),
    ("the user switches to where the app is", "switch:shop", "unavailable"),
    ("the user cannot switch where the spec forbids it", "switch:account > switch:orders", "unavailable"),
    ("the user cannot switch below a layer", "sheet > switch:about", "unavailable"),
    ("back pops", "push > back", state("shop")),
    ("back at the root of the app", "back", "unavailable"),
    ("back dismisses", "sheet > back", state("shop")),
    ("back does not dismiss what only the app can", "fixed > back", "unavailable"),
    (
      "a floating layer stays below what is presented", "alert > alert > dismiss",
      state("shop", modal: "modal (interactive, floating)\n  about (visible)")
    ),
    ("a floating layer gives way to a push", "alert > push", state("shop", products: 1)),
    ("floating layers give way together", "alert > alert > push", state("shop", products: 1)),
    ("a floating layer gives way, not one that is below", "sheet > alert > push", "push-without-navigation"),
    ("a floating layer gives way to select", "alert > selectAbout", state("about")),
    ("a floating layer gives way to popToRoot", "push > alert > popToRoot", state("shop")),
    ("pop dismisses a floating layer", "push > alert > pop", state("shop", products: 1)),
    (
      "a floating layer gives way to showDetail, which presents", "alert > detail",
      state("shop", modal: "modal (interactive)\n  product (visible)")
    ),
  ])
  func inTabs(_ title: String, _ run: String, _ expected: String) throws {
    try MachineCase(title, Self.tabs, run: run, expected).check()
  }

  static let split: String = """
    "start": "mail",
    "coordinators": {
      "mail": { "container": "split", "children": ["boxes", "reader", "rules"] },
      "boxes": { "root": "inbox" }, "reader": { "root": "message" }
    },
    "screens": {
      "inbox": { "coordinator": "boxes" }, "sent": { "coordinator": "boxes" }, "message": { "coordinator": "reader" },
      "thread": { "coordinator": "reader" }, "rules": { "coordinator": "mail" }
    },
    "routes": {
      "openSent": { "from": "inbox", "to": "sent", "presentation": "push" },
      "openThread": { "from": "message", "to": "thread", "presentation": "push" },
      "detailSent": { "from": "inbox", "to": "sent", "presentation": "showDetail" },
      "detailReader": { "from": "*", "to": "reader", "presentation": "showDetail" },
      "selectRules": { "from": "*", "to": "rules", "presentation": "select" },
      "selectBoxes": { "from": "*", "to": "boxes", "presentation": "select" },
      "popAll": { "from": "thread", "steps": [{ "presentation": "pop" }, { "to": "thread", "presentation": "push" }, { "to": "message", "presentation": "push" }] }
    }
    """

  @Test(arguments: [
    MachineCase(
      "each visible column has its own stack", split, run: "openSent > openThread",
      """
      mail (split)
        boxes (navigation)
          inbox
          sent (visible)
        reader (navigation)
          message
          thread (visible)
        rules
      """),
    MachineCase(
      "back takes the first column, another is named", split, run: "openSent > openThread > back@thread",
      """
      mail (split)
        boxes (navigation)
          inbox
          sent (visible)
        reader (navigation)
          message (visible)
        rules
      """),
    MachineCase(
      "steps go on in the column where they began", split, run: "openThread > popAll",
      """
      mail (split)
        boxes (navigation)
          inbox (visible)
        reader (navigation)
          message
          thread
          message (visible)
        rules
      """),
    MachineCase(
      "showDetail replaces the second member", split, run: "detailSent",
      """
      mail (split)
        boxes (navigation)
          inbox (visible)
        sent (visible)
        rules
      """),
    MachineCase(
      "showDetail by a coordinator", split, run: "openThread > detailReader",
      """
      mail (split)
        boxes (navigation)
          inbox (visible)
        reader (navigation)
          message (visible)
        rules
      """),
    MachineCase(
      "select shows another member beside the first", split, run: "selectRules",
      """
      mail (split)
        boxes (navigation)
          inbox (visible)
        reader (navigation)
          message
        rules (visible)
      """),
    MachineCase(
      "the first member of a split is visible as it is", split, run: "selectBoxes",
      """
      mail (split)
        boxes (navigation)
          inbox (visible)
        reader (navigation)
          message (visible)
        rules
      """),
  ])
  func inSplits(_ testCase: MachineCase) throws { try testCase.check() }

  @Test func aScreenMayRefuseThePlatformsBack() throws {
    let spec = """
      "start": "a", "screens": { "a": {}, "b": { "back": "none" } },
      "routes": {
        "push": { "from": "a", "to": "b", "presentation": "push" },
        "present": { "from": "a", "to": "b", "presentation": "present" }
      }
      """
    try MachineCase("pop", spec, run: "push > back", "unavailable").check()
    try MachineCase("dismiss", spec, run: "present > back", "unavailable").check()
  }

  @Test func enablesRoutesByScreenCoordinatorAndEverywhere() {
    let interpreter = MachineCase.interpreter(
      Self.tabs.replacing(
        "\"to\": \"product\", \"presentation\": \"push\"",
        with: "\"to\": \"product\", \"presentation\": \"push\", \"summary\": \"\""))
    let steps = interpreter.steps(in: interpreter.launch).map { $0.text(in: interpreter.spec) }
    #expect(
      steps.suffix(2) == ["switch:account", "switch:about"]
        && steps.count == interpreter.spec.routes.count + 2)
    let split = MachineCase.interpreter(Self.split)
    #expect(
      split.steps(in: split.launch).map { $0.text(in: split.spec) } == [
        "openSent", "openThread", "detailSent", "detailReader", "detailReader@message", "selectRules",
        "selectRules@message",
        "selectBoxes", "selectBoxes@message",
      ])
  }
}
