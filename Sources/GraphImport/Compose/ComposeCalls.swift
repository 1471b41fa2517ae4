import Graph

/// Which functions of an app call which others, by their names.
struct ComposeCalls {
  typealias Function = KotlinProgram.FunctionSymbol

  /// The functions that show a host.
  let hosts: [Function]
  /// The functions whose code has a word of navigation, or calls such a function.
  let navigating: [Function]
  private let callers: [Function: [Function]]

  /// The words of code that shows hosts, declares destinations or moves between them.
  let words: Set<String>
  /// True if the app shows a display of Navigation 3.
  let hasDisplay: Bool

  private static let hostNames: Set<String> = [
    "NavHost", "AnimatedNavHost", "ModalNavHost", "SwipeDismissableNavHost", "NavDisplay", "DestinationsNavHost",
  ]
  private static let navigationWords: Set<String> = [
    "navigate", "popBackStack", "navigateUp", "composable", "navigation", "rememberNavController",
    "rememberSwipeDismissableNavController", "NavController", "NavHostController", "NavGraphBuilder",
    "NavOptionsBuilder", "navOptions", "navDeepLink", "DestinationsNavigator", "ResultBackNavigator",
  ]
  private static let displayWords: Set<String> = [
    "entry", "entryProvider", "NavEntry", "rememberNavBackStack", "NavBackStack", "removeLastOrNull",
    "mutableStateListOf", "toMutableStateList",
  ]

  /// Reads the names in all functions. Linear in the code, times the functions of one name.
  init(_ program: KotlinProgram) {
    let all = program.allFunctions
    hasDisplay = program.files.contains { file in
      file.tokens.all.indices.contains { file.tokens.has($0, "NavDisplay") }
    }
    words = Self.navigationWords.union(hasDisplay ? Self.displayWords : [])
      .union(program.controllerNames(withStacks: hasDisplay)).union(Self.hostNames)
    let byName = Dictionary(grouping: all) { $0.function.name }
    var namesByFile: [ObjectIdentifier: Set<String>] = [:]
    var basesByType: [KotlinProgram.TypeSymbol: [KotlinProgram.TypeSymbol]] = [:]
    /// True if code of a file may mean a function by its name.
    func mayCall(_ function: Function, _ file: KotlinFile) -> Bool {
      guard function.file !== file else { return true }
      guard let owner = function.owner else { return file.sees(function.function.name, of: function.file.package) }
      let names = namesByFile[ObjectIdentifier(file)] ?? file.typeNames
      namesByFile[ObjectIdentifier(file)] = names
      if names.contains(owner.type.name) { return true }
      // Whoever sees a base may have one, by a property or a function that makes it.
      let bases = basesByType[owner] ?? program.bases(of: owner)
      basesByType[owner] = bases
      return bases.contains { names.contains($0.type.name) || file.uses($0.file.package) }
    }
    var callers: [Function: [Function]] = [:]
    var hosts: [Function] = []
    var pending: [Function] = []
    for function in all {
      let tokens = function.file.tokens
      var seen: Set<String> = []
      var navigates = false
      let first = function.function.token + 1
      for index in first..<max(function.function.range.upperBound, first) where tokens.isWord(index) {
        if !navigates, words.contains(tokens.text(index)) { navigates = true }
        let isOfBase = tokens.has(index - 1, ".") && tokens.has(index - 2, "super")
        let word = tokens.text(index)
        guard tokens.isCalled(index), !isOfBase, seen.insert(word).inserted else { continue }
        if Self.hostNames.contains(word), byName[word] == nil { hosts.append(function) }
        for callee in byName[word] ?? [] where callee !== function && mayCall(callee, function.file) {
          callers[callee, default: []].append(function)
        }
      }
      if navigates || hosts.last === function { pending.append(function) }
    }
    self.callers = callers
    self.hosts = hosts
    navigating = pending.closure { callers[$0] ?? [] }
  }

  private func isRoot(_ function: Function) -> Bool {
    callers[function, default: []].isEmpty && !function.isPreview || function.isLifecycle
  }

  /// The uncalled functions that lead to a host, first the ones of the launcher's activities.
  func roots(launchers: Set<String>) -> [Function] {
    let all = Array(hosts.reversed()).closure { isRoot($0) ? [] : callers[$0, default: []].reversed() }
    func rank(_ function: Function) -> Int {
      guard let owner = function.owner else { return 2 }
      if launchers.contains(owner.qualifiedName) { return 0 }
      return owner.type.bases.contains { $0.type.name.hasSuffix("Activity") } ? 1 : 2
    }
    let ranked = all.filter(isRoot).enumerated().map { (rank: (rank($1), $0), function: $1) }
    return ranked.sorted { $0.rank < $1.rank }.map(\.function)
  }
}

extension KotlinProgram.FunctionSymbol {
  /// True for a method by which the system starts a part of the app.
  var isLifecycle: Bool {
    guard let owner, function.name.hasPrefix("on") else { return false }
    return owner.type.bases.contains { base in
      ["Activity", "Fragment"].contains { base.type.name.hasSuffix($0) }
    }
  }

  /// True for a preview of an editor.
  fileprivate var isPreview: Bool {
    function.annotations.contains { $0.name.contains("Preview") } || function.name.hasSuffix("Preview")
  }
}

extension KotlinFile {
  /// True if the file is of a package, or imports something of it.
  fileprivate func uses(_ other: String) -> Bool {
    package == other || wholeImports.contains(other)
      || imports.values.contains { $0.hasPrefix(other + ".") && !$0.dropFirst(other.count + 1).contains(".") }
  }
}
