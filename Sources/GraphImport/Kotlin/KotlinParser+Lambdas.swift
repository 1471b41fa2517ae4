import Graph

/// Lambdas, and the code that is inserted into texts.
extension KotlinParser {
  mutating func lambda() -> KotlinNode {
    let start = index
    let from = tokens.offset(index)
    let lambda = inBrackets { parser -> KotlinLambda in
      let parameters = parser.lambdaParameters() ?? []
      let body = parser.statements()
      return KotlinLambda(
        parameters: parameters, body: body, range: from..<max(parser.tokens.offset(parser.end), from),
        tokens: parser.isInserted ? 0..<0 : start..<parser.end)
    }
    return lambda.map { node(.lambda($0), start) } ?? unknown()
  }

  /// A lambda whose body follows: statements in braces, or an expression.
  mutating func lambda(_ parameters: [[String]], _ start: Int) -> KotlinNode {
    let from = tokens.offset(index)
    let body = has("{") ? inBrackets { $0.statements() } ?? [] : [expression()]
    let range = from..<max(tokens.offset(index), from)
    let tokens = isInserted ? 0..<0 : start..<index
    return node(.lambda(KotlinLambda(parameters: parameters, body: body, range: range, tokens: tokens)), start)
  }

  /// The parameters in front of an arrow; `nil`, and nothing is taken, where there are none.
  private mutating func lambdaParameters() -> [[String]]? {
    let start = index
    var all: [[String]] = []
    while index < end, !take("->") {
      if has("(") {
        all.append(inBrackets { $0.names() } ?? [])
      } else if isWord {
        all.append([takeText()])
      } else {
        index = start
        return nil
      }
      if take(":") { _ = typeName() }
      if !take(","), !has("->") {
        index = start
        return nil
      }
    }
    guard index > start, tokens.has(index - 1, "->") else {
      index = start
      return nil
    }
    return all
  }

  /// The pieces of a text: its characters, and the code that is inserted.
  mutating func pieces(_ range: Range<Int>) -> [KotlinNode.Piece] {
    KotlinText.parts(of: range, in: tokens.file).map { part in
      switch part {
      case .text(let text): .text(text)
      case .code(let range): .code(inserted(range))
      case .name(let name, let offset): .code(KotlinNode(kind: name == "this" ? .this : .name(name), offset: offset))
      }
    }
  }

  func inserted(_ range: Range<Int>) -> KotlinNode {
    guard depth + 20 < Self.maximumDepth else { return KotlinNode(kind: .nothing, offset: range.lowerBound) }
    let inner = KotlinTokens(tokens.file, range)
    var parser = KotlinParser(inner, 0..<inner.all.count, isInserted: true)
    parser.depth = depth + 20
    return parser.expression()
  }
}
