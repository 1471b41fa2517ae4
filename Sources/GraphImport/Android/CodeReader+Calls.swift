extension CodeReader {
  /// True if the function at a token is called on a navigation controller: `navController.`, `findNavController().`.
  func isController(before index: Int) -> Bool {
    guard isSign(index - 1, ".") else { return false }
    var index = index - (isSign(index - 2, "?") ? 3 : 2)
    if isSign(index, ")") { index = (opening(of: index, notBefore: index - Self.maximumDistance) ?? 0) - 1 }
    return word(index)?.hasSuffix("avController") == true
  }

  /// Notes that bars follow a controller, or that what an item is called is opened: `navigate(item.itemId)`. False where a
  /// token says neither.
  mutating func addUseOfMenu(_ index: Int) -> Bool {
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
  mutating func addPop(_ index: Int, owner: String) {
    var first = index + 2
    if isSign(first + 1, "=") { first += 2 }
    var second = first + 6
    if isSign(second + 1, "=") { second += 2 }
    code.pops.append(
      CodeFile.Pop(
        target: isWord(first, "R") && isWord(first + 2, "id") ? word(first + 4) : nil,
        isInclusive: isWord(second, "true"), owner: owner,
        place: NavPlace(file: file, offset: tokens.all[index].range.lowerBound)))
  }

  // MARK: Start destinations

  /// Adds `setStartDestination(…)` or `….startDestination = …`, with the ids that its argument names.
  mutating func addStart(_ index: Int, owner: String) {
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
