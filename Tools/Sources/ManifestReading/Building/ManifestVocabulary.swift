/// The names of PackageDescription that decide what a manifest declares, and those that do not.
enum ManifestVocabulary {
  /// The properties of `Package` that say what it declares.
  static let packageParts: Set<String> = ["name", "products", "dependencies", "targets"]

  /// What `Package(…)` can be told besides.
  static let packageSettings: Set<String> = [
    "cLanguageStandard", "cxxLanguageStandard", "defaultLocalization", "pkgConfig", "platforms",
    "providers", "swiftLanguageModes", "swiftLanguageVersions", "traits",
  ]

  /// The mutable properties of a target that say what it is made of.
  static let targetParts: Set<String> = [
    "dependencies", "exclude", "name", "path", "plugins", "resources", "sources", "url",
  ]

  /// The factories of targets, and the types of what they make.
  static let targetTypes = ManifestBuilder.factories.mapValues { $0.kind.rawValue }

  /// The factories that PackageDescription has: a function of the manifest's that is called like one of them is told
  /// from it by its type alone.
  static let factories: Set<String> = Set(targetTypes.keys).union([
    "byName", "copy", "embedInCode", "executable", "library", "package", "plugin", "process", "product", "when",
    "define", "unsafeFlags",
  ])

  /// The labels of these factories.
  static let factoryLabels: Set<String> = targetParts.union(targetSettings).union([
    "_", "checksum", "condition", "moduleAliases", "package", "swiftSettings", "targets", "type",
  ])

  /// What a target can be told besides: it changes how the target is built, not what it links.
  static let targetSettings: Set<String> = [
    "cSettings", "capability", "checksum", "cxxSettings", "linkerSettings", "packageAccess",
    "pkgConfig", "providers", "publicHeadersPath", "swiftSettings", "url",
  ]

  /// The arguments that no call needs evaluated.
  static let neverEvaluated: Set<String> = [
    "branch", "cLanguageStandard", "cSettings", "capability", "checksum", "cxxLanguageStandard",
    "cxxSettings", "defaultLocalization", "exact", "from", "linkerSettings", "localization",
    "packageAccess", "pkgConfig", "providers", "publicHeadersPath", "revision",
    "settings", "swiftLanguageModes", "swiftLanguageVersions",
  ]

  /// The types whose objects make up a package.
  static let types: Set<String> = [
    "BuildConfiguration", "Package", "Package.Dependency", "Platform", "Product",
    "Product.Library.LibraryType", "Resource", "SwiftSetting", "Target", "Target.Dependency", "Target.PluginUsage",
    "BuildSettingCondition", "TargetDependencyCondition", "Trait",
  ]

  /// The methods of the standard library that change the value they are called on.
  static let changingMethods: Set<String> = [
    "append", "formIntersection", "formSymmetricDifference", "formUnion", "insert",
    "makeContiguousUTF8", "merge", "move", "negate", "partition", "popFirst", "popLast", "remove",
    "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue", "replace",
    "replaceSubrange", "reserveCapacity", "reverse", "shuffle", "sort", "subtract", "swapAt", "take",
    "toggle", "trimPrefix", "update", "updateValue", "withContiguousMutableStorageIfAvailable",
    "withUTF8", "withUnsafeMutableBufferPointer", "withUnsafeMutableBytes", "write",
  ]

  /// The platforms as SwiftPM names them where a manifest says `.macOS`.
  static let platforms: [String: String] = [
    "android": "android", "driverKit": "driverkit", "freebsd": "freebsd", "iOS": "ios", "linux": "linux",
    "macCatalyst": "maccatalyst", "macOS": "macos", "openbsd": "openbsd", "tvOS": "tvos",
    "visionOS": "visionos", "wasi": "wasi", "watchOS": "watchos", "windows": "windows",
  ]
}
