import SwiftUI
import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = GateViewController()
    return true
  }
}

final class Hosting<Content: View>: UIHostingController<Content> {}

final class GateViewController: UIViewController {
  @IBAction func open() { present(Hosting(rootView: Tabs()), animated: true) }
  @IBAction func tip() { present(Hosting(rootView: Tips()), animated: true) }
}

struct Tabs: View {
  var body: some View {
    TabView {
      News()
      Mail()
    }
  }
}

struct News: View { var body: some View { NavigationStack { NavigationLink("Story") { Story() } } } }
struct Story: View { var body: some View { Text("story") } }
struct Mail: View { var body: some View { Text("mail") } }

struct Tips: View {
  var body: some View {
    NavigationStack { NavigationLink("Tip") { Tip() } }
  }
}

struct Tip: View { var body: some View { Text("tip") } }
