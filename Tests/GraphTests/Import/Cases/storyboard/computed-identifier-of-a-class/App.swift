class Home: UIViewController {
  func open() {
    let board = UIStoryboard(name: "Panels", bundle: nil)
    let id = phone ? prefix + name : name
    let p = board.instantiateViewController(withIdentifier: id) as! PanelController
  }
}
class PanelController: UIViewController {}
class OtherController: UIViewController {}
