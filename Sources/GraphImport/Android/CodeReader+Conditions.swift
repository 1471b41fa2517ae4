import Graph

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
  private static let statements: Set<String> = ["while", "for", "catch", "synchronized"]

  /// What must hold for a place to be reached, where that is not up to the user: conditions on the arguments that the
  /// screen was given, those by which its state or the record that was tapped chooses between several screens or to go
  /// back, and those in a method that the system calls. `nil` where there are none, or others decide. Looks no further
  /// back than the method's beginning.
  func condition(around index: Int) -> String? {
    var conditions: [Found] = []
    var isAtOnce = true
    // True within the statement that the place is in: 'if (…) navigate(…)' has no braces.
    var isStatement = true
    var position = index - 1
    let last = max(index - Self.maximumDistance, 0)
    while position >= last {
      if isStatement, isWord(position, "else"), let range = condition(beforeElse: position, notBefore: last) {
        let isChoice = (range.upperBound..<position).contains(where: isNavigation)
        conditions.append(found(range, isNegated: true, isChoice: isChoice))
      }
      if isStatement, endsStatement(position) { isStatement = false }
      let sign = tokens.sign(position)
      if sign == UInt8(ascii: ")") || sign == UInt8(ascii: "}") {
        guard let open = opening(of: position, notBefore: last) else { return nil }
        if sign == UInt8(ascii: "}") {
          isStatement = false
        } else if isStatement, isWord(open - 1, "if") {
          let isChoice = isFollowed(byElseAfter: index)
          conditions.append(found(open + 1..<position, isChoice: isChoice))
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
      case .condition(let range):
        conditions.append(found(range, isChoice: isChoice(position, of: start)))
      case .alternative(let range):
        conditions.append(found(range, isNegated: true, isChoice: isChoice(position, of: start)))
      case .cases(let subject):
        if let found = found(in: position, of: subject, around: index) { conditions.append(found) }
      case .method(let name):
        let isGate = isAtOnce && Self.lifecycle.contains(name)
        decide(name, by: parameters(ofMethod: start), &conditions)
        let decisive = conditions.filter { isGate || $0.decides }.map(\.text)
        return decisive.isEmpty ? nil : decisive.reversed().joined(separator: " && ")
      case .closure(let name):
        isAtOnce = isAtOnce && Self.atOnce.contains(name)
        decide(name, by: parameters(ofClosure: position), &conditions)
      case .other: break
      }
      isStatement = true
      position = start - 1
    }
    return nil
  }

  /// True for the last token of another statement, or the 'else' behind one.
  private func endsStatement(_ index: Int) -> Bool {
    let (sign, next) = (tokens.sign(index), tokens.sign(index + 1))
    if sign == UInt8(ascii: ";") { return true }
    if isWord(index, "else") { return true }
    // A line may go on with a member, and end with what needs more.
    if !isLineEnd(index) || next == UInt8(ascii: ".") || next == UInt8(ascii: "?") { return false }
    if sign == UInt8(ascii: ")") {
      guard let open = opening(of: index, notBefore: max(index - Self.maximumDistance, 0)) else {
        return true
      }
      return !isWord(open - 1, "if")
    }
    return sign == 0 || sign == UInt8(ascii: "}")
  }

  /// True for the last token of a line.
  func isLineEnd(_ index: Int) -> Bool {
    guard index + 1 < tokens.all.count else { return true }
    return file.bytes[tokens.all[index].range.upperBound..<tokens.all[index + 1].range.lowerBound].contains(
      UInt8(ascii: "\n"))
  }

  enum Block {
    /// The tokens of a condition.
    case condition(Range<Int>)
    /// The branch for what holds where a condition does not.
    case alternative(Range<Int>)
    /// The branches of a `when` or `switch`, with what it asks for: nothing where each branch has a condition.
    case cases(Range<Int>)
    case method(String)
    /// The closure that a function is given.
    case closure(String)
    case other
  }

  /// What begins at a brace, and where that begins.
  func block(before brace: Int, notBefore last: Int) -> (Block, start: Int) {
    if isSign(brace - 1, ">") { return (.other, brace) }
    if isWord(brace - 1, "when") { return (.cases(brace..<brace), brace - 1) }
    if isSign(brace - 1, "(") || isSign(brace - 1, "="), let name = word(brace - 2), isAboutRecords(name) {
      return (.closure(name), brace - 2)
    }
    // A method may have a result or errors: 'fun f(): View {', 'void f() throws E {'.
    var end = brace - 1
    var isBehindMethod = false
    while end > last, tokens.isWord(end) || isSign(end, ":") || isSign(end, "?") || isSign(end, ".") {
      if isWord(end, "else") { return (alternative(at: end, notBefore: last), end) }
      isBehindMethod = isBehindMethod || isSign(end, ":") || isWord(end, "throws")
      end -= 1
    }
    if let name = word(brace - 1), !isBehindMethod { return (.closure(name), brace - 1) }
    guard isSign(end, ")"), let open = opening(of: end, notBefore: last), let name = word(open - 1) else {
      return (.other, brace)
    }
    let start = open - 1
    if name == "if" { return end == brace - 1 ? (.condition(open + 1..<end), start) : (.other, brace) }
    if name == "when" || name == "switch" { return (.cases(open + 1..<end), start) }
    if Self.statements.contains(name) { return (.other, start) }
    let isMethod =
      isWord(open - 2, "fun") || !isKotlin && word(open - 2) != nil && !isWord(open - 2, "new")
    return (isMethod ? .method(name) : .closure(name), start)
  }

  /// The source of some tokens, on one line; the end of a long one is left out.
  func text(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    let text = file.text(tokens.all[first].range.lowerBound..<tokens.all[last].range.upperBound).split(
      whereSeparator: \.isWhitespace
    )
    .joined(separator: " ")
    return text.count > Limits.conditionLength ? text.prefix(Limits.conditionLength - 1) + "…" : text
  }

  /// The branch behind an 'else' without an 'if'.
  private func alternative(at index: Int, notBefore last: Int) -> Block {
    guard isSign(index - 1, "}"), let open = opening(of: index - 1, notBefore: last) else { return .other }
    if case (.condition(let range), _) = block(before: open, notBefore: last) { return .alternative(range) }
    return .other
  }

  /// True for a condition on what the screen was given: by `by navArgs()`, or by its bundle.
  func namesArguments(_ condition: Range<Int>) -> Bool {
    condition.contains { word($0).map(argumentNames.contains) == true }
  }
}
