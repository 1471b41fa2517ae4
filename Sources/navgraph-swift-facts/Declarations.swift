import SwiftSyntax

/// Declarations: types, cases, properties, functions.
extension FactsWriter {
  mutating func declarations(_ key: StaticString, _ items: CodeBlockItemListSyntax) {
    list(key, items) { writer, item in
      if let declaration = item.item.as(DeclSyntax.self) { writer.declaration(declaration) }
    }
  }

  mutating func members(_ block: MemberBlockSyntax) {
    list("decls", block.members) { $0.declaration($1.decl) }
  }

  mutating func declaration(_ declaration: DeclSyntax) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .classDecl(let type): self.type("class", type, type.name, type.genericParameterClause, type.memberBlock)
    case .structDecl(let type): self.type("struct", type, type.name, type.genericParameterClause, type.memberBlock)
    case .enumDecl(let type): self.type("enum", type, type.name, type.genericParameterClause, type.memberBlock)
    case .actorDecl(let type): self.type("actor", type, type.name, type.genericParameterClause, type.memberBlock)
    case .protocolDecl(let type): self.type("protocol", type, type.name, nil, type.memberBlock)
    case .extensionDecl(let type):
      node("extension", type) {
        $0.text("name", type.extendedType.trimmedDescription)
        $0.inherited(type.inheritanceClause)
        $0.same(type.genericWhereClause)
        $0.members(type.memberBlock)
      }
    case .typeAliasDecl(let alias):
      node("typealias", alias.name) {
        $0.text("name", alias.name.plainText)
        $0.generics(alias.genericParameterClause)
        $0.text("type", alias.initializer.value.trimmedDescription)
      }
    case .importDecl(let declaration):
      node("import", declaration.path) { $0.text("name", declaration.path.trimmedDescription) }
    case .enumCaseDecl(let declaration):
      for element in declaration.elements {
        node("case", element.name) {
          $0.text("name", element.name.plainText)
          if let parameters = element.parameterClause?.parameters {
            $0.list("params", parameters) { writer, parameter in
              writer.object {
                if let label = parameter.firstName, label.text != "_" { $0.text("label", label.plainText) }
                $0.text("type", parameter.type.trimmedDescription)
              }
            }
          }
        }
      }
    case .variableDecl(let declaration): variables(declaration)
    case .functionDecl(let function):
      self.function(
        function.name.plainText, function, function.name, function.modifiers, function.signature, function.body)
    case .initializerDecl(let initializer):
      function(
        "init", initializer, initializer.initKeyword, initializer.modifiers, initializer.signature, initializer.body)
    case .ifConfigDecl(let conditional):
      for clause in conditional.phoneFirst {
        let wasElsewhere = isElsewhere
        isElsewhere = isElsewhere || clause.isElsewhere
        defer { isElsewhere = wasElsewhere }
        switch clause.syntax.elements {
        case .decls(let items): for item in items { self.declaration(item.decl) }
        case .statements(let items):
          for item in items { if let inner = item.item.as(DeclSyntax.self) { self.declaration(inner) } }
        default: break
        }
      }
    default: break
    }
  }

  private mutating func type(
    _ kind: StaticString, _ declaration: some DeclGroupSyntax, _ name: TokenSyntax,
    _ parameters: GenericParameterClauseSyntax?, _ block: MemberBlockSyntax
  ) {
    node(kind, name) {
      $0.text("name", name.plainText)
      $0.generics(parameters)
      $0.inherited(declaration.inheritanceClause)
      $0.members(block)
    }
  }

  private mutating func generics(_ clause: GenericParameterClauseSyntax?) {
    if let clause { list("generics", clause.parameters) { $0.json.value($1.name.plainText) } }
  }

  private mutating func inherited(_ clause: InheritanceClauseSyntax?) {
    if let clause { list("inherits", clause.inheritedTypes) { $0.json.value($1.type.trimmedDescription) } }
  }

  /// Writes the types that a `where` says to be the same, two after each other.
  private mutating func same(_ clause: GenericWhereClauseSyntax?) {
    let pairs = clause?.requirements.compactMap { $0.requirement.as(SameTypeRequirementSyntax.self) } ?? []
    let types = pairs.flatMap { [$0.leftType.trimmedDescription, $0.rightType.trimmedDescription] }
    if !types.isEmpty { list("same", types) { $0.json.value($1) } }
  }

  private mutating func variables(_ declaration: VariableDeclSyntax) {
    // In 'let a, b: T' the type stands at the last one.
    var type: String?
    let annotated = declaration.bindings.reversed().map { binding in
      if let annotation = binding.typeAnnotation { type = annotation.type.trimmedDescription }
      return (binding, type)
    }
    for (binding, type) in annotated.reversed() {
      for name in binding.pattern.names {
        node("var", binding) {
          $0.text("name", name)
          $0.flag("elsewhere", $0.isElsewhere)
          if let type { $0.text("type", type) }
          $0.flag("static", declaration.modifiers.isStatic)
          if !declaration.attributes.isEmpty {
            $0.list("attributes", declaration.attributes) { writer, attribute in
              if case .attribute(let attribute) = attribute {
                writer.json.value(String(attribute.trimmedDescription.dropFirst()))
              }
            }
          }
          if let value = binding.initializer?.value { $0.child("value") { $0.expression(value) } }
          switch binding.accessorBlock?.accessors {
          case .getter(let items): $0.statements("get", items)
          case .accessors(let accessors):
            for accessor in accessors {
              guard let body = accessor.body else { continue }
              switch accessor.accessorSpecifier.text {
              case "get": $0.statements("get", body.statements)
              case "set": $0.statements("set", body.statements)
              case "didSet": $0.statements("didSet", body.statements)
              case "willSet": $0.statements("willSet", body.statements)
              default: break
              }
            }
          default: break
          }
        }
      }
    }
  }

  mutating func function(
    _ name: String, _ declaration: some WithGenericParametersSyntax, _ place: TokenSyntax,
    _ modifiers: DeclModifierListSyntax, _ signature: FunctionSignatureSyntax, _ body: CodeBlockSyntax?
  ) {
    node("func", place) {
      $0.text("name", name)
      $0.flag("static", modifiers.isStatic)
      $0.flag("elsewhere", $0.isElsewhere)
      $0.generics(declaration.genericParameterClause)
      $0.list("params", signature.parameterClause.parameters) { writer, parameter in
        writer.object {
          if parameter.firstName.text != "_" { $0.text("label", parameter.firstName.plainText) }
          $0.text("name", (parameter.secondName ?? parameter.firstName).plainText)
          $0.text("type", parameter.type.trimmedDescription)
          if let value = parameter.defaultValue?.value { $0.child("value") { $0.expression(value) } }
        }
      }
      if let type = signature.returnClause?.type { $0.text("returns", type.trimmedDescription) }
      $0.same(declaration.genericWhereClause)
      if let body { $0.statements("body", body.statements) }
    }
  }
}

extension TokenSyntax {
  /// The text of an identifier, without the backticks around a keyword.
  var plainText: String {
    let text = self.text
    return text.count > 2 && text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }
}

extension DeclModifierListSyntax {
  var isStatic: Bool { contains { $0.name.text == "static" || $0.name.text == "class" } }
}

extension PatternSyntax {
  /// The names that a pattern binds.
  var names: [String] {
    switch self.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let pattern): [pattern.identifier.plainText]
    case .tuplePattern(let pattern): pattern.elements.flatMap(\.pattern.names)
    case .valueBindingPattern(let pattern): pattern.pattern.names
    default: []
    }
  }
}
