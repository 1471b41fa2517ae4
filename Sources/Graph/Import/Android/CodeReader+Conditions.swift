/// The conditions under which code navigates.
extension CodeReader {
  /// The methods of fragments and activities that the system calls, and no tap.
  private static let lifecycle: Set<String> = [
    "onCreate", "onCreateView", "onViewCreated", "onActivityCreated", "onViewStateRestored", "onStart",
    "onResume", "onAttach",
  ]
  /// The functions of Kotlin that run what they are given at once.
  private static let atOnce: Set<String> = ["with", "run", "apply", "let", "also"]
  /// The words before a parenthesis that begins no arguments.
  private static let statements: Set<String> = ["while", "for", "when", "catch", "switch", "synchronized"]

  /// What must hold for a place to be reached, where that is not up to the user: conditions on the arguments that the
  /// screen was given, and those in a method that the system calls. `nil` where there are none, or others decide.
  /// Looks no further back than the method's beginning.
  func condition(around index: Int) -> String? {
    var conditions: [String] = []
    var isAtOnce = true
    // True within the statement that the place is in: 'if (…) navigate(…)' has no braces.
    var isStatement = true
    var position = index - 1
    let last = max(index - Self.maximumDistance, 0)
    while position >= last {
      if isStatement, endsStatement(position) { isStatement = false }
      let sign = byte(position)
      if sign == UInt8(ascii: ")") || sign == UInt8(ascii: "}") {
        guard let open = opening(of: position, notBefore: last) else { return nil }
        if sign == UInt8(ascii: "}") {
          isStatement = false
        } else if isStatement, isWord(open - 1, "if") {
          conditions.append(text(open + 1..<position))
        }
        position = open - 1
        continue
      }
      guard sign == UInt8(ascii: "{") else {
        position -= 1
        continue
      }
      let (block, start) = block(before: position, notBefore: last)
      switch block {
      case .condition(let condition): conditions.append(condition)
      case .method(let name):
        let isGate = isAtOnce && Self.lifecycle.contains(name)
        let decisive = conditions.filter { isGate || namesArguments($0) }
        return decisive.isEmpty ? nil : decisive.reversed().joined(separator: " && ")
      case .closure(let name): isAtOnce = isAtOnce && Self.atOnce.contains(name)
      case .other: break
      }
      isStatement = true
      position = start - 1
    }
    return nil
  }

  /// True for the last token of another statement, or the 'else' behind one.
  private func endsStatement(_ index: Int) -> Bool {
    let (sign, next) = (byte(index), byte(index + 1))
    if sign == UInt8(ascii: ";") { return true }
    if isWord(index, "else") { return true }
    let isLineEnd = file.bytes[tokens[index].end..<tokens[index + 1].start].contains(UInt8(ascii: "\n"))
    // A line may go on with a member, and end with what needs more.
    if !isLineEnd || next == UInt8(ascii: ".") || next == UInt8(ascii: "?") { return false }
    if sign == UInt8(ascii: ")") {
      guard let open = opening(of: index, notBefore: max(index - Self.maximumDistance, 0)) else {
        return true
      }
      return !isWord(open - 1, "if")
    }
    return sign == 0 || sign == UInt8(ascii: "}")
  }

  /// How many words and signs one looks back: methods are not longer.
  private static let maximumDistance = 2_000

  private enum Block {
    case condition(String)
    case method(String)
    /// The closure that a function is given.
    case closure(String)
    case other
  }

  /// What begins at a brace, and where that begins.
  private func block(before brace: Int, notBefore last: Int) -> (Block, start: Int) {
    if isSign(brace - 1, ">") { return (.other, brace) }
    // A method may have a result or errors: 'fun f(): View {', 'void f() throws E {'.
    var end = brace - 1
    var isBehindMethod = false
    while end > last, tokens[end].isWord || isSign(end, ":") || isSign(end, "?") || isSign(end, ".") {
      if isWord(end, "else") { return (.other, end) }
      isBehindMethod = isBehindMethod || isSign(end, ":") || isWord(end, "throws")
      end -= 1
    }
    if let name = word(brace - 1), !isBehindMethod { return (.closure(name), brace - 1) }
    guard isSign(end, ")"), let open = opening(of: end, notBefore: last), let name = word(open - 1) else {
      return (.other, brace)
    }
    let start = open - 1
    if name == "if" { return end == brace - 1 ? (.condition(text(open + 1..<end)), start) : (.other, brace) }
    if Self.statements.contains(name) { return (.other, start) }
    let isMethod =
      isWord(open - 2, "fun") || !isKotlin && word(open - 2) != nil && !isWord(open - 2, "new")
    return (isMethod ? .method(name) : .closure(name), start)
  }

  /// The parenthesis or brace that another one closes; `nil` where it is too far away.
  private func opening(of index: Int, notBefore last: Int) -> Int? {
    var depth = 0
    var index = index
    while index >= last {
      let sign = byte(index)
      if sign == UInt8(ascii: ")") || sign == UInt8(ascii: "}") { depth += 1 }
      if sign == UInt8(ascii: "(") || sign == UInt8(ascii: "{") {
        depth -= 1
        if depth == 0 { return index }
      }
      index -= 1
    }
    return nil
  }

  /// The source of some tokens, on one line; the end of a long one is left out.
  private func text(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    let text = file.text(tokens[first].start..<tokens[last].end).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return text.count > Self.maximumLength ? text.prefix(Self.maximumLength - 1) + "…" : text
  }

  private static let maximumLength = 80

  /// True for a condition on what the screen was given: by `by navArgs()`, or by its bundle.
  private func namesArguments(_ condition: String) -> Bool {
    let words = condition.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    return words.contains { argumentNames.contains($0) }
  }
}
