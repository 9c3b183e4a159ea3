import SourceText

/// The settings of a target in one configuration: those of the project, and its own, each above a file's.
///
/// Values are put together as Xcode does, as far as that can be read: `$(NAME)`, `${NAME:modifier}`, `$(inherited)`.
package struct BuildSettings: Sendable {
  /// From the bottom.
  private let levels: [[BuildSetting]]
  /// What the build says itself: `TARGET_NAME`.
  private let given: [String: String]

  /// More is a circle, or somebody's joke.
  private static let maximumDepth = 24
  private static let maximumLength = 1 << 14
  /// How many names one value may ask for.
  private static let maximumWork = 2_000

  package init(levels: [[BuildSetting]], given: [String: String]) {
    self.levels = levels
    self.given = given
  }

  /// What a setting comes to.
  ///
  /// - Returns: `nil` where nobody sets it, and where it asks for what only a build knows.
  package func value(of name: String) -> String? {
    var evaluation = Evaluation(settings: self)
    let value = evaluation.value(of: name, below: levels.count, depth: 0)
    return evaluation.isWhole ? value : nil
  }

  /// All that a setting may come to, under its conditions too.
  package func values(of name: String) -> [String] {
    let conditions = Set(levels.joined().lazy.filter { $0.name == name }.map(\.condition)).union([""])
    return conditions.sorted().compactMap { condition in
      var evaluation = Evaluation(settings: self, condition: condition)
      return evaluation.value(of: name, below: levels.count, depth: 0)
    }
  }

  /// What is put together while one value is looked for.
  private struct Evaluation {
    let settings: BuildSettings
    var condition = ""
    var isWhole = true
    var work = 0

    /// - Parameter below: Only levels under this one count: what `$(inherited)` means.
    mutating func value(of name: String, below: Int, depth: Int) -> String? {
      work += 1
      guard depth < maximumDepth, work < maximumWork else {
        isWhole = false
        return nil
      }
      for level in (0..<below).reversed() {
        let own = settings.levels[level].filter { $0.name == name }
        // The last one counts; one under a condition where that is asked for.
        guard
          let setting = own.last(where: { !condition.isEmpty && $0.condition == condition })
            ?? own.last(where: \.condition.isEmpty)
        else { continue }
        return expand(setting.value[...], name, level, depth)
      }
      return settings.given[name]
    }

    /// - Parameters:
    ///   - name: The setting whose value it is.
    ///   - level: Where it stands.
    private mutating func expand(_ text: Substring, _ name: String, _ level: Int, _ depth: Int) -> String {
      var result = ""
      var rest = text
      while let dollar = rest.firstIndex(of: "$"), result.utf8.count < maximumLength {
        result += rest[..<dollar]
        rest = rest[dollar...].dropFirst()
        guard let open = rest.first, open == "(" || open == "{", let end = Self.end(of: rest, open) else {
          result += "$"
          continue
        }
        let inner = expand(rest[rest.index(after: rest.startIndex)..<end], name, level, depth + 1)
        result += reference(inner, name, level, depth)
        rest = rest[end...].dropFirst()
      }
      if result.utf8.count >= maximumLength { isWhole = false }
      return String((result + rest).prefix(maximumLength))
    }

    /// What stands between brackets: a name, and what is to be done with its value.
    private mutating func reference(_ text: String, _ name: String, _ level: Int, _ depth: Int) -> String {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let wanted = parts[0]
      let found =
        wanted == "inherited" || wanted == name
        ? value(of: name, below: level, depth: depth + 1)
        : value(of: wanted, below: settings.levels.count, depth: depth + 1)
      var value = found
      for modifier in parts.dropFirst() { value = SettingModifier.apply(modifier, to: value) }
      // Nothing below is nothing; of what the build alone knows nothing can be said.
      if value == nil, wanted != "inherited", wanted != name { isWhole = false }
      return value ?? ""
    }

    /// Where the bracket ends that `text` begins with.
    private static func end(of text: Substring, _ open: Character) -> Substring.Index? {
      let close: Character = open == "(" ? ")" : "}"
      var depth = 0
      for index in text.indices {
        if text[index] == open { depth += 1 }
        if text[index] == close {
          depth -= 1
          if depth == 0 { return index }
        }
      }
      return nil
    }
  }
}
