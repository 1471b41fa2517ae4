class Base: UIViewController {}
final class Home: Base {
  // storyboard!.instantiateViewController(withIdentifier: "unused")
  /* performSegue(withIdentifier: /* "openOld" */ "openOld", sender: nil) */
  func open() { performSegue(withIdentifier: Segue.item.rawValue, sender: "\(text("x"))") }
  func settings() {
    let controller = storyboard!.instantiateViewController(withIdentifier: Home.settingsID)
    navigationController?.pushViewController(controller, animated: true)
  }
  static let settingsID = "settings"
  @IBAction func goHome(_ segue: UIStoryboardSegue) {}
}
enum Segue: String { case item = "openItem", leave }
class Item: Base {
  func close() { Way.back.performSegue(in: self) }
}
enum Way: String {
  case back = "leave"
  func performSegue(in screen: UIViewController) { screen.performSegue(withIdentifier: rawValue, sender: nil) }
}
class Settings: Base {}
class Login: Base {}
final class Session {
  func ask() -> UIViewController {
    return UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "login")
  }
}
