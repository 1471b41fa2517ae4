import Graph

/// Routes on their way into a spec: those that one place in the code makes for several screens are one.
struct RouteList {
  typealias Values = [Key: JSONValue?]

  private struct Route {
    let wanted: String
    var from: [String]
    var values: Values
    let place: SourcePlace
  }

  /// The numbers of routes by their steps, conditions and places.
  private var numbers: [String: Int] = [:]
  private var all: [Route] = []
  /// The sources of routes with their steps.
  private var told: Set<String> = []

  /// Adds a route, or its source to one that says the same.
  mutating func add(
    _ values: Values, from source: String, _ wanted: String, at place: SourcePlace, condition: String?,
    isAutomatic: Bool
  ) {
    let steps = Key.allCases.compactMap { key in
      (values[key] ?? nil).map { "\(key.name)=\($0.line)" }
    }.joined(separator: ";")
    let action = "\(steps);\(condition ?? "");\(isAutomatic)"
    let key = "\(action);\(place.key)"
    // The same from the same screen by another way says nothing more.
    let isNew = told.insert("\(source);\(action)").inserted
    if let number = numbers[key] {
      if !all[number].from.contains(source) { all[number].from.append(source) }
      return
    }
    guard isNew else { return }
    numbers[key] = all.count
    var values = values
    if isAutomatic { values[.trigger] = "automatic" }
    if (values[.when] ?? nil) == nil { values[.condition] = JSONValue(condition) }
    all.append(Route(wanted: wanted, from: [source], values: values, place: place))
  }

  /// Takes the trigger from routes of one screen that would all fire by themselves: which of them does, code decides.
  mutating func settleAutomatic() {
    func isAutomatic(_ number: Int) -> Bool { (all[number].values[.trigger] ?? nil) != nil }
    var bySource: [String: [Int]] = [:]
    for number in all.indices where isAutomatic(number) {
      for source in all[number].from { bySource[source, default: []].append(number) }
    }
    for numbers in bySource.values {
      let conditions = numbers.map { (all[$0].values[.condition] ?? nil)?.line }
      guard numbers.count > 1, conditions.contains(nil) || Set(conditions).count < numbers.count else { continue }
      for number in numbers {
        all[number].values[.trigger] = .some(nil)
        all[number].values[.inferred] = true
      }
    }
  }

  /// Adds the routes to a spec.
  func write(to spec: inout ImportedSpec) {
    for route in all {
      let from = route.from.contains("*") ? "*" : JSONValue.filled(route.from)
      spec.add(.route, route.wanted, at: route.place, route.values.merging([.from: from]) { $1 })
    }
  }
}
