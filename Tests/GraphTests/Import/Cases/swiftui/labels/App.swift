import SwiftUI

@main struct Kitchen: App { var body: some Scene { WindowGroup { Tabs() } } }

struct Tabs: View {
  var body: some View {
    TabView {
      NavigationStack { RecipesView() }
        .tabItem { Label("Recipes", systemImage: "book") }
      ShoppingView()
        .tabItem { Text("Shopping") }
    }
  }
}

struct RecipesView: View {
  var body: some View {
    List {
      NavigationLink("Soup") { SoupView() }
        .accessibilityIdentifier("recipe-soup")
      NavigationLink {
        BreadView()
      } label: {
        HStack {
          Image(systemName: "star")
          Text("Bread")
        }
      }
      NavigationLink(destination: CakeView()) { Label("Cake", systemImage: "birthday.cake") }
    }
    .navigationTitle("All recipes")
  }
}

struct SoupView: View {
  @State private var isCooking = false
  @State private var isRating = false
  var body: some View {
    VStack {
      Button("Cook", action: cook)
      Button { cook() } label: { Text("Cook") }
      Button("Rate") { isRating = true }
      Button("Rate again") { isRating = true }
    }
    .navigationTitle(Text("Soup of the day"))
    .sheet(isPresented: $isCooking) { StepsView() }
    .sheet(isPresented: $isRating) { RatingView() }
  }

  private func cook() { isCooking = true }
}

struct BreadView: View {
  var body: some View { Text("Bread").navigationTitle("bread.title") }
}

struct CakeView: View {
  let isEaten: Bool = false
  var body: some View { Text("Cake").navigationTitle(isEaten ? "Crumbs" : "Cake") }
}

struct StepsView: View {
  @Environment(\.dismiss) private var dismiss
  @State private var isSharing = false
  @State private var isWelcome = false
  var body: some View {
    VStack {
      Button("Done") { dismiss() }
      Button("Share \(1)") { isSharing = true }
    }
    .onAppear { isWelcome = true }
    .sheet(isPresented: $isSharing) { ShareView() }
    .sheet(isPresented: $isWelcome) { WelcomeView() }
  }
}

/// Two buttons with one label say too little.
struct ShoppingView: View {
  @State private var isAdding = false
  @State private var isPaying = false
  var body: some View {
    List {
      Button("Go") { isAdding = true }
      Button("Go") { isPaying = true }
    }
    .navigationTitle("Shopping list")
    .sheet(isPresented: $isAdding) { AddView() }
    .sheet(isPresented: $isPaying) { PayView() }
  }
}

struct RatingView: View { var body: some View { Text("5") } }
struct ShareView: View { var body: some View { Text("Share") } }
struct WelcomeView: View { var body: some View { Text("Welcome") } }
struct AddView: View { var body: some View { Text("Add") } }
struct PayView: View { var body: some View { Text("Pay") } }
