/// Small specs about which the machine, the search and the page once disagreed, or one of them with its description.
enum SmallSpecs {
  static let all = [
    split, pages, tabs, boards, shops, drafts, accounts, radio, filters, columns, panels, panes,
  ]

  /// A split that shows itself as its own detail.
  static let split = """
    "start": "mail",
    "coordinators": { "mail": { "container": "split", "children": ["boxes", "message"] } },
    "screens": {
      "boxes": { "coordinator": "mail" }, "message": { "coordinator": "mail" }, "draft": { "coordinator": "mail" }
    },
    "routes": {
      "home": { "from": "mail", "to": "mail", "presentation": "showDetail" },
      "write": { "from": "boxes", "to": "draft", "presentation": "showDetail" }
    }
    """

  /// A page whose only member becomes the page.
  static let pages = """
    "start": "app",
    "coordinators": {
      "app": { "children": ["guide"] }, "guide": { "container": "page", "children": ["hints"] }
    },
    "screens": { "hints": { "coordinator": "guide" } },
    "routes": { "again": { "from": "hints", "by": "guide", "to": ["guide"], "presentation": "set" } }
    """

  /// A tab bar that comes on the stack of its own member, and from a screen of elsewhere on that stack.
  static let tabs = """
    "start": "app",
    "coordinators": {
      "app": { "container": "window", "root": "bar", "children": ["bar", "other"] },
      "bar": { "container": "tab", "children": ["home", "me"] },
      "home": { "root": "feed" },
      "other": { "container": "view", "root": "card" }
    },
    "screens": {
      "feed": { "coordinator": "home" }, "me": { "coordinator": "bar" }, "card": { "coordinator": "other" },
      "stray": { "coordinator": "other" }
    },
    "routes": {
      "again": { "from": "feed", "to": "bar", "presentation": "push" },
      "openCard": { "from": "feed", "to": "card", "presentation": "push" },
      "openBar": { "from": "card", "to": "bar", "presentation": "push" },
      "openHome": { "from": "stray", "to": "home", "presentation": "push" },
      "openStray": { "from": "card", "to": "stray", "presentation": "push" }
    }
    """

  /// Navigators of the web in each other.
  static let boards = """
    "start": "app", "platform": "web",
    "coordinators": {
      "app": { "children": ["board"], "root": "lobby" },
      "board": { "children": ["card"], "root": "list" },
      "card": { "root": "front" }
    },
    "screens": {
      "lobby": {}, "hall": {}, "list": { "coordinator": "board" }, "front": { "coordinator": "card" },
      "back": { "coordinator": "card" }
    },
    "routes": {
      "open": { "from": "lobby", "to": "back", "presentation": "push" },
      "top": { "from": "*", "presentation": "popToRoot" },
      "again": { "from": "back", "to": "card", "presentation": "push" },
      "more": { "from": "back", "by": "card", "to": "card", "presentation": "push" },
      "enter": { "from": "lobby", "to": "hall", "presentation": "push" },
      "showCard": { "from": "hall", "to": "card", "presentation": "embed" },
      "preview": { "from": "list", "to": "card", "presentation": "embed" }
    },
    "deepLinks": { "app://back": { "to": "back" }, "app://back/below": { "to": "back", "stack": true } }
    """

  /// A tab whose navigation is only there for the one in it.
  static let shops = """
    "start": "app",
    "coordinators": {
      "app": { "container": "tab", "children": ["shop", "me"] },
      "shop": { "children": ["catalog"], "root": "catalog" },
      "catalog": { "root": "shelf" }
    },
    "screens": {
      "me": { "coordinator": "app" }, "shelf": { "coordinator": "catalog" }, "product": { "coordinator": "catalog" }
    },
    "routes": { "open": { "from": "shelf", "to": "product", "presentation": "push" } },
    "deepLinks": {
      "app://product": { "to": "product" }, "app://product/below": { "to": "product", "stack": true }
    }
    """

  /// A coordinator that shares a stack, and presents a child of its own that names it as a performer.
  static let drafts = """
    "start": "app",
    "coordinators": {
      "app": { "container": "tab", "children": ["posts", "me"] },
      "posts": { "children": ["drafts"], "root": "drafts" },
      "drafts": { "container": "shared", "children": ["editor"], "root": "list" },
      "editor": { "root": "text" }
    },
    "screens": {
      "me": { "coordinator": "app" }, "list": { "coordinator": "drafts" }, "saved": { "coordinator": "drafts" },
      "text": { "coordinator": "editor" }
    },
    "routes": {
      "write": { "from": "drafts", "to": "editor", "presentation": "present" },
      "save": { "from": "text", "by": "drafts", "to": "saved", "presentation": "push" },
      "close": { "from": "text", "presentation": "dismiss" },
      "reopen": { "from": "list", "to": "saved", "presentation": "push" },
      "redo": { "from": "text", "redirect": "reopen" }
    }
    """

  /// A guarded flow that is entered below a layer in which the same flow stands.
  static let accounts = """
    "start": "app",
    "coordinators": {
      "app": { "children": ["account"], "root": "home" },
      "account": { "container": "window", "root": "profile", "flow": true, "preconditions": "loggedIn" },
      "login": { "container": "view", "root": "form", "flow": true }
    },
    "screens": {
      "home": {}, "profile": { "coordinator": "account" }, "orders": { "coordinator": "account" },
      "form": { "coordinator": "login" }
    },
    "routes": {
      "open": { "from": "home", "to": "profile", "presentation": "present", "onAbandon": "thank" },
      "place": { "from": "profile", "to": "orders", "presentation": "push", "by": "app" },
      "leave": { "from": "account", "presentation": "abandon" },
      "thank": { "from": "*", "to": "home", "presentation": "present" },
      "close": { "from": "profile", "presentation": "dismiss" },
      "logIn": { "from": "form", "presentation": "complete" }
    },
    "preconditions": { "loggedIn": { "recovery": { "flow": "login" } } }
    """

  /// A radio that plays in a view of its own, and lets itself be replaced.
  static let radio = """
    "start": "app",
    "coordinators": {
      "app": { "children": ["player"], "root": "stations" },
      "player": { "container": "split", "children": ["song", "queue"] }
    },
    "screens": {
      "stations": {}, "song": { "coordinator": "player" }, "queue": { "coordinator": "player" }
    },
    "routes": {
      "play": { "from": ["stations", "song"], "to": "player", "presentation": "replace" },
      "more": { "from": "song", "to": ["queue", "player"], "presentation": "set", "by": "player" }
    }
    """

  /// A list with filters as a part of it, below a sheet and below a page.
  static let filters = """
    "start": "app",
    "coordinators": { "app": { "root": "list" } },
    "screens": { "list": {}, "filters": {}, "hints": {}, "sheet": {}, "item": {} },
    "routes": {
      "showFilters": { "from": "list", "to": "filters", "presentation": "embed" },
      "showHints": { "from": "list", "to": "hints", "presentation": "embed" },
      "pick": { "from": "filters", "to": "sheet", "presentation": "present" },
      "open": { "from": "list", "to": "sheet", "presentation": "present" },
      "show": { "from": "list", "to": "item", "presentation": "push" },
      "backToFilters": { "from": ["sheet", "item"], "to": "filters", "presentation": "unwind" },
      "backToHints": { "from": ["sheet", "filters"], "to": "hints", "presentation": "unwind" },
      "into": { "from": "list", "to": "filters", "presentation": "unwind" }
    }
    """

  /// Two columns in which the same route is enabled.
  static let columns = """
    "start": "mail",
    "coordinators": {
      "mail": { "container": "split", "children": ["boxes", "letters"] },
      "boxes": { "root": "inbox" }, "letters": { "root": "letter" }
    },
    "screens": {
      "inbox": { "coordinator": "boxes" }, "letter": { "coordinator": "letters" },
      "reply": { "coordinator": "letters" }, "person": { "coordinator": "mail" }
    },
    "routes": {
      "answer": { "from": "letters", "to": "reply", "presentation": "push" },
      "look": { "from": ["inbox", "reply"], "to": "person", "presentation": "push" },
      "close": { "from": ["inbox", "reply"], "presentation": "pop" }
    },
    "deepLinks": {
      "app://person": { "path": ["answer", "look"] }, "app://closed": { "path": ["answer", "close", "close"] }
    }
    """

  /// A screen with two tab bars that have one member in common.
  static let panes = """
    "start": "app",
    "coordinators": {
      "app": { "root": "desk", "children": ["left", "right"] },
      "left": { "container": "tab", "children": ["log"], "members": ["log", "notes"] },
      "right": { "container": "tab", "children": ["mail"], "members": ["mail", "notes"] }
    },
    "screens": {
      "desk": {}, "notes": {}, "log": { "coordinator": "left" }, "mail": { "coordinator": "right" }
    },
    "routes": {
      "addLeft": { "from": "desk", "to": "left", "presentation": "embed" },
      "addRight": { "from": "desk", "to": "right", "presentation": "embed" }
    }
    """

  /// Parts that embed each other.
  static let panels = """
    "start": "app",
    "coordinators": {
      "app": { "root": "desk", "children": ["left", "right"] },
      "left": { "container": "tab", "children": ["right", "notes"], "members": ["right", "notes"] },
      "right": { "root": "clock" }
    },
    "screens": { "desk": {}, "notes": { "coordinator": "left" }, "clock": { "coordinator": "right" } },
    "routes": {
      "addLeft": { "from": "desk", "to": "left", "presentation": "embed" },
      "addClock": { "from": "desk", "to": "clock", "presentation": "embed" },
      "open": { "from": "clock", "to": "notes", "presentation": "push" },
      "again": { "from": "notes", "to": "left", "presentation": "push" }
    }
    """
}
