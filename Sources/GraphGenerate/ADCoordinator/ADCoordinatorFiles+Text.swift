import Graph

extension ADCoordinatorFiles {
  /// The class of a coordinator.
  func text(of coordinator: Coordinator) -> String {
    let element = coordinator.element
    let context = context(of: element)
    var text = SwiftText()
    text.lines(["import ADCoordinator", "import UIKit", ""])
    text.block("final class \(type(element)): Coordinator") { text in
      text.lines(["private unowned let context: \(context)", ""])
      text.block("init(context: \(context))") { $0.line("self.context = context") }
      text.line()
      text.block("func start()") { $0.lines(start(of: coordinator)) }
      for method in methods[element] ?? [] {
        text.line()
        text.remark(app.remark(on: .route(method.route)))
        let name = app.routes[method.route]
        let free = Self.members.isFree(name) ? name : name + "Route"
        text.block(
          "func \(SwiftName.written(free))(\(app.parameters(method.values).joined(separator: ", ")))"
        ) {
          $0.lines(method.body)
        }
      }
    }
    return text.text
  }

  private func start(of coordinator: Coordinator) -> [String] {
    let element = coordinator.element
    let context = context(of: element)
    if coordinator.container.hasMembers {
      var lines = ["var controllers: [UIViewController] = []"]
      for (index, member) in spec.targets(coordinator.members).enumerated() {
        if spec.elements[member].isScreen {
          lines.append("controllers.append(\(app.className(of: member))())")
        } else {
          lines += [
            "let context\(index) = \(self.context(of: member))()",
            "let child\(index) = \(type(member))(context: context\(index))",
            "addChild(child\(index))", "child\(index).start()", "controllers.append(context\(index))",
          ]
        }
      }
      return lines
        + [
          context == "UIPageViewController"
            ? "context.setViewControllers(Array(controllers.prefix(1)), direction: .forward, animated: false)"
            : "context.viewControllers = controllers"
        ]
    }
    guard let first = app.tree.first(of: element) else { return [] }
    let binding =
      coordinator.boundTo.target == app.tree.leaf(of: element) || coordinator.boundTo.target == first
    guard spec.elements[first].isScreen else {
      let lines = show(first, in: element) {
        context == "UIWindow" ? "context.rootViewController = \($0)" : "add(\($0))"
      }
      return lines.map { $0 == "add(inner)" ? "context.addChild(inner)" : $0 }
    }
    let show =
      switch context {
      case "UINavigationController": "context.pushViewController(controller, animated: false)"
      case "UIWindow": "context.rootViewController = controller"
      default: "context.addChild(controller)"
      }
    return ["let controller = \(app.className(of: first))()", show]
      + (binding ? ["bindToLifecycle(of: controller)"] : [])
  }
}
