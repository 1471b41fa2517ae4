import SwiftUI

@main struct ParksApp: App {
  var body: some Scene { WindowGroup { RootView() } }
}
struct RootView: View {
  var body: some View {
    TabView {
      ParksView()
      MapScreen()
    }
  }
}
struct ParksView: View {
  var body: some View { NavigationStack { NavigationLink("A park") { ParkView() } } }
}
struct ParkView: View { var body: some View { Text("park") } }
struct MapScreen: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UIViewController {
    UIStoryboard(name: "Map", bundle: nil).instantiateInitialViewController()!
  }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}
final class MapViewController: UIViewController {
  func pick() { performSegue(withIdentifier: "layers", sender: self) }
}
