/// A screenshot that a screen names.
struct Screenshot: Sendable {
  /// The screen.
  let element: Element.ID
  /// The node of the path.
  let node: UInt32
}

/// A screenshot that cannot be shown.
package struct UnreadableScreenshot: Sendable {
  let element: Element.ID
  package let path: String
  let place: SourceRange
  /// The reason, in words.
  package let reason: String
}

/// A screenshot as it is embedded into a picture.
package struct EmbeddedImage: Equatable, Sendable {
  /// The format of the bytes.
  package enum Kind: String, Sendable {
    case png = "image/png"
    case jpeg = "image/jpeg"
    case svg = "image/svg+xml"
  }

  /// The number among the spec's screenshots: the first one, where several are one file.
  package let number: Int
  package let kind: Kind
  package let bytes: ArraySlice<UInt8>
}
