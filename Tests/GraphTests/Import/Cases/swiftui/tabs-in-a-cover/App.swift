import SwiftUI

@main struct School: App { var body: some Scene { WindowGroup { Courses() } } }

struct Courses: View {
  @State private var isShown = false
  var body: some View {
    NavigationStack {
      List {
        Button("Open") { isShown = true }
        NavigationLink("Help") { Help() }
      }
      .fullScreenCover(isPresented: $isShown) { Course() }
    }
  }
}

struct Help: View {
  var body: some View {
    NavigationSplitView { Topics() } detail: { Text("help") }
  }
}

struct Topics: View { var body: some View { Text("topics") } }

struct Course: View {
  var body: some View {
    TabView {
      Tab("Exercises", systemImage: "pencil") { Exercises() }
      Tab("Lectures", systemImage: "book") { NavigationStack { Lectures() } }
    }
  }
}

struct Exercises: View {
  var body: some View { NavigationStack { NavigationLink("Exercise") { Exercise() } } }
}

struct Exercise: View { var body: some View { Text("exercise") } }
struct Lectures: View { var body: some View { NavigationLink("Lecture") { Lecture() } } }
struct Lecture: View { var body: some View { Text("lecture") } }
