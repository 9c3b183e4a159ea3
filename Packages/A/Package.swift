// swift-tools-version: 6.2
import PackageDescription

// A names the category of the feature that it calls, and nothing else: neither the mediator nor B.
let package = Package(
  name: "A",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .visionOS(.v1)],
  products: [
    .library(name: "A", targets: ["A"])
  ],
  dependencies: [
    .package(path: "../B_Category")
  ],
  targets: [
    .target(name: "A", dependencies: [.product(name: "B_Category", package: "B_Category")]),
    // Runs A by itself, with the others absent: the host project of a private pod.
    .executableTarget(
      name: "ADemo",
      dependencies: ["A", .product(name: "B_Category", package: "B_Category")]
    ),
    .testTarget(
      name: "ATests",
      dependencies: ["A", .product(name: "B_Category", package: "B_Category")]
    ),
  ]
)
