import SwiftUI

@main struct Notes: App {
  var body: some Scene { WindowGroup { Home() } }
}

struct Home: View {
  var body: some View {
    TabView {
      Tab1()
      Tab2()
      Tab3()
      Tab4()
      Tab5()
      Tab6()
      Tab7()
    }
  }
}

struct Tab1: View {
  #if targetEnvironment(macCatalyst)
    var link: some View { NavigationLink("x") { B1() } }
  #else
    var link: some View { NavigationLink("x") { A1() } }
  #endif
  var body: some View { link }
}
struct A1: View { var body: some View { Text("a") } }
struct B1: View { var body: some View { Text("b") } }

struct Tab2: View {
  #if os(macOS) || os(tvOS)
    var link: some View { NavigationLink("x") { B2() } }
  #else
    var link: some View { NavigationLink("x") { A2() } }
  #endif
  var body: some View { link }
}
struct A2: View { var body: some View { Text("a") } }
struct B2: View { var body: some View { Text("b") } }

struct Tab3: View {
  #if !os(iOS)
    var link: some View { NavigationLink("x") { B3() } }
  #else
    var link: some View { NavigationLink("x") { A3() } }
  #endif
  var body: some View { link }
}
struct A3: View { var body: some View { Text("a") } }
struct B3: View { var body: some View { Text("b") } }

struct Tab4: View {
  #if os(iOS)
    var link: some View { NavigationLink("x") { A4() } }
  #else
    var link: some View { NavigationLink("x") { B4() } }
  #endif
  var body: some View { link }
}
struct A4: View { var body: some View { Text("a") } }
struct B4: View { var body: some View { Text("b") } }

struct Tab5: View {
  #if !targetEnvironment(macCatalyst)
    var link: some View { NavigationLink("x") { A5() } }
  #else
    var link: some View { NavigationLink("x") { B5() } }
  #endif
  var body: some View { link }
}
struct A5: View { var body: some View { Text("a") } }
struct B5: View { var body: some View { Text("b") } }

struct Tab6: View {
  #if DEBUG
    var link: some View { NavigationLink("x") { A6() } }
  #else
    var link: some View { NavigationLink("x") { B6() } }
  #endif
  var body: some View { link }
}
struct A6: View { var body: some View { Text("a") } }
struct B6: View { var body: some View { Text("b") } }

struct Tab7: View {
  #if os(macOS)
    var link: some View { NavigationLink("x") { B7() } }
  #elseif os(iOS)
    var link: some View { NavigationLink("x") { A7() } }
  #endif
  var body: some View { link }
}
struct A7: View { var body: some View { Text("a") } }
struct B7: View { var body: some View { Text("b") } }
