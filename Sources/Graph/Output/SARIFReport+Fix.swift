/// What programs can do about a finding, as the standard writes it.
extension SARIFReport {
  mutating func fix(_ fix: Fix, in report: Int) -> JSONValue {
    let edits = locators[report].edits(of: fix)
    var files: [String] = []
    for edit in edits where files.last != edit.location.file { files.append(edit.location.file) }
    let changes = files.map { file in
      let replacements = edits.filter { $0.location.file == file }.map { location, text in
        JSONValue.object([
          ("deletedRegion", Self.region(location)),
          ("insertedContent", .object([("text", .string(text))])),
        ])
      }
      return JSONValue.object([
        ("artifactLocation", Self.location(of: file)), ("replacements", .array(replacements)),
      ])
    }
    return .object([
      ("description", Self.message(fix.title)), ("artifactChanges", .array(changes)),
      ("properties", .object([("safe", .bool(fix.isSafe))])),
    ])
  }
}
