/// A finding of a rule, at its file, line and column.
public struct LocatedFinding: Sendable {
  /// The finding as the rule made it, by bytes of documents.
  package var finding: Finding
  /// The severity, by the levels of rules at its place.
  public let severity: Severity
  /// The place.
  public let location: Location
  /// Other places that have to do with it.
  public let related: [Related]
  /// The spec in which it was found first.
  let origin: Origin
  /// How many alike come before it; `nil` where nobody has counted.
  var rank: Int32?
  /// The specs in which it was found, by the numbers of their reports: several where they share an included file.
  var reports: [Int]

  /// A number that survives moved lines, and that no other finding has; `nil` where those that are alike were not told
  /// apart, see ``LintResults/fingerprinted``.
  var fingerprint: String? {
    guard let rank else { return nil }
    var hash = likeness
    if rank > 0 { hash.combine(String(rank)) }
    return hash.text
  }

  /// The number of all findings that are alike, whatever else was linted.
  var likeness: FingerprintHash {
    FingerprintHash(
      Rule.firstID(of: finding.rule), file: location.file, element: element, text: origin.spec.value(at: finding.place))
  }

  /// The element that it is about.
  package var element: (kind: String, id: String)? {
    finding.subject.map { (kind: $0.kind.name, id: origin.spec.name(of: $0)) }
  }

  /// The first spec in which it was found.
  package var report: Int { reports[0] }

  /// A spec, shared by all that was found in it.
  final class Origin: Sendable {
    let spec: Spec
    init(_ spec: Spec) { self.spec = spec }
  }

  /// A remark on another place.
  public struct Related: Sendable {
    /// A remark on the place.
    public let message: String
    /// The other place.
    public let location: Location
  }
}

extension LocatedFinding: CustomStringConvertible {
  /// The id of the rule that found it, such as `unreachable-screen`; `Rule.named(_:)` knows the rule.
  public var rule: String { finding.rule }

  /// The problem: lower case, names in single quotes, no full stop.
  public var message: String { finding.message }

  /// The advice, if the rule has one.
  public var help: String? { finding.help }

  /// The reason why it does not count; `nil` where it counts.
  public var suppression: Suppression? { finding.suppression }

  /// One line: place, severity, message and rule.
  public var description: String { "\(location): \(severity.rawValue): \(message.printable) [\(rule)]" }
}

/// Resolves places to lines, with a line table for each file that is asked for.
package struct Locator: Sendable {
  private let spec: Spec
  private let unit: LineTable.Unit
  private var tables: [LineTable?]
  /// The lines of the files of the sources, where the spec has a map to them.
  private var sourceTables: [PathKey: LineTable] = [:]

  /// A locator for the files of a spec, whose columns count scalars if nothing else is asked for.
  package init(_ spec: Spec, unit: LineTable.Unit = .scalars) {
    self.spec = spec
    self.unit = unit
    tables = [LineTable?](repeating: nil, count: spec.documents.count)
  }

  /// A locator that has read the lines of all files to which findings point.
  init(_ spec: Spec, readingFilesOf findings: [Finding]) {
    self.init(spec)
    for index in findings.indices { readLines(of: Int(findings[index].place.document)) }
  }

  private mutating func readLines(of document: Int) {
    if tables[document] == nil { tables[document] = LineTable(spec.documents[document].file, unit: unit) }
  }

  /// The lines of a document.
  mutating func lines(of document: Int) -> LineTable {
    readLines(of: document)
    return tables[document]!
  }

  package mutating func location(of place: SourceRange) -> Location {
    guard spec.sourceMap == nil else {
      let (_, range, lines) = target(of: place)
      return lines.location(of: range)
    }
    // In place: there may be a hundred thousand.
    let document = Int(place.document)
    readLines(of: document)
    return tables[document]!.location(of: Int(place.start)..<Int(place.end))
  }

  /// The file to which a place is reported, with the bytes in it and its lines: that of the spec, else of the sources.
  mutating func target(of place: SourceRange) -> (file: SourceFile, range: Range<Int>, lines: LineTable) {
    guard let entry = spec.sourceMap?.entry(at: Int(place.start)) else {
      let document = Int(place.document)
      return (spec.documents[document].file, Int(place.start)..<Int(place.end), lines(of: document))
    }
    let key = PathKey(entry.file.name)
    let lines = sourceTables[key] ?? LineTable(entry.file, unit: unit)
    sourceTables[key] = lines
    return (entry.file, entry.place, lines)
  }

  /// The value at a place, cut where it is long, without its layout and its escapes.
  package func text(of place: SourceRange) -> String { spec.value(at: place) }
}

extension Spec {
  /// The value at a place, cut where it is long, without the space and the escapes that mean nothing.
  fileprivate func value(at place: SourceRange) -> String {
    documents[Int(place.document)].file.plainText(Int(place.start)..<Int(place.end), limit: 200)
  }
}

extension SourceFile {
  /// The beginning of some JSON, without the space between its tokens and with the characters of a string as they are.
  fileprivate func plainText(_ range: Range<Int>, limit: Int) -> String {
    let quote = UInt8(ascii: "\"")
    var text: [UInt8] = []
    var position = range.lowerBound
    while position < range.upperBound, text.count < limit {
      let start = position
      position += 1
      guard bytes[start] == quote else {
        if ![0x20, 0x09, 0x0A, 0x0D].contains(bytes[start]) { text.append(bytes[start]) }
        continue
      }
      while position < range.upperBound, bytes[position] != quote {
        position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
      }
      position = min(position + 1, range.upperBound)
      let string = bytes[start..<position]
      if string.contains(UInt8(ascii: "\\")), string.count > 1 {
        let plain = JSONTape.unescaped(string.dropFirst().dropLast())
        text += JSONValue.string(String(decoding: plain, as: UTF8.self)).line.utf8
      } else {
        text += string
      }
    }
    return String(decoding: text.prefix(limit), as: UTF8.self)
  }
}

/// The 64-bit FNV-1a hash of texts (G. Fowler, L. C. Noll, K.-P. Vo): the same on every machine and in every run.
struct FingerprintHash: Sendable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of a finding's rule, its file's name, its element and the text that it points at: it survives moved lines,
  /// moved folders and reworded messages.
  init(_ rule: String, file: String, element: (kind: String, id: String)?, text: String) {
    for part in [rule, String(Path.name(of: file)), element?.kind ?? "", element?.id ?? "", text] { combine(part) }
  }

  /// Adds a text and its end.
  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    combine(0xFF)
  }

  private mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Sixteen hexadecimal digits.
  var text: String { String(hexadecimal: value, digits: 16) }
}
