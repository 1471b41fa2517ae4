import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  var body: some View { TabView { ForEach(Item.allCases) { item in item.content.tabItem { Text("x") } } } }
}
struct A: View { var body: some View { Text("a") } }
struct B: View { var body: some View { Text("b") } }
enum Item: CaseIterable {
  case a, b
  @ViewBuilder var content: some View {
    switch self {
    case .a: A();
    case .b: B()
    }
  }
}
