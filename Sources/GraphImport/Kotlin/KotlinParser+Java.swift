import Graph

/// The statements and expressions of Java, where they differ from those of Kotlin.
extension KotlinParser {
  // MARK: Statements

  mutating func javaStatement() -> KotlinNode {
    while has("@") || has("final") {
      index += has("@") ? 2 : 1
      if has("(") { skip() }
    }
    if isWord, tokens.has(index + 1, ":"), !has("default") { index += 2 }
    if has("{") { return branch() }
    if let loop = whileLoop() ?? javaLoop() { return loop }
    if has("switch") { return javaSwitch() }
    if take("synchronized") {
      skip()
      return branch()
    }
    if has("class") || has("interface") || has("enum") || has("abstract") { return declaration() }
    return javaVariable() ?? expression()
  }

  /// A declaration: a type, a name, and what may be behind it. `nil`, and nothing is taken, where there is none.
  private mutating func javaVariable() -> KotlinNode? {
    let start = index
    guard isWord, !Self.javaKeywords.contains(tokens.text(index)),
      tokens.isWord(index + 1) || tokens.has(index + 1, "<") || tokens.has(index + 1, "[") || tokens.has(index + 1, ".")
    else { return nil }
    let type = typeName()
    let signs: [StaticString] = ["=", ";", ",", ":"]
    guard isWord, index + 1 == end || signs.contains(where: { tokens.has(index + 1, $0) }) else {
      index = start
      return nil
    }
    let token = index
    let name = takeText()
    let value = take("=") ? expression() : nil
    // Of several variables in one statement the others are passed over.
    while has(",") { while index < end, !has(";") { skip() } }
    return node(.variable([name], value, type: type), token)
  }

  private static let javaKeywords: Set<String> = [
    "return", "new", "throw", "if", "else", "try", "this", "super", "break", "continue", "case", "assert",
  ]

  private mutating func javaLoop() -> KotlinNode? {
    let start = index
    guard take("for") else { return nil }
    var names: [String] = []
    let parts = inBrackets { parser -> [KotlinNode] in
      var parts: [KotlinNode] = []
      while parser.index < parser.end {
        let before = parser.index
        parts.append(parser.javaStatement())
        if case .variable(let declared, _, _) = parts[parts.count - 1].kind, parser.take(":") {
          names = declared
          parts = [parser.expression()]
        }
        if !parser.take(";"), parser.index <= before { parser.skip() }
      }
      return parts
    }
    let values = parts.map { names.isEmpty ? node(.block($0), start) : $0[0] }
    return node(.loop(names, over: values, has(";") ? node(.nothing, index) : branch()), start)
  }

  private mutating func javaSwitch() -> KotlinNode {
    let start = index
    index += 1
    let subject = inBrackets { $0.expression() } ?? node(.nothing, start)
    return node(.when(subject: subject, name: nil, inBrackets { $0.javaBranches(subject) } ?? []), start)
  }

  private mutating func javaBranches(_ subject: KotlinNode) -> [KotlinNode.Branch] {
    var all: [KotlinNode.Branch] = []
    var conditions: [KotlinNode] = []
    while index < end {
      let start = index
      var first = index
      if take("case") {
        first = index
        repeat {
          let isName = isWord && tokens.has(index + 1, "->")
          let label = isName ? node(.name(takeText()), index - 1) : operations(0)
          conditions.append(node(.binary("==", subject, label), start))
        } while take(",")
      } else if !take("default") {
        skip()
        continue
      }
      let label = bytes(first..<max(index, first))
      let isArrow = take("->")
      var body = isArrow ? [branch()] : []
      if !isArrow { _ = take(":") }
      while !isArrow, index < end, !has("case"), !has("default") {
        let before = index
        if !take("break"), !take(";") { body.append(javaStatement()) }
        if index <= before { skip() }
      }
      // A label without code goes on with that of the next one.
      guard !body.isEmpty || index >= end else { continue }
      all.append(KotlinNode.Branch(label: label, conditions: conditions, body: node(.block(body), start)))
      conditions = []
    }
    return all
  }

  // MARK: Expressions

  /// An expression with an assignment or a choice.
  mutating func javaExpression() -> KotlinNode {
    let left = operations(0)
    let start = index
    for sign in ["=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^="] where isAssignment(sign) {
      index += 1
      return node(.assignment(left, operator: sign, expression()), start)
    }
    guard take("?") else { return left }
    let first = expression()
    _ = take(":")
    return node(.choice(condition: left, first, else: expression()), start)
  }

  mutating func javaBracketed() -> KotlinNode {
    guard has("("), let partner = tokens.partner(index), partner < end else { return bracketed() }
    if tokens.has(partner + 1, "->") {
      let names = (index + 1..<partner).filter { tokens.isWord($0) && (tokens.has($0 + 1, ",") || $0 + 1 == partner) }
      let start = index
      index = partner + 2
      return lambda(names.map { [tokens.text($0)] }, start)
    }
    if isCast(to: partner) {
      let start = index
      let (type, _) = KotlinDeclarations.typeName(at: index + 1, in: tokens)
      index = partner + 1
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.maximumDepth else { return unknown() }
      return node(.cast(postfix(has("(") ? javaBracketed() : operations(99)), type), start)
    }
    return bracketed()
  }

  /// True for a type in parentheses, in front of what is made one.
  private func isCast(to close: Int) -> Bool {
    guard tokens.isWord(index + 1), close + 1 < end else { return false }
    let isPart = (index + 1..<close).allSatisfy { position in
      let signs: [StaticString] = [".", "<", ">", ",", "[", "]", "?", "&"]
      return tokens.isWord(position) || signs.contains { tokens.has(position, $0) }
    }
    guard isPart else { return false }
    switch tokens.all[close + 1].kind {
    case .word: return !tokens.has(close + 1, "instanceof")
    case .sign: return tokens.has(close + 1, "(")
    default: return true
    }
  }

  mutating func javaWord() -> KotlinNode {
    let start = index
    if tokens.has(index + 1, "->") {
      index += 2
      return lambda([[tokens.text(start)]], start)
    }
    switch tokens.text(index) {
    case "new":
      index += 1
      return javaCreation(start)
    case "switch": return javaSwitch()
    case "true", "false", "null", "this", "if", "try", "return", "throw", "break", "continue": return word()
    default: return node(.name(takeText()), start)
    }
  }

  /// What is made behind `new`: a call of the type, an object of a nameless class, or the elements of an array.
  private mutating func javaCreation(_ start: Int) -> KotlinNode {
    let first = index
    let type = typeName()
    guard index > first else { return node(.nothing, start) }
    if has("[") || tokens.has(index - 1, "]") {
      while has("[") { skip() }
      let values = has("{") ? inBrackets { $0.list() } ?? [] : []
      return node(.call(node(.name("arrayOf"), first), types: [], values.map { .init(name: nil, value: $0) }), start)
    }
    let arguments = has("(") ? tokens.partner(index).map { index + 1..<$0 } : nil
    let values = has("(") ? inBrackets { $0.arguments() } ?? [] : []
    if has("{"), !isInserted {
      let (object, after) = KotlinDeclarations.object(
        at: index, in: tokens, base: KotlinType.Base(type: type, arguments: arguments))
      index = max(min(after, end), index + 1)
      return node(.object(object), start)
    }
    let parts = type.name.split(separator: ".").map(String.init)
    let callee = parts.dropFirst().reduce(node(.name(parts.first ?? ""), first)) { node(.member($0, $1), first) }
    return node(.call(callee, types: type.arguments, values), first)
  }

  /// Passes over the types that a call of Java has in front of its name.
  mutating func skipTypeArguments() {
    let start = index
    index += 1
    while index < end, !has(">"), index < start + 60 { index += 1 }
    if !tokens.isWord(index + 1) { index = start }
  }
}
