import Graph

/// The declarations of all files of an app, by their names.
final class KotlinProgram {
  /// A type of the app, with its members by name.
  final class TypeSymbol: Identified {
    let type: KotlinType
    let file: KotlinFile
    unowned let outer: TypeSymbol?
    private(set) var types: [String: TypeSymbol] = [:]
    private(set) var functions: [String: [FunctionSymbol]] = [:]
    /// The functions in the order of the source.
    private(set) var methods: [FunctionSymbol] = []
    private(set) var properties: [String: KotlinProperty] = [:]
    private(set) var companion: TypeSymbol?

    init(_ type: KotlinType, _ file: KotlinFile, in outer: TypeSymbol?) {
      self.type = type
      self.file = file
      self.outer = outer
      for inner in type.types {
        let symbol = TypeSymbol(inner, file, in: self)
        if inner.kind == .companion { companion = symbol }
        types[inner.name] = symbol
      }
      for function in type.functions {
        let method = FunctionSymbol(function, file, in: self)
        functions[function.name, default: []].append(method)
        methods.append(method)
      }
      for property in type.properties { properties[property.name] = property }
    }

    /// The code that runs when an object is made, as functions.
    private(set) lazy var initializers = type.initializers.mapValues { FunctionSymbol($0, file, in: self) }

    /// The type and those around it, innermost first.
    var around: some Sequence<TypeSymbol> { sequence(first: self) { $0.outer } }

    var qualifiedName: String { file.qualifiedName(of: type) }
  }

  /// A function of the app, and the type that it is a member of.
  final class FunctionSymbol: Identified {
    let function: KotlinFunction
    let file: KotlinFile
    unowned let owner: TypeSymbol?
    /// The statements of its body, once somebody has asked for them.
    private(set) lazy var statements: [KotlinNode] =
      switch function.body {
      case .block(let range): KotlinParser.statements(in: range, of: file.tokens)
      case .expression(let range): [KotlinParser.expression(in: range, of: file.tokens)]
      case nil: []
      }

    init(_ function: KotlinFunction, _ file: KotlinFile, in owner: TypeSymbol?) {
      self.function = function
      self.file = file
      self.owner = owner
    }

    var isExpression: Bool {
      if case .expression? = function.body { true } else { false }
    }

    /// The bytes from its name to the end of its body.
    var range: Range<Int> {
      let tokens = file.tokens
      let start = tokens.offset(function.token)
      return start..<max(tokens.offset(function.range.upperBound), start)
    }
  }

  /// A property outside of types.
  struct PropertySymbol {
    let property: KotlinProperty
    let file: KotlinFile
  }

  let files: [KotlinFile]
  /// The functions outside of types, by name.
  private var functions: [String: [FunctionSymbol]] = [:]
  /// All functions, those in types as well, file by file.
  private(set) var allFunctions: [FunctionSymbol] = []
  /// All types, file by file, those around others before them.
  private(set) var allTypes: [TypeSymbol] = []
  /// The same by their names.
  private(set) var types: [String: [TypeSymbol]] = [:]
  /// The code that runs when files are loaded or objects are made.
  private(set) lazy var initializers =
    files.flatMap { file in
      file.initializers.sorted { $0.key < $1.key }.map { FunctionSymbol($0.value, file, in: nil) }
    } + allTypes.flatMap { $0.initializers.sorted { $0.key < $1.key }.map(\.value) }
  private var properties: [String: [PropertySymbol]] = [:]
  private var typesByQualifiedName: [String: TypeSymbol] = [:]
  /// The types that name another one as their base, by its simple name.
  private var subtypes: [String: [TypeSymbol]] = [:]

  init(_ files: [KotlinFile]) {
    self.files = files
    for file in files {
      for function in file.functions {
        let symbol = FunctionSymbol(function, file, in: nil)
        functions[function.name, default: []].append(symbol)
        allFunctions.append(symbol)
      }
      for property in file.properties {
        properties[property.name, default: []].append(PropertySymbol(property: property, file: file))
      }
      for type in file.types { add(TypeSymbol(type, file, in: nil)) }
    }
  }

  private func add(_ symbol: TypeSymbol) {
    allTypes.append(symbol)
    types[symbol.type.name, default: []].append(symbol)
    if typesByQualifiedName[symbol.qualifiedName] == nil { typesByQualifiedName[symbol.qualifiedName] = symbol }
    for base in symbol.type.bases { subtypes[String(base.type.simpleName), default: []].append(symbol) }
    allFunctions += symbol.methods
    for inner in symbol.type.types { add(symbol.types[inner.name]!) }
  }

  /// The names of properties with a controller or a back stack, and of composition locals.
  func controllerNames(withStacks: Bool) -> Set<String> {
    let makers = withStacks ? Self.controllerMakers.union(Self.stackMakers) : Self.controllerMakers
    var names: Set<String> = []
    func add(_ property: KotlinProperty, _ file: KotlinFile) {
      let isTyped = property.type.map { Self.controllerTypes.contains(String($0.simpleName)) } == true
      let isMade = property.value.map { range in
        range.prefix(12).contains { file.tokens.isWord($0) && makers.contains(file.tokens.text($0)) }
      }
      if isTyped || isMade == true { names.insert(property.name) }
    }
    for file in files { for property in file.properties { add(property, file) } }
    for symbol in allTypes {
      for property in symbol.type.properties { add(property, symbol.file) }
      let typed = symbol.type.parameters.filter { Self.controllerTypes.contains(String($0.type.simpleName)) }
      names.formUnion(typed.map(\.name))
    }
    return names
  }

  private static let controllerTypes: Set<String> = ["NavController", "NavHostController", "NavBackStack"]
  private static let controllerMakers: Set<String> = [
    "rememberNavController", "compositionLocalOf", "staticCompositionLocalOf",
  ]
  private static let stackMakers: Set<String> = ["mutableStateListOf", "NavBackStack", "rememberNavBackStack"]

  // MARK: Names

  /// Returns the declarations of a name that a file sees: its own before imported ones and others of its package.
  private func visible<Symbol>(
    _ all: [Symbol]?, _ name: String, for file: KotlinFile, _ home: (Symbol) -> KotlinFile
  ) -> [Symbol] {
    let seen = (all ?? []).filter { file.sees(name, of: home($0).package) }
    let own = seen.filter { home($0) === file }
    return own.isEmpty ? seen : own
  }

  /// The name of a declaration that a file may use under another one.
  private func declaredName(_ name: String, in file: KotlinFile) -> String {
    file.imports[name].flatMap { $0.split(separator: ".").last.map(String.init) } ?? name
  }

  /// The functions outside of types that a name means in a file.
  func functions(_ name: String, in file: KotlinFile) -> [FunctionSymbol] {
    visible(functions[declaredName(name, in: file)], name, for: file) { $0.file }
  }

  /// The property outside of types that a name means in a file.
  func property(_ name: String, in file: KotlinFile) -> PropertySymbol? {
    visible(properties[declaredName(name, in: file)], name, for: file) { $0.file }.first
  }

  /// The type that a dotted name means in a type and its file.
  func type(_ name: String, in owner: TypeSymbol?, _ file: KotlinFile) -> TypeSymbol? {
    let parts = name.split(separator: ".").map(String.init)
    guard let first = parts.first else { return nil }
    var found = simpleType(first, in: owner, file)
    var rest = parts.dropFirst()
    if found == nil, parts.count > 1 {
      // A whole name, package and all.
      return typesByQualifiedName[name]
    }
    while let type = found, let next = rest.popFirst() { found = member(next, of: type) }
    return found
  }

  func type(qualifiedName name: String) -> TypeSymbol? { typesByQualifiedName[name] }

  private func simpleType(_ name: String, in owner: TypeSymbol?, _ file: KotlinFile) -> TypeSymbol? {
    if let inner = owner?.around.compactMap({ member(name, of: $0) }).first { return inner }
    if let alias = file.aliases[name], alias.name != name { return type(alias.name, in: nil, file) }
    if let imported = file.imports[name], let found = typesByQualifiedName[imported] { return found }
    for whole in file.wholeImports {
      if let found = typesByQualifiedName[whole + "." + name] { return found }
    }
    return visible(types[name]?.filter { $0.outer == nil }, name, for: file) { $0.file }.first
  }

  /// A type that is declared in another one, or in its companion.
  func member(_ name: String, of type: TypeSymbol) -> TypeSymbol? { type.types[name] ?? type.companion?.types[name] }

  /// The base types of a type that are types of the app, nearest first.
  func bases(of type: TypeSymbol) -> [TypeSymbol] {
    var found: [TypeSymbol] = []
    var pending = [type]
    while !pending.isEmpty, found.count < 20 {
      let next = pending.removeFirst()
      for base in next.type.bases {
        guard let symbol = self.type(base.type.name, in: next.outer, next.file), symbol !== type,
          !found.contains(where: { $0 === symbol })
        else { continue }
        found.append(symbol)
        pending.append(symbol)
      }
    }
    return found
  }

  /// The types that name a type as a base.
  func subtypes(of type: TypeSymbol) -> [TypeSymbol] {
    (subtypes[type.type.name] ?? []).filter { candidate in
      candidate.type.bases.contains { base in self.type(base.type.name, in: candidate.outer, candidate.file) === type }
    }
  }
}

/// An object that only equals itself.
protocol Identified: AnyObject, Hashable {}

extension Identified {
  static func == (a: Self, b: Self) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
