import SwiftUI

struct GalleryView: View { var body: some View { NavigationLink("open") { GalleryDetail() } } }
struct GalleryDetail: View { var body: some View { Text("GalleryDetail") } }
