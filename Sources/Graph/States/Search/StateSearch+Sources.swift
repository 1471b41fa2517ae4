/// The coordinators from which routes fire, and the routes that are looked at on each screen by itself.
extension StateSearch {
  /// For each coordinator the innermost one around it, itself included, that routes name; unknown for none.
  static func scopes(_ machine: Interpreter) -> Table<Element, Element.ID> {
    var scope = Table<Element, Element.ID>(repeating: .unknown, count: machine.spec.elements.count)
    for element in machine.tree.forest.order where !machine.spec.elements[element].isScreen {
      let around = machine.tree.parent(of: element).map { scope[$0] }
      scope[element] = machine.sources[element].isEmpty ? around ?? .unknown : element
    }
    return scope
  }

  static func bySource(
    _ isLocal: Table<Route, Bool>, _ machine: Interpreter
  ) -> QuickMap<Element.ID, [Route.ID]> {
    var routes = QuickMap<Element.ID, [Route.ID]>()
    for route in isLocal.indices where isLocal[route] {
      if machine.spec.routes[route].isFromAnywhere { routes[.unknown, default: []].append(route) }
      for source in machine.spec.resolved(machine.spec.routes[route].from)
      where !machine.spec.elements[source].isScreen {
        routes[source, default: []].append(route)
      }
    }
    return routes
  }

  /// The routes whose effect depends on the very screen: those that do nothing where their target is on top, that
  /// end flows, and that redirect to such.
  static func localRoutes(_ spec: Spec) -> Table<Route, Bool> {
    var isLocal = Table<Route, Bool>(repeating: false, count: spec.routes.count)
    for index in spec.routes.indices {
      isLocal[index] =
        spec.routes[index].redirect.isPresent
        || spec.moves(of: index).contains {
          spec.moves[$0].isSingleTop
            || [.complete, .abandon, .popTo, .unwind, .presentOnRoot, .dismissToRoot].contains(
              spec.style(of: $0))
        }
    }
    return isLocal
  }

  /// The routes whose moves are performed by a coordinator that depends on the screen: those from a coordinator around
  /// their target, or from anywhere, that do not name it.
  static func routesLocalWhereNested(_ machine: Interpreter) -> Table<Route, Bool> {
    let spec = machine.spec
    return Table(
      spec.routes.indices.map { index in
        let route = spec.routes[index]
        guard let move = route.moves.first, !spec.moves[move].by.isPresent,
          let style = spec.style(of: move), [.push, .show, .set, .replace, .select].contains(style),
          let target = spec.list(spec.moves[move].to).first?.target
        else { return false }
        return route.isFromAnywhere
          || spec.resolved(route.from).contains {
            !spec.elements[$0].isScreen && machine.tree.isInside(target, $0)
          }
      })
  }
}
