/// Functions that the rules about stopping deep links share.
extension Analysis {
  /// The route on the path of a link at which it stops.
  func spot(of stop: LinkStop) -> Finding.Spot {
    .reference(spec.list(spec.deepLinks[stop.link].path).first { $0.target == stop.fault.route })
  }

  /// Returns the reason why a link stops, in words.
  func reason(of stop: LinkStop) -> Message {
    if stop.fault.isBeyondLimit { return "the first \(Limits.linkPath) routes of a path are followed" }
    guard let cause = stop.fault.cause else { return "it cannot fire on \(name(ofLeaf: stop.fault.leaf))" }
    return cause == .absentPerformer && !stop.fault.targets.isEmpty
      ? "no earlier step has opened \(list: stop.fault.targets, by: " or ")"
      : "\(Fault(kind: cause, leaf: stop.fault.leaf, targets: stop.fault.targets).reason(in: spec))"
  }
}

extension LinkStop {
  /// A remark on the active coordinators where the link stops.
  var notes: [Message] { fault.active.isEmpty ? [] : ["open coordinators: \(list: fault.active)"] }

  /// The route at which the link stops, where that is known.
  var related: [Finding.Pointer] { fault.route.map { [.declaration(of: $0)] } ?? [] }
}
