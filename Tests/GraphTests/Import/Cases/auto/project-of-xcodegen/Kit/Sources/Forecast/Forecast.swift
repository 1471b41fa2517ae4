import SwiftUI
public struct ForecastView: View { public var body: some View { NavigationLink("day") { DayView() } } }
