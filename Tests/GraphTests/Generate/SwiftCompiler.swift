import Foundation
import TestSupport

@testable import Graph
@testable import GraphGenerate

/// The compiler of the toolchain, which says whether generated sources fit.
struct SwiftCompiler: ~Copyable {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A folder for the sources of a case.
  borrowing func write(_ files: [GeneratedFile], to name: String) throws {
    for file in files { try folder.write(file.text, to: "\(name)/\(file.name)") }
  }

  borrowing func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

  borrowing func path(_ name: String) -> String { folder.path + "/" + name }

  /// The errors of all files in a folder together.
  borrowing func errors(in name: String, for target: GenerationTarget) throws -> [String] {
    let signatures = try Signatures.folder.get()
    let files = try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
    let outcome = try swiftc(
      [
        // All files at once: otherwise each is compiled on its own, and reads all others again.
        "-typecheck", "-wmo", "-parse-as-library", "-module-name", "App", "-swift-version",
        "\(target.languageMode)", "-diagnostic-style", "llvm", "-I", signatures,
      ] + files.filter { $0.hasSuffix(".swift") }.map { path(name) + "/" + $0 })
    let lines = outcome.error.split(separator: "\n").filter {
      $0.contains("error:") || $0.contains("warning:")
    }
    let errors = Set(lines.map { String($0).replacing(path(name) + "/", with: "") }).sorted()
    return errors.isEmpty && outcome.status != 0 ? [outcome.error] : errors
  }

  /// What the program in a folder, written for SwiftUI, prints.
  borrowing func output(of name: String) throws -> String {
    let sources = try FileManager.default.contentsOfDirectory(atPath: path(name)).map { "\(name)/\($0)" }
    let common = ["-wmo", "-swift-version", "6", "-suppress-warnings"]
    let library = try swiftc(
      common + ["-parse-as-library", "-emit-module", "-c", "-module-name", "SwiftUI"]
        + ["\(Signatures.fixtures)/SwiftUI.swift", "-o", "SwiftUI.o"])
    let program = try swiftc(
      common + ["-module-name", "App", "-I", folder.path, "-o", "program", "SwiftUI.o"] + sources.sorted())
    guard program.status == 0 else { return library.error + program.error }
    return try Shell.run(path("program"), []).output
  }

  borrowing func swiftc(_ arguments: [String]) throws -> Shell.Outcome {
    try Shell.run(Shell.find("swiftc") ?? "swiftc", arguments, in: folder.path)
  }
}

extension GenerationTarget {
  /// The mode of the language in which apps for it are written.
  fileprivate var languageMode: Int { self == .swiftui || self == .links ? 6 : 5 }
}

/// The signatures of frameworks that generated sources name, as modules: compiled once, and removed when the tests end.
private enum Signatures {
  /// Each before those that need it, with the mode of the language in which its apps are written.
  private static let modules = [
    ("SwiftUI", 6), ("UIKit", 5), ("XCoordinator", 5), ("Corduroy", 5), ("CoordiNode", 5),
    ("SnapNavigation", 5), ("ADCoordinator", 5),
  ]
  static let fixtures = "\(packageFolder)/Tests/GraphTests/Fixtures/Generate"
  private static let path = FileManager.default.temporaryDirectory.appendingPathComponent(
    "navgraph-signatures-\(ProcessInfo.processInfo.processIdentifier)"
  ).path

  static let folder = Result<String, any Error> {
    atexit { try? FileManager.default.removeItem(atPath: Signatures.path) }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (module, mode) in modules {
      let outcome = try Shell.run(
        Shell.find("swiftc") ?? "swiftc",
        [
          "-parse-as-library", "-emit-module", "-module-name", module, "-swift-version", "\(mode)",
          "-suppress-warnings", "-I", path, "\(fixtures)/\(module).swift", "-o",
          "\(path)/\(module).swiftmodule",
        ], in: path)
      guard outcome.status == 0 else { throw Failure(message: outcome.error) }
    }
    return path
  }

  private struct Failure: Error { let message: String }
}

/// Specs of which sources are made.
enum GenerationSamples {
  /// The names of all samples that can be read whole.
  static let names = [
    "adcoordinator", "book-club", "coordinode", "corduroy", "jetpack", "modular/app", "shop",
    "snapnavigation", "swiftui",
    "xcoordinator",
  ]

  static func spec(_ name: String) throws -> Spec {
    try Spec(at: "\(packageFolder)/samples/\(name).nav.json")
  }

  static func spec(text: String) -> Spec {
    Spec(SourceFile(name: "app.nav.json", bytes: Array(text.utf8)))
  }

  /// The types of models that the app declares itself, as sources name them.
  static func models(of spec: Spec, for target: GenerationTarget) -> String {
    var refusals = Refusals(spec)
    let app: NamedSpec =
      switch target {
      case .swiftui: SwiftUIPlan(spec, refusals).app
      case .xcoordinator: XCoordinatorPlan(spec, refusals).app
      case .corduroy: CorduroyPlan(spec, refusals).app
      case .snapnavigation: SnapNavigationFiles.names(of: spec, &refusals)
      case .adcoordinator: ADCoordinatorFiles.names(of: spec, &refusals)
      case .links, .coordinode: NamedSpec(spec, reserved: [], suffixes: [""], &refusals)
      }
    let known: Set = ["String", "Int", "Bool", "Double"]
    return Set(app.models).subtracting(known).sorted().filter(SwiftName.isIdentifier)
      .map { "struct \($0): Hashable, Sendable {}\n" }.joined()
  }

  /// The classes that CoordiNode's sources extend.
  static func coordinators(_ files: [GeneratedFile]) -> String {
    files.map { "final class \($0.name.prefix { $0 != "+" }) {}\n" }.joined()
  }
}
