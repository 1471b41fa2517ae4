class HomeController: UIViewController {
  func pick() { present(PickerController(style: .plain), animated: true) }
}
class PickerController: UITableViewController {}
