class Home: UIViewController {
  func open() {
    let board = UIStoryboard(name: "Panels", bundle: nil)
    let p = board.instantiateViewController(withIdentifier: "\(name)")
  }
}
class PanelController: UIViewController {}
class OtherController: UIViewController {}
