/// An answer. Browsers neither keep it nor show it in a page of another site.
struct HTTPResponse {
  /// The status with its words.
  let status: String
  let type: String
  /// The content; `nil` for a stream, which has no end.
  let body: [UInt8]?
  var headers: [String] = []

  /// Creates a response with a page.
  static func page(_ body: [UInt8], isReady: Bool) -> Self {
    Self(
      status: isReady ? "200 OK" : "503 Service Unavailable", type: "text/html; charset=utf-8", body: body,
      headers: isReady ? [] : ["Retry-After: 1"])
  }

  /// The beginning of a stream of events.
  static let events = Self(status: "200 OK", type: "text/event-stream", body: nil)

  /// Creates a refusal, which its status explains.
  static func refusal(_ status: String, headers: [String] = []) -> Self {
    Self(status: status, type: "text/plain; charset=utf-8", body: Array((status + "\n").utf8), headers: headers)
  }

  /// All before the content.
  var head: [UInt8] {
    let lines =
      [
        "HTTP/1.1 \(status)", "Content-Type: \(type)", "Connection: close", "Cache-Control: no-store",
        "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY", "Referrer-Policy: no-referrer",
        "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin",
        "Content-Security-Policy: frame-ancestors 'none'",
      ] + (body.map { ["Content-Length: \($0.count)"] } ?? []) + headers
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
