/// What rules about deep links that stop share.
extension Analysis {
  /// A finding about a link that stops, at the route on its path where it does.
  func finding(_ message: String, _ stop: LinkStop, severity: Severity, help: String) -> Finding {
    let subject = Subject.deepLink(stop.link)
    let reference = spec.list(spec.deepLinks[stop.link].path).first { $0.target == stop.fault.route }
    let active = stop.fault.active.map { "'\(spec.name(of: $0))'" }
    return finding(
      message, stop.occurrence, about: subject,
      at: reference.map { spec.place(of: $0, in: subject) } ?? spec.place(of: subject), severity: severity,
      help: help,
      notes: active.isEmpty ? [] : ["active there: \(active.joined(separator: ", "))"],
      related: stop.fault.route.map {
        [
          Finding.Related(
            "'\(spec.name(ofRoute: $0))' is declared here",
            at: spec.place(of: Subject.route($0)))
        ]
      } ?? [])
  }

  /// A deep link as it is declared, in single quotes.
  func name(ofLink link: DeepLink.ID) -> String { "'\(spec.name(of: Subject.deepLink(link)))'" }

  /// Why a link stops, in words.
  func reason(of stop: LinkStop) -> String {
    guard let cause = stop.fault.cause else { return "it is not enabled on \(name(ofLeaf: stop.fault.leaf))" }
    return Fault(kind: cause, leaf: stop.fault.leaf, targets: stop.fault.targets).reason(in: spec)
  }
}
