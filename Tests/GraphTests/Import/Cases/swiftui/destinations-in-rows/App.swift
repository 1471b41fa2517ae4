import SwiftUI

@main struct Shelves: App { var body: some Scene { WindowGroup { NavigationStack { BookList() } } } }

struct Book: Hashable, Identifiable { let id: Int }

struct BookList: View {
  let books: [Book] = []
  var body: some View {
    LazyVStack {
      ForEach(books) { book in
        NavigationLink("Book", value: book)
          .navigationDestination(for: Book.self) { BookView(book: $0) }
      }
    }
    .navigationDestination(for: Int.self) { _ in PageView() }
  }
}

struct BookView: View {
  let book: Book
  var body: some View {
    NavigationLink("Next one", value: book)
      .navigationDestination(for: Book.self) { BookView(book: $0) }
    NavigationLink("Page", value: 1)
  }
}

struct PageView: View { var body: some View { Text("1") } }
