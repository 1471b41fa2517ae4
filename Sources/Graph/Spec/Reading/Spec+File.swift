extension Spec {
  /// Reads the spec that a file holds; `load` yields the files that it includes. Whatever is wrong with it is noted, for
  /// `Linter` to report.
  ///
  /// - Complexity: Linear in the size of the files.
  public init(
    _ file: SourceFile, load: IncludeLoader = { _, _ throws(IncludeError) in throw .missing }
  ) {
    self = SpecReader.read(file, load: load)
  }

  /// Reads the spec at a path, or on standard input for `-`, with the files that it includes.
  package init(at path: String) throws(FileError) {
    self.init(try FileSystem.read(path), load: FileSystem.includeLoader(forSpecAt: path))
  }

  /// The name of the first file, as findings print it.
  var fileName: String { documents[0].file.name }

  /// The problem that the spec does not say what is shown at launch, from where every run begins.
  func requireStart() throws(Problem) {
    guard start.target == nil else { return }
    throw Problem("'\(fileName)' does not say what is shown at launch ('start')")
  }
}
