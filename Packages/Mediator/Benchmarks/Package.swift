// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that no app ever resolves a benchmark library.
let package = Package(
  name: "MediatorBenchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "Mediator", path: ".."),
    // Without its traits: they count allocations, which are not needed here, and need more packages.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "Calls",
      dependencies: [
        .product(name: "Mediator", package: "Mediator"),
        .product(name: "MediatorRoutes", package: "Mediator"),
        .product(name: "Benchmark", package: "benchmark"),
        "Kiosk",
        "Street1000",
      ],
      path: "Benchmarks/Calls",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    // The business line to call. It is a module of its own, so that the compiler sees no more of it than of a real one.
    .target(name: "Kiosk"),
    // A thousand more, each with a target of its own.
    .target(name: "Street1000", dependencies: ["Kiosk"], plugins: ["GenerateTargets"]),
    // Two programs that start and make one call: with one target in them, and with a thousand.
    .executableTarget(
      name: "ProgramOf1", dependencies: [.product(name: "Mediator", package: "Mediator")],
      plugins: ["GenerateTargets"]),
    .executableTarget(
      name: "ProgramOf1000", dependencies: [.product(name: "Mediator", package: "Mediator")],
      plugins: ["GenerateTargets"]),
    .target(name: "FirstCallTimes", dependencies: [.product(name: "Mediator", package: "Mediator")]),
    // Two programs that measure the first calls of their twenty targets: without other conformances, and with many.
    .executableTarget(
      name: "FirstCalls20", dependencies: ["FirstCallTimes", .product(name: "Mediator", package: "Mediator")],
      plugins: ["GenerateTargets"]),
    .executableTarget(
      name: "FirstCalls20Of20000", dependencies: ["FirstCallTimes", .product(name: "Mediator", package: "Mediator")],
      plugins: ["GenerateTargets"]),
    .plugin(name: "GenerateTargets", capability: .buildTool(), dependencies: ["TargetGenerator"]),
    .executableTarget(name: "TargetGenerator"),
  ]
)
