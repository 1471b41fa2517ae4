/// A map from the entries of an imported spec to their declarations in the app's sources.
package struct SourceMap: Sendable {
  /// An entry of the spec.
  package struct Entry: Sendable {
    /// Its bytes in the text of the spec.
    let bytes: Range<Int>
    /// The file of the sources, and the bytes in it to point at.
    let file: SourceFile
    let place: Range<Int>

    package init(bytes: Range<Int>, file: SourceFile, place: Range<Int>) {
      (self.bytes, self.file, self.place) = (bytes, file, place)
    }
  }

  /// In the order of their bytes.
  private let entries: [Entry]
  /// The entry for a value that is in none.
  private let first: Entry?

  /// A map of entries; `first` stands for values that are in none of them, such as the start of the app.
  package init(_ entries: [Entry], first: Entry?) {
    self.entries = entries.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    self.first = first ?? self.entries.first
  }

  /// The entry around a byte of the spec's text. O(log *n*).
  func entry(at offset: Int) -> Entry? {
    let next = entries.partitionPoint { $0.bytes.lowerBound <= offset }
    return next > 0 && entries[next - 1].bytes.contains(offset) ? entries[next - 1] : first
  }
}
