import Graph

/// A function or initialiser, and where it is declared.
final class SwiftMethod {
  let declaration: SwiftDeclaration
  let owner: SwiftType?
  let file: SourceFile
  /// The types that a `where` of the function or its extension says to be the same.
  let same: [String]

  init(_ declaration: SwiftDeclaration, owner: SwiftType?, file: SourceFile, same: [String] = []) {
    self.declaration = declaration
    self.owner = owner
    self.file = file
    self.same = same + declaration.same
  }

  /// Returns the type of the program that a name means here: another one where a `where` says that they are the same.
  func meaning(of name: String) -> String { same.firstIndex(of: name).map { same[$0 ^ 1] } ?? name }
}

/// A property, and where it is declared.
struct SwiftProperty {
  let declaration: SwiftDeclaration
  let file: SourceFile
}

/// A type with its extensions; also a framework's type that only has extensions here.
final class SwiftType {
  let name: String
  fileprivate(set) var kind: SwiftDeclaration.Kind
  fileprivate(set) var file: SourceFile
  fileprivate(set) var offset: Int
  fileprivate(set) var generics: [String] = []
  fileprivate(set) var inherited: [SwiftTypeName] = []
  fileprivate(set) var methods: [SwiftMethod] = []
  fileprivate(set) var properties: [String: SwiftProperty] = [:]
  /// The names of the properties, as they are declared.
  fileprivate(set) var propertyNames: [String] = []
  fileprivate(set) var cases: [SwiftDeclaration] = []
  /// The types that its aliases stand for.
  fileprivate(set) var aliases: [String: SwiftTypeName] = [:]

  /// The declaration.
  var place: SourcePlace { SourcePlace(file: file, offset: offset) }

  /// The parameters of each initialiser.
  var initialisers: [[SwiftDeclaration.Parameter]] {
    methods.filter { $0.declaration.name == "init" }.map(\.declaration.parameters)
  }

  fileprivate init(name: String, kind: SwiftDeclaration.Kind, file: SourceFile, offset: Int) {
    self.name = name
    self.kind = kind
    self.file = file
    self.offset = offset
  }
}

/// The declarations of some files, by name.
final class SwiftProgram {
  /// All types, in the order of the files.
  private(set) var types: [SwiftType] = []
  private var typesByName: [String: [SwiftType]] = [:]
  private var methodsByName: [String: [SwiftMethod]] = [:]
  private var aliases: [String: (generics: [String], type: String)] = [:]
  /// Constants and variables outside of types.
  private(set) var globals: [String: SwiftProperty] = [:]
  /// The modules that are imported somewhere.
  private(set) var modules: Set<String> = []
  /// The names of the files that stand for the sources of a framework.
  private let standIns: Set<String>

  /// `standIns`: files that stand for the sources of a framework, whose calls count where the app makes them.
  init(_ files: [SwiftFile], standIns: [SwiftFile] = []) {
    self.standIns = Set(standIns.map(\.source.name))
    let files = files + standIns
    for file in files { add(file.declarations, in: file.source, onlyExtensions: false, owner: nil) }
    for file in files { add(file.declarations, in: file.source, onlyExtensions: true, owner: nil) }
    for type in types {
      for method in type.methods { methodsByName[method.declaration.name, default: []].append(method) }
      addName(inModuleOf: type)
    }
    nearest = [:]
  }

  /// Adds the name of a type with its module, `Home.Module`, where several types have its own: a module is a folder.
  private func addName(inModuleOf type: SwiftType) {
    guard typesByName[type.name, default: []].count > 1 else { return }
    for folder in type.file.name.split(separator: "/").dropLast() where modules.contains(String(folder)) {
      typesByName["\(folder).\(type.name)", default: []].append(type)
    }
  }

  /// Returns true for a file that stands for the sources of a framework.
  func isStandIn(_ file: SourceFile) -> Bool { !standIns.isEmpty && standIns.contains(file.name) }

  private func add(_ declarations: [SwiftDeclaration], in file: SourceFile, onlyExtensions: Bool, owner: SwiftType?) {
    for declaration in declarations {
      switch declaration.kind {
      case .import: modules.insert(declaration.name)
      case .class, .struct, .enum, .actor, .protocol:
        if !onlyExtensions {
          let type = SwiftType(name: declaration.name, kind: declaration.kind, file: file, offset: declaration.offset)
          type.generics = declaration.generics
          types.append(type)
          typesByName[declaration.name, default: []].append(type)
          if let owner { typesByName[owner.name + "." + declaration.name, default: []].append(type) }
          fill(type, declaration, file)
        }
        add(declaration.members, in: file, onlyExtensions: onlyExtensions, owner: typesByName[declaration.name]?.last)
      case .extension where onlyExtensions:
        let name = SwiftTypeName(declaration.name).name
        let type =
          type(name, near: file)
          ?? {
            let type = SwiftType(name: name, kind: .extension, file: file, offset: declaration.offset)
            types.append(type)
            typesByName[name, default: []].append(type)
            return type
          }()
        fill(type, declaration, file)
        add(declaration.members, in: file, onlyExtensions: false, owner: type)
      case .typealias where !onlyExtensions && aliases[declaration.name] == nil:
        aliases[declaration.name] = (declaration.generics, declaration.type ?? "")
      case .var where owner == nil && !onlyExtensions:
        globals[declaration.name] = globals[declaration.name] ?? SwiftProperty(declaration: declaration, file: file)
      case .func where owner == nil && !onlyExtensions:
        methodsByName[declaration.name, default: []].append(SwiftMethod(declaration, owner: nil, file: file))
      default: break
      }
    }
  }

  private func fill(_ type: SwiftType, _ declaration: SwiftDeclaration, _ file: SourceFile) {
    type.inherited += declaration.inherited.flatMap {
      $0.split(separator: "&").map { SwiftTypeName(String($0)) }
    }
    for member in declaration.members {
      switch member.kind {
      case .func: type.methods.append(SwiftMethod(member, owner: type, file: file, same: declaration.same))
      case .var where type.properties[member.name] == nil:
        type.properties[member.name] = SwiftProperty(declaration: member, file: file)
        type.propertyNames.append(member.name)
      case .case: type.cases.append(member)
      case .typealias: type.aliases[member.name] = member.type.map { SwiftTypeName($0) }
      default: break
      }
    }
  }

  /// The types by the protocols and classes that they name as inherited.
  private lazy var heirs: [String: [SwiftType]] = {
    var heirs: [String: [SwiftType]] = [:]
    for type in types { for name in type.inherited { heirs[resolved(name).name, default: []].append(type) } }
    return heirs
  }()

  /// Returns the types that inherit a type, over others too, without protocols.
  func heirs(of name: String) -> [SwiftType] {
    var found: [SwiftType] = []
    var seen: Set<String> = [name]
    var next = [name]
    while let name = next.popLast() {
      for type in heirs[name] ?? [] where seen.insert(type.name).inserted {
        next.append(type.name)
        if type.kind != .protocol { found.append(type) }
      }
    }
    return found
  }

  // MARK: Looking up

  /// The types of names that several types have, by file; `nil` until all types are known.
  private var nearest: [String: [String: SwiftType]]?

  /// Returns the type of a name; of several the one with the longest path in common with a file.
  func type(_ name: String, near file: SourceFile?) -> SwiftType? {
    guard let found = typesByName[name] else { return nil }
    guard found.count > 1, let file else { return found.first }
    if let type = nearest?[file.name]?[name] { return type }
    func common(_ type: SwiftType) -> Int { zip(type.file.name.utf8, file.name.utf8).prefix { $0 == $1 }.count }
    let type = found.dropFirst().reduce(found[0]) { common($1) > common($0) ? $1 : $0 }
    nearest?[file.name, default: [:]][name] = type
    return type
  }

  /// Returns the name of a type in another one: with the outer name where several types have its own.
  func nested(_ name: String, in outer: SwiftTypeName) -> SwiftTypeName? {
    guard name.first?.isUppercase == true, let all = typesByName[name] else { return nil }
    var nested = SwiftTypeName(name)
    if all.count > 1, typesByName[outer.name + "." + name] != nil { nested.name = outer.name + "." + name }
    return nested
  }

  /// Returns the methods of a name in all types, and the functions outside of types.
  func methods(named name: String) -> [SwiftMethod] { methodsByName[name] ?? [] }

  /// Returns a type name with its alias replaced.
  func resolved(_ name: SwiftTypeName) -> SwiftTypeName {
    var name = name
    for _ in 0..<8 {
      guard let alias = aliases[name.name], typesByName[name.name] == nil else { return name }
      let target = SwiftTypeName(alias.type)
      guard target.name != name.name else { return name }
      name = target.replacing(alias.generics, by: name.arguments)
    }
    return name
  }

  /// Returns the inherited types, nearest first: superclasses and protocols with their arguments and declarations.
  func ancestors(of name: SwiftTypeName, near file: SourceFile?) -> [(name: SwiftTypeName, type: SwiftType?)] {
    let key = Place(name: name, file: file?.name)
    if let found = lineages[key] { return found }
    var found: [(name: SwiftTypeName, type: SwiftType?)] = []
    var seen: Set<String> = []
    var next = [resolved(name)]
    while !next.isEmpty, found.count < 64 {
      let name = next.removeFirst()
      guard seen.insert(name.name).inserted else { continue }
      let type = type(name.name, near: file)
      found.append((name, type))
      if let type { next += type.inherited.map { resolved($0.replacing(type.generics, by: name.arguments)) } }
    }
    lineages[key] = found
    return found
  }

  /// A type name in a file, or the name of a member of that type.
  private struct Place: Hashable {
    let name: SwiftTypeName
    let file: String?
    var member: String?
  }

  /// The inherited types that were looked up.
  private var lineages: [Place: [(name: SwiftTypeName, type: SwiftType?)]] = [:]

  /// Returns the type of a property of a type, also of an inherited one, with the arguments of its generic owner.
  func property(_ name: String, of owner: SwiftTypeName, near file: SourceFile?) -> (
    property: SwiftProperty, type: SwiftTypeName?
  )? {
    for (ancestor, type) in ancestors(of: owner, near: file) {
      guard let type, let property = type.properties[name] else { continue }
      return (
        property, property.declaration.type.map { SwiftTypeName($0).replacing(type.generics, by: ancestor.arguments) }
      )
    }
    return nil
  }

  /// Returns the methods of a name in a type, else in the nearest inherited type that has some.
  func methods(_ name: String, of owner: SwiftTypeName, near file: SourceFile?) -> [SwiftMethod] {
    let key = Place(name: owner, file: file?.name, member: name)
    if let found = members[key] { return found }
    let found = ancestors(of: owner, near: file).compactMap(\.type).flatMap(\.methods)
      .filter { $0.declaration.name == name && $0.declaration.body != nil }
    members[key] = found
    return found
  }

  /// The methods that were looked up.
  private var members: [Place: [SwiftMethod]] = [:]
}
