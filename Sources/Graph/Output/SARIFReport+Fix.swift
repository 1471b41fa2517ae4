/// Fixes of findings, as the standard writes them.
extension SARIFReport {
  mutating func fix(_ fix: Fix, in report: Int) -> JSONValue {
    let edits = locators[report].edits(of: fix)
    var files: [String] = []
    for edit in edits where files.last != edit.location.file { files.append(edit.location.file) }
    return [
      "description": Self.message(fix.title),
      "artifactChanges": .list(files) { file in
        [
          "artifactLocation": Self.location(of: file),
          "replacements": .list(edits.filter { $0.location.file == file }) { location, text in
            ["deletedRegion": Self.region(location), "insertedContent": ["text": .string(text)]]
          },
        ]
      },
      "properties": ["safe": .bool(fix.isSafe)],
    ]
  }
}
