/// Specs with a claim that a run once refuted, each with one cause.
extension ClaimTests {
  static let refutedCases = [
    Case(
      title: "a hidden stack is set, and not the one that the step brings next",
      spec: """
        "start": "shelf",
        "coordinators": {
          "app": { "container": "tab", "children": ["shop", "me"] }, "shop": { "root": "shelf" }
        },
        "screens": {
          "shelf": { "coordinator": "shop" }, "item": { "coordinator": "shop" }, "bill": { "coordinator": "shop" },
          "offer": { "coordinator": "app" }, "me": { "coordinator": "app" }
        },
        "routes": {
          "reward": {
            "from": "me",
            "steps": [
              { "to": "offer", "presentation": "set", "by": "shop" }, { "to": "item", "presentation": "present" }
            ]
          },
          "buy": { "from": "item", "to": "bill", "presentation": "replace" }
        }
        """, said: ["complete", "seen bill"]),
    Case(
      title: "a route fires at launch where a link needs a precondition",
      spec: """
        "start": "home",
        "coordinators": { "app": { "root": "home" } },
        "screens": { "home": {}, "news": {}, "vault": { "preconditions": ["member"] } },
        "preconditions": { "member": { "otherwise": "refuse" } },
        "routes": {
          "read": { "from": "home", "to": "news", "presentation": "present" },
          "refuse": { "from": "news", "to": "home", "presentation": "root" }
        },
        "deepLinks": { "app://vault": { "to": "vault" } }
        """, said: ["complete", "sometimes rootOverLayer refuse"]),
    Case(
      title: "routes on the way of a redirect do what its end does",
      spec: """
        "start": "feed",
        "coordinators": { "app": { "container": "tab", "children": ["feed", "me"], "switch": "none" } },
        "screens": { "feed": { "coordinator": "app" }, "me": { "coordinator": "app" } },
        "routes": {
          "tap": { "from": "feed", "redirect": "open" },
          "open": { "from": "me", "redirect": "show" },
          "show": { "to": "me", "presentation": "select" }
        }
        """, said: ["complete", "seen me"]),
    Case(
      title: "a route to which another one redirects is fired by it, though it is possible nowhere by itself",
      spec: """
        "start": "home",
        "coordinators": { "app": { "root": "home" } },
        "screens": { "home": {}, "news": {} },
        "routes": {
          "read": { "from": "home", "to": "news", "presentation": "present" },
          "close": { "from": "news", "redirect": "leave" },
          "leave": { "from": "home", "presentation": "goBack", "when": "possible" }
        }
        """, said: ["complete"]),
    Case(
      title: "other coordinators are active above a leaf that a step changes behind a layer",
      spec: """
        "start": "page",
        "coordinators": {
          "app": { "container": "page", "children": ["desk", "news"], "switch": "none" },
          "desk": { "container": "split", "children": ["list", "page"] },
          "list": { "root": "all" }
        },
        "screens": {
          "news": { "coordinator": "app" }, "page": { "coordinator": "desk" }, "all": { "coordinator": "list" },
          "tip": { "coordinator": "app" }
        },
        "routes": {
          "help": { "from": "page", "to": "tip", "presentation": "present" },
          "toNews": { "from": "tip", "to": "news", "presentation": "select" },
          "again": { "from": "tip", "to": "list", "presentation": "present" },
          "leave": { "from": "page", "presentation": "goBack" }
        }
        """, said: ["complete"], unsaid: ["always nothing-to-leave leave"]),
    Case(
      title: "a hidden change comes to what is below the container that the step brings next",
      spec: """
        "platform": "android", "start": "app",
        "coordinators": {
          "app": { "children": ["desk"] }, "desk": { "container": "split", "members": [], "children": ["notes"] },
          "notes": { "children": ["drafts"] }, "drafts": { "children": ["old"] }, "old": {}
        },
        "screens": { "draft": { "coordinator": "drafts" } },
        "routes": {
          "collect": { "from": "drafts", "to": "old", "presentation": "show", "popUpTo": "desk" },
          "repeat": { "from": "old", "redirect": "both" },
          "both": {
            "steps": [{ "to": "notes", "presentation": "show" }, { "to": "desk", "presentation": "present" }]
          }
        },
        "deepLinks": { "app://draft": { "to": "draft" } }
        """, said: ["complete", "sometimes popUpTargetAbsent collect"]),
    Case(
      title: "a coordinator that is shown in itself pushes on the stack that it is on",
      spec: """
        "start": "feed",
        "platform": "web",
        "presentations": { "again": { "style": "show" } },
        "coordinators": {
          "app": { "children": ["window"], "root": "window" },
          "window": { "container": "window", "children": ["home"], "root": "home" }, "home": { "root": "feed" }
        },
        "screens": { "feed": { "coordinator": "home" }, "note": { "coordinator": "window" }, "help": {} },
        "routes": {
          "restart": { "from": "*", "presentation": "again", "to": "app" },
          "ask": { "from": "*", "presentation": "push", "to": "help" },
          "write": { "from": "help", "presentation": "show", "to": "note", "singleTop": true },
          "copy": { "from": "note", "presentation": "show", "to": "note", "singleTop": true, "by": "window" }
        }
        """, said: ["complete"], unsaid: ["effectless copy"]),
    Case(
      title: "a dialog with a stack gives way to a performer below it that has none",
      spec: """
        "start": "feed",
        "platform": "android",
        "presentations": { "dialog": { "style": "present", "floating": true } },
        "coordinators": {
          "app": { "container": "page", "children": ["home", "mine"] }, "home": { "root": "feed" }, "mine": { "root": "me" }
        },
        "screens": { "feed": { "coordinator": "home" }, "me": { "coordinator": "mine" } },
        "routes": {
          "again": { "from": "feed", "presentation": "dialog", "to": "home" },
          "close": { "from": "feed", "presentation": "pop", "by": "app" }
        }
        """, said: ["complete", "sometimes pop-at-root close"]),
    Case(
      title: "a redirect that acts behind a layer keeps the performer of the leaf where it fired",
      spec: """
        "start": "feed",
        "coordinators": {
          "app": { "container": "tab", "switch": "none", "children": ["more", "home"] },
          "more": {}, "home": { "container": "shared", "root": "feed" }
        },
        "screens": { "feed": { "coordinator": "home" }, "me": { "coordinator": "home" } },
        "routes": {
          "open": { "from": "feed", "presentation": "present", "to": "more" },
          "logIn": { "from": "app", "redirect": "showMe" },
          "showMe": { "presentation": "set", "to": ["me"] }
        }
        """, said: ["seen me"]),
    Case(
      title: "a layer is a trap where its flow is not active below",
      spec: """
        "start": "form",
        "coordinators": { "app": { "children": ["login", "news"], "root": "home" }, "login": {}, "news": {} },
        "screens": { "home": { "back": "none" }, "form": { "coordinator": "login" } },
        "routes": {
          "toNews": { "from": "*", "redirect": "showNews" },
          "logIn": { "from": "*", "presentation": "show", "to": "form" },
          "open": { "from": ["app"], "presentation": "present", "to": "app" },
          "showNews": { "presentation": "show", "to": "news" }
        }
        """, said: ["complete"]),
    Case(
      title: "a move after which a dialog gives way is performed by the dialog's coordinator",
      spec: """
        "start": "feed",
        "presentations": { "dialog": { "style": "present", "floating": true } },
        "coordinators": {
          "app": { "children": ["frame"] }, "frame": { "container": "window", "children": ["home"] },
          "home": { "children": ["shop"], "entry": "widget" }, "shop": {}
        },
        "screens": { "feed": {} },
        "routes": {
          "toShop": { "from": "*", "presentation": "push", "to": "shop", "singleTop": true },
          "ask": { "from": ["app"], "presentation": "dialog", "to": "feed" }
        }
        """, said: ["complete"], unsaid: ["always push-of-navigation toShop"]),
    Case(
      title: "a push after a popUpTo acts on the stack that has been popped",
      spec: """
        "start": "feed",
        "coordinators": {
          "app": { "container": "page", "children": ["home", "shop"] },
          "home": { "container": "shared" }, "shop": { "preconditions": ["adult"] }
        },
        "screens": { "offer": { "coordinator": "shop" }, "feed": { "coordinator": "home" } },
        "preconditions": { "adult": { "otherwise": "showFeed" } },
        "routes": {
          "openShop": { "from": ["offer"], "steps": [{ "presentation": "present", "to": "shop" }] },
          "back": { "from": "*", "redirect": "showFeed" },
          "showFeed": { "presentation": "push", "to": "feed", "popUpTo": "offer" }
        }
        """, said: ["complete"], unsaid: ["always push-without-navigation back"]),
    Case(
      title: "a performer is in what the screen embeds",
      spec: """
        "start": "app",
        "coordinators": { "app": {}, "player": {}, "shop": { "dynamic": true } },
        "screens": {
          "offer": { "coordinator": "shop", "entry": "notification" }, "video": { "coordinator": "shop" }
        },
        "routes": {
          "play": { "from": ["offer"], "presentation": "set", "to": ["video"], "by": "player" },
          "showPlayer": { "from": ["offer"], "presentation": "embed", "to": "player" }
        }
        """, said: ["complete", "seen video"]),
    Case(
      title: "a step behind a layer brings the performer of the next one",
      spec: """
        "start": "feed",
        "platform": "android",
        "coordinators": { "app": { "children": ["shop"], "root": "shop" }, "shop": {} },
        "screens": { "feed": {}, "note": {}, "tip": {}, "offer": { "coordinator": "shop" } },
        "routes": {
          "help": { "from": ["note"], "presentation": "showDetail", "to": "tip" },
          "buy": {
            "from": ["tip"],
            "steps": [
              { "presentation": "show", "to": "offer", "by": "app" }, { "presentation": "push", "to": "shop", "by": "shop" }
            ],
            "when": "possible"
          }
        },
        "deepLinks": { "app://note": { "to": "note" } }
        """, said: [], unsaid: ["complete"]),
    Case(
      title: "a coordinator around nothing that is visible is active in a layer below",
      spec: """
        "start": "shop",
        "coordinators": { "shop": {}, "help": {} },
        "screens": { "offer": {}, "rules": {}, "faq": { "coordinator": "help" } },
        "routes": {
          "read": { "from": ["faq"], "presentation": "show", "to": "rules", "popUpTo": "shop" },
          "buy": {
            "from": "*", "steps": [{ "presentation": "show", "to": "shop" }, { "presentation": "show", "to": "offer" }]
          },
          "ask": { "from": ["offer"], "presentation": "show", "to": "faq" }
        }
        """, said: ["complete"], unsaid: ["always popUpTargetAbsent read"]),
    Case(
      title: "a redirect is performed by a graph that shares a stack",
      spec: """
        "start": "feed",
        "platform": "android",
        "coordinators": { "app": { "children": ["home"] }, "home": { "children": ["news"] }, "news": {} },
        "screens": { "feed": { "coordinator": "news" }, "offer": {} },
        "routes": {
          "buy": { "from": ["feed"], "redirect": "showOffer" },
          "showOffer": { "presentation": "set", "to": ["news", "offer"] },
          "close": { "from": "*", "presentation": "popToRoot" }
        }
        """, said: ["complete", "seen offer"], unsaid: ["effectless close"]),
    Case(
      title: "a coordinator that a hidden selection covers comes again with its screen",
      spec: """
        "start": "app",
        "coordinators": {
          "app": { "container": "tab", "children": ["feed", "help"] }, "feed": { "root": "news" }, "help": {},
          "login": {}
        },
        "screens": { "news": { "coordinator": "feed" }, "faq": { "coordinator": "help" }, "name": { "coordinator": "login" } },
        "routes": {
          "ask": {
            "from": ["news"],
            "steps": [
              { "presentation": "present", "to": "login" }, { "presentation": "select", "to": "help" },
              { "presentation": "showDetail", "to": "news" }, { "presentation": "push", "to": "app" }
            ]
          }
        }
        """, said: [], unsaid: ["always push-without-navigation ask"]),
    Case(
      title: "an unwind leads to a screen that embeds its target",
      spec: """
        "start": "hello",
        "coordinators": {
          "app": { "container": "split", "children": ["map", "feed", "shop"] }, "map": { "children": ["pins"] }, "pins": {},
          "feed": { "root": "news" }, "shop": { "container": "page", "switch": "none", "children": ["offer", "bill"] }
        },
        "screens": { "pin": { "coordinator": "map" }, "offer": {}, "news": {}, "bill": {}, "hello": {} },
        "routes": {
          "pay": {
            "from": ["bill"],
            "steps": [
              { "presentation": "show", "to": "offer" }, { "presentation": "select", "to": "pins" },
              { "presentation": "abandon" }
            ]
          },
          "locate": {
            "from": ["bill", "news"],
            "steps": [
              { "presentation": "embed", "to": "pin" }, { "presentation": "select", "to": "shop" },
              { "presentation": "unwind", "to": ["map"] }
            ]
          }
        }
        """, said: []),
    Case(
      title: "Android's dialog gives way to a performer below it that presents from the root",
      spec: """
        "start": "home", "platform": "android",
        "presentations": { "dialog": { "style": "present", "floating": true } },
        "coordinators": { "app": { "root": "home" }, "tip": { "root": "text" } },
        "screens": { "home": {}, "text": { "coordinator": "tip" } },
        "routes": {
          "ask": { "from": ["home"], "presentation": "dialog", "to": "tip" },
          "restart": { "from": ["tip"], "presentation": "presentOnRoot", "to": "home", "by": "app" }
        }
        """, said: ["complete"], unsaid: ["always present-while-presenting restart"]),
    Case(
      title: "an alert takes the performer of a way back with it",
      spec: """
        "start": "feed",
        "presentations": { "alert": { "style": "present", "modal": "alert" } },
        "coordinators": { "app": { "root": "home" }, "news": { "container": "window" } },
        "screens": { "home": {}, "tip": {}, "feed": { "coordinator": "news" } },
        "routes": {
          "warn": { "from": ["home"], "presentation": "alert", "to": "tip" },
          "leave": { "from": "*", "presentation": "goBack", "by": "news" }
        },
        "deepLinks": { "app://home": { "to": "app" } }
        """, said: [], unsaid: ["always nothing-to-leave leave", "always absent-performer leave"]),
    Case(
      title: "a step that finds its target on top leads on",
      spec: """
        "start": "home",
        "coordinators": { "app": {}, "widget": { "entry": "widget", "root": "clock" } },
        "screens": { "note": {}, "home": {}, "form": { "back": "stack" }, "clock": { "coordinator": "widget" } },
        "routes": {
          "tap": { "from": ["widget"], "redirect": "edit" },
          "save": { "from": ["app"], "presentation": "push", "to": "note", "popUpTo": "form" },
          "edit": { "from": ["home"], "steps": [{ "presentation": "present", "to": "form" }] }
        }
        """, said: ["complete"]),
    Case(
      title: "a step that finds its member selected leads on",
      spec: """
        "start": "home",
        "coordinators": {
          "app": { "container": "tab", "switch": "none", "children": ["feed", "shop"] }, "feed": { "container": "page" },
          "shop": {}
        },
        "screens": { "offer": { "coordinator": "shop" }, "home": {}, "bill": { "back": "none" } },
        "routes": {
          "close": {
            "from": ["app"], "steps": [{ "presentation": "select", "to": "shop" }, { "presentation": "pop" }]
          },
          "buy": { "from": ["feed", "offer"], "presentation": "show", "to": "bill" },
          "tap": { "redirect": "reset" }, "reset": { "presentation": "set", "to": "shop" }
        },
        "deepLinks": { "app://offer": { "to": "offer" } }
        """, said: ["complete"]),
    Case(
      title: "a link that is opened in an open app is a step of a run",
      spec: """
        "start": "mail",
        "presentations": { "alert": { "style": "present", "modal": "alert" } },
        "coordinators": {
          "mail": { "container": "split", "children": ["box", "rules"], "root": "rules" },
          "box": { "container": "shared", "children": ["login"], "root": "login" },
          "login": { "root": "name", "flow": true }
        },
        "screens": {
          "tip": { "coordinator": "box" }, "name": { "coordinator": "login", "back": "stack" },
          "rules": { "coordinator": "mail", "preconditions": ["p0"], "back": "layer" }
        },
        "preconditions": { "p0": { "recovery": { "flow": "login" } } },
        "routes": {
          "r0": { "from": ["login"], "presentation": "present", "to": "tip" },
          "r1": { "from": ["rules"], "presentation": "presentOnRoot", "to": "login" },
          "r2": { "from": ["rules"], "steps": [{ "presentation": "presentOnRoot", "to": "login" }] },
          "r3": { "from": ["rules"], "presentation": "unwind", "to": "rules" },
          "r4": { "from": "*", "presentation": "alert", "to": "mail", "singleTop": true, "onAbandon": "r4" },
          "r5": { "from": ["box"], "presentation": "embed", "to": "tip" }
        },
        "deepLinks": {
          "app://l0": { "path": ["r2", "r4"], "over": "keep" }, "app://l1": { "path": ["r1"], "over": "keep" },
          "app://l2": { "path": ["r4", "r2"], "over": "keep" }
        }
        """, said: []),
    Case(
      title: "an unwind leads to a second copy of the screen below the layer of that screen",
      spec: """
        "coordinators": { "app": { "root": "home" } }, "screens": { "faq": {}, "tip": {}, "home": {} },
        "routes": {
          "back": { "from": "*", "presentation": "unwind", "to": "tip", "when": "possible" },
          "show": { "from": ["home"], "presentation": "presentOnRoot", "to": "tip" },
          "contain": { "from": ["tip"], "presentation": "embed", "to": "app" }
        },
        "deepLinks": { "app://faq": { "to": "faq", "stack": true } }
        """, said: [], unsaid: ["effectless back"]),
    Case(
      title: "Android's dialog goes before a selection that changes nothing",
      spec: """
        "platform": "android", "presentations": { "dialog": { "style": "present", "floating": true } },
        "coordinators": { "app": { "container": "split", "children": ["list"] }, "list": {} },
        "screens": { "news": {}, "tip": {} },
        "routes": {
          "ask": { "from": ["tip"], "presentation": "dialog", "to": "list" },
          "back": { "from": ["news"], "presentation": "select", "to": "list", "by": "app" },
          "read": { "from": "*", "presentation": "show", "to": "news" }
        },
        "deepLinks": { "app://tip": { "to": "tip" } }
        """, said: [], unsaid: ["effectless back"]),
    Case(
      title: "an alert behind another layer does not give way to a move that acts in it",
      spec: """
        "presentations": {
          "alert": { "style": "present", "modal": "alert" }, "cover": { "style": "present" }
        },
        "coordinators": {
          "login": { "root": "form", "flow": true, "preconditions": ["signedIn"] },
          "tabs": { "container": "tab", "children": ["feed"] }
        },
        "screens": { "news": {}, "feed": {}, "form": {} },
        "preconditions": { "signedIn": { "recovery": { "flow": "login" } } },
        "routes": {
          "ask": { "from": ["news"], "presentation": "alert", "to": "tabs" },
          "change": { "from": "*", "presentation": "set", "to": ["news"], "by": "tabs" },
          "close": { "from": ["news"], "presentation": "dismissToRoot" },
          "enter": { "from": ["feed"], "steps": [{ "presentation": "cover", "to": "login" }] }
        },
        "deepLinks": { "app://form": { "to": "form" } }
        """, said: [], unsaid: ["always dismiss-without-presentation close"]),
    Case(
      title: "a dialog gives way to a move that goes on like that of the screen below",
      spec: """
        "presentations": { "dialog": { "style": "present", "floating": true } },
        "screens": {
          "note": { "entry": "notification" }, "ask": { "back": "stack" }, "news": {}, "home": {}, "tip": {}, "faq": {}
        },
        "routes": {
          "warn": { "from": ["news", "faq"], "presentation": "dialog", "to": "ask" },
          "read": {
            "from": "*",
            "steps": [
              { "presentation": "popTo", "to": "home" }, { "presentation": "push", "to": "news" },
              { "presentation": "push", "to": "tip" }
            ]
          },
          "help": { "from": ["note"], "presentation": "presentOnRoot", "to": "faq" }
        },
        "deepLinks": { "app://home": { "to": "home" } }
        """, said: [], unsaid: ["dead end ask"]),
    Case(
      title: "a graph begins with a screen that belongs to no graph",
      spec: """
        "platform": "android",
        "start": "splash",
        "coordinators": {
          "tabs": { "container": "tab", "children": ["main"] }, "main": { "children": ["inner"] },
          "inner": { "root": "news" }
        },
        "screens": { "splash": {}, "news": {} }
        """, said: ["seen inner"]),
    Case(
      title: "a stack covered by an element of the stack around it is behind no layer",
      spec: """
        "platform": "web",
        "start": "app",
        "coordinators": {
          "app": { "children": ["outer", "shop"], "root": "shop" }, "outer": { "children": ["inner"] },
          "inner": {}, "shop": { "children": ["cart"] }, "cart": {}
        },
        "screens": { "news": { "coordinator": "inner" }, "pay": { "coordinator": "cart" }, "tip": {} },
        "routes": {
          "buy": { "from": "*", "presentation": "show", "to": "shop" },
          "help": { "from": ["shop"], "presentation": "push", "to": "tip", "by": "inner" },
          "check": { "from": "*", "presentation": "presentOnRoot", "to": "cart" }
        },
        "deepLinks": { "app://news": { "to": "news" } }
        """, said: [], unsaid: ["always behindLayer help"]),
    Case(
      title: "an alert over fewer layers is another state",
      spec: """
        "presentations": { "alert": { "style": "present", "modal": "alert" } },
        "coordinators": { "app": {} },
        "screens": { "ask": {}, "news": {} },
        "routes": {
          "more": { "from": ["news"], "steps": [{ "presentation": "showDetail", "to": "news" }] },
          "leave": { "from": ["app"], "steps": [{ "presentation": "goBack" }, { "presentation": "alert", "to": "ask" }] }
        },
        "deepLinks": { "app://news": { "to": "news" } }
        """, said: []),
    Case(
      title: "an unwind to the own screen and its coordinator goes to what lies below",
      spec: """
        "start": "news",
        "presentations": { "swap": { "style": "root", "inverse": true } },
        "coordinators": { "app": { "children": ["feed"] }, "feed": { "container": "shared", "root": "news" } },
        "screens": { "news": { "coordinator": "feed" } },
        "routes": {
          "again": { "from": ["news"], "presentation": "swap", "to": "feed" },
          "leave": { "from": ["app"], "presentation": "unwind", "to": ["news", "feed"] }
        }
        """, said: []),
    Case(
      title: "a member that belongs to another coordinator is shown without that",
      spec: """
        "start": "tabs",
        "coordinators": {
          "tabs": { "container": "tab", "members": ["feed"], "children": ["main"] }, "main": { "children": ["feed"] },
          "columns": { "container": "split" }, "feed": { "container": "view" }
        },
        "screens": {
          "post": { "coordinator": "main" }, "tip": { "entry": "notification" }, "news": { "coordinator": "feed" }
        },
        "routes": {
          "again": { "from": ["main"], "presentation": "root", "to": "news" },
          "split": { "from": ["post"], "presentation": "replace", "to": "columns" },
          "read": { "from": ["feed"], "presentation": "present", "to": "post" }
        }
        """, said: []),
    Case(
      title: "a link opens a layer above another one of its kind",
      spec: """
        "start": "splash",
        "coordinators": { "pages": { "container": "page", "root": "news" } },
        "screens": { "splash": { "back": "none" }, "news": {}, "tip": {} },
        "routes": { "help": { "from": "*", "redirect": "open" }, "open": { "presentation": "present", "to": "tip" } },
        "deepLinks": { "app://help": { "path": ["help", "help"] } }
        """, said: ["seen news"]),
    Case(
      title: "an unwind after a select finds its target in the other column",
      spec: """
        "start": "app",
        "coordinators": {
          "app": { "container": "split", "children": ["main", "detail"] }, "main": { "children": ["feed"] },
          "feed": {}, "detail": {}
        },
        "screens": { "post": { "coordinator": "detail" }, "list": { "coordinator": "feed" } },
        "routes": {
          "reset": {
            "from": ["feed"],
            "steps": [{ "presentation": "select", "to": "detail" }, { "presentation": "unwind", "to": "detail" }]
          },
          "again": { "from": ["list"], "steps": [{ "presentation": "showDetail", "to": "main" }] }
        }
        """, said: []),
    Case(
      title: "a route of several moves presents a screen that embeds more",
      spec: """
        "start": "home",
        "presentations": { "sheet": { "style": "present" } },
        "coordinators": {
          "app": {}, "columns": { "container": "split", "children": ["pages", "main"] },
          "pages": { "container": "page", "children": ["list"] }, "main": {}
        },
        "screens": {
          "list": {}, "home": { "coordinator": "app", "back": "none" }, "post": { "coordinator": "main" }
        },
        "routes": {
          "again": { "from": "*", "steps": [{ "presentation": "sheet", "to": "home" }, {}] },
          "leave": { "from": ["list"], "presentation": "goBack" },
          "has": { "from": ["home"], "steps": [{ "presentation": "embed", "to": "post" }] }
        }
        """, said: []),
    Case(
      title: "a layer of the same kind was there before",
      spec: """
        "start": "app",
        "coordinators": {
          "app": { "container": "split", "members": ["main", "post"], "children": ["main"] }, "main": {}
        },
        "screens": { "post": {}, "login": { "back": "none" } },
        "routes": {
          "ask": { "from": ["app"], "presentation": "show", "to": "login" },
          "restart": { "from": ["login"], "presentation": "present", "to": "app" },
          "read": { "from": "*", "presentation": "show", "to": "post" }
        }
        """, said: []),
    Case(
      title: "a dialog comes back above one screen more",
      spec: """
        "start": "home",
        "presentations": { "dialog": { "style": "present", "floating": true } },
        "coordinators": { "tabs": { "container": "tab", "root": "ask" }, "main": {} },
        "screens": { "ask": { "back": "none" }, "home": {}, "tip": {} },
        "routes": {
          "more": {
            "from": "*", "steps": [{ "presentation": "push", "to": "tip" }, { "presentation": "dialog", "to": "ask" }]
          }
        },
        "deepLinks": { "app://main": { "to": "main" } }
        """, said: []),
  ]
}
