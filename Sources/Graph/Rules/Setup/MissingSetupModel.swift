extension Rule {
  /// Elements that come up without what they cannot do without.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the spec, for up to some 8 models of a transition and 64 of
  ///   a member (see `SetupGaps`); for each finding O(*s* log *e*) for *s* sources of its route among *e*
  ///   elements, or O(*p*²) for *p* parameters of its link.
  static let missingSetupModel = Rule(
    id: "missing-setup-model",
    severity: .error,
    scope: .part,
    summary: "A screen or coordinator is shown without a model of its `setup`.",
    rationale: """
      In Corduroy a coordinator that declares a `SetupModel` cannot be navigated to without one: the \
      compiler sees to it. Elsewhere nothing does, and the app crashes when the screen comes up: an \
      environment object that was never passed across a push (stinsen \
      [#14](https://github.com/rundfunk47/stinsen/issues/14), SwiftfulRouting \
      [#116](https://github.com/SwiftfulThinking/SwiftfulRouting/issues/116)) or into a sheet (bitchat \
      [#899](https://github.com/permissionlesstech/bitchat/issues/899)); a link whose URL lacks a required \
      argument (androidx [#204](https://github.com/androidx/androidx/pull/204), open-event-attendee \
      [#1383](https://github.com/fossasia/open-event-attendee-android/issues/1383)).

      A route must pass, by `with` or by what its mediation provides, the `setup` of its target; a deep \
      link must yield it by its `parameters`, of which an optional one (`{id?}`) may be missing. Of an entry \
      such as `"Book|BookID"` one model is enough. A coordinator passes its own `setup` and what it `provides` on \
      to its root, its members, and the coordinators inside it. What these need beyond that must come with \
      whatever enters the coordinator; where nothing that enters it does, the root or member itself is reported, as \
      information in a `partial` spec, whose code may pass it.

      A link enters its target from nothing, so it must also yield what the coordinators around the target need, up \
      to the root coordinator, and with `stack` what the roots need that it places below; what `startWith` names is \
      there for those that the launch makes as well. Moves back and `select` find their target made already.

      Routes that may have to open a coordinator around their target, and pass nothing for it, are one finding for that \
      coordinator: a warning in a `partial` spec, which may not declare that it is open there.
      """,
    examples: [
      Example(
        "a route that passes nothing",
        """
        {
          "navgraph": 1,
          "start": "library",
          "models": { "Book": {} },
          "screens": { "library": {}, "book": { "setup": "Book" } },
          "routes": {
            "openBook": {
              "from": "library",
              "to": "book",  //~ missing-setup-model
              "presentation": "push"
            }
          }
        }
        """),
      Example(
        "a link's parameter that a URL may lack",
        """
        {
          "navgraph": 1,
          "start": "library",
          "models": { "Book": {} },
          "screens": { "library": { "provides": "Book" }, "book": { "setup": "Book" } },
          "routes": {
            "openBook": { "from": "library", "to": "book", "presentation": "push", "with": "Book" }
          },
          "deepLinks": {
            "reader://book?id={id?}": {
              "to": "book",  //~ missing-setup-model
              "parameters": { "id": "Book" },
              "stack": true
            }
          }
        }
        """),
      Example(
        "a link into a root coordinator that needs a session",
        """
        {
          "navgraph": 1,
          "start": "library",  //~ start-needs-setup
          "models": { "Session": {} },
          "coordinators": { "app": { "root": "library", "setup": "Session" } },
          "screens": { "library": {}, "news": {} },
          "routes": { "openNews": { "from": "library", "to": "news", "presentation": "push" } },
          "deepLinks": {
            "reader://news": {
              "to": "news",  //~ missing-setup-model
              "stack": true
            }
          }
        }
        """),
      Example(
        "a link into a root coordinator that has its session since the launch",
        """
        {
          "navgraph": 1,
          "start": "library",
          "startWith": "Session",
          "models": { "Session": {} },
          "coordinators": { "app": { "root": "library", "setup": "Session" } },
          "screens": { "library": {}, "news": {} },
          "routes": { "openNews": { "from": "library", "to": "news", "presentation": "push" } },
          "deepLinks": {
            "reader://news": { "to": "news", "stack": true },
            "reader://invitation/{token}": { "to": "news", "parameters": { "token": "Session" }, "stack": true }
          }
        }
        """),
      Example(
        "a screen that takes a book or its number, and gets neither",
        """
        {
          "navgraph": 1,
          "start": "library",
          "models": { "Book": {}, "BookID": {} },
          "screens": { "library": { "provides": ["Book", "BookID"] }, "book": { "setup": "Book|BookID" } },
          "routes": {
            "openBook": { "from": "library", "to": "book", "presentation": "push", "with": "Book" },
            "openOffer": {
              "from": "library",
              "to": "book",  //~ missing-setup-model
              "presentation": "push"
            }
          },
          "deepLinks": {
            "reader://books/{id}": { "to": "book", "parameters": { "id": "BookID" }, "stack": true }
          }
        }
        """),
      Example(
        "a deep link whose parameter is plain text",
        """
        {
          "navgraph": 1,
          "start": "library",
          "models": { "Book": {} },
          "screens": { "library": {}, "book": { "setup": "Book" } },
          "routes": {
            "openBook": { "from": "library", "to": "book", "presentation": "push", "with": "Book" }
          },
          "deepLinks": {
            "reader://books/{id}": {
              "stack": true,
              "to": "book"  //~ missing-setup-model
            }
          }
        }
        """),
      Example(
        "a deep link with a root below its target that it cannot fill",
        """
        {
          "navgraph": 1,
          "start": "library",
          "models": { "Book": {}, "Note": {} },
          "coordinators": {
            "app": { "children": "reader", "root": "library" },
            "reader": { "root": "page" }
          },
          "screens": {
            "library": {},
            "page": { "coordinator": "reader", "setup": "Book" },
            "note": { "coordinator": "reader", "setup": "Note" }
          },
          "routes": {
            "read": { "from": "library", "to": "reader", "presentation": "present", "with": "Book" },
            "openNote": { "from": "page", "to": "note", "presentation": "push", "with": "Note" }
          },
          "deepLinks": {
            "reader://notes/{id}": {
              "parameters": { "id": "Note" },
              "stack": true,
              "to": "note"  //~ missing-setup-model
            }
          }
        }
        """),
      Example(
        "a root that needs more than its coordinator is given",
        """
        {
          "navgraph": 1,
          "start": "library",
          "models": { "Book": {} },
          "coordinators": {
            "app": { "children": "reader", "root": "library" },
            "reader": {
              "root": "page"  //~ missing-setup-model
            }
          },
          "screens": { "library": {}, "page": { "coordinator": "reader", "setup": "Book" } },
          "routes": {
            "read": { "from": "library", "to": "reader", "presentation": "present" }
          }
        }
        """),
      Example(
        "one of two routes into a coordinator passes what its root needs",
        """
        {
          "navgraph": 1,
          "start": "library",
          "models": { "Book": {} },
          "coordinators": {
            "app": { "children": "reader", "root": "library" },
            "reader": { "root": "page" }
          },
          "screens": {
            "library": {},
            "search": {},
            "page": { "coordinator": "reader", "setup": "Book" }
          },
          "routes": {
            "openSearch": { "from": "library", "to": "search", "presentation": "push" },
            "read": { "from": "library", "to": "reader", "presentation": "present", "with": "Book" },
            "readFound": {
              "from": "search",
              "to": "reader",  //~ missing-setup-model
              "presentation": "present"
            }
          }
        }
        """),
      Example(
        "the trigger, a mediation or a parameter of the URL provides it",
        """
        {
          "navgraph": 1,
          "start": "library",
          "models": { "Book": {}, "Author": {} },
          "screens": {
            "library": {},
            "book": { "setup": "Book" },
            "author": { "setup": "Author" }
          },
          "routes": {
            "openBook": { "from": "library", "to": "book", "presentation": "push", "with": "Book" },
            "openAuthor": { "from": "book", "to": "author", "presentation": "push", "mediation": "authorOfBook" }
          },
          "mediations": { "authorOfBook": { "requires": "Book", "provides": "Author" } },
          "deepLinks": {
            "reader://books/{id}": { "to": "book", "parameters": { "id": "Book" }, "stack": true }
          }
        }
        """),
      Example(
        "a coordinator has what its root needs",
        """
        {
          "navgraph": 1,
          "start": "library",
          "models": { "Book": {}, "Page": {} },
          "coordinators": {
            "app": { "children": "reader", "root": "library" },
            "reader": { "root": "page", "setup": "Book", "provides": "Page" }
          },
          "screens": {
            "library": { "provides": "Book" },
            "page": { "coordinator": "reader", "setup": ["Book", "Page"] }
          },
          "routes": {
            "read": { "from": "library", "to": "reader", "presentation": "present", "with": "Book" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    // A fragment shows neither all coordinators around its elements nor all routes into them: only the targets of
    // its routes are checked.
    let relevant = analysis.setupGaps.gaps.filter { gap in
      spec.isWhole ? !gap.transition.isLaunch : gap.transition.isMove && gap.element == gap.transition.target
    }
    let gaps = analysis.findings(of: relevant)
    guard spec.isWhole else { return gaps }
    return gaps
      + analysis.setupGaps.lacks.map { lack in
        let (coordinator, element) = (lack.shown.coordinator, lack.shown.element)
        let message: Message =
          "\(element) needs \(analysis.words(for: lack.needs)), and \(coordinator), which shows it, is entered without"
        let fix: Message =
          spec.start.target == coordinator
          ? "name what is missing in \"startWith\""
          : "pass what is missing wherever \(coordinator) is entered"
        let help: Message = "\(fix), or let \(coordinator) provide it"
        return analysis.finding(
          message, about: coordinator, at: .reference(lack.shown.reference),
          severity: analysis.severity(unlessDeclared: .in), help: help,
          related: [.declaration(of: element)])
      }
  }
}
