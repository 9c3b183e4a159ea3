// swift-tools-version: 6.0

import PackageDescription

let package = Package(
    name: "Bistro",
    platforms: [.macOS(.v13)],
    targets: [
        .executableTarget(
            name: "Bistro",
            resources: [.process("Resources")]
        ),
        .testTarget(
            name: "BistroTests",
            dependencies: ["Bistro"]
        ),
    ]
)
