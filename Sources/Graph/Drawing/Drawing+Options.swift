extension Drawing {
  /// Which way the app goes on.
  public enum Direction: String, CaseIterable, Sendable {
    /// From left to right.
    case right
    /// From top to bottom.
    case down
  }

  /// Which edges carry the names of their routes.
  public enum Labels: String, CaseIterable, Sendable {
    /// Every edge carries its name.
    case all
    /// Those whose ends stand in one coordinator: the layout of the others is what Graphviz fails at.
    case some
    /// No edge carries a name.
    case none
  }

  /// What a picture is to be looked at on: `auto` follows the reader's system, on the screen.
  public enum Theme: String, CaseIterable, Sendable {
    /// Dark on white.
    case light
    /// Light on black.
    case dark
    /// Both: what shows the picture chooses.
    case auto
  }

  /// What of a spec is drawn, and how.
  public struct Options: Sendable {
    /// Which way the app goes on.
    public var direction = Direction.right
    /// Which edges carry their names.
    public var labels = Labels.all
    /// The colours.
    public var theme = Theme.auto
    /// A screen or coordinator: only what is at most `depth` routes away from it, either way.
    public var focus: String?
    /// How many routes around `focus` are drawn, either way.
    public var depth = 1
    /// Only this coordinator and what stands in it.
    public var coordinator: String?
    /// The ids of styles or declared presentations: only routes by one of them, and the screens at their ends.
    public var presentations: [String] = []
    /// The two ends of a path that stands out, while all else fades.
    public var path: [String] = []
    /// Whether what `lint` finds stands at the elements.
    public var showsFindings = false
    /// How rules are set for what `lint` finds in a file.
    public var levels: @Sendable (String) -> Linter.Levels = { _ in [:] }
    /// Whether each coordinator is one box.
    public var isOverview = false
    /// Whether edges between coordinators are drawn in full however many there are.
    public var showsAllEdges = false
    /// Where the files of the spec and of the code are on the web.
    package var linkBase: String?
    /// How many pixels of a PNG are as wide as a point; two, so that texts are crisp.
    public var scale = 2.0
    /// Where Graphviz works, and what converts pictures.
    package var isolation = Isolation.none

    /// The whole app, from left to right.
    public init() {}
  }
}
