import Foundation
import Testing

/// Outputs that are compared whole with a file. `NAVGRAPH_RECORD=1` accepts what comes out; git shows the difference.
public enum Golden {
  /// Compares a text with the file at a path, which recording writes.
  public static func check(_ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation)
  {
    let isRecording = ProcessInfo.processInfo.environment["NAVGRAPH_RECORD"] == "1"
    let expected = try? String(contentsOfFile: path, encoding: .utf8)
    if expected == text { return }
    if isRecording {
      try? FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      #expect(throws: Never.self, sourceLocation: sourceLocation) {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
      }
    } else {
      Issue.record(
        "\((path as NSString).lastPathComponent) is not what comes out (first difference: \(difference(expected ?? "", text))); 'make record' accepts it",
        sourceLocation: sourceLocation)
    }
  }

  private static func difference(_ expected: String, _ found: String) -> String {
    let a = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let b = found.split(separator: "\n", omittingEmptySubsequences: false)
    for line in 0..<max(a.count, b.count) {
      let left = line < a.count ? a[line] : "(end)"
      let right = line < b.count ? b[line] : "(end)"
      if left != right { return "line \(line + 1): '\(left)' was expected, '\(right)' came" }
    }
    return "none"
  }
}

/// The folder of the package.
public let packageFolder: String = {
  var url = URL(fileURLWithPath: #filePath)
  for _ in 0..<3 { url.deleteLastPathComponent() }
  return url.path
}()
