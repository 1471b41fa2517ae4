import Graph

/// The navigation in a storyboard of Interface Builder: its scenes and the segues between them.
struct Storyboard: Sendable {
  /// The platform that a storyboard is made for.
  enum Runtime: Int, CaseIterable, Sendable { case ios, macos, tvos, watchos }

  let file: SourceFile
  /// The name by which code and other storyboards call it: the name of its file, without the ending.
  let name: String
  let runtime: Runtime
  /// True if the system shows it only while the app launches.
  let isLaunchScreen: Bool
  /// The object id of its initial view controller.
  let initial: String?
  let scenes: [Scene]

  /// True for Xcode's name of a launch screen.
  static func isLaunchScreen(named name: String) -> Bool {
    name.lowercased().replacing(" ", with: "") == "launchscreen"
  }

  /// The path relative to the folder of the app.
  var path: String { file.name }

  /// A scene: a view controller, or a reference to one in another storyboard.
  struct Scene: Sendable {
    /// The role of a view controller in navigation.
    enum Kind: Equatable, Sendable {
      case screen
      /// A view container, by the word of the format.
      case container(String)
      /// A scene of another storyboard: the initial one if no identifier is given.
      case reference(storyboard: String?, identifier: String?)
    }

    let kind: Kind
    let objectID: String
    /// The identifier by which code instantiates it.
    let identifier: String?
    let customClass: String?
    /// True if its class belongs to another module than the app's.
    let isOfOtherModule: Bool
    let title: String?
    /// The presentation that it wants, for segues without one.
    let modalStyle: String?
    let modalTransition: String?
    let hidesTabBar: Bool
    /// True if the user cannot swipe it away.
    let isModal: Bool
    /// True if the system shows it with a notification, on a watch.
    let isNotification: Bool
    /// The start tag.
    let place: SourcePlace
    let segues: [Segue]

    /// The name of the storyboard that a reference leads to.
    var referencedBoard: String? {
      if case .reference(let storyboard, _) = kind { storyboard } else { nil }
    }
  }

  /// A connection from a scene, or from something in it, to a scene.
  struct Segue: Sendable {
    let objectID: String
    /// The object id of the scene, or of an exit.
    let destination: String
    let kind: String
    /// The name of the relation, if the kind is `relationship`.
    let relationship: String?
    let identifier: String?
    let customClass: String?
    let modalStyle: String?
    let modalTransition: String?
    let isAnimated: Bool
    /// The selector of a method that may make another target.
    let creator: String?
    /// The selector, of an unwind segue.
    let unwindAction: String?
    /// The kind of view that a popover points at.
    let anchor: String?
    /// The user's action that performs it; `nil` for code, or an action that is no tap.
    var trigger: String?
    /// The object id of the control or cell that performs it.
    let control: String?
    /// True if the view controller itself is its source, so that only code can perform it.
    let isManual: Bool
    /// The start tag.
    let place: SourcePlace
  }
}

extension [Storyboard.Segue] {
  /// Names controls in triggers that several share: by outlet, else object id. A control's segues keep one trigger.
  mutating func tellControlsApart(byOutlets outlets: [String: String]) {
    var controls: [String: Set<String>] = [:]
    for case (let trigger?, let control?) in map({ ($0.trigger, $0.control) }) {
      controls[trigger, default: []].insert(control)
    }
    for index in indices {
      guard let trigger = self[index].trigger, let control = self[index].control,
        controls[trigger]!.count > 1
      else { continue }
      self[index].trigger = "tap:\(outlets[control] ?? control)"
    }
  }
}

extension Storyboard {
  /// Reads a storyboard; `nil`, with a note, if the file is none.
  init?(_ file: SourceFile, _ notes: inout ImportNotes) {
    guard let root = XMLReader.node(of: file, &notes) else { return nil }
    guard root.name == "document", let type = root["type"], type.contains("Storyboard") else {
      notes.add(.unreadable, inFile: file.name, "it is no storyboard, and left out")
      return nil
    }
    self.file = file
    name = Self.name(ofPath: file.name)
    let runtimes: [(mark: String, runtime: Runtime)] = [
      ("WatchKit", .watchos), ("AppleTV", .tvos), (".Cocoa.", .macos),
    ]
    runtime = runtimes.first { type.contains($0.mark) }?.runtime ?? .ios
    isLaunchScreen = root["launchScreen"] == "YES"
    initial = root["initialViewController"]
    scenes = root.children(named: "scenes").flatMap { $0.children(named: "scene") }.flatMap {
      Scene.scenes(in: $0, file)
    }
  }

  /// Returns the name of the storyboard in a file.
  static func name(ofPath path: String) -> String {
    let name = Path.name(of: path)
    return String(name.hasSuffix(".storyboard") ? name.dropLast(11) : name)
  }
}

extension Storyboard.Scene {
  /// The elements in the place of a scene's view controller that are none.
  private static let others: Set<String> = ["application", "placeholder", "exit", "customObject"]
  /// The controllers of WatchKit, whose scenes do not mark them. The system has no glances any more.
  private static let watchControllers: Set<String> = [
    "controller", "notificationController", "hostingController", "pageController",
  ]
  private static let containers = [
    "navigationController": "navigation", "tabBarController": "tab", "tabViewController": "tab",
    "splitViewController": "split", "pageViewController": "page", "windowController": "window",
  ]

  /// Returns the view controllers of a scene: one, except in files that Interface Builder did not write.
  fileprivate static func scenes(in scene: XMLNode, _ file: SourceFile) -> [Self] {
    let objects = scene.children(named: "objects").flatMap(\.children)
    let controllers = objects.filter { object in
      object["id"]?.isEmpty == false
        && (object["sceneMemberID"].map { $0 == "viewController" && !others.contains(object.name) }
          ?? watchControllers.contains(object.name))
    }
    let places = Set(controllers.map(\.offset))
    return controllers.enumerated().map { number, controller in
      var segues: [Storyboard.Segue] = []
      // A gesture recognizer is a sibling of its view controller.
      let sources = number == 0 ? objects.filter { !places.contains($0.offset) } : []
      for source in [controller] + sources {
        Storyboard.Segue.add(in: source, file, isController: source.offset == controller.offset, to: &segues)
      }
      let outlets = controller.children(named: "connections").flatMap { $0.children(named: "outlet") }
      segues.tellControlsApart(
        byOutlets: Dictionary(
          outlets.compactMap { outlet in outlet["destination"].map { ($0, outlet["property"] ?? $0) } },
          uniquingKeysWith: { first, _ in first }))
      return Self(controller, segues, file)
    }
  }

  private init(_ node: XMLNode, _ segues: [Storyboard.Segue], _ file: SourceFile) {
    kind =
      if node.name.hasSuffix("laceholder") {
        .reference(storyboard: node["storyboardName"], identifier: node["referencedIdentifier"])
      } else { Self.containers[node.name].map(Kind.container) ?? .screen }
    objectID = node["id"] ?? ""
    identifier = node["storyboardIdentifier"] ?? node["identifier"]
    customClass = node["customClass"]
    isOfOtherModule = node["customModule"] != nil && node["customModuleProvider"] != "target"
    // Interface Builder's default title is no title.
    func titleOf(_ item: String, but first: String) -> String? {
      node.children(named: item).lazy.compactMap { $0["title"] }.first.flatMap { $0 == first ? nil : $0 }
    }
    title = node["title"] ?? titleOf("navigationItem", but: "Title") ?? titleOf("tabBarItem", but: "Item")
    modalStyle = node["modalPresentationStyle"]
    modalTransition = node["modalTransitionStyle"]
    hidesTabBar = node["hidesBottomBarWhenPushed"] == "YES"
    isModal = node["modalInPresentation"] == "YES"
    isNotification = node.name == "notificationController"
    place = SourcePlace(file: file, offset: node.offset)
    self.segues = segues
  }
}

extension Storyboard.Segue {
  /// Adds the segues from an element and from its content.
  fileprivate static func add(in node: XMLNode, _ file: SourceFile, isController: Bool, to segues: inout [Self]) {
    for child in node.children {
      if child.name == "connections" {
        for segue in child.children where segue.name == "segue" {
          if let segue = Self(segue, from: node, isController: isController, file) { segues.append(segue) }
        }
      } else {
        add(in: child, file, isController: false, to: &segues)
      }
    }
  }

  /// Reads a segue; `nil` for a segue that replaces another one, such as its preview.
  private init?(_ node: XMLNode, from source: XMLNode, isController: Bool, _ file: SourceFile) {
    guard let destination = node["destination"], let kind = node["kind"] else { return nil }
    self.destination = destination
    self.kind = kind
    objectID = node["id"] ?? ""
    relationship = node["relationship"]
    identifier = node["identifier"]
    customClass = node["customClass"]
    modalStyle = node["modalPresentationStyle"]
    modalTransition = node["modalTransitionStyle"]
    unwindAction = node["unwindAction"]
    isAnimated = node["animates"] != "NO"
    creator = node["destinationCreationSelector"]
    anchor =
      node["popoverAnchorBarButtonItem"] != nil
      ? "bar button" : node["popoverAnchorView"] ?? node["anchorView"] != nil ? "view" : nil
    trigger =
      isController || kind == "embed" || source.name.hasSuffix("GestureRecognizer")
      ? nil : "tap:\(source.label ?? source["id"] ?? source.name)"
    control = source["id"]
    isManual = isController
    place = SourcePlace(file: file, offset: node.offset)
  }
}

extension XMLNode {
  /// Returns the value of an attribute without a namespace; `nil` if it is absent or empty.
  subscript(name: String) -> String? { value(of: name, in: nil).flatMap { $0.isEmpty ? nil : $0 } }

  /// The text on a control or a cell.
  fileprivate var label: String? {
    func trimmed(_ text: String?) -> String? {
      guard let text else { return nil }
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return words.isEmpty ? nil : words
    }
    if let title = trimmed(self["title"]) ?? self["systemItem"] { return title }
    for child in children {
      if child.name == "state", child["key"] == "normal", let title = trimmed(child["title"]) { return title }
      if child.name == "buttonCell", let title = trimmed(child["title"]) { return title }
    }
    return name.hasSuffix("Cell") ? trimmed(firstText) : nil
  }

  private var firstText: String? {
    if name == "label", let text = self["text"], text.contains(where: { !$0.isWhitespace }) { return text }
    return children.lazy.compactMap(\.firstText).first
  }
}
