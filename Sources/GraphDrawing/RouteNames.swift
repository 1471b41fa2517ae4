import Graph

/// The part of a route's name beside the screens at its ends.
enum RouteNames {
  /// Words that every route could have in its name.
  private static let common: Set<String> = [
    "a", "action", "activity", "and", "by", "controller", "coordinator", "dialog", "display", "fragment", "from",
    "global", "go",
    "goto", "graph", "identifier", "into", "nav", "navigate", "navigation", "open", "present", "push", "screen",
    "segue", "show", "start", "the", "to", "via", "view",
  ]

  /// True if all words of a name are those of its ends, or say no more than that one leads to the other.
  static func repeats(_ name: String, ends: [String]) -> Bool {
    let own = words(name)
    var rest = own.filter { !common.contains($0) }
    guard !rest.isEmpty else { return !own.isEmpty }
    // A letter beside words says nothing.
    if rest.contains(where: { $0.utf8.count > 1 }) { rest.removeAll { $0.utf8.count == 1 } }
    // Most names have a word that is not even a part of any other.
    guard rest.allSatisfy({ word in ends.contains { mayHold($0, word) } }) else { return false }
    let known = Set(ends.flatMap(words))
    return rest.allSatisfy(known.contains)
  }

  /// Returns the name of an imported route without the place in the sources that it begins with, the parts that its ends
  /// have, and the number that importers add to a name that is taken: `terms` for `AppCoordinator.terms.webPage_2`.
  static func behindPlace(_ name: String, ends: [String]) -> String {
    var rest = name[...]
    if let mark = rest.lastIndex(of: "_"), rest[mark...].dropFirst().allSatisfy(\.isNumber) { rest = rest[..<mark] }
    // Behind a hyphen is the target, before it the place.
    let parts = rest.split(separator: ".").filter { part in
      !isObjectID(part)
        && !(part.split(separator: "-").dropFirst().last.map { repeats(String($0), ends: ends) } ?? false)
    }
    let ends = ends + ["dismiss", "back", "close", "finish", "up"]
    return parts.dropFirst(parts.count > 1 ? 1 : 0).filter { !repeats(String($0), ends: ends) }.joined(separator: ".")
  }

  /// True for a name that Interface Builder made up: `abc-De-4fg`.
  static func isObjectID(_ name: some StringProtocol) -> Bool {
    name.utf8.count == 10
      && name.split(separator: "-", omittingEmptySubsequences: false).map(\.utf8.count) == [3, 2, 3]
  }

  /// The words of a name in small letters: `openCart`, `open_cart` and `open-cart` have the same.
  static func words(_ name: String) -> [String] { name.wordRanges.map { name[$0].lowercased() } }

  /// False only where a word, in small letters, is certainly none of a name's words.
  private static func mayHold(_ name: String, _ word: String) -> Bool {
    guard word.utf8.count <= 64, name.utf8.allSatisfy({ $0 < 0x80 }) else { return true }
    return name.lowercased().utf8.firstIndex(of: Array(word.utf8)) != nil
  }
}
