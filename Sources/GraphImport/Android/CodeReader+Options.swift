/// What the options of a call take off the stack, which stand for those of the action.
extension CodeReader {
  /// The options of the call that navigates to what begins at a token, be it by way of a variable:
  /// `NavOptions.Builder().setPopUpTo(R.id.x, true)`, `{ popUpTo(R.id.x) { inclusive = true } }`, or a
  /// function of the app's own with such a name.
  func options(ofCallWith index: Int) -> CodeFile.Options? {
    guard let open = navigation(with: index) ?? navigation(withVariableOf: index) else { return nil }
    var end = closing(of: open)
    if isSign(end, "{") { end = closing(of: end) }
    if let call = (open..<end).first(where: isPop) { return options(of: call) }
    // Options may have been made before: 'val options = NavOptions.Builder()…'.
    guard
      let name = (open + 1..<end).first(where: {
        (isSign($0 - 1, ",") || isSign($0 - 1, "=")) && (isSign($0 + 1, ",") || isSign($0 + 1, ")"))
          && word($0)?.lowercased().contains("options") == true
      }), let value = value(ofVariable: word(name) ?? "", before: open),
      let call = value.first(where: isPop)
    else { return nil }
    return options(of: call)
  }

  /// True if something is called that is named like `popUpTo`, with arguments.
  private func isPop(_ index: Int) -> Bool {
    isSign(index + 1, "(") && !isSign(index + 2, ")")
      && word(index).map { $0.lowercased().hasSuffix("popupto") } == true
  }

  private func options(of call: Int) -> CodeFile.Options {
    var end = closing(of: call + 1)
    if isSign(end, "{") { end = closing(of: end) }
    let isNamed = isWord(call + 2, "R") && isWord(call + 4, "id")
    // A third argument says whether the state is saved, or the like.
    let isWritten =
      isNamed && isSign(call + 7, ",") && (isWord(call + 8, "true") || isWord(call + 8, "false"))
    return CodeFile.Options(
      popUpTo: isNamed ? word(call + 6) : nil,
      isInclusive: isWritten ? isWord(call + 8, "true") : (call..<end).contains { isWord($0, "true") })
  }

  /// The parenthesis behind a function that navigates, where what begins at a token is its first argument.
  private func navigation(with index: Int) -> Int? {
    var open = index - 1
    while open > index - 8, !isSign(open, "(") { open -= 1 }
    guard isSign(open, "("), word(open - 1)?.lowercased().contains("navigate") == true else { return nil }
    return open
  }

  /// The same, where a variable holds what begins at a token: `val action = when (x) { … }`, and then
  /// `navigate(action, …)`.
  private func navigation(withVariableOf index: Int) -> Int? {
    guard let (name, end) = variable(around: index) else { return nil }
    return (end..<min(end + Self.maximumDistance, tokens.all.count)).first {
      isSign($0, "(") && word($0 + 1) == name && (isSign($0 + 2, ",") || isSign($0 + 2, ")"))
        && word($0 - 1)?.lowercased().contains("navigate") == true
    }
  }

  /// The variable that is given a choice with what begins at a token, and the end of the choice.
  private func variable(around index: Int) -> (name: String, end: Int)? {
    let last = max(index - Self.maximumDistance, 0)
    guard
      let declaration = stride(from: index - 1, through: last, by: -1).first(where: {
        isWord($0, "val") || isWord($0, "var")
      }), let name = word(declaration + 1)
    else { return nil }
    let equals = isSign(declaration + 2, ":") ? declaration + 4 : declaration + 2
    guard isSign(equals, "=") else { return nil }
    let end: Int
    if isWord(equals + 1, "if") {
      end = statement(from: equals + 1).upperBound
    } else {
      let brace = isSign(equals + 2, "(") ? closing(of: equals + 2) : equals + 2
      guard isWord(equals + 1, "when"), isSign(brace, "{") else { return nil }
      end = closing(of: brace)
    }
    return end > index ? (name, end) : nil
  }

  /// What a variable was given last before a token.
  private func value(ofVariable name: String, before index: Int) -> Range<Int>? {
    let last = max(index - Self.maximumDistance, 0)
    guard
      let equals = stride(from: index - 1, through: last, by: -1).first(where: {
        // Not the label of an argument.
        isSign($0, "=") && word($0 - 1) == name && !isSign($0 - 2, "(") && !isSign($0 - 2, ",")
      })
    else { return nil }
    let end = statement(from: equals + 1).upperBound
    return equals + 1..<min(end, index)
  }
}
