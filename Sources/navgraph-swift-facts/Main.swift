// navgraph-swift-facts: reads Swift sources from standard input and writes what they declare, a JSON object a line.
//
// Input is a sequence of frames: a line with the count of bytes, a space and the number of the file, then the bytes.
// Each line of the output belongs to one frame, in their order. `docs/swift-facts.md` describes the objects.

import SwiftParser
import SwiftSyntax

#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// The version of the output. It changes with the meaning of a key, not with a new one.
let factsVersion = 1

/// Bytes of a frame: larger files are no sources.
let maximumCount = 16 << 20
/// Bytes of memory, with the stack: a file that takes more ends the program.
let maximumMemory: UInt = 3 << 29

/// A frame of the input: one file.
struct Frame {
  var name: String
  var bytes: [UInt8]

  /// The next frame of standard input; `nil` at its end, or where the input is no frame.
  static func next() -> Frame? {
    var header: [UInt8] = []
    while true {
      let byte = getc(stdin)
      if byte < 0 || header.count > 8192 { return nil }
      if byte == 10 { break }
      header.append(UInt8(byte))
    }
    guard let space = header.firstIndex(of: UInt8(ascii: " ")),
      let count = Int(String(decoding: header[..<space], as: UTF8.self)), 0...maximumCount ~= count
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    guard fread(&bytes, 1, count, stdin) == count else { return nil }
    return Frame(name: String(decoding: header[(space + 1)...], as: UTF8.self), bytes: bytes)
  }

  /// The line that describes the file.
  var line: [UInt8] {
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    var facts = FactsWriter()
    facts.object {
      $0.text("file", name)
      $0.number("version", factsVersion)
      $0.flag("hasError", tree.hasError)
      $0.declarations("decls", tree.statements)
    }
    return facts.json.bytes + [10]
  }
}

/// Reads frames until there are none, and ends the program.
private func run() -> Never {
  while let frame = Frame.next() {
    let line = frame.line
    guard line.withUnsafeBufferPointer({ fwrite($0.baseAddress, 1, line.count, stdout) }) == line.count,
      fflush(stdout) == 0
    else { exit(1) }
  }
  exit(0)
}

#if canImport(Darwin)
  @Sendable private func readFrames(_: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? { run() }
#else
  @Sendable private func readFrames(_: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? { run() }
#endif

/// The program: a thread that reads, since deeply nested code needs a stack that a main thread does not have.
@main
enum Program {
  nonisolated static func main() {
    #if os(Linux)
      var limit = rlimit(rlim_cur: maximumMemory, rlim_max: maximumMemory)
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #endif
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 512 << 20)
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, &attributes, readFrames, nil)
    #else
      var thread = pthread_t()
      let status = pthread_create(&thread, &attributes, readFrames, nil)
    #endif
    guard status == 0 else { exit(2) }
    while true { pause() }
  }
}
