#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// Reading files, pipes and devices.
extension FileSystem {
  /// Reads a whole file, or standard input for `-`; `name` is what findings call it. `target` is where it is, if that has
  /// been found out already.
  package static func read(_ path: String, name: String? = nil, at target: String? = nil) throws(FileError)
    -> SourceFile
  {
    if path == "-" { return try read(descriptor: 0, path: path, name: name ?? SourceFile.standardInput) }
    guard isPossible(path) else { throw FileError("read", path) }
    let descriptor = try openStream(target ?? path, O_RDONLY, "read", path)
    defer { close(descriptor) }
    return try read(descriptor: descriptor, path: path, name: name ?? path)
  }

  private static func read(descriptor: Int32, path: String, name: String) throws(FileError) -> SourceFile {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError("read", path) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError("cannot read '\(path)': it is a folder") }
    guard Int(status.st_size) < Limits.file else {
      throw FileError("cannot read '\(path)': it is 4 GiB or more")
    }
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    // A file is read in one piece, anything else (a pipe, a device, what the system makes up) in growing ones.
    let first = isRegular && status.st_size > 0 ? Int(status.st_size) : 1 << 16
    var count = 0
    var isAtEnd = false
    // What is read into need not be cleared first.
    var bytes = [UInt8](unsafeUninitializedCapacity: first + SourceFile.padding) { buffer, initialized in
      let room = UnsafeMutableRawBufferPointer(buffer)
      while count < first {
        let got = Self.read(descriptor, room.baseAddress! + count, min(first - count, 1 << 30))
        isAtEnd = got == 0
        if got <= 0 { break }
        count += got
      }
      room[count...].initializeMemory(as: UInt8.self, repeating: 0)
      initialized = room.count
    }
    while !isAtEnd, !(isRegular && count == Int(status.st_size)) {
      let room = bytes.count - SourceFile.padding - count
      if room == 0 {
        // One more byte tells a file that was read to its end from one that goes on.
        guard count < (isRegular ? Limits.file : Limits.stream) else {
          throw FileError("cannot read '\(path)': it does not end within \(isRegular ? 4 : 1) GiB")
        }
        bytes = Self.grown(bytes, by: min(bytes.count, Limits.file - count))
        continue
      }
      let got = bytes.withUnsafeMutableBytes {
        Self.read(descriptor, $0.baseAddress! + count, min(room, 1 << 30))
      }
      if got < 0 { throw FileError("read", path) }
      if got == 0 { break }
      count += got
    }
    bytes.removeLast(bytes.count - SourceFile.padding - count)
    // Whoever reads thousands of files keeps them all: no room is kept that nothing is in.
    if bytes.capacity > 2 * bytes.count { bytes = bytes.withUnsafeBufferPointer { Array($0) } }
    return SourceFile(name: name, paddedBytes: bytes)
  }

  /// The bytes with so many zeros behind them.
  private static func grown(_ bytes: [UInt8], by more: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: bytes.count + more) { buffer, count in
      let room = UnsafeMutableRawBufferPointer(buffer)
      bytes.withUnsafeBytes(room.copyMemory)
      memset(room.baseAddress! + bytes.count, 0, more)
      count = room.count
    }
  }

  /// `read(2)`, again where a signal came between.
  static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    while true {
      #if canImport(Darwin)
        let got = Darwin.read(descriptor, buffer, count)
      #else
        let got = Glibc.read(descriptor, buffer, count)
      #endif
      if got >= 0 || errno != EINTR { return got }
    }
  }
}
