#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension SourceFile {
  /// True if the text contains some bytes.
  package func contains(_ word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    return bytes.withUnsafeBufferPointer { bytes -> Bool in
      var start = bytes.baseAddress!
      let end = start + byteCount
      while start < end, let found = memchr(start, Int32(first), end - start) {
        let place = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
        if end - place >= word.count, memcmp(place, word, word.count) == 0 { return true }
        start = place + 1
      }
      return false
    }
  }
}
