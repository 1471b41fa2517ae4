import Graph

/// The screens behind the code that triggers each route.
struct XCoordinatorSources {
  enum Source: Hashable {
    case screen(String)
    case coordinator(CoordinatorClass)
    /// Code that belongs to no screen, by its type.
    case outside(String)
  }

  struct Screen {
    let id: String
    let coordinator: CoordinatorClass
    let type: String
  }

  let app: XCoordinatorApp
  let screens: [Screen]
  /// The screens and coordinators that each route shows, by `Coordinator.case`.
  let shown: [String: [Source]]

  /// Returns the sources of a trigger of a coordinator's route.
  func sources(of trigger: XCoordinatorTrigger, _ coordinator: CoordinatorClass) -> [Source] {
    let owner = trigger.me.flatMap(app.coordinator)
    switch trigger.origin {
    case .screen(let name):
      let found = screens(of: name, coordinator)
      if !found.isEmpty { return found }
      let around = app.uiKit.reach.screens(with: name, calling: trigger.environment.function)
      return around.isEmpty ? [.outside(name)] : around.flatMap { screens(of: $0, coordinator) }
    case _ where owner != nil && trigger.environment.route != nil:
      // The trigger is in a closure that the route passes to its targets.
      guard trigger.environment.closures > 0 else { return [] }
      let all = shown[trigger.environment.route!] ?? []
      let screens = all.filter { if case .screen = $0 { true } else { false } }
      let found = screens.isEmpty ? all : screens
      return found.isEmpty ? [.coordinator(owner!)] : found
    case .launch: return [.outside(trigger.environment.owner?.name ?? trigger.environment.file.name)]
    case .code(let type):
      var found = screens(of: type, coordinator)
      // Calls of a coordinator's methods are followed already.
      if let owner, owner.name == type { return [.coordinator(owner)] }
      for name in found.isEmpty ? app.uiKit.reach.screens(with: type, calling: trigger.environment.function) : [] {
        found += screens(of: name, coordinator).filter { !found.contains($0) }
      }
      return found.isEmpty ? [owner.map(Source.coordinator) ?? .outside(type)] : found
    }
  }

  /// Returns the screens of a class. The same class in another coordinator is another screen.
  private func screens(of type: String, _ coordinator: CoordinatorClass) -> [Source] {
    let direct = screens.filter { $0.type == type }
    let own = direct.filter { $0.coordinator === coordinator }
    let same = direct.filter { $0.coordinator.route == coordinator.route }
    return (own.isEmpty ? same.isEmpty ? direct : same : own).map { .screen($0.id) }
  }
}
