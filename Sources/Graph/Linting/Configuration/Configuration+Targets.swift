extension Configuration.Source {
  /// The path, to write to. It has to lie in the repository of the configuration, or in its folder where there is none,
  /// also by way of links: a configuration may be somebody else's. An option of a command names any other path.
  package func writable(orBy option: String) throws(SettingError) -> String {
    let home = Path.folder(of: FileSystem.absolute(reader.tape.file.name))
    let repository = ConfigurationFinder.repository(around: home)
    guard let target = FileSystem.target(of: path),
      target == repository || Path.isInside(target, folder: repository)
    else {
      throw error(
        "'\(path)' lies outside of '\(Path.name(of: repository))', and a configuration writes only inside; '\(option)' names such a path"
      )
    }
    return path
  }
}
