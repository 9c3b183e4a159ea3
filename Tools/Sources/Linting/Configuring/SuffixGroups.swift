import Model

/// Groups of modules that share the last word of their names: `CartFeature`, `HomeFeature`, `LoginFeature`.
enum SuffixGroups {
  struct Group {
    /// Of a tag.
    var name: String
    var suffix: String
  }

  /// So many modules make a group.
  private static let least = 3

  /// - Returns: The groups, those with the most modules first.
  static func groups(of repository: Repository) -> [Group] {
    let names = Set(repository.modules.filter { !$0.isTest }.map(\.moduleName))
    let bySuffix = Dictionary(grouping: names) { lastWord(of: $0) ?? "" }
    return bySuffix.filter { !$0.key.isEmpty && $0.value.count >= least }
      .sorted { (-$0.value.count, $0.key) < (-$1.value.count, $1.key) }
      // A role may have the word itself: `app`.
      .map { Group(name: "\($0.key.lowercased())_modules", suffix: $0.key) }
  }

  /// `Feature` in `CartFeature`, `UI` in `CartUI`; `nil` if the name has one word.
  private static func lastWord(of name: String) -> String? {
    guard let last = name.last, last.isLetter, name.allSatisfy(\.isASCII) else { return nil }
    let tail = last.isUppercase ? name.reversed().prefix { $0.isUppercase } : name.reversed().prefix { $0.isLowercase }
    let rest = name.dropLast(tail.count)
    if last.isUppercase { return rest.isEmpty || tail.count < 2 ? nil : String(tail.reversed()) }
    guard let initial = rest.last, initial.isUppercase, rest.count > 1 else { return nil }
    return String(initial) + String(tail.reversed())
  }
}
