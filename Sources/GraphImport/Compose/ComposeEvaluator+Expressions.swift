import Graph

/// Statements and expressions.
extension ComposeEvaluator {
  /// Runs statements and returns the value of the last.
  func run(_ statements: [KotlinNode], _ scope: ComposeScope) -> ComposeValue {
    var last = ComposeValue.unknown
    for (number, statement) in statements.enumerated() {
      last = value(of: statement, scope)
      // The code behind a guard runs where its condition is false.
      if case .choice(let condition, let first, nil) = statement.kind, first.returns, !trigger.isEffect,
        let words = scope.file.words(of: condition, before: first).flatMap(Self.guardOfTap)
      {
        return inBranch(words) { run(Array(statements[(number + 1)...]), scope) }
      }
    }
    return last
  }

  /// The condition by which code ignores a second tap; `nil` for other conditions.
  private static func guardOfTap(_ condition: String) -> String? {
    let guards = [
      (["resumed", "currentstate"], ComposeMove.isResumed), (["previousbackstackentry", ".size"], ComposeMove.isAbove),
      (["currentdestination", "currentbackstackentry", "currentroute", ".last"], ComposeMove.isOnTop),
    ]
    let condition = condition.lowercased()
    return guards.first { $0.0.contains(where: condition.contains) }?.1
  }

  func value(of node: KotlinNode, _ scope: ComposeScope) -> ComposeValue {
    guard mayGoOn() else { return .unknown }
    let site = ComposeSite(offset: node.offset, scope: scope)
    switch node.kind {
    case .name(let name): return self.value(ofName: name, site)
    case .text(let pieces): return text(pieces, site)
    case .literal(let text): return literal(text)
    case .this: return scope.receivers.first ?? .unknown
    case .call(let callee, let types, let arguments): return call(callee, types, arguments, site)
    case .member(let object, let name):
      if let type = type(of: node, scope) { return ComposeValue(.type(type), at: site.place) }
      if case .name("NavGraphs") = object.kind, let graph = screens.graph(name) { return graph }
      return member(name, of: value(of: object, scope), site)
    case .element(let object, let keys):
      return element(keys.first.map { value(of: $0, scope) } ?? .unknown, of: value(of: object, scope))
    case .lambda(let lambda): return closure(lambda, scope)
    case .reference(let object, let name): return reference(object, name, site)
    case .binary(let name, let left, let right): return binary(name, left, right, site)
    case .unary(let name, let inner):
      let inner = value(of: inner, scope)
      if name == "!", let flag = inner.flag { return ComposeValue(.bool(!flag)) }
      if name == "-", case .number(let text) = inner.kind { return ComposeValue(.number("-" + text)) }
      return name == "*" ? inner : .unknown
    case .test(let inner, let type, let isNegated):
      guard let isOf = self.isOf(value(of: inner, scope), type, scope) else { return .unknown }
      return ComposeValue(.bool(isOf != isNegated))
    case .cast(let inner, _): return value(of: inner, scope)
    case .choice(let condition, let first, let second): return choice(condition, first, second, scope)
    case .when(let subject, let name, let branches): return when(subject, name, branches, scope)
    case .block(let statements): return run(statements, scope.inner())
    case .variable(let names, let initial, let type):
      let value = initial.map { self.value(of: $0, scope) } ?? .unknown
      bind(names, value.isUnknown ? assume(type, "\(names)\(node.offset)", scope) : value, in: scope)
      return .unknown
    case .assignment(let target, let sign, let value):
      assign(target, sign, value, scope)
      return .unknown
    case .function(let function):
      scope.functions[function.name] = FunctionSymbol(function, scope.file, in: scope.owner)
      return .unknown
    case .result(let inner): return inner.map { value(of: $0, scope) } ?? .unknown
    case .loop(let names, let values, let body):
      let inner = scope.inner()
      let elements = values.map { value(of: $0, scope).elements } ?? [.unknown]
      for element in names.isEmpty ? [.unknown] : elements {
        bind(names, element, in: inner)
        _ = inBranch { self.value(of: body, inner) }
      }
      return .unknown
    case .object(let type): return object(type, scope)
    case .nothing: return .unknown
    }
  }

  private func literal(_ text: String) -> ComposeValue {
    switch text {
    case "true": ComposeValue(.bool(true))
    case "false": ComposeValue(.bool(false))
    case "null": ComposeValue(.null)
    default: text.hasPrefix("'") ? .text(String(text.dropFirst().dropLast())) : ComposeValue(.number(text))
    }
  }

  private func text(_ pieces: [KotlinNode.Piece], _ site: ComposeSite) -> ComposeValue {
    var object: TypeSymbol?
    let all = pieces.flatMap { piece -> [ComposeValue.Piece] in
      switch piece {
      case .text(let text): return [.text(text)]
      case .code(let code):
        let value = value(of: code, site.scope).only
        object = object ?? value.object
        return value.pieces
      }
    }
    var text = ComposeValue.text(all, at: site.place)
    text.object = object
    return text
  }

  func bind(_ names: [String], _ value: ComposeValue, in scope: ComposeScope) {
    guard names.count > 1 else {
      if let name = names.first { scope.variables[name] = value }
      return
    }
    for (number, name) in names.enumerated() {
      switch value.kind {
      case .pair(let first, let second): scope.variables[name] = number == 0 ? first : second
      case .instance(let instance) where instance.type.type.parameters.indices.contains(number):
        scope.variables[name] = field(instance.type.type.parameters[number].name, of: instance)
      default: scope.variables[name] = .unknown
      }
    }
  }

  private func element(_ key: ComposeValue, of list: ComposeValue) -> ComposeValue {
    guard let values = list.list else { return .unknown }
    if case .number(let text) = key.kind, let number = Int(text), values.indices.contains(number) {
      return values[number]
    }
    if !key.isUnknown,
      let found = values.lazy.compactMap(\.pair).first(where: { $0.0.signature == key.signature })
    {
      return found.1
    }
    return .choice(values.map { $0.pair?.1 ?? $0 })
  }

  // MARK: Branches

  private func truth(_ node: KotlinNode, _ scope: ComposeScope) -> Bool? {
    switch node.kind {
    // Either word is decided by one side alone: "and" by a false one, "or" by a true one.
    case .binary(let word, let left, let right) where word == "&&" || word == "||":
      let deciding = word == "||"
      let first = truth(left, scope)
      if first == deciding { return deciding }
      let second = truth(right, scope)
      return second == deciding ? deciding : first == nil || second == nil ? nil : !deciding
    case .unary("!", let inner): return truth(inner, scope).map { !$0 }
    default: return value(of: node, scope).flag
    }
  }

  private func choice(
    _ condition: KotlinNode, _ first: KotlinNode, _ second: KotlinNode?, _ scope: ComposeScope
  ) -> ComposeValue {
    if let isTrue = truth(condition, scope) {
      return (isTrue ? first : second).map { value(of: $0, scope) } ?? .unknown
    }
    let words = scope.file.words(of: condition, before: first).flatMap { trigger.isEffect ? $0 : Self.guardOfTap($0) }
    let one = inBranch(words, testing: condition, scope) { () -> ComposeValue in
      guard destination == nil, let setters = setters(of: condition, scope) else { return value(of: first, scope) }
      defer { destination = nil }
      return .choice(
        setters.map { setter in
          destination = setter
          return value(of: first, scope)
        })
    }
    guard let second else { return one }
    let otherwise = trigger.isEffect ? words.map { "!(\($0))" } : nil
    return .choice([one, inBranch(otherwise) { value(of: second, scope) }])
  }

  /// Runs code in a branch whose condition may ask for a type.
  private func inBranch(
    _ words: String?, testing condition: KotlinNode?, _ scope: ComposeScope, _ body: () -> ComposeValue
  ) -> ComposeValue {
    let count = testedTypes.count
    switch condition?.kind {
    case .test(_, let type, isNegated: false)?: testedTypes += resolve(type.name, scope).map { [$0] } ?? []
    case .binary("==", _, let right)?: testedTypes += type(of: right, scope).map { [$0] } ?? []
    default: break
    }
    defer { testedTypes.removeSubrange(count...) }
    return inBranch(words, body)
  }

  /// The destinations on which the flag is set that a condition asks for; `nil` where it asks for something else, or where
  /// it is set elsewhere as well.
  private func setters(of condition: KotlinNode, _ scope: ComposeScope) -> [ComposeDestination]? {
    guard case .name(let name) = condition.kind else { return nil }
    return scope.home(ofVariable: name)?.flags[name]
  }

  private func when(
    _ subject: KotlinNode?, _ name: String?, _ branches: [KotlinNode.Branch], _ scope: ComposeScope
  ) -> ComposeValue {
    let inner = scope.inner()
    if let subject {
      let value = self.value(of: subject, scope)
      if let name { inner.variables[name] = value }
    }
    var values: [ComposeValue] = []
    for branch in branches {
      let truths = branch.conditions.map { truth($0, inner) }
      if !branch.conditions.isEmpty, truths.allSatisfy({ $0 == false }) { continue }
      let isSure = branch.conditions.isEmpty ? values.isEmpty : truths.contains(true)
      if isSure, values.isEmpty { return value(of: branch.body, inner) }
      let words = trigger.isEffect ? branch.conditions.first.map(words) : nil
      values.append(inBranch(words, testing: branch.conditions.first, inner) { value(of: branch.body, inner) })
      if isSure { break }
    }
    return .choice(values)
  }

  private func words(_ condition: KotlinNode) -> String {
    switch condition.kind {
    case .test(_, let type, _): type.name
    case .binary("==", _, let right): right.dottedName ?? "condition"
    default: condition.dottedName ?? "condition"
    }
  }

  // MARK: Operators

  private func binary(_ name: String, _ left: KotlinNode, _ right: KotlinNode, _ site: ComposeSite) -> ComposeValue {
    let scope = site.scope
    if name == "&&" || name == "||" {
      let node = KotlinNode(kind: .binary(name, left, right), offset: site.offset)
      return truth(node, scope).map { ComposeValue(.bool($0)) } ?? .unknown
    }
    let first = value(of: left, scope)
    if name == "?:" {
      if case .null = first.kind { return value(of: right, scope) }
      return first.isUnknown ? value(of: right, scope) : first
    }
    let second = value(of: right, scope)
    switch name {
    case "==", "!=", "===", "!==":
      return isSame(first, second).map { ComposeValue(.bool($0 == name.hasPrefix("="))) } ?? .unknown
    case "+":
      if case .number(let a) = first.kind, case .number(let b) = second.kind, let a = Int(a), let b = Int(b) {
        return ComposeValue(.number("\(a &+ b)"))
      }
      if let list = first.list { return ComposeValue(.list(list + (second.list ?? [second]))) }
      guard first.isText || second.isText else { return .unknown }
      var text = ComposeValue.text(first.only.pieces + second.only.pieces, at: site.place)
      text.object = first.object
      return text
    case "to": return ComposeValue(.pair(first, second))
    case "in":
      guard let values = second.list, !first.isUnknown, first.choices.count == 1 else { return .unknown }
      let truths = values.map { isSame(first, $0) }
      return truths.contains(true)
        ? ComposeValue(.bool(true)) : truths.contains(nil) ? .unknown : ComposeValue(.bool(false))
    case "..", "..<", "-", "*", "/", "%", "<", ">", "<=", ">=": return .unknown
    // A function between its receiver and its argument.
    default: return callMember(ComposeCall(name: name, arguments: [second], site: site), of: first)
    }
  }

  /// Whether two values are equal; `nil` where that is not known.
  private func isSame(_ first: ComposeValue, _ second: ComposeValue) -> Bool? {
    if first.choices.count > 1 || second.choices.count > 1 {
      let truths = Set(first.choices.flatMap { a in second.choices.map { b in isSame(a, b) } })
      return truths.count == 1 ? truths.first! : nil
    }
    switch (first.kind, second.kind) {
    case (.null, .null): return true
    case (.null, .unknown), (.unknown, .null), (.null, .choice), (.choice, .null): return nil
    case (.null, _), (_, .null), (.type, .instance), (.instance, .type): return false
    case (.bool, .bool), (.number, .number), (.type, .type): return first.signature == second.signature
    case (.instance(let a), .instance(let b)):
      if a === b { return true }
      if a.type !== b.type { return false }
      if a.constant != nil, b.constant != nil { return a.constant == b.constant }
      let fields = a.type.type.parameters.map { isSame(field($0.name, of: a), field($0.name, of: b)) }
      return fields.contains(false) ? false : fields.contains(nil) ? nil : true
    case (.text, .text):
      guard let a = first.plainText, let b = second.plainText else { return nil }
      return a == b
    default: return nil
    }
  }

  /// Whether a value is of a type; `nil` where that is not known.
  private func isOf(_ value: ComposeValue, _ name: KotlinTypeName, _ scope: ComposeScope) -> Bool? {
    guard let wanted = resolve(name.name, scope) else { return nil }
    switch value.kind {
    case .type(let type) where type.type.kind == .object: return lineage(of: type).contains { $0 === wanted }
    case .instance(let instance) where instance.scope == nil:
      return lineage(of: instance.type).contains { $0 === wanted }
    case .null: return false
    default: return nil
    }
  }

  // MARK: Assignments

  private func assign(_ target: KotlinNode, _ sign: String, _ node: KotlinNode, _ scope: ComposeScope) {
    if case .name(let name) = target.kind, case .argument(let argument)? = scope.receivers.first?.kind {
      return argument.set(name, node)
    }
    let value = self.value(of: node, scope)
    let site = ComposeSite(offset: target.offset, scope: scope)
    switch target.kind {
    case .name(let name):
      if scope.receivers.contains(where: { set(name, of: $0, value) }) { return }
      guard let home = scope.home(ofVariable: name), let old = home.variables[name] else { return }
      if let stack = old.controller, stack.isStack, sign == "+=" {
        add(.navigate(value, nil), of: stack, at: placeOfCall(target: value, site))
        return markRead(site.place, stack)
      }
      if value.isTrue, let destination, home.flags[name]?.contains(where: { $0 === destination }) != true {
        home.flags[name, default: []].append(destination)
      }
      home.variables[name] = sign == "=" && !value.isUnknown ? mutable(value, old) : .unknown
    case .member(let object, let name): _ = set(name, of: self.value(of: object, scope), value)
    case .element(let object, let keys):
      guard let stack = self.value(of: object, scope).controller, stack.isStack else { return }
      let index = keys.first.map { self.value(of: $0, scope) } ?? .unknown
      set(index, of: stack, value, site)
    default: break
    }
  }

  /// The value of a variable that was set where it is not known whether that has happened.
  private func mutable(_ value: ComposeValue, _ old: ComposeValue) -> ComposeValue {
    switch value.kind {
    case .bool, .number, .null: .unknown
    default: trigger.branches.isEmpty ? value : .choice([old, value])
    }
  }

  /// Sets a field of an instance or of a builder; false where the value has no such field.
  private func set(_ name: String, of object: ComposeValue, _ value: ComposeValue) -> Bool {
    switch object.kind {
    case .options(let options):
      switch name {
      case "launchSingleTop": options.isSingleTop = value.isTrue
      case "restoreState": options.restoresState = value.isTrue
      case "inclusive": options.isInclusive = value.isTrue
      case "saveState": options.savesState = value.isTrue
      case "popUpTo", "popUpToRoute": options.popUpTo = value
      default: break
      }
    case .link(let link) where name == "uriPattern": link.pattern = value
    case .instance(let instance):
      guard instance.fields[name] != nil || instance.type.properties[name] != nil else { return false }
      switch value.kind {
      case .closure, .function, .controller, .instance, .type, .text: instance.fields[name] = value
      default: instance.fields[name] = .unknown
      }
    default: return false
    }
    return true
  }
}
