import Graph

/// Reads a line of `navgraph-swift-facts`. Unknown facts are left out, so that a newer helper can write more.
struct SwiftFactsReader {
  /// The version of the facts that this reader understands.
  static let version = 1

  private let tape: JSONTape

  /// Returns the file that a line describes; `nil` if the line cannot be read or has another version.
  static func file(_ line: [UInt8], _ source: SourceFile) -> SwiftFile? {
    let tape = JSONScanner.tape(of: SourceFile(name: source.name, bytes: line))
    guard !tape.isMalformed, !tape.nodes.isEmpty else { return nil }
    let reader = SwiftFactsReader(tape: tape)
    let members = reader.members(0)
    guard members["version"].flatMap(tape.count) == version else { return nil }
    return SwiftFile(
      source: source, hasError: members["hasError"] != nil, declarations: reader.declarations(members["decls"]))
  }

  func members(_ node: Int) -> [String: Int] {
    guard tape.nodes[node].kind == .object else { return [:] }
    return Dictionary(
      tape.members(of: node).map { (tape.text(of: $0.key), $0.value) },
      uniquingKeysWith: { first, _ in first })
  }

  func elements(_ node: Int?) -> [Int] {
    guard let node, tape.nodes[node].kind == .array else { return [] }
    return Array(tape.children(of: node))
  }

  func text(_ node: Int?) -> String? { node.map(tape.text) }
  func texts(_ node: Int?) -> [String] { elements(node).map(tape.text) }
  func offset(_ members: [String: Int]) -> Int { members["at"].flatMap(tape.count) ?? 0 }

  func nodes(_ node: Int?) -> [SwiftNode] {
    let nodes = elements(node).map(self.node)
    // Code without a part for iOS is read as it is.
    if nodes.count == 1, case .elsewhere(let inner) = nodes[0].form { return inner }
    return nodes
  }

  func declarations(_ node: Int?) -> [SwiftDeclaration] {
    elements(node).map(members).compactMap { members in
      text(members["n"]).flatMap(SwiftDeclaration.Kind.init).map { SwiftDeclaration($0, members, self) }
    }
  }

  func node(_ node: Int) -> SwiftNode {
    let members = members(node)
    return SwiftNode(form(text(members["n"]) ?? "", members), at: offset(members))
  }

  private func form(_ kind: String, _ members: [String: Int]) -> SwiftNode.Form {
    let name = text(members["m"]) ?? ""
    func child(_ key: String) -> SwiftNode? { members[key].map(node) }
    func required(_ key: String) -> SwiftNode { child(key) ?? SwiftNode(.other([]), at: 0) }
    switch kind {
    case "call": return .call(required("f"), arguments(members["a"]))
    case "member": return .member(child("b"), name)
    case "name": return .name(name)
    case "closure": return .closure(parameters: texts(members["p"]), nodes(members["s"]))
    case "switch":
      return .switch(
        required("v"),
        elements(members["c"]).map {
          let members = self.members($0)
          return SwiftNode.Case(patterns: nodes(members["p"]), body: nodes(members["s"]))
        })
    case "if": return .if(nodes(members["c"]), text(members["t"]) ?? "", nodes(members["s"]), nodes(members["e"]))
    case "guard": return .guard(nodes(members["c"]), text(members["t"]) ?? "", nodes(members["e"]))
    case "for": return .loop(names: texts(members["p"]), required("v"), nodes(members["s"]))
    case "let": return .binding(name, type: text(members["t"]), child("v"))
    case "match": return .match(required("p"), required("v"))
    case "bind": return .bind(name)
    case "assign": return .assign(required("l"), required("r"))
    case "return": return .return(child("v"))
    case "throw": return .throw(required("v"))
    case "text": return .text(name)
    case "path": return .path(name)
    case "literal": return .literal(name)
    case "nil": return .null
    case "list": return .list(nodes(members["i"]))
    case "as": return .cast(required("v"), text(members["t"]) ?? "")
    case "is": return .test(required("v"), text(members["t"]) ?? "")
    case "ternary", "default": return .either(required("l"), required("r"))
    case "subscript": return .element(required("b"), nodes(members["i"]))
    case "op": return operation(elements(members["i"]))
    case "elsewhere": return .elsewhere(nodes(members["i"]))
    case "config": return .conditional(child("b"), elements(members["i"]).map(self.node))
    case "func": return .function(SwiftDeclaration(.func, members, self))
    case "macro" where name == "selector":
      return .call(SwiftNode(.name("#selector"), at: 0), nodes(members["i"]).map { .init(label: nil, value: $0) })
    default: return .other(nodes(members["i"]))
    }
  }

  /// Returns the operation of operands with the signs between them, in their order; a call of the operator that compares
  /// two, or passes one to a closure.
  private func operation(_ parts: [Int]) -> SwiftNode.Form {
    var operands: [SwiftNode] = []
    var signs = 0
    var pluses = 0
    var sign = SwiftNode(.other([]), at: 0)
    for part in parts {
      let members = members(part)
      if text(members["n"]) == "sign" {
        signs += 1
        sign = SwiftNode(.name(text(members["m"]) ?? ""), at: offset(members))
        if text(members["m"]) == "+" { pluses += 1 }
      } else {
        operands.append(node(part))
      }
    }
    if signs == 1, operands.count == 2, sign.comparison != nil || operands[1].isClosure {
      return .call(sign, operands.map { .init(label: nil, value: $0) })
    }
    return signs > 0 && signs == pluses ? .sum(operands) : .other(operands)
  }

  private func arguments(_ node: Int?) -> [SwiftNode.Argument] {
    elements(node).map {
      let members = self.members($0)
      return SwiftNode.Argument(
        label: text(members["l"]), value: members["v"].map(self.node) ?? SwiftNode(.other([]), at: 0))
    }
  }
}
