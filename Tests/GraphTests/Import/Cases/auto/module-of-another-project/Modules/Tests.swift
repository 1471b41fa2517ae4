import SwiftUI

struct TestView: View { var body: some View { NavigationLink("open") { TestDetail() } } }
struct TestDetail: View { var body: some View { Text("TestDetail") } }
