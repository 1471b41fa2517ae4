import Foundation
import PackagePlugin

/// Lints the specs among a target's files when it is built, where they or what they depend on have changed.
@main struct LintNavigationBuildTool: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    // Of a target in another language SwiftPM tells the sources alone.
    guard let module = target as? SwiftSourceModuleTarget else {
      Diagnostics.warning("'\(target.name)' is not written in Swift, so its navigation is not linted")
      return []
    }
    return try commands(
      lintingSpecsAmong: module.sourceFiles.map(\.url), ofTarget: target.name,
      in: context.package.directoryURL, workingIn: context.pluginWorkDirectoryURL,
      by: context.tool(named: "navgraph-lint").url)
  }

  /// One command for all specs of a target: the configuration may limit the warnings of all of them together.
  private func commands(
    lintingSpecsAmong files: [URL], ofTarget name: String, in folder: URL, workingIn workFolder: URL,
    by program: URL
  ) throws -> [Command] {
    let specs = SpecFiles(among: files, in: folder)
    guard !specs.roots.isEmpty else {
      Diagnostics.warning(
        "there is no '*.nav.json' or '*.nav.jsonc' among the files of '\(name)', so no navigation is linted")
      return []
    }
    // A command is carried out for the sake of its outputs, and linting has none. A source that says nothing stands in:
    // SwiftPM takes headers for nothing, and makes resources of all other files. It does not change, so that nothing is
    // compiled again.
    let record = workFolder.appendingPathComponent("LintNavigationBuildTool.swift")
    if !FileManager.default.fileExists(atPath: record.path) {
      try Data(
        "// This file says nothing: the navigation of a target is linted before it is compiled.\n".utf8
      )
      .write(to: record)
    }
    return [
      .buildCommand(
        displayName: "Linting the navigation of \(name)", executable: program,
        arguments: ["lint", "--color", "never", "--"] + specs.roots.map(\.path), inputFiles: specs.inputs,
        outputFiles: [record])
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LintNavigationBuildTool: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try commands(
        lintingSpecsAmong: target.inputFiles.map(\.url), ofTarget: target.displayName,
        in: context.xcodeProject.directoryURL, workingIn: context.pluginWorkDirectoryURL,
        by: context.tool(named: "navgraph-lint").url)
    }
  }
#endif
