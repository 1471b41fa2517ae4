class HomeTests: XCTestCase {
  let board = UIStoryboard(name: "Fixture", bundle: nil)
  func testHome() { board.instantiateViewController(withIdentifier: "fixture") }
}
