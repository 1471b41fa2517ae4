import Graph

/// A move that a screen makes without a route, with UIKit's own methods or SwiftUI's action.
struct XCoordinatorOwnMove: Equatable {
  enum Form: Equatable {
    /// A way back, with its style.
    case back(String)
    /// A shown part of the app, by its class.
    case show(String)
  }

  let form: Form
  /// The class that makes the move.
  let type: String
  let file: SourceFile
  let offset: Int

  static func == (a: Self, b: Self) -> Bool {
    a.form == b.form && a.type == b.type && a.file.name == b.file.name
  }
}

extension XCoordinatorApp {
  static let ownMoveNames: Set<String> = [
    "dismiss", "popViewController", "popToRootViewController", "present", "pushViewController", "show",
  ]

  /// Returns the effect of a call in a view controller or view without a router; `nil` for other calls.
  func ownMove(_ call: SwiftEvaluator.Call) -> XCoordinatorOwnMove? {
    guard let me = call.environment.sender ?? call.environment.me, coordinator(me) == nil else { return nil }
    let form: XCoordinatorOwnMove.Form
    switch call.name {
    case "popViewController" where isController(me.type, me.file): form = .back("pop")
    case "popToRootViewController" where isController(me.type, me.file): form = .back("popToRoot")
    case "dismiss" where call.arguments.isEmpty:
      let action = me.declaration?.properties["dismiss"]?.declaration
      guard call.receiver == nil, action?.isEnvironment("dismiss") == true else { return nil }
      form = .back("goBack")
    case "dismiss":
      guard call.arguments[0].label == "animated", isController(me.type, me.file), isOwn(call.receiver, me),
        !isAnswer(call.environment.function, me)
      else { return nil }
      form = .back("dismiss")
    case "present", "pushViewController", "show":
      guard isController(me.type, me.file), isOwn(call.receiver, me),
        let shown = call.arguments.first(where: { $0.label == nil })?.value.objects.first,
        let declaration = shown.declaration, declaration.kind == .class, isController(shown.type, shown.file)
      else { return nil }
      form = .show(declaration.name)
    default: return nil
    }
    return XCoordinatorOwnMove(form: form, type: me.type.name, file: call.environment.file, offset: call.offset)
  }

  /// Returns true for view controllers of the app.
  private func isController(_ type: SwiftTypeName, _ file: SourceFile) -> Bool {
    let chain = program.ancestors(of: type, near: file).map(\.name.name)
    return chain.contains { $0.hasPrefix("UI") && $0.hasSuffix("Controller") }
      || chain.dropFirst().contains { $0.hasSuffix("ViewController") }
  }

  /// Returns true if a method is called on a view controller itself, or on a container around it.
  private func isOwn(_ receiver: SwiftValue?, _ me: SwiftObject) -> Bool {
    switch receiver {
    case nil: true
    case .object(let object): object === me
    case .access(.object(let object), let name, nil):
      object === me && ["navigationController", "presentingViewController", "tabBarController"].contains(name)
    default: false
    }
  }

  /// Returns true for a method by which a view controller of the system answers: that controller closes.
  private func isAnswer(_ function: String, _ me: SwiftObject) -> Bool {
    me.declaration?.methods.contains { method in
      let first = method.declaration.parameters.first
      return method.declaration.name == function
        && first.map { SwiftTypeName($0.type).name.hasSuffix("Controller") } == true
    } == true
  }
}

extension XCoordinatorSpec {
  /// Adds routes for the ways back that screens take by themselves, if there is a way.
  mutating func addOwnMoves() {
    for move in app.ownMoves {
      let ids = screens.filter { $0.classes.contains(move.type) }.map(\.id)
      switch move.form {
      case .show(let name):
        guard !ids.isEmpty else { continue }
        spec.undeclaredWays.formUnion([.in, .out])
        notes.add(
          .unresolved, .info, in: move.file, at: move.offset..<move.offset,
          "'\(move.type)' shows '\(name)' without a route")
      case .back(let style):
        if !ids.isEmpty { spec.markRead(SourcePlace(file: move.file, offset: move.offset)) }
        let from = ids.filter { !leaves($0, by: style) }
        guard !from.isEmpty else { continue }
        let code = "\(move.type).\(style)"
        spec.add(
          .route, "\(from.count == 1 ? from[0] : Self.id(move.type, without: [])).\(style)",
          at: SourcePlace(file: move.file, offset: move.offset),
          [
            .from: from.count == 1 ? .string(from[0]) : .strings(from), .presentation: .string(style),
            // Not all subclasses need to use the ability of a superclass.
            .when: "possible", .inferred: from.count > 1 ? true : nil, .code: .string(code),
          ])
      }
    }
  }

  /// Returns true if a route of a screen already goes back in this way.
  private func leaves(_ screen: String, by style: String) -> Bool {
    spec.entries(.route).contains { route in
      route[.presentation]?.plainText == style && route[.to] == nil && route[.from]?.plainTexts.contains(screen) == true
    }
  }
}
