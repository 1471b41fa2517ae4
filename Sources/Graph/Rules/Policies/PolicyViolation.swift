extension Rule {
  /// Promises of the spec that the app does not keep.
  ///
  /// - Complexity: O(*n*) for *n* elements and policies, beside the search for states, where each policy may
  ///   cost as much as the search; for each broken one with `through` O(*k* · *c*) for a glob of *k*
  ///   characters and ids of *c*, and O(*e* log *e*) for *e* elements that it selects.
  static let policyViolation = Rule(
    id: "policy-violation",
    severity: .error,
    summary: "A policy of the spec that the app violates.",
    rationale: """
      Some rules are a team's own: nothing is bought unseen, whoever is logged out sees no account, help is never more \
      than two taps away. Kept in heads and in reviews they last until the next deep link. Links opened what a lock \
      should have guarded in tari ([#2085](https://github.com/tari-project/tari/issues/2085)), aliasvault \
      ([#1496](https://github.com/aliasvault/aliasvault/issues/1496)) and unstoppable-wallet \
      ([#4747](https://github.com/horizontalsystems/unstoppable-wallet-android/pull/4747)): in each, one path among many \
      did not pass the screen that all should have passed. dependency-cruiser and ArchUnit let teams write such rules \
      for modules; here they are about paths.

      A policy is checked on what the app can show, not on the routes as they are drawn: a route that never works breaks \
      nothing, and going back from a screen that was shown over another counts. Each kind says something of runs, that \
      is, of all that users, the platform and deep links can do one after the other:

      - `forbid`: no run shows something of `to` after something of `from`. With `direct`, no single route, with all \
      routes that it fires, fires on a screen of `from` and shows something of `to` that was not visible before.
      - `require`: every run that shows something of `to` has shown something of `through`, since its beginning (a \
      launch, an entry, a deep link), or since each time that something of `from` was visible. What is visible with \
      it counts.
      - `limit`: each of `to` can be reached in so many steps from launch (not from an entry or a deep link), or from each \
      of `from`, as it is in the most favourable state. What the user does by hand and the platform's back are steps too. \
      What cannot be reached at all breaks it; a screen of `from` that is never shown does not.
      - `return`: from every state that shows something of `from`, some path leads to something of `to`.
      - `back`: the platform's back, and pulling a layer away, never lead from a screen of `from` to something of `to` that \
      was not visible before: after a payment Back must not lead into it again.

      The finding shows a run: the forbidden path, the shortest one that is too long, or one into the state from \
      which no path leads back. Where the text of the spec has errors, `limit` and `return` are not checked, for what is \
      missing may only be misspelt; in a `partial` spec their findings are information. Where the states are not \
      all known, a policy is broken only where a run shows it; `lint` names those that could not be checked.
      """,
    examples: [
      Example(
        "a deep link that leads past the lock",
        """
        {
          "navgraph": 1,
          "start": "lock",
          "coordinators": { "app": { "root": "lock" } },
          "screens": {
            "lock": {}, "wallet": { "provides": ["Payment"] },
            "payment": { "accepts": ["Payment"] }
          },
          "models": { "Payment": {} },
          "routes": {
            "unlock": { "from": "lock", "to": "wallet", "presentation": "set" },
            "pay": { "from": "wallet", "to": "payment", "presentation": "push", "with": "Payment" }
          },
          "deepLinks": {
            "wallet://pay/{payment}": { "to": "payment", "parameters": { "payment": "Payment" }, "stack": true }
          },
          "policies": {
            "lockedAtFirst": { "require": { "to": ["wallet", "payment"], "through": "lock" } }  //~ policy-violation
          }
        }
        """),
      Example(
        "a button on the last page of a tour that sells",
        """
        {
          "navgraph": 1,
          "start": "tour",
          "screens": { "tour": {}, "offer": {}, "checkout": { "tags": ["payment"] } },
          "routes": {
            "showOffer": { "from": "tour", "to": "offer", "presentation": "push" },
            "buyNow": { "from": "tour", "to": "checkout", "presentation": "push" },
            "buy": { "from": "offer", "to": "checkout", "presentation": "push" }
          },
          "policies": {
            "toursDoNotSell": {  //~ policy-violation
              "summary": "The tour itself must not lead to a payment.",
              "forbid": { "from": "tour", "to": "tag:payment", "direct": true },
              "severity": "warning"
            }
          }
        }
        """),
      Example(
        "help too far away, and a wizard without a way back home",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": {
            "home": {}, "settings": {}, "about": {}, "help": {},
            "name": { "back": "none" }, "done": { "back": "none" }
          },
          "routes": {
            "openSettings": { "from": "home", "to": "settings", "presentation": "push" },
            "openAbout": { "from": "settings", "to": "about", "presentation": "push" },
            "openHelp": { "from": "about", "to": "help", "presentation": "push" },
            "register": { "from": "home", "to": "name", "presentation": "set" },
            "finish": { "from": "name", "to": "done", "presentation": "set" },
            "startAgain": { "from": "done", "to": "name", "presentation": "set" }
          },
          "policies": {
            "helpIsNear": { "limit": { "to": "help", "steps": 2 } },  //~ policy-violation
            "nobodyGetsLost": { "return": { "from": "*", "to": "home" } }  //~ policy-violation
          }
        }
        """),
      Example(
        "after the payment Back leads into it again",
        """
        {
          "navgraph": 1,
          "start": "shop",
          "screens": { "shop": {}, "payment": {}, "thanks": {} },
          "routes": {
            "pay": { "from": "shop", "to": "payment", "presentation": "push" },
            "confirm": { "from": "payment", "to": "thanks", "presentation": "push" }
          },
          "policies": {
            "paidIsPaid": { "back": { "from": "thanks", "to": "payment" } }  //~ policy-violation
          }
        }
        """),
      Example(
        "help is shared by both halves of an app, and leads back to where it was opened",
        """
        {
          "navgraph": 1,
          "start": "who",
          "coordinators": { "app": { "root": "who" } },
          "screens": { "who": {}, "kidsHome": {}, "parentsHome": {}, "help": {} },
          "routes": {
            "kid": { "from": "who", "to": "kidsHome", "presentation": "set" },
            "parent": { "from": "who", "to": "parentsHome", "presentation": "set" },
            "openHelp": { "from": ["kidsHome", "parentsHome"], "to": "help", "presentation": "push" }
          },
          "policies": {
            "kidsStayKids": { "forbid": { "from": "kids*", "to": "parents*" } },
            "askFirst": { "require": { "to": ["kids*", "parents*"], "through": "who" } },
            "helpIsNear": { "limit": { "from": ["kidsHome", "parentsHome"], "to": "help", "steps": 1 } },
            "kidsGoBackToKids": { "back": { "from": "kids*", "to": "parents*" } },
            "helpLeadsBack": { "return": { "from": "help", "to": ["kidsHome", "parentsHome"] } }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    let selectors = Selectors(spec, analysis.tree)
    return spec.policies.indices.compactMap { policy in
      guard analysis.canDecide(policy), analysis.states.judgments.indices.contains(policy),
        case .broken(let breach) = analysis.states.judgments[policy]
      else { return nil }
      let words = analysis.words(for: breach, of: policy)
      let summary = spec.text(.summary, of: .policy(policy))?.split(whereSeparator: \.isWhitespace).joined(
        separator: " ")
      let isMissing = spec.policies[policy].kind == .limit || spec.policies[policy].kind == .return
      var related: [Finding.Pointer] = []
      if let route = breach.route {
        related.append(.pointer(to: route, "the route"))
      }
      if let passed = selectors.selector(.through, of: policy)?.elements.first {
        related.append(.pointer(to: passed, "\(passed) is bypassed"))
      }
      let isShown = !breach.run.isEmpty || !isMissing
      let witness = isShown ? breach.run.map { $0.text(in: spec) } : []
      let claim: Message? = summary.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
        .flatMap { $0.isEmpty ? nil : "\($0)" }
      return analysis.finding(
        "\(policy) is broken: \(claim ?? words)", about: policy,
        severity: (isMissing ? analysis.severity(unlessDeclared: [.in, .out]) : nil)
          ?? spec.policies[policy].severity,
        help: isMissing
          ? "add the missing path, or change the policy"
          : spec.policies[policy].kind == .back
            ? "take the screen off the stack on the path there, with \"popUpTo\", \"replace\" or \"set\", or change the policy"
            : "remove this path, or change the policy",
        witness: witness,
        notes: (claim == nil ? [] : [words]) + (isShown ? ["\(analysis.run(witness))"] : []),
        related: related)
    }
  }
}
