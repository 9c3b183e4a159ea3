// swift-tools-version: 6.2
import PackageDescription

// A together with a B of the tests. The lint judges this package as an app, which links A and never imports it.
let package = Package(
  name: "AWithStandInB",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(path: "../../Packages/PortableUI"),
    .package(path: "../../Packages/A"),
    .package(path: "../../Packages/A_Category"),
    .package(path: "../../Packages/B_Category"),
  ],
  targets: [
    .testTarget(
      name: "AWithStandInBTests",
      dependencies: [
        .product(name: "PortableUI", package: "PortableUI"),
        .product(name: "A", package: "A"),
        .product(name: "A_Category", package: "A_Category"),
        .product(name: "B_Category", package: "B_Category"),
      ]
    )
  ]
)
