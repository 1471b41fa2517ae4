import UIKit

class ListController: UIViewController {
    func open() { performSegue(withIdentifier: "open", sender: self) }
}
class ItemController: UIViewController {}
