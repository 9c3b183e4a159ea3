// swift-tools-version: 6.2
import PackageDescription

// `modulize` is never linked into an app, so it may use the field's own packages.
let package = Package(
  name: "Tools",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "modulize", targets: ["modulize"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess.git", from: "1.0.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax.git", from: "603.0.1"),
  ],
  targets: [
    // The command line: one file a command, nothing else.
    .executableTarget(
      name: "modulize",
      dependencies: [
        "Linting",
        "SourceText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    // What every reader of source speaks of: positions, the text of a file.
    .target(name: "SourceText"),
    // Finds the imports of a source file. Bytes in, imports out.
    .target(name: "ImportScanning", dependencies: ["SourceText"]),
    // Reads a Package.swift without running it, or asks SwiftPM where told to.
    .target(
      name: "ManifestReading",
      dependencies: [
        "SourceText",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ]
    ),
    // Reads what a source says of the string contract: calls by name, targets, actions, parameters.
    .target(
      name: "ContractReading",
      dependencies: [
        "SourceText",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Discovery, the graph, the roles, the rules, the reporters.
    .target(
      name: "Linting", dependencies: ["ContractReading", "ImportScanning", "ManifestReading", "SourceText"],
      // Into the program itself, so that it can be copied without a bundle beside it.
      resources: [.embedInCode("Graph/Page")]),
    // Measures the lint. Here, and in no package of its own, so that swift-syntax is built once.
    .executableTarget(
      name: "LintBenchmark",
      dependencies: [.product(name: "SwiftParser", package: "swift-syntax")],
      path: "Benchmarks/Lint"
    ),
    .testTarget(
      name: "ImportScanningTests",
      dependencies: [
        "ImportScanning",
        "SourceText",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    .testTarget(name: "ContractReadingTests", dependencies: ["ContractReading", "SourceText"]),
    .testTarget(name: "ManifestReadingTests", dependencies: ["ManifestReading", "SourceText"]),
    .testTarget(name: "LintingTests", dependencies: ["Linting", "SourceText"]),
  ]
)
