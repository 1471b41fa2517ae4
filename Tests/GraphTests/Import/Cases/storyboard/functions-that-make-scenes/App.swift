enum Scenes {
  static var login: UIViewController {
    return UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "login")
  }
  static func settings() -> UIViewController {
    UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "settings")
  }
}
class Home: UIViewController {
  func ask() { present(Scenes.login, animated: true) }
}
class Session {
  func open() { window.show(Scenes.settings(), sender: nil) }
}
