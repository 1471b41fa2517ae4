import CLibYAML
import Graph

/// A value in a YAML document.
struct YAMLNode: Sendable {
  /// Its content.
  enum Content: Sendable {
    case scalar(String)
    case sequence([YAMLNode])
    /// Keys with their values, in order.
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  let content: Content
  /// Line and column, from 1.
  let line: Int
  let column: Int

  /// The text of a scalar.
  var text: String? { if case .scalar(let text) = content { text } else { nil } }

  /// The members of a mapping; none of anything else.
  var members: [(key: YAMLNode, value: YAMLNode)] {
    if case .mapping(let members) = content { members } else { [] }
  }

  /// The elements of a sequence; none of anything else.
  var elements: [YAMLNode] { if case .sequence(let elements) = content { elements } else { [] } }
}

/// Reads YAML by libyaml, which is opened when the first document is read.
enum YAMLReader {
  /// The reason why a document cannot be used, in one line.
  struct Failure: Error {
    let message: String
    /// From 1.
    var line = 1
    var column = 1
  }

  private static let library = Opened()

  /// The library, found once; its functions may be called from every thread.
  private struct Opened: @unchecked Sendable { var functions = yaml_library_open() }

  /// True if the library is there.
  static var isAvailable: Bool { library.functions.library != nil }

  /// The value of the first document of a file. Anchors and aliases are refused: their values may be without limit. Linear
  /// in the size of the file.
  static func root(of file: SourceFile) throws(Failure) -> YAMLNode {
    guard isAvailable else {
      throw Failure(
        message: "YAML is read by libyaml, which is not there; install it (Debian: libyaml-0-2, Homebrew: libyaml)")
    }
    var functions = library.functions
    let outcome = file.bytes.withUnsafeBufferPointer { bytes -> Result<YAMLNode, Failure> in
      guard let parser = yaml_reader_open(&functions, bytes.baseAddress, file.byteCount) else {
        return .failure(Failure(message: "there is no memory to read it"))
      }
      defer { yaml_reader_close(&functions, parser) }
      return Result { () throws(Failure) in try read(&functions, parser) }
    }
    return try outcome.get()
  }

  /// A sequence or mapping that is open.
  private struct Open {
    let isMapping: Bool
    let line: Int
    let column: Int
    /// Elements, or keys and values in turn.
    var parts: [YAMLNode] = []

    var node: YAMLNode {
      let content: YAMLNode.Content =
        isMapping
        ? .mapping(stride(from: 0, to: parts.count - 1, by: 2).map { (parts[$0], parts[$0 + 1]) }) : .sequence(parts)
      return YAMLNode(content: content, line: line, column: column)
    }
  }

  private static func read(
    _ functions: inout yaml_library, _ parser: UnsafeMutablePointer<yaml_parser>
  ) throws(Failure) -> YAMLNode {
    var open: [Open] = []
    while true {
      var event = yaml_event()
      guard yaml_reader_next(&functions, parser, &event) == 1 else {
        let place = parser.pointee.problem_place
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "it is no YAML"
        throw Failure(message: problem, line: Int(place.line) + 1, column: Int(place.column) + 1)
      }
      defer { yaml_reader_free(&functions, &event) }
      let (line, column) = (Int(event.start.line) + 1, Int(event.start.column) + 1)
      var finished: YAMLNode?
      switch Int(event.type) {
      case yaml_scalar:
        let scalar = event.data.scalar
        guard scalar.anchor == nil else { throw refusal(line, column) }
        let bytes = UnsafeRawBufferPointer(start: scalar.value, count: scalar.length)
        finished = YAMLNode(content: .scalar(String(decoding: bytes, as: UTF8.self)), line: line, column: column)
      case yaml_sequence_start, yaml_mapping_start:
        guard event.data.alias.anchor == nil else { throw refusal(line, column) }
        guard open.count < Limits.yamlDepth else {
          throw Failure(message: "it is nested more than \(Limits.yamlDepth) deep", line: line, column: column)
        }
        open.append(Open(isMapping: Int(event.type) == yaml_mapping_start, line: line, column: column))
      case yaml_sequence_end, yaml_mapping_end: finished = open.removeLast().node
      case yaml_alias: throw refusal(line, column)
      case yaml_stream_end: throw Failure(message: "it is empty")
      default: continue
      }
      guard let finished else { continue }
      if open.isEmpty { return finished }
      open[open.count - 1].parts.append(finished)
    }
  }

  private static func refusal(_ line: Int, _ column: Int) -> Failure {
    Failure(message: "anchors and aliases are not read", line: line, column: column)
  }
}
