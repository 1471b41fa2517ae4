/// Findings for people.
package struct TextReport: Sendable {
  /// True if colour is used.
  package var isColored = false
  /// True if the line of each finding is shown, its place underlined.
  var showsFrames = true
  /// True if only findings are printed, without the closing line.
  package var isQuiet = false
  /// The greatest number of findings that are printed, the most severe ones; `nil` for all.
  package var limit: Int?
  /// The duration, if it is to be printed.
  package var milliseconds: Int?

  /// A report as files and pipes take it: no colours.
  package init() {}

  /// The longest piece of a line that a frame shows, in characters.
  private static let frameWidth = 160

  /// The number of findings up to which nobody needs to be told how many there are of each rule.
  private static let overviewThreshold = 10

  /// The text of the results: errors first, then warnings, then information, each in the order of files and places.
  package func text(of results: LintResults) -> String { pieces(of: results).joined() }

  /// The same in pieces, which are written one after another: in one piece it would be copied.
  package func pieces(of results: LintResults) -> [String] {
    let findings = results.findings
    // By number: there may be a hundred thousand, and each is large.
    let order = Severity.allCases.flatMap { severity in
      findings.indices.filter { findings[$0].severity == severity }
    }
    let locators = showsFrames ? results.bySpec.map { Locator($0.spec, readingFilesOf: $0.findings) } : []
    var pieces = Parallel.map(ofStretches: min(limit ?? .max, order.count)) { range in
      var locators = locators
      var text = ""
      for number in order[range] {
        let finding = findings[number]
        append(finding, frame: showsFrames ? frame(finding, &locators[finding.report]) : "", to: &text)
      }
      return text
    }
    var text = ""
    if let limit, order.count > limit {
      let rest = order.dropFirst(limit).map { findings[$0] }
      text += "… and \(rest.count) more (\(Self.counts(of: rest)))\n"
    }
    if !isQuiet {
      if findings.count > Self.overviewThreshold { text += overview(findings) }
      text += summary(results)
    }
    pieces.append(text)
    return pieces
  }

  /// The text of one finding, without its frame.
  func text(of located: LocatedFinding) -> String {
    var text = ""
    append(located, frame: "", to: &text)
    return text
  }

  private func append(_ located: LocatedFinding, frame: String, to text: inout String) {
    // Piece by piece: there may be a hundred thousand findings, and each string in between is memory.
    let rule = located.finding.rule
    paint(.bold, &text) {
      located.location.append(to: &$0)
      $0 += ":"
    }
    text += " "
    paint(Self.color(of: located.severity), &text) {
      $0 += located.severity.rawValue
      $0 += ":"
    }
    text += " "
    paint(.bold, &text) { $0 += located.finding.message.printable }
    text += " "
    paint(.dim, &text) {
      $0 += "["
      $0 += rule
      $0 += "]"
    }
    text += "\n"
    text += frame
    for note in located.finding.notes { append("note:", .cyan, to: &text) { $0 += note.printable } }
    for related in located.related {
      append("note:", .cyan, to: &text) {
        $0 += related.message.printable
        $0 += ": "
        related.location.append(to: &$0)
      }
    }
    if let help = located.finding.help {
      append("help:", .green, to: &text) {
        $0 += help.printable
        $0 += " (see: navgraph explain "
        $0 += rule
        $0 += ")"
      }
    }
  }

  /// A line below a finding.
  private func append(_ kind: String, _ paint: Paint, to text: inout String, _ words: (inout String) -> Void) {
    text += "      "
    self.paint(paint, &text) { $0 += kind }
    text += " "
    words(&text)
    text += "\n"
  }

  /// The line of a finding, its place underlined; of a long line the part around the place.
  private func frame(_ located: LocatedFinding, _ locator: inout Locator) -> String {
    let location = located.location
    let (file, place, lines) = locator.target(of: located.finding.place)
    let whole = lines.range(ofLine: location.line)
    // Of a long line only what is near the place is looked at.
    let near = 4 * Self.frameWidth
    let left = file.scalarBoundary(max(whole.lowerBound, place.lowerBound - near))
    let right = file.scalarBoundary(min(whole.upperBound, place.lowerBound + near))
    let line = Array(file.text(left..<max(left, right)).printable.unicodeScalars)
    let start = min(file.text(left..<max(left, place.lowerBound)).unicodeScalars.count, line.count)
    let length = location.endLine == location.line ? max(0, location.endColumn - location.column) : line.count
    let end = min(start + length, line.count)
    let isCut = left > whole.lowerBound
    let first =
      isCut || start > Self.frameWidth / 2 && line.count > Self.frameWidth ? max(0, start - Self.frameWidth / 2) : 0
    let last = min(line.count, first + Self.frameWidth)
    func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(line[range])) }
    let isOpen = (left: first > 0 || isCut, right: last < line.count || right < whole.upperBound)
    let shown = (isOpen.left ? "…" : "") + string(first..<last) + (isOpen.right ? "…" : "")
    let indentation = line[first..<start].reduce(isOpen.left ? 1 : 0) { $0 + $1.columnCount }
    let width = max(1, line[start..<max(start, min(end, last))].reduce(0) { $0 + $1.columnCount })
    let number = String(location.line)
    let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
    let margin = String(repeating: " ", count: gutter.count)
    let underline = String(repeating: "~", count: width)
    return paint(gutter + " |", .dim) + " \(shown)\n" + paint(margin + " |", .dim) + " "
      + String(repeating: " ", count: indentation) + paint(underline, Self.color(of: located.severity)) + "\n"
  }

  /// A line for each severity with the rules that were broken, the most frequent first.
  private func overview(_ findings: [LocatedFinding]) -> String {
    Severity.allCases.map { severity in
      let broken = findings.lazy.filter { $0.severity == severity }.map { ($0.finding.rule, 1) }
      let rules = Dictionary(broken, uniquingKeysWith: +).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      guard !rules.isEmpty else { return "" }
      return paint(severity.rawValue + ":", Self.color(of: severity)) + " "
        + rules.map { "\($0.value) \($0.key)" }.joined(separator: ", ") + "\n"
    }.joined()
  }

  private func summary(_ results: LintResults) -> String {
    var findings = Severity.allCases.filter { results.count($0) > 0 }.map {
      paint(plural(results.count($0), $0.rawValue), Self.color(of: $0))
    }.joined(separator: ", ")
    let specs = results.bySpec.map(\.spec)
    let routeCount = specs.reduce(0) { $0 + $1.routes.count }
    // Where there was nothing to check, that nothing was found is no good news.
    let routes = findings.isEmpty && routeCount == 0 ? "no routes to check" : plural(routeCount, "route")
    if findings.isEmpty { findings = paint("no findings", .green) }
    var details = "\(plural(specs.reduce(0) { $0 + $1.screenCount }, "screen")), " + routes
    let coverages = specs.compactMap(\.coverage)
    if !coverages.isEmpty {
      let (read, found) = coverages.reduce((0, 0)) { ($0.0 + $1.read, $0.1 + $1.found) }
      details += "; \(read) of \(found) moves in the sources understood"
    }
    for (kind, word) in [(Suppression.Kind.ignore, "ignored"), (.baseline, "baselined")] {
      let count = results.count(kind)
      if count > 0 { details += "; \(count) \(word)" }
    }
    if let milliseconds { details += "; \(milliseconds) ms" }
    return "\(findings) in \(plural(results.files.count, "file")) (\(details))\n"
  }

  /// Returns the number of findings of each severity: `2 errors, 1 warning`.
  static func counts(of findings: [LocatedFinding]) -> String {
    Severity.allCases.map { severity in (severity, findings.count { $0.severity == severity }) }
      .filter { $0.1 > 0 }.map { plural($0.1, $0.0.rawValue) }.joined(separator: ", ")
  }

  // MARK: Colour

  private enum Paint: Int {
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case cyan = 36
  }

  private static func color(of severity: Severity) -> Paint {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .info: .blue
    }
  }

  private func paint(_ words: String, _ paint: Paint) -> String {
    var text = ""
    self.paint(paint, &text) { $0 += words }
    return text
  }

  /// Adds words in a colour, where colours are wanted.
  private func paint(_ paint: Paint, _ text: inout String, _ words: (inout String) -> Void) {
    if isColored { text += "\u{1B}[\(paint.rawValue)m" }
    words(&text)
    if isColored { text += "\u{1B}[0m" }
  }
}
