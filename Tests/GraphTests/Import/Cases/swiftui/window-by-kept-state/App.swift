import SwiftUI

@main
struct Diary: App {
  @AppStorage("hasBegun") private var hasBegun = false

  var body: some Scene {
    WindowGroup {
      Group {
        if hasBegun {
          Front()
        } else {
          WelcomeView(skip: { hasBegun = true })
        }
      }
    }
  }
}

struct WelcomeView: View {
  let skip: () -> Void

  var body: some View {
    Button("Skip", action: skip)
    NavigationLink("Begin") { TermsView() }
  }
}

struct TermsView: View {
  @AppStorage("hasBegun") private var isRead = false

  var body: some View {
    Button("Agree") { withAnimation { isRead = true } }
  }
}

struct Front: View {
  @State private var user: User?

  var body: some View {
    if user == nil {
      SignInView(user: $user)
    } else {
      Rooms()
    }
  }
}

struct SignInView: View {
  @Binding var user: User?

  var body: some View {
    Button("Sign in") { user = User() }
  }
}

struct User {}

enum Stage {
  case tour, list
}

struct Rooms: View {
  @State private var stage = Stage.tour

  var body: some View {
    if stage == .list {
      ListView(stage: $stage)
    } else {
      TourView(stage: $stage)
    }
  }
}

struct TourView: View {
  @Binding var stage: Stage

  var body: some View {
    Button("Done") { stage = .list }
  }
}

struct ListView: View {
  @Binding var stage: Stage

  var body: some View {
    Button("Tour") { stage = .tour }
  }
}
