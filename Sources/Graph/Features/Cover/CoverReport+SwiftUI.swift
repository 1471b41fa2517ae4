/// The runs as tests of what `navgraph generate --for swiftui` makes: each route is a call of its method, so that the compiler
/// says which test a change of the spec breaks.
extension CoverReport {
  /// A test for each run, and what stands in the way of generating sources.
  package static func swiftui(of cover: Cover) -> (text: String, findings: [GenerationFinding]) {
    let spec = cover.machine.spec
    var refusals = Refusals(spec)
    let plan = SwiftUISources.plan(of: spec, &refusals)
    guard refusals.isEmpty else { return ("", refusals.findings) }
    var writer = RunWriter(plan: plan)
    let runs = cover.runs.map { writer.lines(of: cover.firings(of: $0)) }
    let samples = writer.samples.map { (SwiftName.written(plan.app.values[$0]), plan.app.models[$0]) }
    return (suite(of: cover, imports: ["Testing"], samples, runs), [])
  }

  /// Writes the steps of runs as calls.
  private struct RunWriter {
    let plan: SwiftUIPlan
    /// The models for which values are needed.
    var samples: [Model.ID] = []

    private var app: NamedSpec { plan.app }

    mutating func lines(of firings: [Cover.Firing]) -> [String] {
      var calls: [String] = []
      var used: [Element.ID] = []
      for firing in firings {
        calls.append("// \(firing.words)")
        if let route = firing.route, let host = host(of: route, firingAt: firing.screen) {
          use(host, &used)
          calls += call(route, on: host)
        }
      }
      let names = used.map { host in
        let owner = plan.hosts[host]?.parent.map { "\(name(of: $0)).\(plan.navigatorName(of: host))" }
        return "let \(name(of: host)) = \(owner ?? "\(app.types[host])Navigator()")"
      }
      return names + calls
    }

    /// Notes a navigator, behind those that own it.
    private func use(_ host: Element.ID, _ used: inout [Element.ID]) {
      guard !used.contains(host) else { return }
      if let parent = plan.hosts[host]?.parent, parent != host { use(parent, &used) }
      if !used.contains(host) { used.append(host) }
    }

    private func name(of host: Element.ID) -> String { SwiftName.lower(app.types[host]) + "Navigator" }

    /// The navigator that has the method: of several that in which the screen is.
    private func host(of route: Route.ID, firingAt screen: Element.ID?) -> Element.ID? {
      let hosts = plan.order.filter {
        plan.hosts[$0]?.methods.contains { $0.route == route && !$0.isForward } ?? false
      }
      return hosts.last { host in screen.map { app.tree.isInside($0, host) } ?? false } ?? hosts.first
    }

    private mutating func call(_ route: Route.ID, on host: Element.ID) -> [String] {
      guard let method = plan.hosts[host]?.methods.first(where: { $0.route == route }) else { return [] }
      let arguments = method.values.map { value in
        let model = value.models[0]
        if !samples.contains(model) { samples.append(model) }
        let sample = "Samples.\(SwiftName.written(app.values[model]))"
        return value.models.count == 1 ? sample : ".\(SwiftName.written(app.values[model]))(\(sample))"
      }
      let call =
        "\(name(of: host)).\(SwiftName.written(plan.methodName(of: route)))(\(arguments.joined(separator: ", ")))"
      return [call] + expectation(of: route, on: host)
    }

    /// What the navigator shows then.
    private func expectation(of route: Route.ID, on host: Element.ID) -> [String] {
      guard let move = plan.spec.moves(of: route).last, let style = plan.spec.style(of: move),
        style.isForward,
        let target = plan.spec.targets(plan.spec.moves[move].to).last
      else { return [] }
      let places = SwiftUIHost.Place.allCases.filter { place in
        style.effect == .presents ? place.isLayer : style.effect == .stacks && place == .path
      }
      // It is the navigator itself that shows it, or one that it owns.
      for shower in [host] + plan.order {
        guard let way = plan.way(from: host, to: shower), let entries = plan.hosts[shower]?.entries else {
          continue
        }
        for place in places {
          guard
            let entry = entries[place]?.first(where: {
              ($0.route ?? route) == route && $0.scene.element == target
            })
          else {
            continue
          }
          let value = "\(name(of: host)).\(way)\(place.rawValue)\(place == .path ? ".last" : "")"
          let pattern = ".\(SwiftName.written(entry.name))?"
          return ["#expect({ if case \(pattern) = \(value) { true } else { false } }())"]
        }
      }
      return []
    }
  }
}
