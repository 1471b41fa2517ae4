import Graph

/// The models of a spec that stand for arguments.
struct NavModels: Sendable {
  /// The ids of models by the class that they stand for.
  private var classes: [String: String] = [:]

  /// The models that a destination must be given, and those that it takes.
  struct Needs: Sendable {
    var setup: [String] = []
    var accepts: [String] = []
    /// The model of each argument by its name.
    var models: [String: String] = [:]

    /// The models of arguments, for the parameters of a link.
    func parameters(_ names: [String]) -> JSONValue? {
      let known = names.compactMap { name in models[name].map { (key: name, value: JSONValue.string($0) as JSONValue?) }
      }
      return known.isEmpty ? nil : .object(known)
    }

    /// The same where nothing of it must be given.
    var asOptional: Needs { Needs(accepts: setup + accepts, models: models) }

    /// Adds what an element within needs and this one does not give it.
    mutating func add(_ inner: Needs) {
      setup += inner.setup.filter { !setup.contains($0) && !accepts.contains($0) }
      accepts += inner.accepts.filter { !setup.contains($0) && !accepts.contains($0) }
      models.merge(inner.models) { own, _ in own }
    }
  }

  /// The needs of a destination, whose models are added to a spec. `areRead`: whether code reads its arguments in a way
  /// that fails where one without a default value is missing.
  mutating func needs(of arguments: [NavDeclaration.Argument], areRead: Bool, in spec: inout ImportedSpec) -> Needs {
    var needs = Needs()
    for argument in arguments where needs.models[argument.name] == nil {
      let model = model(of: argument, taken: Set(needs.models.values), in: &spec)
      needs.models[argument.name] = model
      let isNeeded = argument.defaultValue == nil && (areRead || !argument.isNullable)
      if isNeeded { needs.setup.append(model) } else { needs.accepts.append(model) }
    }
    return needs
  }

  /// The model of an argument: a class by its name, anything else, and a second one of the same class, by the argument's
  /// name and type.
  private mutating func model(
    of argument: NavDeclaration.Argument, taken: Set<String>, in spec: inout ImportedSpec
  ) -> String {
    let written = argument.type ?? Self.type(of: argument.defaultValue)
    let isArray = written.hasSuffix("[]")
    let type = isArray ? String(written.dropLast(2)) : written
    let suffix = isArray ? ".Array" : ""
    if let plain = Self.plainTypes[type] { return add("\(argument.name):\(plain)\(suffix)", nil, in: &spec) }
    let name = type.split(separator: ".").last.map { $0.split(separator: "$").joined(separator: ".") } ?? type
    let bare = classes[written] ?? spec.freeID(name + suffix, in: .model)
    if taken.contains(bare) { return add("\(argument.name):\(name)\(suffix)", written, in: &spec) }
    classes[written] = bare
    return add(bare, written, in: &spec)
  }

  private func add(_ id: String, _ code: String?, in spec: inout ImportedSpec) -> String {
    let valid = ImportedSpec.validID(id)
    if !spec.has(valid, in: .model) { spec.add(.model, valid, [.code: JSONValue(code)]) }
    return valid
  }

  private static let plainTypes = [
    "string": "String", "integer": "Int", "long": "Long", "float": "Float", "boolean": "Bool", "reference": "Int",
  ]

  /// The type that the platform infers from a default value.
  private static func type(of value: String?) -> String {
    guard let value else { return "string" }
    if value == "true" || value == "false" { return "boolean" }
    if value.hasPrefix("@"), value != "@null" { return "reference" }
    if Int(value) != nil { return "integer" }
    if value.hasSuffix("L"), Int(value.dropLast()) != nil { return "long" }
    return Double(value) == nil ? "string" : "float"
  }
}
