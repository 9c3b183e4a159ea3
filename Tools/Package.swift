// swift-tools-version: 6.2
import PackageDescription

// `modulize` is never linked into an app, so it may use the field's own packages.
let package = Package(
  name: "Tools",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "modulize", targets: ["modulize"])
  ],
  // Exact, so that the tool that is built next year is this one.
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser.git", exact: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess.git", exact: "1.0.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax.git", exact: "603.0.1"),
    .package(url: "https://github.com/jpsim/Yams.git", exact: "6.2.2"),
  ],
  targets: [
    // The command line: one file a command, nothing else.
    .executableTarget(
      name: "modulize",
      dependencies: [
        "AppReading", "ChangeJournal", "CodeGraphs", "Configuration", "Extracting", "Fixing", "FloorLaying", "Graphs",
        "Judging", "Loading", "Model", "Parsing", "PlanApplying", "Planning", "PodPackaging", "ProcessRunning",
        "Releasing", "Reporting",
        "Rules", "Scaffolding", "SourceText", "Threads",
        "Workspace", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    // What every reader of source speaks of: positions, the text of a file.
    .target(name: "SourceText"),
    // Runs work with room for deep recursion, on all cores, and within a time.
    .target(name: "Threads"),
    // Finds the imports of a source file. Bytes in, imports out.
    .target(name: "ImportScanning", dependencies: ["SourceText"]),
    // Parses what others wrote, within a time, a memory and a stack.
    .target(
      name: "Parsing",
      dependencies: [
        "ProcessRunning",
        "Threads",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Reads a Package.swift without running it, or asks SwiftPM where told to.
    .target(
      name: "ManifestReading",
      dependencies: [
        "Parsing",
        "ProcessRunning",
        "SourceText",
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Reads Xcode's projects and workspaces, and the files of settings that they are based on.
    .target(name: "ProjectReading", dependencies: ["SourceText"]),
    // Reads podspecs and Podfiles without running them: the Ruby that they are written in, as far as it is plain.
    .target(name: "PodReading", dependencies: ["SourceText", "Threads"]),
    // Changes text where a syntax tree says, and leaves all else as it is, to the byte.
    .target(
      name: "SourceEditing",
      dependencies: [
        "Parsing", "SourceText", .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Changes a Package.swift, as a person would.
    .target(
      name: "ManifestEditing",
      dependencies: [
        "ManifestReading", "SourceEditing", "SourceText", .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Changes a project.pbxproj, as Xcode would.
    .target(
      name: "ProjectEditing",
      dependencies: ["ChangeJournal", "ManifestReading", "ProjectReading", "SourceEditing", "SourceText"]
    ),
    // Changes what a container says of its modules' links, whichever it is.
    .target(
      name: "ContainerEditing",
      dependencies: ["ManifestEditing", "ProjectEditing", "SourceEditing", "SourceText"]
    ),
    // Changes the project of an app whose code goes, and says what packages take over from it.
    .target(
      name: "AppEditing",
      dependencies: [
        "ContainerEditing", "ManifestEditing", "ManifestReading", "Model", "ProjectEditing", "SourceEditing",
        "SourceText",
      ]
    ),
    // Runs programs: within a time, with bounded output, and with nothing left behind.
    .target(name: "ProcessRunning", dependencies: [.product(name: "Subprocess", package: "swift-subprocess")]),
    // Reads what a source says of the string contract: calls by name, targets, actions, parameters.
    .target(
      name: "ContractReading",
      dependencies: [
        "Parsing",
        "SourceText",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Reads the index that a build leaves: what every name means, as the compiler resolved it.
    .target(name: "CIndexStore"),
    .target(name: "IndexReading", dependencies: ["CIndexStore", "ProcessRunning", "SourceText"]),
    // Carries a business line out of an app: what it declares, who uses it, and what takes the uses' place.
    .target(
      name: "Extracting",
      dependencies: [
        "AppEditing", "AppReading", "ChangeJournal", "Configuration", "ContainerEditing", "Fixing", "ImportScanning",
        "IndexReading",
        "Judging", "ManifestReading", "Model", "Parsing", "Scaffolding", "SourceText", "Verifying",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        "ManifestEditing",
        "SourceEditing",
      ]
    ),
    // Writes the interface of files that become a module: who may name what, and what the language wants of that.
    .target(
      name: "AccessWidening",
      dependencies: [
        "AppReading", "IndexReading", "ProcessRunning", "SourceEditing", "SourceText",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Makes a module of files that others stand on: what goes, its manifest, its interface.
    .target(
      name: "FloorLaying",
      dependencies: [
        "AccessWidening", "AppEditing", "AppReading", "ChangeJournal", "Configuration", "ContainerEditing", "Fixing",
        "IndexReading",
        "Judging", "ManifestEditing", "ManifestReading", "Model", "ProjectEditing", "SourceEditing", "SourceText",
        "Verifying",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Has changes made that must hold: built, tested, linted, or taken back.
    .target(
      name: "Verifying",
      dependencies: ["ChangeJournal", "Judging", "Model", "ProcessRunning", "Reporting", "Rules", "SourceText"]),
    // What an app's code is made of, as the compiler saw it: declarations, who uses them, what no package can have.
    .target(
      name: "AppReading",
      dependencies: [
        "IndexReading", "ManifestReading", "Model", "Parsing", "ProcessRunning", "SourceText",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // The declarations of an app's modules, and which of them use which: knots, and what cuts them.
    .target(
      name: "CodeGraphs",
      dependencies: [
        "AppReading", "IndexReading", "Model", "Parsing", "SourceText", "Threads",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Plans how a module comes apart: its floor, its business lines, their order.
    .target(name: "Planning", dependencies: ["CodeGraphs", "Graphs", "IndexReading", "Model", "SourceText"]),
    // Carries a plan out, a step at a time.
    .target(
      name: "PlanApplying",
      dependencies: [
        "AppReading", "ChangeJournal", "ContainerEditing", "Extracting", "FloorLaying", "Judging", "Model", "Parsing",
        "Planning", "Scaffolding", "SourceEditing", "SourceText", "Verifying",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    // Changes the files of a repository all or not at all, whoever kills it.
    .target(name: "ChangeJournal", dependencies: ["SourceText"]),
    // Opens a repository for every command, and applies what they want changed. Nothing else writes in it.
    .target(
      name: "Workspace",
      dependencies: [
        "ChangeJournal", "Configuration", "GitRunning", "Judging", "Loading", "Model", "Rules", "SourceText",
      ]
    ),
    // Reads `.modulize.yml` into a typed model, and writes the model back as YAML.
    .target(
      name: "Configuration",
      dependencies: ["SourceText", "Threads", .product(name: "Yams", package: "Yams")]
    ),
    // Runs git, whatever the environment and the user's files say.
    .target(name: "GitRunning", dependencies: ["ProcessRunning"]),
    // Makes packages from templates. The templates are compiled in, so that a copied program has them.
    .target(
      name: "Scaffolding",
      dependencies: [
        "ChangeJournal", "GitRunning", "Model", "SourceText", .product(name: "SwiftParser", package: "swift-syntax"),
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
    // Makes packages of podspecs, or says what keeps them from being one.
    .target(
      name: "PodPackaging",
      dependencies: [
        "ChangeJournal", "ImportScanning", "Loading", "ManifestEditing", "ManifestReading", "Model", "PodReading",
        "SourceEditing", "SourceText", .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Puts the mediator's package beside the templates.
    .plugin(name: "EmbedMediator", capability: .buildTool(), dependencies: ["MediatorEmbedder"]),
    .executableTarget(name: "MediatorEmbedder"),
    // Releases packages into repositories of their own, and leads an app to them and back.
    .target(
      name: "Releasing",
      dependencies: [
        "ChangeJournal", "GitRunning", "Judging", "Loading", "ManifestReading", "Model", "Parsing", "ProcessRunning",
        "Reporting", "SourceText", .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        "ManifestEditing",
      ]
    ),
    // What a repository is: packages, targets, files, links; roles, and what they allow. Values only.
    .target(
      name: "Model",
      dependencies: ["Configuration", "ContractReading", "ImportScanning", "ManifestReading", "SourceText"]
    ),
    // Who calls whom by name in a repository.
    .target(name: "Contracts", dependencies: ["ContractReading", "ManifestReading", "Model", "SourceText"]),
    // Finds packages, reads manifests and sources on all cores, resolves links: makes the model.
    .target(
      name: "Loading",
      dependencies: [
        "Configuration", "ContractReading", "Contracts", "GitRunning", "ImportScanning", "ManifestReading", "Model",
        "Parsing", "PodReading", "ProjectReading", "SourceText", "Threads",
      ]
    ),
    // What a rule is, and what it says: findings, pages, repairs.
    .target(name: "Rules", dependencies: ["Configuration", "Contracts", "ManifestReading", "Model", "SourceText"]),
    // The rules about packages, links and imports: a folder each.
    .target(
      name: "DependencyRules",
      dependencies: [
        "Configuration", "ContractReading", "ImportScanning", "ManifestReading", "Model", "Rules", "SourceText",
      ]
    ),
    // The rules about calls by name: a folder each.
    .target(
      name: "ContractRules",
      dependencies: ["Configuration", "ContractReading", "Contracts", "Model", "Rules", "SourceText"]
    ),
    // Runs the rules, leaves out what is suppressed, and explains what is found.
    .target(
      name: "Judging",
      dependencies: [
        "ChangeJournal", "Configuration", "ContractRules", "Contracts", "DependencyRules", "ImportScanning",
        "ManifestReading", "Model", "Rules", "SourceText", "Threads",
      ]
    ),
    // The reporters: one file each.
    .target(name: "Reporting", dependencies: ["Configuration", "Judging", "Model", "Rules", "SourceText"]),
    // Draws a repository.
    .target(
      name: "Graphs",
      dependencies: [
        "Contracts", "DependencyRules", "Judging", "ManifestReading", "Model", "Rules", "SourceText",
      ],
      // Into the program itself, so that it can be copied without a bundle beside it.
      resources: [.embedInCode("Page")]
    ),
    // Edits files by byte ranges: what settles a finding for certain, and nothing else.
    .target(
      name: "Fixing",
      dependencies: [
        "ChangeJournal", "Judging", "Model", "Rules", "SourceText", "Threads",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        "SourceEditing",
        "ContainerEditing",
      ]
    ),
    // Damages real files, to try on them whatever reads the files of others. No part of the tool.
    .target(
      name: "Fuzzing",
      dependencies: [
        "Configuration", "ContractReading", "ImportScanning", "Loading", "ManifestReading", "Parsing", "PodReading",
        "ProjectReading", "SourceText",
      ]),
    .executableTarget(
      name: "FuzzReaders",
      dependencies: [
        "Fuzzing", "Parsing", "ProcessRunning", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    // Measures the lint. Here, and in no package of its own, so that swift-syntax is built once.
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
      ]
    ),
    .testTarget(name: "SourceTextTests", dependencies: ["FolderTestSupport", "Fuzzing", "SourceText"]),
    .testTarget(name: "ThreadsTests", dependencies: ["Threads"]),
    .testTarget(name: "ConfigurationTests", dependencies: ["Configuration", "JSONSchemaTestSupport", "Judging"]),
    // Holds JSON against a JSON Schema, for tests.
    .target(name: "JSONSchemaTestSupport", path: "Tests/JSONSchemaTestSupport"),
    .testTarget(name: "JSONSchemaTests", dependencies: ["JSONSchemaTestSupport"]),
    .testTarget(name: "ContractReadingTests", dependencies: ["ContractReading", "Fuzzing", "Parsing", "SourceText"]),
    .testTarget(
      name: "ParsingTests", dependencies: ["Parsing", .product(name: "SwiftSyntax", package: "swift-syntax")]),
    .testTarget(name: "ProcessRunningTests", dependencies: ["ProcessRunning"]),
    .testTarget(name: "GitRunningTests", dependencies: ["GitRunning", "ProcessRunning"]),
    .testTarget(
      name: "ManifestReadingTests", dependencies: ["FolderTestSupport", "Fuzzing", "ManifestReading", "SourceText"]),
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
        "AppReading", "Configuration", "Extracting", "IndexReading", "Judging", "Loading", "ManifestEditing", "Model",
        "ProcessRunning", "Scaffolding", "SourceText",
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
        "SourceEditing", "SourceText",
      ]),
    .testTarget(
      name: "PlanApplyingTests", dependencies: ["FolderTestSupport", "PlanApplying", "Planning", "SourceText"]),
    .testTarget(name: "VerifyingTests", dependencies: ["Verifying"]),
    .testTarget(name: "IndexReadingTests", dependencies: ["IndexReading", "ProcessRunning", "SourceText"]),
    .testTarget(
      name: "ScaffoldingTests",
      dependencies: [
        "ChangeJournal", "FolderTestSupport", "GitRunning", "Judging", "Loading", "ManifestReading", "Model",
        "ProcessRunning", "Rules", "Scaffolding", "SourceText",
      ]),
    .testTarget(
      name: "PodPackagingTests",
      dependencies: [
        "Configuration", "FolderTestSupport", "Judging", "Loading", "PodPackaging", "SourceText",
      ]),
    .testTarget(
      name: "ReleasingTests",
      dependencies: [
        "ChangeJournal", "FolderTestSupport", "GitRunning", "Judging", "Loading", "ManifestEditing", "ManifestReading",
        "ProcessRunning", "Releasing", "SourceText",
      ]),
    // A folder of files for a test, and texts with marks in them.
    .target(name: "FolderTestSupport", dependencies: ["SourceText"], path: "Tests/FolderTestSupport"),
    // Repositories made of texts, and what a lint finds where they are marked.
    .target(
      name: "LintTestSupport",
      dependencies: ["Configuration", "FolderTestSupport", "Judging", "Loading", "Model", "Rules", "SourceText"],
      path: "Tests/LintTestSupport"),
    .testTarget(
      name: "LoadingTests",
      dependencies: ["Configuration", "Fuzzing", "GitRunning", "Judging", "LintTestSupport", "Model"]),
    .testTarget(name: "ModelTests", dependencies: ["Configuration", "LintTestSupport", "Model"]),
    .testTarget(
      name: "DependencyRulesTests", dependencies: ["Judging", "LintTestSupport", "Model", "Rules"]),
    .testTarget(name: "ContractRulesTests", dependencies: ["LintTestSupport", "Rules"]),
    .testTarget(
      name: "JudgingTests",
      dependencies: [
        "ChangeJournal", "Configuration", "Judging", "LintTestSupport", "Model", "Rules", "SourceText",
      ]),
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
      ]),
    .testTarget(
      name: "ProjectEditingTests", dependencies: ["Fuzzing", "ProjectEditing", "ProjectReading", "SourceEditing"]),
    .testTarget(
      name: "ManifestEditingTests", dependencies: ["ManifestEditing", "SourceEditing", "SourceText"]),
  ]
)
