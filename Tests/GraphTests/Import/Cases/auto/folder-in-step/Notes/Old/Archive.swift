import SwiftUI

struct ArchiveView: View { var body: some View { NavigationLink("open") { OldNoteView() } } }
struct OldNoteView: View { var body: some View { Text("OldNoteView") } }
