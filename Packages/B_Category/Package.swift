// swift-tools-version: 6.2
import PackageDescription

// A category depends on the mediator and the platform, and not on B.
let package = Package(
  name: "B_Category",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .visionOS(.v1)],
  products: [
    .library(name: "B_Category", targets: ["B_Category"])
  ],
  dependencies: [
    .package(path: "../Mediator"),
    .package(path: "../PortableUI"),
  ],
  targets: [
    .target(
      name: "B_Category",
      dependencies: [
        .product(name: "Mediator", package: "Mediator"),
        .product(name: "MediatorRoutes", package: "Mediator"),
        .product(name: "PortableUI", package: "PortableUI"),
      ]
    ),
    .testTarget(
      name: "B_CategoryTests",
      dependencies: ["B_Category", .product(name: "MediatorTestSupport", package: "Mediator")]
    ),
  ]
)
