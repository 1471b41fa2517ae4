/// Something that is wrong with the text of a spec. The rules under *Reading* put it in words.
struct ReadingProblem: Sendable {
  var kind: Kind
  var place: Place
  /// The element in whose declaration it was found.
  var subject: Subject?

  /// What can be wrong.
  enum Kind: Sendable {
    case malformedJSON(JSONError.Reason)
    case tooDeep
    /// The key stands at `first` already.
    case duplicateKey(String, first: Place)
    /// The key is none of the shape's, some of which stand beside it (their bits).
    case unknownKey(String, in: Shape, beside: UInt128)
    /// The key is the shape's, but another key of the object says the same.
    case replacedKey(Key, by: Key)
    case wrongType(expected: String, found: JSONKind)
    case unknownValue(String, Vocabulary)
    case missingKey([Key], in: Shape)
    case malformedID(String)
    case unsupportedVersion(String)
    case undefinedReference(String, Namespace)
    /// The id names something, but of another kind.
    case misplacedReference(String, expected: String, found: String)
    /// The id names something already, of this kind and at this place (`nil`: the format itself).
    case duplicateID(String, kind: String, first: Place?)
    case brokenInclude(String, IncludeError)
    case includedStart
    case unknownRule(String)
  }
}

/// Why a file cannot be included.
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
