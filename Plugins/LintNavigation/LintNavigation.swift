import Foundation
import PackagePlugin

/// `swift package lint-navigation`: `navgraph lint` in the package's folder, with the words behind the verb.
@main struct LintNavigation: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var words = ArgumentExtractor(arguments)
    let names = words.extractOption(named: "target")
    let folders = try context.package.targets(named: names).map { $0.directoryURL.path }
    try lint(
      in: context.package.directoryURL, with: words.remainingArguments + folders,
      by: context.tool(named: "navgraph-lint").url)
  }

  /// Runs `navgraph lint` to its end.
  private func lint(in folder: URL, with arguments: [String], by program: URL) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = ["lint"] + arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: break
    case 1: Diagnostics.error("the navigation has findings that fail")
    default: Diagnostics.error("the navigation could not be linted")
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LintNavigation: XcodeCommandPlugin {
    /// Xcode names the targets that were chosen; a project is linted as a whole.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var words = ArgumentExtractor(arguments)
      _ = words.extractOption(named: "target")
      try lint(
        in: context.xcodeProject.directoryURL, with: words.remainingArguments,
        by: context.tool(named: "navgraph-lint").url)
    }
  }
#endif
