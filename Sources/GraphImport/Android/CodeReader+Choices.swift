/// Conditions by which code chooses between several screens.
extension CodeReader {
  /// A condition around a place.
  struct Found {
    let range: Range<Int>
    let text: String
    /// True if another branch leads to some screen as well.
    let isChoice: Bool
    /// True if it is not up to the user.
    var decides: Bool
  }

  /// A condition with what is known of its branches: one on the arguments or the back stack decides, and one on the state
  /// where it chooses.
  func found(_ range: Range<Int>, isNegated: Bool = false, isChoice: Bool) -> Found {
    Found(
      range: range, text: isNegated ? "!(\(text(range)))" : text(range), isChoice: isChoice,
      decides: namesArguments(range) || asksBackStack(range) || isChoice && namesState(range))
  }

  /// True for a condition on what is below: `previousBackStackEntry != null`, `!popBackStack(R.id.x, false)`.
  private func asksBackStack(_ condition: Range<Int>) -> Bool {
    condition.contains { index in
      word(index).map(Self.backStack.contains) == true
    }
  }

  /// The names of what code knows of the back stack.
  private static let backStack: Set<String> = [
    "previousBackStackEntry", "getPreviousBackStackEntry", "popBackStack", "backStackEntryCount",
    "getBackStackEntryCount",
  ]

  // MARK: Records

  /// True for the name of a function that is told which record of a list was tapped: `setOnUserClickListener`. The item of
  /// a menu and the view that was tapped are no records.
  func isAboutRecords(_ name: String) -> Bool {
    let name = name.lowercased()
    guard ["item", "adapter", "click", "select"].contains(where: name.contains) else { return false }
    return !["menu", "navigationitem", "tab", "onclick", "onlongclick"].contains(where: name.contains)
  }

  /// Lets the record that was tapped decide: in a function that is told it, a choice that asks for it, and not which of
  /// some written values it is.
  func decide(_ name: String, by parameters: Set<String>, _ conditions: inout [Found]) {
    guard isAboutRecords(name) else { return }
    for index in conditions.indices where conditions[index].isChoice && !conditions[index].decides {
      let range = conditions[index].range
      let isAsked = range.contains { index in
        !isSign(index - 1, ".") && word(index).map(parameters.contains) == true
      }
      conditions[index].decides = isAsked && !range.contains(where: isWritten)
    }
  }

  /// True for a number, a text, a resource or a constant.
  private func isWritten(_ index: Int) -> Bool {
    if isSign(index, "\"") || isSign(index, "'") || isWord(index, "R") || isWord(index, "is") { return true }
    guard let word = word(index), let first = word.first else { return false }
    return first.isNumber || first.isUppercase && isSign(index - 1, ".") || word == word.uppercased()
  }

  /// What a closure calls what it is given: `{ user, _ -> …`.
  func parameters(ofClosure brace: Int) -> Set<String> {
    var names: Set<String> = []
    for index in brace + 1..<min(brace + 20, tokens.all.count) {
      if isSign(index, "-"), isSign(index + 1, ">") { return names.subtracting(Self.places) }
      guard let word = word(index) else {
        guard isSign(index, ",") || isSign(index, ":") || isSign(index, "?") || isSign(index, ".") else {
          break
        }
        continue
      }
      if !isSign(index - 1, ":"), !isSign(index - 1, ".") { names.insert(word) }
    }
    return ["it"]
  }

  /// What a method calls what it is given, by the token of its name.
  func parameters(ofMethod start: Int) -> Set<String> {
    guard isSign(start + 1, "(") else { return [] }
    let end = closing(of: start + 1) - 1
    let names = (start + 2..<max(end, start + 2)).filter { index in
      isKotlin ? isSign(index + 1, ":") : isSign(index + 1, ",") || index + 1 == end
    }
    return Set(names.compactMap(word)).subtracting(Self.places)
  }

  /// Names of where a record is, rather than what it is.
  private static let places: Set<String> = ["position", "pos", "index", "view", "v", "_"]

  // MARK: Choices

  /// True for a condition on the state of a screen or what its view model knows: `state.isNew`, `viewModel.isLocked()`.
  /// What the state tells to do is an event, and up to the user.
  private func namesState(_ condition: Range<Int>) -> Bool {
    var isState = false
    for index in condition {
      guard let word = word(index)?.lowercased() else { continue }
      if word == "is" || Self.isEvent(word) { return false }
      isState = isState || word.hasSuffix("state") || word.hasSuffix("viewmodel") || word == "vm"
    }
    return isState
  }

  private static func isEvent(_ word: String) -> Bool { events.contains(where: word.contains) }

  /// What words of events contain.
  private static let events = [
    "event", "navigat", "open", "show", "click", "tap", "select", "success", "error",
  ]

  /// True for one of several branches that each lead to some screen, be it back: by its brace, and where its 'if' or
  /// 'else' stands.
  func isChoice(_ brace: Int, of start: Int) -> Bool {
    let end = closing(of: brace, atMost: Self.maximumDistance)
    if isWord(end, "else"), navigates(from: end) { return true }
    let last = max(start - Self.maximumDistance, 0)
    var other = isWord(start, "else") ? start : start - 1
    while isWord(other, "else"), isSign(other - 1, "}"), let open = opening(of: other - 1, notBefore: last) {
      if (open..<other).contains(where: isNavigation) { return true }
      guard case (.condition, let start) = block(before: open, notBefore: last) else { return false }
      other = start - 1
    }
    return false
  }

  /// True if the branches behind an 'else' navigate.
  private func navigates(from index: Int) -> Bool {
    var end = index
    let last = min(index + Self.maximumDistance, tokens.all.count)
    while isWord(end, "else"), end < last {
      let start = end
      if !isSign(end + 1, "{"), !isWord(end + 1, "if") {
        return statement(from: end + 1).contains(where: isNavigation)
      }
      while end < last, !isSign(end, "{") { end += 1 }
      guard isSign(end, "{") else { return false }
      end = closing(of: end, atMost: last - end)
      if (start..<end).contains(where: isNavigation) { return true }
    }
    return false
  }

  func isNavigation(_ index: Int) -> Bool {
    word(index)?.lowercased().hasPrefix("navigate") == true || isWord(index, "popBackStack")
      || isGenerated(index)
  }

  // MARK: Without braces

  /// The condition of the 'if' whose 'else' is at a token, where no brace is behind the 'else'.
  func condition(beforeElse index: Int, notBefore last: Int) -> Range<Int>? {
    if isWord(index + 1, "if") || isSign(index + 1, "-") { return nil }
    if isSign(index - 1, "}") {
      guard let open = opening(of: index - 1, notBefore: last),
        case (.condition(let range), _) = block(before: open, notBefore: last)
      else { return nil }
      return range
    }
    var position = index - 1
    while position >= max(last, index - Self.maximumStatement) {
      switch tokens.sign(position) {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("): return nil
      case UInt8(ascii: ")"):
        guard let open = opening(of: position, notBefore: last) else { return nil }
        if isWord(open - 1, "if") { return open + 1..<position }
        position = open
      default: break
      }
      position -= 1
    }
    return nil
  }

  /// True if an 'else' with another way follows the statement that a token is in, which has no brace.
  func isFollowed(byElseAfter index: Int) -> Bool {
    let end = statement(from: index).upperBound
    let next = isSign(end, ";") ? end + 1 : end
    return isWord(next, "else") && !isSign(next + 1, "-") && navigates(from: next)
  }

  /// The rest of a statement from one of its tokens, without a semicolon or 'else' behind it.
  func statement(from index: Int) -> Range<Int> {
    var depth = 0
    for position in index..<min(index + Self.maximumStatement, tokens.all.count) {
      let step = step(position)
      depth += step
      if depth < 0, isSign(position, "}") { return index..<position }
      guard depth <= 0 else { continue }
      if isSign(position, ";") || position > index && isWord(position, "else") { return index..<position }
      if isLineEnd(position), !isSign(position + 1, "."), !isSign(position + 1, "?"), step != 1,
        !isSign(position, "."), !isSign(position + 1, ")")
      {
        return index..<position + 1
      }
    }
    return index..<min(index + Self.maximumStatement, tokens.all.count)
  }

  /// How many words and signs a statement without braces has at most.
  private static let maximumStatement = 80

  // MARK: Cases

  /// The condition of the branch of a `when` or `switch` that a place is in, by the brace behind what it asks for.
  func found(in brace: Int, of subject: Range<Int>, around index: Int) -> Found? {
    guard let label = label(before: index, in: brace) else { return nil }
    let isOther = isWord(label.lowerBound, "else") || isWord(label.lowerBound, "default")
    let end = closing(of: brace, atMost: Self.maximumDistance)
    let isChoice = (brace..<end).contains { position in
      isNavigation(position) && self.label(before: position, in: brace) != label
    }
    guard !subject.isEmpty else {
      return isOther ? nil : found(label, isChoice: isChoice)
    }
    let sign =
      isOther ? ": " : isWord(label.lowerBound, "is") || isWord(label.lowerBound, "in") ? " " : " == "
    let isEvent = label.contains { index in
      isWord(index, "is") || word(index).map { Self.isEvent($0.lowercased()) } == true
    }
    return Found(
      range: subject, text: text(subject) + sign + text(label), isChoice: isChoice,
      decides: namesArguments(subject) || isChoice && !isEvent && namesState(subject))
  }

  /// The tokens of the last label in front of a place: those before `->`, or between `case` and the colon.
  private func label(before index: Int, in brace: Int) -> Range<Int>? {
    var depth = 0
    for position in stride(from: index - 1, to: brace, by: -1) {
      depth -= step(position)
      if depth < 0 { depth = 0 }
      guard depth == 0 else { continue }
      if isSign(position, ">"), isSign(position - 1, "-") {
        var start = position - 1
        while start - 1 > brace, isSign(start - 1, ",") || !isSign(start - 1, ";") && !isLineEnd(start - 1) {
          start -= 1
        }
        return start..<position - 1
      }
      if isWord(position, "case") || isWord(position, "default"), !isKotlin {
        let first = isWord(position, "case") ? position + 1 : position
        let end = (first..<index).first { isSign($0, ":") } ?? index
        return first..<end
      }
    }
    return nil
  }
}
