import Graph

/// Reads what a file of Kotlin or Java says of navigation graphs.
struct CodeReader {
  /// What is around a place in the code of a function.
  enum Frame {
    case method(String, parameters: Set<String>)
    /// Code that a function is given.
    case closure(String, parameters: Set<String>)
    case condition(Condition)
    /// A branch of a `when`: the event that it asks for, and whether it asks for several.
    case branch(String?, isOfSeveral: Bool)
    /// An argument of a call, by its number.
    case argument(KotlinNode, Int)
    case variable(String)
    case comparison
    /// Code behind a branch that leaves.
    case rest
  }

  let file: KotlinFile
  private var code = CodeFile()
  private var owner = CodeFile.Class(name: "")
  private(set) var frames: [Frame] = []
  /// What the whole function says that is read.
  private(set) var surroundings: Surroundings?
  /// What the arguments of a screen are called in the file.
  private(set) var argumentNames: Set<String> = ["arguments", "requireArguments", "getArguments"]
  /// Other names of `R.id`: those of the app's, and those of the file's imports.
  private var idAliases: Set<String>
  /// Other names of `R` in the file.
  private let resourceAliases: Set<String>
  /// The tokens for which functions are read.
  private var marks: [Int] = []
  /// The values of the properties of the class that is read.
  private(set) var properties: [String: Range<Int>] = [:]

  private var tokens: KotlinTokens { file.tokens }

  /// Reads a file, in which `R.id` has these other names as well. Linear in its size.
  static func code(of file: KotlinFile, idAliases: Set<String> = []) -> CodeFile {
    var reader = CodeReader(file, idAliases)
    reader.read()
    return reader.code
  }

  private init(_ file: KotlinFile, _ idAliases: Set<String>) {
    self.file = file
    func names(endingIn ending: String) -> Set<String> {
      Set(file.imports.filter { $0.value.hasSuffix(ending) }.keys)
    }
    self.idAliases = idAliases.union(names(endingIn: ".R.id"))
    resourceAliases = names(endingIn: ".R").union(["R"])
  }

  private mutating func read() {
    code.package = file.package
    let stem = file.name.split(separator: "/").last?.split(separator: ".").first ?? ""
    let facade = CodeFile.Class(name: "\(file.package).\(stem)Kt")
    var bodies: [(range: Range<Int>, type: CodeFile.Class)] = []
    addClasses(file.types, in: nil, &bodies)
    readTokens(bodies, facade)
    owner = facade
    for function in file.functions { read(function) }
    for property in file.properties { read(property.value, isBlock: property.isBlock) }
    var number = 0
    readClasses(file.types, bodies, &number)
    code.mentions.sort { $0.place.offset < $1.place.offset }
  }

  private mutating func addClasses(
    _ types: [KotlinType], in outer: CodeFile.Class?,
    _ bodies: inout [(range: Range<Int>, type: CodeFile.Class)]
  ) {
    for type in types {
      var body = outer ?? owner
      if type.kind != .companion {
        let around = outer?.name ?? file.package
        body = CodeFile.Class(
          name: around.isEmpty ? type.name : around + "." + type.name,
          bases: type.bases.map { String($0.type.simpleName) }, isEnumeration: type.kind == .enumeration)
        code.classes.append(body)
      }
      bodies.append((type.range, body))
      addClasses(type.types, in: body, &bodies)
    }
  }

  private mutating func readClasses(
    _ types: [KotlinType], _ bodies: [(range: Range<Int>, type: CodeFile.Class)], _ number: inout Int
  ) {
    for type in types {
      owner = bodies[number].type
      number += 1
      properties = type.initializers
      for function in type.functions { read(function) }
      for property in type.properties { read(property.value, isBlock: property.isBlock) }
      for parameter in type.parameters { read(parameter.defaultValue) }
      for base in type.bases { read(base.arguments, isArguments: true) }
      for constant in type.constants { read(constant.arguments, isArguments: true) }
      readClasses(type.types, bodies, &number)
    }
  }

  // MARK: Tokens

  /// Reads what needs no more than words: names of classes, layouts and graphs, and which functions are worth a look.
  private mutating func readTokens(
    _ bodies: [(range: Range<Int>, type: CodeFile.Class)], _ facade: CodeFile.Class
  ) {
    var open: [(range: Range<Int>, type: CodeFile.Class)] = []
    var next = 0
    var index = 0
    while index < tokens.all.count {
      defer { index += 1 }
      while let last = open.last, last.range.upperBound <= index { open.removeLast() }
      while next < bodies.count, bodies[next].range.lowerBound <= index {
        open.append(bodies[next])
        next += 1
      }
      guard tokens.isWord(index) else {
        // Code that is inserted into a text.
        if tokens.all[index].kind == .text, !tokens.isJava, tokens.text(index).contains("${") {
          marks.append(index)
        }
        continue
      }
      if tokens.has(index, "import") || tokens.has(index, "package"), tokens.startsLine(index) || index == 0 {
        index = readImport(index + 1)
        continue
      }
      let word = tokens.text(index)
      let owner = open.last?.type.name ?? facade.name
      let isMember = tokens.has(index - 1, ".")
      switch word {
      case "navArgs", "fromSavedStateHandle":
        // 'val args: HomeArgs by navArgs()', or without the type; 'by savedState.navArgs()' in a view model.
        guard word != "navArgs" || tokens.has(index - 1, "by") || tokens.has(index - 3, "by") else { break }
        let start = (max(index - 12, 0)..<index).last { tokens.has($0, "val") }
        if let start { argumentNames.insert(tokens.text(start + 1)) }
      case "setupWithNavController", "onNavDestinationSelected": code.setsUpBars = true
      case "itemId", "getItemId":
        if isMember, tokens.has(index - 3, "("), tokens.text(index - 4).hasPrefix("navigate") {
          code.opensItems = true
        }
      case "popBackStack", "setStartDestination", "startDestination", "toUri", "Uri", "fromUri":
        marks.append(index)
      case "id" where isMember && isResources(tokens.text(index - 2)): marks.append(index)
      case "layout" where isMember && isResources(tokens.text(index - 2)):
        add(.layout, tokens.text(index + 2), owner, at: tokens.offset(index - 2))
      case "navigation" where isMember && isResources(tokens.text(index - 2)):
        add(.graph, tokens.text(index + 2), owner, at: tokens.offset(index - 2))
      case _ where idAliases.contains(word) || Self.isGenerated(word): marks.append(index)
      case _ where word.count > 7 && word.hasSuffix("Binding"):
        add(.layout, AndroidResource.layout(ofBinding: word), owner, at: tokens.offset(index))
      case _ where word.first?.isUppercase == true:
        code.words[owner, default: []].insert(word)
        if tokens.has(index - 1, "(") || tokens.has(index - 1, "=") || isMember { marks.append(index) }
      default: break
      }
    }
  }

  /// Reads an import, and returns its last token: a method of a generated class counts as mentioned in the file's first
  /// class.
  private mutating func readImport(_ start: Int) -> Int {
    var end = tokens.has(start, "static") ? start + 1 : start
    let first = end
    var parts = [tokens.text(end)]
    while tokens.has(end + 1, ".") {
      parts.append(tokens.text(end + 2))
      end += 2
    }
    if let scope = parts.firstIndex(where: Self.isGenerated), scope < parts.count - 1,
      let method = parts.last, method.first?.isLowercase == true
    {
      add(
        .action(of: String(parts[scope].dropLast(10))), method, code.classes.first?.name ?? owner.name,
        at: tokens.offset(first))
    }
    return tokens.has(end + 1, "as") ? end + 2 : end
  }

  private func isResources(_ word: String) -> Bool { word.hasSuffix("R") || resourceAliases.contains(word) }

  /// True for the name of a class with actions.
  static func isGenerated(_ word: String) -> Bool { word.count > 10 && word.hasSuffix("Directions") }

  private mutating func add(_ kind: CodeFile.Mention.Kind, _ name: String, _ owner: String, at offset: Int) {
    code.mentions.append(
      CodeFile.Mention(
        kind: kind, name: name, owner: owner, place: SourcePlace(file: tokens.file, offset: offset)))
  }

  // MARK: Code

  private mutating func read(_ function: KotlinFunction) {
    for parameter in function.parameters { read(parameter.defaultValue) }
    let names = Set(function.parameters.map(\.name)).subtracting(Self.places)
    frames.append(.method(function.name, parameters: names))
    var isBlock = false
    if case .block? = function.body { isBlock = true }
    read(function.range, isBlock: isBlock)
    frames.removeLast()
  }

  private mutating func read(_ range: Range<Int>?, isBlock: Bool = false, isArguments: Bool = false) {
    guard let range, hasMark(in: range) else { return }
    let read =
      isArguments
      ? KotlinParser.arguments(in: range, of: tokens).map(\.value)
      : isBlock
        ? KotlinParser.statements(in: range, of: tokens) : [KotlinParser.expression(in: range, of: tokens)]
    let isOutermost = surroundings == nil
    if isOutermost { surroundings = Surroundings(read) }
    visit(all: read)
    if isOutermost { surroundings = nil }
  }

  /// True if some token among these is worth a look. O(log *n*) in the marks.
  private func hasMark(in range: Range<Int>) -> Bool {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < marks.count && range.contains(marks[low])
  }

  private mutating func visit(all nodes: [KotlinNode]) {
    let count = frames.count
    for node in nodes {
      visit(node)
      if case .choice(_, let first, nil) = node.kind, first.returns { frames.append(.rest) }
    }
    frames.removeSubrange(count...)
  }

  private mutating func visit(_ node: KotlinNode, in frame: Frame) {
    frames.append(frame)
    visit(node)
    frames.removeLast()
  }

  private mutating func visit(_ node: KotlinNode) {
    if addMention(node) { return }
    switch node.kind {
    case .call(let callee, _, let arguments):
      if case .member(let receiver, _) = callee.kind, !addMention(callee) { visit(receiver) }
      readCall(node, callee, arguments)
      for (number, argument) in arguments.enumerated() {
        frames.append(.argument(node, number))
        visit(argument.value, as: callee.lastName ?? "")
        frames.removeLast()
      }
    case .assignment(let target, _, let value):
      if target.lastName == "startDestination" { addStart([value], at: node) }
      if target.lastName == "value" { addSent(value) }
      visit(target)
      visit(value, as: target.lastName ?? "")
    case .variable(let names, let value?, _): visit(value, in: .variable(names.first ?? ""))
    case .lambda, .object: visit(node, as: "")
    case .function(let function): read(function)
    case .block(let statements): visit(all: statements)
    case .choice: visit(choice: node)
    case .when(let subject, _, let branches): visit(when: subject, branches)
    case .binary("==", let left, let right), .binary("!=", let left, let right):
      visit(left, in: .comparison)
      visit(right, in: .comparison)
    default: for child in node.children { visit(child) }
    }
  }

  /// Visits what a function or a property of a name is given.
  private mutating func visit(_ node: KotlinNode, as name: String) {
    switch node.kind {
    case .lambda(let lambda):
      let names = Set(lambda.parameters.joined()).subtracting(Self.places)
      frames.append(.closure(name, parameters: lambda.parameters.isEmpty ? ["it"] : names))
      visit(all: lambda.body)
      frames.removeLast()
    case .object(let type):
      for base in type.bases { read(base.arguments, isArguments: true) }
      for function in type.functions { read(function) }
      for property in type.properties { read(property.value, isBlock: property.isBlock) }
    default: visit(node)
    }
  }

  /// Visits the branches of an `if` and of those behind its `else`.
  private mutating func visit(choice node: KotlinNode) {
    var all: [(condition: KotlinNode, body: KotlinNode)] = []
    var other: KotlinNode? = node
    while case .choice(let condition, let first, let next)? = other?.kind {
      all.append((condition, first))
      other = next
    }
    let leading = all.map { navigates($0.body) } + [other.map(navigates) ?? false]
    let count = leading.count { $0 }
    func isChoice(_ number: Int) -> Bool { count > (leading[number] ? 1 : 0) }
    for (number, (condition, body)) in all.enumerated() {
      visit(condition)
      visit(body, in: .condition(self.condition(condition, before: body, isChoice: isChoice(number))))
    }
    guard let other, let (last, body) = all.last else { return }
    let negated = condition(last, before: body, isNegated: true, isChoice: isChoice(all.count))
    visit(other, in: .condition(negated))
  }

  private mutating func visit(when subject: KotlinNode?, _ branches: [KotlinNode.Branch]) {
    if let subject { visit(subject) }
    let leading = branches.map { navigates($0.body) }
    let leadingCount = leading.count { $0 }
    for (number, branch) in branches.enumerated() {
      for condition in branch.conditions { visit(condition, in: .comparison) }
      let isChoice = leadingCount > (leading[number] ? 1 : 0)
      let label = tokens.file.text(branch.label)
      let name = label.split { !($0.isLetter || $0.isNumber || $0 == "_") }.last.map(String.init)
      let event = name?.first?.isUppercase == true ? name : nil
      let count = frames.count
      frames.append(.branch(event, isOfSeveral: branch.conditions.count > 1))
      if let found = condition(of: branch, subject, isChoice: isChoice) { frames.append(.condition(found)) }
      visit(branch.body)
      frames.removeSubrange(count...)
    }
  }

  // MARK: Mentions

  /// Adds the mention of an id or an action that a node is; false for any other node.
  private mutating func addMention(_ node: KotlinNode) -> Bool {
    let place = SourcePlace(file: tokens.file, offset: node.start)
    func mention(_ kind: CodeFile.Mention.Kind, _ name: String, navigates: Bool = false) -> CodeFile.Mention {
      CodeFile.Mention(
        kind: kind, name: name, owner: owner.name, navigates: navigates, condition: condition,
        asksDestination: surroundings?.asksDestination == true, isAutomatic: isAutomatic, options: options,
        event: event, place: place)
    }
    if let id = resourceID(node) {
      let opens = !owner.isEnumeration && opens
      code.mentions.append(
        mention(
          .id(opens: opens, withArguments: opens && passesArguments), id, navigates: opens && isNavigated))
    } else if case .member(let inner, let name) = node.kind {
      var scope = inner
      if case .member(let outer, "Companion") = inner.kind { scope = outer }
      if case .member(let outer, "INSTANCE") = inner.kind { scope = outer }
      guard let written = scope.lastName, Self.isGenerated(written), name != "Companion" else { return false }
      code.mentions.append(mention(.action(of: String(written.dropLast(10))), name, navigates: isNavigated))
    } else {
      return false
    }
    return true
  }

  /// The name of an id, `R.id.x`.
  func resourceID(_ node: KotlinNode) -> String? {
    guard case .member(let inner, let name) = node.kind else { return nil }
    if case .name(let alias) = inner.kind, idAliases.contains(alias) { return name }
    guard case .member(let resources, "id") = inner.kind, let word = resources.lastName, isResources(word)
    else {
      return nil
    }
    return name
  }

  /// The functions that send an event.
  private static let senders: Set<String> = [
    "triggerEvent", "emit", "tryEmit", "send", "trySend", "postValue", "setValue", "sendEvent", "postEvent",
  ]

  private mutating func readCall(_ node: KotlinNode, _ callee: KotlinNode, _ arguments: [KotlinNode.Argument])
  {
    let name = callee.lastName ?? ""
    if Self.senders.contains(name) { for argument in arguments { addSent(argument.value) } }
    if name == "navigate", case .member = callee.kind,
      let text = arguments.first.flatMap({ link(in: $0.value) })
    {
      let place = SourcePlace(file: tokens.file, offset: node.offset)
      code.links.append(CodeFile.Link(text: text, owner: owner.name, place: place))
    }
    if name == "setStartDestination" { addStart(arguments.map(\.value), at: node) }
    guard name == "popBackStack", let first = arguments.first, case .member(let receiver, _) = callee.kind,
      receiver.lastName?.hasSuffix("avController") == true
    else { return }
    var isInclusive = false
    if arguments.count > 1, case .literal("true") = arguments[1].value.kind { isInclusive = true }
    code.pops.append(
      CodeFile.Pop(
        target: resourceID(first.value), isInclusive: isInclusive, owner: owner.name,
        place: SourcePlace(file: tokens.file, offset: node.offset)))
  }

  /// Adds an event that is sent: `triggerEvent(Saved(id))`, `state.value = Event.Saved`.
  private mutating func addSent(_ value: KotlinNode) {
    guard let name = value.lastName, name.first?.isUppercase == true else { return }
    code.sent.append(CodeFile.Sent(event: name, condition: condition))
  }

  private mutating func addStart(_ values: [KotlinNode], at node: KotlinNode) {
    var targets: [String] = []
    for value in values { value.walk { if let id = resourceID($0) { targets.append(id) } } }
    let graph = code.mentions.last {
      $0.kind == .graph && $0.owner == owner.name && $0.place.offset < node.offset
    }
    code.starts.append(CodeFile.Start(graph: graph?.name, targets: targets, owner: owner.name))
  }
}
