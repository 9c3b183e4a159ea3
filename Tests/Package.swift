// swift-tools-version: 6.2
import PackageDescription

// No products, because no package depends on tests. The lint judges this package as an app, which links A and never
// imports it.
let package = Package(
  name: "Tests",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(path: "../Packages/PortableUI"),
    .package(path: "../Packages/A"),
    .package(path: "../Packages/A_Category"),
    .package(path: "../Packages/B_Category"),
    .package(url: "https://github.com/swiftlang/swift-subprocess.git", exact: "1.0.2"),
  ],
  targets: [
    // Runs the built binaries from outside.
    .testTarget(
      name: "EndToEndTests",
      dependencies: [.product(name: "Subprocess", package: "swift-subprocess")],
      path: "EndToEndTests"
    ),
    // A together with a B of the tests.
    .testTarget(
      name: "AWithStandInBTests",
      dependencies: [
        .product(name: "PortableUI", package: "PortableUI"),
        .product(name: "A", package: "A"),
        .product(name: "A_Category", package: "A_Category"),
        .product(name: "B_Category", package: "B_Category"),
      ],
      path: "AWithStandInBTests"
    ),
  ]
)
