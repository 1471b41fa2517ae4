import Foreign
import SwiftUI

@main struct Notes: App {
  var body: some Scene {
    WindowGroup { TabView { EditorView(); TagsView() } }
  }
}

@Observable final class Editor {
  var isChoosing = false
  func append(_ text: String) { if text == "@" { isChoosing = true } }
}

struct EditorView: View {
  @State private var editor = Editor()
  var body: some View {
    Button("Mention") { editor.append("@") }
      .sheet(isPresented: $editor.isChoosing) { PeopleView() }
  }
}

struct TagsView: View {
  var body: some View { Button("Tag") { Foreign.tags.append("new") } }
}

struct PeopleView: View { var body: some View { Text("People") } }
