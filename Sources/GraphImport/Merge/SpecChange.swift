import Graph

/// A change of a spec's file. Several are applied together, so that neighbours may go at once.
enum SpecChange {
  /// Another text in the place of a key or a value.
  case replace(SourceRange, with: String)
  /// A member of an object, by the node of its key, or an element of an array goes.
  case remove(Member)
  /// A member that an object gets, behind those that it has.
  case insert(Insertion)

  /// A member or element that is removed.
  struct Member {
    var node: Int
    /// The node of the object or array that it is in.
    var container: Int
  }

  /// A member that is added.
  struct Insertion {
    var container: Int
    var key: String
    /// The value as JSON.
    var value: String
  }
}

/// Another text for some bytes of a file.
struct Edit {
  /// The bytes, counted from 0; none where text is inserted.
  let range: Range<Int>
  /// The new text.
  let text: String
}
