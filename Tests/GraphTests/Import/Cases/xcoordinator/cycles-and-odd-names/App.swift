import XCoordinator

enum R: Route { case a, b, a, `default`(R) }
class C: NavigationCoordinator<R> {
  init() { super.init(initialRoute: .a) }
  override func prepareTransition(for route: R) -> NavigationTransition {
    switch route {
    case .a: .trigger(.b, on: self);
    case .b: .trigger(.a, on: self);
    default: f()
    }
  }
  func f() -> NavigationTransition { g() }
  func g() -> NavigationTransition { f() }
}
class __proto__Coordinator: TabBarCoordinator<R> { lazy var x: Int = y; lazy var y: Int = x }
class A: B {}
class B: A {}
typealias D = E
typealias E = D
class F: D { let d: D }
