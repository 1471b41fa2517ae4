/// The kinds of entry that a spec declares by id, each in a section of its own. The order is that in which the reader
/// numbers the entries of sections.
package enum Kind: UInt8, CaseIterable, Sendable {
  case coordinator, screen, route, model, mediation, presentation, precondition, deepLink, policy

  /// The kind as an identifier, in outputs for programs.
  package var name: String { facts.name }

  /// The kind in words: "deep link".
  package var noun: String { facts.noun }

  /// The section whose entries are of this kind.
  package var section: Key { facts.section }

  /// The shape of an entry.
  package var shape: Shape { facts.shape }

  /// The ids among which an entry's own must be unique.
  package var namespace: Namespace { facts.namespace }

  /// The kinds in the order of their sections in the format.
  package static let inOrder: [Kind] = Shape.spec.fields.compactMap { field in
    allCases.first { $0.section == field.key }
  }

  private var facts: Facts { Self.table[Int(rawValue)] }

  private typealias Facts = (name: String, noun: String, section: Key, shape: Shape, namespace: Namespace)

  private static let table: [Facts] = allCases.map { kind in
    switch kind {
    case .coordinator: ("coordinator", "coordinator", .coordinators, .coordinator, .element)
    case .screen: ("screen", "screen", .screens, .screen, .element)
    case .route: ("route", "route", .routes, .route, .route)
    case .model: ("model", "model", .models, .model, .model)
    case .mediation: ("mediation", "mediation", .mediations, .mediation, .mediation)
    case .presentation: ("presentation", "presentation", .presentations, .presentation, .presentation)
    case .precondition: ("precondition", "precondition", .preconditions, .precondition, .precondition)
    case .deepLink: ("deepLink", "deep link", .deepLinks, .deepLink, .deepLink)
    case .policy: ("policy", "policy", .policies, .policy, .policy)
    }
  }
}

/// A namespace of ids: the entries of a kind, or screens and coordinators alike.
package enum Namespace: UInt8, CaseIterable, Sendable {
  /// A screen or a coordinator; the two share their ids.
  case element
  case screen, coordinator, route, model, mediation, presentation, precondition, deepLink, policy

  /// The kind of entries in the namespace, in words.
  var name: String { self == .element ? "screen or coordinator" : "\(self)" }

  /// The namespace whose ids these are among.
  package var whole: Namespace { self == .screen || self == .coordinator ? .element : self }
}
