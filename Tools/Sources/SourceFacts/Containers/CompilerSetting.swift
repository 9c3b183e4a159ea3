/// A compiler setting of a target: `.define("FLAG")`, `.unsafeFlags([…])`, `.defaultIsolation(…)`.
package struct CompilerSetting: Hashable, Sendable {
  /// The factory's name: `define`, `unsafeFlags`, `enableUpcomingFeature`, …
  package var name: String
  /// Its arguments that are strings.
  package var values: [String]

  package init(name: String, values: [String]) {
    self.name = name
    self.values = values
  }
}

extension [CompilerSetting] {
  /// The flags that are set for `#if` in the target's sources, in at least one configuration or on one platform.
  package var definedFlags: Set<String> {
    var flags: Set<String> = []
    for setting in self {
      switch setting.name {
      case "define": flags.formUnion(setting.values)
      case "unsafeFlags":
        var words = setting.values[...]
        while let word = words.popFirst() {
          switch word {
          // What follows is for the compiler of C.
          case "-Xcc": words = words.dropFirst()
          case "-D": if let name = words.popFirst() { flags.insert(name) }
          case _ where word.hasPrefix("-D"): flags.insert(String(word.dropFirst(2)))
          default: break
          }
        }
      default: break
      }
    }
    return flags
  }

  /// Whether a Swift feature is enabled, in at least one configuration or on one platform.
  package func enables(_ feature: String) -> Bool {
    contains { setting in
      switch setting.name {
      case "enableUpcomingFeature", "enableExperimentalFeature": setting.values.contains(feature)
      case "unsafeFlags":
        zip(setting.values, setting.values.dropFirst()).contains { $0 == "-enable-upcoming-feature" && $1 == feature }
      default: false
      }
    }
  }

  /// The names under which sources import renamed modules: `-module-alias NAME=MODULE`.
  package var moduleAliases: [String: String] {
    var aliases: [String: String] = [:]
    for setting in self where setting.name == "unsafeFlags" {
      for (flag, next) in zip(setting.values, setting.values.dropFirst()) where flag == "-module-alias" {
        let parts = next.split(separator: "=")
        if parts.count == 2 { aliases[String(parts[0])] = String(parts[1]) }
      }
    }
    return aliases
  }
}

extension CompilerSetting {
  /// The first number of a language mode as it is written: `v5`, `4.2`, `6`.
  package static func languageMode(_ text: String) -> Int? {
    Int(text.drop { !$0.isNumber }.prefix(while: \.isNumber))
  }
}
