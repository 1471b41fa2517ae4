class Base: UIViewController {
  func settings() { present(storyboard!.instantiateViewController(identifier: "settings"), animated: true) }
}
class Home: Base {}
class Item: Base {}
