class Home: UIViewController {
  func open() {
    let board = UIStoryboard(name: "Panels", bundle: nil)
    let p = board.instantiateViewController(withIdentifier: "iPhone" + name) as? PanelController
  }
}
class PanelController: UIViewController {}
class OtherController: UIViewController {}
