import SwiftUI
import UIKit

final class TripsViewController: UIViewController {
  @IBSegueAction func makeStats(_ coder: NSCoder) -> UIViewController? {
    UIHostingController(coder: coder, rootView: StatsView())
  }
  func open(_ trip: Trip) {
    let controller = UIHostingController(rootView: TripView(trip: trip))
    navigationController?.pushViewController(controller, animated: true)
  }
  func showStats() { performSegue(withIdentifier: "stats", sender: self) }
  func showAbout() { performSegue(withIdentifier: "about", sender: self) }
}

final class AboutController: UIHostingController<AboutView> {
  required init?(coder: NSCoder) { super.init(coder: coder, rootView: AboutView()) }
}
