import Graph

/// The attributes that the platform reads in the elements of a navigation graph.
enum NavAttributes {
  fileprivate static let android = "http://schemas.android.com/apk/res/android"
  fileprivate static let app = "http://schemas.android.com/apk/res-auto"
  /// Those for editors, and the declarations of namespaces.
  private static let ignored: Set = ["http://schemas.android.com/tools", "http://www.w3.org/2000/xmlns/"]

  /// The attributes that are read, by element. An element of a navigator of the app is not here: it may read any.
  private static let elements: KeyValuePairs<String, (android: [String], app: [String])> = [
    "navigation": (["id", "label"], ["startDestination", "route"]),
    "fragment": (["id", "name", "label"], ["route", "moduleName", "progressDestination"]),
    "dialog": (["id", "name", "label"], ["route"]),
    "activity": (
      ["id", "name", "label"], ["route", "action", "data", "dataPattern", "targetPackage", "moduleName"]
    ),
    "include": ([], ["graph", "moduleName", "graphResName", "graphPackage"]),
    "action": (
      ["id"],
      [
        "destination", "popUpTo", "popUpToInclusive", "popUpToSaveState", "restoreState", "launchSingleTop",
        "enterAnim", "exitAnim", "popEnterAnim", "popExitAnim",
      ]
    ),
    "argument": (["name", "defaultValue"], ["argType", "nullable"]),
    "deepLink": (["id", "autoVerify"], ["uri", "action", "mimeType"]),
  ]

  /// Those that the platform reads, and for which the format of specs has no place.
  private static let unsayable: Set = [
    "moduleName", "progressDestination", "graphResName", "graphPackage", "data", "dataPattern",
    "targetPackage", "autoVerify",
  ]

  /// True if an attribute that the platform reads is left out. A link by its action or type is one for its graph only where
  /// it has no URI.
  private static func isLeftOut(_ name: String, of node: XMLNode) -> Bool {
    switch name {
    case "action": node.name == "activity" || node.app("uri") != nil
    case "mimeType": node.app("uri") ?? node.app("action") != nil
    default: unsayable.contains(name)
    }
  }

  /// Adds a note about each attribute that the platform ignores, or that is left out.
  static func check(_ node: XMLNode, _ place: SourcePlace, _ notes: inout ImportNotes) {
    guard let known = elements.first(where: { $0.key == node.name })?.value else { return }
    for attribute in node.attributes where !ignored.contains(attribute.namespace ?? "") {
      let isAndroid = attribute.namespace == android
      let isApp = attribute.namespace == app
      let prefix = isAndroid ? "android:" : isApp ? "app:" : ""
      let written = "'\(prefix)\(attribute.name)'"
      if isAndroid && known.android.contains(attribute.name) || isApp && known.app.contains(attribute.name) {
        if isLeftOut(attribute.name, of: node) {
          notes.add(.notExpressible, .info, at: place, "\(written) of '<\(node.name)>' is left out")
        }
        continue
      }
      let right =
        known.app.contains(attribute.name)
        ? "app:\(attribute.name)" : known.android.contains(attribute.name) ? "android:\(attribute.name)" : nil
      let other = elements.first { (isApp ? $0.value.app : $0.value.android).contains(attribute.name) }?.key
      let close = Suggestion.closest(to: attribute.name, among: known.app + known.android)
      let message =
        if let right {
          "\(written) has no effect; '\(right)' is meant"
        } else if let other {
          "\(written) belongs to '<\(other)>' and has no effect on '<\(node.name)>'"
        } else { "\(written) is not read on '<\(node.name)>'" }
      let help = right == nil && other == nil ? close.map { "did you mean '\($0)'?" } : nil
      notes.add(.ignoredAttribute, at: place, message, help: help)
    }
  }
}

extension XMLNode {
  /// The value of an attribute of the platform: `android:name`.
  func android(_ name: String) -> String? { value(of: name, in: NavAttributes.android) }

  /// The value of an attribute of a library: `app:navGraph`.
  func app(_ name: String) -> String? { value(of: name, in: NavAttributes.app) }
}
