import XCoordinator
class AppTests: XCTestCase { func test() { _ = AppCoordinator().strongRouter } }
