@testable import Graph

/// The changes to a file, as `diff -u` writes them, for people and for `patch`.
///
/// Lines that are the same at the beginning of a change and after it are found by looking ahead, which is linear where
/// little changes at a time. The differences of the standard library take time quadratic in the changes.
enum UnifiedDifference {
  /// The number of lines that are shown around a change.
  private static let context = 3
  /// The number of lines that a change may replace by others before only pure additions and removals are looked for.
  private static let lookahead = 64

  /// One stretch of lines that differ.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The difference between two texts of a file; empty where they are the same.
  static func text(from old: SourceFile, to new: SourceFile) -> String {
    let (oldLines, newLines) = (lines(of: old), lines(of: new))
    let changes = changes(oldLines, newLines)
    guard !changes.isEmpty else { return "" }
    // A name with spaces ends at a tab.
    func header(_ file: SourceFile) -> String { file.name.printable + (file.name.contains(" ") ? "\t" : "") }
    var text = "--- \(header(old))\n+++ \(header(new))\n"
    var hunk: [Change] = []
    for change in changes {
      if let last = hunk.last, change.old.lowerBound - last.old.upperBound > 2 * context {
        write(hunk, oldLines, newLines, to: &text)
        hunk = []
      }
      hunk.append(change)
    }
    write(hunk, oldLines, newLines, to: &text)
    return text
  }

  /// The lines with their ends.
  private static func lines(of file: SourceFile) -> [ArraySlice<UInt8>] {
    let bytes = file.bytes[..<file.byteCount]
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < file.byteCount {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? file.byteCount
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  private static func changes(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Change] {
    var changes: [Change] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, old[i] == new[j] {
        i += 1
        j += 1
        continue
      }
      let (oldCount, newCount) = nextMeeting(old[i...], new[j...])
      changes.append(Change(old: i..<i + oldCount, new: j..<j + newCount))
      i += oldCount
      j += newCount
    }
    return changes
  }

  /// After how many lines on either side both go on alike; the fewest together.
  private static func nextMeeting(
    _ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>
  ) -> (Int, Int) {
    func meet(_ a: Int, _ b: Int) -> Bool {
      guard a <= old.count, b <= new.count else { return false }
      guard let line = old.dropFirst(a).first else { return b == new.count }
      guard line == new.dropFirst(b).first else { return false }
      // A bracket alone means little.
      return line.contains { UInt8(ascii: "A")...UInt8(ascii: "z") ~= $0 }
        || old.dropFirst(a + 1).first == new.dropFirst(b + 1).first
    }
    for total in 1...(old.count + new.count) {
      if meet(total, 0) { return (total, 0) }
      if meet(0, total) { return (0, total) }
      guard total <= lookahead else { continue }
      for a in stride(from: total - 1, to: 0, by: -1) where meet(a, total - a) { return (a, total - a) }
    }
    return (old.count, new.count)
  }

  private static func write(
    _ hunk: [Change], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], to text: inout String
  ) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    func range(_ lower: Int, _ upper: Int) -> String {
      // A range of no lines is named by the line before it.
      let count = upper - lower
      return "\(count == 0 ? lower : lower + 1)" + (count == 1 ? "" : ",\(count)")
    }
    text += "@@ -\(range(first.old.lowerBound - before, last.old.upperBound + after))"
    text += " +\(range(first.new.lowerBound - before, last.new.upperBound + after)) @@\n"
    func write(_ mark: String, _ lines: ArraySlice<ArraySlice<UInt8>>) {
      for line in lines {
        text += mark + String(decoding: line, as: UTF8.self)
        if line.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
      }
    }
    var position = first.old.lowerBound - before
    for change in hunk {
      write(" ", old[position..<change.old.lowerBound])
      write("-", old[change.old])
      write("+", new[change.new])
      position = change.old.upperBound
    }
    write(" ", old[position..<last.old.upperBound + after])
  }
}
