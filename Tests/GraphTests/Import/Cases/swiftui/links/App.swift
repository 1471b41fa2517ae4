import SwiftUI

@main struct Notes: App {
  var body: some Scene { WindowGroup { Home() } }
}

struct Home: View {
  var body: some View {
    TabView {
      DestinationHome()
      LabelHome()
      TitleHome()
      FlagHome()
      SheetHome()
      StackSheetHome()
      CoverHome()
      PopoverHome()
      SeveralViewsHome()
      GuessHome()
      ClauseHome()
    }
  }
}

struct DestinationHome: View {
  var body: some View {
    NavigationLink(destination: A01()) { Text("x") }
  }
}

struct LabelHome: View {
  var body: some View {
    NavigationLink {
      A02()
    } label: {
      Text("x")
    }
  }
}

struct TitleHome: View {
  var body: some View {
    NavigationLink("x") { A03().padding() }
  }
}

struct FlagHome: View {
  var body: some View {
    Text("x").navigationDestination(isPresented: $isShown) { A04() }
  }
}

struct SheetHome: View {
  var body: some View {
    Text("x").sheet(isPresented: $isShown, onDismiss: {}) { A05() }
  }
}

struct StackSheetHome: View {
  var body: some View {
    Text("x").sheet(isPresented: $isShown) { NavigationStack { A06() } }
  }
}

struct CoverHome: View {
  var body: some View {
    Text("x").fullScreenCover(isPresented: $isShown, content: A07.init)
  }
}

struct PopoverHome: View {
  var body: some View {
    Text("x").popover(item: $item) { item in A08() }
  }
}

struct SeveralViewsHome: View {
  var body: some View {
    Text("x").sheet(isPresented: $isShown) {
      VStack {
        A09(); B()
      }
    }
  }
}

struct GuessHome: View {
  var editor: some View { if isNew { A10() } else { EmptyView() } }
  var body: some View {
    Text("x").sheet(isPresented: $isShown) { editor }
  }
}

struct ClauseHome: View {
  var body: some View {
    Text("x")
      #if DEBUG
        .padding()
      #else
        .sheet(isPresented: $isShown) { A11() }
      #endif
  }
}

struct A01: View { var body: some View { Text("a") } }
struct A02: View { var body: some View { Text("a") } }
struct A03: View { var body: some View { Text("a") } }
struct A04: View { var body: some View { Text("a") } }
struct A05: View { var body: some View { Text("a") } }
struct A06: View { var body: some View { Text("a") } }
struct A07: View { var body: some View { Text("a") } }
struct A08: View { var body: some View { Text("a") } }
struct A09: View { var body: some View { Text("a") } }
struct A10: View { var body: some View { Text("a") } }
struct A11: View { var body: some View { Text("a") } }
struct B: View { var body: some View { Text("b") } }
