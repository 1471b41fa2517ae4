import Graph

/// The parts of an app's Kotlin and Java that speak of its navigation graphs.
struct AndroidCode {
  private let program: KotlinProgram
  /// True if some file makes bars follow a controller.
  private(set) var setsUpBars = false
  /// True if some file navigates to an id that a chosen item of a menu has.
  private(set) var opensItems = false
  /// The uses of ids, of the methods of actions with the names before `Directions`, and of controllers.
  private(set) var ids: [String: [NavUse]] = [:]
  private(set) var actions: [String: [(scope: String, use: NavUse)]] = [:]
  private(set) var pops: [(use: NavUse, isInclusive: Bool)] = []
  private(set) var links: [NavUse] = []
  /// The calls that set the start of a graph: that which the class names before, if it does.
  private(set) var starts: [(graph: String?, targets: [String], owner: String)] = []
  /// The classes that mention a graph or layout, by its name.
  private(set) var graphs: [String: [String]] = [:]
  private(set) var layouts: [String: [String]] = [:]
  /// The conditions under which an event is sent, by its name.
  private var sent: [String: [String?]] = [:]
  /// The classes that name another one, by its simple name.
  private(set) var users: [String: Set<String>] = [:]

  /// The code of an app without graphs.
  init(_ program: KotlinProgram) { self.program = program }

  /// Takes over what the code of an app says of its graphs.
  init(_ screens: ScreenProgram) {
    program = screens.program
    let files = program.files
    let words = files.compactMap { screens.navigation[ObjectIdentifier($0)] }
    for words in words {
      setsUpBars = setsUpBars || words.setsUpBars
      opensItems = opensItems || words.opensItems
      for graph in words.graphs { graphs[graph.name, default: []].append(graph.owner) }
      for layout in words.layouts { layouts[layout.name, default: []].append(layout.owner) }
      for (owner, names) in words.names { for name in names { users[name, default: []].insert(owner) } }
    }
    let uses = screens.uses
    for (file, words) in zip(files, words) {
      for use in uses[ObjectIdentifier(file)] ?? [] { add(use, words) }
    }
  }

  private mutating func add(_ use: NavUse, _ words: NavWords) {
    switch use.kind {
    case .id: ids[use.name, default: []].append(use)
    case .action(let scope): actions[use.name, default: []].append((scope, use))
    case .pop(let isInclusive): pops.append((use, isInclusive))
    case .link: links.append(use)
    case .sent: sent[use.name, default: []].append(use.condition)
    case .start(let targets):
      let graph = words.graphs.last { $0.owner == use.owner && $0.offset < use.place.offset }
      starts.append((graph?.name, targets, use.owner))
    }
  }

  /// True if there is any code.
  var isPresent: Bool { !program.allTypes.isEmpty }

  func type(_ name: String) -> KotlinProgram.TypeSymbol? { program.type(qualifiedName: name) }

  /// The class whose whole name ends so; the first of several.
  func className(endingIn tail: String) -> String? {
    program.allTypes.map(\.qualifiedName).filter { $0.hasSuffix(tail) }.min()
  }

  /// The classes that extend a class, directly or not, and the class itself.
  func family(of name: String) -> [String] {
    [name].closure { type($0).map { program.subtypes(of: $0).map(\.qualifiedName) } ?? [] }
  }

  /// The screens on which something happens that a class does: those whose class, or one that extends it, it is, else those
  /// of the classes that use it; `nil` where that cannot be told.
  func screens(of name: String, _ screens: [String: [Int]], except activities: Set<String>) -> Set<Int>? {
    var found: Set<Int> = []
    var seen: Set<String> = []
    var pending = [name]
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      let own = family(of: next).flatMap { screens[$0] ?? [] }
      found.formUnion(own)
      guard own.isEmpty else { continue }
      let simple = String(next.split(separator: ".").last ?? "")
      let callers = (users[simple] ?? []).subtracting([next])
      guard !callers.isEmpty, !activities.contains(next), seen.count < Limits.androidCallers else { return nil }
      pending += callers.sorted()
    }
    return found
  }

  /// What must hold where an event is sent, be it by a view model, if that is the same everywhere.
  func condition(ofEvent event: String) -> String? {
    guard let conditions = sent[event], let first = conditions[0] else { return nil }
    return conditions.allSatisfy { $0 == first } ? first : nil
  }

  /// True if some class reads the arguments of a screen by the class that is generated for them, which fails where one
  /// is missing that has no default value.
  func readsArguments(of className: String?) -> Bool {
    guard let name = className?.split(whereSeparator: { $0 == "." || $0 == "$" }).last else { return true }
    return users[name + "Args"] != nil
  }

  /// True if the package of a class is among the sources, and the class is not.
  func lacks(_ name: String) -> Bool {
    let plain = name.split(separator: "$", omittingEmptySubsequences: false).joined(separator: ".")
    guard type(plain) == nil else { return false }
    let parts = plain.split(separator: ".")
    let package = parts.prefix { $0.first?.isLowercase == true }.joined(separator: ".")
    return program.files.contains { $0.package == package && !$0.types.isEmpty }
  }

  /// The name that the plug-in for safe arguments gives to an action: `actionHomeToCart` of `action_home_to_cart`.
  static func method(ofAction id: String) -> String {
    let parts = id.split { !($0.isLetter || $0.isNumber) }
    let joined = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return joined.prefix(1).lowercased() + joined.dropFirst()
  }
}
