import Loading
import Manifests
import Model
import SourceText

/// The settings of a target, collected from flags and Xcode settings. A setting without a counterpart is an obstacle.
struct TargetSettings {
  let folder: String
  let layout: TargetLayout
  let developed: DevelopedPods
  private(set) var c: [String] = []
  private(set) var swift: [String] = []
  private(set) var linker: [String] = []
  private(set) var cStandard: String?
  private(set) var cxxStandard: String?
  private(set) var obstacles: [(SourcePosition, String)] = []
  /// The platform of the settings that are being added, if they are of one: `.iOS`.
  var platform: String?
  /// The arguments of `.when(…)` of these settings besides that.
  private var condition: String?

  init(folder: String, layout: TargetLayout, developed: DevelopedPods) {
    self.folder = folder
    self.layout = layout
    self.developed = developed
  }

  // MARK: Settings

  /// Adds an Xcode setting.
  ///
  /// - Parameter values: The setting, and those that are set together with it.
  mutating func set(_ key: String, among values: [String: String], at position: SourcePosition) {
    guard let value = values[key] else { return }
    let name = String(key.prefix { $0 != "[" })
    let words = value.unquotedWords.filter { $0 != "$(inherited)" && $0 != "${inherited}" && $0 != "$inherited" }
    if words.isEmpty || Self.isWithoutMeaning(name) { return }
    guard key.contains("[") else { return setAlways(name, words, value, at: position) }
    condition = SettingCondition.text(of: key, value, among: values)
    var trial = self
    trial.set(name, words, value, at: position)
    // A condition matters only if something depends on it.
    if condition != nil {
      self = trial
    } else if trial.list != list || trial.obstacles.count > obstacles.count {
      obstruct(position, "\(key) applies to some builds only, and a package cannot express this condition")
    }
    condition = nil
  }

  private mutating func setAlways(_ name: String, _ words: [String], _ value: String, at position: SourcePosition) {
    let standards = [cStandard, cxxStandard]
    set(name, words, value, at: position)
    if platform != nil, standards != [cStandard, cxxStandard] {
      obstruct(position, "\(name) is of one platform, and a package has one language standard for all")
    }
  }

  private var list: [String] { c + swift + linker + [cStandard, cxxStandard].compactMap(\.self) }

  private mutating func set(_ name: String, _ words: [String], _ value: String, at position: SourcePosition) {
    switch name {
    case "SWIFT_ACTIVE_COMPILATION_CONDITIONS": for word in words { add(".define(\(word.swiftLiteral))", to: \.swift) }
    case "SWIFT_STRICT_CONCURRENCY":
      let feature = ["complete": "StrictConcurrency", "targeted": "StrictConcurrency=targeted"][value]
      if let feature { add(".enableExperimentalFeature(\(feature.swiftLiteral))", to: \.swift) }
    case "OTHER_SWIFT_FLAGS": compileSwift(words, at: position)
    case "GCC_PREPROCESSOR_DEFINITIONS": for word in words { define(word) }
    case "OTHER_CFLAGS", "OTHER_CPLUSPLUSFLAGS": compile(words, at: position)
    case "OTHER_LDFLAGS": link(words, at: position)
    case "HEADER_SEARCH_PATHS", "USER_HEADER_SEARCH_PATHS": for word in words { search(word, at: position) }
    case "LIBRARY_SEARCH_PATHS" where words.allSatisfy(Self.isOfToolchain): break
    case "CLANG_CXX_LANGUAGE_STANDARD": cxxStandard = standard(value, "cxx", at: position)
    case "GCC_C_LANGUAGE_STANDARD": cStandard = standard(value, "c", at: position)
    default: obstruct(position, "\(name) = \(value) has no counterpart in a package")
    }
  }

  /// Whether it only affects how Xcode handles the product, or warnings, or is a package's default.
  private static func isWithoutMeaning(_ name: String) -> Bool {
    let names: Set = [
      "ALWAYS_SEARCH_USER_PATHS", "APPLICATION_EXTENSION_API_ONLY", "ARCHS", "BITCODE_GENERATION_MODE",
      "BUILD_LIBRARY_FOR_DISTRIBUTION", "CLANG_ALLOW_NON_MODULAR_INCLUDES_IN_FRAMEWORK_MODULES", "CLANG_CXX_LIBRARY",
      "CLANG_ENABLE_MODULES", "CLANG_ENABLE_OBJC_ARC", "CLANG_ENABLE_OBJC_WEAK", "CURRENT_PROJECT_VERSION",
      "DEBUG_INFORMATION_FORMAT",
      "DEFINES_MODULE", "DERIVE_MACCATALYST_PRODUCT_BUNDLE_IDENTIFIER", "DEVELOPMENT_TEAM", "ENABLE_BITCODE",
      "ENABLE_TESTABILITY", "ENABLE_TESTING_SEARCH_PATHS",
      "ENABLE_USER_SCRIPT_SANDBOXING", "EXCLUDED_ARCHS", "GENERATE_INFOPLIST_FILE", "IPHONEOS_DEPLOYMENT_TARGET",
      "LD_RUNPATH_SEARCH_PATHS", "MACOSX_DEPLOYMENT_TARGET", "MARKETING_VERSION", "ONLY_ACTIVE_ARCH",
      "OTHER_SWIFT_FLAGS_DEBUG",
      "PRODUCT_BUNDLE_IDENTIFIER", "PRODUCT_MODULE_NAME", "PRODUCT_NAME", "SKIP_INSTALL", "SUPPORTS_MACCATALYST",
      "SWIFT_COMPILATION_MODE", "SWIFT_INSTALL_OBJC_HEADER", "SWIFT_OPTIMIZATION_LEVEL", "SWIFT_VERSION",
      "SWIFT_SUPPRESS_WARNINGS", "SWIFT_TREAT_WARNINGS_AS_ERRORS", "TARGETED_DEVICE_FAMILY", "USE_HEADERMAP",
      "VALID_ARCHS",
    ]
    return names.contains(name)
      || ["CLANG_WARN", "GCC_WARN", "GCC_TREAT_WARNINGS", "CODE_SIGN", "WARNING_", "INFOPLIST_"]
        .contains(where: name.hasPrefix)
  }

  /// Whether a folder is searched by default.
  private static func isOfToolchain(_ path: String) -> Bool {
    ["$(SDKROOT)", "${SDKROOT}", "$(TOOLCHAIN_DIR)", "${TOOLCHAIN_DIR}", "$(DT_TOOLCHAIN_DIR)"]
      .contains(where: path.hasPrefix)
  }

  // MARK: Flags

  /// Adds compiler flags for any language.
  mutating func compile(_ words: [String], at position: SourcePosition) {
    for word in words {
      if word.hasPrefix("-D") {
        define(String(word.dropFirst(2)))
      } else if !word.hasPrefix("-W"), !["-w", "-fobjc-arc", "-fmodules", "-fcxx-modules"].contains(word),
        !word.hasPrefix("$(")
      {
        obstruct(position, "the flag \(word) has no counterpart in a package that others can use")
      }
    }
  }

  private mutating func compileSwift(_ words: [String], at position: SourcePosition) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "-D", let name = rest.popFirst() {
        add(".define(\(name.swiftLiteral))", to: \.swift)
      } else if word.hasPrefix("-D") {
        add(".define(\(word.dropFirst(2).description.swiftLiteral))", to: \.swift)
      } else if word == "-package-name" {
        // This is the default within one package.
        rest = rest.dropFirst()
      } else if word == "-Xcc", let next = rest.first, next.hasPrefix("-W") || next.hasPrefix("-D") {
        rest.removeFirst()
      } else if !["-suppress-warnings", "-warnings-as-errors"].contains(word) {
        obstruct(position, "the flag \(word) has no counterpart in a package that others can use")
      }
    }
  }

  /// `A` and `A=1`.
  private mutating func define(_ word: String) {
    let parts = word.replacing("\\", with: "").split(separator: "=", maxSplits: 1).map(String.init)
    guard let name = parts.first else { return }
    let value = parts.count > 1 ? ", to: \(parts[1].swiftLiteral)" : ""
    add(".define(\(name.swiftLiteral)\(value))", to: \.c)
    // Swift flags have no values.
    if parts.count == 1 || parts[1] == "1" { add(".define(\(name.swiftLiteral))", to: \.swift) }
  }

  private mutating func link(_ words: [String], at position: SourcePosition) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "-framework", let name = rest.popFirst() {
        add(".linkedFramework(\(name.swiftLiteral))", to: \.linker)
      } else if word.hasPrefix("-l"), word.count > 2 {
        if word != "-lc++" { add(".linkedLibrary(\(word.dropFirst(2).description.swiftLiteral))", to: \.linker) }
      } else if word != "-ObjC" {
        // The app sets this one for everything that it links.
        obstruct(position, "the flag \(word) has no counterpart in a package that others can use")
      }
    }
  }

  private mutating func search(_ word: String, at position: SourcePosition) {
    for root in ["$(PODS_TARGET_SRCROOT)", "${PODS_TARGET_SRCROOT}"] where word.hasPrefix(root) {
      var path = String(word.dropFirst(root.count))
      let isDeep = path.hasSuffix("/**")
      if isDeep { path = String(path.dropLast(3)) }
      let place = RelativePath.resolve(path, from: folder)
      guard let place, RelativePath.isInside(place, layout.base) else { continue }
      let below = isDeep ? developed.everything(below: place).filter(ForeignSource.isHeader) : []
      for folder in Set([place] + below.map(RelativePath.directory)).sorted() {
        add(".headerSearchPath(\(layout.relative(folder).swiftLiteral))", to: \.c)
      }
      return
    }
    obstruct(position, "the header search path \(word) is not in the target's folder")
  }

  private mutating func standard(_ value: String, _ prefix: String, at position: SourcePosition) -> String? {
    let plain = value.unquotedWords.first ?? ""
    guard plain != "compiler-default" else { return nil }
    let name = plain.replacing("c++", with: "cxx").replacing("++", with: "xx").replacing("gnuxx", with: "gnucxx")
    let known = ["89", "90", "99", "11", "98", "03", "14", "17", "20"]
    let years = name.filter(\.isNumber)
    guard known.contains(years), ["c", "gnu", "cxx", "gnucxx"].contains(name.filter { !$0.isNumber }),
      name.contains("cxx") == (prefix == "cxx")
    else {
      obstruct(position, "a package cannot set the language standard \(plain)")
      return nil
    }
    return ".\(name)"
  }

  // MARK: -

  private mutating func add(_ text: String, to list: WritableKeyPath<Self, [String]>) {
    var conditions = [condition].compactMap(\.self)
    if let platform {
      // What is of a platform and for the SDK of another is never set.
      if let condition, condition.hasPrefix("platforms:"), condition != "platforms: [\(platform)]" { return }
      conditions = ["platforms: [\(platform)]"] + conditions.filter { !$0.hasPrefix("platforms:") }
    }
    let text = conditions.isEmpty ? text : "\(text.dropLast()), .when(\(conditions.joined(separator: ", "))))"
    if !self[keyPath: list].contains(text) { self[keyPath: list].append(text) }
  }

  private mutating func obstruct(_ position: SourcePosition, _ words: String) { obstacles.append((position, words)) }
}
