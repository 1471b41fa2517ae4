import CoreData
import SwiftUI

@main struct StationsApp: App {
  var body: some Scene { WindowGroup { Stations() } }
}

final class Station: NSManagedObject { @NSManaged var code: UUID }
struct Train: Hashable { let number: Int }

struct Stations: View {
  @FetchRequest(sortDescriptors: []) private var stations: FetchedResults<Station>
  @State private var trains: [Train] = []
  @State private var path = NavigationPath()

  var body: some View {
    NavigationStack(path: $path) {
      List {
        ForEach(stations) { station in NavigationLink(value: station.code) { Text("station") } }
        ForEach(trains.sorted { $0.number < $1.number }) { train in NavigationLink("Train", value: train) }
      }
      .onAppear {
        if let late = trains.first(where: { $0.number == 1 }) { path.append(late) }
      }
      .navigationDestination(for: UUID.self) { code in StationView(code: code) }
      .navigationDestination(for: Train.self) { train in TrainView(train: train) }
    }
  }
}

struct StationView: View {
  let code: UUID
  var body: some View { Text("station") }
}

struct TrainView: View {
  let train: Train
  var body: some View { Text("train") }
}
