extension KotlinTokens {
  /// The precedence of the operator at an index; `nil` where there is none between two expressions.
  func precedence(_ index: Int) -> Int? {
    let token = all[index]
    if isJava { return javaPrecedence(index) }
    if token.kind == .word {
      switch text(index) {
      case "is", "in": return token.startsLine ? nil : 5
      case "as": return token.startsLine ? nil : 11
      case "else": return nil
      default: return token.startsLine ? nil : 7
      }
    }
    guard token.kind == .sign else { return nil }
    switch text(index) {
    case "||": return 1
    case "&&": return 2
    case "==", "!=", "===", "!==": return 3
    case "<", ">", "<=", ">=": return token.startsLine ? nil : 4
    case "!":
      return !token.startsLine && (has(index + 1, "is") || has(index + 1, "in")) ? 5 : nil
    case "?:": return 6
    case "..", "..<": return 8
    case "+", "-": return token.startsLine ? nil : 9
    case "*", "/", "%": return token.startsLine ? nil : 10
    default: return nil
    }
  }

  /// The same for Java, where a line break ends nothing.
  private func javaPrecedence(_ index: Int) -> Int? {
    switch text(index) {
    case "||": 1
    case "&&": 2
    case "|", "^", "&": 3
    case "==", "!=": 4
    case "<", ">", "<=", ">=", "instanceof": 5
    case "+", "-": 9
    case "*", "/", "%": 10
    default: nil
    }
  }
}
