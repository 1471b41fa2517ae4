import Graph

/// An expression, a statement or a pattern of a Swift body, as `navgraph-swift-facts` describes it.
final class SwiftNode: Sendable {
  indirect enum Form: Sendable {
    case call(SwiftNode, [Argument])
    /// A member; without a base an implicit one, as in `.push`.
    case member(SwiftNode?, String)
    case name(String)
    case closure(parameters: [String], [SwiftNode])
    case `switch`(SwiftNode, [Case])
    /// A branch: its conditions and their text, and the statements for true and false.
    case `if`([SwiftNode], String, [SwiftNode], [SwiftNode])
    case `guard`([SwiftNode], String, [SwiftNode])
    case loop(names: [String], SwiftNode, [SwiftNode])
    /// A local constant or variable, also of an optional binding.
    case binding(String, type: String?, SwiftNode?)
    /// `case pattern = value`.
    case match(SwiftNode, SwiftNode)
    /// A name that a pattern binds.
    case bind(String)
    case assign(SwiftNode, SwiftNode)
    case `return`(SwiftNode?)
    case `throw`(SwiftNode)
    case text(String)
    case literal(String)
    /// A key path, as it is written.
    case path(String)
    case null
    /// An array or a tuple.
    case list([SwiftNode])
    case cast(SwiftNode, String)
    /// `value is Type`.
    case test(SwiftNode, String)
    /// `a ?? b`, or the two values of a ternary.
    case either(SwiftNode, SwiftNode)
    /// `list[index]`.
    case element(SwiftNode, [SwiftNode])
    /// The operands of `a + b`.
    case sum([SwiftNode])
    /// Modifiers behind `#if`: their base, and the chains of the clauses, which begin with an implicit member.
    case conditional(SwiftNode?, [SwiftNode])
    case function(SwiftDeclaration)
    /// Code that an `#if` compiles only for systems other than iOS.
    case elsewhere([SwiftNode])
    case other([SwiftNode])
  }

  struct Argument: Sendable {
    let label: String?
    let value: SwiftNode
  }

  struct Case: Sendable {
    /// Empty for `default`.
    let patterns: [SwiftNode]
    let body: [SwiftNode]
  }

  let form: Form
  /// The byte at which it begins; for a member the first byte of its name.
  let offset: Int

  init(_ form: Form, at offset: Int) {
    self.form = form
    self.offset = offset
  }
}

/// A declaration of any kind.
final class SwiftDeclaration: Sendable {
  enum Kind: String, Sendable {
    case `import`, `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`, `case`, `var`, `func`
  }

  struct Parameter: Sendable {
    let label: String?
    let name: String
    let type: String
    let value: SwiftNode?
  }

  let kind: Kind
  let name: String
  let offset: Int
  /// The type of a property, the result of a function, the target of an alias.
  let type: String?
  let isStatic: Bool
  /// True for a property or function that is compiled only for systems other than iOS.
  let isElsewhere: Bool
  /// The attributes of a property as they are written, without the sign: `Environment(\.dismiss)`.
  let attributes: [String]
  let inherited: [String]
  let generics: [String]
  /// The types that a `where` of an extension or function says to be the same, two after each other.
  let same: [String]
  let parameters: [Parameter]
  /// The initial value of a property.
  let value: SwiftNode?
  /// The body of a function, or the getter of a property.
  let body: [SwiftNode]?
  /// The setter and the observers of a property.
  let observers: [[SwiftNode]]
  let members: [SwiftDeclaration]

  init(_ kind: Kind, _ members: [String: Int], _ reader: SwiftFactsReader) {
    self.kind = kind
    name = reader.text(members["name"]) ?? ""
    offset = reader.offset(members)
    type = reader.text(members["type"] ?? members["returns"])
    isStatic = members["static"] != nil
    isElsewhere = members["elsewhere"] != nil
    attributes = reader.texts(members["attributes"])
    inherited = reader.texts(members["inherits"])
    generics = reader.texts(members["generics"])
    same = reader.texts(members["same"])
    // The operands of an operator have no labels.
    let isOperator = kind == .func && name.first.map { !$0.isLetter && $0 != "_" } ?? false
    parameters = reader.elements(members["params"]).map(reader.members).map { members in
      Parameter(
        label: isOperator ? nil : reader.text(members["label"]),
        name: reader.text(members["name"] ?? members["label"]) ?? "", type: reader.text(members["type"]) ?? "",
        value: members["value"].map(reader.node))
    }
    value = members["value"].map(reader.node)
    body = (members["body"] ?? members["get"]).map(reader.nodes)
    observers = ["set", "willSet", "didSet"].compactMap { members[$0].map(reader.nodes) }
    self.members = reader.declarations(members["decls"])
  }
}

/// One Swift file.
struct SwiftFile: Sendable {
  let source: SourceFile
  /// True if the parser found mistakes in it.
  let hasError: Bool
  let declarations: [SwiftDeclaration]

  /// Returns true for the path of a file of tests: they make views and coordinators too.
  static func isTest(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") }
  }
}

extension SwiftNode {
  /// The operator of a comparison, as the function of its call.
  var comparison: String? { if case .name(let sign) = form, sign == "==" || sign == "!=" { sign } else { nil } }

  var isClosure: Bool { if case .closure = form { true } else { false } }

  /// The base of modifiers: `Image("x")` of `Image("x").resizable()`. A method of `self` is no modifier.
  var withoutModifiers: SwiftNode {
    var node = self
    while case .call(let function, _) = node.form, case .member(let base?, let name) = function.form,
      name.first?.isLowercase == true
    {
      if case .name("self") = base.form { break }
      node = base
    }
    return node
  }

  /// True for a name by itself.
  func isName(_ name: String?) -> Bool { if case .name(name) = form { true } else { false } }

  /// The name of the called function, if it is called by its name alone.
  var calledName: String? {
    guard case .call(let function, _) = form, case .name(let name) = function.form else { return nil }
    return name
  }

  /// The names of all functions that are called in it, and of the properties that are set, as `x =`.
  var callNames: [String] {
    let inner = children.flatMap(\.callNames)
    switch form {
    case .call(let function, _): return inner + (function.ownName.map { [$0] } ?? [])
    case .assign(let target, _): return inner + (target.ownName.map { [$0 + " ="] } ?? [])
    default: return inner
    }
  }

  /// The name of a member, or the name that it is.
  private var ownName: String? {
    switch form {
    case .name(let name), .member(_, let name): name
    default: nil
    }
  }

  /// The expressions and statements directly in it, without patterns.
  private var children: [SwiftNode] {
    switch form {
    case .call(let function, let arguments): arguments.map(\.value) + [function]
    case .member(let base?, _): [base]
    case .closure(_, let nodes), .other(let nodes), .elsewhere(let nodes), .list(let nodes), .sum(let nodes): nodes
    case .if(let conditions, _, let then, let otherwise): conditions + then + otherwise
    case .guard(let conditions, _, let otherwise): conditions + otherwise
    case .switch(let subject, let cases): [subject] + cases.flatMap(\.body)
    case .loop(_, let sequence, let body): [sequence] + body
    case .element(let base, let indices): [base] + indices
    case .binding(_, _, let value?), .return(let value?), .cast(let value, _), .throw(let value): [value]
    case .assign(let a, let b), .either(let a, let b), .match(let a, let b): [a, b]
    default: []
    }
  }
}

extension SwiftValue {
  /// The value in a few words, for messages.
  var sketch: String? {
    switch self {
    case .access(let base, let name, _): base.sketch.map { "\($0).\(name)" } ?? name
    case .object(let object): object.type.name
    case .unknown(let type): type?.name
    case .case(let name, _, _): ".\(name)"
    case .oneOf(let values): values.first?.sketch
    default: nil
    }
  }
}
