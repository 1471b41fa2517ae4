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
    Case(
      title: "a performer without a container in a hidden member acts on the stack around its container",
      spec: """
        "start": "tips",
        "coordinators": {
          "app": { "children": ["tabs"], "root": "tabs" },
          "tabs": { "container": "tab", "children": ["shop", "tips"] },
          "shop": { "container": "shared", "children": ["lists"], "root": "lists" },
          "lists": { "container": "tab", "children": ["new", "old"] }
        },
        "screens": {
          "item": { "coordinator": "shop" }, "new": { "coordinator": "lists" }, "old": { "coordinator": "lists" },
          "tips": { "coordinator": "tabs" }
        },
        "routes": {
          "open": { "from": ["tips"], "presentation": "push", "to": "item", "by": "shop" },
          "show": { "from": ["item"], "presentation": "select", "to": "lists" }
        }
        """, said: ["complete"], unsaid: ["effectless show"]),
    Case(
      title: "a coordinator goes behind a layer that shows one of its screens",
      spec: """
        "start": "feed",
        "coordinators": {
          "app": { "container": "tab", "switch": "none", "children": ["news", "cart", "help"], "root": "help" },
          "news": { "children": ["item"], "root": "feed" }, "cart": { "root": "orders" },
          "item": { "container": "split", "children": ["text", "image"] }
        },
        "screens": {
          "help": { "coordinator": "app" }, "orders": { "coordinator": "cart" }, "text": { "coordinator": "item" },
          "feed": { "coordinator": "news" }, "image": { "coordinator": "item" }
        },
        "routes": {
          "buy": { "from": "*", "presentation": "select", "to": "cart" },
          "all": { "from": ["text"], "presentation": "push", "to": "app" },
          "zoom": { "from": ["feed"], "presentation": "present", "to": "image" },
          "again": { "from": ["feed"], "presentation": "presentOnRoot", "to": "feed" }
        }
        """, said: ["complete", "seen help"]),
    Case(
      title: "a member that a step has left comes back with what the step has put there",
      spec: """
        "start": "front",
        "coordinators": {
          "app": { "container": "tab", "switch": "none", "children": ["news", "shop", "user"] },
          "news": { "root": "front" }, "shop": { "root": "list" }, "user": { "root": "login" }
        },
        "screens": {
          "front": { "coordinator": "news" }, "list": { "coordinator": "shop" }, "offer": { "coordinator": "shop" },
          "login": { "coordinator": "user" }, "account": { "coordinator": "user" }
        },
        "routes": {
          "enter": {
            "from": ["login"],
            "steps": [{ "presentation": "set", "to": "account" }, { "presentation": "select", "to": "shop" }]
          },
          "refresh": {
            "from": ["list"],
            "steps": [
              { "presentation": "set", "to": "offer" }, { "presentation": "select", "to": "user" },
              { "presentation": "select", "to": "shop" }
            ]
          }
        },
        "deepLinks": { "app://login": { "to": "login" } }
        """, said: ["complete", "seen offer"]),
    Case(
      title: "a graph that is entered once more inside itself is another state, though the same screen is visible",
      spec: """
        "start": "item", "platform": "android",
        "coordinators": {
          "app": { "children": ["shop", "home"], "root": "home" }, "shop": { "children": ["cart"] },
          "cart": { "root": "item" }, "home": { "container": "view", "root": "feed" }
        },
        "screens": {
          "item": { "coordinator": "cart" }, "order": { "coordinator": "cart" }, "feed": { "coordinator": "home" }
        },
        "routes": { "restart": { "from": ["feed", "order"], "presentation": "set", "to": "app" } },
        "deepLinks": { "app://order": { "to": "order", "stack": true } }
        """, said: ["complete"]),
    Case(
      title: "an unwind leads to a hidden member that embeds a container around itself",
      spec: """
        "start": "app",
        "coordinators": {
          "app": { "container": "split", "children": ["list", "tabs", "help"], "root": "list" },
          "list": { "root": "items" }, "help": { "root": "tips" },
          "tabs": { "container": "tab", "switch": "none", "children": ["map", "photos"], "root": "photos" }
        },
        "screens": {
          "items": { "coordinator": "list" }, "tips": { "coordinator": "help" }, "map": { "coordinator": "tabs" },
          "photos": { "coordinator": "tabs" }
        },
        "routes": {
          "open": { "from": ["items"], "presentation": "present", "to": "tabs" },
          "around": { "from": ["tabs"], "presentation": "embed", "to": "app" },
          "ask": {
            "from": ["photos"],
            "steps": [{ "presentation": "select", "to": "tips" }, { "presentation": "unwind", "to": "help" }]
          }
        }
        """, said: ["seen map"]),
    Case(
      title: "a run of thousands of steps that takes detours is repeated, or is no proof",
      spec: """
        "start": "home",
        "coordinators": {
          "app": {
            "container": "page", "children": ["chat", "news", "home"], "root": "home", "flow": true,
            "preconditions": ["online"]
          },
          "chat": {}, "news": { "preconditions": ["paid"] }
        },
        "screens": { "ad": {}, "map": {}, "home": { "coordinator": "app" } },
        "preconditions": {
          "online": { "recovery": { "flow": "app" } }, "paid": { "recovery": { "flow": "app" } }
        },
        "routes": {
          "read": { "from": ["home"], "presentation": "select", "to": "news" },
          "find": {
            "from": ["home"],
            "steps": [
              { "presentation": "present", "to": "ad", "popUpTo": "map" }, { "presentation": "replace", "to": "news" }
            ]
          },
          "restart": {
            "from": ["news", "home"],
            "steps": [{ "presentation": "goBack" }, { "presentation": "goBack" }, { "presentation": "root", "to": "app" }]
          },
          "wait": {}
        },
        "deepLinks": { "app://news": { "path": ["wait", "restart"] } }
        """, said: []),
    Case(
      title: "a part that several screens embed is in each of them, also in one that comes later",
      spec: """
        "start": "map", "platform": "web",
        "coordinators": {
          "app": { "children": ["trip"], "root": "home" }, "trip": { "children": ["place"], "root": "place" },
          "place": { "root": "map" }
        },
        "screens": { "map": { "coordinator": "place" }, "home": { "coordinator": "app" } },
        "routes": {
          "up": { "from": ["trip"], "presentation": "popTo", "to": "app", "when": "possible" },
          "all": { "from": ["map"], "presentation": "push", "to": "app" },
          "more": { "from": ["home"], "presentation": "push", "to": "home" },
          "around": { "from": ["home"], "presentation": "embed", "to": "map" }
        }
        """, said: ["complete"], unsaid: ["effectless up"]),
    Case(
      title: "a coordinator that shows a flow first comes once more, and the flow as it was entered",
      spec: """
        "start": "list", "presentations": { "sheet": { "style": "show" } },
        "coordinators": {
          "app": { "children": ["help", "shop"], "root": "shop" }, "help": { "root": "tips" },
          "shop": { "children": ["pages", "order"], "root": "order" },
          "pages": { "container": "page", "children": ["offer"] },
          "order": { "container": "view", "flow": true, "root": "list" }
        },
        "screens": {
          "list": { "coordinator": "order" }, "offer": { "coordinator": "pages", "entry": "notification" },
          "tips": { "coordinator": "help", "entry": "notification" }
        },
        "routes": {
          "buy": { "from": ["offer"], "presentation": "push", "to": "order", "onComplete": "end" },
          "more": {
            "from": ["list"], "steps": [{ "presentation": "sheet", "to": "shop" }, { "presentation": "complete" }]
          },
          "end": { "from": ["tips"], "presentation": "complete" }
        }
        """, said: ["complete"], unsaid: ["always complete-outside-flow end"]),
    Case(
      title: "a stack leaves out the one around it, but not the coordinator without a container between them",
      spec: """
        "start": "home",
        "coordinators": {
          "app": { "children": ["shop"], "root": "home" }, "shop": { "children": ["orders", "cart"], "root": "cart" },
          "orders": { "container": "shared", "children": ["lists"], "root": "lists" }, "lists": { "root": "list" },
          "cart": { "root": "items" }
        },
        "screens": {
          "help": { "coordinator": "app" }, "list": { "coordinator": "lists" }, "home": { "coordinator": "app" },
          "items": { "coordinator": "cart", "back": "stack" }, "order": { "coordinator": "orders" }
        },
        "routes": {
          "ask": { "from": ["list"], "presentation": "push", "to": "help" },
          "open": { "from": ["home"], "presentation": "present", "to": "orders" },
          "show": { "from": ["items"], "presentation": "show", "to": "order" },
          "buy": { "from": ["help"], "presentation": "present", "to": "shop" }
        }
        """, said: ["complete"]),
    Case(
      title: "an unwind leads to a member that a step has left with something else",
      spec: """
        "start": "news",
        "coordinators": {
          "app": { "container": "tab", "switch": "none", "children": ["feed", "shop", "user"] },
          "feed": { "root": "news" }, "shop": { "container": "shared", "root": "offer" }, "user": { "root": "login" }
        },
        "screens": {
          "news": { "coordinator": "feed" }, "account": { "coordinator": "user" }, "offer": { "coordinator": "shop" },
          "login": { "coordinator": "user" }
        },
        "routes": {
          "toUser": { "from": "*", "presentation": "unwind", "to": "user" },
          "buy": {
            "from": ["app"],
            "steps": [{ "presentation": "push", "to": "account" }, { "presentation": "select", "to": "shop" }]
          }
        }
        """, said: ["complete", "seen account"]),
    Case(
      title: "an unwind leads to a hidden member of a container that a route has put into another member",
      spec: """
        "start": "news",
        "coordinators": {
          "app": { "container": "tab", "children": ["feed", "shop", "user"] }, "feed": { "root": "news" },
          "shop": { "root": "list", "entry": "widget" },
          "user": { "container": "tab", "switch": "none", "children": ["login", "help"] }
        },
        "screens": {
          "list": { "coordinator": "shop" }, "login": { "coordinator": "user" }, "news": { "coordinator": "feed" },
          "help": { "coordinator": "user" }
        },
        "routes": {
          "ask": { "from": ["list"], "presentation": "set", "to": "help" },
          "again": { "from": ["login"], "presentation": "unwind", "to": "login" }
        }
        """, said: ["complete", "sometimes unwind-target-absent again"]),
    Case(
      title: "a flow that is entered once more in its place is another state, though the same screen is visible",
      spec: """
        "start": "home",
        "coordinators": {
          "app": { "children": ["shop", "order"], "root": "list" }, "shop": { "root": "home" },
          "order": { "container": "tab", "children": ["cart"], "flow": true }
        },
        "screens": {
          "cart": { "coordinator": "order", "back": "stack" }, "home": { "coordinator": "shop" },
          "list": { "coordinator": "app" }, "thanks": { "coordinator": "app" }
        },
        "routes": {
          "buy": { "from": ["list"], "redirect": "all" },
          "open": { "from": ["home"], "presentation": "presentOnRoot", "to": "order" },
          "end": { "from": ["list"], "presentation": "push", "to": "thanks" },
          "again": { "from": ["cart"], "presentation": "replace", "to": "order" },
          "all": { "from": ["list"], "presentation": "set", "to": "order", "by": "app", "onComplete": "end" }
        },
        "deepLinks": { "app://list": { "to": "list" } }
        """, said: ["complete"]),
    Case(
      title: "a performer with tabs in a hidden member acts on the stack around all of them",
      spec: """
        "start": "new",
        "coordinators": {
          "app": { "children": ["tabs"], "root": "tabs" },
          "tabs": { "container": "tab", "children": ["lists", "help"] },
          "lists": { "container": "tab", "children": ["new", "old"] }
        },
        "screens": {
          "new": { "coordinator": "lists" }, "help": { "coordinator": "tabs" }, "old": { "coordinator": "lists" }
        },
        "routes": {
          "again": { "from": ["old"], "presentation": "unwind", "to": "old" },
          "show": { "from": ["help"], "presentation": "push", "to": "new", "by": "lists" }
        }
        """, said: ["complete", "sometimes unwind-target-absent again"]),
    Case(
      title: "a detail stays in a tab that the step then leaves",
      spec: """
        "start": "home",
        "coordinators": {
          "app": { "container": "tab", "children": ["news", "mail", "user"] }, "news": { "root": "front" },
          "mail": { "container": "split", "children": ["boxes", "hint"] }, "user": { "root": "home" }
        },
        "screens": {
          "front": { "coordinator": "news" }, "letter": { "coordinator": "mail" }, "home": { "coordinator": "user" },
          "boxes": { "coordinator": "mail" }, "hint": { "coordinator": "mail" }
        },
        "routes": {
          "prepare": {
            "from": ["home"],
            "steps": [
              { "presentation": "select", "to": "mail" }, { "presentation": "showDetail", "to": "letter" },
              { "presentation": "select", "to": "news" }
            ]
          },
          "close": { "from": "letter", "presentation": "showDetail", "to": "hint" }
        }
        """, said: ["complete", "seen letter"]),
    Case(
      title: "a performer in a part of a covered screen acts on the stack around that",
      spec: """
        "start": "home",
        "coordinators": { "app": {}, "part": { "container": "view" } },
        "screens": {
          "banner": { "coordinator": "part" }, "home": { "coordinator": "app" }, "list": { "coordinator": "app" },
          "item": { "coordinator": "app" }
        },
        "routes": {
          "open": { "from": ["home"], "presentation": "push", "to": "list" },
          "show": { "from": ["home", "list"], "presentation": "show", "to": "item", "by": "part", "popUpTo": "list" },
          "embed": { "from": ["home"], "presentation": "embed", "to": "banner" }
        }
        """, said: ["seen item"], unsaid: ["always popUpTargetAbsent show"]),
    Case(
      title: "a coordinator without a container around tabs that a screen is shown without",
      spec: """
        "start": "home",
        "presentations": { "dialog": { "style": "present", "floating": true } },
        "coordinators": {
          "app": { "container": "window", "children": ["inner", "main"], "root": "main" },
          "inner": { "children": ["shop"] },
          "shop": { "container": "shared", "children": ["tabs"] }, "main": {},
          "tabs": { "container": "tab", "children": ["cart"] }
        },
        "screens": { "item": { "coordinator": "tabs" }, "home": { "coordinator": "main" }, "cart": { "coordinator": "tabs" } },
        "routes": {
          "open": {
            "from": ["home"],
            "steps": [{ "presentation": "show", "to": "item" }, { "presentation": "dialog", "to": "cart" }]
          },
          "again": { "from": ["cart", "item"], "presentation": "present", "to": "inner", "by": "tabs" }
        }
        """, said: ["sometimes absent-performer again"], unsaid: ["always absent-performer again"]),
    Case(
      title: "an unwind from a layer leaves an element in the tab below it",
      spec: """
        "start": "home",
        "coordinators": {
          "app": { "container": "tab", "children": ["lists", "main", "item"] }, "lists": {}, "main": {}
        },
        "screens": {
          "item": { "coordinator": "app" }, "home": { "coordinator": "main" }, "list": { "coordinator": "lists" }
        },
        "routes": {
          "top": { "from": ["item"], "presentation": "popTo", "to": "item" },
          "leave": {
            "from": "*",
            "steps": [
              { "presentation": "push", "to": "item" }, { "presentation": "showDetail", "to": "main" },
              { "presentation": "unwind", "to": ["list"] }
            ]
          }
        }
        """, said: ["sometimes pop-target-absent top"], unsaid: ["always pop-target-absent top"]),
    Case(
      title: "a route that waits for its own flow asks whether it is possible itself",
      spec: """
        "start": "home",
        "presentations": { "alert": { "style": "present" } },
        "coordinators": {
          "app": { "container": "split", "children": ["main", "side"], "flow": true, "preconditions": ["open"] },
          "main": { "flow": true }, "side": {}
        },
        "screens": { "home": { "coordinator": "main" }, "item": { "coordinator": "side" } },
        "preconditions": { "open": { "recovery": { "flow": "app" } } },
        "routes": {
          "warn": { "from": "*", "presentation": "alert", "to": "item" },
          "end": {
            "from": ["item"], "steps": [{ "presentation": "present", "to": "app" }, { "presentation": "complete" }],
            "when": "possible"
          }
        }
        """, said: ["seen item"]),
    Case(
      title: "a step leaves a screen in a tab and goes on in another one as that was left",
      spec: """
        "start": "sheet",
        "coordinators": {
          "tabs": { "container": "tab", "children": ["main", "side"] }, "main": { "dynamic": true }, "side": {}
        },
        "screens": {
          "item": { "coordinator": "main" }, "sheet": {}, "offer": {}, "list": { "coordinator": "side" }
        },
        "routes": {
          "leave": {
            "from": ["main"],
            "steps": [
              { "presentation": "replace", "to": "item" }, { "presentation": "select", "to": "side" },
              { "presentation": "pop" }
            ]
          },
          "add": { "from": ["list"], "presentation": "push", "to": "offer" }
        }
        """, said: ["seen item"]),
    Case(
      title: "what is active behind a layer decides whether a target comes with its stack",
      spec: """
        "start": "home",
        "coordinators": {
          "tabs": { "container": "tab", "children": ["main", "side"] }, "main": {}, "shop": {}, "side": {}
        },
        "screens": {
          "home": {}, "list": { "coordinator": "main" }, "item": { "coordinator": "side" },
          "offer": { "coordinator": "shop" }
        },
        "routes": {
          "show": { "from": "*", "presentation": "replace", "to": "item" },
          "buy": {
            "from": ["list"],
            "steps": [{ "presentation": "showDetail", "to": "shop" }, { "presentation": "select", "to": "side" }]
          },
          "more": { "from": ["item"], "presentation": "set", "to": "offer" }
        }
        """, said: ["sometimes push-of-navigation more"], unsaid: ["always push-of-navigation more"]),
    Case(
      title: "a `show` in the place of a first element presents what cannot stand there",
      spec: """
        "start": "app",
        "presentations": { "sheet": { "style": "show" } },
        "coordinators": {
          "app": { "container": "split" }, "main": { "children": ["part"] },
          "pages": { "container": "page", "members": ["main"] }, "shop": {}, "part": { "entry": "widget" }
        },
        "screens": { "item": { "coordinator": "part" } },
        "routes": {
          "up": { "presentation": "presentOnRoot", "to": "shop" },
          "away": { "from": "*", "redirect": "up" },
          "home": { "from": ["item"], "presentation": "push", "to": "app" },
          "more": {
            "from": ["part"],
            "steps": [
              { "presentation": "sheet", "to": "pages" }, { "presentation": "show", "to": "main" },
              { "presentation": "push", "to": "shop", "by": "pages" }
            ]
          },
          "open": { "from": "*", "presentation": "sheet", "to": "item" },
          "back": { "from": ["main"], "presentation": "show", "to": "part", "popUpTo": "shop" },
          "buy": { "from": "*", "presentation": "show", "to": "shop", "by": "app" }
        }
        """, said: ["seen item"]),
    Case(
      title: "an unwind leads to a member that a route has given a container",
      spec: """
        "start": "home",
        "coordinators": {
          "app": { "container": "page", "switch": "none", "children": ["main", "tabs"] }, "main": { "root": "list" },
          "tabs": { "container": "tab", "backTo": "first" }, "shop": {}
        },
        "screens": { "home": {}, "list": {}, "item": {} },
        "routes": {
          "swap": { "from": "*", "presentation": "replace", "to": "item" },
          "up": { "from": ["list"], "presentation": "unwind", "to": "shop" },
          "buy": { "from": ["home"], "presentation": "show", "to": "shop" },
          "fill": { "from": ["item"], "presentation": "set", "to": "shop", "by": "tabs" }
        }
        """, said: ["seen tabs"]),
  ]
}
