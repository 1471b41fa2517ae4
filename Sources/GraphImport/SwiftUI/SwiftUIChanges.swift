/// The code that presents views by setting the properties that show them: `isShown = true` in another view.
struct SwiftUIChanges {
  private var changes: [ObjectIdentifier: [SwiftUIChange]] = [:]
  /// The properties behind the bindings of other views.
  private var sources: [ObjectIdentifier: [ObjectIdentifier]] = [:]
  /// The number of links that each state presents.
  private var linkCounts: [SwiftUIState: Int] = [:]
  /// The actions that run a function.
  private var triggers: [ObjectIdentifier: Set<String?>] = [:]

  init(_ walker: SwiftUIWalker) {
    for link in walker.links { if let state = link.state { linkCounts[state, default: 0] += 1 } }
    for site in walker.sites {
      switch site.callee {
      case .function(let method): triggers[ObjectIdentifier(method.declaration), default: []].insert(site.trigger)
      case .view(let view):
        for argument in site.arguments {
          guard let binding = argument.label.flatMap({ view.properties[$0] })?.declaration,
            binding.attributes.contains("Binding"), let source = site.scope.declaration(of: argument.value)
          else { continue }
          sources[ObjectIdentifier(binding), default: []].append(ObjectIdentifier(source))
        }
      }
    }
    // Properties with one key have one value.
    let stored = walker.program.program.types.flatMap { type in type.propertyNames.compactMap { type.properties[$0] } }
      .compactMap { property in property.declaration.storageKey.map { ($0, ObjectIdentifier(property.declaration)) } }
    for (_, same) in Dictionary(grouping: stored, by: \.0) where same.count > 1 {
      for (_, one) in same { sources[one, default: []] += same.map(\.1) }
    }
    for change in walker.changes {
      for property in properties(behind: change.property) { changes[property, default: []].append(change) }
    }
  }

  /// Returns a property with those behind it, if it is a binding.
  func properties(behind property: ObjectIdentifier) -> [ObjectIdentifier] { [property].closure { sources[$0] ?? [] } }

  /// Returns the action that runs a function, if it is always the same.
  func trigger(of function: ObjectIdentifier?) -> String? { function.flatMap { triggers[$0] }?.only ?? nil }

  /// Returns the changes after which a property chooses a content.
  func changes(choosing condition: SwiftUIContent.Condition) -> [SwiftUIChange] {
    (changes[condition.property] ?? []).filter { condition.holds($0.value) }
  }

  /// Returns a link once for each change of its property, by the code that makes it; itself if nothing changes it.
  func openers(of link: SwiftUILink, _ holders: SwiftUIHolders) -> [SwiftUILink] {
    guard let state = link.state else { return [link] }
    let found = (changes[state.property] ?? []).filter { change in
      change.value != "false" && change.value != "none" && (state.choice ?? change.value) == change.value
    }
    var openers: [SwiftUILink] = []
    for change in found {
      for owner in holders.users(of: change.owner) {
        var opener = link
        opener.trigger = change.trigger ?? trigger(of: change.declaration)
        opener.declaration = change.declaration
        // Code that is written in place or passed to a view may run on a screen of its own.
        let isInPlace =
          switch owner.kind {
          case .given, .inline: owner !== link.owner
          case .view, .function: false
          }
        if isInPlace || holders.distance(from: owner, to: link.owner) == nil {
          // A property of a class that several views use may belong to another object.
          guard isInPlace || linkCounts[state] == 1 else { continue }
          opener.presenter = link.owner
          opener.owner = owner
        }
        openers.append(opener)
      }
    }
    return openers.isEmpty ? [link] : openers
  }
}

extension SwiftDeclaration {
  /// The key under which the system keeps the property: `AppStorage("isDone")`.
  fileprivate var storageKey: String? {
    let attribute = attributes.first { $0.hasPrefix("AppStorage(") || $0.hasPrefix("SceneStorage(") }
    return attribute.map { String($0.prefix { $0 != "," && $0 != ")" }) }
  }
}
