import Corduroy

class AppDelegate: UIResponder, UIApplicationDelegate {
  let navigator = Navigator()
  func launch() { navigator.start(onWindow: window, firstCoordinator: ShelfCoordinator.self) }
}
struct Book { let id: Int }
struct Reader { let name: String }

final class ShelfCoordinator: Coordinator {
  var navigator: Navigator!
  func presentViewController(context: NavigationContext) {
    let shelf = ShelfViewController()
    shelf.coordinator = self
    present(shelf, context: context)
  }
  func open(_ book: Book) {
    let result = navigator.go(to: BookCoordinator.self, by: .pushing, with: book)
    result.onPreconditionFailed { _ in self.navigator.go(to: OfferViewController.self, by: .sliding) }
  }
  func join() {
    navigator.go(
      to: JoinFlow.self, by: .modallyPresenting,
      flowCompletion: { error, reader in
        self.navigator.goBack(toLast: ShelfCoordinator.self)
        if error != nil {
          self.navigator.go(to: OfferViewController.self, by: .sliding)
        } else {
          self.navigator.go(to: ReaderCoordinator.self, by: .pushing, with: reader!)
        }
      })
  }
  func shop() {
    navigator.go(to: TabBarCoordinator.self, by: .swappingRootView, with: [PaperCoordinator.self, CartCoordinator.self])
  }
}
class ShelfViewController: UIViewController, NavigationControllerEmbedded {
  var coordinator: ShelfCoordinator?
  func didSelect(_ book: Book) { coordinator?.open(book) }
  @objc func join() { coordinator?.join() }
  @objc func shop() { coordinator?.shop() }
}

class PaidPrecondition: NavigationPrecondition {
  func evaluate(context: NavigationContext) throws { throw NotPaid() }
}
class JoinedPrecondition: FlowRecoveringNavigationPrecondition {
  typealias RecoveringFlowCoordinator = JoinFlow
  func evaluate(context: NavigationContext) throws {}
}
final class BookCoordinator: Coordinator, NavigationPreconditionRequiring {
  typealias SetupModel = Book
  static let preconditions: [NavigationPrecondition.Type] = [PaidPrecondition.self, JoinedPrecondition.self]
  var navigator: Navigator!
  static func create(with model: Book, navigator: Navigator) -> BookCoordinator { BookCoordinator() }
  func presentViewController(context: NavigationContext) {
    let book = BookViewController()
    book.coordinator = self
    present(book, context: context)
  }
  func close() { navigator.goBack() }
}
class BookViewController: UIViewController {
  var coordinator: BookCoordinator?
  @objc func close() { coordinator?.close() }
}

final class JoinFlow: FlowCoordinator {
  typealias FlowResult = Reader
  var navigator: Navigator!
  var flowCompletion: ((Error?, FlowResult?) -> Void)?
  func presentFirstViewController(
    context: NavigationContext, flowCompletion: @escaping (Error?, FlowResult?) -> Void
  ) {
    self.flowCompletion = flowCompletion
    let name = NameViewController()
    name.coordinator = self
    present(name, context: context)
  }
  func done() { flowCompletion?(nil, Reader(name: "")) }
  func cancel() { flowCompletion?(Cancelled(), nil) }
}
class NameViewController: UIViewController {
  var coordinator: JoinFlow?
  @objc func done() { coordinator?.done() }
  @objc func cancel() { coordinator?.cancel() }
}

final class ReaderCoordinator: Coordinator {
  typealias SetupModel = Reader
  var navigator: Navigator!
  static func create(with model: SetupModel, navigator: Navigator) -> ReaderCoordinator { ReaderCoordinator() }
  func createViewController() -> UIViewController { ReaderViewController() }
}
class ReaderViewController: UIViewController {}

class OfferViewController: UIViewController, SelfCoordinating {
  var navigator: Navigator!
  @objc func close() { navigator.goBack() }
}
extension PresentMethod {
  static let sliding = PresentMethod(name: "sliding", style: .modalPresentation, presentHandler: { _ in })
}

final class PaperCoordinator: TabCoordinator {
  var navigator: Navigator!
  func createViewController() -> UIViewController {
    let paper = PaperViewController()
    paper.coordinator = self
    return paper
  }
  func showCart() { navigator.switch(toTabFor: CartCoordinator.self) }
}
class PaperViewController: UIViewController, NavigationControllerEmbedded {
  var coordinator: PaperCoordinator?
  @objc func showCart() { coordinator?.showCart() }
}
final class CartCoordinator: TabCoordinator {
  var navigator: Navigator!
  func createViewController() -> UIViewController { return CartViewController() }
}
class CartViewController: UIViewController {}
