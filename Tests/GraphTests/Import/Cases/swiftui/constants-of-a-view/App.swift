import SwiftUI

@main struct Garden: App { var body: some Scene { WindowGroup { NavigationStack { BedList() } } } }

struct BedList: View {
  @State private var isNew = false
  var body: some View {
    List {
      NavigationLink("Bed") { BedForm(hasStack: false) }
      NavigationLink("Tool") { ToolForm(isPushed: true) }
    }
    .sheet(isPresented: $isNew) { BedForm() }
  }
}

struct BedForm: View {
  let hasStack: Bool
  init(hasStack: Bool = true) { self.hasStack = hasStack }
  var body: some View {
    if hasStack {
      NavigationStack { fields }
    } else {
      fields
    }
  }
  private var fields: some View { Text("Tomatoes") }
}

struct ToolForm: View {
  var isPushed = false
  var body: some View {
    if !isPushed { NavigationStack { Text("Spade") } } else { Text("Spade") }
  }
}
