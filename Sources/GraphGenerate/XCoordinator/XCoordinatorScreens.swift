import Graph

/// The view controllers that coordinators make, to go on with.
struct XCoordinatorScreens {
  let plan: XCoordinatorPlan
  private var app: NamedSpec { plan.app }

  /// A file for each screen.
  var files: [GeneratedFile] {
    plan.spec.elements.indices.filter { plan.spec.elements[$0].isScreen }.map { element in
      GeneratedFile(name: "\(app.className(of: element)).swift", text: text(of: element), isScaffold: true)
    }
  }

  /// The names of a view controller for its content and its actions.
  private struct Names {
    var inputs: [(value: ModelValue, name: String)] = []
    var routers: [(host: Element.ID, name: String)] = []
    var actions: [(action: XCoordinatorHost.Action, name: String)] = []
  }

  private func names(of screen: Element.ID) -> Names {
    var scope = SwiftScope(Self.members)
    var names = Names()
    for input in app.inputs(of: [screen]) {
      names.inputs.append((input, scope.claim(app.name(of: input), or: "Model")))
    }
    let owner = app.tree.coordinator(of: screen, in: plan.spec)
    let actions = plan.screenActions[screen] ?? []
    for action in actions where !names.routers.contains(where: { $0.host == action.host }) {
      let name = action.host == owner ? "router" : SwiftName.lower(app.types[action.host]) + "Router"
      names.routers.append((action.host, scope.claim(name, or: "Router")))
    }
    names.actions = actions.map { ($0, scope.claim(app.routes[$0.route], or: "Action")) }
    return names
  }

  /// The properties that hold the routers of coordinators.
  func routers(of screen: Element.ID) -> [(host: Element.ID, name: String)] { names(of: screen).routers }

  /// The class of a screen, which is made with the models that it needs and triggers its routes.
  private func text(of screen: Element.ID) -> String {
    let names = names(of: screen)
    var text = SwiftText(["import UIKit"])
    if !names.routers.isEmpty { text.line("import XCoordinator") }
    text.line()
    text.block("final class \(app.className(of: screen)): UIViewController") { text in
      for router in names.routers {
        text.line("var \(SwiftName.written(router.name)): UnownedRouter<\(app.types[router.host])Route>?")
      }
      if !names.inputs.isEmpty { write(names.inputs, &text) }
      if !names.routers.isEmpty || !names.inputs.isEmpty { text.line() }
      text.block("override func viewDidLoad()") {
        $0.lines(["super.viewDidLoad()", "title = \(SwiftText.literal(app.title(of: screen)))"])
      }
      for (action, name) in names.actions { write(action, name, names, &text) }
    }
    return text.text
  }

  private func write(_ inputs: [(value: ModelValue, name: String)], _ text: inout SwiftText) {
    for input in inputs { text.line("private let \(SwiftName.written(input.name)): \(app.type(of: input.value))") }
    text.line()
    let parameters = app.parameters(inputs.map(\.value)).joined(separator: ", ")
    text.block("init(\(parameters))") { text in
      for input in inputs {
        text.line("self.\(SwiftName.written(input.name)) = \(SwiftName.written(app.name(of: input.value)))")
      }
      text.line("super.init(nibName: nil, bundle: nil)")
    }
    text.lines(["", "@available(*, unavailable)"])
    text.block("required init?(coder: NSCoder)") { $0.line("fatalError(\"it is made in code\")") }
  }

  private func write(_ action: XCoordinatorHost.Action, _ name: String, _ names: Names, _ text: inout SwiftText) {
    guard let found = plan.routeCase(of: action),
      let router = names.routers.first(where: { $0.host == action.host })?.name
    else { return }
    text.declaration(app.head(ofMethod: name, found.values), comment: plan.trigger(of: action)) {
      let own = app.isValue(router) ? "self.\(router)" : SwiftName.written(router)
      $0.line("\(own)?.trigger(\(plan.value(found, of: found.values)))")
    }
  }

  /// The members that a view controller has already, whose names a model or a route may have.
  private static let members = [
    "view", "title", "parent", "children", "next", "storyboard", "description", "hash", "superclass", "nibName",
    "nibBundle", "isEditing", "tabBarItem", "navigationItem", "toolbarItems", "undoManager", "traitCollection", "tab",
    "keyCommands", "inputView", "userActivity", "transitionCoordinator", "loadView", "viewDidLoad", "cut", "copy",
    "paste", "delete", "select", "selectAll", "duplicate", "move", "rename", "export", "find", "print", "perform",
    "isProxy", "zone", "finalize", "dealloc", "retain", "release", "viewController", "trigger",
  ]
}
