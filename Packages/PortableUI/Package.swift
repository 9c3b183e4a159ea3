// swift-tools-version: 6.2
import PackageDescription

// Pages for a terminal, with UIKit's names; UIKit's own types where UIKit exists. Depends on nothing: it plays the SDK's part.
let package = Package(
  name: "PortableUI",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .visionOS(.v1)],
  products: [
    .library(name: "PortableUI", targets: ["PortableUI"])
  ],
  targets: [
    .target(name: "PortableUI"),
    .testTarget(name: "PortableUITests", dependencies: ["PortableUI"]),
  ]
)
