// swift-tools-version: 6.2
import PackageDescription

// `modulize` is never linked into an app, so it may use third-party packages.
let package = Package(
  name: "Tools",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "modulize", targets: ["modulize"])
  ],
  // Exact versions, so that builds are reproducible.
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser.git", exact: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess.git", exact: "1.0.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax.git", exact: "603.0.1"),
    .package(url: "https://github.com/jpsim/Yams.git", exact: "6.2.2"),
  ],
  targets: [
    // The command line: one file per command, nothing else.
    .executableTarget(
      name: "modulize",
      dependencies: [
        "Apps", "ChangeJournal", "CodeGraphs", "Comparing", "Configuration", "Contracts", "Describing", "Extraction",
        "Fixing", "Generating", "Graphs", "Impact", "Linting", "Loading", "Model", "Parsing", "Planning",
        "PodPackaging", "ProcessRunning", "Releasing", "Reporting", "Rules", "Scaffolding", "Serving", "SourceText",
        "Threads", "Verifying", "Workspace", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    // Positions and file contents, for all readers of sources.
    .target(name: "SourceText", dependencies: ["Threads"]),
    // Runs work with stack space for deep recursion, on all cores, and with a time limit.
    .target(name: "Threads"),
    // What readers find in sources, as values: the model is made of them.
    .target(name: "SourceFacts", dependencies: ["SourceText"]),
    // Finds the imports of a source file. Bytes in, imports out.
    .target(name: "ImportScanning", dependencies: ["SourceFacts", "SourceText"]),
    // Parses untrusted sources, with limits on time, memory and stack.
    .target(
      name: "Parsing",
      dependencies: [
        "ProcessRunning", "Threads", .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Reads a Package.swift without running it, or lets SwiftPM evaluate it if requested.
    .target(
      name: "Manifests",
      dependencies: [
        "Parsing", "ProcessRunning", "SourceFacts", "SourceText",
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Edits a Package.swift as a person would, and reads it again before an edit counts.
    .target(
      name: "ManifestEditing",
      dependencies: [
        "Manifests", "Parsing", "SourceEditing", "SourceFacts", "SourceText",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Reads Xcode's projects and workspaces, and the settings files that they are based on; edits projects as Xcode would.
    .target(name: "Projects", dependencies: ["ChangeJournal", "SourceEditing", "SourceFacts", "SourceText"]),
    // Reads podspecs and Podfiles without running them: the subset of Ruby that most of them use.
    .target(name: "PodReading", dependencies: ["SourceText", "Threads"]),
    // Edits text by the positions in a syntax tree, and leaves everything else as it is, to the byte.
    .target(
      name: "SourceEditing",
      dependencies: ["Parsing", "SourceText", "Threads", .product(name: "SwiftSyntax", package: "swift-syntax")]
    ),
    // Reads an app's code from the index: its declarations, their users, and what cannot move to a package. Edits the app's
    // manifest or project.
    .target(
      name: "Apps",
      dependencies: [
        "IndexReading", "ManifestEditing", "Manifests", "Model", "Parsing", "ProcessRunning", "Projects",
        "SourceEditing", "SourceFacts",
        "SourceText", .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Runs programs: with a time limit, with bounded output, and with nothing left running. Runs git, independent of the
    // environment and the user's settings.
    .target(
      name: "ProcessRunning", dependencies: ["Threads", .product(name: "Subprocess", package: "swift-subprocess")]),
    // Reads what a source says of the string contract: calls by name, targets, actions, parameters.
    .target(
      name: "ContractReading",
      dependencies: [
        "Parsing", "SourceFacts", "SourceText", .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Reads the index that a build leaves: what every name refers to, as the compiler resolved it.
    .target(name: "CIndexStore"),
    .target(
      name: "IndexReading", dependencies: ["CIndexStore", "ProcessRunning", "SourceFacts", "SourceText"]),
    // Takes code out of an app: a business line with what replaces its uses, files as a module for others, or one of them
    // after the other, as a plan says.
    .target(
      name: "Extraction",
      dependencies: [
        "AccessLevels", "Apps", "ChangeJournal", "Configuration", "ContractReading", "Contracts", "Fixing",
        "Generating", "ImportScanning", "IndexReading", "Linting", "ManifestEditing", "Manifests", "Model", "Parsing",
        "Planning",
        "Scaffolding", "SourceEditing", "SourceFacts", "SourceText", "Verifying",
        .product(name: "SwiftParser", package: "swift-syntax"), .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Writes the interface of files that become a module: which access levels their declarations need.
    .target(
      name: "AccessLevels",
      dependencies: [
        "Apps", "IndexReading", "Model", "ProcessRunning", "SourceEditing", "SourceText",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Makes changes that are verified: built, tested, linted, and otherwise undone.
    .target(
      name: "Verifying",
      dependencies: [
        "ChangeJournal", "Linting", "Model", "ProcessRunning", "Reporting", "Rules", "SourceText", "Threads",
      ]),
    // The declarations of an app's modules, and their uses: knots, and what cuts them.
    .target(
      name: "CodeGraphs",
      dependencies: [
        "Apps", "IndexReading", "Model", "Parsing", "SourceText", "Threads",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Plans how to split a module: its floor, its business lines, their order.
    .target(name: "Planning", dependencies: ["CodeGraphs", "Graphs", "IndexReading", "Model", "SourceText"]),
    // Changes the files of a repository all or not at all, even if it is killed.
    .target(name: "ChangeJournal", dependencies: ["SourceText"]),
    // Opens a repository for every command, and applies changes. Nothing else writes to it.
    .target(
      name: "Workspace",
      dependencies: [
        "ChangeJournal", "Configuration", "Contracts", "IndexReading", "Linting", "Loading", "Model", "ProcessRunning",
        "Reporting", "Rules", "SourceFacts", "SourceText",
      ]
    ),
    // Reads `.modulize.yml` into a typed model, and writes the model back as YAML.
    .target(
      name: "Configuration",
      dependencies: ["SourceText", "Threads", .product(name: "Yams", package: "Yams")]
    ),
    // Makes packages from templates. These are embedded, so that a copied program has them.
    .target(
      name: "Scaffolding",
      dependencies: [
        "ChangeJournal", "Contracts", "Fixing", "Generating", "Linting", "Loading", "ManifestEditing", "Model",
        "ProcessRunning", "Rules", "SourceText",
        .product(name: "SwiftParser", package: "swift-syntax"), .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      resources: [
        .embedInCode("Resources/business.template"),
        .embedInCode("Resources/category.template"),
        .embedInCode("Resources/target.template"),
        .embedInCode("Resources/extracted.template"),
        .embedInCode("Resources/extractedCategory.template"),
      ],
      plugins: ["EmbedMediator"]
    ),
    // Makes packages from podspecs, or reports what prevents that.
    .target(
      name: "PodPackaging",
      dependencies: [
        "ChangeJournal", "ImportScanning", "Loading", "ManifestEditing", "Manifests", "Model", "PodReading",
        "SourceEditing",
        "SourceFacts", "SourceText", .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Embeds the mediator's package beside the templates.
    .plugin(name: "EmbedMediator", capability: .buildTool(), dependencies: ["MediatorEmbedder"]),
    .executableTarget(name: "MediatorEmbedder"),
    // Releases packages into repositories of their own, and switches an app to them and back.
    .target(
      name: "Releasing",
      dependencies: [
        "ChangeJournal", "Comparing", "Linting", "Loading", "ManifestEditing", "Model", "ProcessRunning", "Reporting",
        "SourceFacts", "SourceText",
      ]
    ),
    // Compares two states of a repository: what others can name, what is answered by name, who depends on whom.
    .target(
      name: "Comparing",
      dependencies: [
        "ContractReading", "Describing", "Impact", "Linting", "Loading", "Model", "Parsing", "ProcessRunning", "Rules",
        "SourceFacts", "SourceText", "Threads", .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    // The model of a repository: packages, targets, files, links; roles, and what they allow. Values only.
    .target(
      name: "Model",
      dependencies: ["Configuration", "SourceFacts", "SourceText"]
    ),
    // The calls by name in a repository, with their targets.
    .target(name: "Contracts", dependencies: ["Model", "SourceFacts", "SourceText"]),
    // Writes what follows from the declaration of a service: the table of its target, and its category.
    .target(
      name: "Generating", dependencies: ["ChangeJournal", "Contracts", "Model", "SourceFacts", "SourceText"]),
    // Finds packages, reads manifests and sources on all cores, resolves links: builds the model.
    .target(
      name: "Loading",
      dependencies: [
        "Configuration", "ContractReading", "Contracts", "Generating", "ImportScanning", "ManifestEditing", "Manifests",
        "Model",
        "Parsing", "PodReading", "ProcessRunning", "Projects", "SourceEditing", "SourceFacts", "SourceText", "Threads",
      ]
    ),
    // The protocol of rules, and their results: findings, pages, repairs.
    .target(
      name: "Rules",
      dependencies: ["Configuration", "Contracts", "Model", "SourceFacts", "SourceText"]),
    // The rules about packages, links and imports: one folder each.
    .target(
      name: "DependencyRules",
      dependencies: ["Configuration", "Model", "Rules", "SourceFacts", "SourceText", "Threads"]
    ),
    // The rules about calls by name: one folder each.
    .target(
      name: "ContractRules",
      dependencies: ["Configuration", "Contracts", "Generating", "Model", "Rules", "SourceFacts", "SourceText"]
    ),
    // Runs the rules, removes suppressed findings, and explains findings.
    .target(
      name: "Linting",
      dependencies: [
        "ChangeJournal", "Configuration", "ContractRules", "Contracts", "DependencyRules", "Model", "Rules",
        "SourceFacts", "SourceText", "Threads",
      ]
    ),
    // The reporters: one file each.
    .target(name: "Reporting", dependencies: ["Configuration", "Linting", "Model", "Rules", "SourceText"]),
    // Which modules, tests and apps a change touches, and why.
    .target(
      name: "Impact",
      dependencies: [
        "Configuration", "Contracts", "Linting", "Model", "ProcessRunning", "Rules", "SourceFacts", "SourceText",
      ]),
    // What people and their assistants ask of a repository: its services, and what a module uses, offers and may.
    .target(
      name: "Describing",
      dependencies: [
        "ChangeJournal", "ContractReading", "Contracts", "Generating", "Impact", "Linting", "Model", "Reporting",
        "Rules", "SourceFacts", "SourceText", "Threads",
      ]),
    // Answers assistants by the Model Context Protocol.
    .target(
      name: "Serving",
      dependencies: ["Describing", "Impact", "Linting", "Reporting", "Rules", "SourceText", "Workspace"]),
    // Draws graphs of a repository.
    .target(
      name: "Graphs",
      dependencies: ["Contracts", "DependencyRules", "Linting", "Model", "Rules", "SourceFacts", "SourceText"],
      // Embedded in the program, so that it can be copied without a bundle beside it.
      resources: [.embedInCode("Page")]
    ),
    // Edits files by byte ranges: the certain repairs of findings, and nothing else.
    .target(
      name: "Fixing",
      dependencies: [
        "ChangeJournal", "Linting", "Model", "Rules", "SourceEditing", "SourceText", "Threads",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Damages real files, to test the readers of untrusted files. Not part of the tool.
    .target(
      name: "Fuzzing",
      dependencies: [
        "Configuration", "ContractReading", "ImportScanning", "Loading", "Manifests", "Parsing", "PodReading",
        "Projects", "SourceFacts", "SourceText",
      ],
      path: "Fuzzing/Fuzzing"),
    .executableTarget(
      name: "FuzzReaders",
      dependencies: [
        "Fuzzing", "Parsing", "ProcessRunning", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Fuzzing/FuzzReaders"
    ),
    // Measures the lint. Here, not in a package of its own, so that swift-syntax is built once.
    .executableTarget(
      name: "LintBenchmark",
      dependencies: [.product(name: "SwiftParser", package: "swift-syntax")],
      path: "Benchmarks/Lint"
    ),
    .testTarget(
      name: "ImportScanningTests",
      dependencies: [
        "Fuzzing", "ImportScanning", "SourceFacts", "SourceText",
        .product(name: "SwiftParser", package: "swift-syntax"), .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    .testTarget(name: "SourceTextTests", dependencies: ["FolderTestSupport", "Fuzzing", "SourceText"]),
    .testTarget(
      name: "ImpactTests",
      dependencies: [
        "FolderTestSupport", "Impact", "JSONSchemaTestSupport", "LintTestSupport", "Linting", "Model", "ProcessRunning",
        "Rules", "SourceText",
      ]),
    .testTarget(
      name: "DescribingTests",
      dependencies: [
        "Describing", "JSONSchemaTestSupport", "LintTestSupport", "Model", "Reporting", "Rules", "SourceText",
      ]),
    .testTarget(
      name: "ServingTests",
      dependencies: ["LintTestSupport", "Serving", "SourceText", "Workspace"]),
    .testTarget(name: "ThreadsTests", dependencies: ["Threads"]),
    .testTarget(name: "AppsTests", dependencies: ["Apps", "FolderTestSupport"]),
    .testTarget(name: "SourceEditingTests", dependencies: ["SourceEditing", "SourceText"]),
    .testTarget(name: "ConfigurationTests", dependencies: ["Configuration", "JSONSchemaTestSupport", "Linting"]),
    // Validates JSON against a JSON Schema, for tests.
    .target(name: "JSONSchemaTestSupport", dependencies: ["SourceText"], path: "Tests/JSONSchemaTestSupport"),
    .testTarget(name: "JSONSchemaTests", dependencies: ["JSONSchemaTestSupport"]),
    .testTarget(
      name: "ContractReadingTests",
      dependencies: ["ContractReading", "Fuzzing", "Parsing", "SourceFacts", "SourceText"]),
    .testTarget(
      name: "ParsingTests",
      dependencies: [
        "Parsing", .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .testTarget(name: "ProcessRunningTests", dependencies: ["ProcessRunning"]),
    .testTarget(
      name: "ManifestEditingTests",
      dependencies: ["ManifestEditing", "Manifests", "SourceEditing", "SourceFacts", "SourceText"]),
    .testTarget(
      name: "ManifestsTests",
      dependencies: ["FolderTestSupport", "Fuzzing", "Manifests", "SourceFacts", "SourceText"]),
    .testTarget(
      name: "ProjectsTests", dependencies: ["Fuzzing", "Projects", "SourceEditing", "SourceText"], exclude: ["Samples"]),
    .testTarget(name: "PodReadingTests", dependencies: ["Fuzzing", "PodReading"]),
    .testTarget(name: "ChangeJournalTests", dependencies: ["ChangeJournal", "FolderTestSupport", "SourceText"]),
    .testTarget(
      name: "WorkspaceTests",
      dependencies: [
        "ChangeJournal", "FolderTestSupport", "ProcessRunning", "SourceText", "Workspace",
        .product(name: "SwiftParser", package: "swift-syntax"), .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .testTarget(
      name: "ExtractionTests",
      dependencies: [
        "AccessLevels", "Apps", "ChangeJournal", "CodeGraphs", "Configuration", "Extraction", "FolderTestSupport",
        "Generating",
        "IndexReading",
        "IndexTestSupport", "LintTestSupport", "Linting", "Loading", "ManifestEditing", "Manifests", "Model",
        "Planning", "Scaffolding", "SourceEditing", "SourceText", "Verifying",
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    // Compiles small sources into an index, for tests.
    .target(
      name: "IndexTestSupport", dependencies: ["IndexReading", "ProcessRunning"], path: "Tests/IndexTestSupport"),
    // Compiles small sources, and reads them as a graph, for tests.
    .target(
      name: "CodeGraphsTestSupport",
      dependencies: ["Apps", "CodeGraphs", "FolderTestSupport", "IndexReading", "IndexTestSupport"],
      path: "Tests/CodeGraphsTestSupport"),
    .testTarget(name: "CodeGraphsTests", dependencies: ["CodeGraphs", "CodeGraphsTestSupport", "IndexReading"]),
    .testTarget(
      name: "PlanningTests",
      dependencies: [
        "CodeGraphs", "CodeGraphsTestSupport", "Graphs", "JSONSchemaTestSupport", "Planning", "SourceText",
      ]),
    .testTarget(
      name: "AccessLevelsTests",
      dependencies: [
        "AccessLevels", "Apps", "FolderTestSupport", "IndexReading", "IndexTestSupport", "ProcessRunning", "SourceText",
      ]),
    .testTarget(
      name: "VerifyingTests",
      dependencies: [
        "ChangeJournal", "Configuration", "FolderTestSupport", "LintTestSupport", "Linting", "Loading", "SourceText",
        "Verifying",
      ]),
    .testTarget(
      name: "IndexReadingTests",
      dependencies: ["FolderTestSupport", "IndexReading", "IndexTestSupport", "SourceFacts", "SourceText"]),
    .testTarget(
      name: "ScaffoldingTests",
      dependencies: [
        "ChangeJournal", "Contracts", "FolderTestSupport", "Generating", "Linting", "Loading", "Manifests", "Model",
        "ProcessRunning", "Rules", "Scaffolding", "SourceFacts", "SourceText",
      ]),
    .testTarget(
      name: "PodPackagingTests",
      dependencies: ["Configuration", "FolderTestSupport", "Linting", "Loading", "PodPackaging", "SourceText"]),
    .testTarget(
      name: "ComparingTests",
      dependencies: [
        "Comparing", "FolderTestSupport", "JSONSchemaTestSupport", "LintTestSupport", "Linting", "Model",
        "ProcessRunning", "SourceText",
      ]),
    .testTarget(
      name: "ReleasingTests",
      dependencies: [
        "ChangeJournal", "Comparing", "FolderTestSupport", "Linting", "Loading", "ProcessRunning",
        "Releasing", "SourceText",
      ]),
    // A folder of files for a test, and texts with marks in them.
    .target(name: "FolderTestSupport", dependencies: ["SourceText"], path: "Tests/FolderTestSupport"),
    // Repositories made of texts, and the expected findings where they are marked.
    .target(
      name: "LintTestSupport",
      dependencies: ["Configuration", "FolderTestSupport", "Linting", "Loading", "Model", "Rules", "SourceText"],
      path: "Tests/LintTestSupport"),
    .testTarget(
      name: "LoadingTests",
      dependencies: [
        "Configuration", "Fuzzing", "LintTestSupport", "Linting", "Loading", "Model", "ProcessRunning", "SourceText",
      ]),
    .testTarget(name: "ModelTests", dependencies: ["Configuration", "LintTestSupport", "Model"]),
    .testTarget(
      name: "DependencyRulesTests", dependencies: ["LintTestSupport", "Linting", "Model", "ProcessRunning", "Rules"]),
    .testTarget(
      name: "GeneratingTests",
      dependencies: [
        "ChangeJournal", "ContractReading", "Contracts", "Generating", "LintTestSupport", "ProcessRunning",
      ]),
    .testTarget(
      name: "ContractRulesTests", dependencies: ["Contracts", "LintTestSupport", "ProcessRunning", "Rules"]),
    .testTarget(
      name: "LintingTests",
      dependencies: [
        "ChangeJournal", "Configuration", "JSONSchemaTestSupport", "LintTestSupport", "Linting", "Model", "Rules",
        "SourceText",
      ], exclude: ["Explanations/messages.txt"]),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "JSONSchemaTestSupport", "LintTestSupport", "Linting", "Model", "Reporting", "Rules", "SourceEditing",
        "SourceText",
      ]),
    .testTarget(
      name: "GraphsTests",
      dependencies: [
        "Configuration", "Graphs", "JSONSchemaTestSupport", "LintTestSupport", "Linting", "Model", "SourceEditing",
      ]),
    .testTarget(
      name: "FixingTests",
      dependencies: [
        "ChangeJournal", "Fixing", "FolderTestSupport", "LintTestSupport", "Linting", "Manifests", "Rules",
        "SourceFacts", "SourceText",
      ]),
  ]
)

// What tests start, see configured.sh. swift-syntax is optimised, and what reads sources byte by byte: unoptimised, they take
// nine tenths of a lint. The rest is compiled in a quarter of the time.
if Context.environment["MODULIZE_CONFIGURATION"] == "tested" {
  let optimized: Set = ["ImportScanning", "SourceText"]
  for target in package.targets where [.executable, .regular, .test].contains(target.type) {
    if !optimized.contains(target.name) { target.swiftSettings = [.unsafeFlags(["-Onone"])] }
  }
}
