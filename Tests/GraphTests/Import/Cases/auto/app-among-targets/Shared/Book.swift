import SwiftUI

struct BookView: View { var body: some View { Text("book") } }
