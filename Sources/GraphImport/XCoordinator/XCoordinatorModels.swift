import Graph

/// The models that routes carry: their associated values.
enum XCoordinatorModels {
  /// Returns the mark of an associated value, by which its uses are found.
  static func input(_ index: Int) -> String { "$\(index)" }

  /// Returns true for data, false for values that only serve the app: routers, closures, views, flags.
  static func isModel(_ type: SwiftTypeName) -> Bool {
    let name = type.name
    let endings = ["Router", "Coordinator", "Delegate", "Handler", "Completion", "Route", "ViewModel"]
    return !["", "Bool", "Any", "AnyObject", "Void", "Presentable", "Container"].contains(name)
      && !endings.contains(where: name.hasSuffix) && !["UI", "("].contains(where: name.hasPrefix) && !type.looksLikeView
  }

  /// Returns the id of the model of an associated value: its type, or its name if the type says nothing.
  static func id(_ parameter: SwiftDeclaration.Parameter, of element: SwiftDeclaration) -> String {
    let type = SwiftTypeName(parameter.type)
    if type.isPlain {
      let name = parameter.name.isEmpty ? element.name + type.name : parameter.name
      return name.prefix(1).uppercased() + name.dropFirst()
    }
    return type.isList ? type.name + "List" : type.name
  }

  /// Returns the marks of the associated values anywhere in a value.
  static func inputs(in value: SwiftValue) -> Set<Int> {
    var found: Set<Int> = []
    var seen: Set<ObjectIdentifier> = []
    func visit(_ value: SwiftValue, _ depth: Int) {
      guard depth < 16 else { return }
      var parts = value.parts
      if case .access(_, let name, _) = value, name.hasPrefix("$"), let index = Int(name.dropFirst()) {
        found.insert(index)
      } else if case .object(let object) = value, seen.insert(ObjectIdentifier(object)).inserted {
        parts = object.arguments.map(\.value) + object.properties.values + object.attached.map(SwiftValue.object)
      }
      for part in parts { visit(part, depth + 1) }
    }
    visit(value, 0)
    return found
  }
}
