import Graph

extension SwiftUIWriter {
  /// The method that makes the view of a scene.
  private struct Maker {
    let scene: SwiftUIHost.Scene
    let name: String
    /// The first coordinator inside that has a navigator of its own.
    let inner: Element.ID?

    var associatedType: String { SwiftName.upper(name) + "View" }
  }

  private var makers: [Maker] {
    var scope = SwiftScope(["body", "navigator"])
    return host.scenes.map { scene in
      let entered = app.entered(scene.element, from: host.element)
      return Maker(
        scene: scene, name: scope.claim(app.members[scene.element], or: "Scene"),
        inner: scene.isOwned ? nil : entered.first { plan.hosts[$0] != nil && $0 != host.element })
    }
  }

  // MARK: Protocol

  /// Writes the protocol of the views that people write.
  func writeProtocol(_ text: inout SwiftText) {
    text.comment("The views of \(app.title(of: host.element)), which are written by hand.")
    text.line("@MainActor")
    text.block("protocol \(type)Screens") { text in
      let makers = makers
      for (index, maker) in makers.enumerated() {
        if index > 0 { text.line() }
        text.line("associatedtype \(maker.associatedType): View")
        text.comment(app.title(of: maker.scene.element))
        text.line("@ViewBuilder \(signature(of: maker, result: maker.associatedType))")
      }
    }
  }

  private func signature(of maker: Maker, result: String) -> String {
    var parameters = app.parameters(maker.scene.inputs) + ["navigator: \(type)Navigator"]
    if let inner = maker.inner {
      if plan.spec.isFlow(inner) {
        parameters.append("completed: @escaping \(Self.completedType(of: inner, app))")
        parameters.append("abandoned: @escaping @MainActor () -> Void")
      }
      parameters.append("close: @escaping @MainActor () -> Void")
    }
    return "func \(SwiftName.written(maker.name))(\(parameters.joined(separator: ", "))) -> \(result)"
  }

  // MARK: View

  private var viewName: String {
    switch host.container {
    case .navigation: type + "Stack"
    case .tab, .page: type + "Tabs"
    case .split: type + "Split"
    case .window, .view, .shared: type + "Content"
    }
  }

  /// Writes the view that shows the state of the navigator.
  func writeView(_ text: inout SwiftText) {
    text.comment("Shows what the navigator of \(app.title(of: host.element)) says.")
    text.block("struct \(viewName)<Screens: \(type)Screens>: View") { text in
      text.lines(["@State private var navigator: \(type)Navigator", "private let screens: Screens", ""])
      text.comment("Keeps the navigator that it is made with first, as long as it is shown.")
      text.block("init(navigator: \(type)Navigator, screens: Screens)") { text in
        text.lines(["_navigator = State(initialValue: navigator)", "self.screens = screens"])
      }
      text.declaration("var body: some View") { text in
        writeContainer(&text)
        writeLayers(&text)
      }
      for place in [SwiftUIHost.Place.root, .path, .detail] where host.entries[place] != nil {
        text.line()
        text.line("@ViewBuilder")
        text.block("private func view(for \(place.rawValue): \(type)\(place.suffix)) -> some View") { text in
          writeSwitch(place.rawValue, place, &text)
        }
      }
    }
  }

  private func writeContainer(_ text: inout SwiftText) {
    let first =
      host.entries[.root] != nil
      ? "view(for: navigator.root).id(navigator.rootCount)" : host.first.map(fixedCall) ?? "EmptyView()"
    switch host.container {
    case .navigation:
      guard host.entries[.path] != nil else { return text.block("NavigationStack") { $0.line(first) } }
      text.block("NavigationStack(path: $navigator.path)") { text in
        text.line(first)
        text.indented { $0.line(".navigationDestination(for: \(type)Route.self) { view(for: $0) }") }
      }
    case .tab, .page:
      text.block("TabView(selection: $navigator.selection)") { text in
        for member in host.members {
          text.line(fixedCall(member))
          text.indented { text in
            text.line(".tabItem { Text(\(SwiftText.literal(app.title(of: member)))) }")
            text.line(".tag(\(type)Member.\(SwiftName.written(app.members[member])))")
          }
        }
      }
      if host.container == .page { text.line(".tabViewStyle(.page)") }
    case .split:
      text.block("NavigationSplitView", end: "} detail: {") { text in
        text.line(host.members.first.map(fixedCall) ?? "EmptyView()")
      }
      text.indented { text in
        let second = host.members.count > 1 ? fixedCall(host.members[1]) : "EmptyView()"
        guard host.entries[.detail] != nil else { return text.line(second) }
        text.block("if let detail = navigator.detail", end: "} else {") { $0.line("view(for: detail)") }
        text.indented { $0.line(second) }
        text.line("}")
      }
      text.line("}")
    case .window, .view, .shared: text.line(host.layers.isEmpty ? first : "Group { \(first) }")
    }
  }

  private func writeLayers(_ text: inout SwiftText) {
    for place in host.layers {
      switch place {
      case .alert:
        let title = "navigator.alert?.title ?? \"\""
        text.line(".alert(\(title), isPresented: $navigator.isAlertShown, presenting: navigator.alert) { alert in")
        text.indented { writeSwitch("alert", place, &$0) }
        text.line("}")
      case .cover, .sheet, .popover:
        let modifier = place == .cover ? "fullScreenCover" : place.rawValue
        text.line(".\(modifier)(item: $navigator.\(place.rawValue)) { \(place.rawValue) in")
        text.indented { writeSwitch(place.rawValue, place, &$0) }
        text.line("}")
      case .path, .detail, .root: break
      }
    }
  }

  private func writeSwitch(_ value: String, _ place: SwiftUIHost.Place, _ text: inout SwiftText) {
    text.switch(
      value,
      (host.entries[place] ?? []).map { entry in
        let bindings = SwiftText.list(entry.scene.inputs.map { "let \(SwiftName.written(app.name(of: $0)))" })
        return (
          pattern: ".\(SwiftName.written(entry.name))\(bindings)", body: [call(entry.scene, in: place, by: entry.route)]
        )
      })
  }

  private func fixedCall(_ element: Element.ID) -> String { call(host.fixedScene(element), in: nil, by: nil) }

  /// Returns the call that makes the view of a scene.
  private func call(_ scene: SwiftUIHost.Scene, in place: SwiftUIHost.Place?, by route: Route.ID?) -> String {
    guard let maker = makers.first(where: { $0.scene == scene }) else { return "EmptyView()" }
    var arguments = scene.inputs.map { SwiftName.written(app.name(of: $0)) } + ["navigator: navigator"]
    if let inner = maker.inner {
      if plan.spec.isFlow(inner) {
        let isLayer = place?.isLayer ?? false
        let result = plan.spec.result(of: inner)
        let route = route.map { plan.spec.routes[$0] }
        arguments.append(
          "completed: " + end(route?.onComplete.target, route?.flowLeaves ?? true, result, isLayer: isLayer))
        arguments.append("abandoned: " + end(route?.onAbandon.target, true, [], isLayer: isLayer))
      }
      arguments.append("close: navigator.dismissLayer")
    }
    return "screens.\(SwiftName.written(maker.name))(\(arguments.joined(separator: ", ")))"
  }

  /// Returns the closure for the end of a flow: it removes the flow, and calls the next route.
  private func end(_ next: Route.ID?, _ leaves: Bool, _ result: [Model.ID], isLayer: Bool) -> String {
    let found = next.flatMap { plan.method(of: $0, from: host.element) }
    let method = found?.method
    let names = result.map { model in
      method?.values.contains { $0.isCovered(by: [model]) } == true ? SwiftName.written(app.values[model]) : "_"
    }
    var statements = leaves && isLayer ? ["navigator.removeLayers()"] : []
    if let found, let method {
      let values = result.map { ModelValue(models: [$0]) }
      let arguments = method.values.map { app.argument(for: $0, of: values) }
      statements.append(
        "navigator.\(found.way)\(SwiftName.written(plan.methodName(of: method.route)))(\(arguments.joined(separator: ", ")))"
      )
    }
    let head = names.isEmpty ? "" : "\(names.joined(separator: ", ")) in "
    return "{ \(head)\(statements.joined(separator: "; ")) }"
  }

  // MARK: Scaffold

  /// Returns the scaffold for the code that people write.
  func scaffold() -> String {
    var text = SwiftText(["import SwiftUI", ""])
    text.comment("The views of \(app.title(of: host.element)).")
    text.block("struct \(type)Views: \(type)Screens") { text in
      for (index, maker) in makers.enumerated() {
        if index > 0 { text.line() }
        text.block(signature(of: maker, result: "some View")) { text in
          if maker.scene.isOwned, let host = plan.hosts[maker.scene.element] {
            let writer = SwiftUIWriter(plan: plan, host: host)
            let own = SwiftName.written(plan.navigatorName(of: host.element))
            text.line("\(writer.viewName)(navigator: navigator.\(own), screens: \(writer.type)Views())")
            return
          }
          guard let inner = maker.inner, inner == maker.scene.element, let host = plan.hosts[inner],
            !host.scenes.isEmpty
          else {
            text.line("Text(\(SwiftText.literal(app.title(of: maker.scene.element))))")
            return
          }
          let writer = SwiftUIWriter(plan: plan, host: host)
          let flow = plan.spec.isFlow(inner) ? "completed: completed, abandoned: abandoned, " : ""
          text.line("\(writer.viewName)(")
          text.indented {
            $0.line("navigator: \(writer.type)Navigator(\(flow)close: close), screens: \(writer.type)Views())")
          }
        }
      }
    }
    return text.text
  }
}
