import Graph

/// A run of a spec for people and for programs.
package enum StateReport {
  // MARK: Text

  /// Each state under the step that led to it, as an indented tree; where the run stopped, why.
  package static func text(of simulation: Simulation) -> String {
    let spec = simulation.interpreter.spec
    var blocks = simulation.states.map { step, state in
      "\(step.text(in: spec))\n".printableLine + text(of: state, in: spec, indentation: 1)
    }
    if let stop = simulation.stop {
      blocks.append("\(stop.step.text(in: spec)): error: \(reason(of: stop, simulation))\n".printableLine)
    }
    return blocks.joined(separator: "\n")
  }

  /// A state as an indented tree: the bottom layer's nodes, then each layer above it under a line of its own.
  static func text(of state: State, in spec: Spec, indentation: Int = 0) -> String {
    var tree = Tree(spec: spec, visible: Set(state.visibleLeaves))
    for (index, layer) in state.layers.enumerated() {
      if index > 0 { tree.add("modal", dismissal(of: layer) + (layer.isFloating ? ["floating"] : []), indentation) }
      tree.add(state[Position(layer: index)], at: Position(layer: index), indentation + (index > 0 ? 1 : 0))
    }
    return tree.text
  }

  /// The lines of a state's tree.
  private struct Tree {
    let spec: Spec
    let visible: Set<Position>
    var text = ""

    mutating func add(_ name: String, _ remarks: [String], _ indentation: Int) {
      let remark = remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
      text += (String(repeating: "  ", count: indentation) + name + remark + "\n").printableLine
    }

    mutating func add(_ node: Node, at position: Position, _ indentation: Int, _ remarks: [String] = []) {
      var remarks = kind(of: node) + remarks
      if !node.shared.isEmpty {
        remarks.append("in " + node.shared.map { spec.name(of: $0) }.joined(separator: ", "))
      }
      if let entrance = words(for: node.entrance) { remarks.append(entrance) }
      if visible.contains(position) { remarks.append("visible") }
      add(node.kind == .anonymous ? "?" : spec.name(of: node.element), remarks, indentation)
      for (index, child) in node.children.enumerated() {
        var remarks = node.kind == .screen ? ["embedded"] : []
        if node.kind == .members, index == node.selected { remarks = ["selected"] }
        add(child, at: position.child(index), indentation + 1, remarks)
      }
    }

    private func kind(of node: Node) -> [String] {
      switch node.kind {
      case .screen: []
      case .anonymous: ["unknown"]
      default: [spec.coordinator(node.element)?.container.rawValue ?? ""]
      }
    }

    private func words(for entrance: Entrance) -> String? {
      switch entrance {
      case .other: nil
      case .route(let route): "entered by \(spec.name(of: route))"
      case .recovery(let resumption): "before \(StateReport.name(of: resumption, in: spec)) goes on"
      }
    }
  }

  private static func dismissal(of layer: Layer) -> [String] { [layer.isInteractive ? "interactive" : "programmatic"] }

  private static func name(of resumption: Resumption, in spec: Spec) -> String {
    switch resumption {
    case .route(let route): Step.route(route).text(in: spec)
    case .link(let link): Step.link(link).text(in: spec)
    }
  }

  // MARK: Where a run stops

  /// The name of the fault and why it is one.
  private static func error(_ stop: Simulation.Stop, _ simulation: Simulation) -> (name: String, message: String) {
    let spec = simulation.interpreter.spec
    switch stop.refusal {
    case .fault(let fault):
      var message = fault.reason(in: spec)
      if let route = fault.route, stop.step != .route(route), fault.kind != .unresolvableDeepLink {
        message = "'\(spec.name(of: route))', which it fires, cannot be performed: \(message)"
      }
      return (fault.kind.rawValue, message)
    case .unavailable: return ("unavailable", reasonOfAbsence(of: stop.step, simulation))
    }
  }

  /// Returns the reason why a run stopped, with the name of the fault.
  static func reason(of stop: Simulation.Stop, _ simulation: Simulation) -> String {
    let error = error(stop, simulation)
    return "\(error.message) [\(error.name)]"
  }

  private static func reasonOfAbsence(of step: Step, _ simulation: Simulation) -> String {
    let spec = simulation.interpreter.spec
    let state = simulation.states.last?.state ?? simulation.interpreter.launch
    let visible = state.visibleScreens.map { "'\(spec.name(of: $0))'" }
    let here = visible.isEmpty ? "a screen that is not known" : visible.joined(separator: " and ")
    switch step {
    case .route(let route, let screen?) where !spec.routes[route].from.isEmpty || spec.routes[route].isFromAnywhere:
      return "it is not enabled on '\(spec.name(of: screen.element))', or that is not visible; visible: \(here)"
    case .route(let route, _):
      let sources = spec.targets(spec.routes[route].from).map { "'\(spec.name(of: $0))'" }
      let named =
        sources.prefix(5).joined(separator: ", ") + (sources.count > 5 ? " and \(sources.count - 5) more" : "")
      let enabled = sources.isEmpty ? "it names no screen in 'from'" : "it is on \(named)"
      return "it is not enabled on \(here); \(enabled)"
    case .back: return "the platform offers no way back from \(here)"
    case .pull: return "no layer is up on \(here) that the user can pull down"
    case .switch(let member, _):
      let name = spec.name(of: member)
      return "'\(name)' is no other member of a tab or page around \(here) that the user can change to"
    case .recover: return "no route that is enabled on \(here) evaluates it, or no flow recovers it"
    case .link: return "it is followed only at launch"
    case .entry, .launch: return "it cannot be taken"
    }
  }

  // MARK: JSON

  /// Each state with the step that led to it, and where the run stopped, why.
  package static func json(of simulation: Simulation) -> String {
    JSONValue.object(["version": 1, "file": .string(simulation.file)] + members(of: simulation)).text
  }

  /// The states and the stop as members of an object.
  static func members(of simulation: Simulation) -> JSONMembers {
    let spec = simulation.interpreter.spec
    return [
      "states": .list(simulation.states) { step, state in json(of: state, after: step, spec) },
      "error": simulation.stop.map { stop in
        let error = error(stop, simulation)
        return [
          "step": .string(stop.step.text(in: spec)), "name": .string(error.name), "message": .string(error.message),
        ]
      },
    ]
  }

  private static func json(of state: State, after step: Step, _ spec: Spec) -> JSONValue {
    [
      "step": .string(step.text(in: spec)), "visible": .strings(state.visibleScreens.map { spec.name(of: $0) }),
      "layers": .list(state.layers.enumerated()) { index, layer in
        [
          "dismissal": index > 0 ? .string(dismissal(of: layer)[0]) : nil,
          "floating": index > 0 ? .bool(layer.isFloating) : nil, "root": json(of: layer.root, spec),
        ]
      },
    ]
  }

  private static func json(of node: Node, _ spec: Spec) -> JSONValue {
    let name = JSONValue.string(node.element.isKnown ? spec.name(of: node.element) : "")
    var members: JSONMembers =
      switch node.kind {
      case .screen: ["screen": name]
      case .anonymous: ["unknown": name]
      default: ["coordinator": name, "container": .string(spec.coordinator(node.element)?.container.rawValue ?? "")]
      }
    members.append("in", .filled(node.shared.map { spec.name(of: $0) }))
    switch node.entrance {
    case .other: break
    case .route(let route): members.append("enteredBy", .string(spec.name(of: route)))
    case .recovery(let resumption): members.append("before", .string(self.name(of: resumption, in: spec)))
    }
    if node.kind == .members || node.kind == .split { members.append("selected", .number(node.selected)) }
    members.append(node.kind == .screen ? "embeds" : "holds", .filled(node.children.map { json(of: $0, spec) }))
    return .object(members)
  }
}

extension String {
  /// The text as one line of a report, its own line end kept.
  fileprivate var printableLine: String { String(dropLast()).printable + "\n" }
}

extension Simulation: CustomStringConvertible {
  /// The steps and the states that they lead to, as `navgraph simulate` writes them as text.
  public var description: String { StateReport.text(of: self) }
}
