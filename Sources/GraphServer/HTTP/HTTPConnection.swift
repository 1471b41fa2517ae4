import Graph

/// A client: its request arrives, the answer is sent, and the connection ends. One that follows events stays.
struct HTTPConnection {
  private enum Stage { case reading, writing, following, closing }

  /// How long each may last, in milliseconds: until the request is there, while nothing of an answer is taken, and until
  /// a client has noticed the end.
  private static let (readingTime, writingTime, closingTime) = (Limits.requestTime, 20_000, 2_000)
  /// The time after which a client is told that the stream of events is still there.
  private static let pulse = 15_000
  /// The maximum number of bytes that wait for a client that follows.
  private static let backlog = 1 << 16

  let descriptor: Int32
  private var stage = Stage.reading
  private var deadline: Int
  private var input: [UInt8] = []
  private var hasAskedAll = false
  /// The output that is left to send; of its first piece `sent` bytes are sent.
  private var output: [[UInt8]] = []
  private var sent = 0

  init(_ descriptor: Int32, now: Int) {
    self.descriptor = descriptor
    deadline = now + Self.readingTime
  }

  var isFollowing: Bool { stage == .following }
  /// The events to wait for.
  var wish: Readiness.Wish { .init(descriptor, reads: !hasAskedAll, writes: !output.isEmpty) }

  /// Reads and sends as much as possible; false once it is over. `answer` is asked when the request is there.
  mutating func advance(now: Int, _ answer: (HTTPRequest?) -> HTTPResponse) -> Bool {
    guard receive(now, answer) else { return false }
    if stage == .following, now >= deadline {
      deadline = now + Self.pulse
      guard follow(with: ":\n\n", now: now) else { return false }
    }
    return send(now) && (now < deadline || stage == .following)
  }

  /// Sends an event to a client that follows; false where it does not take them.
  mutating func follow(with event: String, now: Int) -> Bool {
    output.append(Array(event.utf8))
    return output.reduce(0) { $0 + $1.count } < Self.backlog && send(now)
  }

  private mutating func receive(_ now: Int, _ answer: (HTTPRequest?) -> HTTPResponse) -> Bool {
    guard !hasAskedAll else { return true }
    switch ServerSocket.read(descriptor, to: &input) {
    case .later: return true
    case .ended:
      hasAskedAll = true
      return stage == .writing
    case .count: break
    }
    // What comes behind a request is not looked at.
    defer { if stage != .reading { input = [] } }
    guard stage == .reading else { return true }
    switch HTTPRequest.arrival(input) {
    case .incomplete: break
    case .malformed: begin(answer(nil), isHead: false, now)
    case .complete(let request): begin(answer(request), isHead: request.method == "HEAD", now)
    }
    return true
  }

  private mutating func begin(_ response: HTTPResponse, isHead: Bool, _ now: Int) {
    output = [response.head]
    if let body = response.body, !isHead, !body.isEmpty { output.append(body) }
    stage = response.body == nil && !isHead ? .following : .writing
    deadline = now + (stage == .following ? Self.pulse : Self.writingTime)
  }

  private mutating func send(_ now: Int) -> Bool {
    while let piece = output.first {
      switch ServerSocket.write(descriptor, piece, from: sent) {
      case .later: return true
      case .ended: return false
      case .count(let count):
        sent += count
        if stage == .writing { deadline = now + Self.writingTime }
      }
      if sent == piece.count {
        output.removeFirst()
        sent = 0
      }
    }
    if stage == .writing {
      // Closed at once, what the client sent and nobody read would take the answer away from it.
      ServerSocket.finish(descriptor)
      stage = .closing
      deadline = now + Self.closingTime
    }
    return true
  }
}
