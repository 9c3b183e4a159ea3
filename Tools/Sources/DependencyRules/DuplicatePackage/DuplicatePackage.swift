import Model
import Rules
import SourceText

struct DuplicatePackage: Rule {
  static let id = "duplicate_package"

  func findings(in context: RuleContext) -> [Finding] {
    let known = Self.problems(in: context)
    let pairs = Set(known.map { [$0.identity.file, $0.identity.symbol] })
    return known
      + Self.packagesOfTwins(in: context.repository).filter { !pairs.contains([$0.identity.file, $0.identity.symbol]) }
  }

  private static func problems(in context: RuleContext) -> [Finding] {
    context.repository.problems.compactMap { problem in
      if case .sameIdentity(let identity, let other, let isRefused) = problem.kind {
        return finding(on: problem, called: identity, other, isRefused: isRefused)
      }
      guard case .sameName(let name, let other, let isAmbiguous) = problem.kind else { return nil }
      // If no package needs both, and none has a role by its name, they may be separate examples.
      let hasRole = context.repository.containers.contains { $0.name == name && context.roles.role(of: $0.id) != nil }
      guard isAmbiguous || hasRole else { return nil }
      let reason = isAmbiguous ? "SwiftPM knows a package by its folder's name" : "roles go by name"
      return Finding(
        rule: id, package: problem.package, file: problem.file, symbol: other,
        position: problem.position,
        message: .init(
          "\(other) has the name \(name) too", why: "\(reason), so they cannot be told apart",
          instead: "rename one of them"))
    }
  }

  /// An external package that has the identity of another one.
  private static func finding(
    on problem: Problem, called identity: String, _ other: String, isRefused: Bool
  ) -> Finding {
    return Finding(
      rule: id, package: problem.package, file: problem.file, symbol: other, position: problem.position,
      severity: isRefused ? .error : .warning,
      message: .init(
        "this and \(other.oneLine) are one package to SwiftPM, by their identity \(identity.oneLine)",
        why: isRefused ? "SwiftPM refuses that" : "SwiftPM takes one for both, whichever it finds first",
        instead: isRefused ? "remove one" : "let all manifests name the same"))
  }
}
