# A template: `make release` fills in where the source is and what it sums up to, and writes .build/dist/navgraph.rb.
class Navgraph < Formula
  desc "Lint, simulate and draw specs of the navigation of an app"
  homepage "@HOMEPAGE@"
  url "@URL@"
  sha256 "@SHA256@"
  license "MIT"

  # Its headers to build, the library to draw.
  depends_on "graphviz"
  # PNG and PDF.
  depends_on "librsvg"
  # CoordiNode's YAML.
  depends_on "libyaml"

  uses_from_macos "swift" => :build
  uses_from_macos "libxml2"

  on_macos do
    depends_on xcode: ["16.3", :build]
    depends_on macos: :sequoia
  end

  def install
    arguments = OS.mac? ? ["--disable-sandbox"] : ["--static-swift-stdlib"]
    # No library is looked for beside the program.
    arguments << "--disable-local-rpath"
    # The source of a release has no clone of which to ask.
    ENV["NAVGRAPH_COMMIT"] = "@COMMIT@"
    system "swift", "build", "--configuration", "release", "--product", "navgraph", *arguments
    system "scripts/build-swift-facts", ".build/release"
    # The list of what an installation has.
    system "scripts/install", prefix
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/navgraph --version")
    system bin/"navgraph", "init", "app.nav.json"
    system bin/"navgraph", "lint", "app.nav.json"
    system bin/"navgraph", "render", "app.nav.json", "-o", "app.svg"
    assert_match "</svg>", File.read("app.svg")
    (testpath/"broken.nav.json").write <<~JSON
      { "navgraph": 1, "name": "Broken", "start": "home", "screens": { "home": {} },
        "routes": { "away": { "from": "home", "to": "nowhere", "presentation": "push" } } }
    JSON
    (testpath/"App.swift").write <<~SWIFT
      import SwiftUI
      @main struct MyApp: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { var body: some View { Text("Home") } }
    SWIFT
    assert_match '"Home"', shell_output("#{bin}/navgraph import . --from swiftui")
    assert_match "undefined-reference", shell_output("#{bin}/navgraph lint broken.nav.json", 1)
  end
end
