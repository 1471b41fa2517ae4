import Foundation
import Testing

/// What a test needs that a machine may not have. Without it the test is reported as skipped, with the reason.
extension Trait where Self == ConditionTrait {
  /// A program of others on the path.
  public static func needs(_ program: String) -> Self {
    .enabled(if: Shell.find(program) != nil, "'\(program)' is not on the path")
  }

  /// A module of Python; `scripts/setup test` installs those that tests ask for.
  public static func needsPython(_ module: String) -> Self {
    .enabled(if: Shell.python(with: module) != nil, "Python has no module '\(module)'")
  }
}

extension Shell {
  /// The path of a program; `nil` where it is not there.
  public static func find(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The path of Python; `nil` where it or a module of it is not there.
  public static func python(with module: String) -> String? {
    guard let python = find("python3"), (try? run(python, ["-c", "import \(module)"]))?.status == 0 else {
      return nil
    }
    return python
  }
}
