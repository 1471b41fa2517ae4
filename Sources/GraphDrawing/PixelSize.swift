import Graph

/// The number of pixels of a picture.
struct PixelSize: Equatable {
  let width: Int
  let height: Int
  /// The number of pixels per point.
  let scale: Double
  /// A remark if there are fewer pixels than were asked for.
  private(set) var note: String?

  /// The size of a picture of so many points, with `scale` pixels for each or as many as it can have.
  /// Anything but a number above 0 counts as 2; at most 100.
  init(width: Double, height: Double, scale: Double) {
    let scale = scale > 0 ? min(scale, 100) : 2
    let sides = Double(Limits.pngSide) / max(width, height)
    let count = (Double(Limits.pngPixels) / (width * height)).squareRoot()
    self.scale = min(scale, sides, count)
    func pixels(_ points: Double, _ scale: Double) -> Int { max(1, Int((points * scale).rounded(.up))) }
    self.width = min(pixels(width, self.scale), Limits.pngSide)
    self.height = min(pixels(height, self.scale), Limits.pngSide)
    guard self.scale < scale else { return }
    note =
      "\(pixels(width, scale)) x \(pixels(height, scale)) pixels are more than a PNG can hold here: it has \(self.width) x "
      + "\(self.height); SVG and PDF stay sharp"
  }
}
