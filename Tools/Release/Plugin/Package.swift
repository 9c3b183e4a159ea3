// swift-tools-version: 6.0
import PackageDescription

// `swift package modulize`, for packages without another way to install the tool. It uses the released program, so that
// an app's graph contains neither swift-syntax nor anything else of the tool's.
let package = Package(
  name: "ModulizePlugin",
  products: [.plugin(name: "ModulizeCommand", targets: ["ModulizeCommand"])],
  targets: [
    // Only commands that read: those that write in a package are not offered here (see README).
    .plugin(
      name: "ModulizeCommand",
      capability: .command(
        intent: .custom(verb: "modulize", description: "Checks and draws what modules link and import.")),
      dependencies: ["modulize"]
    ),
    // `Tools/Release/plugin.sh` inserts the address and the checksum of a release here.
    .binaryTarget(name: "modulize", path: "modulize.artifactbundle"),
  ]
)
