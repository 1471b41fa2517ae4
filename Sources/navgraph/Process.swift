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
}
