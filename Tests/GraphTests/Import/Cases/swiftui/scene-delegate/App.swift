import SwiftUI

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func scene() { window.rootViewController = UIHostingController(rootView: Home()) }
}
struct Home: View { var body: some View { Text("x") } }
