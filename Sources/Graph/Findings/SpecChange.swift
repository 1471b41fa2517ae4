/// A change of one document of a spec. Several are applied together, so that neighbours may go at once.
package enum SpecChange: Hashable, Sendable {
  /// Another text in the place of a key or a value.
  case replace(SourceRange, with: String)
  /// A member of an object, told by the node of its key, or an element of an array goes.
  case remove(Member)
  /// A member that an object gets, behind those that it has or before them.
  case insert(Insertion)

  /// A member or element that is removed.
  package struct Member: Hashable, Sendable {
    package var document: Int32
    package var node: Int
    /// The node of the object or array that it stands in.
    package var container: Int
    /// The object whose member the container is, if the container goes as well once nothing is left in it.
    package var outer: Int?

    package init(document: Int32, node: Int, container: Int, outer: Int? = nil) {
      (self.document, self.node, self.container, self.outer) = (document, node, container, outer)
    }
  }

  /// A member that is added.
  package struct Insertion: Hashable, Sendable {
    package var document: Int32
    package var container: Int
    package var key: String
    /// The value as JSON.
    package var value: String
    var isFirst = false

    package init(document: Int32, container: Int, key: String, value: String, isFirst: Bool = false) {
      (self.document, self.container, self.key) = (document, container, key)
      (self.value, self.isFirst) = (value, isFirst)
    }
  }

  /// The document that it changes.
  var document: Int32 {
    get {
      switch self {
      case .replace(let place, _): place.document
      case .remove(let member): member.document
      case .insert(let insertion): insertion.document
      }
    }
    set {
      switch self {
      case .replace(var place, let text):
        place.document = newValue
        self = .replace(place, with: text)
      case .remove(var member):
        member.document = newValue
        self = .remove(member)
      case .insert(var insertion):
        insertion.document = newValue
        self = .insert(insertion)
      }
    }
  }
}

/// Another text for some bytes of a document.
package struct Edit: Equatable, Sendable {
  /// The bytes, counted from 0; none where text is inserted.
  package let range: Range<Int>
  /// The new text.
  package let text: String
}
