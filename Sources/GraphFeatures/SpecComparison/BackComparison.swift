import Graph

/// The screens that Back shows after a route, before and after a change of it.
struct BackComparison {
  private let correspondence: Correspondence
  private var old: RouteRuns
  private var new: RouteRuns
  private let specs: (old: Spec, new: Spec)

  init(_ correspondence: Correspondence, _ old: Analysis, _ new: Analysis) {
    self.correspondence = correspondence
    self.old = RouteRuns(old)
    self.new = RouteRuns(new)
    specs = (old.spec, new.spec)
  }

  /// The aspects of a route that may change the screens below its target.
  static let aspects: Set<Aspect> = [
    .key(.to), .key(.presentation), .key(.popUpTo), .key(.inclusive), .key(.singleTop), .key(.steps),
    .key(.redirect), .key(.by),
  ]

  /// The change of the screens that Back shows after a route that is in both specs: from the same screen, reached in the
  /// same way where the other spec has it, on the first path on which it differs. `nil` where it is the same, or not known.
  mutating func change(of before: Route.ID, _ after: Route.ID, named id: Words) -> Change? {
    for (number, place) in old.places(before: before).enumerated() {
      let same = translated(place.run) ?? (number == 0 ? new.place(before: after) : nil)
      guard let shown = Self.screens(behind: before, from: place, &old), let same,
        let isShown = Self.screens(behind: after, from: same, &new)
      else { continue }
      func names(_ screens: [Element.ID], _ spec: Spec, isOld: Bool) -> [NamedValue] {
        screens.map { NamedValue.naming(correspondence, isOld: isOld)(spec.subject($0)) }
      }
      if let change = Change(
        .afterBack, of: id, nil, isOrdered: false, before: names(shown, specs.old, isOld: true),
        after: names(isShown, specs.new, isOld: false))
      {
        return change
      }
    }
    return nil
  }

  /// The screens that are visible after a route and Back; empty where Back leaves the app or is off, `nil` where the
  /// route does not fire there.
  private static func screens(
    behind route: Route.ID, from place: RouteRuns.Place, _ runs: inout RouteRuns
  ) -> [Element.ID]? {
    guard let (state, _) = runs.performing(route, from: place) else { return nil }
    let back = try? runs.machine.state(after: .back(), in: state)
    return back.map(\.visibleScreens) ?? []
  }

  /// The state after a run of the old spec in the new one; `nil` where a step is not there or cannot be taken.
  private func translated(_ run: [Step]) -> RouteRuns.Place? {
    var state = new.machine.launch
    var steps: [Step] = []
    for step in run {
      guard let step = translated(step), let next = try? new.machine.state(after: step, in: state) else { return nil }
      state = next
      steps.append(step)
    }
    return (state, steps)
  }

  private func translated(_ step: Step) -> Step? {
    func counterpart(_ subject: Subject) -> Subject? { correspondence.counterpart(ofOld: subject) }
    func element(_ element: Element.ID) -> Element.ID? { counterpart(specs.old.subject(element))?.element }
    switch step {
    case .route(let route, nil):
      guard case .route(let other)? = counterpart(.route(route)) else { return nil }
      return .route(other)
    case .switch(let member, let ordinal): return element(member).map { .switch($0, ordinal: ordinal) }
    case .entry(let entry): return element(entry).map(Step.entry)
    case .link(let link):
      guard case .deepLink(let other)? = counterpart(.deepLink(link)) else { return nil }
      return .link(other)
    case .route, .back, .pull, .recover, .launch: return nil
    }
  }
}
