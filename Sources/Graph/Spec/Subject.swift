/// The part of a spec that a finding is about: an entry of one of its tables.
enum Subject: Hashable, Sendable {
  typealias Kind = Graph.Kind

  case screen(Element.ID)
  case coordinator(Element.ID)
  case route(Route.ID)
  case mediation(Mediation.ID)
  case model(Model.ID)
  case presentation(Presentation.ID)
  case precondition(Precondition.ID)
  case deepLink(DeepLink.ID)
  case policy(Policy.ID)

  var kind: Kind {
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
  var number: Int {
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
  var element: Element.ID? {
    switch self {
    case .screen(let element), .coordinator(let element): element
    default: nil
    }
  }
}

extension Spec {
  /// How many entries have an id among those of a namespace.
  func count(of namespace: Namespace) -> Int {
    switch namespace {
    case .element, .screen, .coordinator: names.elements.count
    case .route: names.routes.count
    case .model: names.models.count
    case .mediation: names.mediations.count
    case .presentation: names.presentations.count
    case .precondition: names.preconditions.count
    case .deepLink: names.deepLinks.count
    case .policy: names.policies.count
    }
  }

  /// The entry of a namespace with a number.
  func subject(_ namespace: Namespace, number: Int) -> Subject {
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

  /// What is declared under an id; of presentations also the built-in ones.
  func subject(named name: String, in namespace: Namespace) -> Subject? {
    let number: Int32? =
      switch namespace {
      case .element, .screen, .coordinator: names.elements.id(of: name)?.raw
      case .route: names.routes.id(of: name)?.raw
      case .model: names.models.id(of: name)?.raw
      case .mediation: names.mediations.id(of: name)?.raw
      case .presentation: names.presentations.id(of: name)?.raw
      case .precondition: names.preconditions.id(of: name)?.raw
      case .deepLink: names.deepLinks.id(of: name)?.raw
      case .policy: names.policies.id(of: name)?.raw
      }
    return number.map { subject(namespace, number: Int($0)) }
  }

  /// What an id of a file stands for: a style is built in, and declared nowhere.
  func declaredSubject(named name: String, in namespace: Namespace) -> Subject? {
    subject(named: name, in: namespace).flatMap { isBuiltIn($0) ? nil : $0 }
  }

  /// Whether the format declares something itself, and no file does.
  func isBuiltIn(_ subject: Subject) -> Bool { declaration(of: subject).document < 0 }

  /// The entries of a namespace in the order of their declaration; of presentations first the built-in ones.
  func subjects(in namespace: Namespace) -> some Sequence<Subject> {
    (0..<count(of: namespace)).lazy.map { subject(namespace, number: $0) }.filter { subject in
      switch namespace {
      case .screen: subject.kind == .screen
      case .coordinator: subject.kind == .coordinator
      default: true
      }
    }
  }

  /// A screen or coordinator as a finding's subject.
  func subject(_ element: Element.ID) -> Subject {
    elements[element].isScreen ? .screen(element) : .coordinator(element)
  }

  /// Where a subject is declared.
  func declaration(of subject: Subject) -> Declaration {
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
  func name(of subject: Subject) -> String {
    switch subject {
    case .screen(let element), .coordinator(let element): name(of: element)
    case .route(let route): names.routes.name(of: route)
    case .mediation(let mediation): names.mediations.name(of: mediation)
    case .model(let model): names.models.name(of: model)
    case .presentation(let presentation): names.presentations.name(of: presentation)
    case .precondition(let precondition): names.preconditions.name(of: precondition)
    case .deepLink(let link): names.deepLinks.name(of: link)
    case .policy(let policy): names.policies.name(of: policy)
    }
  }
}

extension Spec.Uses {
  /// Whether something refers to a subject; of the kinds that are not counted it is assumed.
  func contain(_ subject: Subject) -> Bool {
    switch subject {
    case .model(let model): models[model]
    case .mediation(let mediation): mediations[mediation]
    case .presentation(let presentation): presentations[presentation]
    case .precondition(let precondition): preconditions[precondition]
    case .screen, .coordinator, .route, .deepLink, .policy: true
    }
  }
}
