// swift-tools-version:5.9

import PackageDescription

let package = Package(
    name: "Ledger",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "LedgerKit", targets: ["LedgerKit"]),
        .executable(name: "ledger", targets: ["ledger"]),
    ],
    targets: [
        .target(name: "LedgerKit"),
        .executableTarget(name: "ledger", dependencies: ["LedgerKit"]),
        .testTarget(name: "LedgerKitTests", dependencies: ["LedgerKit"]),
    ]
)
