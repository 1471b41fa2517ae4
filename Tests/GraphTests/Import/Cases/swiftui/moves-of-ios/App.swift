import SwiftUI

@main struct Notes: App {
  var body: some Scene { WindowGroup { Home() } }
}

struct Home: View {
  var body: some View {
    TabView {
      One()
      NoOne()
      Two()
      NoTwo()
      Three()
      NoThree()
      Four()
      NoFour()
      Five()
      NoFive()
      Six()
      NoSix()
    }
  }
}

struct One: View {
  @State private var isOn = false
  var body: some View {
    NavigationStack {
      Text("x")
        #if os(iOS)
          .sheet(isPresented: $isOn) { NavigationStack { OneTarget() } }
        #else
          .navigationDestination(isPresented: $isOn) { NavigationStack { OneTarget() } }
        #endif
    }
  }
}
struct OneTarget: View { var body: some View { Text("a") } }

struct NoOne: View {
  @State private var isOn = false
  var body: some View {
    NavigationStack {
      Text("x")
        #if !(os(iOS))
          .navigationDestination(isPresented: $isOn) { NavigationStack { NoOneTarget() } }
        #else
          .sheet(isPresented: $isOn) { NavigationStack { NoOneTarget() } }
        #endif
    }
  }
}
struct NoOneTarget: View { var body: some View { Text("a") } }

struct Two: View {
  @State private var isOn = false
  var body: some View {
    NavigationStack {
      Text("x")
        #if os(iOS) || os(tvOS) && DEBUG
          .sheet(isPresented: $isOn) { NavigationStack { TwoTarget() } }
        #else
          .navigationDestination(isPresented: $isOn) { NavigationStack { TwoTarget() } }
        #endif
    }
  }
}
struct TwoTarget: View { var body: some View { Text("a") } }

struct NoTwo: View {
  @State private var isOn = false
  var body: some View {
    NavigationStack {
      Text("x")
        #if !(os(iOS) || os(tvOS) && DEBUG)
          .navigationDestination(isPresented: $isOn) { NavigationStack { NoTwoTarget() } }
        #else
          .sheet(isPresented: $isOn) { NavigationStack { NoTwoTarget() } }
        #endif
    }
  }
}
struct NoTwoTarget: View { var body: some View { Text("a") } }

struct Three: View {
  @State private var isOn = false
  var body: some View {
    NavigationStack {
      Text("x")
        #if !os(macOS) && (os(iOS) || FLAG)
          .sheet(isPresented: $isOn) { NavigationStack { ThreeTarget() } }
        #else
          .navigationDestination(isPresented: $isOn) { NavigationStack { ThreeTarget() } }
        #endif
    }
  }
}
struct ThreeTarget: View { var body: some View { Text("a") } }

struct NoThree: View {
  @State private var isOn = false
  var body: some View {
    NavigationStack {
      Text("x")
        #if !(!os(macOS) && (os(iOS) || FLAG))
          .navigationDestination(isPresented: $isOn) { NavigationStack { NoThreeTarget() } }
        #else
          .sheet(isPresented: $isOn) { NavigationStack { NoThreeTarget() } }
        #endif
    }
  }
}
struct NoThreeTarget: View { var body: some View { Text("a") } }

struct Four: View {
  @State private var isOn = false
  var body: some View {
    NavigationStack {
      Text("x")
        #if !canImport(AppKit)
          .sheet(isPresented: $isOn) { NavigationStack { FourTarget() } }
        #else
          .navigationDestination(isPresented: $isOn) { NavigationStack { FourTarget() } }
        #endif
    }
  }
}
struct FourTarget: View { var body: some View { Text("a") } }

struct NoFour: View {
  @State private var isOn = false
  var body: some View {
    NavigationStack {
      Text("x")
        #if !(!canImport(AppKit))
          .navigationDestination(isPresented: $isOn) { NavigationStack { NoFourTarget() } }
        #else
          .sheet(isPresented: $isOn) { NavigationStack { NoFourTarget() } }
        #endif
    }
  }
}
struct NoFourTarget: View { var body: some View { Text("a") } }

struct Five: View {
  @State private var isOn = false
  var body: some View {
    NavigationStack {
      Text("x")
        #if !os(tvOS)
          .sheet(isPresented: $isOn) { NavigationStack { FiveTarget() } }
        #else
          .navigationDestination(isPresented: $isOn) { NavigationStack { FiveTarget() } }
        #endif
    }
  }
}
struct FiveTarget: View { var body: some View { Text("a") } }

struct NoFive: View {
  @State private var isOn = false
  var body: some View {
    NavigationStack {
      Text("x")
        #if !(!os(tvOS))
          .navigationDestination(isPresented: $isOn) { NavigationStack { NoFiveTarget() } }
        #else
          .sheet(isPresented: $isOn) { NavigationStack { NoFiveTarget() } }
        #endif
    }
  }
}
struct NoFiveTarget: View { var body: some View { Text("a") } }

struct Six: View {
  @State private var isOn = false
  var body: some View {
    NavigationStack {
      Text("x")
        #if !(DEBUG && os(watchOS))
          .sheet(isPresented: $isOn) { NavigationStack { SixTarget() } }
        #else
          .navigationDestination(isPresented: $isOn) { NavigationStack { SixTarget() } }
        #endif
    }
  }
}
struct SixTarget: View { var body: some View { Text("a") } }

struct NoSix: View {
  @State private var isOn = false
  var body: some View {
    NavigationStack {
      Text("x")
        #if !(!(DEBUG && os(watchOS)))
          .navigationDestination(isPresented: $isOn) { NavigationStack { NoSixTarget() } }
        #else
          .sheet(isPresented: $isOn) { NavigationStack { NoSixTarget() } }
        #endif
    }
  }
}
struct NoSixTarget: View { var body: some View { Text("a") } }
