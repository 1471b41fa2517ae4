/// The types and functions of a file, as far as their heads and brackets show.
struct CodeOutline: Sendable {
  /// The place of a token in types and functions.
  struct Place: Sendable {
    /// The innermost type around it.
    var type: String?
    /// The number of the function around it, in the file; 0 outside of functions.
    var function = 0
  }

  let tokens: CodeTokens
  /// The place of each token.
  private(set) var places: [Place] = []
  /// The types that are declared, with their superclasses.
  private(set) var types: [(name: String, inherited: [String])] = []
  /// The selectors of actions, with the type that declares each; an action in Swift may have several.
  private(set) var actions: [(selector: String, type: String)] = []
  /// The texts of constants, with the type that declares each; `nil` outside of types.
  private(set) var constants: [(name: String, type: String?, value: String)] = []
  /// The texts of constants in functions, by the number of the function and the name.
  private(set) var locals: [Int: [String: String]] = [:]
  /// The name of each function and computed property, by its number.
  private(set) var functionNames: [Int: String] = [:]
  /// The numbers of the functions that belong to a type instead of its instances.
  private(set) var typeFunctions: Set<Int> = []
  /// The tokens that declare a type or extend one.
  private(set) var heads: Set<Int> = []

  private static let typeWords: Set<String> = ["class", "struct", "enum", "actor", "extension", "protocol"]
  private static let notNames: Set<String> = [
    "func", "var", "let", "override", "private", "public", "internal", "open", "final", "static", "subscript",
  ]

  /// Finds the types of a file. Linear in its size.
  init(_ tokens: CodeTokens) {
    self.tokens = tokens
    places.reserveCapacity(tokens.all.count)
    var open: [Place] = []
    var now = Place()
    var functionCount = 0
    /// The type that the next bracket begins.
    var head: String?
    /// The function or property that the next bracket begins, and whether it belongs to the type.
    var name: String?
    var belongsToType = false
    for index in tokens.all.indices {
      places.append(now)
      switch tokens.all[index].kind {
      case .text: continue
      case .word:
        let word = tokens.text(index)
        if tokens.isSwift {
          if Self.typeWords.contains(word), tokens.isWord(index + 1) {
            let name = tokens.text(index + 1)
            if !Self.notNames.contains(name), !tokens.isSign(index - 1, ".") {
              head = typeName(index + 1, isExtension: word == "extension")
            }
          } else if word == "func" || word == "var" {
            if now.function == 0 {
              name = tokens.text(index + 1)
              belongsToType = (max(0, index - 6)..<index).reversed().lazy.map(tokens.text)
                .prefix(while: Self.notNames.union(["class"]).contains)
                .contains { $0 == "static" || $0 == "class" }
            }
            if word == "func", let type = now.type { addSwiftAction(index, in: type) }
          } else if word == "case" || word == "let" {
            addConstants(index, now)
          }
        } else {
          readObjectiveC(index, word, &now, &open)
          if word == "define" || word == "NSString" { addConstant(after: index) }
        }
      case .sign:
        switch tokens.sign(index) {
        case UInt8(ascii: "{"):
          open.append(now)
          if let type = head {
            now = Place(type: type)
          } else if now.function == 0 {
            functionCount += 1
            now.function = functionCount
            functionNames[functionCount] = name
            if belongsToType { typeFunctions.insert(functionCount) }
          }
          head = nil
          name = nil
          belongsToType = false
        case UInt8(ascii: "}"): now = open.popLast() ?? Place()
        case UInt8(ascii: ";"): head = nil
        case UInt8(ascii: "-") where !tokens.isSwift && open.isEmpty && now.type != nil:
          addObjectiveCAction(index, in: now.type!)
        default: break
        }
      }
    }
  }

  /// Adds the type whose name is at an index.
  private mutating func typeName(_ start: Int, isExtension: Bool) -> String {
    var index = start
    heads.insert(start)
    // The last part of the name of a nested type counts.
    while tokens.isSign(index + 1, "."), tokens.isWord(index + 2) { index += 2 }
    let name = tokens.text(index)
    heads.insert(index)
    var inherited: [String] = []
    var depth = 0
    var isBehindColon = false
    scan: for at in (index + 1)..<min(index + 200, tokens.all.count) {
      switch tokens.sign(at) {
      case UInt8(ascii: "{"): break scan
      case UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ":") where depth == 0: isBehindColon = true
      default:
        if tokens.isWord(at), isBehindColon, depth == 0 {
          if tokens.text(at) == "where" { break scan }
          inherited.append(tokens.text(at))
        }
      }
    }
    if !isExtension { types.append((name, inherited)) }
    return name
  }

  // MARK: Objective-C

  private mutating func readObjectiveC(_ index: Int, _ word: String, _ now: inout Place, _ open: inout [Place]) {
    guard tokens.isSign(index - 1, "@") else { return }
    switch word {
    case "implementation", "interface":
      let name = tokens.text(index + 1)
      heads.insert(index + 1)
      open = []
      now = Place(type: name)
      let parent = tokens.isSign(index + 2, ":") ? [tokens.text(index + 3)] : []
      types.append((name, parent))
    case "end":
      open = []
      now = Place()
    default: break
    }
  }

  private mutating func addObjectiveCAction(_ index: Int, in type: String) {
    guard tokens.isSign(index + 1, "("), tokens.text(index + 2) == "IBAction", tokens.isWord(index + 4) else {
      return
    }
    let name = tokens.text(index + 4)
    actions.append((tokens.isSign(index + 5, ":") ? name + ":" : name, type))
  }

  /// Adds a constant of Objective-C: `NSString * const name = @"value"` or `#define name @"value"`.
  private mutating func addConstant(after index: Int) {
    for at in (index + 1)..<min(index + 7, tokens.all.count) {
      guard let value = tokens.literal(at) else { continue }
      let name = (index + 1..<at).last { tokens.isWord($0) && tokens.text($0) != "const" }
      if let name { constants.append((tokens.text(name), nil, value)) }
      return
    }
  }

  // MARK: Swift

  /// Adds the selectors that an action may have by its name and label.
  private mutating func addSwiftAction(_ index: Int, in type: String) {
    let isAction = (max(0, index - 8)..<index).contains {
      tokens.text($0) == "IBAction" && tokens.isSign($0 - 1, "@")
    }
    guard isAction, tokens.isWord(index + 1), tokens.isSign(index + 2, "(") else { return }
    let name = tokens.text(index + 1)
    let label = tokens.text(index + 3)
    if tokens.isSign(index + 3, ")") {
      actions.append((name, type))
    } else {
      // Swift 2 omitted the first label.
      actions.append((name + ":", type))
      guard label != "_" else { return }
      let word = label.prefix(1).uppercased() + label.dropFirst()
      actions.append((name + "With" + word + ":", type))
      actions.append((name + word + ":", type))
    }
  }

  /// Adds the constants of a `let` with a text, or of the cases of an enumeration.
  private mutating func addConstants(_ index: Int, _ place: Place) {
    var at = index + 1
    let isCase = tokens.text(index) == "case"
    while tokens.isWord(at) {
      let name = tokens.text(at)
      var value: String?
      var next = at + 1
      if tokens.isSign(next, ":"), tokens.isWord(next + 1), !isCase { next += 2 }
      if tokens.isSign(next, "=") {
        value = tokens.literal(next + 1)
        next += 2
      } else if isCase {
        value = name
      }
      if let value {
        if place.function == 0 {
          constants.append((name, place.type, value))
        } else if !isCase {
          locals[place.function, default: [:]][name] = value
        }
      }
      guard isCase, tokens.isSign(next, ",") else { return }
      at = next + 1
    }
  }
}
