import Graph

/// Parses the statements and expressions of a body.
///
/// Code that it does not know becomes `nothing`, and parsing goes on behind it. Linear in the body, but for the types
/// between angle brackets, behind which it looks before it takes them for such.
struct KotlinParser: KotlinCursor {
  let tokens: KotlinTokens
  var index: Int
  var end: Int
  /// How deep expressions are nested around the current place.
  var depth = 0
  /// True in code that is inserted into a text: it has tokens of its own.
  let isInserted: Bool

  static let maximumDepth = 120
  /// The operators, or the members and calls, behind each other in one expression.
  private static let maximumLinks = 500

  init(_ tokens: KotlinTokens, _ range: Range<Int>, isInserted: Bool = false) {
    self.tokens = tokens
    self.isInserted = isInserted
    index = range.lowerBound
    end = range.upperBound
  }

  /// The statements between two tokens.
  static func statements(in range: Range<Int>, of tokens: KotlinTokens) -> [KotlinNode] {
    var parser = KotlinParser(tokens, range)
    return parser.statements()
  }

  /// The expression between two tokens.
  static func expression(in range: Range<Int>, of tokens: KotlinTokens) -> KotlinNode {
    var parser = KotlinParser(tokens, range)
    return parser.expression()
  }

  /// The arguments between the parentheses of a call.
  static func arguments(in range: Range<Int>, of tokens: KotlinTokens) -> [KotlinNode.Argument] {
    var parser = KotlinParser(tokens, range)
    return parser.arguments()
  }

  // MARK: Tokens

  private var startsLine: Bool { tokens.startsLine(index) }

  mutating func typeName() -> KotlinTypeName {
    let (type, after) = KotlinDeclarations.typeName(at: index, in: tokens)
    index = after
    return type
  }

  func node(_ kind: KotlinNode.Kind, _ token: Int) -> KotlinNode {
    KotlinNode(kind: kind, offset: tokens.offset(token))
  }

  // MARK: Statements

  mutating func statements() -> [KotlinNode] {
    var all: [KotlinNode] = []
    while index < end {
      let start = index
      if !take(";") { all.append(statement()) }
      if index <= start { skip() }
    }
    return all
  }

  private static let localModifiers: Set<String> = ["suspend", "inline", "private", "lateinit", "data", "const"]

  mutating func statement() -> KotlinNode {
    if tokens.isJava { return javaStatement() }
    let start = index
    while has("@"), tokens.isWord(index + 1) {
      index += 2
      while take(".") { index += 1 }
      if has("("), tokens.offset(index) == Int(tokens.all[index - 1].end) { skip() }
    }
    // A label.
    if isWord, tokens.has(index + 1, "@"), !tokens.has(index, "return"),
      tokens.offset(index + 1) == Int(tokens.all[index].end)
    {
      index += 2
    }
    if isWord, Self.localModifiers.contains(tokens.text(index)), tokens.isWord(index + 1) { index += 1 }
    if has("fun") && (tokens.isWord(index + 1) || tokens.has(index + 1, "<")) || has("class")
      || has("interface") || has("object") && tokens.isWord(index + 1)
    {
      return declaration()
    }
    if has("val") || has("var") { return variable() }
    if has("for") { return loop() }
    if let loop = whileLoop() { return loop }
    let target = expression()
    for sign in ["=", "+=", "-=", "*=", "/=", "%="] where isAssignment(sign) {
      index += 1
      return node(.assignment(target, operator: sign, expression()), start)
    }
    return target
  }

  /// A function, or a type, which is passed over.
  mutating func declaration() -> KotlinNode {
    guard !isInserted else { return unknown() }
    let start = index
    let (function, after) = KotlinDeclarations.local(at: start, in: tokens)
    index = max(min(after, end), start + 1)
    return node(function.map { .function($0) } ?? .nothing, start)
  }

  /// A loop without a variable, which Kotlin and Java write alike.
  mutating func whileLoop() -> KotlinNode? {
    let start = index
    if take("while") {
      let condition = inBrackets { $0.expression() }
      let body = has(";") ? node(.nothing, index) : branch()
      return node(.loop([], over: condition, body), start)
    }
    guard take("do") else { return nil }
    let body = branch()
    if take("while") { _ = inBrackets { $0.expression() } }
    return node(.loop([], over: nil, body), start)
  }

  func isAssignment(_ sign: String) -> Bool {
    index < end && tokens.all[index].kind == .sign && tokens.text(index) == sign
  }

  mutating func unknown() -> KotlinNode {
    let start = index
    skip()
    return node(.nothing, start)
  }

  private mutating func variable() -> KotlinNode {
    let start = index
    index += 1
    let names = has("(") ? inBrackets { $0.names() } ?? [] : [takeText()]
    let type = take(":") ? typeName() : nil
    let value = take("=") || take("by") ? expression() : nil
    return node(.variable(names, value, type: type), start)
  }

  mutating func names() -> [String] {
    var names: [String] = []
    while index < end {
      if isWord {
        names.append(takeText())
        if take(":") { _ = typeName() }
      } else {
        skip()
      }
    }
    return names
  }

  private mutating func loop() -> KotlinNode {
    let start = index
    index += 1
    var names: [String] = []
    let values = inBrackets { parser -> KotlinNode in
      if parser.has("(") {
        names = parser.inBrackets { $0.names() } ?? []
      } else {
        names = [parser.takeText()]
        if parser.take(":") { _ = parser.typeName() }
      }
      _ = parser.take("in")
      return parser.expression()
    }
    return node(.loop(names, over: values, branch()), start)
  }

  /// A block, or the one statement that stands for it.
  mutating func branch() -> KotlinNode {
    let start = index
    guard has("{") else { return statement() }
    return node(.block(inBrackets { $0.statements() } ?? []), start)
  }

  // MARK: Expressions

  mutating func expression(_ minimum: Int = 0) -> KotlinNode {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { return unknown() }
    if tokens.isJava, minimum == 0 { return javaExpression() }
    return operations(minimum)
  }

  /// Operands and the operators between them that bind more tightly than others.
  mutating func operations(_ minimum: Int) -> KotlinNode {
    var left = prefix()
    var count = 0
    while index < end, count < Self.maximumLinks, let level = tokens.precedence(index), level > minimum {
      let start = index
      count += 1
      let word = tokens.text(index)
      switch word {
      case "is", "!", "instanceof":
        index += word == "!" ? 2 : 1
        guard word != "!" || tokens.has(index - 1, "is") else {
          left = node(.binary("in", left, expression(level)), start)
          continue
        }
        left = node(.test(left, typeName(), isNegated: word == "!"), start)
        // Java may give what is tested a name.
        if tokens.isJava, isWord { index += 1 }
      case "as":
        index += 1
        _ = take("?")
        left = node(.cast(left, typeName()), start)
      default:
        index += 1
        left = node(.binary(word, left, expression(level)), start)
      }
    }
    return left
  }

  private mutating func prefix() -> KotlinNode {
    let start = index
    for sign in ["!", "-", "+", "++", "--", "*"] where isAssignment(sign) {
      index += 1
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.maximumDepth else { return unknown() }
      return node(.unary(sign, prefix()), start)
    }
    return postfix(primary())
  }

  mutating func postfix(_ first: KotlinNode) -> KotlinNode {
    var left = first
    var count = 0
    while index < end, count < Self.maximumLinks {
      let start = index
      count += 1
      if has(".") || has("?.") {
        if tokens.isJava, tokens.has(index + 1, "<") { skipTypeArguments() }
        guard tokens.isWord(index + 1) else { return left }
        left = node(.member(left, tokens.text(index + 1)), index + 1)
        index += 2
      } else if has("::") {
        left = node(.reference(left, tokens.text(index + 1)), index + 1)
        index += 2
      } else if has("!!") || has("++") || has("--") || has("?") && tokens.has(index + 1, "::") {
        index += 1
      } else if has("["), !startsLine {
        let keys = inBrackets { $0.list() } ?? []
        left = node(.element(left, keys), start)
      } else if has("(") && (!startsLine || tokens.isJava)
        || has("{") && !startsLine && !tokens.isJava && isCallable(left)
      {
        left = KotlinNode(kind: .call(left, types: [], takeArguments()), offset: left.offset)
      } else if has("<"), !tokens.isJava, isCallable(left), let after = endOfTypeArguments() {
        var types: [KotlinTypeName] = []
        index += 1
        while index < after - 1 {
          let before = index
          types.append(typeName())
          _ = take(",")
          if index <= before { index = before + 1 }
        }
        index = after
        guard has("(") || has("{") else { continue }
        left = KotlinNode(kind: .call(left, types: types, takeArguments()), offset: left.offset)
      } else {
        return left
      }
      if index <= start { return left }
    }
    return left
  }

  private func isCallable(_ node: KotlinNode) -> Bool {
    switch node.kind {
    case .name, .member: true
    default: false
    }
  }

  /// The arguments of a call: those in parentheses, and a lambda behind them.
  private mutating func takeArguments() -> [KotlinNode.Argument] {
    let arguments = has("(") ? inBrackets { $0.arguments() } ?? [] : []
    var next = index
    // A label in front of the lambda.
    if tokens.isWord(next), tokens.has(next + 1, "@"), tokens.has(next + 2, "{") { next += 2 }
    guard next < end, !tokens.isJava, tokens.has(next, "{"), !tokens.startsLine(next) else { return arguments }
    index = next
    return arguments + [KotlinNode.Argument(name: nil, value: lambda(), isTrailing: true)]
  }

  /// The token behind `<…>`, if that can only be the types of a call.
  private func endOfTypeArguments() -> Int? {
    var position = index
    var open = 0
    while position < min(end, index + 80) {
      if tokens.has(position, "<") {
        open += 1
      } else if tokens.has(position, ">") {
        open -= 1
        if open == 0 {
          let next = position + 1
          let isCall = tokens.has(next, "(") || tokens.has(next, "{")
          return next < end && (isCall && !tokens.startsLine(next) || tokens.has(next, "::")) ? next : nil
        }
      } else if !tokens.isWord(position) {
        let isPart = [".", ",", "?", "*", "(", ")", "->", "@", ":"].contains(tokens.text(position))
        if !isPart { return nil }
      }
      position += 1
    }
    return nil
  }

  mutating func list() -> [KotlinNode] {
    var all: [KotlinNode] = []
    while index < end {
      let start = index
      all.append(expression())
      if !take(","), index <= start { skip() }
    }
    return all
  }

  mutating func arguments() -> [KotlinNode.Argument] {
    var all: [KotlinNode.Argument] = []
    while index < end {
      let start = index
      var name: String?
      if isWord, !tokens.isJava, tokens.has(index + 1, "=") {
        name = tokens.text(index)
        index += 2
      }
      all.append(KotlinNode.Argument(name: name, value: expression()))
      while index < end, !has(",") { skip() }
      _ = take(",")
      if index <= start { skip() }
    }
    return all
  }

  private mutating func primary() -> KotlinNode {
    let start = index
    guard index < end else { return node(.nothing, index) }
    let token = tokens.all[index]
    switch token.kind {
    case .text:
      index += 1
      return node(.text(pieces(Int(token.start)..<Int(token.end))), start)
    case .number, .character: return node(.literal(takeText()), start)
    case .sign: return tokens.isJava ? javaBracketed() : bracketed()
    case .word: return tokens.isJava ? javaWord() : word()
    }
  }

  mutating func bracketed() -> KotlinNode {
    let start = index
    if has("(") { return inBrackets { $0.expression() } ?? unknown() }
    if has("{") { return lambda() }
    if has("::"), tokens.isWord(index + 1) {
      index += 2
      return node(.reference(nil, tokens.text(index - 1)), index - 1)
    }
    if has("[") {
      _ = inBrackets { $0.list() }
      return node(.nothing, start)
    }
    if has("@") {
      index += 2
      return expression()
    }
    return unknown()
  }

  mutating func word() -> KotlinNode {
    let start = index
    switch tokens.text(index) {
    case "true", "false", "null": return node(.literal(takeText()), start)
    case "this":
      index += 1
      if has("@") { index += 2 }
      return node(.this, start)
    case "if": return choice()
    case "when": return when()
    case "try": return attempt()
    case "return", "throw", "break", "continue":
      index += 1
      if has("@"), tokens.offset(index) == Int(tokens.all[index - 1].end) { index += 2 }
      let hasValue = index < end && !startsLine && !has(";") && !has("}") && !has(",") && !has(")")
      return node(.result(hasValue ? expression() : nil), start)
    case "object" where (tokens.has(index + 1, ":") || tokens.has(index + 1, "{")) && !isInserted:
      let (type, after) = KotlinDeclarations.object(at: index, in: tokens)
      index = max(min(after, end), start + 1)
      return node(.object(type), start)
    case "fun" where tokens.has(index + 1, "("):
      index += 1
      let names = inBrackets { $0.names() } ?? []
      if take(":") { _ = typeName() }
      _ = take("=")
      return lambda(names.map { [$0] }, start)
    default: return node(.name(takeText()), start)
    }
  }

  mutating func choice() -> KotlinNode {
    let start = index
    index += 1
    let condition = inBrackets { $0.expression() } ?? node(.nothing, start)
    let first = has(";") ? node(.nothing, index) : branch()
    let before = index
    _ = take(";")
    guard take("else") else {
      index = before
      return node(.choice(condition: condition, first, else: nil), start)
    }
    return node(.choice(condition: condition, first, else: branch()), start)
  }

  private mutating func when() -> KotlinNode {
    let start = index
    index += 1
    var name: String?
    var subject: KotlinNode?
    if has("(") {
      subject = inBrackets { parser in
        if parser.has("val") {
          name = parser.tokens.text(parser.index + 1)
          parser.index += 2
          if parser.take(":") { _ = parser.typeName() }
          _ = parser.take("=")
        }
        return parser.expression()
      }
    }
    let branches = inBrackets { $0.branches(subject) } ?? []
    return node(.when(subject: subject, name: name, branches), start)
  }

  private mutating func branches(_ subject: KotlinNode?) -> [KotlinNode.Branch] {
    var all: [KotlinNode.Branch] = []
    while index < end {
      let start = index
      var conditions: [KotlinNode] = []
      if !take("else") {
        repeat {
          guard index < end, !has("->") else { break }
          conditions.append(condition(of: subject))
        } while take(",")
      }
      while index < end, !has("->") { skip() }
      index += 1
      guard index <= end else { break }
      let label = bytes(start..<index - 1)
      all.append(KotlinNode.Branch(label: label, conditions: conditions, body: branch()))
      _ = take(";")
      if index <= start { skip() }
    }
    return all
  }

  /// The bytes of some tokens.
  func bytes(_ range: Range<Int>) -> Range<Int> {
    guard let first = range.first, let last = range.last else { return 0..<0 }
    return tokens.offset(first)..<max(Int(tokens.all[last].end), tokens.offset(first))
  }

  private mutating func condition(of subject: KotlinNode?) -> KotlinNode {
    let start = index
    let isNegated = has("!") && (tokens.has(index + 1, "is") || tokens.has(index + 1, "in"))
    if isNegated { index += 1 }
    if take("is") {
      let type = typeName()
      return node(.test(subject ?? node(.nothing, start), type, isNegated: isNegated), start)
    }
    if take("in") { return node(.binary("in", subject ?? node(.nothing, start), expression()), start) }
    let value = expression()
    return subject.map { node(.binary("==", $0, value), start) } ?? value
  }

  mutating func attempt() -> KotlinNode {
    let start = index
    index += 1
    var parts: [KotlinNode] = []
    // The resources of Java.
    if has("(") { parts = inBrackets { $0.statements() } ?? [] }
    parts.append(branch())
    while take("catch") {
      skip()
      parts.append(branch())
    }
    if take("finally") { parts.append(branch()) }
    return node(.block(parts), start)
  }
}
