/// Yields a file by its path relative to the folder of the spec, under the name that findings print.
public typealias IncludeLoader = @Sendable (_ path: String, _ name: String) throws(IncludeError) -> SourceFile

/// The reason why a file cannot be included.
public enum IncludeError: Error, Equatable, Sendable {
  /// There is no such file.
  case missing
  /// The file cannot be read, and why.
  case unreadable(String)
  /// Files include each other, in this order.
  case cycle([String])
  /// The path leads out of the folder of the spec.
  case outsideRoot
  /// The path is not relative.
  case absolute

  /// The reason in words.
  var message: String {
    switch self {
    case .missing: "there is no such file"
    case .unreadable(let reason): reason
    case .cycle(let names): "the files include each other: " + names.joined(separator: " > ")
    case .outsideRoot: "it lies outside the folder of the spec"
    case .absolute: "an included path is relative"
    }
  }
}
