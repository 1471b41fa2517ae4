import Graph

/// Writes the routes of a spec for the segues of an app.
struct SegueRoutes {
  let set: StoryboardSet
  let tree: StoryboardTree
  let owners: SceneOwners
  let code: SceneCode?

  /// Adds all segues in the order of the files.
  func add(_ links: StoryboardLinks, to spec: inout ImportedSpec, _ notes: inout ImportNotes) {
    var moves = links.moves[...]
    var unwinds = links.unwinds[...]
    for scene in set.scenes.indices {
      for segue in set.scenes[scene].segues {
        if let move = moves.first, move.source == scene, move.segue.place.offset == segue.place.offset {
          moves.removeFirst()
          add(move, to: &spec, &notes)
        } else if let unwind = unwinds.first, unwind.source == scene, unwind.segue.place.offset == segue.place.offset {
          unwinds.removeFirst()
          addUnwind(segue, from: scene, to: &spec, &notes)
        }
      }
    }
    for call in links.calls { add(call, to: &spec) }
    for place in (code?.performedPlaces ?? []) + (code?.opened.filter { $0.style != nil }.map(\.place) ?? []) {
      spec.markRead(place)
    }
  }

  /// Adds a move that code makes.
  private func add(_ call: StoryboardLinks.Call, to spec: inout ImportedSpec) {
    let sources = call.sources.flatMap(tree.ids)
    guard let source = sources.first, let target = tree.ids(ofScene: call.target).first else { return }
    let plain = "\(sources.count == 1 ? source : call.type)-\(target)"
    let wanted = [plain, plain + "." + call.style].first { !spec.has(ImportedSpec.validID($0), in: .route) }
    spec.add(
      .route, wanted ?? plain + "." + call.type, at: call.place,
      [.from: .texts(sources), .to: .string(target), .presentation: .string(call.style), .inferred: true])
  }

  private func add(_ move: StoryboardLinks.Move, to spec: inout ImportedSpec, _ notes: inout ImportNotes) {
    let segue = move.segue
    let isCustom = segue.kind == "custom"
    if isCustom {
      notes.add(
        .notExpressible, .info, at: segue.place,
        "what a custom segue\(segue.customClass.map { " of class '\($0)'" } ?? "") does is in its code; it was taken for one that shows its target",
        help: "give the route its presentation, and pin it")
    }
    let target: String
    switch move.target {
    case .missing(let id): target = id
    case .scene(let scene):
      guard let id = tree.ids(ofScene: scene).first else { return }
      target = id
    }
    add(
      segue, from: move.source, to: .string(target), name: target,
      [
        .presentation: presentation(of: move, &spec, &notes).map(JSONValue.string), .anchor: .filled(segue.anchor),
        .code: .filled(isCustom ? segue.customClass : nil), .inferred: isCustom ? true : nil,
      ], &spec)
  }

  private func addUnwind(
    _ segue: Storyboard.Segue, from scene: Int, to spec: inout ImportedSpec, _ notes: inout ImportNotes
  ) {
    let selector = segue.unwindAction ?? ""
    let scenes = code?.scenes(withAction: selector) ?? []
    let targets =
      scenes.isEmpty
      ? code?.classes(withAction: selector).map { screen(of: $0.type, in: $0.path, &spec) } ?? []
      : scenes.flatMap(tree.ids)
    guard !targets.isEmpty else {
      notes.add(
        .unresolved, at: segue.place,
        "it is not known which screen has the unwind action '\(selector)'; the segue is left out")
      return
    }
    add(
      segue, from: scene, to: .texts(targets), name: String(selector.prefix { $0 != ":" }),
      [.presentation: "unwind", .inferred: scenes.isEmpty ? true : nil], &spec)
  }

  /// Returns the screen of a class that no storyboard has: only code makes it.
  private func screen(of type: String, in path: String, _ spec: inout ImportedSpec) -> String {
    let code = JSONValue.string(type)
    return spec.entries(.screen).first { $0[.code]?.line == code.line }?.id
      ?? spec.add(.screen, type, [.title: code, .entry: .string("code: \(type)"), .code: code, .source: .string(path)])
  }

  /// Adds a route: named by its segue's identifier, else by its ends.
  private func add(
    _ segue: Storyboard.Segue, from scene: Int, to target: JSONValue?, name: String,
    _ values: [Key: JSONValue?], _ spec: inout ImportedSpec
  ) {
    let ids = tree.ids(ofScene: scene)
    guard let source = ids.first else { return }
    let shown = owners.strangers(in: tree.instances[scene] ?? [], tree)
    // The screens that are also shown elsewhere replace the container, which owns no screen.
    let sources = shown.isEmpty ? ids : shown
    let plain = segue.identifier ?? (segue.kind == "unwind" ? "\(source).\(name)" : "\(source)-\(name)")
    let other = segue.identifier.map { "\(source).\($0)" } ?? "\(plain).\(segue.objectID)"
    let wanted = [plain, other].first { !spec.has(ImportedSpec.validID($0), in: .route) }
    var all = values
    all[.from] = .texts(sources)
    all[.to] = target
    // Where other places show them, the move may not be possible.
    if !shown.isEmpty { all[.inferred] = true }
    all[.trigger] = .filled(segue.trigger)
    spec.markRead(segue.place)
    spec.add(.route, wanted ?? "\(other).\(segue.objectID)", at: segue.place, all)
  }

  // MARK: Presentations

  private static let styles = [
    "push": "push", "show": "show", "showDetail": "showDetail", "replace": "showDetail",
    "embed": "embed", "modal": "present", "presentation": "present",
  ]
  /// Interface Builder's words for looks of modals, if they are not the words of the format.
  private static let modals = ["none": "automatic", "blurOverFullScreen": "overFullScreen"]

  /// Returns the presentation of a segue; it is declared if no built-in style says enough.
  private func presentation(
    of move: StoryboardLinks.Move, _ spec: inout ImportedSpec, _ notes: inout ImportNotes
  ) -> String? {
    let segue = move.segue
    switch segue.kind {
    case "custom":
      let isContainer = move.target.scene.map { tree.screenIDs[$0] == nil } ?? false
      return isContainer ? "present" : "show"
    case "popover", "popoverPresentation": return declared("popover", nil, &spec)
    case "sheet": return declared("formSheet", nil, &spec)
    case "modal", "presentation":
      let target = move.target.scene.map { set.scenes[$0] }
      let style = segue.modalStyle ?? target?.modalStyle
      let transition = segue.modalTransition ?? target?.modalTransition
      let word = style.map { Self.modals[$0] ?? $0 }
      guard word.map({ Modal(rawValue: $0) != nil }) ?? true else {
        notes.add(.notExpressible, at: segue.place, "the presentation style '\(style!)' is left out")
        return declared(nil, transition, &spec)
      }
      return declared(word == "automatic" ? nil : word, transition, &spec)
    default:
      if let style = Self.styles[segue.kind] { return style }
      notes.add(.notExpressible, at: segue.place, "a segue of the kind '\(segue.kind)' is kept without a presentation")
      return nil
    }
  }

  private func declared(_ modal: String?, _ animation: String?, _ spec: inout ImportedSpec) -> String {
    let animation = animation == "coverVertical" ? nil : animation
    guard modal != nil || animation != nil else { return "present" }
    let id = ImportedSpec.validID([modal ?? "present", animation].compactMap(\.self).joined(separator: "."))
    return spec.presentation(id, [.style: "present", .modal: .filled(modal), .animation: .filled(animation)])
  }
}
