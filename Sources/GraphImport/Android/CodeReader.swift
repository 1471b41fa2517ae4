import Graph

/// Reads what a file of Kotlin or Java says of navigation, from its words and signs alone.
struct CodeReader {
  private typealias Mention = CodeFile.Mention

  let file: SourceFile
  /// The class that Kotlin makes of the functions outside of classes.
  private var facade: String { code.package + "." + stem + "Kt" }
  private let stem: String
  let isKotlin: Bool
  let tokens: CodeTokens
  /// What the arguments of a screen are called in the file.
  private(set) var argumentNames: Set<String> = ["arguments", "requireArguments", "getArguments"]
  private var code = CodeFile()
  /// The methods of generated classes that are imported.
  private var imported: [(scope: String, method: String, offset: Int)] = []
  /// Other names of `R.id`: those of the app's, and those of the file's imports.
  private var idAliases: Set<String>
  /// Other names of `R` in the file.
  private var resourceAliases: Set<String> = []

  /// Reads a file, in which `R.id` has these other names as well. Linear in its size.
  static func code(
    of file: SourceFile, idAliases: Set<String> = [], _ use: (CodeTokens) -> Void = { _ in }
  ) -> CodeFile {
    var reader = CodeReader(file, idAliases)
    use(reader.tokens)
    reader.read()
    let owner = reader.code.classes.first?.name ?? reader.facade
    for method in reader.imported {
      reader.code.mentions.append(
        Mention(
          kind: .action(of: method.scope), name: method.method, owner: owner,
          place: SourcePlace(file: file, offset: method.offset)))
    }
    return reader.code
  }

  /// The names that `typealias` gives to `R.id` in a file.
  static func idAliases(in file: SourceFile) -> [String] {
    guard file.contains(Array("typealias".utf8)) else { return [] }
    let reader = CodeReader(file, [])
    return reader.tokens.all.indices.compactMap { index in
      guard reader.isWord(index, "typealias"), reader.isSign(index + 2, "="),
        ("." + reader.dottedName(index + 3).name).hasSuffix(".R.id")
      else { return nil }
      return reader.word(index + 1)
    }
  }

  private init(_ file: SourceFile, _ idAliases: Set<String>) {
    self.file = file
    self.idAliases = idAliases
    stem = file.name.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
    isKotlin = file.name.hasSuffix(".kt")
    tokens = CodeTokens(file, isKotlin ? .kotlin : .java)
    for index in tokens.all.indices
    where isWord(index, "navArgs") && (isWord(index - 1, "by") || isWord(index - 3, "by"))
      || isWord(index, "fromSavedStateHandle")
    {
      // 'val args: HomeArgs by navArgs()', or without the type; 'by savedState.navArgs()' in a view model.
      let start = (max(index - 12, 0)..<index).last { isWord($0, "val") }
      if let name = start.flatMap({ word($0 + 1) }) { argumentNames.insert(name) }
    }
  }

  // MARK: Tokens

  func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool { tokens.isSign(index, sign) }

  func isWord(_ index: Int, _ word: StaticString) -> Bool {
    guard tokens.isWord(index) else { return false }
    let range = tokens.all[index].range
    return range.count == word.utf8CodeUnitCount
      && word.withUTF8Buffer { file.bytes[range].elementsEqual($0) }
  }

  func word(_ index: Int) -> String? {
    tokens.isWord(index) ? tokens.text(index) : nil
  }

  private func hasSuffix(_ index: Int, _ suffix: StaticString) -> Bool {
    let range = tokens.all[index].range
    return suffix.withUTF8Buffer { suffix in
      let start = range.upperBound - suffix.count
      return start > range.lowerBound && suffix.indices.allSatisfy { file.bytes[start + $0] == suffix[$0] }
    }
  }

  /// A dotted name that begins at a token, and the token behind it.
  private func dottedName(_ index: Int) -> (name: String, end: Int) {
    var name = word(index) ?? ""
    var index = index + 1
    while isSign(index, "."), let part = word(index + 1) {
      name += "." + part
      index += 2
    }
    return (name, index)
  }

  // MARK: Reading

  private mutating func read() {
    // The classes whose bodies are open, and how many braces were open before each.
    var open: [(body: CodeFile.Class, depth: Int)] = []
    var pending: (body: CodeFile.Class, parentheses: Int)?
    var braces = 0
    var parentheses = 0
    var index = 0
    while index < tokens.all.count {
      defer { index += 1 }
      guard tokens.isWord(index) else {
        switch tokens.sign(index) {
        case UInt8(ascii: "("): parentheses += 1
        case UInt8(ascii: ")"): parentheses -= 1
        case UInt8(ascii: "{"):
          if let next = pending, next.parentheses == parentheses {
            open.append((next.body, braces))
            pending = nil
          }
          braces += 1
        case UInt8(ascii: "}"):
          braces -= 1
          if let last = open.last, last.depth >= braces { open.removeLast() }
        default: break
        }
        continue
      }
      if isWord(index, "package"), code.package.isEmpty, code.classes.isEmpty {
        code.package = dottedName(index + 1).name
      } else if isWord(index, "import") {
        index = readImport(index + 1)
      } else if let name = className(at: index) {
        let outer = open.last?.body.name ?? code.package
        let body = CodeFile.Class(
          name: outer.isEmpty ? name : outer + "." + name, bases: bases(from: index + 2),
          isEnumeration: isWord(index - 1, "enum") || isWord(index, "enum"))
        code.classes.append(body)
        pending = (body, parentheses)
      } else {
        if isWord(index, "fun") || isWord(index, "val") || isWord(index, "var"),
          pending?.parentheses == parentheses
        {
          pending = nil
        }
        addMention(index, in: pending?.body ?? open.last?.body)
      }
    }
  }

  /// Reads an import, and returns its last token: a method of a generated class counts as mentioned in the file's first
  /// class.
  private mutating func readImport(_ index: Int) -> Int {
    let start = isWord(index, "static") ? index + 1 : index
    let (name, end) = dottedName(start)
    let parts = name.split(separator: ".")
    if isWord(end, "as"), let alias = word(end + 1) {
      if name.hasSuffix(".R.id") { idAliases.insert(alias) }
      if name.hasSuffix(".R") { resourceAliases.insert(alias) }
    }
    if let scope = parts.firstIndex(where: { $0.hasSuffix("Directions") }), scope < parts.count - 1,
      let method = parts.last, method.first?.isLowercase == true
    {
      imported.append(
        (
          scope: String(parts[scope].dropLast(10)), method: String(method),
          offset: tokens.all[index].range.lowerBound
        ))
    }
    return end - 1
  }

  /// The name of the class that a keyword at a token declares; `nil` where it declares none.
  private func className(at index: Int) -> String? {
    guard
      isWord(index, "class") || isWord(index, "interface") || isWord(index, "object")
        || isWord(index, "enum"),
      !isSign(index - 1, "."), !isSign(index - 1, ":"), let name = word(index + 1), name != "class"
    else { return nil }
    return name
  }

  /// The types that a class extends: behind the colon or `extends`, before its body.
  private func bases(from index: Int) -> [String] {
    var names: [String] = []
    var depth = 0
    var isBehind = false
    for index in index..<min(index + 400, tokens.all.count) {
      switch tokens.sign(index) {
      case UInt8(ascii: "("), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: "{") where depth <= 0: return names
      case UInt8(ascii: ":") where depth <= 0: isBehind = true
      default:
        guard depth <= 0 else { continue }
        if isWord(index, "extends") || isWord(index, "implements") {
          isBehind = true
        } else if isWord(index, "fun") || isWord(index, "val") || isWord(index, "class") {
          return names
        } else if isBehind, tokens.isWord(index), !isSign(index + 1, "."), let name = word(index) {
          names.append(name)
        }
      }
    }
    return names
  }

  private mutating func addMention(_ index: Int, in body: CodeFile.Class?) {
    let owner = body?.name ?? facade
    func add(
      _ kind: Mention.Kind, _ name: String, if condition: String? = nil, navigates: Bool = false
    ) {
      code.mentions.append(
        Mention(
          kind: kind, name: name, owner: owner, navigates: navigates, condition: condition,
          options: options(ofCallWith: index), event: event(around: index),
          place: SourcePlace(file: file, offset: tokens.all[index].range.lowerBound)))
    }
    func addID(_ name: String, behind: Int) {
      let opens = body?.isEnumeration != true && opens(index, behind: behind)
      add(
        .id(opens: opens, withArguments: opens && passesArguments(index, behind: behind)), name,
        if: condition(around: index),
        navigates: opens && isSign(index - 1, "(") && isWord(index - 2, "navigate") && isSign(index - 3, "."))
    }
    if isSign(index + 1, "."), let name = word(index + 2), !isSign(index - 1, "."),
      word(index).map(idAliases.contains) == true
    {
      addID(name, behind: index + 3)
    } else if isResources(index), isSign(index + 1, "."), isSign(index + 3, "."), let name = word(index + 4) {
      if isWord(index + 2, "id") {
        addID(name, behind: index + 5)
      } else if isWord(index + 2, "navigation") {
        add(.graph, name)
      } else if isWord(index + 2, "layout") {
        add(.layout, name)
      }
    } else if hasSuffix(index, "Directions"), isSign(index + 1, "."), var name = word(index + 2) {
      if name == "Companion" || name == "INSTANCE", let next = word(index + 4) { name = next }
      add(.action(of: String((word(index) ?? "").dropLast(10))), name, if: condition(around: index))
    } else if hasSuffix(index, "Binding"), let name = word(index) {
      add(.layout, AndroidResource.layout(ofBinding: name))
    } else if addUseOfMenu(index) {
      return
    } else if isWord(index, "popBackStack"), isSign(index + 1, "("), !isSign(index + 2, ")"),
      isController(before: index)
    {
      addPop(index, owner: owner)
    } else if isWord(index, "setStartDestination") || isWord(index, "startDestination") {
      addStart(index, owner: owner)
    } else if isCapitalized(index), let name = word(index) {
      if isSent(index) {
        code.sent.append(CodeFile.Sent(event: name, condition: condition(around: index)))
      }
      code.words[owner, default: []].insert(name)
    }
  }

  /// True for `R`, names that end with it, and its aliases.
  private func isResources(_ index: Int) -> Bool {
    isWord(index, "R") || hasSuffix(index, "R") || word(index).map(resourceAliases.contains) == true
  }

  private func isCapitalized(_ index: Int) -> Bool {
    guard tokens.isWord(index) else { return false }
    let byte = file.bytes[tokens.all[index].range.lowerBound]
    return byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }
}

extension CodeReader {
  /// The functions that take the id of a destination and do not open it, or take that of a view.
  private static let asking: Set<String> = [
    "popBackStack", "popUpTo", "setPopUpTo", "getBackStackEntry", "clearBackStack", "findDestination",
    "navGraphViewModels", "hiltNavGraphViewModels", "koinNavGraphViewModel", "findViewById", "findItem",
    "findNavController", "findFragmentById", "setOf", "listOf", "arrayOf", "hashSetOf", "mutableSetOf",
    "mutableListOf", "intArrayOf", "AppBarConfiguration", "requireViewById", "bind",
    "setStartDestination",
  ]

  /// The name of the function whose arguments a parenthesis begins.
  private func function(before parenthesis: Int) -> String {
    var index = parenthesis - 1
    if isSign(index, ">") {
      while index > max(parenthesis - 20, 0), !isSign(index, "<") { index -= 1 }
      index -= 1
    }
    return word(index) ?? ""
  }

  /// True if a word is that of a class with actions.
  func isGenerated(_ index: Int) -> Bool {
    tokens.isWord(index) && hasSuffix(index, "Directions")
  }

  /// True if the `R.id.x` that begins at a token is navigated to, and arguments stand behind it.
  private func passesArguments(_ index: Int, behind end: Int) -> Bool {
    isSign(index - 1, "(") && function(before: index - 1).lowercased().contains("navigate")
      && isSign(end, ",") && !isWord(end + 1, "null")
      && word(end + 1)?.lowercased().contains("options") != true
  }

  /// True if the `R.id.x` that begins at a token is handed on, rather than compared or asked for.
  private func opens(_ index: Int, behind end: Int) -> Bool {
    let isCompared =
      isSign(index - 1, "=") && (isSign(index - 2, "=") || isSign(index - 2, "!"))
      || (isSign(end, "=") || isSign(end, "!")) && isSign(end + 1, "=")
    if isCompared || isWord(index - 1, "case") { return false }
    var next = end
    while isSign(next, ","), isWord(next + 1, "R"), isWord(next + 3, "id") { next += 6 }
    if isSign(next, "-"), isSign(next + 1, ">") { return false }
    if isSign(end, ","), isWord(end + 1, "directions") || isGenerated(end + 1) { return false }
    var depth = 0
    for position in stride(from: index - 1, through: max(index - 80, 0), by: -1) {
      switch tokens.sign(position) {
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth += 1
      case UInt8(ascii: "{"):
        if depth == 0 { return true }
        depth -= 1
      case UInt8(ascii: "("):
        if depth == 0 { return !Self.asking.contains(function(before: position)) }
        depth -= 1
      default: break
      }
    }
    return true
  }
}

/// Brackets that belong together: round ones and braces, which count alike, as in code that compiles.
extension CodeReader {
  /// How many words and signs one looks back: methods are not longer.
  static let maximumDistance = Limits.codeDistance

  /// The token behind the bracket that closes the one at a token; the next one where that is too far away.
  func closing(of open: Int, atMost distance: Int = 400) -> Int {
    var depth = 0
    for index in open..<min(open + distance, tokens.all.count) {
      depth += step(index)
      if depth == 0 { return index + 1 }
    }
    return open + 1
  }

  /// The bracket that another one closes; `nil` where it is too far away.
  func opening(of close: Int, notBefore last: Int) -> Int? {
    var depth = 0
    for index in stride(from: close, through: max(last, 0), by: -1) {
      depth -= step(index)
      if depth == 0 { return index }
    }
    return nil
  }

  /// 1 for a bracket that opens, -1 for one that closes, 0 for all else.
  func step(_ index: Int) -> Int {
    switch tokens.sign(index) {
    case UInt8(ascii: "("), UInt8(ascii: "{"): 1
    case UInt8(ascii: ")"), UInt8(ascii: "}"): -1
    default: 0
    }
  }
}

extension CodeReader {
  /// True if the function at a token is called on a navigation controller: `navController.`, `findNavController().`.
  private func isController(before index: Int) -> Bool {
    guard isSign(index - 1, ".") else { return false }
    var index = index - (isSign(index - 2, "?") ? 3 : 2)
    if isSign(index, ")") { index = (opening(of: index, notBefore: index - Self.maximumDistance) ?? 0) - 1 }
    return word(index)?.hasSuffix("avController") == true
  }

  /// Notes that bars follow a controller, or that what an item is called is opened: `navigate(item.itemId)`. False where a
  /// token says neither.
  private mutating func addUseOfMenu(_ index: Int) -> Bool {
    if isWord(index, "setupWithNavController") || isWord(index, "onNavDestinationSelected") {
      code.setsUpBars = true
      return true
    }
    guard isWord(index, "itemId") || isWord(index, "getItemId"), isSign(index - 1, "."),
      isSign(index - 3, "("), word(index - 4)?.hasPrefix("navigate") == true
    else { return false }
    code.opensItems = true
    return true
  }

  /// Adds a call that goes back. Behind the id stand whether it goes too, and whether its state is saved.
  private mutating func addPop(_ index: Int, owner: String) {
    var first = index + 2
    if isSign(first + 1, "=") { first += 2 }
    var second = first + 6
    if isSign(second + 1, "=") { second += 2 }
    code.pops.append(
      CodeFile.Pop(
        target: isWord(first, "R") && isWord(first + 2, "id") ? word(first + 4) : nil,
        isInclusive: isWord(second, "true"), owner: owner,
        place: SourcePlace(file: file, offset: tokens.all[index].range.lowerBound)))
  }

  // MARK: Start destinations

  /// Adds `setStartDestination(…)` or `….startDestination = …`, with the ids that its argument names.
  private mutating func addStart(_ index: Int, owner: String) {
    var end = index + 2
    if isWord(index, "setStartDestination") {
      guard isSign(index + 1, "("), !isWord(index - 1, "fun"), !isWord(index - 1, "void") else { return }
      end = closing(of: index + 1, atMost: Self.maximumDistance)
    } else {
      guard isSign(index - 1, "."), isSign(index + 1, "="), !isSign(index + 2, "=") else { return }
      if isWord(end, "R") { end += 5 }
    }
    let targets = (index + 2..<end).filter { isWord($0, "R") && isWord($0 + 2, "id") }.compactMap {
      word($0 + 4)
    }
    let graph = code.mentions.last { $0.kind == .graph && $0.owner == owner }
    code.starts.append(CodeFile.Start(graph: graph?.name, targets: targets, owner: owner))
  }
}

/// Events: a view model sends what a fragment does.
extension CodeReader {
  /// The functions that send one.
  private static let senders: Set<String> = [
    "triggerEvent", "emit", "tryEmit", "send", "trySend", "postValue", "setValue", "sendEvent", "postEvent",
  ]

  /// The event in whose branch a token is, by its simple name: `is Event.Saved -> {`. Looks no further back than the
  /// beginning of the function. `nil` where a branch is that of several.
  private func event(around index: Int) -> String? {
    var depth = 0
    for position in stride(from: index - 1, through: max(index - 400, 0), by: -1) {
      depth = max(depth - step(position), 0)
      if isWord(position, "fun") { return nil }
      if depth == 0, isSign(position, ">"), isSign(position - 1, "-"), isCapitalized(position - 2) {
        let start = beginning(ofName: position - 2)
        let first = isWord(start - 1, "is") ? start - 1 : start
        return isSign(first - 1, ",") ? nil : word(position - 2)
      }
    }
    return nil
  }

  /// True for the name of an event that is sent: `triggerEvent(Saved(id))`, `state.value = Event.Saved`.
  private func isSent(_ index: Int) -> Bool {
    guard !isSign(index + 1, ".") else { return false }
    let start = beginning(ofName: index)
    if isSign(start - 1, "=") { return isWord(start - 2, "value") }
    return isSign(start - 1, "(") && word(start - 2).map(Self.senders.contains) == true
  }

  /// The first token of a dotted name that ends at a token.
  private func beginning(ofName index: Int) -> Int {
    var index = index
    while isSign(index - 1, "."), word(index - 2) != nil { index -= 2 }
    return index
  }
}
