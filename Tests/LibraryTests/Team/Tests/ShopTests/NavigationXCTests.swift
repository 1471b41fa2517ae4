import Graph
import XCTest

final class NavigationTests: XCTestCase {
  func testNavigationHolds() throws {
    let navigation = try Linter.lint(specsAt: ["../../Sources/Shop"], relativeTo: #filePath)
    XCTAssertTrue(navigation.passes, "\(navigation)")
  }
}
