extension ManifestVocabulary {
  /// The names of PackageDescription.
  static let packages: Self = {
    let targetTypes = ManifestBuilder.factories.mapValues { $0.kind.rawValue }
    let targetParts: Set<String> = [
      "dependencies", "exclude", "name", "path", "plugins", "resources", "sources", "url",
    ]
    let targetSettings: Set<String> = [
      "cSettings", "capability", "checksum", "cxxSettings", "linkerSettings", "packageAccess",
      "pkgConfig", "providers", "publicHeadersPath", "swiftSettings", "url",
    ]
    var vocabulary = Self(
      module: "PackageDescription", targetParts: targetParts, targetSettings: targetSettings,
      factories: Set(targetTypes.keys).union([
        "byName", "copy", "embedInCode", "executable", "library", "package", "plugin", "process", "product", "when",
        "define", "unsafeFlags", "iOS", "macCatalyst", "macOS", "tvOS", "visionOS", "watchOS",
      ]),
      factoryLabels: targetParts.union(targetSettings).union([
        "_", "checksum", "condition", "moduleAliases", "package", "swiftSettings", "targets", "type",
      ]),
      neverEvaluated: [
        "branch", "cLanguageStandard", "capability", "checksum", "cxxLanguageStandard", "defaultLocalization", "exact",
        "from", "localization",
        "packageAccess", "pkgConfig", "providers", "revision", "settings", "swiftLanguageModes",
        "swiftLanguageVersions",
      ],
      types: [
        "BuildConfiguration", "Package", "Package.Dependency", "Platform", "Product",
        "Product.Library.LibraryType", "Resource", "SwiftSetting", "Target", "Target.Dependency", "Target.PluginUsage",
        "BuildSettingCondition", "TargetDependencyCondition", "Trait",
      ],
      madeTypes: ["Target", "Target.Dependency", "Product", "Package.Dependency", "Platform", "SwiftSetting"],
      cases: Set(targetTypes.values))
    vocabulary.targetTypes = targetTypes
    vocabulary.isExtendedHereOnly = true
    vocabulary.initializedTypes = ["Trait"]
    vocabulary.packageParts = ["name", "products", "dependencies", "targets"]
    vocabulary.packageSettings = [
      "cLanguageStandard", "cxxLanguageStandard", "defaultLocalization", "pkgConfig", "platforms",
      "providers", "swiftLanguageModes", "swiftLanguageVersions", "traits",
    ]
    return vocabulary
  }()
}
