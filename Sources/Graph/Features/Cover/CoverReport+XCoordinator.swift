/// The runs as tests of what `navgraph generate --for xcoordinator` makes: the transition of each route is asked for, and
/// shows what the spec says. Nothing is put on a screen, so that no test waits for an animation.
extension CoverReport {
  /// A test for each run, and what stands in the way of generating sources.
  package static func xcoordinator(of cover: Cover) -> (text: String, findings: [GenerationFinding]) {
    let plan = XCoordinatorPlan(cover.machine.spec, Refusals(cover.machine.spec))
    guard plan.refusals.isEmpty else { return ("", plan.refusals.findings) }
    var writer = TransitionWriter(plan: plan)
    let runs = cover.runs.map { writer.lines(of: cover.firings(of: $0)) }
    return (suite(of: cover, imports: ["Testing", "UIKit", "XCoordinator"], writer.samples, runs), [])
  }

  /// Writes the steps of runs as transitions.
  private struct TransitionWriter {
    let plan: XCoordinatorPlan
    /// The coordinators and models that are needed, with their types.
    private(set) var samples: [(name: String, type: String)] = []

    private var app: NamedSpec { plan.app }

    init(plan: XCoordinatorPlan) { self.plan = plan }

    mutating func lines(of firings: [Cover.Firing]) -> [String] {
      var calls: [String] = []
      var used: [Element.ID] = []
      for firing in firings {
        calls.append("// \(firing.words)")
        guard let route = firing.route, let host = host(of: route, firingAt: firing.screen),
          let found = plan.hosts[host]?.cases.first(where: { $0.route == route })
        else { continue }
        if !used.contains(host) { used.append(host) }
        calls.append(call(found, route, on: host))
      }
      return used.map { "let \(name(of: $0)) = \(sample(name(of: $0), className(of: $0)))" } + calls
    }

    /// The coordinator that has the case: of several that in which the screen is.
    private func host(of route: Route.ID, firingAt screen: Element.ID?) -> Element.ID? {
      let hosts = plan.order.filter { plan.hosts[$0]?.cases.contains { $0.route == route } ?? false }
      return hosts.last { host in screen.map { app.tree.isInside($0, host) } ?? false } ?? hosts.first
    }

    private func name(of host: Element.ID) -> String { SwiftName.lower(app.types[host]) + "Coordinator" }

    private func className(of element: Element.ID) -> String {
      plan.spec.elements[element].isScreen
        ? app.className(of: element) : XCoordinatorWriter.className(of: element, app)
    }

    private mutating func sample(_ name: String, _ type: String) -> String {
      if !samples.contains(where: { $0.name == name }) { samples.append((name, type)) }
      return "Samples.\(name)"
    }

    private mutating func call(_ found: XCoordinatorHost.Case, _ route: Route.ID, on host: Element.ID)
      -> String
    {
      var arguments: [String] = []
      for value in found.values {
        let name = SwiftName.written(app.values[value.models[0]])
        let sample = sample(name, app.models[value.models[0]])
        let label = plan.label(of: value)
        arguments.append(label + (value.models.count == 1 ? sample : ".\(name)(\(sample))"))
      }
      let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
      let transition =
        "\(name(of: host)).prepareTransition(for: .\(SwiftName.written(found.name))\(list))"
      guard let shown = shown(by: route) else { return "_ = \(transition)" }
      return "#expect(\(transition).presentables.contains { $0 is \(className(of: shown)) })"
    }

    /// What a route shows.
    private func shown(by route: Route.ID) -> Element.ID? {
      let spec = plan.spec
      // What a member of a container is, only the container knows; and a redirection shows what another router does.
      guard let move = spec.moves(of: route).last, let style = spec.style(of: move), style.isForward,
        style != .select
      else { return nil }
      guard let target = spec.targets(spec.moves[move].to).last else { return nil }
      // Of a coordinator that shares a container its first view controller comes.
      return spec.coordinator(target)?.container == .shared ? app.tree.leaf(of: target) : target
    }
  }
}
