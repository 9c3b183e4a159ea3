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
        "AppReading", "ChangeJournal", "CodeGraphs", "Comparing", "Configuration", "Contracts", "Describing",
        "Extracting", "Fixing",
        "FloorLaying", "Generating", "Graphs", "Impact",
        "Judging", "Loading", "Model", "Parsing", "PlanApplying", "Planning", "PodPackaging", "ProcessRunning",
        "Releasing", "Reporting",
        "Rules", "Scaffolding", "Serving", "SourceText", "Threads",
        "Verifying", "Workspace", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    // Positions and file contents, for all readers of sources.
    .target(name: "SourceText", dependencies: ["Threads"]),
    // Runs work with stack space for deep recursion, on all cores, and with a time limit.
    .target(name: "Threads"),
    // Finds the imports of a source file. Bytes in, imports out.
    // What readers find in sources, as values: the model is made of them.
    .target(name: "SourceFacts", dependencies: ["SourceText"]),
    .target(name: "ImportScanning", dependencies: ["SourceText", "SourceFacts"]),
    // Parses untrusted sources, with limits on time, memory and stack.
    .target(
      name: "Parsing",
      dependencies: [
        "ProcessRunning",
        "Threads",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Reads a Package.swift without running it, or lets SwiftPM evaluate it if requested.
    .target(
      name: "ManifestReading",
      dependencies: [
        "Parsing",
        "ProcessRunning",
        "SourceText",
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        "SourceFacts",
      ]
    ),
    // Reads Xcode's projects and workspaces, and the settings files that they are based on.
    .target(name: "ProjectReading", dependencies: ["SourceText"]),
    // Reads podspecs and Podfiles without running them: the subset of Ruby that most of them use.
    .target(name: "PodReading", dependencies: ["SourceText", "Threads"]),
    // Edits text by the positions in a syntax tree, and leaves everything else as it is, to the byte.
    .target(
      name: "SourceEditing",
      dependencies: [
        "Parsing", "SourceText", "Threads", .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Edits a Package.swift, as a person would.
    .target(
      name: "ManifestEditing",
      dependencies: [
        "ManifestReading", "SourceEditing", "SourceText", .product(name: "SwiftSyntax", package: "swift-syntax"),
        "SourceFacts",
      ]
    ),
    // Edits a project.pbxproj, as Xcode would.
    .target(
      name: "ProjectEditing",
      dependencies: ["ChangeJournal", "ProjectReading", "SourceEditing", "SourceText", "SourceFacts"]
    ),
    // Edits the project of an app from which code moves out, and finds what packages take over from it.
    .target(
      name: "AppEditing",
      dependencies: [
        "ManifestEditing", "Model", "ProjectEditing", "SourceEditing",
        "SourceText",
        "SourceFacts",
      ]
    ),
    // Runs programs: with a time limit, with bounded output, and with nothing left running.
    .target(
      name: "ProcessRunning", dependencies: ["Threads", .product(name: "Subprocess", package: "swift-subprocess")]),
    // Reads what a source says of the string contract: calls by name, targets, actions, parameters.
    .target(
      name: "ContractReading",
      dependencies: [
        "Parsing",
        "SourceText",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        "SourceFacts",
      ]
    ),
    // Reads the index that a build leaves: what every name refers to, as the compiler resolved it.
    .target(name: "CIndexStore"),
    .target(name: "IndexReading", dependencies: ["CIndexStore", "ProcessRunning", "SourceText"]),
    // Extracts a business line from an app: its declarations, their users, and what replaces the uses.
    .target(
      name: "Extracting",
      dependencies: [
        "AppEditing", "AppReading", "ChangeJournal", "Configuration", "ContractReading", "Fixing", "Generating",
        "ImportScanning", "IndexReading",
        "Contracts", "Judging", "ManifestReading", "Model", "Parsing", "Scaffolding", "SourceText", "Verifying",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        "ManifestEditing",
        "SourceEditing",
        "SourceFacts",
      ]
    ),
    // Writes the interface of files that become a module: which access levels their declarations need.
    .target(
      name: "AccessWidening",
      dependencies: [
        "AppReading", "IndexReading", "ProcessRunning", "SourceEditing", "SourceText",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Makes a module of files that others depend on: its files, its manifest, its interface.
    .target(
      name: "FloorLaying",
      dependencies: [
        "AccessWidening", "AppEditing", "AppReading", "ChangeJournal", "Configuration", "Fixing",
        "IndexReading",
        "Judging", "ManifestEditing", "Model", "ProjectEditing", "SourceEditing", "SourceText",
        "Verifying",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        "SourceFacts",
      ]
    ),
    // Makes changes that are verified: built, tested, linted, and otherwise undone.
    .target(
      name: "Verifying",
      dependencies: [
        "ChangeJournal", "Judging", "Model", "ProcessRunning", "Reporting", "Rules", "SourceText", "Threads",
      ]),
    // Reads an app's code from the index: its declarations, their users, and what cannot move to a package.
    .target(
      name: "AppReading",
      dependencies: [
        "IndexReading", "ManifestReading", "Model", "Parsing", "ProcessRunning", "SourceEditing", "SourceText",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        "SourceFacts",
      ]
    ),
    // The declarations of an app's modules, and their uses: knots, and what cuts them.
    .target(
      name: "CodeGraphs",
      dependencies: [
        "AppReading", "IndexReading", "Model", "Parsing", "SourceText", "Threads",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Plans how to split a module: its floor, its business lines, their order.
    .target(name: "Planning", dependencies: ["CodeGraphs", "Graphs", "IndexReading", "Model", "SourceText"]),
    // Carries a plan out, step by step.
    .target(
      name: "PlanApplying",
      dependencies: [
        "AppReading", "ChangeJournal", "Extracting", "FloorLaying", "Judging", "Model", "Parsing",
        "Planning", "Scaffolding", "SourceEditing", "SourceText", "Verifying",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    // Changes the files of a repository all or not at all, even if it is killed.
    .target(name: "ChangeJournal", dependencies: ["SourceText"]),
    // Opens a repository for every command, and applies changes. Nothing else writes to it.
    .target(
      name: "Workspace",
      dependencies: [
        "ChangeJournal", "Configuration", "GitRunning", "Judging", "Loading", "Model", "Reporting", "Rules",
        "SourceText",
      ]
    ),
    // Reads `.modulize.yml` into a typed model, and writes the model back as YAML.
    .target(
      name: "Configuration",
      dependencies: ["SourceText", "Threads", .product(name: "Yams", package: "Yams")]
    ),
    // Runs git, independent of the environment and the user's settings.
    .target(name: "GitRunning", dependencies: ["ProcessRunning"]),
    // Makes packages from templates. These are embedded, so that a copied program has them.
    .target(
      name: "Scaffolding",
      dependencies: [
        "ChangeJournal", "Contracts", "Generating", "GitRunning", "Loading", "Model", "SourceText",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        "ManifestEditing",
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
        "ChangeJournal", "ImportScanning", "Loading", "ManifestEditing", "Model", "PodReading",
        "SourceEditing", "SourceText", .product(name: "SwiftSyntax", package: "swift-syntax"), "SourceFacts",
      ]
    ),
    // Embeds the mediator's package beside the templates.
    .plugin(name: "EmbedMediator", capability: .buildTool(), dependencies: ["MediatorEmbedder"]),
    .executableTarget(name: "MediatorEmbedder"),
    // Releases packages into repositories of their own, and switches an app to them and back.
    .target(
      name: "Releasing",
      dependencies: [
        "ChangeJournal", "Comparing", "GitRunning", "Judging", "ManifestEditing", "Model", "ProcessRunning",
        "Reporting", "SourceFacts", "SourceText",
      ]
    ),
    // Compares two states of a repository: what others can name, what is answered by name, who depends on whom.
    .target(
      name: "Comparing",
      dependencies: [
        "Describing", "GitRunning", "Impact", "Judging", "Loading", "Model", "Parsing", "Rules",
        "SourceFacts", "SourceText", "Threads", .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    // The model of a repository: packages, targets, files, links; roles, and what they allow. Values only.
    .target(
      name: "Model",
      dependencies: ["Configuration", "SourceText", "SourceFacts"]
    ),
    // The calls by name in a repository, with their targets.
    .target(name: "Contracts", dependencies: ["Model", "SourceText", "SourceFacts"]),
    // Writes what follows from the declaration of a service: the table of its target, and its category.
    .target(
      name: "Generating", dependencies: ["ChangeJournal", "Contracts", "Model", "SourceText", "SourceFacts"]),
    // Finds packages, reads manifests and sources on all cores, resolves links: builds the model.
    .target(
      name: "Loading",
      dependencies: [
        "Configuration", "ContractReading", "Contracts", "Generating", "GitRunning", "ImportScanning",
        "ManifestEditing", "ManifestReading", "Model", "Parsing", "PodReading", "ProjectEditing", "ProjectReading",
        "SourceEditing",
        "SourceText", "Threads", "SourceFacts",
      ]
    ),
    // The protocol of rules, and their results: findings, pages, repairs.
    .target(
      name: "Rules",
      dependencies: [
        "Configuration",
        "Contracts",
        "Model",
        "SourceText",
        "SourceFacts",
      ]),
    // The rules about packages, links and imports: one folder each.
    .target(
      name: "DependencyRules",
      dependencies: [
        "Configuration", "Model", "Rules", "SourceText", "SourceFacts",
      ]
    ),
    // The rules about calls by name: one folder each.
    .target(
      name: "ContractRules",
      dependencies: ["Configuration", "Contracts", "Generating", "Model", "Rules", "SourceText", "SourceFacts"]
    ),
    // Runs the rules, removes suppressed findings, and explains findings.
    .target(
      name: "Judging",
      dependencies: [
        "ChangeJournal", "Configuration", "ContractRules", "Contracts", "DependencyRules",
        "Model", "Rules", "SourceText", "Threads", "SourceFacts",
      ]
    ),
    // The reporters: one file each.
    .target(name: "Reporting", dependencies: ["Configuration", "Judging", "Model", "Rules", "SourceText"]),
    // Which modules, tests and apps a change touches, and why.
    .target(
      name: "Impact",
      dependencies: ["Configuration", "Contracts", "GitRunning", "Model", "Rules", "SourceFacts", "SourceText"]),
    // What people and their assistants ask of a repository: its services, and what a module uses, offers and may.
    .target(
      name: "Describing",
      dependencies: [
        "ChangeJournal", "ContractReading", "Contracts", "Generating", "Impact", "Judging", "Model", "Reporting",
        "Rules", "SourceFacts", "SourceText", "Threads",
      ]),
    // Answers assistants by the Model Context Protocol.
    .target(
      name: "Serving",
      dependencies: ["Describing", "Impact", "Judging", "Reporting", "Rules", "SourceText", "Workspace"]),
    // Draws graphs of a repository.
    .target(
      name: "Graphs",
      dependencies: [
        "Contracts", "DependencyRules", "Judging", "Model", "Rules", "SourceText", "SourceFacts",
      ],
      // Embedded in the program, so that it can be copied without a bundle beside it.
      resources: [.embedInCode("Page")]
    ),
    // Edits files by byte ranges: the certain repairs of findings, and nothing else.
    .target(
      name: "Fixing",
      dependencies: [
        "ChangeJournal", "Judging", "Model", "Rules", "SourceText", "Threads",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        "SourceEditing",
      ]
    ),
    // Damages real files, to test the readers of untrusted files. Not part of the tool.
    .target(
      name: "Fuzzing",
      dependencies: [
        "Configuration", "ContractReading", "ImportScanning", "Loading", "ManifestReading", "Parsing", "PodReading",
        "ProjectReading", "SourceText", "SourceFacts",
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
        "Fuzzing",
        "ImportScanning",
        "SourceText",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        "SourceFacts",
      ]
    ),
    .testTarget(name: "SourceTextTests", dependencies: ["FolderTestSupport", "Fuzzing", "SourceText"]),
    .testTarget(
      name: "ImpactTests",
      dependencies: [
        "FolderTestSupport", "GitRunning", "Impact", "JSONSchemaTestSupport", "LintTestSupport", "Model", "Rules",
        "SourceText",
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
    .testTarget(name: "AppReadingTests", dependencies: ["AppReading"]),
    .testTarget(name: "SourceEditingTests", dependencies: ["SourceEditing", "SourceText"]),
    .testTarget(name: "ConfigurationTests", dependencies: ["Configuration", "JSONSchemaTestSupport", "Judging"]),
    // Validates JSON against a JSON Schema, for tests.
    .target(name: "JSONSchemaTestSupport", dependencies: ["SourceText"], path: "Tests/JSONSchemaTestSupport"),
    .testTarget(name: "JSONSchemaTests", dependencies: ["JSONSchemaTestSupport"]),
    .testTarget(
      name: "ContractReadingTests",
      dependencies: [
        "ContractReading",
        "Fuzzing",
        "Parsing",
        "SourceText",
        "SourceFacts",
      ]),
    .testTarget(
      name: "ParsingTests", dependencies: ["Parsing", .product(name: "SwiftSyntax", package: "swift-syntax")]),
    .testTarget(name: "ProcessRunningTests", dependencies: ["ProcessRunning"]),
    .testTarget(name: "GitRunningTests", dependencies: ["GitRunning", "ProcessRunning"]),
    .testTarget(
      name: "ManifestReadingTests",
      dependencies: [
        "FolderTestSupport",
        "Fuzzing",
        "ManifestReading",
        "SourceText",
        "SourceFacts",
      ]),
    .testTarget(
      name: "ProjectReadingTests", dependencies: ["Fuzzing", "ProjectReading", "SourceText"], exclude: ["Samples"]),
    .testTarget(name: "PodReadingTests", dependencies: ["Fuzzing", "PodReading"]),
    .testTarget(name: "ChangeJournalTests", dependencies: ["ChangeJournal", "FolderTestSupport", "SourceText"]),
    .testTarget(
      name: "WorkspaceTests",
      dependencies: ["ChangeJournal", "FolderTestSupport", "ProcessRunning", "SourceText", "Workspace"]),
    .testTarget(
      name: "ExtractingTests",
      dependencies: [
        "AppReading", "Configuration", "Extracting", "Generating", "IndexReading", "Judging", "Loading",
        "ManifestEditing", "Model", "ProcessRunning", "Scaffolding", "SourceText",
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    // Compiles small sources, and reads them as a graph, for tests.
    .target(
      name: "CodeGraphsTestSupport",
      dependencies: ["AppReading", "CodeGraphs", "IndexReading", "ProcessRunning"],
      path: "Tests/CodeGraphsTestSupport"),
    .testTarget(name: "CodeGraphsTests", dependencies: ["CodeGraphs", "CodeGraphsTestSupport", "IndexReading"]),
    .testTarget(
      name: "PlanningTests",
      dependencies: [
        "CodeGraphs", "CodeGraphsTestSupport", "Graphs", "JSONSchemaTestSupport", "Planning", "SourceText",
      ]),
    .testTarget(
      name: "AccessWideningTests",
      dependencies: [
        "AccessWidening", "AppReading", "IndexReading", "ProcessRunning", "SourceText",
      ]),
    .testTarget(
      name: "FloorLayingTests",
      dependencies: [
        "AppReading", "FloorLaying", "Judging", "LintTestSupport", "ManifestEditing", "ManifestReading", "Model",
        "SourceEditing", "SourceText", "SourceFacts",
      ]),
    .testTarget(
      name: "PlanApplyingTests",
      dependencies: [
        "FloorLaying", "FolderTestSupport", "Judging", "LintTestSupport", "PlanApplying", "Planning", "Scaffolding",
        "SourceText",
      ]),
    .testTarget(name: "VerifyingTests", dependencies: ["ChangeJournal", "SourceText", "Verifying"]),
    .testTarget(name: "IndexReadingTests", dependencies: ["IndexReading", "ProcessRunning", "SourceText"]),
    .testTarget(
      name: "ScaffoldingTests",
      dependencies: [
        "ChangeJournal", "Contracts", "FolderTestSupport", "Generating", "GitRunning", "Judging", "Loading",
        "ManifestReading", "Model", "ProcessRunning", "Rules", "Scaffolding", "SourceText", "SourceFacts",
      ]),
    .testTarget(
      name: "PodPackagingTests",
      dependencies: [
        "Configuration", "FolderTestSupport", "Judging", "Loading", "PodPackaging", "SourceText",
      ]),
    .testTarget(
      name: "ComparingTests",
      dependencies: [
        "Comparing", "FolderTestSupport", "JSONSchemaTestSupport", "Judging", "LintTestSupport", "Model", "SourceText",
      ]),
    .testTarget(
      name: "ReleasingTests",
      dependencies: [
        "ChangeJournal", "Comparing", "FolderTestSupport", "GitRunning", "Judging", "Loading", "ManifestEditing",
        "ProcessRunning", "Releasing", "SourceText", "SourceFacts",
      ]),
    // A folder of files for a test, and texts with marks in them.
    .target(name: "FolderTestSupport", dependencies: ["SourceText"], path: "Tests/FolderTestSupport"),
    // Repositories made of texts, and the expected findings where they are marked.
    .target(
      name: "LintTestSupport",
      dependencies: ["Configuration", "FolderTestSupport", "Judging", "Loading", "Model", "Rules", "SourceText"],
      path: "Tests/LintTestSupport"),
    .testTarget(
      name: "LoadingTests",
      dependencies: [
        "Configuration", "Fuzzing", "GitRunning", "Judging", "LintTestSupport", "Loading", "Model", "SourceText",
      ]),
    .testTarget(name: "ModelTests", dependencies: ["Configuration", "LintTestSupport", "Model"]),
    .testTarget(
      name: "DependencyRulesTests", dependencies: ["Judging", "LintTestSupport", "Model", "Rules"]),
    .testTarget(
      name: "GeneratingTests",
      dependencies: ["ChangeJournal", "Contracts", "Generating", "LintTestSupport"]),
    .testTarget(name: "ContractRulesTests", dependencies: ["LintTestSupport", "Rules"]),
    .testTarget(
      name: "JudgingTests",
      dependencies: [
        "ChangeJournal", "Configuration", "Judging", "JSONSchemaTestSupport", "LintTestSupport", "Model", "Rules",
        "SourceText",
      ], exclude: ["Explanations/messages.txt"]),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "JSONSchemaTestSupport", "Judging", "LintTestSupport", "Model", "Reporting", "Rules", "SourceEditing",
        "SourceText",
      ]),
    .testTarget(
      name: "GraphsTests",
      dependencies: [
        "Configuration", "Graphs", "JSONSchemaTestSupport", "Judging", "LintTestSupport", "Model", "SourceEditing",
      ]),
    .testTarget(
      name: "FixingTests",
      dependencies: [
        "ChangeJournal", "Fixing", "FolderTestSupport", "Judging", "LintTestSupport", "ManifestReading", "Rules",
        "SourceText",
        "SourceFacts",
      ]),
    .testTarget(
      name: "ProjectEditingTests", dependencies: ["Fuzzing", "ProjectEditing", "ProjectReading", "SourceEditing"]),
    .testTarget(
      name: "ManifestEditingTests", dependencies: ["ManifestEditing", "SourceEditing", "SourceText"]),
  ]
)
