// swift-tools-version: 6.0
import PackageDescription

// `swift package modulize`, for a package whose repository has no other way to the tool. It takes the released program, so
// that an app's graph gets neither swift-syntax nor anything else of the tool's.
let package = Package(
  name: "ModulizePlugin",
  products: [.plugin(name: "ModulizeCommand", targets: ["ModulizeCommand"])],
  targets: [
    // It only reads: what writes in a package is not offered here (see README).
    .plugin(
      name: "ModulizeCommand",
      capability: .command(
        intent: .custom(verb: "modulize", description: "Checks and draws what modules link and import.")),
      dependencies: ["modulize"]
    ),
    // `Tools/Release/plugin.sh` puts the address and the checksum of a release here.
    .binaryTarget(name: "modulize", path: "modulize.artifactbundle"),
  ]
)
