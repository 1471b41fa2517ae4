/// Specs with a claim that a run once refuted, about the stack on which a move acts, and the elements below it.
extension ClaimTests {
  static let refutedStackCases = [
    Case(
      title: "a tab bar comes on the stack around the one in which its coordinator is",
      spec: """
        "start": "app",
        "platform": "android",
        "coordinators": {
          "app": { "children": ["main"] }, "main": { "children": ["tabs"] },
          "tabs": { "container": "tab", "children": ["shop"] }, "shop": { "children": ["list"] }, "list": {}
        },
        "screens": { "item": { "coordinator": "list" } },
        "routes": {
          "again": { "from": ["item"], "presentation": "show", "to": "tabs" },
          "up": { "from": "*", "presentation": "present", "to": "tabs" },
          "close": { "from": "*", "presentation": "pop", "by": "app" }
        }
        """, said: ["sometimes behindLayer close"]),
    Case(
      title: "a screen is below one that a step leaves in its member, though a link shows that one, too",
      spec: """
        "start": "home",
        "coordinators": {
          "app": { "container": "page", "children": ["shop", "mail"] }, "shop": { "root": "home" }, "mail": {}
        },
        "screens": {
          "offer": { "coordinator": "shop" }, "item": { "coordinator": "shop" }, "list": {}, "home": {}
        },
        "routes": {
          "write": {
            "from": ["item"],
            "steps": [
              { "presentation": "replace", "to": "list" }, { "presentation": "show", "to": "offer" },
              { "presentation": "select", "to": "mail" }
            ]
          }
        },
        "deepLinks": { "app://offer": { "to": "offer", "stack": true }, "app://item": { "to": "item" } }
        """, said: ["seen list"]),
    Case(
      title: "a view is above a screen that a step leaves below it in its member",
      spec: """
        "start": "home",
        "coordinators": {
          "app": { "container": "page", "children": ["shop", "mail"] }, "shop": { "root": "list" },
          "part": { "container": "view" }, "mail": {}
        },
        "screens": { "list": {}, "news": {}, "home": {}, "item": { "coordinator": "part" } },
        "routes": {
          "open": { "from": ["list"], "presentation": "push", "to": "item" },
          "write": {
            "from": ["item"],
            "steps": [{ "presentation": "set", "to": ["news", "item"] }, { "presentation": "select", "to": "mail" }]
          }
        }
        """, said: ["seen news"]),
    Case(
      title: "a flow that recovers comes without the containers around it where these are below",
      spec: """
        "start": "app",
        "coordinators": {
          "app": { "children": ["shop"], "root": "map" }, "map": {}, "shop": { "children": ["tabs"], "root": "list" },
          "tabs": { "container": "tab", "children": ["login"] }, "login": { "flow": true }
        },
        "screens": {
          "item": { "preconditions": ["signedIn"] }, "form": { "coordinator": "login" }, "list": {}
        },
        "preconditions": { "signedIn": { "recovery": { "flow": "login" } } },
        "routes": {
          "help": { "from": ["tabs"], "presentation": "embed", "to": "shop" },
          "buy": { "from": "*", "presentation": "present", "to": "item" }
        }
        """, said: ["seen list"]),
    Case(
      title: "a step selects a member of a tab bar that an element covers, and presents a layer above",
      spec: """
        "start": "home",
        "coordinators": {
          "app": { "container": "window", "children": ["tabs"], "dynamic": true },
          "tabs": { "container": "tab", "switch": "none", "children": ["list", "item"] },
          "shop": { "root": "offer", "entry": "widget" }
        },
        "screens": { "home": {}, "list": {}, "offer": {}, "item": { "coordinator": "tabs" } },
        "routes": {
          "buy": {
            "from": ["offer"],
            "steps": [
              { "presentation": "set", "to": ["item", "app"] }, { "presentation": "select", "to": "list" },
              { "presentation": "present", "to": "shop" }
            ]
          }
        }
        """, said: ["seen list"]),
  ]
}
