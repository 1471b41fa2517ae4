extension Finding {
  /// The place of a finding, as seen from the part of the spec that it is about.
  enum Spot: Sendable {
    /// The id under which the part is declared.
    case id
    /// The value of one of its keys; its id where it has no such key.
    case key(Key)
    /// A node of the file in which it is declared.
    case node(Int)
    /// The id that names the target of a transition.
    case target(of: IncomingTransition)
    /// Any place of the spec.
    case place(SourceRange)

    /// The place of a reference in its declaration; its id where there is no reference.
    static func reference<Entry>(_ reference: Reference<Entry>?) -> Spot {
      guard let reference, reference.isPresent else { return .id }
      return .node(Int(reference.node))
    }

    static let container = key(.container)
    static let entry = key(.entry)
    static let onComplete = key(.onComplete)
    static let path = key(.path)
    static let presentation = key(.presentation)
    static let recovery = key(.recovery)
    static let redirect = key(.redirect)
    static let to = key(.to)

    /// The place in a spec. Without a subject only `place` has one; the others are the whole file then.
    func place(of subject: Subject?, in spec: Spec) -> SourceRange {
      if case .place(let place) = self { return place }
      guard let subject else { return spec.place(0, in: 0) }
      switch self {
      case .id, .place: return spec.place(of: subject)
      case .key(let key): return spec.place(of: key, in: subject)
      case .node(let node): return spec.place(node, in: spec.declaration(of: subject).document)
      case .target(let transition):
        let document = transition.isLaunch ? 0 : spec.declaration(of: subject).document
        return spec.place(Int(transition.naming(in: spec).node), in: document)
      }
    }
  }

  /// A remark on another place of a spec, from which a finding makes one of its `related`.
  struct Pointer: Sendable {
    private let message: Message
    private let entry: EntryReference?
    private let spot: Spot

    /// A remark on a part of the spec.
    static func pointer(to entry: some SubjectConvertible, _ message: Message, at spot: Spot = .id) -> Self {
      Self(message: message, entry: entry.reference, spot: spot)
    }

    /// A remark on a place.
    static func pointer(to place: SourceRange, _ message: Message) -> Self {
      Self(message: message, entry: nil, spot: .place(place))
    }

    /// A remark that an entry is declared at its place.
    static func declaration(of entry: some SubjectConvertible) -> Self {
      pointer(to: entry, "\(entry) is declared here")
    }

    /// The remark in the words of a spec; `nil` on the implicit coordinator, which is declared nowhere.
    func related(in spec: Spec) -> Related? {
      let subject = entry?.subject(in: spec)
      if let element = subject?.element, element == spec.implicitCoordinator { return nil }
      return Related(message: message.text(in: spec), place: spot.place(of: subject, in: spec))
    }
  }
}

extension IncomingTransition: SubjectConvertible {
  /// The part of a spec in which the target is named: a deep link, a route, or the target itself where it is shown at
  /// launch.
  var reference: EntryReference {
    switch cause {
    case .launch: target.reference
    case .deepLink(let link): link.reference
    case .move(_, let route): route.reference
    }
  }

  /// The reference that names the target.
  func naming(in spec: Spec) -> Reference<Element> {
    switch cause {
    case .launch: spec.start
    case .deepLink(let link): spec.deepLinks[link].to
    case .move(let move, _): spec.list(spec.moves[move].to).first ?? .none
    }
  }
}
