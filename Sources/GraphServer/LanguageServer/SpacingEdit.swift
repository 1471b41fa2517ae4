/// A replacement of the space between two parts of a JSON text.
struct SpacingEdit {
  let range: Range<Int>
  let text: String

  /// Returns the edits from one layout of a JSON text to another; both hold the same apart from spaces and a byte order
  /// mark.
  static func all(from old: [UInt8], to new: [UInt8]) -> [SpacingEdit] {
    var edits: [SpacingEdit] = []
    var (i, j) = (0, 0)
    func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == 0xEF || byte == 0xBB || byte == 0xBF }
    while i < old.count || j < new.count {
      let (start, other) = (i, j)
      while i < old.count, isSpace(old[i]) { i += 1 }
      while j < new.count, isSpace(new[j]) { j += 1 }
      if !old[start..<i].elementsEqual(new[other..<j]) {
        edits.append(
          SpacingEdit(range: start..<i, text: String(decoding: new[other..<j], as: UTF8.self)))
      }
      // A string is the same in both, and so is everything up to the next space.
      var isInString = false
      while i < old.count, j < new.count, isInString || !(isSpace(old[i]) || isSpace(new[j])) {
        if isInString, old[i] == UInt8(ascii: "\\") {
          i += 1
          j += 1
        } else if old[i] == UInt8(ascii: "\"") {
          isInString.toggle()
        }
        i += 1
        j += 1
      }
      guard i > start || j > other else {
        return [SpacingEdit(range: 0..<old.count, text: String(decoding: new, as: UTF8.self))]
      }
    }
    return edits
  }
}
