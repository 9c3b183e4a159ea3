// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Harbor",
    platforms: [.macOS(.v13)],
    targets: [
        .executableTarget(name: "Harbor"),
        .testTarget(name: "HarborTests", dependencies: ["Harbor"]),
    ]
)
