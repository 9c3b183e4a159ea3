import Model
import Rules

/// Two packages that cannot be told apart.
struct DuplicatePackage: Rule {
  static let id = "duplicate_package"

  func findings(in context: RuleContext) -> [Finding] {
    context.repository.problems.compactMap { problem in
      guard case .sameName(let name, let other, let isAmbiguous) = problem.kind else { return nil }
      // Where there are no roles, and none needs both, they may well be examples of two different things.
      guard isAmbiguous || context.roles.areKnown else { return nil }
      let reason = isAmbiguous ? "SwiftPM knows a package by its folder's name" : "roles go by name"
      return Finding(
        rule: Self.id, package: problem.package, file: problem.file, symbol: other,
        position: problem.position,
        message: "\(other) has the name \(name) too: \(reason), so nobody can tell them apart; rename one of them")
    }
  }
}
