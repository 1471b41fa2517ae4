/// Specs with a claim about a member of a tab or page, or about a column, that a run once refuted; each with one cause.
extension ClaimTests {
  static let refutedMemberCases = [
    Case(
      title: "Back selects the first tab in a column",
      spec: """
        "start": "app",
        "coordinators": {
          "app": { "container": "split", "children": ["mails", "settings"] },
          "mails": { "root": "inbox" },
          "settings": {
            "container": "tab", "children": ["general", "sounds"], "root": "sounds", "switch": "none", "backTo": "start"
          }
        },
        "screens": {
          "inbox": { "coordinator": "mails" }, "general": { "coordinator": "settings" },
          "sounds": { "coordinator": "settings" }
        },
        "routes": {}
        """, said: ["complete", "seen general"]),
    Case(
      title: "a tab is selected behind a layer, and not in the container that the step brings next",
      spec: """
        "start": "feed",
        "coordinators": {
          "app": { "container": "tab", "children": ["home", "club", "me"], "root": "me", "switch": "none" },
          "home": { "root": "feed" }, "club": { "root": "lounge" }, "me": { "root": "profile" }
        },
        "screens": {
          "feed": { "coordinator": "home" }, "lounge": { "coordinator": "club" }, "profile": { "coordinator": "me" }
        },
        "routes": {
          "visit": { "from": "feed", "to": "club", "presentation": "present" },
          "restart": {
            "from": "lounge", "steps": [{ "to": "club", "presentation": "select" }, { "to": "app", "presentation": "push" }]
          }
        }
        """, said: ["complete", "seen profile"]),
    Case(
      title: "a performer in the other column is in sight",
      spec: """
        "start": "app",
        "coordinators": {
          "app": { "container": "split", "children": ["boxes", "letter"] }, "boxes": { "root": "inbox" }
        },
        "screens": {
          "inbox": { "coordinator": "boxes" }, "letter": { "coordinator": "app" }, "folder": { "coordinator": "app" }
        },
        "routes": {
          "move": { "from": "letter", "to": "folder", "presentation": "push", "by": "boxes" },
          "peek": { "from": "inbox", "to": "letter", "presentation": "present" }
        }
        """, said: ["complete", "sometimes behindLayer move"], unsaid: ["always behindLayer move"]),
    Case(
      title: "the selected tab behind a layer is selected with its precondition",
      spec: """
        "start": "shelf",
        "coordinators": {
          "app": { "container": "tab", "members": ["shop", "me"], "children": ["shop", "login"] },
          "shop": { "root": "shelf", "preconditions": ["adult"] }, "login": { "root": "form", "flow": true }
        },
        "screens": {
          "shelf": { "coordinator": "shop" }, "form": { "coordinator": "login" }, "me": { "coordinator": "app" },
          "offer": { "coordinator": "app" }
        },
        "preconditions": { "adult": { "recovery": { "flow": "login" } } },
        "routes": {
          "tempt": { "from": "shelf", "to": "offer", "presentation": "present" },
          "accept": { "from": "offer", "to": "shop", "presentation": "select" }
        }
        """, said: ["complete", "seen form"]),
    Case(
      title: "a flow recovers what a tab behind a layer needs, though the step faults afterwards",
      spec: """
        "start": "me",
        "coordinators": {
          "app": { "container": "tab", "members": ["shop", "me"], "children": ["shop", "login"] },
          "shop": { "root": "shelf", "preconditions": ["adult"] }, "login": { "root": "form", "flow": true }
        },
        "screens": {
          "shelf": { "coordinator": "shop" }, "form": { "coordinator": "login" }, "me": { "coordinator": "app" },
          "offer": { "coordinator": "app" }
        },
        "preconditions": { "adult": { "recovery": { "flow": "login" } } },
        "routes": {
          "tempt": { "from": "me", "to": "offer", "presentation": "present" },
          "accept": {
            "from": "offer", "steps": [{ "to": "shop", "presentation": "select" }, { "presentation": "pop" }]
          }
        }
        """, said: ["complete", "seen form", "always pop-at-root accept"]),
    Case(
      title: "a step goes on in the first column after an unwind to a third one",
      spec: """
        "start": "inbox",
        "coordinators": {
          "app": { "container": "split", "children": ["boxes", "letters", "help"] },
          "boxes": { "root": "inbox" },
          "letters": { "container": "tab", "children": ["letter", "draft"] },
          "help": { "container": "tab", "children": ["faq"] }
        },
        "screens": {
          "inbox": { "coordinator": "boxes" }, "letter": { "coordinator": "letters" },
          "draft": { "coordinator": "letters" }, "faq": { "coordinator": "help" }
        },
        "routes": {
          "ask": {
            "from": "letter",
            "steps": [{ "to": "faq", "presentation": "unwind" }, { "to": "inbox", "presentation": "popTo" }]
          }
        }
        """, said: ["complete", "seen faq"], unsaid: ["always pop-target-absent ask"]),
    Case(
      title: "a dialog with a stack stays where a tab behind it is selected",
      spec: """
        "platform": "android", "start": "app",
        "presentations": { "dialog": { "style": "present", "modal": "alert" } },
        "coordinators": {
          "app": { "container": "split", "children": ["menu", "help", "notes"] },
          "menu": { "root": "list" }, "help": { "root": "faq" }, "notes": { "root": "note" }
        },
        "screens": {
          "list": { "coordinator": "menu" }, "faq": { "coordinator": "help" }, "note": { "coordinator": "notes" },
          "page": { "coordinator": "app" }
        },
        "routes": {
          "toNotes": { "from": "list", "to": "notes", "presentation": "select" },
          "edit": { "from": "note", "to": "notes", "presentation": "dialog" },
          "more": { "from": "note", "to": "notes", "presentation": "push" },
          "read": { "from": "note", "to": "page", "presentation": "push" },
          "finish": {
            "from": "page",
            "steps": [{ "to": "help", "presentation": "select" }, { "to": "notes", "presentation": "popTo" }]
          }
        }
        """, said: ["complete"], unsaid: ["always pop-target-absent finish"]),
    Case(
      title: "a split may be given columns",
      spec: """
        "start": "offer",
        "coordinators": { "app": { "container": "split", "children": ["list"] }, "list": { "root": "all" } },
        "screens": { "all": { "coordinator": "list" }, "offer": { "coordinator": "app" } },
        "routes": {
          "accept": { "from": "offer", "redirect": "fill" },
          "fill": { "to": ["all", "offer"], "presentation": "set" },
          "toOffer": { "from": "all", "to": "offer", "presentation": "select" }
        }
        """, said: ["complete"], unsaid: ["always select-outside-container toOffer"]),
    Case(
      title: "a layer is a trap where it was opened from the other column alone",
      spec: """
        "start": "app",
        "presentations": { "dialog": { "style": "present", "modal": "alert" } },
        "coordinators": {
          "app": { "container": "split", "children": ["notes", "help"] },
          "notes": { "root": "list" }, "help": { "root": "faq" }
        },
        "screens": {
          "list": { "coordinator": "notes" }, "faq": { "coordinator": "help" }, "page": { "coordinator": "app" }
        },
        "routes": {
          "warn": { "from": "*", "to": "list", "presentation": "dialog" },
          "turn": { "from": "list", "to": "page", "presentation": "push" }
        }
        """, said: ["complete"]),
    Case(
      title: "a container is cut in itself that another one has as a member",
      spec: """
        "start": "front",
        "coordinators": {
          "app": { "container": "split", "children": ["main", "pages"] },
          "main": { "root": "front", "children": ["desk"] },
          "desk": { "root": "paper" },
          "pages": { "container": "page", "members": ["desk"] }
        },
        "screens": { "front": { "coordinator": "main" }, "paper": { "coordinator": "desk" } },
        "routes": {
          "work": {
            "from": "front",
            "steps": [{ "to": "desk", "presentation": "root" }, { "to": "pages", "presentation": "push" }]
          },
          "turn": { "from": "pages", "to": "front", "presentation": "root" }
        }
        """, said: ["complete"]),
    Case(
      title: "a screen that is no member comes over what its container shows",
      spec: """
        "start": "welcome",
        "coordinators": {
          "guide": { "container": "page", "switch": "none", "children": ["basics", "tips"], "root": "tips" },
          "basics": {}
        },
        "screens": { "intro": { "coordinator": "basics" }, "welcome": {}, "news": {}, "tips": {} },
        "routes": {
          "read": {
            "from": "welcome",
            "steps": [{ "to": "intro", "presentation": "select" }, { "to": "news", "presentation": "unwind" }]
          }
        }
        """, said: []),
    Case(
      title: "nothing happens always behind a container without members",
      spec: """
        "start": "app",
        "coordinators": {
          "app": { "children": ["main"] }, "main": { "container": "page", "children": ["home", "bare", "mine"] },
          "home": {}, "bare": { "container": "page" }, "mine": {}
        },
        "screens": { "feed": { "coordinator": "home" }, "me": { "coordinator": "mine" } },
        "routes": {
          "again": { "from": "me", "to": "me", "presentation": "push", "by": "bare" },
          "top": { "from": "main", "to": "feed", "presentation": "presentOnRoot" },
          "close": { "from": "*", "steps": [{ "presentation": "dismissToRoot" }, { "presentation": "pop" }] }
        }
        """, said: ["complete"], unsaid: ["always dismiss-without-presentation close"]),
    Case(
      title: "a step leaves something in a third column that was never visible",
      spec: """
        "start": "note",
        "platform": "web",
        "coordinators": {
          "app": { "container": "split", "children": ["list", "page", "notes"] },
          "list": { "root": "items" }, "page": {}, "items": { "root": "item" }, "notes": { "root": "note" }
        },
        "screens": { "note": { "coordinator": "notes" }, "item": { "coordinator": "items" } },
        "routes": {
          "back": { "from": "note", "presentation": "goBack" },
          "open": {
            "from": "note",
            "steps": [{ "presentation": "show", "to": "notes" }, { "presentation": "showDetail", "to": "list" }]
          },
          "showNote": { "from": "item", "presentation": "select", "to": "note" }
        }
        """, said: ["sometimes nothing-to-leave back"], unsaid: ["always nothing-to-leave back"]),
    Case(
      title: "an unwind leads into a tab in a tab that was never shown",
      spec: """
        "start": "feed",
        "coordinators": {
          "app": { "container": "tab", "switch": "none", "children": ["shop", "feed"] },
          "shelf": {}, "shop": { "container": "tab", "members": ["shelf"] }
        },
        "screens": { "feed": {} },
        "routes": { "leave": { "from": ["feed"], "presentation": "unwind", "to": ["shop"] } }
        """, said: ["complete", "seen shop"]),
    Case(
      title: "a tab that came behind a layer is selected after an unwind to another one",
      spec: """
        "start": "hello",
        "coordinators": {
          "app": { "container": "page", "children": ["home", "shop"] }, "home": {}, "shop": {}
        },
        "screens": { "hello": { "back": "none" } },
        "routes": { "leave": { "from": "*", "presentation": "unwind", "to": "shop" } }
        """, said: ["complete", "seen home"]),
    Case(
      title: "a route selects a tab whose stack another route from anywhere has filled",
      spec: """
        "start": "feed",
        "coordinators": {
          "app": { "container": "tab", "children": ["home", "shop"] }, "home": {}, "shop": {}
        },
        "screens": { "feed": { "coordinator": "home" } },
        "routes": {
          "more": { "from": "*", "presentation": "push", "to": "app" },
          "closeShop": { "from": ["feed"], "steps": [{ "presentation": "select", "to": "shop" }, { "presentation": "pop" }] }
        }
        """, said: ["complete"], unsaid: ["always pop-at-root closeShop"]),
    Case(
      title: "a performer in another tab presents on the tab that is visible",
      spec: """
        "start": "feed",
        "presentations": { "alert": { "style": "present" } },
        "coordinators": {
          "app": { "container": "tab", "children": ["home", "shop"] },
          "home": { "container": "tab", "children": ["feed"] }, "shop": {},
          "help": { "container": "tab", "children": ["tips", "faq"] }
        },
        "screens": {
          "feed": { "coordinator": "home" }, "tips": { "coordinator": "help" }, "offer": { "coordinator": "shop" },
          "faq": {}
        },
        "routes": {
          "askAnywhere": { "from": "*", "redirect": "ask" },
          "ask": { "presentation": "alert", "to": "tips" },
          "toOffer": {
            "steps": [
              { "presentation": "unwind", "to": "app", "inclusive": true }, { "presentation": "popTo", "to": "offer" }
            ]
          },
          "leave": { "from": ["home"], "redirect": "toOffer" },
          "restart": {
            "from": ["faq"],
            "steps": [{ "presentation": "dismiss" }, { "presentation": "presentOnRoot", "to": "app", "by": "home" }]
          }
        }
        """, said: ["complete"], unsaid: ["always unwind-target-absent leave"]),
    Case(
      title: "an alert gives way to a move that selects the selected tab below it",
      spec: """
        "start": "feed",
        "presentations": { "alert": { "style": "present", "modal": "alert" } },
        "coordinators": {
          "app": { "container": "tab", "children": ["home"] }, "home": { "children": ["shop"] }, "shop": {}
        },
        "screens": { "tip": {}, "feed": {} },
        "routes": {
          "toShop": { "from": ["tip"], "presentation": "select", "to": "shop", "by": "app" },
          "warn": { "from": ["tip"], "presentation": "alert", "to": "tip" }
        },
        "deepLinks": { "app://tip": { "to": "tip" } }
        """, said: ["complete"], unsaid: ["effectless toShop"]),
    Case(
      title: "a performer in another tab pushes on the stack around the tabs",
      spec: """
        "start": "list",
        "coordinators": {
          "main": { "root": "list", "children": ["tabs"] },
          "tabs": { "container": "tab", "children": ["shop", "home"], "root": "home", "switch": "none" },
          "shop": { "container": "view", "root": "shelf" }, "home": { "container": "view", "root": "feed" }
        },
        "screens": {
          "offer": { "coordinator": "tabs" }, "feed": { "coordinator": "home" }, "list": { "coordinator": "main" },
          "shelf": { "coordinator": "shop" }
        },
        "routes": {
          "open": { "from": ["list"], "presentation": "push", "to": "tabs" },
          "showOffer": { "from": ["feed"], "presentation": "push", "to": "offer", "by": "shop" }
        }
        """, said: ["complete", "seen offer"]),
    Case(
      title: "an unwind leads to the second column of a split that declares one",
      spec: """
        "start": "hello",
        "coordinators": { "letter": {}, "mail": { "container": "split", "children": ["boxes"] } },
        "screens": { "boxes": {}, "hello": {} },
        "routes": {
          "toLetter": { "presentation": "unwind", "to": "letter" },
          "read": { "from": ["boxes"], "presentation": "showDetail", "to": "letter" },
          "leave": { "from": ["boxes"], "redirect": "toLetter" }
        }
        """, said: ["complete"], unsaid: ["always unwind-target-absent leave"]),
    Case(
      title: "a route from anywhere shows a third column beside what it has replaced",
      spec: """
        "start": "hello",
        "coordinators": {
          "mail": { "container": "split", "children": ["boxes", "letter", "help"] },
          "boxes": {}, "letter": { "container": "view" }, "help": {}
        },
        "screens": { "hello": {}, "rules": {} },
        "routes": {
          "edit": {
            "from": "*",
            "steps": [{ "presentation": "replace", "to": "rules" }, { "presentation": "select", "to": "help" }]
          }
        }
        """, said: ["complete", "seen help"]),
    Case(
      title: "the performer's own container comes before a nearer one with such a member",
      spec: """
        "start": "offer",
        "coordinators": {
          "app": { "container": "tab", "children": ["feed", "help"] }, "feed": { "children": ["shop"], "root": "news" },
          "help": {}, "shop": { "container": "page", "members": ["help"] }
        },
        "screens": { "offer": { "coordinator": "shop" }, "news": {} },
        "routes": { "ask": { "from": ["offer"], "presentation": "select", "to": "help" } }
        """, said: ["complete"], unsaid: ["effectless ask"]),
    Case(
      title: "a member is shown from the column in which a step has left it",
      spec: """
        "start": "app",
        "coordinators": {
          "app": { "container": "page", "children": ["mail", "help"] },
          "mail": { "container": "split", "children": ["boxes", "box"] }, "box": { "root": "letter" }
        },
        "screens": {
          "boxes": { "coordinator": "mail" }, "letter": { "coordinator": "box" }, "answer": {}, "sent": {}, "help": {}
        },
        "routes": {
          "write": { "from": ["letter"], "presentation": "push", "to": "answer" },
          "ask": {
            "from": ["letter"],
            "steps": [{ "presentation": "push", "to": "answer" }, { "presentation": "select", "to": "help" }]
          },
          "send": {
            "from": ["help"],
            "steps": [{ "presentation": "select", "to": "mail" }, { "presentation": "push", "to": "sent" }]
          }
        }
        """, said: ["complete", "seen sent"], unsaid: ["always push-without-navigation send"]),
    Case(
      title: "a stack in a member that is not selected presents itself",
      spec: """
        "start": "hello",
        "coordinators": { "app": { "container": "tab", "children": ["shop", "feed"] }, "shop": {} },
        "screens": { "feed": {}, "offer": { "coordinator": "shop" }, "hello": {} },
        "routes": {
          "select": { "from": ["offer"], "presentation": "select", "to": "offer" },
          "buy": { "from": ["feed"], "presentation": "show", "to": "shop", "by": "shop" }
        }
        """, said: ["complete"], unsaid: ["effectless select"]),
    Case(
      title: "a step goes on in the column that it has selected behind a layer",
      spec: """
        "start": "mail", "platform": "android",
        "coordinators": {
          "mail": { "container": "split", "children": ["boxes", "letters", "help"] }, "boxes": {}, "letters": {},
          "help": {}, "tip": {}
        },
        "screens": { "letter": { "coordinator": "letters" } },
        "routes": {
          "leave": {
            "from": ["help"],
            "steps": [
              { "presentation": "presentOnRoot", "to": "tip" }, { "presentation": "select", "to": "help" },
              { "presentation": "dismiss" }, { "presentation": "popTo", "to": "letter" }
            ]
          },
          "ask": { "from": "*", "steps": [{ "presentation": "show", "to": "help" }] }
        }
        """, said: ["always pop-target-absent leave"]),
    Case(
      title: "a member is not where a coordinator around it is declared",
      spec: """
        "start": "pay", "platform": "android",
        "coordinators": {
          "app": { "container": "split", "children": ["tabs", "shop"] },
          "tabs": { "container": "tab", "members": ["cart"] }, "shop": { "children": ["cart"] }, "cart": {}
        },
        "screens": { "pay": { "coordinator": "shop" }, "tip": {} },
        "routes": {
          "leave": { "from": ["pay"], "presentation": "goBack" },
          "open": { "from": "*", "presentation": "push", "to": "cart", "by": "shop" },
          "buy": { "from": ["tip"], "presentation": "replace", "to": "pay", "by": "shop" }
        },
        "deepLinks": { "app://tip": { "to": "tip" } }
        """, said: [], unsaid: ["always nothing-to-leave leave"]),
    Case(
      title: "Android's dialog gives way to the performer of a redirect",
      spec: """
        "start": "news", "platform": "android",
        "presentations": { "alert": { "style": "present", "modal": "alert" } },
        "coordinators": {
          "app": { "container": "page", "switch": "none", "children": ["shop", "feed", "help"] }, "shop": {},
          "feed": { "container": "shared" }, "help": {}
        },
        "screens": {
          "news": { "coordinator": "feed" }, "tip": { "coordinator": "feed" }, "offer": { "coordinator": "shop" }
        },
        "routes": {
          "change": { "presentation": "set", "to": ["tip", "shop"] },
          "ask": { "from": ["news"], "presentation": "alert", "to": "help" },
          "answer": { "from": ["help"], "redirect": "change" }
        }
        """, said: ["seen offer"]),
    Case(
      title: "a flow ends after a step has selected a member behind it",
      spec: """
        "start": "news",
        "coordinators": {
          "app": { "container": "tab", "children": ["me", "feed", "help"] }, "login": { "flow": true }, "me": {},
          "feed": { "container": "view", "children": ["list"], "flow": true }, "help": {}, "list": {}
        },
        "screens": {
          "name": { "coordinator": "login" }, "news": { "coordinator": "list" }, "tip": { "coordinator": "feed" }
        },
        "routes": {
          "advise": { "from": ["app"], "presentation": "replace", "to": "tip", "onComplete": "nothing" },
          "ask": {
            "from": ["me"],
            "steps": [
              { "presentation": "show", "to": "name" }, { "presentation": "select", "to": "help" },
              { "presentation": "abandon" }
            ],
            "onAbandon": "end"
          },
          "nothing": {},
          "end": { "from": ["news"], "presentation": "complete" }
        }
        """, said: []),
    Case(
      title: "a flow that is entered again by its end stays where the firings end",
      spec: """
        "start": "home",
        "coordinators": {
          "pages": { "container": "page", "children": ["shop"], "flow": true }, "shop": { "root": "tips" }, "tips": {}
        },
        "screens": { "offer": { "coordinator": "shop" }, "cart": { "coordinator": "shop" }, "home": {} },
        "routes": {
          "look": { "from": "*", "presentation": "showDetail", "to": "offer" },
          "buy": {
            "from": "*",
            "steps": [{ "presentation": "set", "to": ["pages", "cart"] }, { "presentation": "complete" }],
            "onComplete": "buy"
          }
        }
        """, said: ["seen cart"]),
    Case(
      title: "a selection that waits behind a layer is that of the screen where it was made",
      spec: """
        "start": "home", "presentations": { "dialog": { "style": "present" } },
        "coordinators": {
          "app": { "container": "page", "children": ["stack", "shop"] }, "stack": {},
          "shop": { "container": "page", "switch": "none", "children": ["offer", "cart"] }
        },
        "screens": { "offer": { "coordinator": "shop" }, "home": {}, "cart": { "coordinator": "shop" } },
        "routes": {
          "look": {
            "from": ["offer"],
            "steps": [{ "presentation": "dialog", "to": "stack" }, { "presentation": "show", "to": "offer" }]
          },
          "pay": { "from": "*", "steps": [{ "presentation": "select", "to": "cart" }, { "presentation": "pop" }] }
        }
        """, said: ["seen cart"]),
    Case(
      title: "the performer behind two redirects is in a member that is not selected",
      spec: """
        "coordinators": {
          "app": { "container": "page", "children": ["tabs", "shop"] }, "tabs": { "container": "tab" }, "shop": {},
          "help": {}
        },
        "screens": { "note": { "entry": "notification" }, "faq": { "coordinator": "tabs" }, "ask": { "coordinator": "help" } },
        "routes": {
          "open": { "presentation": "presentOnRoot", "to": "tabs" },
          "tap": { "from": ["faq"], "redirect": "follow" }, "follow": { "redirect": "open" },
          "help": { "from": "*", "presentation": "presentOnRoot", "to": "help" },
          "read": { "from": ["ask", "shop"], "presentation": "push", "to": "faq" }
        }
        """, said: [], unsaid: ["always present-while-presenting tap"]),
    Case(
      title: "an unwind leads out of a member that the step before has selected behind layers",
      spec: """
        "start": "app", "presentations": { "dialog": { "style": "present" } },
        "coordinators": {
          "app": { "container": "tab", "children": ["home", "shop"] }, "home": { "container": "shared" }, "shop": {}
        },
        "screens": { "tip": {}, "cart": {}, "news": { "coordinator": "home" }, "ask": {} },
        "routes": {
          "ask": { "from": ["shop"], "presentation": "dialog", "to": "ask" },
          "more": { "from": ["ask"], "presentation": "present", "to": "tip" },
          "buy": {
            "from": ["tip"],
            "steps": [
              { "presentation": "select", "to": "news" }, { "presentation": "unwind", "to": ["shop"] },
              { "presentation": "push", "to": "cart" }
            ]
          }
        }
        """, said: [], unsaid: ["complete"]),
    Case(
      title: "the performer of a pop in a detail column is the list beside it",
      spec: """
        "platform": "android",
        "coordinators": { "app": { "container": "split", "children": ["list"] }, "list": { "root": "news" } },
        "screens": { "tip": {}, "item": { "coordinator": "list" }, "news": { "coordinator": "list" } },
        "routes": {
          "back": { "from": ["news"], "presentation": "pop", "by": "list" },
          "read": { "from": ["tip"], "presentation": "showDetail", "to": "news" },
          "change": { "from": ["item"], "presentation": "set", "to": ["app", "tip"] }
        },
        "deepLinks": { "app://item": { "to": "item", "stack": true } }
        """, said: [], unsaid: ["always pop-at-root back"]),
    Case(
      title: "Back shows the first element of a member that a link has brought with more",
      spec: """
        "start": "home", "platform": "android",
        "coordinators": {
          "app": { "container": "tab", "backTo": "start", "children": ["feed", "shop"] },
          "feed": { "children": ["news"] }, "shop": {}, "news": { "children": ["topic"], "root": "list" },
          "topic": { "root": "item" }
        },
        "screens": { "home": { "coordinator": "topic" }, "list": {}, "item": { "back": "none" } },
        "deepLinks": { "app://topic": { "to": "topic", "stack": true } }
        """, said: ["seen list"]),
    Case(
      title: "Back may leave a tab bar whose only member a route has set",
      spec: """
        "start": "splash",
        "coordinators": {
          "app": { "children": ["tabs"], "root": "home" },
          "tabs": { "container": "tab", "backTo": "first", "children": ["feed", "shop"] }, "feed": {}, "shop": {}
        },
        "screens": {
          "home": {}, "cart": { "coordinator": "shop" }, "list": { "coordinator": "feed", "back": "layer" },
          "splash": {}, "offer": { "coordinator": "shop" }
        },
        "routes": { "sell": { "from": ["list"], "redirect": "only" }, "only": { "presentation": "set", "to": "offer" } },
        "deepLinks": { "app://cart": { "to": "cart", "stack": true } }
        """, said: ["seen home"]),
  ]
}
