import Graph

/// The screens behind the code that triggers each route.
struct XCoordinatorSources {
  enum Source: Equatable {
    case screen(String)
    case coordinator(CoordinatorClass)
    /// Code that belongs to no screen, by its type.
    case outside(String)

    static func == (a: Source, b: Source) -> Bool {
      switch (a, b) {
      case (.screen(let a), .screen(let b)), (.outside(let a), .outside(let b)): a == b
      case (.coordinator(let a), .coordinator(let b)): a === b
      default: false
      }
    }
  }

  /// A screen with its classes, including those of the objects passed to it.
  struct Screen {
    let id: String
    let coordinator: CoordinatorClass
    var classes: Set<String>
  }

  let app: XCoordinatorApp
  let screens: [Screen]
  /// The screens and coordinators that each route shows, by `Coordinator.case`.
  let shown: [String: [Source]]
  /// The types that have a type: in a property, as an argument of their superclass, or because they make it.
  private let holders: [String: [String]]
  /// The types that call a method.
  private let callers: [String: [SwiftType]]

  init(_ app: XCoordinatorApp, screens: [Screen], shown: [String: [Source]]) {
    self.app = app
    self.screens = screens
    self.shown = shown
    var holders: [String: [String]] = [:]
    var callers: [String: [SwiftType]] = [:]
    for type in app.program.types where type.kind != .protocol {
      var held = type.inherited.flatMap(\.arguments).map(\.name)
      for name in type.propertyNames {
        let declaration = type.properties[name]!.declaration
        if let type = declaration.type { held.append(SwiftTypeName(type).name) }
        let bodies = [declaration.value].compactMap(\.self) + (declaration.body ?? []) + declaration.observers.joined()
        held += bodies.flatMap(\.callNames)
        for call in Set(bodies.flatMap(\.callNames)) { callers[call, default: []].append(type) }
      }
      for method in type.methods {
        let calls = (method.declaration.body ?? []).flatMap(\.callNames)
        held += calls.filter { $0.first?.isUppercase == true }
        for call in Set(calls) { callers[call, default: []].append(type) }
      }
      for name in Set(held) where name != type.name { holders[name, default: []].append(type.name) }
    }
    self.holders = holders
    self.callers = callers
  }

  /// Returns the sources of a trigger of a coordinator's route.
  func sources(of trigger: XCoordinatorTrigger, _ coordinator: CoordinatorClass) -> [Source] {
    guard let me = trigger.me else { return [.outside(trigger.environment.file.name)] }
    guard let owner = app.coordinator(me) else { return sources(of: [me.type.name], coordinator, depth: 0) }
    if let route = trigger.environment.route {
      // The trigger is in a closure that the route passes to its targets.
      guard trigger.environment.closures > 0 else { return [] }
      let all = shown[route] ?? []
      let screens = all.filter { if case .screen = $0 { true } else { false } }
      let found = screens.isEmpty ? all : screens
      return found.isEmpty ? [.coordinator(owner)] : found
    }
    return callers(of: trigger.environment.function, owner, coordinator)
  }

  /// Returns the callers of a method of a coordinator, as a delegate for example.
  private func callers(of function: String, _ owner: CoordinatorClass, _ coordinator: CoordinatorClass) -> [Source] {
    let names = Set(app.program.ancestors(of: SwiftTypeName(owner.name), near: nil).map(\.name.name))
    var found: [Source] = []
    for name in (app.observed["\(owner.name).\(function)"] ?? []).sorted() {
      for type in app.posts[name] ?? [] {
        for source in sources(of: [type], coordinator, depth: 0) where !found.contains(source) {
          found.append(source)
        }
      }
    }
    for type in callers[function] ?? [] where app.program.type(type.name, near: nil) === type {
      let isKnown = type.properties.values.contains { property in
        property.declaration.type.map { names.contains(SwiftTypeName($0).name) } ?? false
      }
      guard isKnown, type.name != owner.name else { continue }
      for source in sources(of: [type.name], coordinator, depth: 0) where !found.contains(source) {
        found.append(source)
      }
    }
    return found.isEmpty ? [.coordinator(owner)] : found
  }

  private func sources(of types: [String], _ coordinator: CoordinatorClass, depth: Int) -> [Source] {
    let direct = screens.filter { screen in types.contains { screen.classes.contains($0) } }
    if !direct.isEmpty {
      // The same class in another coordinator is another screen.
      let own = direct.filter { $0.coordinator === coordinator }
      let same = direct.filter { $0.coordinator.route == coordinator.route }
      return (own.isEmpty ? same.isEmpty ? direct : same : own).map { .screen($0.id) }
    }
    if let type = types.first.flatMap({ app.program.type($0, near: nil) }), depth == 0 || types.count == 1,
      app.isLauncher(type)
    {
      return [.outside(type.name)]
    }
    var next: [String] = []
    for name in types {
      let names = app.program.ancestors(of: SwiftTypeName(name), near: nil)
        .filter { $0.name.name == name || $0.type?.kind == .protocol }.map(\.name.name)
      next += names.flatMap { holders[$0] ?? [] }
    }
    next = next.filter { name in !types.contains(name) && !app.coordinators.contains { $0.name == name } }
    guard !next.isEmpty, depth < 4 else { return [.outside(types[0])] }
    return sources(of: Array(Set(next)).sorted(), coordinator, depth: depth + 1)
  }

  /// Returns the classes of an instance and of all objects passed to it, without coordinators and other screens.
  static func classes(of object: SwiftObject, _ app: XCoordinatorApp) -> Set<String> {
    var found: Set<String> = []
    var seen: Set<ObjectIdentifier> = []
    func visit(_ object: SwiftObject, _ depth: Int) {
      guard depth < 4, seen.insert(ObjectIdentifier(object)).inserted, app.coordinator(object) == nil else {
        return
      }
      for (name, type) in app.program.ancestors(of: object.type, near: object.file)
      where type != nil && type?.kind == .class || name.name == object.type.name {
        found.insert(name.name)
      }
      let values = object.arguments.map(\.value) + Array(object.properties.values)
      for inner in values.flatMap(\.objects) + object.attached { visit(inner, depth + 1) }
    }
    visit(object, 0)
    return found
  }
}
