import Graph

/// A change of a spec's file. Several are applied together, so that neighbours may go at once.
enum SpecChange {
  /// Replaces the bytes of a key or a value by another text.
  case replace(Range<Int>, with: String)
  /// Removes a member of an object, by the node of its key, or an element of an array.
  case remove(Int, from: Int)
  /// Adds the text of members to an object, behind its last member.
  case insert(String, into: Int)
}

/// Another text for some bytes of a file.
struct Edit {
  /// The bytes, counted from 0; none where text is inserted.
  let range: Range<Int>
  /// The new text.
  let text: String
}
