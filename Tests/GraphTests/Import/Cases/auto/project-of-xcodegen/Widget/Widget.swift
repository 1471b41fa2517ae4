import SwiftUI

struct WidgetView: View { var body: some View { NavigationLink("open") { WidgetDetail() } } }
struct WidgetDetail: View { var body: some View { Text("WidgetDetail") } }
