import SwiftUI

@main struct Library: App {
  var body: some Scene {
    WindowGroup {
      TabView {
        BookColumns().tabItem { Text("Books") }
        AuthorColumns().tabItem { Text("Authors") }
      }
    }
  }
}

struct Book: Hashable { let id: Int }

struct BookColumns: View {
  @State private var selected: Book?
  @State private var isAdding = false

  var body: some View {
    NavigationSplitView {
      List(selection: $selected) {
        BookRow(book: Book(id: 1))
        NavigationLink("Saved") { SavedBooks() }
      }
      .toolbar { Button("Add") { isAdding = true } }
      .sheet(isPresented: $isAdding) { AddBook() }
    } detail: {
      NavigationStack {
        Group {
          if let selected { BookView(book: selected) } else { NothingSelected() }
        }
        .navigationDestination(for: Book.self) { BookView(book: $0) }
      }
    }
  }
}

struct BookRow: View {
  let book: Book

  var body: some View { NavigationLink(value: book) { Text("Book") } }
}

struct BookView: View {
  let book: Book

  var body: some View {
    VStack { Text("Book"); BookRow(book: Book(id: 2)) }
  }
}

struct AuthorColumns: View {
  var body: some View {
    NavigationSplitView {
      List { Text("Authors") }
    } detail: {
      NavigationStack { NothingSelected() }
    }
  }
}

struct SavedBooks: View { var body: some View { NavigationLink("First") { FirstBook() } } }
struct FirstBook: View { var body: some View { Text("First") } }
struct AddBook: View { var body: some View { Text("Add") } }
struct NothingSelected: View { var body: some View { Text("Select") } }
