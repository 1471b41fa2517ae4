import Testing

@testable import Graph
@testable import GraphServer

/// The heads of requests.
@Suite struct HTTPRequestTests {
  private func arrival(_ text: String) -> HTTPRequest.Arrival { HTTPRequest.arrival(Array(text.utf8)) }

  @Test func readsAHead() {
    let head = "GET /events?x=1 HTTP/1.1\r\nhost: \t LocalHost:8080 \r\nAccept: */*\r\n\r\nmore"
    let request = HTTPRequest(method: "GET", path: "/events", hosts: ["localhost:8080"])
    #expect(arrival(head) == .complete(request))
    // However it is cut: it is there with its last byte, and not before.
    for end in 0..<head.utf8.count - 4 {
      #expect(arrival(String(head.utf8.prefix(end))!) == .incomplete, "\(end)")
    }
  }

  @Test(arguments: [
    "\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/2\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", " / HTTP/1.1\r\n\r\n",
    "GET http://localhost/ HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
    "GET / HTTP/1.1\r\nX: " + String(repeating: "y", count: Limits.request) + "\r\n\r\n",
    String(repeating: "y", count: Limits.request + 1),
  ])
  func refusesWhatIsNone(_ text: String) {
    #expect(arrival(text) == .malformed)
  }

  @Test func takesAnyBytes() {
    for byte in UInt8.min...UInt8.max {
      let bytes =
        Array("GET /".utf8) + [byte] + Array(" HTTP/1.1\r\nHost: ".utf8) + [byte] + Array("\r\n\r\n".utf8)
      #expect(HTTPRequest.arrival(bytes) != .incomplete)
    }
  }

  @Test func knowsItsNames() {
    func isMeant(_ hosts: [String], _ port: UInt16, of host: String = "127.0.0.1") -> Bool {
      HTTPRequest(method: "GET", path: "/", hosts: hosts).isMeant(forPort: port, of: host)
    }
    for host in ["localhost", "127.0.0.1", "[::1]"] {
      #expect(isMeant(["\(host):8080"], 8080))
      #expect(isMeant([host], 80))
      #expect(!isMeant([host], 8080))
      #expect(!isMeant(["\(host):8081"], 8080))
      #expect(!isMeant(["\(host):8080", "example.com"], 8080))
      #expect(!isMeant(["example.\(host):8080"], 8080))
      #expect(!isMeant(["\(host):8080.example.com"], 8080))
    }
    #expect(!isMeant([], 80))
    #expect(!isMeant([""], 80))
    #expect(!isMeant(["192.168.1.2:8080"], 8080))
    #expect(isMeant(["192.168.1.2:8080"], 8080, of: "0.0.0.0"))
    #expect(isMeant(["192.168.1.2:8080"], 8080, of: "192.168.1.2"))
    #expect(!isMeant(["192.168.1.3:8080"], 8080, of: "192.168.1.2"))
    #expect(!isMeant(["192.168.1.2"], 8080, of: "192.168.1.2"))
    #expect(!isMeant(["example.com:8080"], 8080, of: "0.0.0.0"))
    #expect(!isMeant(["1.2.3.4.example.com:8080"], 8080, of: "0.0.0.0"))
    // A proxy asks by its own name, with or without the port.
    #expect(isMeant(["mac.local:8080"], 8080, of: "mac.local"))
    #expect(isMeant(["mac.local"], 8080, of: "mac.local"))
    #expect(!isMeant(["example.com"], 8080, of: "mac.local"))
    #expect(isMeant(["localhost:8080"], 8080, of: "mac.local"))
  }
}
