/// A finding with its places resolved to files, lines and columns: what reports print.
struct LocatedFinding: Sendable {
  var finding: Finding
  let severity: Severity
  let location: Location
  let related: [(message: String, location: Location)]
  /// The element that it is about.
  let element: (kind: String, id: String)?
  /// A number that survives moved lines.
  var fingerprint: String
  /// The number before findings of one kind were counted: it is that of all that are alike, whatever else was linted.
  let likeness: FingerprintHash
  /// The specs in which it was found, by the numbers of their reports: several where they share an included file.
  var reports: [Int]

  /// The first spec in which it was found.
  var report: Int { reports[0] }
}

/// Resolves places to lines, with a line table for each file that is asked for.
struct Locator {
  private let spec: Spec
  private let unit: LineTable.Unit
  private var tables: [LineTable?]

  /// A locator for the files of a spec, whose columns count scalars if nothing else is asked for.
  init(_ spec: Spec, unit: LineTable.Unit = .scalars) {
    self.spec = spec
    self.unit = unit
    tables = [LineTable?](repeating: nil, count: spec.documents.count)
  }

  /// The lines of a document.
  mutating func lines(of document: Int) -> LineTable {
    if let table = tables[document] { return table }
    let table = LineTable(spec.documents[document].file, unit: unit)
    tables[document] = table
    return table
  }

  mutating func location(of place: Place) -> Location {
    lines(of: Int(place.document)).location(of: Int(place.start)..<Int(place.end))
  }

  /// The file that a place is in.
  func file(of place: Place) -> SourceFile { spec.documents[Int(place.document)].file }

  /// The edits of a fix, by the lines and columns of what they replace.
  mutating func edits(of fix: Fix) -> [(location: Location, text: String)] {
    spec.edits(of: fix).flatMap { document, edits in
      edits.map { (lines(of: document).location(of: $0.range), $0.text) }
    }
  }

  /// The source of a place, cut where it is long.
  func text(of place: Place) -> String {
    let start = Int(place.start)
    return file(of: place).text(start..<min(Int(place.end), start + 200))
  }
}

/// The 64-bit FNV-1a hash of texts (G. Fowler, L. C. Noll, K.-P. Vo): the same on every machine and in every run.
struct FingerprintHash: Sendable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of a finding's rule, its file's name, its element and the text that it points at: it survives moved
  /// lines, moved folders and reworded messages.
  init(_ rule: String, file: String, element: (kind: String, id: String)?, text: String) {
    for part in [rule, String(Path.name(of: file)), element?.kind ?? "", element?.id ?? "", text] {
      combine(part)
    }
  }

  /// Adds a text and its end.
  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    combine(0xFF)
  }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
