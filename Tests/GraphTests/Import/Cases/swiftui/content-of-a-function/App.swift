import SwiftUI

@main struct Garden: App {
  var body: some Scene {
    WindowGroup { NavigationStack { BedView() } }
  }
}

extension View {
  func opens<Content: View>(isActive: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) -> some View {
    navigationDestination(isPresented: isActive, destination: content)
  }

  func help<Content: View>(_ isShown: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) -> some View {
    sheet(isPresented: isShown) { content() }
  }
}

struct BedView: View {
  @State private var showsPlant = false
  @State private var showsHelp = false
  var body: some View {
    Text("Bed").opens(isActive: $showsPlant) { PlantView() }.help($showsHelp) { HelpView() }
  }
}

struct PlantView: View {
  @State private var isWatering = false
  var body: some View { Text("Plant").sheet(isPresented: $isWatering) { WaterView() } }
}

struct HelpView: View { var body: some View { NavigationLink("More") { MoreView() } } }
struct WaterView: View { var body: some View { Text("Water") } }
struct MoreView: View { var body: some View { Text("More") } }
