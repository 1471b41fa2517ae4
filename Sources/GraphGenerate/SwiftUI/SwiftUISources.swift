import Graph

/// Sources for SwiftUI: for each coordinator enums of its scenes, a navigator with a method for each route, a protocol
/// of the views that are written by hand, and the view that shows them.
enum SwiftUISources {
  /// Returns the files; none if there are refusals.
  static func files(of spec: Spec, _ header: String, _ refusals: inout Refusals) -> [GeneratedFile] {
    let plan = plan(of: spec, &refusals)
    guard refusals.isEmpty else { return [] }
    var files: [GeneratedFile] = []
    for element in plan.order {
      guard let host = plan.hosts[element], !host.scenes.isEmpty else { continue }
      let writer = SwiftUIWriter(plan: plan, host: host)
      files.append(GeneratedFile(name: writer.type + Generator.ending, text: writer.text(header), isScaffold: false))
      files.append(GeneratedFile(name: "\(writer.type)Views.swift", text: writer.scaffold(), isScaffold: true))
    }
    return files + GeneratedFile.alternatives(in: plan.app, header, conformances: ": Hashable")
  }

  /// Returns the navigators of a spec with their methods, and adds refusals.
  static func plan(of spec: Spec, _ refusals: inout Refusals) -> SwiftUIPlan {
    var plan = SwiftUIPlan(spec, refusals)
    plan.addRedirections()
    plan.addForwards()
    plan.checkFlows()
    refusals = plan.refusals
    return plan
  }
}

/// Writes the files of one coordinator.
struct SwiftUIWriter {
  let plan: SwiftUIPlan
  let host: SwiftUIHost
  var app: NamedSpec { plan.app }
  var type: String { app.types[host.element] }

  private var isFlow: Bool { plan.spec.isFlow(host.element) }

  /// Returns the file that is generated each time.
  func text(_ header: String) -> String {
    var text = SwiftText([header, "", "import SwiftUI"])
    for place in SwiftUIHost.Place.allCases where host.entries[place] != nil { writeEnum(place, &text) }
    if host.container.hasMembers, host.container != .split {
      text.declaration("enum \(type)Member: Hashable, CaseIterable", comment: "The members of \(quoted).") { text in
        for member in host.members { text.line("case \(SwiftName.written(app.members[member]))") }
      }
    }
    text.line()
    writeNavigator(&text)
    text.line()
    writeProtocol(&text)
    text.line()
    writeView(&text)
    return text.text
  }

  private var quoted: String {
    host.element == plan.spec.implicitCoordinator ? "the app" : "'\(app.title(of: host.element))'"
  }

  // MARK: Enums

  private func writeEnum(_ place: SwiftUIHost.Place, _ text: inout SwiftText) {
    let meaning =
      switch place {
      case .path: "What can lie on the stack of \(quoted), above its first view."
      case .sheet: "The sheets of \(quoted)."
      case .cover: "What covers \(quoted) as a whole."
      case .popover: "The popovers of \(quoted)."
      case .alert: "The alerts of \(quoted)."
      case .detail: "What can be shown beside the first column of \(quoted)."
      case .root: "What \(quoted) can show first."
      }
    let head = "enum \(type)\(place.suffix): Hashable\(place.isLayer ? ", Identifiable" : "")"
    text.declaration(head, comment: meaning) { text in
      for entry in host.entries[place] ?? [] {
        let types = entry.scene.inputs.map { app.type(of: $0) }
        text.line("case \(SwiftName.written(entry.name))\(SwiftText.list(types))")
      }
      if place.isLayer { text.lines(["", "var id: Self { self }"]) }
      if place == .alert {
        text.declaration("var title: String") { text in
          text.switch(
            "self",
            (host.entries[.alert] ?? []).map {
              (pattern: ".\(SwiftName.written($0.name))", body: [SwiftText.literal(app.title(of: $0.scene.element))])
            })
        }
      }
    }
  }

  // MARK: Navigator

  private func writeNavigator(_ text: inout SwiftText) {
    text.comment("What \(quoted) shows, and a method for each route that changes it.")
    text.lines(["@MainActor", "@Observable"])
    text.block("final class \(type)Navigator") { text in
      for line in properties { text.line(line) }
      writeOwned(&text)
      text.lines(["private let close: @MainActor () -> Void"])
      if isFlow {
        text.lines(["private let completed: \(completedType)", "private let abandoned: @MainActor () -> Void"])
      }
      text.line()
      text.comment("Begins with the first view. `close` takes away the layer that it is in.")
      var parameters = host.parent.map { ["parent: \(app.types[$0])Navigator? = nil"] } ?? []
      if isFlow {
        parameters.append("completed: @escaping \(completedType) = \(emptyCompletion)")
        parameters.append("abandoned: @escaping @MainActor () -> Void = {}")
      }
      parameters.append("close: @escaping @MainActor () -> Void = {}")
      text.block("init(\(parameters.joined(separator: ", ")))") { text in
        if host.parent != nil { text.line("self.parent = parent") }
        text.line("self.close = close")
        if isFlow { text.lines(["self.completed = completed", "self.abandoned = abandoned"]) }
      }
      for method in host.methods {
        let head = app.head(ofMethod: plan.methodName(of: method.route), method.values)
        text.declaration(head, comment: app.remark(on: .route(method.route))) { $0.lines(method.body) }
      }
      text.declaration("func dismissLayer()", comment: "Takes the topmost layer away.") {
        $0.line(host.layers.isEmpty ? "close()" : "if isPresenting { removeLayers() } else { close() }")
      }
      guard !host.layers.isEmpty else { return }
      text.line()
      text.line("var isPresenting: Bool { \(host.layers.map { "\($0.rawValue) != nil" }.joined(separator: " || ")) }")
      text.declaration("func removeLayers()", comment: "Takes away what is above \(quoted).") { text in
        for place in host.layers { text.line("\(place.rawValue) = nil") }
      }
      if host.entries[.alert] != nil {
        text.declaration("fileprivate var isAlertShown: Bool") {
          $0.lines(["get { alert != nil }", "set { if !newValue { alert = nil } }"])
        }
      }
    }
  }

  private var properties: [String] {
    var lines: [String] = []
    if let first = host.entries[.root]?.first {
      let root = "var root: \(type)Root = .\(SwiftName.written(first.name))"
      let renewals = host.owned.map { "\(navigator(of: $0)) = \(newNavigator(of: $0))" }
      lines += ["\(root) {", "    didSet {"] + (["rootCount += 1"] + renewals).map { "        " + $0 }
      lines += ["    }", "}", "/// How often the root was replaced: a screen that replaces itself starts again."]
      lines.append("private(set) var rootCount = 0")
    }
    if let first = host.members.first, host.container != .split {
      lines.append("var selection: \(type)Member = .\(SwiftName.written(app.members[first]))")
    }
    if host.entries[.path] != nil {
      lines.append("var path: [\(type)Route] = []")
    } else if host.container == .navigation,
      host.methods.contains(where: { $0.body.contains { $0.contains("path") } })
    {
      // Nothing is ever pushed, and the ways back have nothing to remove.
      lines.append("private var path: [Never] = []")
    }
    for place in host.layers + (host.entries[.detail] == nil ? [] : [.detail]) {
      lines.append("var \(place.rawValue): \(type)\(place.suffix)?")
    }
    return lines
  }

  // MARK: Navigators that it owns

  private func navigator(of element: Element.ID) -> String { SwiftName.written(plan.navigatorName(of: element)) }

  private func newNavigator(of element: Element.ID) -> String {
    let parent = plan.hosts[element]?.parent == nil ? "" : "parent: self, "
    return "\(app.types[element])Navigator(\(parent)close: { [weak self] in self?.dismissLayer() })"
  }

  private func writeOwned(_ text: inout SwiftText) {
    for element in host.owned {
      text.line("@ObservationIgnored private(set) lazy var \(navigator(of: element)) = \(newNavigator(of: element))")
    }
    if let parent = host.parent {
      text.comment("The navigator that owns this one.")
      text.line("@ObservationIgnored private(set) weak var parent: \(app.types[parent])Navigator?")
    }
  }

  private var completedType: String { Self.completedType(of: host.element, app) }

  /// Returns the type of the closure that a flow calls when it is completed.
  static func completedType(of flow: Element.ID, _ app: NamedSpec) -> String {
    "@MainActor (\(app.spec.result(of: flow).map { app.models[$0] }.joined(separator: ", "))) -> Void"
  }

  private var emptyCompletion: String {
    let names = plan.spec.result(of: host.element).map { _ in "_" }.joined(separator: ", ")
    return names.isEmpty ? "{}" : "{ \(names) in }"
  }
}
