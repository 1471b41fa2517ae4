import Graph

/// Chains of routes, and the deep links that they follow.
extension XCoordinatorTransitions {
  /// A route of a chain, with what it carries.
  typealias ChainedRoute = (performer: CoordinatorClass, name: String, values: [SwiftValue])

  /// A deep link: a case of an enumeration that has a pattern of URLs, with the chain that a coordinator makes of it.
  struct Link {
    let pattern: String
    let code: String
    let file: SourceFile
    let routes: [ChainedRoute]
    /// True if what is presented goes before.
    let isDismissing: Bool
    /// The labels of its values; the pattern calls its parameters so.
    let labels: [String?]
  }

  /// A chain of routes: each is performed by a coordinator that an earlier one has shown.
  mutating func chain(
    _ arguments: [SwiftValue.Argument], _ coordinator: CoordinatorClass, _ object: SwiftObject,
    _ place: (file: SourceFile, offset: Int)
  ) -> (moves: [XCoordinatorMove], routes: [ChainedRoute]) {
    var known: [(CoordinatorClass, SwiftObject)] = [(coordinator, object)]
    var moves: [XCoordinatorMove] = []
    var followed: [ChainedRoute] = []
    let routes = arguments.flatMap { argument -> [SwiftValue] in
      if case .list(let values) = argument.value { return values }
      return [argument.value]
    }
    for route in routes {
      guard case .case(let name, let values, let type) = route else { continue }
      let performers = known.reversed().filter { performer, _ in
        type.map { $0 == performer.route } ?? app.cases(of: performer).contains { $0.name == name }
      }
      guard let (performer, instance) = performers.first,
        let way = ways(of: name, values ?? [], performer, instance).first
      else {
        problems.append(
          (place.file, place.offset, "the chain stops at '\(name)': no coordinator so far has that route"))
        break
      }
      performed.insert("\(performer.name).\(name)")
      followed.append((performer, name, (values ?? []).map(\.value)))
      moves += way.moves.map { $0.triggered(by: nil) }
      for case .coordinator(let target, let instance) in way.moves.flatMap(\.targets) {
        known.append((target, instance))
        known += members(of: instance).compactMap { member in
          if case .coordinator(let member, let instance) = member.target { (member, instance) } else { nil }
        }
      }
    }
    return (moves, followed)
  }

  // MARK: Deep links

  /// The deep links that coordinators follow: what they make a chain of is an enumeration with patterns of URLs.
  mutating func links() -> [Link] {
    var links: [Link] = []
    for coordinator in app.coordinators {
      guard let object = coordinator.instances.first else { continue }
      let ancestors = app.program.ancestors(of: object.type, near: object.file)
      for method in ancestors.compactMap(\.type).flatMap(\.methods) where method.declaration.body != nil {
        let parameters = method.declaration.parameters
        guard parameters.count == 1,
          let enumeration = app.program.type(SwiftTypeName(parameters[0].type).name, near: method.file),
          enumeration.kind == .enum, enumeration.name != coordinator.route
        else { continue }
        for element in enumeration.cases {
          guard let pattern = pattern(of: element, enumeration) else { continue }
          let inputs = app.inputs(element)
          let value = SwiftValue.case(element.name, inputs.isEmpty ? nil : inputs, type: enumeration.name)
          app.evaluator.begin()
          let outcomes = app.evaluator.call(
            method, [.init(label: parameters[0].label, value: value)], on: object,
            SwiftEnvironment(me: object, file: method.file))
          let place = (file: method.file, offset: method.declaration.offset)
          for value in (outcomes ?? []).flatMap(\.value.alternatives) {
            var parts = [value]
            if case .case("multiple", let arguments?, _) = value { parts = arguments.map(\.value) }
            guard case .access(_, "deepLink", let arguments?)? = parts.popLast() else { continue }
            let before = parts.flatMap { moves($0, coordinator, object, place).flatMap(\.self) }
            let link = Link(
              pattern: pattern, code: "\(enumeration.name).\(element.name)", file: enumeration.file,
              routes: chain(arguments, coordinator, object, place).routes,
              isDismissing: before.contains { $0.style == "dismissToRoot" || $0.style == "dismiss" },
              labels: element.parameters.map(\.label))
            if let index = links.firstIndex(where: { $0.pattern == pattern }) {
              if link.isDismissing { links[index] = link }
            } else {
              links.append(link)
            }
          }
        }
      }
    }
    return links
  }

  /// The pattern of URLs that an enumeration has for a case: the text of one of its properties.
  private func pattern(of element: SwiftDeclaration, _ enumeration: SwiftType) -> String? {
    for name in enumeration.propertyNames {
      guard let declaration = enumeration.properties[name]?.declaration, declaration.type == "String",
        let body = declaration.body
      else { continue }
      var environment = SwiftEnvironment(file: enumeration.file, owner: enumeration, function: name)
      environment.locals["self"] = .case(element.name, nil, type: enumeration.name)
      app.evaluator.begin()
      guard case .text(let text)? = app.evaluator.outcomes(of: body, environment).first?.value,
        text.contains("://"), (try? URLPattern(text)) != nil
      else { continue }
      return text
    }
    return nil
  }
}

extension XCoordinatorMove {
  /// The same move, made by a route.
  func triggered(by route: String?) -> XCoordinatorMove {
    var move = self
    move.via = route
    return move
  }
}
