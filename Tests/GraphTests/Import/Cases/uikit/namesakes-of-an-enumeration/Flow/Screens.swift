import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: HarbourViewController(Guide()))
    return true
  }
}

final class HarbourViewController: UIViewController {
  private let guide: Guide

  init(_ guide: Guide) {
    self.guide = guide
    super.init(nibName: nil, bundle: nil)
  }

  @objc private func lightTapped() { guide.show(scene: .lighthouse, from: self, style: .push) }
  @objc private func stormTapped() { guide.show(scene: .storm(9), from: self, style: .cover) }
}

final class LighthouseViewController: UIViewController {}

final class StormViewController: UIViewController {
  init(_ force: Int) { super.init(nibName: nil, bundle: nil) }
}

final class Watch {
  func alarm(_ window: UIWindow) { window.rootViewController?.present(AlarmViewController(), animated: true) }
}

final class AlarmViewController: UIViewController {}
