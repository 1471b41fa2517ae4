import Graph

/// The names by which a file of Kotlin or Java speaks of navigation graphs, found by its words alone.
struct NavWords: Sendable {
  /// Other names of `R.id`.
  private(set) var ids: Set<String> = []
  /// The names of `R`.
  private var resources: Set<String> = ["R"]
  /// The names of the arguments of screens.
  private(set) var arguments: Set<String> = ["arguments", "requireArguments", "getArguments"]
  /// The words in each class that may be names of classes.
  private(set) var names: [String: Set<String>] = [:]
  /// The mentions of graphs, with their bytes, and of layouts: a binding class counts as its layout.
  private(set) var graphs: [(name: String, owner: String, offset: Int)] = []
  private(set) var layouts: [(name: String, owner: String)] = []
  /// True if the file makes bars follow a controller.
  private(set) var setsUpBars = false
  /// True if the file navigates to an id that a chosen item of a menu has.
  private(set) var opensItems = false
  /// The tokens for which functions are read.
  private(set) var marks: Set<Int> = []

  init() {}

  /// Reads files, all of which have the other names of `R.id` that one of them declares.
  static func all(in files: [KotlinFile]) -> [ObjectIdentifier: NavWords] {
    let aliases = Set(files.flatMap { file in file.aliases.filter { ("." + $0.value.name).hasSuffix(".R.id") }.keys })
    let words = Parallel.map(count: files.count) { NavWords(files[$0], idAliases: aliases) }
    return Dictionary(uniqueKeysWithValues: zip(files.map { ObjectIdentifier($0) }, words))
  }

  /// Reads a file, in which `R.id` has these other names as well. Linear in its size.
  init(_ file: KotlinFile, idAliases: Set<String>) {
    func imported(_ isMeant: (String) -> Bool) -> Set<String> { Set(file.imports.filter { isMeant($0.value) }.keys) }
    ids = idAliases.union(imported { $0.hasSuffix(".R.id") })
    resources.formUnion(imported { $0.hasSuffix(".R") })
    let methods = imported { Self.action($0) != nil }
    let tokens = file.tokens
    var owners = [String](repeating: file.facadeName, count: tokens.all.count)
    func add(_ types: [KotlinType], in outer: String) {
      for type in types {
        let name = type.kind == .companion ? outer : file.qualifiedName(of: type)
        for index in type.range where index < owners.count { owners[index] = name }
        add(type.types, in: name)
      }
    }
    add(file.types, in: file.facadeName)
    var index = -1
    while index + 1 < tokens.all.count {
      index += 1
      guard tokens.isWord(index) else {
        // Code that is inserted into a text.
        if tokens.all[index].kind == .text, tokens.text(index).contains("${") { marks.insert(index) }
        continue
      }
      if tokens.has(index, "import") || tokens.has(index, "package"), tokens.startsLine(index) || index == 0 {
        index += tokens.has(index + 1, "static") ? 2 : 1
        while tokens.has(index + 1, ".") || tokens.has(index + 1, "as") { index += 2 }
        continue
      }
      let word = tokens.text(index)
      let isMember = tokens.has(index - 1, ".")
      switch word {
      case "navArgs", "fromSavedStateHandle":
        // 'val args: HomeArgs by navArgs()', or without the type; 'by savedState.navArgs()' in a view model.
        guard word != "navArgs" || tokens.has(index - 1, "by") || tokens.has(index - 3, "by") else { break }
        let start = (max(index - 12, 0)..<index).last { tokens.has($0, "val") }
        if let start { arguments.insert(tokens.text(start + 1)) }
      case "setupWithNavController", "onNavDestinationSelected": setsUpBars = true
      case "itemId", "getItemId":
        if isMember, tokens.has(index - 3, "("), tokens.text(index - 4).hasPrefix("navigate") { opensItems = true }
      case "popBackStack", "navigate", "setStartDestination", "startDestination": marks.insert(index)
      case "value" where tokens.has(index + 1, "="): marks.insert(index)
      case "id" where isMember && isResources(tokens.text(index - 2)): marks.insert(index)
      case "layout" where isMember && isResources(tokens.text(index - 2)):
        layouts.append((tokens.text(index + 2), owners[index]))
      case "navigation" where isMember && isResources(tokens.text(index - 2)):
        graphs.append((tokens.text(index + 2), owners[index], tokens.offset(index)))
      case _ where ids.contains(word) || Self.isGenerated(word) || methods.contains(word): marks.insert(index)
      case _ where ScreenWalk.senders.contains(word): marks.insert(index)
      case _ where word.count > 7 && word.hasSuffix("Binding"):
        layouts.append((AndroidResource.layout(ofBinding: word), owners[index]))
      case _ where word.first?.isUppercase == true: names[owners[index], default: []].insert(word)
      default: break
      }
    }
  }

  func isResources(_ word: String) -> Bool { word.hasSuffix("R") || resources.contains(word) }

  /// True for the name of a class with actions.
  static func isGenerated(_ word: String) -> Bool { word.count > 10 && word.hasSuffix("Directions") }

  /// The method of a generated class that an import names, and the name of the class before `Directions`.
  static func action(_ imported: String) -> (scope: String, method: String)? {
    let parts = imported.split(separator: ".").map(String.init)
    guard let scope = parts.firstIndex(where: isGenerated), scope < parts.count - 1,
      let method = parts.last, method.first?.isLowercase == true
    else { return nil }
    return (String(parts[scope].dropLast("Directions".count)), method)
  }
}
