import ProjectDescription

let project = Project(
  name: "Radio",
  targets: [
    .target(
      name: "Radio", destinations: .iOS, product: .app, bundleId: "app.radio", sources: ["App/**"],
      dependencies: [.target(name: "Player")]),
    .target(name: "Player", destinations: .iOS, product: .framework, bundleId: "app.player", sources: "Player/**"),
    .target(name: "RadioWatch", destinations: [.appleWatch], product: .app, bundleId: "app.watch", sources: ["Watch/**"]),
    .target(name: "RadioTests", destinations: .iOS, product: .unitTests, bundleId: "app.tests", sources: ["Tests/**"]),
  ])
