/// Names of Swift for the ids of a spec.
package enum SwiftName {
  /// The words that the language keeps for itself; in backticks they are names.
  private static let keywords: Set<String> = [
    "actor", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue", "convenience",
    "default", "defer", "deinit", "didSet", "do", "dynamic", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in", "indirect", "infix", "inout",
    "internal", "is", "isolated", "lazy", "let", "macro", "mutating", "nil", "nonisolated", "nonmutating", "open",
    "operator", "optional", "override", "package", "postfix", "precedencegroup", "prefix", "private", "protocol",
    "public", "repeat", "required", "rethrows", "return", "self", "set", "some", "any", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak", "where", "while",
    "willSet", "Any", "Self", "each", "consume", "borrowing", "consuming", "copy", "discard", "yield", "then",
  ]

  /// Names that no member can have even in backticks, or that would be taken for something else.
  private static let unusable: Set<String> = ["self", "init", "type", "protocol", "none", "some", "any", "_"]

  /// True if a name is none that may be given: it means something else wherever it stands.
  static func isUnusable(_ name: String) -> Bool { unusable.contains(name.lowercased()) }

  /// A name as it is written: a keyword in backticks.
  package static func written(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// A text with a capital letter at the beginning of each of its words, as types are called.
  package static func upper(_ text: String) -> String {
    let joined = words(of: text).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return joined.unicodeScalars.first?.properties.isXIDStart == true ? joined : "_" + joined
  }

  /// The same with small letters at the beginning, as members are called: `userList`, `urlList` for `URLList`.
  package static func lower(_ text: String) -> String {
    let upper = upper(text)
    let capitals = upper.prefix { $0.isUppercase }.count
    let count = capitals == upper.count ? capitals : max(1, capitals - 1)
    return upper.prefix(count).lowercased() + upper.dropFirst(count)
  }

  /// The words of an id, which its punctuation separates.
  private static func words(of text: String) -> [Substring] { text.split { !isNamePart($0) || $0 == "_" } }

  private static func isNamePart(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }

  /// True if a text is one name, in whatever script, and no keyword.
  package static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
    return text.unicodeScalars.dropFirst().allSatisfy { $0.properties.isXIDContinue }
      && !keywords.contains(text) && !isUnusable(text) && text.contains { $0 != "_" }
  }

  /// True if a text is the name of a type: `Int`, `Shop.Product`, `Result<[Book], Failure>`, `(Int, Int)` not.
  package static func isType(_ text: String) -> Bool {
    var reader = TypeReader(rest: text[...])
    return reader.readType(depth: 0) && reader.rest.isEmpty
  }

  /// Reads the name of a type.
  private struct TypeReader {
    var rest: Substring

    mutating func readType(depth: Int) -> Bool {
      guard depth < 16 else { return false }
      if take("[") {
        guard readType(depth: depth + 1) else { return false }
        if take(":") {
          _ = take(" ")
          guard readType(depth: depth + 1) else { return false }
        }
        guard take("]") else { return false }
      } else {
        repeat {
          let name = rest.prefix { $0 == "_" || SwiftName.isNamePart($0) }
          guard SwiftName.isIdentifier(String(name)) else { return false }
          rest = rest.dropFirst(name.count)
          if take("<") {
            repeat {
              _ = take(" ")
              guard readType(depth: depth + 1) else { return false }
            } while take(",")
            guard take(">") else { return false }
          }
        } while take(".")
      }
      while take("?") {}
      return true
    }

    private mutating func take(_ character: Character) -> Bool {
      guard rest.first == character else { return false }
      rest.removeFirst()
      return true
    }
  }
}

/// Names that stand beside each other, none twice. Names that differ in case only count as the same: so do the names of
/// files on many disks, and people.
package struct SwiftScope {
  private var taken: Set<String>

  /// A scope in which some names are taken already.
  package init(_ reserved: some Sequence<String> = []) { taken = Set(reserved.map { $0.lowercased() }) }

  /// True if a name is free.
  package func isFree(_ name: String) -> Bool { !taken.contains(name.lowercased()) && !SwiftName.isUnusable(name) }

  /// Takes a name, or, where it is taken, one with a suffix and then a number behind it.
  package mutating func claim(_ name: String, or suffix: String = "") -> String {
    claim([name, name + suffix]) { [$0] }
  }

  /// Takes the first of some names for which all that derive from it are free, or else one with a number behind it.
  package mutating func claim(_ names: [String], deriving derived: (String) -> [String]) -> String {
    var number = 2
    var candidates = names
    while true {
      if let name = candidates.first(where: { derived($0).allSatisfy(isFree) }) {
        for each in derived(name) { taken.insert(each.lowercased()) }
        return name
      }
      candidates = [names[names.count - 1] + String(number)]
      number += 1
    }
  }
}
