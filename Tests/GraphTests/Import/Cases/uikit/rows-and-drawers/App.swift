import DrawerKit
import SwiftUI
import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let center = UINavigationController(rootViewController: BirdsViewController())
    Place.shared.stack = center
    window = UIWindow()
    window?.rootViewController = Drawers(mainViewController: center, leftMenuViewController: MenuViewController())
    return true
  }
}

final class Place {
  static let shared = Place()
  var stack: UINavigationController?
}

final class MenuViewController: UIViewController {
  @objc private func aboutTapped() {
    Place.shared.stack?.pushViewController(FramedController(rootView: AboutView()), animated: true)
  }

  @objc private func termsTapped() {
    Place.shared.stack?.pushViewController(FramedController(rootView: TermsView()), animated: true)
  }
}

final class FramedController<Content: View>: UIHostingController<Content> {}

struct AboutView: View {
  var body: some View { Text("About") }
}

struct TermsView: View {
  var body: some View { Text("Terms") }
}
