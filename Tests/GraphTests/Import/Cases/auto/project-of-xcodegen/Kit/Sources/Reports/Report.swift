import SwiftUI

struct ReportView: View { var body: some View { NavigationLink("open") { ReportDetail() } } }
struct ReportDetail: View { var body: some View { Text("ReportDetail") } }
