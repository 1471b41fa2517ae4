import UIKit

final class DetailViewController: UIViewController {
  func edit() { performSegue(withIdentifier: "edit", sender: self) }
}
final class EditViewController: UIViewController {}
