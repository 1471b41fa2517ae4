import Graph

/// The models of the spec: the elements that pass them, and the elements that take them.
extension XCoordinatorSpec {
  // MARK: Models

  func models(_ element: SwiftDeclaration) -> [(id: String, type: String, index: Int)] {
    var ids: Set<String> = []
    return element.parameters.enumerated().compactMap { index, parameter in
      let type = SwiftTypeName(parameter.type)
      guard XCoordinatorModels.isModel(type) else { return nil }
      // Two numbers without names are two models.
      let id = ImportedSpec.freeID(
        ImportedSpec.validID(XCoordinatorModels.id(parameter, of: element)),
        isTaken: { type.isPlain && ids.contains($0) })
      ids.insert(id)
      return (id, type.name, index)
    }
  }

  /// Adds the models that a route passes to its targets, which take them if they are given.
  mutating func setUp(_ way: XCoordinatorWay, _ models: [(id: String, type: String, index: Int)], _ route: String) {
    for move in way.moves {
      for target in move.targets {
        let element = id(of: target, move.performer, route)
        // A target that is there already has its models.
        if move.style != "popTo", move.style != "select" { showings[element, default: 0] += 1 }
        guard let object = target.object else { continue }
        let inputs = XCoordinatorModels.inputs(in: .object(object))
        spec.add(models.filter { inputs.contains($0.index) }.map(\.id), to: .accepts, of: element)
        let required = required(by: object)
        for model in models where required.contains(model.index) {
          if let index = needs[element]?.firstIndex(where: { $0.model == model.id }) {
            needs[element]![index].count += 1
          } else {
            needs[element, default: []].append((model.id, 1))
          }
        }
      }
    }
  }

  /// Returns the marks of unchanged values that an instance is made with, for parameters that require a value.
  private func required(by object: SwiftObject) -> Set<Int> {
    let initializers = app.program.methods("init", of: object.type, near: object.file)
    guard
      let parameters = initializers.first(where: {
        app.evaluator.fits(object.arguments, $0.declaration.parameters)
      })?.declaration.parameters
    else { return [] }
    var found: Set<Int> = []
    var rest = object.arguments[...]
    for parameter in parameters {
      guard let next = rest.first, next.label == parameter.label else { continue }
      rest.removeFirst()
      if case .access(.unknown, let name, nil) = next.value, name.hasPrefix("$"),
        let index = Int(name.dropFirst()), parameter.value == nil, !parameter.type.hasSuffix("?")
      {
        found.insert(index)
      }
    }
    return found
  }

  /// Makes models required that are passed to an element wherever it is shown.
  mutating func requireSetups() {
    for (element, needed) in needs {
      let required = needed.filter { $0.count == showings[element] }.map(\.model)
      guard !required.isEmpty, let kind = spec.kind(ofElement: element),
        let accepted = spec[kind, element]?[.accepts]?.plainTexts
      else { continue }
      spec.set(.setup, of: element, kind, to: .texts(accepted.filter(required.contains)))
      spec.set(.accepts, of: element, kind, to: .texts(accepted.filter { !required.contains($0) }))
      // An element has its required models anyway.
      let provided = spec[kind, element]?[.provides]?.plainTexts ?? []
      spec.set(.provides, of: element, kind, to: .texts(provided.filter { !required.contains($0) }))
    }
  }

  // MARK: Deep links

  /// Adds a deep link, with the models of its parameters.
  mutating func add(_ link: XCoordinatorTransitions.Link) {
    var path: [String] = []
    var parameters: [(key: String, value: JSONValue?)] = []
    for (performer, name, values) in link.routes {
      guard let id = routeIDs["\(performer.name).\(name)"],
        let element = app.cases(of: performer).first(where: { $0.name == name })
      else { return }
      path.append(id)
      for model in models(element) where values.indices.contains(model.index) {
        for input in XCoordinatorModels.inputs(in: values[model.index]).sorted()
        where link.labels.indices.contains(input) {
          guard let label = link.labels[input], link.pattern.contains("{\(label)"),
            !parameters.contains(where: { $0.key == label })
          else { continue }
          parameters.append((label, .string(model.id)))
        }
      }
    }
    spec.add(
      .deepLink, link.pattern, at: link.place,
      [
        .path: .strings(path), .over: link.isDismissing ? "dismiss" : "keep",
        .parameters: parameters.isEmpty ? nil : .object(JSONMembers(parameters)), .code: .string(link.code),
      ])
  }
}
