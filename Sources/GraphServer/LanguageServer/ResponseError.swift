import Graph

/// The reason why a request fails, with the error codes of JSON-RPC and the protocol.
struct ResponseError: Error, Equatable, Sendable {
  let code: Int
  let message: String

  static let parseError = ResponseError(code: -32700, message: "this is not valid JSON")
  static let notInitialized = ResponseError(code: -32002, message: "the server is not initialized yet")
  static let isShutDown = ResponseError(code: -32600, message: "the server is shut down")
  static let cancelled = ResponseError(code: -32800, message: "the request was cancelled")

  static func invalidRequest(_ message: String) -> Self { Self(code: -32600, message: message) }
  static func unknownMethod(_ method: String) -> Self {
    Self(code: -32601, message: "there is no method '\(method)'")
  }
  static func invalidParameters(_ message: String) -> Self { Self(code: -32602, message: message) }
  /// The request is in order, and cannot be met.
  static func failed(_ message: String) -> Self { Self(code: -32803, message: message) }
}

/// A message from the client: a request where it has an id, else a notification.
struct IncomingMessage: Sendable {
  /// By what a response says to which request it belongs.
  enum ID: Hashable, Sendable {
    case number(Int)
    case string(String)

    var value: JSONValue {
      switch self {
      case .number(let number): .number(number)
      case .string(let string): .string(string)
      }
    }

    init?(_ value: JSONView) {
      if let number = value.integer {
        self = .number(number)
      } else if let string = value.string {
        self = .string(string)
      } else {
        return nil
      }
    }
  }

  let id: ID?
  /// `nil` for a response to the server.
  let method: String?
  let parameters: JSONView?

  /// Reads a message's body.
  init(_ body: [UInt8]) throws(ResponseError) {
    let tape = JSONScanner.tape(of: SourceFile(name: "", bytes: body))
    guard !tape.isMalformed, !tape.nodes.isEmpty else { throw .parseError }
    let message = JSONView(tape)
    guard message.kind == .object else {
      throw .invalidRequest(
        message.kind == .array ? "the protocol has no batches" : "a message is an object")
    }
    let given = message["id"]
    id = given.flatMap(ID.init)
    guard given == nil || id != nil else { throw .invalidRequest("an id is a whole number or a string") }
    guard let method = message["method"] else {
      guard message["result"] != nil || message["error"] != nil || id != nil else {
        throw .invalidRequest("a message has a method")
      }
      self.method = nil
      parameters = nil
      return
    }
    guard let name = method.string else { throw .invalidRequest("a method is a string") }
    self.method = name
    parameters = message["params"]
  }
}

extension JSONValue {
  static func response(to id: IncomingMessage.ID, _ result: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id.value, "result": result]
  }

  static func response(to id: IncomingMessage.ID?, _ error: ResponseError) -> JSONValue {
    [
      "jsonrpc": "2.0", "id": id?.value ?? .null,
      "error": ["code": .number(error.code), "message": .string(error.message)],
    ]
  }

  static func notification(_ method: String, _ parameters: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }

  static func request(_ id: String, _ method: String, _ parameters: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": .string(id), "method": .string(method), "params": parameters]
  }
}
