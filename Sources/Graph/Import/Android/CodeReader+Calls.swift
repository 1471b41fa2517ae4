extension CodeReader {
  /// True if the function at a token is called on a navigation controller: `navController.`, `findNavController().`.
  func isController(before index: Int) -> Bool {
    guard isSign(index - 1, ".") else { return false }
    var index = index - (isSign(index - 2, "?") ? 3 : 2)
    if isSign(index, ")") {
      var depth = 0
      repeat {
        depth += isSign(index, ")") ? 1 : isSign(index, "(") ? -1 : 0
        index -= 1
      } while depth > 0 && index > 0
    }
    return word(index)?.hasSuffix("avController") == true
  }

  /// Adds a call that goes back. Behind the id stand whether it goes too, and whether its state is saved.
  mutating func addPop(_ index: Int, owner: String) {
    var first = index + 2
    if isSign(first + 1, "=") { first += 2 }
    var second = first + 6
    if isSign(second + 1, "=") { second += 2 }
    code.pops.append(
      CodeFile.Pop(
        target: isWord(first, "R") && isWord(first + 2, "id") ? word(first + 4) : nil,
        isInclusive: isWord(second, "true"), owner: owner,
        place: NavPlace(file: file, offset: tokens[index].start)))
  }

  // MARK: Start destinations

  /// Adds `setStartDestination(…)` or `….startDestination = …`, with the ids that its argument names.
  mutating func addStart(_ index: Int, owner: String) {
    var end = index + 2
    if isWord(index, "setStartDestination") {
      guard isSign(index + 1, "("), !isWord(index - 1, "fun"), !isWord(index - 1, "void") else { return }
      var depth = 1
      while depth > 0, end < tokens.count {
        depth += isSign(end, "(") ? 1 : isSign(end, ")") ? -1 : 0
        end += 1
      }
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
