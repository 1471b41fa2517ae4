class Item: UIViewController {}
class Hub: UIViewController { @IBAction func goHome(_ segue: UIStoryboardSegue) {} }
extension UIViewController { @IBAction func wait(_ segue: UIStoryboardSegue) {} }
