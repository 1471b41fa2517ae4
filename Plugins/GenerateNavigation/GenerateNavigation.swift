import Foundation
import PackagePlugin

/// `swift package generate-navigation`: `navgraph generate` in the package's folder, with the words behind the verb.
@main struct GenerateNavigation: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try generate(
      in: context.package.directoryURL, with: arguments, by: context.tool(named: "navgraph").url)
  }

  /// Runs `navgraph generate` to its end.
  private func generate(in folder: URL, with arguments: [String], by program: URL) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = ["generate"] + arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: break
    case 1: Diagnostics.error("the sources are not what the spec gives, or cannot be made of it")
    default: Diagnostics.error("no sources could be made")
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension GenerateNavigation: XcodeCommandPlugin {
    /// Xcode names the targets that were chosen; the configuration says what is made.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var words = ArgumentExtractor(arguments)
      _ = words.extractOption(named: "target")
      try generate(
        in: context.xcodeProject.directoryURL, with: words.remainingArguments,
        by: context.tool(named: "navgraph").url)
    }
  }
#endif
