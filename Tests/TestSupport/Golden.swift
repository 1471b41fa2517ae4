import Foundation
import Testing

/// Outputs that are compared whole with a file. `NAVGRAPH_RECORD=1` accepts what comes out; git shows the difference.
public enum Golden {
  /// Compares a text with the file at a path, which recording writes; `nil`: there is no such file. `difference` tells how
  /// the second of two texts differs from the first.
  public static func check(
    _ text: String?, at path: String, difference: (String, String) -> String = firstDifference,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isRecording = ProcessInfo.processInfo.environment["NAVGRAPH_RECORD"] == "1"
    let expected = try? String(contentsOfFile: path, encoding: .utf8)
    if expected == text { return }
    guard isRecording else {
      Issue.record(
        "\((path as NSString).lastPathComponent) is not what comes out (\(difference(expected ?? "", text ?? ""))); 'make record' accepts it",
        sourceLocation: sourceLocation)
      return
    }
    #expect(throws: Never.self, sourceLocation: sourceLocation) {
      guard let text else { return try FileManager.default.removeItem(atPath: path) }
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  /// The first line in which two texts differ.
  public static func firstDifference(_ expected: String, _ found: String) -> String {
    let a = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let b = found.split(separator: "\n", omittingEmptySubsequences: false)
    for line in 0..<max(a.count, b.count) {
      let left = line < a.count ? a[line] : "(end)"
      let right = line < b.count ? b[line] : "(end)"
      if left != right {
        return "first difference: line \(line + 1): '\(left)' was expected, '\(right)' came"
      }
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
