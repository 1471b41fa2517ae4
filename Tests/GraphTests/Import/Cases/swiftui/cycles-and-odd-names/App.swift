import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  var body: some View { Home(x: loop()).sheet(item: $item) { _ in loop() } }
}
func loop() -> some View { loop() }
extension View { func again() -> some View { again().again() } }
struct Ring: View { var body: some View { Ring2() } }
struct Ring2: View {
  let next: () -> Ring; var body: some View { NavigationLink(destination: next()) { Ring2(next: next) } }
}
enum Route { case a(Route); static func make(_ route: Route) -> Route { make(.a(route)) } }
struct `Self`: View { var body: some View { Home().again() } }
