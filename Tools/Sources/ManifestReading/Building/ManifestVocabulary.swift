import SourceFacts

/// The names of PackageDescription that affect what a manifest declares, and those that do not.
enum ManifestVocabulary {
  /// The properties of `Package` that decide what it declares.
  static let packageParts: Set<String> = ["name", "products", "dependencies", "targets"]

  /// The other arguments of `Package(…)`.
  static let packageSettings: Set<String> = [
    "cLanguageStandard", "cxxLanguageStandard", "defaultLocalization", "pkgConfig", "platforms",
    "providers", "swiftLanguageModes", "swiftLanguageVersions", "traits",
  ]

  /// The mutable properties of a target that decide what it contains.
  static let targetParts: Set<String> = [
    "dependencies", "exclude", "name", "path", "plugins", "resources", "sources", "url",
  ]

  /// The factories of targets, and the types of their results.
  static let targetTypes = ManifestBuilder.factories.mapValues { $0.kind.rawValue }

  /// The factories of PackageDescription: a function of the manifest with the same name as one of them differs only
  /// in its type.
  static let factories: Set<String> = Set(targetTypes.keys).union([
    "byName", "copy", "embedInCode", "executable", "library", "package", "plugin", "process", "product", "when",
    "define", "unsafeFlags",
  ])

  /// The labels of these factories.
  static let factoryLabels: Set<String> = targetParts.union(targetSettings).union([
    "_", "checksum", "condition", "moduleAliases", "package", "swiftSettings", "targets", "type",
  ])

  /// The other arguments of a target: they change how it is built, not what it links.
  static let targetSettings: Set<String> = [
    "cSettings", "capability", "checksum", "cxxSettings", "linkerSettings", "packageAccess",
    "pkgConfig", "providers", "publicHeadersPath", "swiftSettings", "url",
  ]

  /// The arguments that never need to be evaluated.
  static let neverEvaluated: Set<String> = [
    "branch", "cLanguageStandard", "capability", "checksum", "cxxLanguageStandard", "defaultLocalization", "exact",
    "from", "linkerSettings", "localization",
    "packageAccess", "pkgConfig", "providers", "revision", "settings", "swiftLanguageModes", "swiftLanguageVersions",
  ]

  /// The types whose instances make up a package.
  static let types: Set<String> = [
    "BuildConfiguration", "Package", "Package.Dependency", "Platform", "Product",
    "Product.Library.LibraryType", "Resource", "SwiftSetting", "Target", "Target.Dependency", "Target.PluginUsage",
    "BuildSettingCondition", "TargetDependencyCondition", "Trait",
  ]

  /// The mutating methods of the standard library.
  static let changingMethods: Set<String> = [
    "append", "formIntersection", "formSymmetricDifference", "formUnion", "insert",
    "makeContiguousUTF8", "merge", "move", "negate", "partition", "popFirst", "popLast", "remove",
    "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue", "replace",
    "replaceSubrange", "reserveCapacity", "reverse", "shuffle", "sort", "subtract", "swapAt", "take",
    "toggle", "trimPrefix", "update", "updateValue", "withContiguousMutableStorageIfAvailable",
    "withUTF8", "withUnsafeMutableBufferPointer", "withUnsafeMutableBytes", "write",
  ]
}
