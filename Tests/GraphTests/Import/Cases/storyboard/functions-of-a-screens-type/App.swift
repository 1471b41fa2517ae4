class Recipe: UIViewController {
  func choose() { ColorPicker.open(above: self) }
  @IBAction func sort(_ sender: Any) { SortPicker.open(above: self) }
}
class ColorPicker: UIViewController {
  static func open(above parent: UIViewController) {
    let picker = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "colors")
    parent.present(picker, animated: true)
  }
}
class SortPicker: UIViewController {
  public class func open(above parent: UIViewController) {
    let picker = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "orders")
    parent.navigationController?.pushViewController(picker, animated: true)
  }
}
class Tips: UIViewController {
  static func open(above parent: UIViewController) {
    parent.present(UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "tips"), animated: true)
  }
}
