import SwiftUI

@main struct Diary: App {
  @StateObject private var session = Session()
  var body: some Scene { WindowGroup { RootView().environmentObject(session) } }
}

final class Session: ObservableObject {
  @Published var isSignedIn = false
  func signOut() { isSignedIn = false }
}

/// What it shows is up to the session.
struct RootView: View {
  @EnvironmentObject var session: Session
  var body: some View {
    if session.isSignedIn {
      NavigationStack { DaysView() }
    } else {
      WelcomeView()
    }
  }
}

struct WelcomeView: View {
  @State private var isSigningIn = false
  var body: some View {
    Button("Sign in") { isSigningIn = true }
      .sheet(isPresented: $isSigningIn) { SignInView() }
  }
}

final class SignInModel {
  @Injected(\.session) private var session
  init() { session.isSignedIn = true }
}

extension Container { var session: Factory<Session> { self { Session() } } }

struct SignInView: View {
  private let model = SignInModel()
  var body: some View { Text("Password") }
}

struct DaysView: View {
  var body: some View { NavigationLink("Settings") { SettingsView() } }
}

struct SettingsView: View {
  @EnvironmentObject var session: Session
  var body: some View { Button("Sign out") { session.signOut() } }
}
