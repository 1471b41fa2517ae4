import SwiftUI
import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = ShelfController()
    return true
  }
}

final class ShelfController: UITabBarController {
  private let books = UIHostingController(rootView: Books())
  private let notes = UIHostingController(rootView: Notes())
  private let player = PlayerController()

  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [player, books, notes]
  }
}

final class PlayerController: UIViewController {
  @IBAction func queue() { present(UIHostingController(rootView: Queue { self.tips() }), animated: true) }
  func tips() { present(UIHostingController(rootView: Tips()), animated: true) }
}

struct Books: View {
  var body: some View {
    NavigationStack {
      List { NavigationLink("Book") { Book() } }.navigationTitle("Books")
    }
  }
}

struct Book: View { var body: some View { Text("book") } }

struct Notes: View { var body: some View { Text("notes") } }

struct Tips: View {
  var body: some View { NavigationStack { NavigationLink("Tip") { Tip() } } }
}

struct Tip: View { var body: some View { Text("tip") } }

struct Queue: View {
  let help: () -> Void
  var body: some View {
    NavigationStack {
      NavigationLink("Track") { Track() }
      Button("Tips", action: help)
    }
  }
}

struct Track: View { var body: some View { Text("track") } }
