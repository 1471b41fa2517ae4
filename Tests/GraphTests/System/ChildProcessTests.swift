import Foundation
import TestSupport
import Testing

@testable import Graph

/// Programs that answer inputs with lines, and work that goes deep.
@Suite struct ChildProcessTests {
  @Test func answersInOrder() throws {
    let inputs = (0..<50).map { Array("\($0)\(String(repeating: "x", count: 10_000))\n".utf8) }
    var lines: [[UInt8]] = []
    let isSilent = try ChildProcess.lines(
      of: "cat", count: inputs.count, input: { inputs[$0] }, silence: { 60_000 }
    ) { lines.append($0) }
    #expect(!isSilent)
    #expect(lines == inputs.map { Array($0.dropLast()) })
  }

  /// A program that is silent for longer than is allowed by then is killed.
  @Test func endsSilence() throws {
    let folder = try ScratchFolder()
    let program = try folder.write("#!/bin/sh\nread line\necho \"$line\"\nexec sleep 600\n", to: "silent")
    chmod(program, 0o755)
    var limit: Int32 = 60_000
    var lines: [[UInt8]] = []
    let isSilent = try ChildProcess.lines(
      of: program, count: 2, input: { _ in Array("a\n".utf8) }, silence: { limit }
    ) {
      lines.append($0)
      limit = 50
    }
    #expect(isSilent)
    #expect(lines == [Array("a".utf8)])
  }

  @Test func goesDeep() {
    @Sendable func depth(_ count: Int) -> Int { count == 0 ? 0 : depth(count - 1) + 1 }
    #expect(Parallel.deep { depth(500_000) } == 500_000)
    #expect(throws: Problem.self) { try Parallel.deep { () throws(Problem) in throw Problem("x") } }
  }
}
