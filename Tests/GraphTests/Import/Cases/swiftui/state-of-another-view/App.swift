import SwiftUI

@Observable final class Offers {
  var isShown = false
  func show() { isShown = true }
}

@main struct Garden: App {
  @State private var offers = Offers()
  var body: some Scene {
    WindowGroup {
      BedsView().environment(offers).sheet(isPresented: $offers.isShown) { OfferView() }
    }
  }
}

struct BedsView: View {
  @State private var hasSettings = false
  @State private var hasHelp = false
  @State private var hasNews = false
  var body: some View {
    NavigationStack {
      List {
        NavigationLink("Tomatoes") { BedView(hasHelp: $hasHelp) }
        Button("Settings") { hasSettings = true }
        NewsRow(isShown: $hasNews)
      }
    }
    .sheet(isPresented: $hasSettings) { SettingsView(onHelp: { hasHelp = true }) }
    .sheet(isPresented: $hasHelp) { HelpView() }
    .sheet(isPresented: $hasNews) { NewsView(isShown: $hasNews) }
  }
}

/// A part of the list, and no screen.
struct NewsRow: View {
  @Binding var isShown: Bool
  var body: some View { Button("News") { isShown = true } }
}

struct BedView: View {
  @Environment(Offers.self) private var offers
  @Binding var hasHelp: Bool
  var body: some View {
    Button("Buy seeds") { offers.show() }
    Button("Help") { hasHelp.toggle() }
  }
}

struct SettingsView: View {
  @Environment(\.dismiss) private var dismiss
  @Environment(Offers.self) private var offers
  let onHelp: () -> Void
  var body: some View {
    Button("Upgrade") { offers.isShown = true }
    Button("Help", action: onHelp)
    Button("Close") { dismiss() }
  }
}

struct NewsView: View {
  @Binding var isShown: Bool
  var body: some View { Button("Done") { isShown.toggle() } }
}

struct OfferView: View { var body: some View { Text("Seeds") } }
struct HelpView: View { var body: some View { Text("Water them") } }
