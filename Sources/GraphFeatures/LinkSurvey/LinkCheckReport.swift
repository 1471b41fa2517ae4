import Graph

/// The mismatches between a spec's links and an operating system's files, as text and JSON.
package enum LinkCheckReport {
  /// Each mismatch with its place, then a line that counts them.
  package static func text(of check: LinkCheck) -> String {
    var lines: [String] = []
    for mismatch in check.mismatches {
      lines.append("\(words(mismatch.place)): error: \(mismatch.message)")
      if let related = mismatch.related { lines.append("      note: \(related.message): \(words(related.place))") }
    }
    for remark in check.remarks { lines.append("\(words(remark.place)): note: \(remark.message)") }
    let links = plural(check.linkCount, "link")
    let claims = plural(check.claimCount, "claim")
    let count = check.mismatches.count
    lines.append(
      (count == 0 ? "no mismatches" : "\(count) mismatch\(count == 1 ? "" : "es")") + " between \(links) and \(claims)")
    return lines.map { $0.printable + "\n" }.joined()
  }

  private static func words(_ place: Location) -> String { "\(place.file):\(place.line):\(place.column)" }

  /// The same for programs.
  package static func json(of check: LinkCheck) -> String {
    func remark(_ message: String, _ place: Location) -> JSONValue {
      .object(["message": .string(message)] + place.members)
    }
    return JSONValue.object([
      "version": 1, "links": .number(check.linkCount), "claims": .number(check.claimCount),
      "mismatches": .list(check.mismatches) { mismatch in
        .object(
          [
            "kind": .string(mismatch.kind.rawValue), "message": .string(mismatch.message), "url": .filled(mismatch.url),
          ] + mismatch.place.members + ["related": mismatch.related.map { remark($0.message, $0.place) }])
      },
      "remarks": .list(check.remarks) { remark($0.message, $0.place) },
    ]).text
  }
}
