import SwiftUI

struct Trip: Hashable { let name: String }
struct StatsView: View {
  @State private var showsYear = false
  var body: some View {
    Button("Year") { showsYear = true }.sheet(isPresented: $showsYear) { YearView() }
  }
}
struct YearView: View { var body: some View { Text("2026") } }
struct TripView: View {
  let trip: Trip
  var body: some View { NavigationLink("Map") { MapView() } }
}
struct MapView: View { var body: some View { Text("Map") } }
struct AboutView: View { var body: some View { Text("About") } }
