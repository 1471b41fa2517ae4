import SwiftSyntax

/// The clauses of `#if`, as they are compiled for a phone.
extension IfConfigDeclSyntax {
  /// A clause that is read.
  struct Clause {
    let syntax: IfConfigClauseSyntax
    /// True if it is compiled only for other systems than iOS.
    let isElsewhere: Bool
  }

  /// All clauses, those for a phone first: of two declarations of one name the first counts.
  var phoneFirst: [Clause] {
    var isDecided = false
    let all = clauses.map { clause in
      let isCompiled = clause.condition.map(Self.isCompiled) ?? true
      defer { isDecided = isDecided || isCompiled == true }
      return Clause(syntax: clause, isElsewhere: isDecided || isCompiled == false)
    }
    return all.filter { !$0.isElsewhere } + all.filter(\.isElsewhere)
  }

  /// The clauses that may be compiled for a phone; all of them where none is.
  var forPhones: [Clause] {
    let all = phoneFirst
    let compiled = all.filter { !$0.isElsewhere }
    return compiled.isEmpty ? all : compiled
  }

  /// The value of a condition on a phone; `nil` where it depends on something else, such as a flag.
  private static func isCompiled(_ condition: ExprSyntax) -> Bool? {
    switch condition.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let literal): literal.literal.text == "true"
    case .prefixOperatorExpr(let inner): isCompiled(inner.expression).map { !$0 }
    case .tupleExpr(let tuple):
      tuple.elements.count == 1 ? tuple.elements.first.flatMap { isCompiled($0.expression) } : nil
    case .sequenceExpr(let sequence): isCompiled(Array(sequence.elements))
    case .functionCallExpr(let call): isPhone(call.trimmedDescription.filter { !$0.isWhitespace })
    default: nil
    }
  }

  /// Operands of '||', whose operands are those of '&&'.
  private static func isCompiled(_ elements: [ExprSyntax]) -> Bool? {
    var isAny: Bool? = false
    for operand in elements.split(whereSeparator: { sign($0) == "||" }) {
      var isAll: Bool? = true
      for element in operand where sign(element) != "&&" {
        let value = isCompiled(element)
        isAll = isAll == false || value == false ? false : isAll == nil || value == nil ? nil : true
      }
      isAny = isAny == true || isAll == true ? true : isAny == nil || isAll == nil ? nil : false
    }
    return isAny
  }

  private static func sign(_ element: ExprSyntax) -> String? {
    element.as(BinaryOperatorExprSyntax.self)?.operator.text
  }

  /// The values of `os(iOS)` and the like on a phone.
  private static func isPhone(_ condition: String) -> Bool? {
    switch condition {
    case "os(iOS)", "canImport(UIKit)", "canImport(SwiftUI)": true
    case "canImport(AppKit)", "canImport(Cocoa)", "targetEnvironment(macCatalyst)": false
    default: condition.hasPrefix("os(") ? false : nil
    }
  }
}
