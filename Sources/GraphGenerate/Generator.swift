import Graph

/// Generates Swift code that cannot drift from a spec: a change of the spec is an error of the compiler in the app.
///
/// Files end in `+navgraph.autogen.swift` and are rewritten each time. Hand-written code meets them in protocols; scaffolds
/// of it are written once. Nothing of navgraph is needed to build either.
package enum Generator {
  /// True if all sources for a target are scaffolds, so that they are written without being asked for.
  package static func hasOnlyScaffolds(_ target: GenerationTarget) -> Bool { target == .adcoordinator }

  /// The ending of the files that are rewritten each time.
  static let ending = "+navgraph.autogen.swift"

  /// Makes the sources of a spec.
  package static func sources(of spec: Spec, for target: GenerationTarget) -> GeneratedSources {
    let header = target == .coordinode ? CoordiNodeFiles.header : header(of: spec, for: target)
    var refusals = Refusals(spec)
    for problem in spec.problems {
      refusals.refuse(
        at: problem.place, "the spec has a mistake here, so nothing can be generated of it",
        help: "'navgraph lint' says which")
    }
    var files: [GeneratedFile] = []
    if refusals.isEmpty {
      switch target {
      case .links: files = LinkSources.files(of: spec, header, &refusals)
      case .xcoordinator: files = XCoordinatorFiles.files(of: spec, header, &refusals)
      case .coordinode: files = CoordiNodeFiles.files(of: spec, &refusals)
      case .corduroy: files = CorduroyFiles.files(of: spec, header, &refusals)
      case .snapnavigation: files = SnapNavigationFiles.files(of: spec, header, &refusals)
      case .adcoordinator: files = ADCoordinatorFiles.files(of: spec, &refusals)
      case .swiftui: files = SwiftUISources.files(of: spec, header, &refusals)
      }
    }
    return GeneratedSources(
      files: refusals.isEmpty ? files.sorted { PathKey($0.name) < PathKey($1.name) } : [],
      findings: refusals.findings, header: header)
  }

  /// The first line of the files of a spec. It names no version and no date: the same spec gives the same bytes.
  private static func header(of spec: Spec, for target: GenerationTarget) -> String {
    let name = String(Path.name(of: spec.fileName)).printable
    return "// Made of '\(name)' by 'navgraph generate --for \(target.rawValue)'. DO NOT EDIT."
  }
}
