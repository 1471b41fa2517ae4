import SwiftUI

@main struct AdminApp: App {
  var body: some Scene { WindowGroup { NavigationStack { ReportView() } } }
}
