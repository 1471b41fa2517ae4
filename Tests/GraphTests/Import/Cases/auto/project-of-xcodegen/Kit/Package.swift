// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Kit",
  products: [.library(name: "Forecast", targets: ["Forecast"])],
  targets: [
    .target(name: "Forecast", dependencies: ["Days"]),
    .target(name: "Days", path: "Code/Days"),
    .executableTarget(name: "Admin", dependencies: [.target(name: "Reports")]),
    .target(name: "Reports"),
    .testTarget(name: "DaysTests", dependencies: ["Days"]),
  ])
