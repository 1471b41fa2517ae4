class ListController: UIViewController {
  @IBAction func backToList(_ segue: UIStoryboardSegue) {}
  func save() { performSegue(withIdentifier: "save", sender: nil) }
  func look() { performSegue(withIdentifier: "look", sender: nil) }
}
class StatesController: UIViewController {
  func done() { navigationController?.performSegue(withIdentifier: "done", sender: nil) }
}
