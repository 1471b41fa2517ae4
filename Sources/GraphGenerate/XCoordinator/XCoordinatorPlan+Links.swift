import Graph

/// Deep links that go through routes, as chains.
extension XCoordinatorPlan {
  mutating func addLink(_ link: DeepLink.ID) {
    let path = spec.targets(spec.deepLinks[link].path)
    guard refusals.isEmpty, let first = path.first, let last = path.last else { return }
    var calls: [String] = []
    var values: [ModelValue] = []
    var owner: Element.ID?
    for route in path {
      guard let host = order.first(where: { hosts[$0]?.cases.contains { $0.route == route } ?? false }),
        let found = hosts[host]?.cases.first(where: { $0.route == route })
      else {
        refusals.refuse(
          .deepLink(link), .path,
          "\(spec.name(of: route).inQuotes) is a route of no coordinator, so no link can go through it")
        return
      }
      for value in found.values where !values.contains(value) { values.append(value) }
      calls.append(
        value(found, of: found.values, in: route == first && owner == nil ? "" : "\(app.types[host])Route"))
      if owner == nil { owner = host }
    }
    guard let owner else { return }
    let name = hosts[owner]?.linkNames.claim(app.routes[last], or: "Link") ?? app.routes[last]
    // A value is called as the parameter of the URL that it comes from.
    var labels: [Model.ID: String] = [:]
    for (parameter, model) in parameters(of: link) where SwiftName.isIdentifier(parameter) {
      if labels[model] == nil { labels[model] = parameter }
    }
    let labelled = values.map { value in
      (label: value.models.count == 1 ? labels[value.models[0]] : nil, value: value)
    }
    let chain = "deepLink(\(calls.joined(separator: ", ")))"
    let transition = spec.deepLinks[link].keepsLayers ? chain : "dismissing(\(chain))"
    hosts[owner]?.links.append(.init(link: link, name: name, values: labelled, transition: transition))
  }

  /// The parameters of the URLs of a link, with the models that they yield.
  private func parameters(of link: DeepLink.ID) -> [(name: String, model: Model.ID)] {
    let declared = spec.deepLinks[link]
    return spec.list(declared.parameters).compactMap { reference in
      guard let model = reference.target else { return nil }
      // Its name stands before the model's.
      return (
        spec.documents[Int(declared.declaration.document)].text(of: Int(reference.node) - 1), model
      )
    }
  }
}
