/// An entry of a spec that a finding can be about.
protocol Declared {
  /// An entry as what a finding is about.
  static func subject(_ id: ID<Self>, in spec: Spec) -> Subject
}

/// What other entries of a spec refer to by an id.
protocol Named: Declared {
  /// The entry that an id names.
  static func id(of name: UnsafeBufferPointer<UInt8>, in names: borrowing Spec.Names) -> ID<Self>?

  /// Notes that something refers to an entry.
  static func use(_ id: ID<Self>, in uses: inout Spec.Uses)
}

extension Element: Named {
  static func id(of name: UnsafeBufferPointer<UInt8>, in names: borrowing Spec.Names) -> ID? {
    names.elements.id(of: name)
  }

  static func use(_ id: ID, in uses: inout Spec.Uses) {}

  static func subject(_ id: ID, in spec: Spec) -> Subject { spec.subject(id) }
}

extension Route: Named {
  static func id(of name: UnsafeBufferPointer<UInt8>, in names: borrowing Spec.Names) -> ID? {
    names.routes.id(of: name)
  }

  static func use(_ id: ID, in uses: inout Spec.Uses) {}

  static func subject(_ id: ID, in spec: Spec) -> Subject { .route(id) }
}

extension Model: Named {
  static func id(of name: UnsafeBufferPointer<UInt8>, in names: borrowing Spec.Names) -> ID? {
    names.models.id(of: name)
  }

  static func use(_ id: ID, in uses: inout Spec.Uses) { uses.models[id] = true }

  static func subject(_ id: ID, in spec: Spec) -> Subject { .model(id) }
}

extension Mediation: Named {
  static func id(of name: UnsafeBufferPointer<UInt8>, in names: borrowing Spec.Names) -> ID? {
    names.mediations.id(of: name)
  }

  static func use(_ id: ID, in uses: inout Spec.Uses) { uses.mediations[id] = true }

  static func subject(_ id: ID, in spec: Spec) -> Subject { .mediation(id) }
}

extension Presentation: Named {
  static func id(of name: UnsafeBufferPointer<UInt8>, in names: borrowing Spec.Names) -> ID? {
    names.presentations.id(of: name)
  }

  static func use(_ id: ID, in uses: inout Spec.Uses) { uses.presentations[id] = true }

  static func subject(_ id: ID, in spec: Spec) -> Subject { .presentation(id) }
}

extension Precondition: Named {
  static func id(of name: UnsafeBufferPointer<UInt8>, in names: borrowing Spec.Names) -> ID? {
    names.preconditions.id(of: name)
  }

  static func use(_ id: ID, in uses: inout Spec.Uses) { uses.preconditions[id] = true }

  static func subject(_ id: ID, in spec: Spec) -> Subject { .precondition(id) }
}

extension DeepLink: Declared {
  static func subject(_ id: ID, in spec: Spec) -> Subject { .deepLink(id) }
}

extension Policy: Declared {
  static func subject(_ id: ID, in spec: Spec) -> Subject { .policy(id) }
}
