import UIKit

protocol PeopleDelegate: AnyObject {
  func openPerson()
  func sort()
  func openSettings()
  func share()
}

class PeopleViewController: UIViewController {
  weak var delegate: PeopleDelegate?

  @objc func selectPerson() { delegate?.openPerson() }
  @objc func tapSort() { delegate?.sort() }
  @objc func tapSettings() { delegate?.openSettings() }
  @objc func tapShare() { delegate?.share() }
}

class PersonViewController: UIViewController {}
class ShareViewController: UIViewController {}
class FieldsViewController: UIViewController {}

protocol SortingDelegate: AnyObject {
  func chooseFields()
}

class SortingViewController: UIViewController {
  weak var delegate: SortingDelegate?

  @objc func tapFields() { delegate?.chooseFields() }
}

protocol SettingsDelegate: AnyObject {
  func close()
}

class SettingsViewController: UIViewController {
  weak var delegate: SettingsDelegate?

  @objc func tapClose() { delegate?.close() }
}
