import SwiftUI

@main
struct NotesApp: App {
  var body: some Scene {
    WindowGroup { Gate() }
  }
}

// The content of the view is computed by a closure that is called at once.
struct Gate: View {
  @EnvironmentObject private var store: Store

  var body: some View {
    AnyView({ () -> AnyView in
      if store.isLoading {
        return AnyView(Spacer())
      } else {
        if store.user != nil {
          return AnyView(Notes())
        } else {
          return AnyView(SignIn())
        }
      }
    }())
  }
}

final class Store: ObservableObject {
  @Published var isLoading = true
  @Published var user: String?
}

// A sheet shows whichever view it is given, without its type.
struct Wrapped: View, Identifiable {
  let id: AnyHashable
  private let content: AnyView

  var body: some View { content }

  init?<V>(view: V?) where V: View & Identifiable {
    guard let view else { return nil }
    content = AnyView(view)
    id = view.id
  }
}

struct SignIn: View {
  var body: some View { Text("Sign in").navigationTitle("Sign in") }
}

struct Notes: View {
  @State private var sheet: Wrapped?

  var body: some View {
    NavigationView {
      List {
        Button("Add") { self.sheet = Wrapped(view: Editor()) }
      }
      .navigationTitle("Notes")
      .toolbar {
        Button("Profile") { self.sheet = Wrapped(view: Profile()) }
      }
      .sheet(item: $sheet, content: { $0.environmentObject(Store()) })
    }
  }
}

struct Editor: View, Identifiable {
  @Environment(\.presentationMode) var mode: Binding<PresentationMode>
  let id = 1

  var body: some View {
    NavigationView {
      Button("Save") { self.mode.wrappedValue.dismiss() }.navigationTitle("Editor")
    }
  }
}

struct Profile: View, Identifiable {
  let id = 2

  var body: some View { Text("Profile") }
}
