extension Collection where Element == UInt8 {
  /// Where this sequence of bytes begins for the first time.
  func firstIndex(of pattern: [UInt8]) -> Index? {
    var index = startIndex
    while let candidate = self[index...].firstIndex(of: pattern[0]) {
      if self[candidate...].starts(with: pattern) { return candidate }
      index = self.index(after: candidate)
    }
    return nil
  }
}
