import Foundation
import Testing

@testable import Graph

/// What is known of the process itself.
@Suite struct CurrentProcessTests {
  /// What the system puts on the stack: how many words there are, the words, a null, the environment.
  @Test func findsTheWordsBelowTheEnvironment() {
    func words(_ count: Int?, _ words: [String], end: String? = nil) -> [String]? {
      let texts = words.map { UnsafePointer(strdup($0)!) }
      defer { for text in texts { free(UnsafeMutablePointer(mutating: text)) } }
      let stack =
        [nil, count.flatMap { UnsafePointer<CChar>(bitPattern: $0) }] + texts + [
          end.map { UnsafePointer(strdup($0)!) }, nil,
        ]
      return stack.withUnsafeBufferPointer {
        CurrentProcess.words(below: $0.baseAddress! + stack.count - 1)?.map { String(cString: $0) }
      }
    }
    #expect(words(1, ["navgraph"]) == [])
    #expect(words(4, ["navgraph", "lint", "", "ä b"]) == ["lint", "", "ä b"])
    #expect(words(nil, []) == nil)
    #expect(words(3, ["navgraph", "lint"]) == nil)
    #expect(words(2, ["navgraph", "lint"], end: "moved") == nil)
  }
}
