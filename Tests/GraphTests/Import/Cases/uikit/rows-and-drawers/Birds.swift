import UIKit

func row<T: UITableViewCell>(_ table: UITableView, _ type: T.Type, _ path: IndexPath) -> T {
  table.dequeueReusableCell(withIdentifier: "\(type)", for: path) as! T
}

final class BirdsViewController: UITableViewController {
  override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let bird = row(table, BirdCell.self, path)
    bird.show("Wren")
    return bird
  }
}

final class BirdCell: UITableViewCell {
  func show(_ name: String) { textLabel?.text = name }

  @objc func pictureTapped() {
    Place.shared.stack?.present(PictureViewController(source: self), animated: true)
  }

  @objc func nameTapped() {
    Place.shared.stack?.pushViewController(BirdViewController(), animated: true)
  }
}

final class PictureViewController: UIViewController {
  let source: BirdCell

  init(source: BirdCell) {
    self.source = source
    super.init(nibName: nil, bundle: nil)
  }
}

final class BirdViewController: UIViewController {}
