// swift-tools-version: 6.2
import PackageDescription

// No products, because no package depends on tests.
let package = Package(
  name: "Tests",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-subprocess.git", exact: "1.0.2")
  ],
  targets: [
    // Runs the built binaries from outside.
    .testTarget(
      name: "EndToEndTests",
      dependencies: [.product(name: "Subprocess", package: "swift-subprocess")],
      path: "EndToEndTests"
    )
  ]
)
