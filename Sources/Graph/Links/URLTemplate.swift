/// A piece of text with holes: literal stretches, and between them holes that each stand for one character or more.
///
/// It is one part of a URL pattern: a host, a segment of a path, the value of a query parameter. The names of its holes do
/// not belong to it, so that two that differ only in names are equal. All texts are normalised (`URLText`).
package struct URLTemplate: Hashable, Sendable {
  /// The literal stretches, one more than there are holes; the first and the last may be empty.
  package var pieces: [[UInt8]]
  /// True if anything may follow the last stretch, if only nothing: `help*`.
  package var isOpen = false

  /// The text that it is, where it has no holes.
  package var literal: [UInt8]? { pieces.count == 1 && !isOpen ? pieces[0] : nil }

  /// A byte that no normalised text holds: it stands for the text in a hole.
  private static let filling: UInt8 = 0xFF

  // MARK: Matching

  /// Returns the values of the holes of a text that matches, as ranges of it; `nil` where it does not match. A hole
  /// takes as little as it can, the last one the rest. O(*t* + *p*) for a text of *t* and stretches of *p* bytes: the
  /// leftmost place of a stretch is never worse than a later one, so nothing is tried twice.
  func match(_ text: [UInt8]) -> [Range<Int>]? {
    guard text.starts(with: pieces[0]) else { return nil }
    var position = pieces[0].count
    guard pieces.count > 1 else { return isOpen || position == text.count ? [] : nil }
    var holes: [Range<Int>] = []
    let last = pieces.count - 1
    for index in 1...last {
      let piece = pieces[index]
      if index == last, !isOpen {
        let start = text.count - piece.count
        guard start > position, text[start...].elementsEqual(piece) else { return nil }
        holes.append(position..<start)
      } else {
        guard let start = Self.firstOccurrence(of: piece, in: text, from: position + 1) else { return nil }
        holes.append(position..<start)
        position = start + piece.count
      }
    }
    return holes
  }

  /// True if a text matches.
  func matches(_ text: [UInt8]) -> Bool {
    if pieces.count == 1, !isOpen { return pieces[0] == text }
    return match(text) != nil
  }

  /// The first place of a stretch in a text, from a position on (D. E. Knuth, J. H. Morris, V. R. Pratt, "Fast pattern
  /// matching in strings", SIAM Journal on Computing 6 (2), 1977).
  private static func firstOccurrence(of piece: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    guard start + piece.count <= text.count else { return nil }
    guard piece.count > 1 else {
      guard let byte = piece.first else { return start }
      return text[start...].firstIndex(of: byte)
    }
    var borders = [0]
    var length = 0
    for byte in piece.dropFirst() {
      while length > 0, piece[length] != byte { length = borders[length - 1] }
      if piece[length] == byte { length += 1 }
      borders.append(length)
    }
    length = 0
    for position in start..<text.count {
      while length > 0, piece[length] != text[position] { length = borders[length - 1] }
      if piece[length] == text[position] { length += 1 }
      if length == piece.count { return position + 1 - length }
    }
    return nil
  }

  // MARK: Relations

  /// True if it takes every text that another one takes.
  ///
  /// It does exactly if it takes the other's text with the filling in its holes: a filling can only lie in a hole, and
  /// there any other text could lie as well.
  func contains(_ other: URLTemplate) -> Bool {
    if let text = other.literal { return matches(text) }
    if pieces.count == 1, !isOpen { return false }
    let text = Array(other.pieces.joined(separator: [Self.filling]))
    return matches(text) && (!other.isOpen || matches(text + [Self.filling]))
  }

  /// True if some text is taken by it and by another one.
  ///
  /// Between two that have holes only their ends matter: whatever stands in the middle of the one fits into a hole of the
  /// other.
  func intersects(_ other: URLTemplate) -> Bool {
    if let text = literal { return other.matches(text) }
    if let text = other.literal { return matches(text) }
    let (a, b) = (ends, other.ends)
    let (first, last) = (min(a.first.count, b.first.count), min(a.last.count, b.last.count))
    for place in 0..<first where a.first[place] != b.first[place] { return false }
    for place in 0..<last where a.last[a.last.count - 1 - place] != b.last[b.last.count - 1 - place] { return false }
    return true
  }

  /// True if it and another one each name a value that the other has not, as `{title},page={page}` and
  /// `{title},year={year}` do: a text that both take has one of the names within a value.
  func namesOtherValues(than other: URLTemplate) -> Bool {
    func names(_ template: URLTemplate) -> Set<[UInt8]> {
      Set(template.pieces.dropFirst().dropLast().filter { $0.contains(UInt8(ascii: "=")) })
    }
    let (own, theirs) = (names(self), names(other))
    return !own.isSubset(of: theirs) && !theirs.isSubset(of: own)
  }

  /// A text that it and another one take, `filling` where anything could stand; they have one.
  func example(with other: URLTemplate, filling: [UInt8]) -> [UInt8] {
    if let text = literal ?? other.literal { return text }
    let (a, b) = (ends, other.ends)
    var text = a.first.count > b.first.count ? a.first : b.first
    text += filling
    for middle in a.middle + b.middle { text += middle + filling }
    return text + (a.last.count > b.last.count ? a.last : b.last)
  }

  /// A text that it takes, with a filling for each hole.
  func example(filling: [UInt8]) -> [UInt8] { Array(pieces.joined(separator: filling)) + (isOpen ? filling : []) }

  /// The fixed beginning and end of every text that it takes, and the stretches between; an open one ends with anything.
  private var ends: (first: [UInt8], middle: ArraySlice<[UInt8]>, last: [UInt8]) {
    isOpen ? (pieces[0], pieces.dropFirst(), []) : (pieces[0], pieces[1..<pieces.count - 1], pieces[pieces.count - 1])
  }
}
