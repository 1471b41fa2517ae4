extension Rule {
  /// Ids in another spelling than that of Swift.
  ///
  /// - Complexity: O(*n*) for *n* characters of ids.
  static let unconventionalId = Rule(
    id: "unconventional-id",
    severity: .info,
    isOnByDefault: false,
    scope: .part,
    summary: "An id that is not in camel case."
  ) { analysis in
    let spec = analysis.spec
    let namespaces: [Namespace] = [.route, .model, .mediation, .presentation, .precondition, .policy]
    let elements = spec.elements.indices.filter { $0 != spec.implicitCoordinator }.map { spec.subject($0) }
    let others = namespaces.flatMap { Array(spec.subjects(in: $0)) }
      .filter { !spec.isBuiltIn($0) }
    return (elements + others).compactMap { subject in
      let name = spec.name(of: subject)
      let wanted = camelCase(name, isType: subject.kind == .model)
      guard wanted != name else { return nil }
      return analysis.finding(
        "\(subject) is not in camel case", about: subject, help: wanted.isEmpty ? nil : "call it '\(wanted)'")
    }
  }

  /// A name in camel case, the parts between dots each by itself.
  private static func camelCase(_ name: String, isType: Bool) -> String {
    name.split(separator: ".").map { part in
      let words = part.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      let first = words.first.map { word in
        (isType ? word.prefix(1).uppercased() : word.prefix(1).lowercased()) + word.dropFirst()
      }
      let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
      return (first ?? "") + rest.joined()
    }.joined(separator: ".")
  }
}
