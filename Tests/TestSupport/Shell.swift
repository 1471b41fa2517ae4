import Foundation

/// Other programs, run to their end.
public enum Shell {
  /// What a program printed, and how it ended.
  public struct Outcome: Sendable {
    public let output: String
    public let error: String
    public let status: Int32
    /// Whether a signal ended it.
    public let isKilled: Bool
  }

  /// Runs a program; `input` is its standard input.
  public static func run(
    _ executable: String, _ arguments: [String], input: [UInt8] = [], in folder: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
      "navgraph-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    // Files instead of pipes: nothing has to be drained while the program runs.
    let files = try ["in", "out", "err"].map { name -> FileHandle in
      let url = scratch.appendingPathComponent(name)
      try Data(name == "in" ? input : []).write(to: url)
      return try FileHandle(forUpdating: url)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardInput = files[0]
    process.standardOutput = files[1]
    process.standardError = files[2]
    try process.run()
    process.waitUntilExit()
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: scratch.appendingPathComponent(name)), as: UTF8.self)
    }
    return Outcome(
      output: try text("out"), error: try text("err"), status: process.terminationStatus,
      isKilled: process.terminationReason == .uncaughtSignal)
  }

  /// Runs the program that this package builds.
  public static func navgraph(
    _ arguments: [String], input: [UInt8] = [], in folder: String? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(navgraphPath, arguments, input: input, in: folder, environment: environment)
  }

  /// The program that this package builds, beside the tests.
  public static let navgraphPath: String = {
    // Where the runner is the toolchain's own, it is given the bundle of the tests by its path.
    let candidates =
      ([CommandLine.arguments[0]] + CommandLine.arguments).map {
        URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("navgraph").path
      } + [packageFolder + "/.build/debug/navgraph"]
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? candidates[0]
  }()
}

/// A folder that is gone after the test.
public struct ScratchFolder: ~Copyable {
  public let path: String

  public init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("navgraph-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file into it, with its folders, and returns the path.
  @discardableResult
  public borrowing func write(_ text: String, to name: String) throws -> String {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }

  /// The text of a file in it.
  public borrowing func read(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }
}
