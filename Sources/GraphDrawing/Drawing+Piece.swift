extension Drawing {
  /// The result of the process that drew a picture, as bytes for the process that asked.
  enum Piece: Equatable {
    case picture([UInt8], notes: [String])
    case failure(String)

    /// The kind, the number of notes, each of them behind its length, and the rest.
    var encoded: [UInt8] {
      switch self {
      case .failure(let message): return [1] + message.utf8
      case .picture(let bytes, let notes):
        var result: [UInt8] = [0]
        result.reserveCapacity(bytes.count + 64)
        func append(_ number: Int) { withUnsafeBytes(of: Int64(number)) { result += $0 } }
        append(notes.count)
        for note in notes {
          append(note.utf8.count)
          result += note.utf8
        }
        return result + bytes
      }
    }

    init(_ encoded: [UInt8]) {
      guard encoded.first == 0 else {
        self = .failure(String(decoding: encoded.dropFirst(), as: UTF8.self))
        return
      }
      var rest = encoded.dropFirst()
      func number() -> Int {
        defer { rest.removeFirst(8) }
        return Int(rest.withUnsafeBytes { $0.loadUnaligned(as: Int64.self) })
      }
      let notes = (0..<number()).map { _ in
        let count = number()
        defer { rest.removeFirst(count) }
        return String(decoding: rest.prefix(count), as: UTF8.self)
      }
      self = .picture(Array(rest), notes: notes)
    }
  }
}
