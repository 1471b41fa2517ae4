import Graph

/// The declarations of Java, where types are before names.
extension KotlinDeclarations {
  private static let javaModifiers: Set<String> = [
    "public", "private", "protected", "static", "final", "abstract", "default", "synchronized", "native",
    "transient", "volatile", "strictfp", "sealed", "non",
  ]

  mutating func readJava(_ members: inout Members) {
    var annotations = annotations()
    let start = index
    var isStatic = false
    while tokens.isWord(index), index < end, Self.javaModifiers.contains(tokens.text(index)) {
      if has("static") { isStatic = true }
      index += 1
      if take("-") { index += 1 }
      annotations += self.annotations()
    }
    if has("@"), tokens.has(index + 1, "interface") { index += 1 }
    if has("{") {
      members.functions.append(initializer(start))
    } else if has("class") || has("interface") || has("enum")
      || has("record") && tokens.isWord(index + 1) && !tokens.has(index + 2, "=")
    {
      let kind: KotlinType.Kind = has("enum") ? .enumeration : .type
      index += 2
      members.types.append(type(kind: kind, name: tokens.text(index - 1), token: index - 1, annotations))
    } else if tokens.isWord(index) || has("<") {
      readJavaMember(&members, annotations, isStatic)
    } else {
      skip()
    }
  }

  /// Reads a constructor, a method or a field.
  private mutating func readJavaMember(_ members: inout Members, _ annotations: [KotlinAnnotation], _ isStatic: Bool) {
    if has("<") { _ = typeArguments(depth: 0) }
    let isConstructor = tokens.has(index + 1, "(")
    let type = isConstructor ? KotlinTypeName() : typeName(depth: 0)
    guard tokens.isWord(index), index < end else { return skip() }
    let token = index
    let name = takeText()
    if has("(") {
      let parameters = parameters()
      while index < end, !has("{"), !has(";") { index += 1 }
      members.functions.append(
        KotlinFunction(
          name: isConstructor ? KotlinFunction.initializer : name, parameters: parameters,
          result: isConstructor || type.name == "void" ? nil : type, body: takeBrackets().map { .block($0) },
          annotations: annotations, token: token, isStatic: isStatic))
      return
    }
    let isGiven = take("=")
    let first = index
    while index < end, !has(";") { skip() }
    members.properties.append(KotlinProperty(name: name, type: type, value: isGiven ? first..<index : nil))
  }

  /// Code that runs when an object is made, as a function; its braces are at the current place.
  mutating func initializer(_ token: Int) -> KotlinFunction {
    KotlinFunction(name: KotlinFunction.initializer, body: takeBrackets().map { .block($0) }, token: token)
  }
}

extension KotlinFunction {
  /// The name of constructors, and of the code that runs beside them.
  static let initializer = "<init>"

  /// Code that runs when an object is made, or that computes a property.
  static func initializer(_ body: Body) -> KotlinFunction {
    switch body {
    case .block(let range), .expression(let range):
      KotlinFunction(name: initializer, body: body, token: range.lowerBound)
    }
  }

  /// The values of properties by their names.
  static func initializers(of properties: [KotlinProperty]) -> [String: KotlinFunction] {
    var all: [String: KotlinFunction] = [:]
    for property in properties {
      all[property.name] = property.value.map { .initializer(property.isBlock ? .block($0) : .expression($0)) }
    }
    return all
  }
}
