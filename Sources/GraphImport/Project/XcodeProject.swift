import Graph

/// The targets of an Xcode project: of its groups, build phases, and folders that Xcode keeps in step with the disk.
struct XcodeProject {
  private(set) var targets: [ProjectTarget] = []
  private let objects: [String: PropertyList]
  private let path: String
  private let folder: String
  private let tree: SourceTree
  /// The paths of the tree.
  private let known: Set<String>
  /// The paths of files and folders in the project, by their ids.
  private var places: [String: String] = [:]

  /// Reads a project; `nil` where the file is none, or where most of the code that it lists is not there.
  init?(_ file: SourceFile, _ tree: SourceTree) {
    guard let root = PropertyList.root(of: file), let objects = root["objects"]?.members,
      let project = root["rootObject"]?.text.flatMap({ objects[$0] })
    else { return nil }
    self.objects = objects
    self.tree = tree
    known = Set(tree.paths)
    path = file.name
    folder = Path.folder(of: Path.folder(of: file.name))
    if let group = project["mainGroup"]?.text { place(group) }
    let code = places.values.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".m") || $0.hasSuffix(".mm") }
    guard code.count(where: known.contains) * 2 >= code.count else { return nil }
    for id in project["targets"]?.texts ?? [] {
      guard let target = objects[id], target["isa"]?.text == "PBXNativeTarget" else { continue }
      add(target, id, project)
    }
  }

  private func kind(_ object: PropertyList) -> String { object["isa"]?.text ?? "" }

  /// Finds the paths of all that is in a group.
  private mutating func place(_ group: String) {
    var pending = [(group, folder)]
    var seen: Set<String> = []
    while let (id, base) = pending.popLast() {
      guard let object = objects[id], seen.insert(id).inserted else { continue }
      let name = object["path"]?.text ?? ""
      let path: String
      switch object["sourceTree"]?.text {
      case "<group>", nil: path = Path.resolved(name, from: base)
      case "SOURCE_ROOT": path = Path.resolved(name, from: folder)
      default: continue
      }
      places[id] = path
      for child in object["children"]?.texts ?? [] { pending.append((child, path.isEmpty ? "." : path)) }
    }
  }

  private mutating func add(_ object: PropertyList, _ id: String, _ project: PropertyList) {
    let type = object["productType"]?.text ?? ""
    var target = ProjectTarget(
      name: object["name"]?.text ?? "", product: .init(type.replacing("com.apple.product-type.", with: "")),
      platform: platform(of: object, project), project: path)
    for phase in (object["buildPhases"]?.texts ?? []).compactMap({ objects[$0] }) {
      let files = (phase["files"]?.texts ?? []).compactMap { objects[$0] }
      for file in files {
        if let product = file["productRef"]?.text.flatMap({ objects[$0]?["productName"]?.text }) {
          target.dependencies.insert(product)
        }
        guard let reference = file["fileRef"]?.text, let object = objects[reference] else { continue }
        if ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains(kind(phase)) {
          let children = object["children"]?.texts ?? []
          for path in (children.isEmpty ? [reference] : children).compactMap({ places[$0] }) {
            if known.contains(path) { target.paths.insert(path) }
            if object["lastKnownFileType"]?.text == "folder" { target.paths.formUnion(tree.paths(below: path)) }
          }
        } else if let name = object["path"]?.text, let point = name.lastIndex(of: ".") {
          // What is linked or embedded is called like its target.
          target.dependencies.insert(String(Path.name(of: String(name[..<point]))))
        }
      }
    }
    for dependency in (object["dependencies"]?.texts ?? []).compactMap({ objects[$0] }) {
      let named = dependency["target"]?.text.flatMap { objects[$0] } ?? dependency
      let product = dependency["productRef"]?.text.flatMap { objects[$0]?["productName"]?.text }
      let remote = dependency["targetProxy"]?.text.flatMap { objects[$0]?["remoteInfo"]?.text }
      target.dependencies.formUnion([named["name"]?.text, product, remote].compactMap(\.self))
    }
    for product in object["packageProductDependencies"]?.texts ?? [] {
      if let name = objects[product]?["productName"]?.text { target.dependencies.insert(name) }
    }
    addFolders(to: &target, object, id)
    for list in settings("INFOPLIST_FILE", of: object) {
      let name = list.replacing("$(SRCROOT)/", with: "").replacing("$(TARGET_NAME)", with: target.name)
      target.paths.insert(Path.resolved(name, from: folder))
    }
    targets.append(target)
  }

  /// Adds the files of the folders whose files belong to a target without being listed. An exception takes a file from the
  /// target of a folder, or gives it to another one.
  private func addFolders(to target: inout ProjectTarget, _ object: PropertyList, _ id: String) {
    let own = Set(object["fileSystemSynchronizedGroups"]?.texts ?? [])
    for (group, folder) in places {
      guard let object = objects[group], kind(object) == "PBXFileSystemSynchronizedRootGroup" else { continue }
      let exceptions = (object["exceptions"]?.texts ?? []).compactMap { objects[$0] }
        .filter { $0["target"]?.text == id }.flatMap { $0["membershipExceptions"]?.texts ?? [] }
      let excepted = Set(
        exceptions.flatMap { name in
          let path = Path.resolved(name, from: folder)
          return [path] + tree.paths(below: path)
        })
      if own.contains(group) {
        target.paths.formUnion(tree.paths(below: folder).filter { !excepted.contains($0) })
        target.excluded.formUnion(excepted)
      } else {
        target.paths.formUnion(excepted)
      }
    }
  }

  /// The values of a build setting in the configurations of a target or project, or else in their files.
  private func settings(_ name: String, of object: PropertyList) -> [String] {
    let list = object["buildConfigurationList"]?.text.flatMap { objects[$0] }
    let configurations = (list?["buildConfigurations"]?.texts ?? []).compactMap { objects[$0] }
    let own = configurations.flatMap { $0["buildSettings"]?[name]?.texts ?? [] }
    guard own.isEmpty else { return own }
    return configurations.compactMap { configuration in
      // A file in a folder that Xcode keeps in step is named by both.
      let folder = configuration["baseConfigurationReferenceAnchor"]?.text.flatMap { places[$0] }
      let inside = configuration["baseConfigurationReferenceRelativePath"]?.text
      let file = configuration["baseConfigurationReference"]?.text.flatMap { places[$0] }
      let path = file ?? folder.flatMap { folder in inside.map { Path.joined(folder, $0) } }
      return path.flatMap { value(name, in: $0, 0) }
    }
  }

  /// The value of a build setting in a file of settings, or in one that it includes.
  private func value(_ name: String, in path: String, _ depth: Int) -> String? {
    var notes = ImportNotes()
    guard depth < 8, known.contains(path), let file = tree.read(path, &notes) else { return nil }
    var found: String?
    for line in file.text(0..<file.byteCount).split(separator: "\n") {
      if line.hasPrefix("#include"), let included = line.split(separator: "\"").dropFirst().first {
        let inner = Path.resolved(String(included), from: Path.folder(of: path))
        found = value(name, in: inner, depth + 1) ?? found
      } else if let sign = line.firstIndex(of: "="), line[..<sign].split(separator: " ") == [name[...]] {
        found = line[line.index(after: sign)...].split(separator: " ").joined(separator: " ")
      }
    }
    return found
  }

  private func platform(of target: PropertyList, _ project: PropertyList) -> Storyboard.Runtime? {
    for object in [target, project] {
      for name in ["SUPPORTED_PLATFORMS", "SDKROOT"] {
        let words = settings(name, of: object).flatMap { $0.split(separator: " ") }
        guard !words.isEmpty else { continue }
        let found = Set(words.compactMap { ProjectTarget.platform(String($0)) })
        if words.contains("auto") { continue }
        return found.only
      }
    }
    return nil
  }
}
