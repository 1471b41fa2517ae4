import Graph

/// The request of a client: the head of an HTTP/1 request, of which nothing else is needed.
struct HTTPRequest: Equatable {
  /// The state of the input.
  enum Arrival: Equatable {
    case incomplete
    case malformed
    case complete(HTTPRequest)
  }

  let method: String
  /// The requested path, without a query.
  let path: String
  /// The values of all lines `Host`.
  let hosts: [String]

  /// Reads the head of a request.
  static func arrival(_ bytes: [UInt8]) -> Arrival {
    guard let end = bytes[...].firstIndex(of: Array("\r\n\r\n".utf8)) else {
      return bytes.count > Limits.request ? .malformed : .incomplete
    }
    guard end <= Limits.request else { return .malformed }
    var lines = String(decoding: bytes[..<end], as: UTF8.self).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.last == "\r" ? $0.dropLast() : $0) }
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", !words[0].isEmpty, words[1].hasPrefix("/")
    else { return .malformed }
    var hosts: [String] = []
    for line in lines {
      guard let colon = line.unicodeScalars.firstIndex(of: ":") else { return .malformed }
      guard line[..<colon].lowercased() == "host" else { continue }
      hosts.append(line[line.index(after: colon)...].trimmed.lowercased())
    }
    return .complete(
      HTTPRequest(
        method: String(words[0]), path: String(words[1].prefix { $0 != "?" }), hosts: hosts))
  }

  /// True if it was sent to this machine by a name that nobody else can give to it: that of the machine itself, an address
  /// where it listens at all of them, or `host`, which may be the name that a proxy has for it.
  ///
  /// A page of another site may have its own name lead to this machine, and would be taken for ours by the browser.
  func isMeant(forPort port: UInt16, of host: String) -> Bool {
    guard let asked = hosts.first, hosts.count == 1 else { return false }
    let name = asked.hasSuffix(":\(port)") ? String(asked.dropLast("\(port)".count + 1)) : asked
    guard name != asked || port == 80 else { return name == host && !ServerSocket.isAddress(host) }
    return ["localhost", "127.0.0.1", "[::1]", host].contains(name)
      || host == PageServer.allHosts && ServerSocket.isAddress(name)
  }
}

extension Substring {
  /// The text without spaces and tabs at its ends.
  fileprivate var trimmed: Substring {
    var text = self
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
