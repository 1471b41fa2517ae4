#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The process itself.
enum Process {
  /// Ends it.
  static func exit(_ status: ExitStatus) -> Never {
    #if canImport(Darwin)
      Darwin.exit(status.rawValue)
    #else
      Glibc.exit(status.rawValue)
    #endif
  }

  /// The words of the command line behind the program's name; `nil` where they cannot be known.
  ///
  /// Swift's library reads them from `/proc` on Linux, and has none where that is not mounted, as in bare containers: a
  /// gate that then did nothing would be passed by everything.
  static var words: [String]? {
    if !CommandLine.arguments.isEmpty { return Array(CommandLine.arguments.dropFirst()) }
    #if os(Linux)
      let stack = UnsafeRawPointer(Glibc.environ)
      return words(below: stack.assumingMemoryBound(to: UnsafePointer<CChar>?.self))
    #else
      return nil
    #endif
  }

  /// The words that the system put on the stack: below the environment a null, below that the words, and below them
  /// how many there are. Whatever else is found there is not believed.
  static func words(below environment: UnsafePointer<UnsafePointer<CChar>?>) -> [String]? {
    guard environment[-1] == nil else { return nil }
    var words: [String] = []
    while let word = environment[-2 - words.count] {
      if Int(bitPattern: word) == words.count { return Array(words.reversed().dropFirst()) }
      guard Int(bitPattern: word) >= 4096 else { return nil }
      words.append(String(cString: word))
    }
    return nil
  }
}
