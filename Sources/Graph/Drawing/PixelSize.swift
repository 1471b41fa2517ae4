/// How many pixels a picture gets.
struct PixelSize: Equatable {
  let width: Int
  let height: Int
  /// How many pixels there are for a point.
  let scale: Double
  /// What is to be said where these are fewer than were asked for.
  private(set) var note: String?

  /// What cairo can hold, and what fits into half a gigabyte.
  static let maximumSide = 32_767
  static let maximumCount = 120_000_000

  /// The size of a picture of so many points, with `scale` pixels for each or as many as it can have.
  /// What is no number above 0 counts as 2, and 100 is enough.
  init(width: Double, height: Double, scale: Double) {
    let scale = scale > 0 ? min(scale, 100) : 2
    let sides = Double(Self.maximumSide) / max(width, height)
    let count = (Double(Self.maximumCount) / (width * height)).squareRoot()
    self.scale = min(scale, sides, count)
    func pixels(_ points: Double, _ scale: Double) -> Int { max(1, Int((points * scale).rounded(.up))) }
    self.width = min(pixels(width, self.scale), Self.maximumSide)
    self.height = min(pixels(height, self.scale), Self.maximumSide)
    guard self.scale < scale else { return }
    note =
      "\(pixels(width, scale)) x \(pixels(height, scale)) pixels are more than a PNG can hold here: it has \(self.width) x "
      + "\(self.height); SVG and PDF stay sharp"
  }
}
