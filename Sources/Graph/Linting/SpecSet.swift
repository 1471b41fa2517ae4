import Synchronization

/// The specs of a run, each with its configuration.
package struct SpecSet: Sendable {
  /// The paths of the specs.
  package let paths: [String]
  /// The specs' own files, in the order of the paths.
  package let files: [SourceFile]
  /// The configuration of each spec.
  package let configurations: [Configuration]
  /// The places in the sources of an imported spec.
  private let sourceMap: SourceMap?
  private let included = Included()

  /// Reads the specs at some paths, one configuration for each.
  package init(_ paths: [String], configurations: [Configuration]) throws(FileError) {
    files = try paths.map { path throws(FileError) in try FileSystem.read(path) }
    self.paths = paths
    self.configurations = configurations
    sourceMap = nil
  }

  /// A spec that no file has, as it is imported, with its configuration.
  package init(_ file: SourceFile, _ sourceMap: SourceMap, configuration: Configuration) {
    (paths, files, configurations) = ([file.name], [file], [configuration])
    self.sourceMap = sourceMap
  }

  /// Lints all specs, before baselines.
  package func lint() -> LintResults {
    LintResults(
      paths.indices.map { number in
        let load = FileSystem.includeLoader(forSpecAt: paths[number])
        return Linter.lint(files[number], levelsIn: configurations[number].levels, sourceMap: sourceMap) {
          path, name throws(IncludeError) in
          included.insert(name)
          return try load(path, name)
        }
      })
  }

  /// Suppresses baselined findings and reports stale entries. Returns the configurations that apply to the findings: for a
  /// stale entry that of the first spec of its baseline.
  package func apply(_ baselines: Baselines, to results: inout LintResults) -> [Configuration] {
    let owners = baselines.apply(to: &results) { configurations[$0].levels(inFile: $1) }
    return configurations + owners.map { configurations[$0] }
  }

  /// The files on which the outcome depends: specs, their includes and screenshots, be they there or not, once they have
  /// been linted; configurations and baselines.
  package var inputs: [String] {
    paths + included.names + configurations.flatMap { $0.files + [$0.baseline?.path].compactMap(\.self) }
  }

  /// The names of files that were asked for, perhaps by several threads.
  private final class Included: Sendable {
    private let known = Mutex(Interned<PathKey>())

    func insert(_ name: String) { known.withLock { _ = $0.insert(PathKey(name)) } }

    var names: [String] { known.withLock { $0.values.sorted().map(\.path) } }
  }
}
