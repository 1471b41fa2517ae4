import Graph

/// What the Kotlin and Java of an app say about its navigation.
struct AndroidCode: Sendable {
  private(set) var classes: [String: CodeFile.Class] = [:]
  private(set) var packages: Set<String> = []
  /// True if some file makes bars follow a controller.
  private(set) var setsUpBars = false
  /// True if some file navigates to what a chosen item of a menu is called.
  private(set) var opensItems = false
  /// The classes that mention an id, and whether they open what it names.
  private(set) var ids: [String: [CodeFile.Mention]] = [:]
  /// The classes that make an action by its method, and for which class or graph it was generated.
  private(set) var actions: [String: [(scope: String, use: CodeFile.Mention)]] = [:]
  /// The classes that mention a graph or layout, by its name.
  private(set) var graphs: [String: [String]] = [:]
  private(set) var layouts: [String: [String]] = [:]
  private(set) var pops: [CodeFile.Pop] = []
  private(set) var links: [CodeFile.Link] = []
  private(set) var starts: [CodeFile.Start] = []
  /// What must hold where an event is sent, by its name.
  private var sent: [String: [String?]] = [:]
  /// The classes that name another one, by its simple name.
  private var users: [String: Set<String>] = [:]
  /// The classes that extend another one, by its simple name.
  private var subclasses: [String: [String]] = [:]

  /// True if there is any code.
  var isPresent: Bool { !classes.isEmpty }

  /// True if screens are made by functions of Compose.
  var isCompose: Bool { users["Composable"] != nil }

  /// Adds what a file says.
  mutating func add(_ file: CodeFile) {
    if !file.classes.isEmpty { packages.insert(file.package) }
    for type in file.classes {
      classes[type.name] = type
      for base in type.bases { subclasses[base, default: []].append(type.name) }
    }
    for (owner, words) in file.words {
      for word in words { users[word, default: []].insert(owner) }
    }
    pops += file.pops
    links += file.links
    starts += file.starts
    for sent in file.sent { self.sent[sent.event, default: []].append(sent.condition) }
    setsUpBars = setsUpBars || file.setsUpBars
    opensItems = opensItems || file.opensItems
    for mention in file.mentions {
      switch mention.kind {
      case .id: ids[mention.name, default: []].append(mention)
      case .graph: graphs[mention.name, default: []].append(mention.owner)
      case .layout: layouts[mention.name, default: []].append(mention.owner)
      case .action(let scope): actions[mention.name, default: []].append((scope, mention))
      }
    }
  }

  /// The classes that extend a class, directly or not, and the class itself.
  func family(of name: String) -> [String] {
    var family: [String] = []
    var seen: Set<String> = []
    var pending = [name]
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      family.append(next)
      pending += subclasses[String(next.split(separator: ".").last ?? "")] ?? []
    }
    return family
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
      guard !callers.isEmpty, !activities.contains(next), seen.count < Limits.androidCallers else {
        return nil
      }
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
    guard classes[plain] == nil else { return false }
    let parts = plain.split(separator: ".")
    let package = parts.prefix { $0.first?.isLowercase == true }.joined(separator: ".")
    return packages.contains(package)
  }

  /// The name that the plug-in for safe arguments gives to an action: `actionHomeToCart` of `action_home_to_cart`.
  static func method(ofAction id: String) -> String {
    let parts = id.split { !($0.isLetter || $0.isNumber) }
    let joined = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return joined.prefix(1).lowercased() + joined.dropFirst()
  }
}
