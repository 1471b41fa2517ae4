extension Rule {
  /// Screenshots that no page can show. O(*n*) for *n* such images; up to 64 MiB of images were read before.
  static let unreadableImage = Rule(
    id: "unreadable-image", severity: .warning, scope: .part, summary: "An `image` that cannot be shown."
  ) { analysis, spec in
    spec.unreadableScreenshots.map { screenshot in
      analysis.finding(
        "'\(screenshot.path)' cannot be shown: \(screenshot.reason)", about: screenshot.element,
        at: .place(screenshot.place))
    }
  }
}
