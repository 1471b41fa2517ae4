import SwiftUI

@main struct Shop: App { var body: some Scene { WindowGroup { Tabs() } } }

struct Tabs: View {
  var body: some View {
    TabView {
      NavigationStack { Catalog() }
      NavigationStack { Basket() }
    }
  }
}

struct Catalog: View {
  var body: some View {
    List {
      NavigationLink("Lamp") { ProductView() }
      NavigationLink("Search") { SearchView() }
    }
  }
}

struct SearchView: View {
  var body: some View { NavigationLink("Chair") { ProductView() } }
}

struct Basket: View {
  @State private var isPaying = false
  var body: some View {
    List { NavigationLink("Lamp") { ProductView() } }
      .sheet(isPresented: $isPaying) { NavigationStack { Payment() } }
  }
}

struct Payment: View {
  var body: some View { NavigationLink("Terms") { Terms() } }
}

struct Terms: View { var body: some View { Text("Terms") } }

/// It is on the stacks of both tabs.
struct ProductView: View {
  @State private var isMeasuring = false
  var body: some View {
    NavigationLink("Reviews") { Reviews() }
      .sheet(isPresented: $isMeasuring) { SizeGuide() }
  }
}

struct Reviews: View { var body: some View { Text("Reviews") } }
struct SizeGuide: View { var body: some View { Text("Sizes") } }
