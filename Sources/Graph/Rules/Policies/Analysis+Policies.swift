/// Functions that the rules about policies share.
extension Analysis {
  /// The selectors of a policy, each with its key, in the order of the format.
  func selectors(of policy: Policy.ID, in selectors: Selectors) -> [(key: Key, selector: Selector)] {
    [Key.from, .to, .through].compactMap { key in
      selectors.selector(key, of: policy).map { (key, $0) }
    }
  }

  /// The policies that can be checked, and of which it is not known whether they hold.
  var undecidedPolicies: [String] {
    spec.policies.indices.filter { policy in
      guard canDecide(policy), states.judgments.indices.contains(policy) else { return false }
      if case .unknown = states.judgments[policy] { return true }
      return false
    }.map { spec.name(of: $0) }
  }

  /// True if a policy can be checked: where the text has errors, a missing path may be a misspelt one.
  func canDecide(_ policy: Policy.ID) -> Bool { spec.policies[policy].kind != .return || spec.problems.isEmpty }

  /// The texts of a selector, each in single quotes.
  func words(for key: Key, of policy: Policy.ID) -> String {
    let document = spec.policies[policy].declaration.document
    guard let node = spec.value(of: key, in: spec.policies[policy].node, document: document) else { return "" }
    let tape = spec.documents[Int(document)]
    let nodes = tape.nodes[node].kind == .array ? Array(tape.children(of: node)) : [node]
    let texts = nodes.prefix(4).map { "'\(tape.text(of: $0))'" }
    return texts.joined(separator: " or ") + (nodes.count > 4 ? " or \(nodes.count - 4) more" : "")
  }

  /// Returns the description of a policy's violation.
  func words(for breach: Judgment.Breach, of policy: Policy.ID) -> Message {
    func name(_ element: Element.ID?) -> Message { element.map { "\($0)" } ?? "\(words(for: .to, of: policy))" }
    let start: Message = breach.from.map { "from \($0) " } ?? ""
    switch spec.policies[policy].kind {
    case .require: return "a path leads \(start)to \(name(breach.to)) without \(words(for: .through, of: policy))"
    case .back: return "Back leads \(start)to \(name(breach.to))"
    case .return: return "no path leads \(start)to \(words(for: .to, of: policy))"
    default:
      guard let route = breach.route else { return "a path leads \(start)to \(name(breach.to))" }
      return "\(route) leads \(start)to \(name(breach.to))"
    }
  }
}
