import SwiftUI

@main struct Courses: App {
  @State private var isEmpty = false
  var body: some Scene {
    WindowGroup {
      NavigationSplitView {
        if isEmpty { Welcome() } else { Shelf() }
      } detail: {
        NavigationStack {
          Home()
            .navigationDestination(for: CourseID.self, destination: Loading.init)
            .navigationDestination(for: ShopID.self) { _ in Shop() }
        }
      }
    }
  }
}

struct CourseID: Hashable {}
struct ShopID: Hashable {}
struct Course {}

struct Loading<Content: View>: View {
  let id: CourseID
  let content: (Course) -> Content
  var body: some View { content(Course()) }
}

extension Loading {
  init(with id: CourseID, @ViewBuilder content: @escaping (Course) -> Content) { self.init(id: id, content: content) }
}

extension Loading where Content == Lesson {
  init(_ id: CourseID) { self.init(with: id, content: Content.init) }
}

extension Loading where Content == Exam {
  init(exam: CourseID) { self.init(with: exam) { Exam(course: $0) } }
}

struct Welcome: View { var body: some View { Text("welcome") } }
struct Shelf: View { var body: some View { Text("shelf") } }

struct Home: View {
  @State private var isShown = false
  var body: some View {
    List {
      NavigationLink("Lesson", value: CourseID())
      Button("Exam") { isShown = true }
    }
    .sheet(isPresented: $isShown) { Loading(exam: CourseID()) }
  }
}

struct Lesson: View {
  let course: Course
  var body: some View { Text("lesson") }
}

struct Exam: View {
  let course: Course
  var body: some View { Text("exam") }
}

struct Shop: View { var body: some View { NavigationLink("Cart") { Cart() } } }
struct Cart: View { var body: some View { Text("cart") } }
