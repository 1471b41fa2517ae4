import Graph

/// The instances and closures that screens can get at, over the instances that they are given.
final class UIKitReach {
  private unowned let app: UIKitApp
  private var roots: [(object: SwiftObject, name: String)] = []
  /// The screens whose code makes instances, by the types of these.
  private var makers: [String: [String]] = [:]
  /// The screens by the identity of what they reach, and by the class of it.
  private var found: (things: [ObjectIdentifier: [String]], types: [String: [String]])?

  init(_ app: UIKitApp) { self.app = app }

  func add(_ object: SwiftObject, _ name: String) {
    roots.append((object, name))
    found = nil
  }

  /// Notes that the code of a screen makes an instance of a type.
  func add(made type: String, by name: String) {
    if makers[type]?.contains(name) != true { makers[type, default: []].append(name) }
  }

  func screens(with object: AnyObject) -> [String] { all.things[ObjectIdentifier(object)] ?? [] }

  /// Returns the screens that reach an instance of a type, or else make one, and of a view the other way round: it may
  /// pass itself to screens that it opens. Screens that call a function by its name exclude the others.
  func screens(with type: String, calling function: String) -> [String] {
    let isView = app.program.ancestors(of: SwiftTypeName(type), near: nil).contains {
      $0.type == nil && ($0.name.name.hasSuffix("View") || $0.name.name.hasSuffix("Cell"))
    }
    let (reached, made) = (all.types[type], makers[type])
    let names = (isView ? made ?? reached : reached ?? made) ?? []
    let calling = names.filter { name in
      let classes = [name] + all.types.filter { $0.value.contains(name) }.map(\.key)
      return classes.contains { calls($0, function) }
    }
    return calling.isEmpty ? names : calling
  }

  private func calls(_ type: String, _ function: String) -> Bool {
    guard let type = app.program.type(type, near: nil), !app.moves(type) || app.isController(type) else { return false }
    return app.calledNames(of: type).contains(function)
  }

  private var all: (things: [ObjectIdentifier: [String]], types: [String: [String]]) {
    if let found { return found }
    var things: [ObjectIdentifier: [String]] = [:]
    var types: [String: [String]] = [:]
    for (root, name) in roots {
      var seen: Set<ObjectIdentifier> = []
      func add(_ thing: AnyObject) {
        if things[ObjectIdentifier(thing)]?.contains(name) != true {
          things[ObjectIdentifier(thing), default: []].append(name)
        }
      }
      func visit(_ object: SwiftObject, _ depth: Int) {
        guard depth < 6, seen.insert(ObjectIdentifier(object)).inserted else { return }
        add(object)
        if object !== root {
          for (ancestor, type) in app.program.ancestors(of: object.type, near: object.home)
          where type?.kind == .class && types[ancestor.name]?.contains(name) != true {
            types[ancestor.name, default: []].append(name)
          }
          // A coordinator or another screen leads to everything.
          if app.kind(of: object) != nil || object.declaration.map(app.moves) == true { return }
        }
        for value in object.arguments.map(\.value) + object.properties.sorted(by: { $0.key < $1.key }).map(\.value) {
          visit(value, depth + 1)
        }
        for inner in object.attached { visit(inner, depth + 1) }
      }
      func visit(_ value: SwiftValue, _ depth: Int) {
        switch value {
        case .object(let object): visit(object, depth)
        case .closure(let closure): add(closure)
        case .list(let values), .oneOf(let values): for value in values { visit(value, depth) }
        default: break
        }
      }
      visit(root, 0)
    }
    found = (things, types)
    return (things, types)
  }
}
