import Testing

@testable import Graph
@testable import GraphDrawing

/// The parts of the names of imported routes that a picture shows.
@Suite struct RouteNamesTests {
  @Test(arguments: [
    ("Row.onTap.terms_2", "onTap.terms"), ("AppDelegate-splash", ""), ("AppDelegate-splash.push", ""),
    ("AppDelegate-terms", "AppDelegate-terms"), ("sign-up", "sign-up"), ("abc-De-4fg", ""),
  ])
  func leavesOutThePlaceInTheSources(id: String, name: String) {
    #expect(RouteNames.behindPlace(id, ends: ["push", "splash", "SplashController"]) == name)
  }
}
