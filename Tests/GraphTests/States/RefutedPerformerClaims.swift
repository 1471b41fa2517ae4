/// Specs with a claim that a run once refuted, about the place where a move acts.
extension ClaimTests {
  static let refutedPerformerCases = [
    Case(
      title: "an unwind finds what a covered screen embeds, also where a route of its coordinator has covered it",
      spec: """
        "start": "home",
        "coordinators": { "map": {}, "list": { "entry": "widget" } },
        "screens": { "home": {}, "item": { "coordinator": "list" } },
        "routes": {
          "show": { "from": ["item"], "presentation": "embed", "to": "map" },
          "again": { "from": ["list"], "presentation": "present", "to": "item" },
          "close": { "from": ["item"], "presentation": "unwind", "to": "map" }
        }
        """, said: ["sometimes unwind-target-absent close"]),
    Case(
      title: "a coordinator without a container performs on the stack around it, and not on one in it",
      spec: """
        "start": "news",
        "coordinators": {
          "app": { "children": ["shop"], "root": "feed" }, "feed": { "container": "shared" },
          "shop": { "container": "view", "children": ["orders"] },
          "orders": { "container": "shared", "children": ["cart"] }, "cart": {}
        },
        "screens": { "item": { "coordinator": "cart" }, "news": {} },
        "routes": {
          "restart": { "from": ["item"], "steps": [{ "presentation": "push", "to": "cart", "popUpTo": "feed" }] },
          "buy": { "from": ["news"], "presentation": "present", "to": "cart" }
        },
        "deepLinks": { "app://news": { "to": "news" }, "app://item": { "to": "item", "stack": true } }
        """, said: ["complete", "sometimes push-of-navigation restart"]),
    Case(
      title: "a column that a step has left is shown again from the first one",
      spec: """
        "start": "note",
        "presentations": { "cover": { "style": "present" } },
        "coordinators": {
          "app": { "container": "split", "children": ["list", "items", "help"] }, "list": { "container": "shared" },
          "items": {}
        },
        "screens": { "item": {}, "boxes": { "coordinator": "list" }, "note": {}, "help": {} },
        "routes": {
          "back": {
            "from": ["item"], "steps": [{ "presentation": "dismiss" }, { "presentation": "select", "to": "items" }]
          },
          "ask": {
            "from": "*",
            "steps": [{ "presentation": "replace", "to": "note" }, { "presentation": "select", "to": "help" }]
          },
          "restart": { "from": ["note"], "presentation": "replace", "to": "app" },
          "open": { "from": ["boxes"], "presentation": "cover", "to": "app" },
          "read": { "from": ["items"], "presentation": "replace", "to": "item" }
        }
        """, said: ["sometimes push-without-navigation restart"]),
    Case(
      title: "a presentation on the root is performed by the graph of its screen, also on another graph's stack",
      spec: """
        "start": "home", "platform": "android",
        "coordinators": { "app": { "children": ["shop"] }, "shop": {}, "news": {} },
        "screens": {
          "home": {}, "item": { "coordinator": "shop" }, "story": { "coordinator": "news" },
          "topic": { "coordinator": "news", "entry": "notification" }
        },
        "routes": {
          "show": { "presentation": "presentOnRoot", "to": "story" },
          "open": { "from": ["item", "topic"], "redirect": "show" },
          "more": { "from": ["story"], "presentation": "push", "to": "app" }
        },
        "deepLinks": { "app://item": { "to": "item" } }
        """, said: ["complete", "sometimes push-without-navigation more"]),
    Case(
      title: "each of the new members of a hidden container may have a precondition that is recovered first",
      spec: """
        "start": "home", "platform": "android",
        "coordinators": {
          "app": { "container": "tab", "children": ["news"] }, "login": { "container": "tab", "root": "form", "flow": true }
        },
        "screens": {
          "home": {}, "offers": {}, "news": {}, "form": {}, "vault": { "preconditions": ["member"] },
          "tip": { "coordinator": "login", "entry": "notification" }
        },
        "preconditions": { "member": { "recovery": { "flow": "login" } } },
        "routes": {
          "read": { "from": ["form"], "presentation": "show", "to": "news" },
          "change": { "from": "*", "presentation": "set", "to": ["offers", "vault"], "by": "login" },
          "more": { "from": ["form"], "presentation": "show", "to": "app", "by": "app", "when": "possible" }
        }
        """, said: []),
    Case(
      title: "a layer that other coordinators are below is another layer",
      spec: """
        "start": "app", "platform": "android",
        "coordinators": {
          "app": { "children": ["feed"], "root": "feed" }, "feed": { "root": "news" }, "shop": { "children": ["tabs"] },
          "tabs": { "container": "tab", "children": ["orders"] }, "orders": {}
        },
        "screens": { "order": { "coordinator": "orders", "back": "stack" }, "news": { "back": "none" } },
        "routes": {
          "restart": { "from": ["news"], "presentation": "set", "to": ["feed", "app"], "by": "app" },
          "more": { "from": ["order"], "presentation": "push", "to": "tabs" },
          "help": { "by": "shop" },
          "again": { "from": "*", "presentation": "present", "to": "app" },
          "buy": { "from": ["news"], "presentation": "set", "to": ["feed", "orders"] }
        }
        """, said: ["complete"]),
    Case(
      title: "a member that a route has taken from the upper one of two containers is selected in the lower one",
      spec: """
        "start": "tip",
        "coordinators": {
          "app": { "container": "split", "children": ["list", "item", "help"] },
          "list": { "children": ["form"], "root": "boxes" }, "form": {}, "item": {}, "help": {}
        },
        "screens": { "field": { "coordinator": "form" }, "tip": {}, "boxes": {} },
        "routes": {
          "tap": { "from": ["boxes"], "redirect": "change" },
          "more": { "from": ["list"], "presentation": "push", "to": "app" },
          "change": {
            "steps": [{ "presentation": "set", "to": "item" }, { "presentation": "select", "to": "help" }]
          }
        },
        "deepLinks": { "app://form": { "to": "field" } }
        """, said: [], unsaid: ["complete"]),
    Case(
      title: "a container of another one's coordinators is shown without the coordinators around them",
      spec: """
        "start": "news",
        "presentations": { "sheet": { "style": "show" } },
        "coordinators": {
          "stack": { "root": "app" }, "app": { "container": "window", "children": ["feed"] },
          "feed": { "container": "shared", "children": ["ask"], "root": "news" },
          "ask": { "container": "page", "members": ["stack"], "flow": true }
        },
        "screens": { "news": { "coordinator": "feed" } },
        "routes": {
          "answer": { "from": ["news"], "redirect": "done" },
          "ask": { "from": "*", "presentation": "sheet", "to": "ask" },
          "done": { "presentation": "complete" }
        }
        """, said: ["sometimes complete-outside-flow answer"]),
  ]
}
