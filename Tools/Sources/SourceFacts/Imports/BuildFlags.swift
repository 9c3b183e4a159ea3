/// The flags that builds of a target set.
package struct BuildFlags: Sendable {
  /// The flags that at least one build sets.
  package var possible: Set<String>
  /// The flags that every build sets.
  package var certain: Set<String>
  /// The flags that no build sets, although others of its kind may.
  package var excluded: Set<String> = []
  /// The traits of its package, each with those that it enables.
  package var traits: [String: Set<String>] = [:]
  /// The platforms that it is built for, as `os(…)` names them; `nil` if it may be any.
  package var platforms: Set<String>?
  /// The module for which its compiler writes a header of what is Swift in it; `nil` where it has none.
  package var generatedHeader: String?
  package var macros = MacroDefinitions()
  /// The modules that every build can import.
  package var importable: Set<String> = []
  /// Modules that only Apple's systems have.
  package var onlyOnApples: Set<String> = []
  /// Whether nothing is taken to be defined for C but what settings and compilers define.
  var hasOnlyKnownMacros = false
  /// The headers that sources test for and that are nowhere in the repository.
  package var absentHeaders: Set<String> = []
  /// Whether builds may set others, which cannot be read.
  package var mayHaveOthers: Bool

  package static let applePlatforms: Set = ["iOS", "macOS", "tvOS", "visionOS", "watchOS"]

  /// The platforms that packages are built for, as `os(…)` names them.
  package static let allPlatforms = applePlatforms.union([
    "Android", "FreeBSD", "Linux", "OpenBSD", "WASI", "Windows",
  ])

  /// A Mac that runs an iOS app: `os(iOS)` holds, and `targetEnvironment(macCatalyst)`.
  package static let catalyst = "macCatalyst"

  /// The flags that exactly one build system sets.
  package static let ofBuildSystems: Set = ["COCOAPODS", "SWIFT_PACKAGE"]

  package init(
    possible: Set<String>, certain: Set<String> = [], platforms: Set<String>? = nil, generatedHeader: String? = nil,
    mayHaveOthers: Bool = false
  ) {
    self.possible = possible
    self.certain = certain
    self.platforms = platforms
    self.generatedHeader = generatedHeader
    self.mayHaveOthers = mayHaveOthers
  }

  func outcome(ofPlatform name: String) -> FlagCondition.Outcome {
    guard let platforms else { return .sometimes }
    if name == Self.catalyst, !platforms.contains(name) {
      // What is for iOS may be part of an app that is for Macs, too.
      return platforms.contains("iOS") ? .sometimes : .never
    }
    // `OSX` is the old name.
    let holds = platforms.count { $0 == (name == "OSX" ? "macOS" : name) || name == "iOS" && $0 == Self.catalyst }
    return holds == 0 ? .never : holds == platforms.count ? .always : .sometimes
  }

  func outcome(ofImportable module: String) -> FlagCondition.Outcome {
    if importable.contains(module) { return .always }
    // On which of Apple's systems one is, is not known.
    let apples = Self.applePlatforms.union([Self.catalyst])
    return onlyOnApples.contains(module) && platforms?.isDisjoint(with: apples) == true ? .never : .sometimes
  }

  /// - Parameter outcome: What follows from a macro's value.
  func outcome(ofMacro name: String, _ outcome: (_ value: String) -> FlagCondition.Outcome) -> FlagCondition.Outcome {
    if let value = macros.certain[name] { return outcome(value) }
    return hasOnlyKnownMacros && macros.lacks(name) ? .never : .sometimes
  }

  /// Whether builds set a flag or not as they like, and not by their platform: what a setting defines may depend on that.
  func isFree(_ flag: String) -> Bool { flag == "DEBUG" || traits[flag] != nil }

  /// Lets no build enable some traits, nor one that enables them.
  package mutating func exclude(traits names: some Sequence<String>) {
    var pending = Array(names)
    while let name = pending.popLast() {
      guard excluded.insert(name).inserted else { continue }
      pending += traits.filter { $0.value.contains(name) }.keys
    }
  }

  func outcome(of flag: String) -> FlagCondition.Outcome {
    if excluded.contains(flag) { return .never }
    if certain.contains(flag) { return .always }
    // Both build systems set it for one of their configurations.
    if flag == "DEBUG" { return .sometimes }
    let isPossible = possible.contains(flag) || mayHaveOthers && !Self.ofBuildSystems.contains(flag)
    return isPossible ? .sometimes : .never
  }
}
