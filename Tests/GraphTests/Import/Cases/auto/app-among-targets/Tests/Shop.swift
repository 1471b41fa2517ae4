import SwiftUI
struct TestView: View { var body: some View { NavigationLink("a") { TestView() } } }
