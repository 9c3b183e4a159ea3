import SourceText

/// The settings of a target in one configuration: the project's and its own, each based on a file.
///
/// Values are evaluated as in Xcode, as far as possible by reading: `$(NAME)`, `${NAME:modifier}`, `$(inherited)`.
package struct BuildSettings: Sendable {
  /// The settings of one level by name, in order.
  package typealias Level = [String: [BuildSetting]]

  /// From the lowest one.
  private let levels: [Level]
  /// Settings that the build provides: `TARGET_NAME`.
  private let given: [String: String]

  /// Deeper nesting is a cycle or an attack.
  private static let maximumDepth = 24
  private static let maximumLength = 1 << 14
  /// The maximum number of references to evaluate for one value.
  private static let maximumWork = 2_000

  package init(levels: [Level], given: [String: String]) {
    self.levels = levels
    self.given = given
  }

  package static func level(_ settings: [BuildSetting]) -> Level { Dictionary(grouping: settings, by: \.name) }

  /// The assignments of a setting in this configuration, from the lowest level.
  private func assignments(of name: String) -> [BuildSetting] {
    levels.flatMap { $0[name] ?? [] }.compactMap { $0.built(in: given["CONFIGURATION"]) }
  }

  /// The value of a setting.
  ///
  /// - Returns: `nil` if it is not set, or if it depends on something that only a build knows.
  package func value(of name: String) -> String? {
    let evaluated = evaluate(name, under: "")
    return evaluated.isWhole ? evaluated.value : nil
  }

  /// The values of some settings, under each condition that one of them has.
  ///
  /// - Returns: `nil` instead of a value that depends on something that only a build knows.
  package func values(of names: [String]) -> [[String?]] {
    let all = Set(names.flatMap(conditions)).filter { condition in
      !condition.hasPrefix("[config=") || condition == "[config=\(given["CONFIGURATION"] ?? "")]"
    }
    return all.sorted().map { condition in
      names.map { name in
        let evaluated = evaluate(name, under: condition)
        return evaluated.isWhole ? evaluated.value : nil
      }
    }
  }

  /// All values that a setting may have, under any of its conditions.
  package func values(of name: String) -> [String] {
    // Most settings that are asked for are not set.
    guard levels.contains(where: { $0[name] != nil }) else { return given[name].map { [$0] } ?? [] }
    return conditions(of: name).compactMap { evaluate(name, under: $0).value }
  }

  /// The values of a setting, each with the condition of its assignment: an empty text if it has none.
  package func valuesByCondition(of name: String) -> [(condition: String, value: String)] {
    guard levels.contains(where: { $0[name] != nil }) else { return [] }
    return conditions(of: name).map { ($0, evaluate(name, under: $0).value ?? "") }
  }

  /// What the words of a setting always mean, whichever of its conditions hold.
  package func certain(of name: String, _ meaning: (_ words: [String]) -> Set<String>) -> Set<String> {
    let all = conditions(of: name).map { condition -> Set<String> in
      let evaluated = evaluate(name, under: condition)
      // A value that only the build knows may be in the middle of a word.
      guard evaluated.isWhole, let value = evaluated.value else { return [] }
      return meaning(value.words)
    }
    return all.dropFirst().reduce(all[0]) { $0.intersection($1) }
  }

  /// A text with the values of the settings that it refers to.
  ///
  /// - Returns: `nil` if one of them is something that only a build knows.
  package func expand(_ text: String) -> String? {
    var evaluation = Evaluation(settings: self, condition: "")
    let expanded = evaluation.expand(text[...], "", 0, 0)
    return evaluation.isWhole ? expanded : nil
  }

  /// The conditions of a setting's assignments, and no condition.
  private func conditions(of name: String) -> [String] {
    Set(assignments(of: name).map(\.condition)).union([""]).sorted()
  }

  private func evaluate(_ name: String, under condition: String) -> (value: String?, isWhole: Bool) {
    var evaluation = Evaluation(settings: self, condition: condition)
    let value = evaluation.value(of: name, below: .max, depth: 0)
    return (value, evaluation.isWhole)
  }

  /// The state of an evaluation.
  private struct Evaluation {
    let settings: BuildSettings
    let condition: String
    var isWhole = true
    var work = 0

    /// The last assignment whose condition holds counts, and `$(inherited)` in it is the previous one, wherever that
    /// is: in the same file, in one that it includes, or in a lower level. Xcode's build system does the same.
    ///
    /// - Parameter below: Only this many assignments count, from the lowest level.
    mutating func value(of name: String, below: Int, depth: Int) -> String? {
      work += 1
      guard depth < maximumDepth, work < maximumWork else {
        isWhole = false
        return nil
      }
      let own = settings.assignments(of: name).prefix(below)
      let index = own.lastIndex { $0.condition.isEmpty || $0.condition == condition }
      guard let index else { return settings.given[name] }
      return expand(own[index].value[...], name, index, depth)
    }

    /// - Parameters:
    ///   - name: The setting.
    ///   - index: The index of the assignment.
    mutating func expand(_ text: Substring, _ name: String, _ index: Int, _ depth: Int) -> String {
      var result = ""
      var rest = text
      while let dollar = rest.firstIndex(of: "$"), result.utf8.count < maximumLength {
        result.append(contentsOf: rest[..<dollar])
        rest = rest[dollar...].dropFirst()
        guard let open = rest.first, open == "(" || open == "{", let end = Self.end(of: rest, open) else {
          // `$NAME`
          let bare = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
          let isName = bare.first.map { !$0.isNumber } ?? false
          result += isName ? reference(String(bare), name, index, depth) : "$"
          if isName { rest = rest[bare.endIndex...] }
          continue
        }
        let inner = expand(rest[rest.index(after: rest.startIndex)..<end], name, index, depth + 1)
        result += reference(inner, name, index, depth)
        rest = rest[end...].dropFirst()
      }
      if result.utf8.count >= maximumLength { isWhole = false }
      result.append(contentsOf: rest)
      return String(result.prefix(maximumLength))
    }

    /// The text between brackets: a name, and modifiers of its value.
    private mutating func reference(_ text: String, _ name: String, _ index: Int, _ depth: Int) -> String {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let wanted = parts[0] == "value" ? "inherited" : parts[0]
      let found =
        wanted == "inherited" || wanted == name
        ? value(of: name, below: index, depth: depth + 1)
        : value(of: wanted, below: .max, depth: depth + 1)
      var value = found
      for modifier in parts.dropFirst() { value = SettingModifier.apply(modifier, to: value) }
      // A missing inherited value is empty; a value that only the build knows is unknown.
      if value == nil, wanted != "inherited", wanted != name { isWhole = false }
      return value ?? ""
    }

    /// The end of the bracket that `text` begins with.
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
