import Graph

/// Pictures that are made of others.
extension Drawing.Scene {
  /// The bytes that a conversion may take. The largest PNG takes half a gigabyte; a screenshot that claims to be larger is
  /// left out.
  private static let maximumMemory = Limits.pictureMemory

  /// The picture as PNG or PDF.
  func converted(to format: Drawing.Format) throws(Problem) -> Drawing.Picture {
    // Whether there is what converts is known before something is laid out that may take a minute.
    _ = try converted { _ throws(ConversionError) in Drawing.Picture(bytes: [], notes: []) }
    let picture = try svg()
    let title = spec.title
    let options = options
    return try converted { converter throws(ConversionError) in
      let background = options.theme.background
      guard format == .png else {
        let pdf = try converter.pdf(of: picture.bytes, title: title, on: background)
        return Drawing.Picture(bytes: pdf, notes: [])
      }
      let png = try converter.png(of: picture.bytes, scale: options.scale, on: background)
      return Drawing.Picture(bytes: png.bytes, notes: png.note.map { [$0] } ?? [])
    }.with(picture.notes)
  }

  /// Returns the result of a converter; the library is opened where it may crash.
  private func converted(
    _ body: (inout SVGConverter) throws(ConversionError) -> Drawing.Picture
  ) throws(Problem) -> Drawing.Picture {
    let outcome: Isolation.Outcome
    do throws(FileError) {
      outcome = try options.isolation.map(count: 1) { _ in
        options.isolation.limitMemory(to: Self.maximumMemory)
        do throws(ConversionError) {
          var converter = try SVGConverter()
          let picture = try body(&converter)
          return Drawing.Piece.picture(picture.bytes, notes: picture.notes).encoded
        } catch {
          return Drawing.Piece.failure(error.message).encoded
        }
      }[0]
    } catch {
      throw Problem("cannot draw '\(name)': \(error.message)")
    }
    switch outcome {
    case .done(let bytes): return try picture(bytes)
    case .crashed:
      throw Problem("cannot draw '\(name)': librsvg crashes at it; write SVG, which needs no conversion")
    case .tooLong:
      throw Problem(
        "cannot draw '\(name)': librsvg takes too long to convert it; write SVG, which needs no conversion")
    }
  }
}
