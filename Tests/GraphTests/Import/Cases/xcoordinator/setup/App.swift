import XCoordinator

enum AppRoute: Route {
  case home
  case pushNeeding(Item), presentNeeding(Item), backNeeding
  case pushDefault(Item), presentDefault(Item), backDefault
  case pushOptional(Item), presentOptional(Item), backOptional
  case pushInitial(Item), presentInitial(Item), backInitial
  case pushModel(Item), presentModel(Item), backModel
}
class AppCoordinator: NavigationCoordinator<AppRoute> {
  init() { super.init(initialRoute: .home) }
  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .home: return .push(HomeViewController())
    case .pushNeeding(let item): return .push(NeedingController(item))
    case .presentNeeding(let item): return .present(NeedingController(item))
    case .backNeeding: return .pop(to: NeedingController(.first))
    case .pushDefault(let item): return .push(DefaultController(item))
    case .presentDefault(let item): return .present(DefaultController(.first))
    case .backDefault: return .pop(to: DefaultController(.first))
    case .pushOptional(let item): return .push(OptionalController(item))
    case .presentOptional(let item): return .present(OptionalController(item))
    case .backOptional: return .pop(to: OptionalController(.first))
    case .pushInitial(let item): return .push(InitialController(item))
    case .presentInitial(let item): return .present(InitialController(item))
    case .backInitial: return .pop(to: InitialController(.first))
    case .pushModel(let item): return .push(ModelController(model: ItemModel(item: item)))
    case .presentModel(let item): return .present(ModelController(model: ItemModel(item: item)))
    case .backModel: return .pop(to: ModelController(.first))
    }
  }
}
class HomeViewController: UIViewController {}
struct ItemModel { let item: Item }
class NeedingController: UIViewController { init(_ item: Item) {} }
class DefaultController: UIViewController { init(_ item: Item) {} }
class OptionalController: UIViewController { init(_ item: Item?) {} }
class InitialController: UIViewController { init(_ item: Item = .first) {} }
class ModelController: UIViewController { init(model: ItemModel) {} }
