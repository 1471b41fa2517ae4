/// An entry of a baseline whose finding is gone.
struct StaleEntry: Sendable {
  /// The name of the baseline's file.
  let baseline: String
  let rule: String
  /// The kind and the id of the finding's subject, where that is known.
  let element: String?
  /// The file of the finding, relative to the baseline.
  let file: String
  /// The place of the entry.
  let place: SourceRange

  /// The subject of the finding, in words that follow others.
  var subject: String {
    guard let element else { return "" }
    let parts = element.split(separator: " ", maxSplits: 1)
    return parts.count == 2 ? " about \(parts[0]) '\(parts[1])'" : " about '\(element)'"
  }
}
