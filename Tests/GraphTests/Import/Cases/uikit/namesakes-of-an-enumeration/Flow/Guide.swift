import UIKit

final class Guide {
  enum Scene {
    case harbour
    case lighthouse
    case storm(Int)
  }

  enum Style {
    case push
    case cover
  }

  func show(scene: Scene, from sender: UIViewController, style: Style) {
    let screen = make(scene: scene)
    switch style {
    case .push: sender.navigationController?.pushViewController(screen, animated: true)
    case .cover: sender.present(screen, animated: true)
    }
  }

  private func make(scene: Scene) -> UIViewController {
    let screen: UIViewController
    switch scene {
    case .harbour: screen = HarbourViewController(self)
    case .lighthouse: screen = LighthouseViewController()
    case .storm(let force): screen = StormViewController(force)
    }
    return screen
  }
}
