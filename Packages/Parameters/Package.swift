// swift-tools-version: 6.2
import PackageDescription

// Typed access to the parameters of a call. Foundation only: a business line may use it, and no mediator comes with it.
let package = Package(
  name: "Parameters",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .visionOS(.v1)],
  products: [
    .library(name: "Parameters", targets: ["Parameters"])
  ],
  targets: [
    .target(name: "Parameters"),
    .testTarget(name: "ParametersTests", dependencies: ["Parameters"]),
  ]
)
