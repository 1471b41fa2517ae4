import Testing

@testable import Graph

/// What the rules about reachable states say, and where.
@Suite struct IncidentTests {
  /// The findings of the rules about states in a spec, with their notes and other places.
  static func findings(_ text: String) -> [String] {
    let report = Linter.lint(MachineCase.file(text))
    return report.findings.filter { !$0.witness.isEmpty && $0.rule != Rule.deadEnd.id }.map { finding in
      let place = report.spec.documents[Int(finding.place.document)].file.text(
        Int(finding.place.start)..<Int(finding.place.end))
      let remarks = finding.notes + finding.related.map(\.message)
      return (["\(finding.severity ?? .info) at \(place): \(finding.message)"] + remarks)
        .joined(separator: "; ")
    }
  }

  /// A home with a modal without a stack, and what is on its routes.
  static func modal(_ routes: String, _ more: String = "") -> String {
    """
    "start": "app", \(more)
    "coordinators": {
      "app": { "root": "home", "children": ["sheet", "flow"] },
      "sheet": { "container": "view", "root": "offer" },
      "flow": { "root": "step", "flow": true }
    },
    "screens": {
      "home": {}, "cart": {}, "offer": { "coordinator": "sheet" }, "step": { "coordinator": "flow" }
    },
    "routes": {
      "openCart": { "from": "home", "to": "cart", "presentation": "push" },
      "show": { "from": "home", "to": "sheet", "presentation": "present" },
      "begin": { "from": "home", "to": "flow", "presentation": "present", "onComplete": "after" },
      "end": { "from": "step", "presentation": "complete" },
      \(routes)
    }
    """
  }

  static let cases: [(title: String, spec: String, expected: [String])] = [
    (
      "each of the moves onto a stack has its verb",
      modal(
        """
        "push": { "from": "offer", "to": "cart", "presentation": "push" },
        "set": { "from": ["home", "offer"], "to": "cart", "presentation": "set" },
        "replace": { "from": "offer", "to": "cart", "presentation": "replace" }
        """),
      [
        """
        error at "push": 'push' pushes 'cart' from 'offer', which is not in a navigation stack; launch > show > push
        """,
        """
        warning at "set": 'set' may make 'cart' the whole stack from 'offer', which is not in a navigation stack; \
        launch > show > set
        """,
        """
        error at "replace": 'replace' puts 'cart' on top of the stack from 'offer', which is not in a navigation stack; \
        launch > show > replace
        """,
      ]
    ),
    (
      "a route that redirects says to which, and one of several steps has no place of its own",
      modal(
        """
        "buy": { "from": "offer", "redirect": "buyLater" },
        "buyLater": {
          "from": "home",
          "steps": [{ "to": "cart", "presentation": "push" }, { "to": "cart", "presentation": "push" }]
        },
        "twice": { "from": "home", "steps": [{ "presentation": "pop" }, { "presentation": "pop" }] }
        """),
      [
        """
        warning at "buyLater": 'buy' changes what is behind the presentation with 'offer', which stays open; \
        launch > show > buy; 'buy' redirects to 'buyLater'
        """,
        "error at \"twice\": 'twice' pops while 'home' is the first on its stack; launch > twice",
      ]
    ),
    (
      "a route that fires when a flow ends says what ended it",
      modal("\"after\": { \"presentation\": \"dismiss\" }"),
      [
        """
        error at "dismiss": 'after' dismisses on 'home' while nothing is presented; launch > begin > end; \
        'end' ends a flow, and then 'after' fires
        """
      ]
    ),
    (
      "a partial spec does not know all ways in, and so no always",
      modal(
        "\"push\": { \"from\": \"offer\", \"to\": \"cart\", \"presentation\": \"push\" }",
        "\"partial\": true,"),
      [
        """
        warning at "push": 'push' may push 'cart' from 'offer', which is not in a navigation stack; launch > show > push
        """
      ]
    ),
    (
      "inclusive moves may also take all",
      modal(
        """
        "close": { "from": "cart", "to": "home", "presentation": "popTo", "inclusive": true },
        "leave": { "from": "cart", "to": "home", "presentation": "unwind", "inclusive": true }
        """),
      [
        """
        error at "home": 'close' pops 'home' with all above it, and that would empty the stack around 'cart'; \
        launch > openCart > close
        """,
        """
        error at "home": 'leave' unwinds to 'home', which is neither around nor below 'cart', or nothing would be left; \
        launch > openCart > leave
        """,
      ]
    ),
    (
      "a stack may come along around what is pushed",
      """
      "start": "app",
      "coordinators": {
        "app": { "root": "home", "children": ["account"] },
        "account": { "root": "profile" }
      },
      "screens": { "home": {}, "profile": { "coordinator": "account" }, "badge": { "coordinator": "account" } },
      "routes": {
        "openAccount": { "from": "home", "to": "account", "presentation": "present" },
        "showBadge": { "from": ["home", "profile"], "to": "badge", "presentation": "push" },
        "abandon": { "from": "badge", "presentation": "abandon" }
      }
      """,
      [
        """
        warning at "badge": 'showBadge' may push 'badge' with the navigation stack 'account' around it onto another \
        stack, on 'home'; launch > showBadge
        """,
        """
        error at "abandon": 'abandon' abandons a flow on 'badge' while no flow is open there; \
        launch > openAccount > showBadge > abandon
        """,
      ]
    ),
    (
      "what outlives a precondition is said once for each, with the rest",
      """
      "start": "tabs",
      "coordinators": {
        "tabs": { "container": "tab", "children": ["orders", "account"] },
        "orders": { "root": "list" },
        "account": { "container": "view", "root": "menu", "preconditions": "loggedIn" }
      },
      "screens": {
        "list": { "coordinator": "orders" }, "menu": { "coordinator": "account" },
        "order": { "coordinator": "orders", "preconditions": ["loggedIn", "paid"] }
      },
      "preconditions": { "loggedIn": {}, "paid": {} },
      "routes": {
        "openOrder": { "from": "list", "to": "order", "presentation": "push" },
        "logOut": { "from": "order", "revokes": ["loggedIn", "paid"], "presentation": "none" }
      }
      """,
      [
        """
        error at "loggedIn": after 'logOut' the user still sees 'order', which needs 'loggedIn'; \
        launch > openOrder > logOut; the same holds for 'menu'; 'order' asks for it here
        """,
        """
        error at "paid": after 'logOut' the user still sees 'order', which needs 'paid'; \
        launch > openOrder > logOut; 'order' asks for it here
        """,
      ]
    ),
    (
      "where no container ever supports a move, that is all that is said",
      """
      "start": "tabs",
      "coordinators": { "tabs": { "container": "tab", "children": ["news", "search"] } },
      "screens": { "news": { "coordinator": "tabs" }, "search": { "coordinator": "tabs" } },
      "routes": {
        "push": { "from": "news", "to": "search", "presentation": "push" },
        "redirect": { "from": "search", "redirect": "push" }
      }
      """,
      []
    ),
  ]

  @Test(arguments: cases.indices)
  func says(_ index: Int) {
    let (title, spec, expected) = Self.cases[index]
    #expect(Self.findings(spec) == expected, "\(title)")
  }

  @Test func theMiddleOfALongRunIsLeftOut() throws {
    let screens = (0...40).map { "\"s\($0)\": {}" }.joined(separator: ", ")
    let routes = (1...40).map {
      "\"r\($0)\": { \"from\": \"s\($0 - 1)\", \"to\": \"s\($0)\", \"presentation\": \"push\" }"
    }
    let last = "\"end\": { \"from\": \"s40\", \"presentation\": \"dismiss\" }"
    let found = Self.findings(
      "\"start\": \"s0\", \"screens\": { \(screens) }, \"routes\": { \(routes.joined(separator: ", ")), \(last) }"
    )
    #expect(found.count == 1)
    #expect(found.first?.contains("launch > r1 > ") == true && found.first?.hasSuffix(" > r40 > end") == true)
    #expect(found.first?.contains("r15 > (14 more) > r30") == true, "\(found)")
  }

  /// A run that a finding shows can be run, and ends in what the finding says.
  @Test(arguments: RuleTests.cases)
  func witnessesAreTrue(_ testCase: RuleTests.Case) throws {
    let report = Linter.lint(testCase.example, levels: [:])
    for finding in report.findings where !finding.witness.isEmpty {
      let compact =
        finding.playedSteps == nil ? report.spec.inCompactWidth(CoordinatorTree(report.spec)) : nil
      let spec = compact ?? report.spec
      let interpreter = Interpreter(spec, CoordinatorTree(spec))
      var state = interpreter.launch
      var refusal: Interpreter.Refusal?
      for (index, word) in finding.witness.enumerated() where word != Step.compactWord {
        let step = try Step(word, in: spec)
        do {
          state = try interpreter.state(after: step, in: state)
        } catch {
          #expect(index == finding.witness.count - 1, "\(finding.rule): \(word)")
          refusal = error
        }
      }
      let kind =
        finding.rule == "link-under-layer" ? .unresolvableDeepLink : Fault.Kind(rawValue: finding.rule)
      if case .fault(let fault) = refusal {
        #expect(fault.kind == kind, "\(finding.message)")
      } else {
        let runsToItsEnd = kind == nil || finding.rule == "link-under-layer"
        #expect(refusal == nil && runsToItsEnd, "\(finding.message)")
      }
    }
  }
}
