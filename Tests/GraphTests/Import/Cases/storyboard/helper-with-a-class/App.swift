class Home: UIViewController {
  func open() {
    let panel = panels.make(PanelController.self)
  }
}
extension UIStoryboard {
  func make<T: UIViewController>(_ type: T.Type) -> T {
    let name = "\(type)".replacingOccurrences(of: "Controller", with: "")
    return instantiateViewController(withIdentifier: name) as! T
  }
}
class PanelController: UIViewController {}
class OtherController: UIViewController {}
