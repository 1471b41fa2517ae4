#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// The process that the program runs in.
package enum CurrentProcess {
  /// Ends it.
  package static func exit(_ status: Int32) -> Never {
    #if canImport(Darwin)
      Darwin.exit(status)
    #else
      Glibc.exit(status)
    #endif
  }

  /// Keeps a value until it ends, since it takes time to take a large value apart that ends with it anyway.
  package static func keep<Value>(_ value: Value) { _ = Unmanaged.passRetained(Kept(value)) }

  private final class Kept<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// Makes a copy of it: 0 in the copy, whose number it is here, -1 where there can be none. It must have a single thread:
  /// a lock that another one holds while the copy is made would be held there for ever.
  static func fork() -> pid_t {
    #if canImport(Darwin)
      // Swift hides it, because a program with several threads must not call it.
      typealias Fork = @convention(c) () -> pid_t
      guard let address = dlsym(UnsafeMutableRawPointer(bitPattern: -2), "fork") else { return -1 }
      return unsafeBitCast(address, to: Fork.self)()
    #else
      return Glibc.fork()
    #endif
  }

  /// The words of the command line behind the program's name. Fails where they cannot be known, and at a word that is no
  /// UTF-8: repaired it would name another file.
  ///
  /// On Linux Swift's library looks in `/proc` for the stack that they are on. It has none where that is not mounted, as in
  /// bare containers: a gate that then did nothing would be passed by everything. So it is asked last.
  package static var words: [String] {
    get throws(Problem) {
      guard let words = addresses else {
        throw Problem("the command line cannot be read, since /proc is not mounted")
      }
      return try words.map { word throws(Problem) in
        guard let text = String(validatingCString: word) else {
          throw Problem("the argument '\(String(cString: word))' is not UTF-8")
        }
        return text
      }
    }
  }

  private static var addresses: [UnsafePointer<CChar>]? {
    #if os(Linux)
      let stack = UnsafeRawPointer(Glibc.environ)
      if let words = words(below: stack.assumingMemoryBound(to: UnsafePointer<CChar>?.self)) { return words }
    #endif
    guard CommandLine.argc > 0 else { return nil }
    return (1..<max(1, Int(CommandLine.argc))).compactMap {
      CommandLine.unsafeArgv[$0].map { UnsafePointer($0) }
    }
  }

  /// The words that the system put on the stack: below the environment a null, below that the words, and below them
  /// how many there are. Whatever else is found there is not believed.
  package static func words(below environment: UnsafePointer<UnsafePointer<CChar>?>) -> [UnsafePointer<CChar>]? {
    guard environment[-1] == nil else { return nil }
    var words: [UnsafePointer<CChar>] = []
    while let word = environment[-2 - words.count] {
      if Int(bitPattern: word) == words.count { return Array(words.reversed().dropFirst()) }
      guard Int(bitPattern: word) >= 4096 else { return nil }
      words.append(word)
    }
    return nil
  }
}
