import SwiftUI

@main struct NotesApp: App {
  var body: some Scene { WindowGroup { NavigationStack { NotesView() } } }
}

struct NotesView: View { var body: some View { NavigationLink("open") { NoteView() } } }
struct NoteView: View { var body: some View { Text("NoteView") } }
