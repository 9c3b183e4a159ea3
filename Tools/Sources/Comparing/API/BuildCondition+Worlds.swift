import SourceFacts

extension BuildCondition {
  /// More questions than code has.
  private static let maximumQuestions = 10

  /// Whether another condition holds in all builds in which this one does.
  ///
  /// - Parameter modules: What can be imported in all of these.
  func implies(_ other: BuildCondition, importing modules: Set<String>) -> Bool {
    if self == other || other == .always { return true }
    let open = questions.union(other.questions).filter { question in
      if case .module(let name) = question { !modules.contains(name) } else { true }
    }
    guard open.count <= Self.maximumQuestions else { return false }
    let worlds = open.reduce([Set<BuildCondition>()]) { worlds, question in
      worlds + worlds.map { $0.union([question]) }
    }
    return worlds.allSatisfy { world in
      func holds(_ condition: BuildCondition) -> Bool? {
        condition.holds { world.contains($0) || !open.contains($0) }
      }
      return world.count(where: \.isPlatform) > 1 || holds(self) == false || holds(other) == true
    }
  }

  private var isPlatform: Bool { if case .platform = self { true } else { false } }

  /// With the answer for flags that every build sets, and without what that leaves out.
  func setting(_ flags: Set<String>) -> BuildCondition {
    switch self {
    // Who builds for devices without a system needs less than is declared for all.
    case .flag("$Embedded"), .flag("hasFeature(Embedded)"): return .constant(false)
    // The compiler is as new as the sources need.
    case .flag(let name): return flags.contains(name) || name.hasPrefix("$") ? .always : self
    case .constant, .platform, .module: return self
    case .not(let condition):
      let condition = condition.setting(flags)
      if case .constant(let value) = condition { return .constant(!value) }
      return .not(condition)
    case .all(let conditions): return Self.joined(conditions.map { $0.setting(flags) }, without: true, or: Self.all)
    case .any(let conditions): return Self.joined(conditions.map { $0.setting(flags) }, without: false, or: Self.any)
    }
  }

  private static func joined(
    _ parts: [BuildCondition], without neutral: Bool, or join: ([BuildCondition]) -> BuildCondition
  ) -> BuildCondition {
    if parts.contains(.constant(!neutral)) { return .constant(!neutral) }
    let parts = parts.filter { $0 != .constant(neutral) }
    return parts.count > 1 ? join(parts) : parts.first ?? .constant(neutral)
  }

  /// As it is written behind `#if`.
  var text: String {
    switch self {
    case .constant(let value): "\(value)"
    case .platform(let name): "os(\(name))"
    case .module(let name): "canImport(\(name))"
    case .flag(let name): name
    case .not(let condition): "!\(condition.operand)"
    case .all(let conditions): conditions.map(\.operand).joined(separator: " && ")
    case .any(let conditions): conditions.map(\.operand).joined(separator: " || ")
    }
  }

  private var operand: String {
    switch self {
    case .all(let parts) where parts.count > 1, .any(let parts) where parts.count > 1: "(\(text))"
    default: text
    }
  }
}
