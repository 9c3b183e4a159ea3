import SourceText

/// The settings of a target in one configuration: those of the project, and its own, each above a file's.
///
/// Values are put together as Xcode does, as far as that can be read: `$(NAME)`, `${NAME:modifier}`, `$(inherited)`.
package struct BuildSettings: Sendable {
  /// By name, from the bottom, and in each level in the order in which they stand.
  private let assignments: [String: [BuildSetting]]
  /// What the build says itself: `TARGET_NAME`.
  private let given: [String: String]

  /// More is a circle, or somebody's joke.
  private static let maximumDepth = 24
  private static let maximumLength = 1 << 14
  /// How many names one value may ask for.
  private static let maximumWork = 2_000

  package init(levels: [[BuildSetting]], given: [String: String]) {
    assignments = Dictionary(grouping: levels.joined(), by: \.name)
    self.given = given
  }

  /// What a setting comes to.
  ///
  /// - Returns: `nil` where nobody sets it, and where it asks for what only a build knows.
  package func value(of name: String) -> String? {
    let evaluated = evaluate(name, under: "")
    return evaluated.isWhole ? evaluated.value : nil
  }

  /// All that a setting may come to, under its conditions too.
  package func values(of name: String) -> [String] {
    conditions(of: name).compactMap { evaluate(name, under: $0).value }
  }

  /// The words that a setting has in any case, whichever of its conditions hold.
  package func certainWords(of name: String) -> Set<String> {
    let all = conditions(of: name).map { condition -> Set<String> in
      let evaluated = evaluate(name, under: condition)
      // What only a build knows may stand in the middle of a word.
      guard evaluated.isWhole, let value = evaluated.value else { return [] }
      return Set(value.split(whereSeparator: \.isWhitespace).map(String.init))
    }
    return all.dropFirst().reduce(all[0]) { $0.intersection($1) }
  }

  /// Those that a setting is set under, and none.
  private func conditions(of name: String) -> [String] {
    Set((assignments[name] ?? []).map(\.condition)).union([""]).sorted()
  }

  private func evaluate(_ name: String, under condition: String) -> (value: String?, isWhole: Bool) {
    var evaluation = Evaluation(settings: self, condition: condition)
    let value = evaluation.value(of: name, below: .max, depth: 0)
    return (value, evaluation.isWhole)
  }

  /// What is put together while one value is looked for.
  private struct Evaluation {
    let settings: BuildSettings
    let condition: String
    var isWhole = true
    var work = 0

    /// The last assignment counts whose condition holds, and `$(inherited)` in it is the one before that, wherever that
    /// stands: in the same file, in one that it includes, or in a level below. So does Xcode's build system.
    ///
    /// - Parameter below: Only so many assignments count, from the bottom.
    mutating func value(of name: String, below: Int, depth: Int) -> String? {
      work += 1
      guard depth < maximumDepth, work < maximumWork else {
        isWhole = false
        return nil
      }
      let own = (settings.assignments[name] ?? []).prefix(below)
      let index = own.lastIndex { $0.condition.isEmpty || $0.condition == condition }
      guard let index else { return settings.given[name] }
      return expand(own[index].value[...], name, index, depth)
    }

    /// - Parameters:
    ///   - name: The setting whose value it is.
    ///   - index: Which of its assignments.
    private mutating func expand(_ text: Substring, _ name: String, _ index: Int, _ depth: Int) -> String {
      var result = ""
      var rest = text
      while let dollar = rest.firstIndex(of: "$"), result.utf8.count < maximumLength {
        result += rest[..<dollar]
        rest = rest[dollar...].dropFirst()
        guard let open = rest.first, open == "(" || open == "{", let end = Self.end(of: rest, open) else {
          result += "$"
          continue
        }
        let inner = expand(rest[rest.index(after: rest.startIndex)..<end], name, index, depth + 1)
        result += reference(inner, name, index, depth)
        rest = rest[end...].dropFirst()
      }
      if result.utf8.count >= maximumLength { isWhole = false }
      return String((result + rest).prefix(maximumLength))
    }

    /// What stands between brackets: a name, and what is to be done with its value.
    private mutating func reference(_ text: String, _ name: String, _ index: Int, _ depth: Int) -> String {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let wanted = parts[0]
      let found =
        wanted == "inherited" || wanted == name
        ? value(of: name, below: index, depth: depth + 1)
        : value(of: wanted, below: .max, depth: depth + 1)
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
