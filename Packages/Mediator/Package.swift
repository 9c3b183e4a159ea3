// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Mediator",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .visionOS(.v1)],
  products: [
    .library(name: "Mediator", targets: ["Mediator"]),
    .library(name: "MediatorNavigation", targets: ["MediatorNavigation"]),
    .library(name: "MediatorRoutes", targets: ["MediatorRoutes"]),
    .library(name: "MediatorSwiftUI", targets: ["MediatorSwiftUI"]),
    .library(name: "MediatorTestSupport", targets: ["MediatorTestSupport"]),
    .library(name: "MediatorUI", targets: ["MediatorUI"]),
  ],
  dependencies: [
    .package(path: "../Parameters"),
    .package(path: "../PortableUI"),
  ],
  targets: [
    // The core: finds a target by its name and performs an action of it. Foundation only.
    .target(name: "Mediator", dependencies: [.product(name: "Parameters", package: "Parameters")]),
    // Paths and keys that lead to actions.
    .target(name: "MediatorRoutes", dependencies: ["Mediator", .product(name: "Parameters", package: "Parameters")]),
    // Pages as values: compared, saved, restored, written as URLs.
    .target(name: "MediatorNavigation", dependencies: ["Mediator", "MediatorRoutes"]),
    // Destinations in SwiftUI's stacks and sheets. Empty where SwiftUI does not exist.
    .target(name: "MediatorSwiftUI", dependencies: ["Mediator", "MediatorNavigation"]),
    // CTMediator's HandyTools: the page on top, push, present.
    .target(
      name: "MediatorUI", dependencies: ["Mediator", .product(name: "PortableUI", package: "PortableUI")]),
    // A mediator for one test: stubs, recorded calls. For test targets only.
    .target(
      name: "MediatorTestSupport",
      dependencies: ["Mediator", .product(name: "Parameters", package: "Parameters")]),
    .testTarget(name: "MediatorTests", dependencies: ["Mediator", "Cart", "LegacyCart", "ModernCart"]),
    // Business lines for the tests, without public declarations: one like A, one with an upcoming feature, one in the
    // former language mode.
    .target(name: "Cart", path: "Tests/Fixtures/Cart"),
    .target(
      name: "ModernCart", path: "Tests/Fixtures/ModernCart",
      swiftSettings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
    .target(
      name: "LegacyCart", path: "Tests/Fixtures/LegacyCart", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "MediatorRoutesTests", dependencies: ["Mediator", "MediatorRoutes", "Cart", "Fuzzing"]),
    .testTarget(
      name: "MediatorNavigationTests",
      dependencies: ["Mediator", "MediatorNavigation", "MediatorRoutes"]),
    // The code of the documentation, which must compile and do what the documentation says.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Mediator", "MediatorNavigation", "MediatorRoutes", "MediatorTestSupport", "MediatorUI", "Gallery",
        .product(name: "PortableUI", package: "PortableUI"),
      ]),
    .target(
      name: "Gallery", path: "Tests/Fixtures/Gallery", swiftSettings: [.defaultIsolation(MainActor.self)]),
    // Random input for URLs, routes and parameters: a little in the tests, more in `make fuzz-mediator`.
    .target(
      name: "Fuzzing",
      dependencies: ["Mediator", "MediatorRoutes", .product(name: "Parameters", package: "Parameters")],
      path: "Tests/Fuzzing"),
    .testTarget(name: "FuzzTests", dependencies: ["Fuzzing", "Mediator"]),
    .executableTarget(name: "mediator-fuzz", dependencies: ["Fuzzing"], path: "Tests/FuzzProgram"),
    .testTarget(name: "MediatorTestSupportTests", dependencies: ["Mediator", "MediatorTestSupport"]),
    // The same with XCTest.
    .testTarget(name: "MediatorXCTests", dependencies: ["Mediator", "MediatorTestSupport"]),
    .testTarget(
      name: "MediatorUITests",
      dependencies: ["Mediator", "MediatorUI", .product(name: "PortableUI", package: "PortableUI")]),
    // The articles' examples, with their names.
    .testTarget(
      name: "SeedTests",
      dependencies: [
        "Mediator", "MediatorUI", "WebContainers", .product(name: "PortableUI", package: "PortableUI"),
      ]),
    .target(
      name: "WebContainers",
      dependencies: [
        .product(name: "Parameters", package: "Parameters"),
        .product(name: "PortableUI", package: "PortableUI"),
      ],
      path: "Tests/Fixtures/WebContainers"),
  ]
)
