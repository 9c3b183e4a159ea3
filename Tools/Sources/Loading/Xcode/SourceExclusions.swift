import Configuration
import Projects
import SourceFacts
import SourceText

/// Which sources the settings of a target leave out: `EXCLUDED_SOURCE_FILE_NAMES`, and in spite of it
/// `INCLUDED_SOURCE_FILE_NAMES`.
///
/// A pattern matches the end of a path, component by component.
struct SourceExclusions: Sendable {
  /// The builds that compile a file.
  enum Extent: Equatable {
    case all
    case none
    /// As manifests name platforms; empty if it is not known which they are.
    case only(Set<String>)
  }

  private typealias Patterns = [(condition: String, patterns: [PathPattern])]

  /// One per configuration, by condition.
  private let levels: [(excluded: Patterns, included: Patterns)]
  private let platforms: Set<String>

  /// - Parameter platforms: Those that the target is built for, as `os(…)` names them.
  init(_ settings: [BuildSettings], on platforms: Set<String>?) {
    self.platforms = platforms ?? BuildFlags.applePlatforms
    let levels = settings.map {
      (Self.patterns($0, "EXCLUDED_SOURCE_FILE_NAMES"), Self.patterns($0, "INCLUDED_SOURCE_FILE_NAMES"))
    }
    self.levels = levels.contains { !$0.0.isEmpty } ? levels : []
  }

  private static func patterns(_ settings: BuildSettings, _ name: String) -> Patterns {
    settings.valuesByCondition(of: name).map { condition, value in
      (condition, value.words.map { PathPattern($0.hasPrefix("/") ? $0 : "**/\($0)", isGlob: true) })
    }
  }

  /// - Parameter path: Absolute.
  func extent(of path: String) -> Extent {
    guard !levels.isEmpty else { return .all }
    let names = RelativePath.parts(of: path[...])
    func matches(_ patterns: [PathPattern]?) -> Bool { patterns?.contains { $0.matches(names) } ?? false }
    var (compiled, left): (Set<String>, Set<String>) = ([], [])
    var isCertain = true
    for level in levels {
      for (condition, patterns) in level.excluded + level.included
      where !condition.isEmpty && BuildPlatforms.platforms(under: condition) == nil && matches(patterns) {
        isCertain = false
      }
      for platform in platforms {
        let isLeft =
          matches(Self.value(level.excluded, on: platform)) && !matches(Self.value(level.included, on: platform))
        if isLeft { left.insert(platform) } else { compiled.insert(platform) }
      }
    }
    if left.isEmpty, isCertain { return .all }
    guard isCertain, left.isDisjoint(with: compiled) else { return .only([]) }
    return compiled.isEmpty ? .none : .only(Set(compiled.map { $0.lowercased() }))
  }

  /// What a setting is on a platform: with a condition that names it, or without one.
  private static func value(_ patterns: Patterns, on platform: String) -> [PathPattern]? {
    let named = patterns.first { BuildPlatforms.platforms(under: $0.condition)?.contains(platform) ?? false }
    return (named ?? patterns.first { $0.condition.isEmpty })?.patterns
  }
}
