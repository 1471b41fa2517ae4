import SwiftUI

struct Home: View { var body: some View { NavigationLink("x") { Text("y") } } }
