class Home {
  func a() { performSegue(withIdentifier: "gone", sender: nil) }
  func b() { _ = UIStoryboard(name: "Gone", bundle: nil).instantiateInitialViewController() }
  func c() { _ = storyboard?.instantiateViewController(withIdentifier: "gone") }
  func d(_ name: String) { _ = storyboard?.instantiateViewController(withIdentifier: name) }
}
