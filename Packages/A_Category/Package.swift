// swift-tools-version: 6.2
import PackageDescription

// A category depends on the mediator and the platform, and not on A.
let package = Package(
  name: "A_Category",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .visionOS(.v1)],
  products: [
    .library(name: "A_Category", targets: ["A_Category"])
  ],
  dependencies: [
    .package(path: "../Mediator"),
    .package(path: "../PortableUI"),
  ],
  targets: [
    .target(
      name: "A_Category",
      dependencies: [
        .product(name: "Mediator", package: "Mediator"),
        .product(name: "MediatorRoutes", package: "Mediator"),
        .product(name: "PortableUI", package: "PortableUI"),
      ]
    ),
    .testTarget(
      name: "A_CategoryTests",
      dependencies: ["A_Category", .product(name: "MediatorTestSupport", package: "Mediator")]
    ),
  ]
)
