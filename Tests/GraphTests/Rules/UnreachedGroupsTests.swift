import Testing

@testable import Graph

/// Unreached elements by their causes.
@Suite struct UnreachedGroupsTests {
  private static func analysis(_ spec: String) -> Analysis {
    Analysis.whole(of: SpecReader.read(MachineCase.file(spec), load: Linter.noIncludes))
  }

  /// Each unreached element is in exactly one group, and from the causes all of them are reached.
  @Test(arguments: [46] + Array(0..<20))
  func everyElementHasOneCause(seed: Int) {
    let random = RandomSpec(seed: UInt64(seed))
    var spec = SpecReader.read(random.file, load: Linter.noIncludes)
    // Without deep links and entries more is lost.
    for element in spec.elements.indices { spec.elements[element].hasEntry = false }
    spec.deepLinks = Table()
    let analysis = Analysis.whole(of: spec)
    let unreached = analysis.reachability.unreached
    let groups = analysis.reachability.groups
    let all = groups.flatMap { [$0.cause] + $0.behind }
    #expect(Set(all).count == all.count, "seed \(seed)")
    #expect(Set(all).isSubset(of: unreached), "seed \(seed)")
    // What is in no group is a coordinator whose screens are in one.
    for element in Set(unreached).subtracting(all) {
      #expect(!spec.elements[element].isScreen, "seed \(seed): \(spec.name(of: element))")
    }
    // Without one of the causes something is left.
    let lost = Set(unreached.filter { spec.elements[$0].isScreen })
    let reach = { (causes: [Element.ID]) in
      BreadthFirstSearch(in: analysis.graph.graph, from: causes.map(\.number))
    }
    let whole = reach(groups.map(\.cause))
    #expect(lost.allSatisfy { whole.isReached($0.number) }, "seed \(seed)")
    for group in groups where spec.elements[group.cause].isScreen {
      let others = reach(groups.map(\.cause).filter { $0 != group.cause })
      #expect(
        !others.isReached(group.cause.number) || analysis.graph.reach.isReached(group.cause.number),
        "seed \(seed): \(spec.name(of: group.cause)), \(groups.map { spec.name(of: $0.cause) })\n\(random.text)"
      )
    }
  }

  @Test(arguments: [
    ("", "no route, deep link or entry leads to it"),
    (
      #", "self": { "from": "lost", "to": "lost", "presentation": "push" }"#,
      "only 'self' leads to it, from itself"
    ),
    (
      #", "on": { "from": "lost", "to": "more", "presentation": "push" }, "off": { "from": "more", "to": "lost", "presentation": "push" }"#,
      "'off' leads to it only from 'more', which is behind it"
    ),
    (#", "r": { "from": "more", "to": "lost", "presentation": "popTo" }"#, "'r' only goes back to it"),
  ])
  func saysWhyNothingLeadsThere(_ routes: String, _ reason: String) throws {
    let spec = """
      "start": "home", "screens": { "home": {}, "lost": {}, "more": {} },
      "routes": { "open": { "from": "home", "to": "\(routes.contains("more") && routes.contains("popTo") ? "more" : "home")", "presentation": "push" }\(routes) }
      """
    let messages = Linter.lint(MachineCase.file(spec), levels: [:]).findings.filter {
      $0.rule == Rule.unreachableScreen.id
    }.map(\.message)
    #expect(messages.contains { $0.contains("'lost'") && $0.hasSuffix(": " + reason) }, "\(messages)")
  }

  /// A graph that is included in two places, of which one is opened.
  @Test(arguments: [
    ("orders.card", "Card", "pay.xml", false, true),
    ("orders.card", "Other", "pay.xml", false, false),
    ("orders.card", "Card", "other.xml", false, false),
    ("orders.bank", "Card", "pay.xml", false, false),
    ("orders.card", "Card", "pay.xml", true, false),
  ])
  func copiesOfWhatIsReachedAreInformation(
    _ id: String, _ code: String, _ source: String, _ leadsOn: Bool, _ isCopy: Bool
  ) throws {
    let spec = MachineCase.file(
      """
      "start": "home",
      "screens": {
        "home": {}, "more": {},
        "card": { "code": "Card", "source": "pay.xml" }, "done": { "code": "Done", "source": "pay.xml" },
        "\(id)": { "code": "\(code)", "source": "\(source)" },
        "orders.done": { "code": "Done", "source": "pay.xml" }
      },
      "routes": {
        "pay": { "from": "home", "to": "card", "presentation": "push" },
        "end": { "from": "card", "to": "done", "presentation": "push" },
        "orders.end": {
          "from": "\(id)", "to": "\(leadsOn ? "more" : "orders.done")", "presentation": "push"
        }
      }
      """)
    let finding = try #require(
      Linter.lint(spec).findings.first { $0.rule == Rule.unreachableScreen.id && $0.message.contains(id) })
    #expect((finding.severity == .info) == isCopy)
    #expect(finding.message.contains("its copy 'card' is reached") == isCopy)
  }
}
