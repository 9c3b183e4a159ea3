/// What the settings of a target define for C.
package struct MacroDefinitions: Hashable, Sendable {
  /// The macros that every build defines, with their values.
  package var certain: [String: String] = [:]
  /// The names of those that at least one build defines; `nil` if that is not known.
  package var possible: Set<String>?

  package init() {}

  /// - Parameter words: Definitions of builds, as compilers take them: `NAME`, `NAME=VALUE`, some of them in quotes.
  /// - Returns: Their names and values.
  package static func read(_ words: some Sequence<String>) -> [String: String] {
    words.reduce(into: [:]) { macros, word in
      let parts = word.filter { !"\"'\\".contains($0) }.split(separator: "=", maxSplits: 1).map(String.init)
      if let name = parts.first { macros[name] = parts.count > 1 ? parts[1] : "1" }
    }
  }

  /// The names that settings define.
  ///
  /// - Parameters:
  ///   - words: Definitions, as ``read(_:)`` takes them.
  ///   - flags: Flags of the compiler, of which `-D` defines others.
  package static func names(_ words: [String] = [], flags: [String]) -> Set<String> {
    Set(read(words + [CompilerSetting(name: "unsafeFlags", values: flags)].definedFlags).keys)
  }

  /// Whether no setting defines a macro, nor a compiler, nor a header of Apple's that every source includes.
  func lacks(_ name: String) -> Bool {
    guard let possible, !possible.contains(name) else { return false }
    return !name.hasPrefix("_") && !name.hasPrefix("TARGET_") && name != "DEBUG" && name != "NDEBUG"
  }
}
