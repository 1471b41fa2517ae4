/// The part of a spec that a finding is about: an entry of one of its tables.
package enum Subject: Hashable, Sendable {
  package typealias Kind = Graph.Kind

  case screen(Element.ID)
  case coordinator(Element.ID)
  case route(Route.ID)
  case mediation(Mediation.ID)
  case model(Model.ID)
  case presentation(Presentation.ID)
  case precondition(Precondition.ID)
  case deepLink(DeepLink.ID)
  case policy(Policy.ID)

  package var kind: Kind {
    switch self {
    case .screen: .screen
    case .coordinator: .coordinator
    case .route: .route
    case .mediation: .mediation
    case .model: .model
    case .presentation: .presentation
    case .precondition: .precondition
    case .deepLink: .deepLink
    case .policy: .policy
    }
  }

  /// Its number in its table; screens and coordinators share one.
  package var number: Int {
    switch self {
    case .screen(let element), .coordinator(let element): element.number
    case .route(let route): route.number
    case .mediation(let mediation): mediation.number
    case .model(let model): model.number
    case .presentation(let presentation): presentation.number
    case .precondition(let precondition): precondition.number
    case .deepLink(let link): link.number
    case .policy(let policy): policy.number
    }
  }

  /// The screen or coordinator that it is; `nil` for the other kinds.
  package var element: Element.ID? {
    switch self {
    case .screen(let element), .coordinator(let element): element
    default: nil
    }
  }
}

extension Spec {
  /// The entry of a namespace with a number.
  package func subject(_ namespace: Namespace, number: Int) -> Subject {
    switch namespace {
    case .element, .screen, .coordinator: subject(ID(number))
    case .route: .route(ID(number))
    case .model: .model(ID(number))
    case .mediation: .mediation(ID(number))
    case .presentation: .presentation(ID(number))
    case .precondition: .precondition(ID(number))
    case .deepLink: .deepLink(ID(number))
    case .policy: .policy(ID(number))
    }
  }

  /// Returns the subject declared under an id; of presentations also the built-in ones.
  package func subject(named name: String, in namespace: Namespace) -> Subject? {
    names[namespace].id(of: name).map { subject(namespace, number: $0.number) }
  }

  /// True if the format declares something itself, and no file does.
  package func isBuiltIn(_ subject: Subject) -> Bool { declaration(of: subject).document < 0 }

  /// The entries of a namespace in the order of their declaration; of presentations first the built-in ones.
  func subjects(in namespace: Namespace) -> some Sequence<Subject> {
    (0..<names[namespace].count).lazy.map { subject(namespace, number: $0) }.filter { subject in
      switch namespace {
      case .screen: subject.kind == .screen
      case .coordinator: subject.kind == .coordinator
      default: true
      }
    }
  }

  /// A screen or coordinator as a finding's subject.
  package func subject(_ element: Element.ID) -> Subject {
    elements[element].isScreen ? .screen(element) : .coordinator(element)
  }

  /// Returns the declaration of a subject.
  package func declaration(of subject: Subject) -> Declaration {
    switch subject {
    case .screen(let element), .coordinator(let element): elements[element].declaration
    case .route(let route): routes[route].declaration
    case .mediation(let mediation): mediations[mediation].declaration
    case .model(let model): models[model].declaration
    case .presentation(let presentation): presentations[presentation].declaration
    case .precondition(let precondition): preconditions[precondition].declaration
    case .deepLink(let link): deepLinks[link].declaration
    case .policy(let policy): policies[policy].declaration
    }
  }

  /// The id of a subject.
  package func name(of subject: Subject) -> String {
    if let element = subject.element { return name(of: element) }
    return names[subject.kind.namespace].name(of: ID(subject.number))
  }
}
