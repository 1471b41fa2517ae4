/// A screenshot that a screen names.
struct Screenshot: Sendable {
  /// The screen.
  let element: Element.ID
  /// The node of the path.
  let node: UInt32
}

/// A screenshot that cannot be shown.
struct UnreadableScreenshot: Sendable {
  let element: Element.ID
  let path: String
  let place: SourceRange
  /// The reason, in words.
  let reason: String
}

/// A screenshot as it is embedded into a picture.
struct EmbeddedImage: Sendable {
  /// The format of the bytes.
  enum Kind: String, Sendable {
    case png = "image/png"
    case jpeg = "image/jpeg"
    case svg = "image/svg+xml"
  }

  /// The number among the spec's screenshots: the first one, where several are one file.
  let number: Int
  let kind: Kind
  let bytes: ArraySlice<UInt8>
}
