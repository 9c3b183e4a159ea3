extension ManifestVocabulary {
  /// The names of ProjectDescription, of Tuist 2 to 4.
  static let projects = Self(
    module: "ProjectDescription", helperModule: "ProjectDescriptionHelpers",
    targetParts: [
      "buildableFolders", "dependencies", "name", "packages", "product", "productName", "sources", "targets",
    ],
    targetSettings: [],
    factories: [
      "app", "external", "framework", "glob", "library", "local", "package", "plugin", "product", "project", "remote",
      "sdk", "target", "when", "xcframework",
    ],
    factoryLabels: targetLabels.union([
      "_", "condition", "excluding", "from", "path", "publicHeaders", "requirement", "status", "swiftModuleMap",
      "target", "type", "url",
    ]),
    neverEvaluated: [
      "additionalFiles", "bundleId", "copyFiles", "coreDataModels", "deploymentTarget",
      "deploymentTargets", "entitlements", "environment", "environmentVariables", "fileHeaderTemplate", "headers",
      "infoPlist", "launchArguments", "mergeable", "mergedBinaryType", "onDemandResourcesTags", "options",
      "organizationName", "playgrounds", "requirement", "resourceSynthesizers", "resources", "schemes",
    ],
    types: initialized.union([
      "Destination", "ProjectDescription", "SDKStatus", "SDKType", "SettingValue", "DefaultSettings", "LinkingStatus",
      "PlatformCondition", "PlatformFilter", "Platform", "Product",
    ]),
    madeTypes: [
      "Target", "TargetDependency", "Project", "Product", "Path", "Package", "Platform", "SourceFileGlob",
      "SourceFilesList", "SettingValue", "ConfigurationName", "Settings", "Destination",
    ],
    initializedTypes: initialized,
    dictionaryTypes: ["SettingsDictionary"],
    settingFunctions: [
      "appleGenericVersioningSystem": "", "automaticCodeSigning": "", "bitcodeEnabled": "", "codeSignIdentity": "",
      "codeSignIdentityAppleDevelopment": "", "currentProjectVersion": "", "debugInformationFormat": "",
      "manualCodeSigning": "", "marketingVersion": "", "otherLinkerFlags": "OTHER_LDFLAGS",
      "otherSwiftFlags": "OTHER_SWIFT_FLAGS",
      "swiftActiveCompilationConditions": "SWIFT_ACTIVE_COMPILATION_CONDITIONS", "swiftCompilationMode": "",
      "swiftObjcBridgingHeaderPath": "SWIFT_OBJC_BRIDGING_HEADER", "swiftOptimizationLevel": "",
      "swiftOptimizeObjectLifetimes": "", "swiftVersion": "SWIFT_VERSION", "versionInfo": "",
    ],
    cases: [
      "app", "staticLibrary", "dynamicLibrary", "framework", "staticFramework", "unitTests", "uiTests", "bundle",
      "commandLineTool", "appClip", "appExtension", "watch2App", "watch2Extension", "tvTopShelfExtension",
      "messagesExtension", "stickerPackExtension", "xpc", "systemExtension", "extensionKitExtension", "macro", "iOS",
      "macOS", "tvOS", "watchOS", "visionOS", "string", "array",
    ], configurations: ["debug": "Debug", "release": "Release"],
    products: [
      "staticLibrary": "static_library", "dynamicLibrary": "dynamic_library", "unitTests": "unit_tests",
      "uiTests": "ui_tests", "appExtension": "app_extension",
    ])

  private static let targetLabels: Set = [
    "additionalFiles", "buildRules", "buildableFolders", "bundleId", "copyFiles", "coreDataModels", "dependencies",
    "deploymentTarget", "deploymentTargets", "destinations", "entitlements", "environment", "environmentVariables",
    "headers", "infoPlist", "launchArguments", "mergeable", "mergedBinaryType", "metadata", "name",
    "onDemandResourcesTags", "platform", "product", "productName", "resources", "scripts", "settings", "sources",
  ]

  private static let initialized: Set = [
    "AnalyzeAction", "ArchiveAction", "Arguments", "BuildAction", "BuildRule", "BuildableFolder", "Configuration",
    "ConfigurationName", "CopyFilesAction", "CoreDataModel", "DeploymentTarget", "DeploymentTargets", "Destinations",
    "Entitlements", "EnvironmentVariable", "ExecutionAction", "FileElement", "FileList", "FileListGlob", "Headers",
    "InfoPlist", "InfoPlist.Value", "LaunchArgument", "Package", "Path", "Plist", "Plist.Value", "ProfileAction",
    "Project", "ProjectOptions", "Project.Options", "ResourceFileElement", "ResourceFileElements",
    "ResourceSynthesizer", "RunAction", "RunActionOptions", "Scheme", "Settings", "SettingsDictionary",
    "SourceFileGlob", "SourceFilesList", "Target", "TargetDependency", "TargetReference", "TargetScript",
    "TestAction", "TestableTarget", "Version", "Workspace",
  ]
}
