import SwiftUI
public struct DayView: View { public var body: some View { Text("day") } }
