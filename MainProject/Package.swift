// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MainProject",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "MainProject", targets: ["MainProject"])
  ],
  dependencies: [
    .package(path: "../Packages/Mediator"),
    .package(path: "../Packages/PortableUI"),
    .package(path: "../Packages/A_Category"),
    .package(path: "../Packages/B_Category"),
    // A is linked so that it is in the program, and never imported. Without this line and its product below
    // the app still builds and runs, and says that no target answered; the lint says so before (unlinked_target).
    .package(path: "../Packages/A"),
  ],
  targets: [
    .executableTarget(
      name: "MainProject",
      dependencies: [
        .product(name: "MediatorRoutes", package: "Mediator"),
        .product(name: "PortableUI", package: "PortableUI"),
        .product(name: "A_Category", package: "A_Category"),
        .product(name: "B_Category", package: "B_Category"),
        .product(name: "A", package: "A"),
      ]
    ),
    .testTarget(
      name: "MainProjectTests",
      dependencies: [
        "MainProject",
        .product(name: "A_Category", package: "A_Category"),
      ]
    ),
  ]
)
