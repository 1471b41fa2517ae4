import Graph

/// The functions of Kotlin and of Compose that hand on values, make lists and put texts together.
extension ComposeEvaluator {
  /// The functions that return the result of their callback.
  private static let running: Set<String> = [
    "remember", "rememberSaveable", "retain", "run", "lazy", "derivedStateOf",
  ]
  /// The functions that return their argument.
  private static let wrapping: Set<String> = [
    "movableContentOf", "movableContentWithReceiverOf", "rememberUpdatedState", "requireNotNull",
    "checkNotNull", "rememberDestinationsNavigator", "destinationsNavigator",
  ]
  private static let collections: Set<String> = [
    "listOf", "setOf", "arrayOf", "mutableListOf", "persistentListOf", "listOfNotNull", "immutableListOf",
    "sequenceOf", "mapOf", "linkedMapOf", "mutableMapOf", "persistentMapOf", "hashMapOf", "arrayListOf",
    "setOfNotNull", "mutableSetOf", "linkedSetOf", "mutableStateListOf", "emptyList", "emptySet", "emptyMap",
  ]

  /// The value of a call of a function without a receiver; `nil` where none is known.
  func plainGlobal(_ call: ComposeCall) -> ComposeValue? {
    switch call.name {
    case let name where Self.running.contains(name):
      return invoke(call.callback, call.site)
    case let name where Self.wrapping.contains(name): return call.first ?? .unknown
    case "dropUnlessResumed", "dropUnlessStarted":
      call.callback?.closure?.condition = ComposeMove.isResumed
      return call.callback ?? .unknown
    case let name where Self.collections.contains(name):
      let isFilled = name.hasSuffix("NotNull")
      return ComposeValue(.list(call.arguments.values.filter { !isFilled || !$0.isNull }))
    case "mutableStateOf", "MutableStateFlow", "flowOf": return call.first?.asInitial ?? .unknown
    case "with":
      return invoke(call.callback, call.site, [call.first ?? .unknown], on: call.first)
    case "Crossfade", "AnimatedContent":
      return invoke(call.callback, call.site, [call.value("targetState", 0) ?? .unknown])
    case "Pair":
      let values = call.arguments.values
      return values.count == 2 ? ComposeValue(.pair(values[0], values[1])) : nil
    case "buildString", "StringBuilder":
      let draft = ComposeValue.Draft()
      let value = ComposeValue(.draft(draft))
      guard let callback = call.callback else {
        draft.pieces = call.first?.pieces ?? []
        return value
      }
      invoke(callback, call.site, on: value)
      return .text(draft.pieces, at: call.place)
    case "DialogProperties":
      return call.value("dismissOnBackPress", 0)?.flag == false ? .text(Self.noBack) : .unknown
    default: return nil
    }
  }

  /// Stands for the properties of a dialog that Back does not close.
  static let noBack = "no back"

  /// The functions that return a value that says the same.
  private static let handingOn: Set<String> = [
    "toTypedArray", "toList", "asList", "toPersistentList", "toImmutableList", "toSet", "values",
    "asSequence", "filterNotNull", "distinct", "toMutableList", "collectAsState",
    "collectAsStateWithLifecycle", "asReversed", "orEmpty", "observeAsState", "asStateFlow", "asIterable",
    "toMap", "getValue", "toDestinationsNavigator", "rememberDestinationsNavigator",
  ]

  /// The value of a call on a value; `nil` where no function is known.
  func knownPlain(_ call: ComposeCall, of receiver: ComposeValue) -> ComposeValue? {
    let name = call.name
    switch name {
    case "let", "run", "also", "apply", "takeIf", "takeUnless", "use":
      guard let callback = call.callback else { return nil }
      let result = invoke(
        callback, call.site, [receiver], on: name == "run" || name == "apply" ? receiver : nil)
      if let flag = result.flag, name.hasPrefix("take") {
        return flag == (name == "takeIf") ? receiver : ComposeValue(.null)
      }
      return name == "let" || name == "run" || name == "use" ? result : receiver
    case "orEmpty" where receiver.isNull: return .text("", at: call.place)
    case _ where receiver.isNull && name != "toString": return receiver
    case "isEmpty", "isNotEmpty":
      return receiver.list.map { ComposeValue(.bool($0.isEmpty == (name == "isEmpty"))) }
    case "toMutableStateList":
      guard let keys = receiver.list, relevance.hasDisplay else { return receiver }
      let key = callKey(call.site)
      return ComposeValue(.controller(controller(key, isStack: true, keys, isPlainList: true)))
    case "mapValues":
      guard let values = receiver.list, let callback = call.callback else { return nil }
      return ComposeValue(
        .list(
          values.map { value in
            value.pair.map { ComposeValue(.pair($0.0, invoke(callback, call.site, [value]))) } ?? value
          }))
    case let name where Self.handingOn.contains(name):
      if name == "values", case .type(let type) = receiver.kind, type.type.kind == .enumeration {
        return constants(of: type)
      }
      return receiver
    case "Builder" where receiver.isUnknown: return ComposeValue(.options(ComposeValue.Options()))
    case "provides": return ComposeValue(.pair(receiver, call.first ?? .unknown))
    case "listPane", "detailPane", "extraPane", "dialog", "bottomSheet":
      // Metadata of an entry for the scenes of Navigation 3.
      return receiver.isUnknown ? .text(name) : nil
    default: return overElements(call, of: receiver) ?? text(call, of: receiver)
    }
  }

  // MARK: Texts

  /// The value of a call on a text, or on a value that becomes one.
  private func text(_ call: ComposeCall, of receiver: ComposeValue) -> ComposeValue? {
    func text(_ pieces: [ComposeValue.Piece]) -> ComposeValue { .text(pieces, at: call.place) }
    switch call.name {
    case "joinToString": return receiver.list.map { text(joined($0, call)) } ?? .unknown
    case "plus":
      guard let other = call.first else { return nil }
      if let values = receiver.list { return ComposeValue(.list(values + (other.list ?? [other]))) }
      return text(receiver.pieces + other.pieces)
    case "append":
      guard case .draft(let draft) = receiver.kind, let part = call.first else { return nil }
      draft.pieces += part.only.pieces
      return receiver
    case "toString": return receiver.isText ? receiver : text(receiver.pieces)
    case "trim", "lowercase", "toLowerCase", "ifEmpty", "trimEnd", "removePrefix":
      return receiver.isText ? receiver : nil
    case "replace":
      guard let whole = receiver.plainText, let old = call.value("oldValue", 0)?.plainText,
        let new = call.value("newValue", 1), !old.isEmpty
      else { return nil }
      let parts = whole.split(separator: old, omittingEmptySubsequences: false)
      return text(
        Array(parts.map { $0.isEmpty ? [] : [.text(String($0))] }.joined(separator: new.only.pieces)))
    case "substringBefore", "substringBeforeLast":
      guard let whole = receiver.plainText, let mark = call.first?.plainText?.first else { return nil }
      let end =
        call.name == "substringBefore" ? whole.firstIndex(of: mark) : whole.lastIndex(of: mark)
      return .text(String(whole[..<(end ?? whole.endIndex)]), at: call.place)
    case "format":
      guard let whole = receiver.plainText else { return nil }
      // The values of `%s` and the like are unknown.
      let parts = whole.split(separator: "%", omittingEmptySubsequences: false)
      let rest = parts.dropFirst().flatMap { part -> [ComposeValue.Piece] in
        let plain = part.drop { $0.isNumber || $0 == "$" }.dropFirst()
        return plain.isEmpty ? [.hole] : [.hole, .text(String(plain))]
      }
      return text((parts[0].isEmpty ? [] : [.text(String(parts[0]))]) + rest)
    default: return nil
    }
  }

  private func joined(_ values: [ComposeValue], _ call: ComposeCall) -> [ComposeValue.Piece] {
    let parts = values.map { value in
      call.callback.map { invoke($0, call.site, [value]) } ?? value
    }.map(\.only.pieces)
    let separator = call.value("separator", 0)?.plainText ?? ", "
    return (call.value("prefix", 1)?.pieces ?? []) + Array(parts.joined(separator: [.text(separator)]))
  }

  // MARK: Lists

  private static let overLists: Set<String> = [
    "forEach", "onEach", "forEachIndexed", "map", "mapIndexed", "mapNotNull", "fastForEach", "fastMap",
    "flatMap", "fastForEachIndexed", "associateWith", "associate", "filter", "filterNot",
    "filterIsInstance", "first", "find", "firstOrNull", "last", "any", "none", "all", "sortedBy",
    "distinctBy", "groupBy", "reversed", "single", "random",
  ]

  /// Runs a callback for each element of a list.
  private func overElements(_ call: ComposeCall, of receiver: ComposeValue) -> ComposeValue? {
    let name = call.name
    // The values of a flow are events.
    guard Self.overLists.contains(name),
      receiver.list != nil || receiver.isUnknown && name != "onEach" && call.callback != nil
    else { return nil }
    let values = receiver.elements
    var results: [ComposeValue] = []
    if let callback = call.callback {
      let isIndexed = name.hasSuffix("Indexed")
      let takesTwo = callback.closure?.lambda.parameters.count == 2 && !isIndexed
      results = values.prefix(64).map { value in
        if takesTwo, let (first, second) = value.pair { return invoke(callback, call.site, [first, second]) }
        return invoke(callback, call.site, isIndexed ? [.unknown, value] : [value])
      }
    }
    switch name {
    case "map", "mapIndexed", "mapNotNull", "fastMap", "associate": return ComposeValue(.list(results))
    case "flatMap": return ComposeValue(.list(results.flatMap { $0.list ?? [$0] }))
    case "associateWith": return ComposeValue(.list(zip(values, results).map { ComposeValue(.pair($0, $1)) }))
    case "first", "find", "firstOrNull", "last", "single", "random": return .choice(values)
    case "any", "none", "all": return .unknown
    case "filter", "filterNot":
      let kept = zip(values, results).filter { $1.flag != (name != "filter") }
      return ComposeValue(.list(kept.map(\.0)))
    default: return receiver
    }
  }
}
