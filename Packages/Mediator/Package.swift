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
    .library(name: "Parameters", targets: ["Parameters"]),
    .library(name: "PortableUI", targets: ["PortableUI"]),
  ],
  targets: [
    // The core: finds a target by its name and performs an action of it. Foundation only.
    .target(name: "Mediator", dependencies: ["Parameters"]),
    // Typed access to the parameters of a call. Foundation only.
    .target(name: "Parameters"),
    // Pages for a terminal, with UIKit's names; UIKit's own types where UIKit exists. Depends on nothing.
    .target(name: "PortableUI"),
    // Paths and keys that lead to actions.
    .target(name: "MediatorRoutes", dependencies: ["Mediator"]),
    // Pages as values: compared, saved, restored, written as URLs.
    .target(name: "MediatorNavigation", dependencies: ["Mediator", "MediatorRoutes"]),
    // Destinations in SwiftUI's stacks and sheets. Empty where SwiftUI does not exist.
    .target(name: "MediatorSwiftUI", dependencies: ["Mediator", "MediatorNavigation"]),
    // CTMediator's HandyTools: the page on top, push, present.
    .target(name: "MediatorUI", dependencies: ["Mediator", "PortableUI"]),
    // A mediator for one test: stubs, recorded calls. For test targets only.
    .target(name: "MediatorTestSupport", dependencies: ["Mediator"]),
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
        "Mediator", "MediatorNavigation", "MediatorRoutes", "MediatorTestSupport", "MediatorUI", "PortableUI",
        "Gallery",
      ]),
    .target(
      name: "Gallery", path: "Tests/Fixtures/Gallery", swiftSettings: [.defaultIsolation(MainActor.self)]),
    // Random input for URLs, routes and parameters: a little in the tests, more in `make fuzz-mediator`.
    .target(name: "Fuzzing", dependencies: ["Mediator", "MediatorRoutes", "Parameters"], path: "Tests/Fuzzing"),
    .testTarget(name: "FuzzTests", dependencies: ["Fuzzing", "Mediator"]),
    .executableTarget(name: "mediator-fuzz", dependencies: ["Fuzzing"], path: "Tests/FuzzProgram"),
    .testTarget(name: "MediatorTestSupportTests", dependencies: ["Mediator", "MediatorTestSupport"]),
    // The same with XCTest.
    .testTarget(name: "MediatorXCTests", dependencies: ["Mediator", "MediatorTestSupport"]),
    .testTarget(name: "MediatorUITests", dependencies: ["Mediator", "MediatorUI", "PortableUI"]),
    // The articles' examples, with their names.
    .testTarget(name: "SeedTests", dependencies: ["Mediator", "MediatorUI", "PortableUI", "WebContainers"]),
    .target(
      name: "WebContainers", dependencies: ["Parameters", "PortableUI"], path: "Tests/Fixtures/WebContainers"),
    .testTarget(name: "ParametersTests", dependencies: ["Parameters"]),
    .testTarget(name: "PortableUITests", dependencies: ["PortableUI"]),
  ]
)
