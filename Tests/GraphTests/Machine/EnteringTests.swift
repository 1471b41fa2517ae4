import Testing

@testable import Graph

/// Launch, and what a target becomes when it is entered.
@Suite struct EnteringTests {
  static let tabs: String = """
    "start": "app",
    "coordinators": {
      "app": { "container": "tab", "children": ["shop", "account", "about", "help"], "members": ["shop", "account", "about"] },
      "shop": { "root": "shelf", "children": ["cart"] },
      "account": { "container": "view", "root": "profile", "children": ["settings"] },
      "settings": { "container": "shared", "root": "general" },
      "cart": { "root": "basket" },
      "help": { "container": "view", "root": "faq" }
    },
    "screens": {
      "shelf": { "coordinator": "shop" }, "product": { "coordinator": "shop" },
      "profile": { "coordinator": "account" }, "general": { "coordinator": "settings" }, "sound": { "coordinator": "settings" },
      "about": { "coordinator": "app" }, "basket": { "coordinator": "cart" }, "pay": { "coordinator": "cart", "entry": "link" },
      "faq": { "coordinator": "help", "entry": "widget" }
    },
    "routes": {
      "openProduct": { "from": "*", "to": "product", "presentation": "present" },
      "pushProduct": { "from": "*", "to": "product", "presentation": "push" },
      "openSound": { "from": "*", "to": "sound", "presentation": "present" },
      "openGeneral": { "from": "*", "to": "general", "presentation": "present" },
      "openPay": { "from": "*", "to": "pay", "presentation": "present" },
      "openCart": { "from": "*", "to": "cart", "presentation": "present" },
      "openFaq": { "from": "*", "to": "faq", "presentation": "present" }
    }
    """

  @Test(arguments: [
    MachineCase(
      "launch creates every member, each at its root", tabs,
      """
      app (tab)
        shop (navigation, selected)
          shelf (visible)
        account (view)
          profile
        about
      """),
    MachineCase(
      "a screen that an active coordinator owns is entered bare", tabs, run: "openProduct",
      """
      app (tab)
        shop (navigation, selected)
          shelf
        account (view)
          profile
        about
      modal (interactive)
        product (visible)
      """),
    MachineCase(
      "the coordinators below the active one are created around the target, in place of their roots", tabs,
      run: "switch:account > openSound",
      """
      app (tab)
        shop (navigation)
          shelf
        account (view, selected)
          profile
        about
      modal (interactive)
        sound (in settings, visible)
      """),
    MachineCase(
      "a coordinator ends at its own root", tabs, run: "switch:account > openCart",
      """
      app (tab)
        shop (navigation)
          shelf
        account (view, selected)
          profile
        about
      modal (interactive)
        cart (navigation)
          basket (visible)
      """),
    MachineCase(
      "a shared coordinator has no node, and is active while its screens stand", tabs,
      run: "switch:account > openGeneral > openSound",
      """
      app (tab)
        shop (navigation)
          shelf
        account (view, selected)
          profile
        about
      modal (interactive)
        general (in settings)
      modal (interactive)
        sound (visible)
      """),
    MachineCase(
      "from a leaf, what the chain cannot hold is left behind: a navigation in a navigation", tabs,
      run: "switch:account > openPay",
      """
      app (tab)
        shop (navigation)
          shelf
        account (view, selected)
          profile
        about
      modal (interactive)
        cart (navigation)
          pay (visible)
      """),
    MachineCase(
      "from nothing, what comes before stands at its root, and what comes after is a layer above", tabs,
      run: "entry:pay",
      """
      app (tab)
        shop (navigation, selected)
          shelf
        account (view)
          profile
        about
      modal (interactive)
        cart (navigation)
          pay (visible)
      """),
    MachineCase(
      "from nothing, what is no member is a layer above", tabs, run: "entry:faq",
      """
      app (tab)
        shop (navigation, selected)
          shelf
        account (view)
          profile
        about
      modal (interactive)
        help (view)
          faq (visible)
      """),
    MachineCase(
      "a spec without coordinators has one of its own", "\"start\": \"a\", \"screens\": { \"a\": {} }",
      """
      the implicit coordinator (navigation)
        a (visible)
      """),
    MachineCase(
      "the root of a tab selects its member",
      """
      "start": "app", "coordinators": { "app": { "container": "tab", "children": ["a", "b"], "root": "b" } },
      "screens": { "a": {}, "b": {} }
      """,
      """
      app (tab)
        a
        b (selected, visible)
      """),
    MachineCase(
      "a split shows its first two members",
      """
      "start": "app", "coordinators": { "app": { "container": "split", "children": ["a", "b", "c"] } },
      "screens": { "a": {}, "b": {}, "c": {} }
      """,
      """
      app (split)
        a (visible)
        b (visible)
        c
      """),
    MachineCase(
      "a dynamic container shows something of which nothing is known",
      "\"start\": \"app\", \"coordinators\": { \"app\": { \"container\": \"tab\", \"dynamic\": true } }",
      """
      app (tab)
        ? (unknown, selected, visible)
      """),
    MachineCase(
      "a root may be a screen of an enclosing coordinator, entered bare",
      """
      "start": "app", "coordinators": { "app": { "container": "window", "children": ["main"], "root": "main" }, "main": { "root": "home" } },
      "screens": { "home": { "coordinator": "app" } }
      """,
      """
      app (window)
        main (navigation)
          home (visible)
      """),
  ])
  func entering(_ testCase: MachineCase) throws { try testCase.check() }

  static let player: String = """
    "start": "home",
    "coordinators": { "app": { "children": ["player"], "root": "home" }, "player": { "root": "bar" } },
    "screens": { "home": {}, "news": {}, "ad": {}, "bar": { "coordinator": "player" }, "queue": { "coordinator": "player" } },
    "routes": {
      "showsNews": { "from": "home", "to": "news", "presentation": "embed" },
      "showsAd": { "from": "news", "to": "ad", "presentation": "embed" },
      "showsPlayer": { "from": "home", "to": "player", "presentation": "embed" },
      "openQueue": { "from": "bar", "to": "queue", "presentation": "push" },
      "openNews": { "from": "ad", "to": "news", "presentation": "push" }
    }
    """

  @Test(arguments: [
    MachineCase(
      "an embedded coordinator has a node, and so a stack, of its own", player, run: "openQueue",
      """
      app (navigation)
        home (visible)
          news (embedded, visible)
            ad (embedded, visible)
          player (navigation, embedded)
            bar
            queue (visible)
      """),
    MachineCase(
      "an embedded screen uses the stack around its host", player, run: "openNews",
      """
      app (navigation)
        home
          news (embedded)
            ad (embedded)
          player (navigation, embedded)
            bar
        news (visible)
          ad (embedded, visible)
      """),
    MachineCase(
      "the platform's back takes the main screen first; another column or part is named", player,
      run: "openQueue > back@queue",
      """
      app (navigation)
        home (visible)
          news (embedded, visible)
            ad (embedded, visible)
          player (navigation, embedded)
            bar (visible)
      """),
    MachineCase(
      "what embeds itself, or is embedded everywhere, is cut",
      """
      "start": "a", "screens": { "a": {}, "b": {}, "c": {} },
      "routes": {
        "e": { "from": "a", "to": "b", "presentation": "embed" }, "f": { "from": "b", "to": "a", "presentation": "embed" },
        "g": { "from": "*", "to": "c", "presentation": "embed" }
      }
      """,
      """
      the implicit coordinator (navigation)
        a (visible)
          b (embedded, visible)
          c (embedded, visible)
      """),
  ])
  func embedding(_ testCase: MachineCase) throws { try testCase.check() }
}
