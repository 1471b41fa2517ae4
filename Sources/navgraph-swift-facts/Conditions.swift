import SwiftSyntax

/// The clauses of `#if`.
extension IfConfigDeclSyntax {
  /// The clauses, those for a phone first: of what is declared twice the first counts.
  var phoneFirst: [IfConfigClauseSyntax] {
    clauses.filter(\.isForPhones) + clauses.filter { !$0.isForPhones }
  }
}

extension IfConfigClauseSyntax {
  /// False for one that names another system of Apple's: `os(macOS)`, `targetEnvironment(macCatalyst)`, `!os(iOS)`.
  fileprivate var isForPhones: Bool {
    guard let condition else { return true }
    let text = condition.trimmedDescription.filter { !$0.isWhitespace }
    let phones = ["os(iOS)", "canImport(UIKit)"]
    if phones.contains(where: { holds($0, in: text) }) { return true }
    let others = [
      "os(macOS)", "os(OSX)", "os(tvOS)", "os(watchOS)", "os(visionOS)", "targetEnvironment(macCatalyst)",
      "canImport(AppKit)",
    ]
    return !others.contains { holds($0, in: text) } && !phones.contains { text.contains("!" + $0) }
  }

  /// True if a condition names something without a `!` before it.
  private func holds(_ word: String, in text: String) -> Bool {
    text.replacing("!" + word, with: "").contains(word)
  }
}
