/// Something that is wrong with the text of a spec. The rules under *Reading* put it in words.
package struct ReadingProblem: Sendable {
  package var kind: Kind
  package var place: SourceRange
  /// The element in whose declaration it was found.
  var subject: Subject?
  /// The type that is expected of a whole file.
  static let specType = "a spec"

  /// The kind of problem.
  package enum Kind: Sendable {
    case malformedJSON(JSONError.Reason)
    case tooDeep
    /// The key stands at `first` already.
    case duplicateKey(String, first: SourceRange)
    /// The key is none of the shape's.
    case unknownKey(String, in: Shape)
    /// A pinned key is none of the shape's.
    case unknownPin(String, in: Shape)
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
    case duplicateID(String, kind: String, first: SourceRange?)
    case brokenInclude(String, IncludeError)
    case includedStart
  }
}
