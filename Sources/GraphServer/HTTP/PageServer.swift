import Graph

/// Serves one page to browsers, on this machine unless asked otherwise, and notifies them of a new page.
///
/// It has one thread, and waits for no client: each has limits of time and size, and where there are too many the oldest
/// goes.
package struct PageServer {
  /// The port that it listens at.
  package let port: UInt16
  /// The address that it listens at, or a name of this machine.
  private let host: String
  private let listener: Int32
  private var clients: [HTTPConnection] = []
  private var page: [UInt8]
  /// Identifies the page; `nil` for a page that stands for one that is being made.
  private var tag: String?
  private var isBusy = false

  /// The address of all networks of this machine.
  package static let allHosts = "0.0.0.0"

  /// Listens at a port, any free one for 0, and serves a page that stands for one to come. `host` is an address of this
  /// machine, or a name of it: then it listens at all addresses.
  package init(port: UInt16, host: String, _ page: [UInt8]) throws(Problem) {
    let address = ServerSocket.isAddress(host) ? host : Self.allHosts
    (listener, self.port) = try ServerSocket.listen(port: port, at: address)
    self.page = page
    self.host = host.lowercased()
  }

  /// The address of the page.
  package var address: String { "http://\(host == Self.allHosts ? "127.0.0.1" : host):\(port)/" }

  /// The open sockets.
  package var descriptors: [Int32] { [listener] + clients.map(\.descriptor) }

  /// Serves another page from now on.
  package mutating func show(_ page: [UInt8], tag: String) {
    (self.page, self.tag, isBusy) = (page, tag, false)
    tell()
  }

  /// Tells browsers that another page is being made.
  package mutating func announce() {
    isBusy = true
    tell()
  }

  private mutating func tell() {
    let (event, now) = (event, FileSystem.milliseconds())
    for index in clients.indices.reversed() where clients[index].isFollowing {
      let takesIt = clients[index].follow(with: event, now: now)
      if !takesIt { remove(index) }
    }
  }

  /// The page that is shown, or that another one is made.
  private var event: String { "data: \(isBusy ? "busy" : tag ?? "")\n\n" }

  /// Why it stopped serving for now.
  package enum Pause {
    case time
    case news
    /// Nobody reads standard output any more.
    case end
  }

  /// Serves until so many milliseconds have gone, or until there is news at another open file.
  package mutating func serve(milliseconds: Int, news: Int32? = nil) -> Pause {
    let end = FileSystem.milliseconds() + milliseconds
    while true {
      let left = end - FileSystem.milliseconds()
      guard left > 0 else { return .time }
      // Nothing is asked of standard output but whether it is gone.
      var wishes = [
        Readiness.Wish(FileSystem.Stream.output.rawValue), .init(news, reads: true), .init(listener, reads: true),
      ]
      wishes += clients.map(\.wish)
      guard let isReady = Readiness.wait(for: wishes, milliseconds: left), !isReady[0] else { return .end }
      advance()
      if isReady[2] { accept() }
      if isReady[1] { return .news }
    }
  }

  private mutating func advance() {
    let now = FileSystem.milliseconds()
    for index in clients.indices.reversed() {
      var client = clients[index]
      let wasFollowing = client.isFollowing
      var goesOn = client.advance(now: now, response)
      if client.isFollowing, !wasFollowing {
        goesOn = goesOn && client.follow(with: "retry: 1000\n" + event, now: now)
      }
      clients[index] = client
      if !goesOn { remove(index) }
    }
  }

  private mutating func accept() {
    // Of many that come at once a few are taken, and then the others have their turn.
    for _ in 0..<8 {
      let descriptor: Int32
      switch ServerSocket.accept(listener) {
      case .connection(let found): descriptor = found
      case .none: return
      case .tooManyFiles:
        // The oldest client makes room.
        if !clients.isEmpty { remove(0) }
        return
      }
      if clients.count >= Limits.clients { remove(clients.firstIndex { !$0.isFollowing } ?? 0) }
      clients.append(HTTPConnection(descriptor, now: FileSystem.milliseconds()))
    }
  }

  private mutating func remove(_ index: Int) { ServerSocket.end(clients.remove(at: index).descriptor) }

  private func response(to request: HTTPRequest?) -> HTTPResponse {
    guard let request else { return .refusal("400 Bad Request") }
    guard request.isMeant(forPort: port, of: host) else { return .refusal("421 Misdirected Request") }
    guard request.path == "/" || request.path == "/events" else { return .refusal("404 Not Found") }
    guard request.method == "GET" || request.method == "HEAD" else {
      return .refusal("405 Method Not Allowed", headers: ["Allow: GET, HEAD"])
    }
    return request.path == "/" ? .page(page, isReady: tag != nil) : .events
  }
}
