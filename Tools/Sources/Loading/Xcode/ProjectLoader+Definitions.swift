import Projects
import SourceFacts

extension ProjectLoader {
  /// What every configuration defines for Swift, and for C with its values.
  static func definitions(_ settings: [BuildSettings]) -> (flags: Set<String>, macros: [String: String]) {
    func certain(_ name: String, _ meaning: ([String]) -> Set<String>) -> Set<String> {
      let all = settings.map { $0.certain(of: name, meaning) }
      return all.dropFirst().reduce(all.first ?? []) { $0.intersection($1) }
    }
    func defined(_ words: [String]) -> Set<String> {
      [CompilerSetting(name: "unsafeFlags", values: words)].definedFlags
    }
    let flags = certain("SWIFT_ACTIVE_COMPILATION_CONDITIONS") { Set($0) }.union(certain("OTHER_SWIFT_FLAGS", defined))
    var macros: [String: String] = [:]
    for word in certain("GCC_PREPROCESSOR_DEFINITIONS", { Set($0) }).union(certain("OTHER_CFLAGS", defined)) {
      let parts = word.filter { !"\"'\\".contains($0) }.split(separator: "=", maxSplits: 1).map(String.init)
      if let name = parts.first { macros[name] = parts.count > 1 ? parts[1] : "1" }
    }
    return (flags, macros)
  }
}
