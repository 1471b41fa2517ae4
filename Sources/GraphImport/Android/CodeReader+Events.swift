/// Events: a view model sends what a fragment does.
extension CodeReader {
  /// The functions that send one.
  private static let senders: Set<String> = [
    "triggerEvent", "emit", "tryEmit", "send", "trySend", "postValue", "setValue", "sendEvent", "postEvent",
  ]

  /// The event in whose branch a token is, by its simple name: `is Event.Saved -> {`. Looks no further back than the
  /// beginning of the function. `nil` where a branch is that of several.
  func event(around index: Int) -> String? {
    var depth = 0
    for position in stride(from: index - 1, through: max(index - 400, 0), by: -1) {
      depth = max(depth - step(position), 0)
      if isWord(position, "fun") { return nil }
      if depth == 0, isSign(position, ">"), isSign(position - 1, "-"), isCapitalized(position - 2) {
        let start = beginning(ofName: position - 2)
        let first = isWord(start - 1, "is") ? start - 1 : start
        return isSign(first - 1, ",") ? nil : word(position - 2)
      }
    }
    return nil
  }

  /// True for the name of an event that is sent: `triggerEvent(Saved(id))`, `state.value = Event.Saved`.
  func isSent(_ index: Int) -> Bool {
    guard !isSign(index + 1, ".") else { return false }
    let start = beginning(ofName: index)
    if isSign(start - 1, "=") { return isWord(start - 2, "value") }
    return isSign(start - 1, "(") && word(start - 2).map(Self.senders.contains) == true
  }

  /// The first token of a dotted name that ends at a token.
  private func beginning(ofName index: Int) -> Int {
    var index = index
    while isSign(index - 1, "."), word(index - 2) != nil { index -= 2 }
    return index
  }
}
