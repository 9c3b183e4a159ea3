/// What a condition of `#if` requires of the flags that a target sets.
///
/// Any other requirement, such as `swift(>=6)`, may or may not hold.
package indirect enum FlagCondition: Equatable, Sendable {
  case always
  /// Not decided by a target's settings.
  case sometimes
  case never
  /// What a build chooses on every platform: `arch(arm64)`.
  case free
  /// `compiler(>=6)`: holds with a compiler that is new enough.
  case recent
  case flag(String)
  /// `os(iOS)`.
  case platform(String)
  /// `canImport(A)`: holds where A is linked, and elsewhere perhaps, but for what only some systems have.
  case importable(String)
  /// `__has_include("A-Swift.h")`: there for the sources of A, which are compiled with it, and for others perhaps.
  case generatedHeader(of: String)
  /// `__has_include("A.h")`: a file that may be among those of the repository.
  case header(String)
  /// `#if A` in C: a macro with a value other than 0.
  case macro(String)
  /// `#ifdef A`
  case definedMacro(String)
  case not(FlagCondition)
  case all([FlagCondition])
  case any([FlagCondition])

  package enum Outcome: Int, Comparable, Sendable {
    case never, sometimes, always

    package static func < (left: Outcome, right: Outcome) -> Bool { left.rawValue < right.rawValue }
  }

  /// Whether the condition holds always, sometimes or never with the flags that builds set.
  package func outcome(_ flags: BuildFlags) -> Outcome {
    guard isCompound, let platforms = flags.platforms, platforms.count > 1 else { return outcome(ofEachPart: flags) }
    // A build is for one platform: `os(iOS) || os(macOS)` holds always where there is no other.
    let outcomes = Set(
      platforms.map { platform in
        var one = flags
        one.platforms = [platform]
        return outcome(ofEachPart: one)
      })
    return outcomes.count == 1 ? outcomes.first ?? .sometimes : .sometimes
  }

  private var isCompound: Bool {
    switch self {
    case .not, .all, .any: true
    default: false
    }
  }

  private func outcome(ofEachPart flags: BuildFlags) -> Outcome {
    switch self {
    case .always: .always
    case .sometimes, .free, .recent: .sometimes
    case .never: .never
    case .flag(let name): flags.outcome(of: name)
    case .platform(let name): flags.outcome(ofPlatform: name)
    case .importable(let module): flags.outcome(ofImportable: module)
    case .generatedHeader(let module): flags.generatedHeader == module ? .always : .sometimes
    case .header(let name): flags.absentHeaders.contains(name) ? .never : .sometimes
    case .macro(let name): flags.outcome(ofMacro: name) { $0 == "0" ? .never : .always }
    case .definedMacro(let name): flags.outcome(ofMacro: name) { _ in .always }
    case .not(let condition):
      switch condition.outcome(flags) {
      case .always: .never
      case .sometimes: .sometimes
      case .never: .always
      }
    case .all(let conditions): conditions.lazy.map { $0.outcome(flags) }.min() ?? .always
    case .any(let conditions): conditions.lazy.map { $0.outcome(flags) }.max() ?? .never
    }
  }

  /// Whether it is certain that there are builds with these flags in which the condition holds.
  ///
  /// - Parameters:
  ///   - flags: Those of builds for one platform.
  ///   - holds: False to ask for builds in which it does not hold.
  package func isPossible(_ flags: BuildFlags, holds: Bool = true) -> Bool {
    switch self {
    case .not(let condition): condition.isPossible(flags, holds: !holds)
    case .all(let conditions) where holds, .any(let conditions) where !holds:
      conditions.allSatisfy { $0.isPossible(flags, holds: holds) }
    case .all(let conditions), .any(let conditions): conditions.contains { $0.isPossible(flags, holds: holds) }
    case .free: true
    case .recent: holds
    case .flag(let name) where outcome(flags) == .sometimes: flags.isFree(name)
    default: outcome(flags) == (holds ? .always : .never)
    }
  }

  /// A macro that no setting defines, nor a compiler, and without which it does not hold.
  package func missingMacro(_ flags: BuildFlags) -> String? {
    let missing = macros.filter(flags.macros.lacks)
    guard !missing.isEmpty else { return nil }
    var known = flags
    known.hasOnlyKnownMacros = true
    guard outcome(known) == .never else { return nil }
    // Not one that must be undefined.
    let decisive = missing.first { name in
      var defined = known
      defined.macros.possible?.insert(name)
      return outcome(defined) != .never
    }
    return decisive ?? missing.last
  }

  private var macros: [String] {
    switch self {
    case .macro(let name), .definedMacro(let name): [name]
    case .not(let condition): condition.macros
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.macros)
    default: []
    }
  }

  /// The headers that it tests for.
  package var headers: [String] {
    switch self {
    case .header(let name): [name]
    case .not(let condition): condition.headers
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.headers)
    default: []
    }
  }

  package static func negation(of condition: FlagCondition) -> FlagCondition {
    switch condition {
    case .always: .never
    case .sometimes: .sometimes
    case .never: .always
    case .not(let inner): inner
    default: .not(condition)
    }
  }

  package static func conjunction(_ conditions: [FlagCondition]) -> FlagCondition {
    if conditions.contains(.never) { return .never }
    let conditions = conditions.filter { $0 != .always }
    return conditions.count > 1 ? .all(conditions) : conditions.first ?? .always
  }

  package static func disjunction(_ conditions: [FlagCondition]) -> FlagCondition {
    if conditions.contains(.always) { return .always }
    return conditions.count > 1 ? .any(conditions) : conditions.first ?? .never
  }

  /// The condition that a single word expresses.
  package init(word: String) {
    switch word {
    case "true": self = .always
    case "false": self = .never
    // Xcode sets it itself.
    case "Xcode": self = .sometimes
    default: self = .flag(word)
    }
  }
}
