import SwiftUI

struct SharedView: View { var body: some View { NavigationLink("open") { SharedDetail() } } }
struct SharedDetail: View { var body: some View { Text("SharedDetail") } }
