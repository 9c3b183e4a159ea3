import Model
import Rules

struct DuplicatePackage: Rule {
  static let id = "duplicate_package"

  func findings(in context: RuleContext) -> [Finding] {
    context.repository.problems.compactMap { problem in
      guard case .sameName(let name, let other, let isAmbiguous) = problem.kind else { return nil }
      // Without roles, and if no package needs both, they may be separate examples.
      guard isAmbiguous || context.roles.areKnown else { return nil }
      let reason = isAmbiguous ? "SwiftPM knows a package by its folder's name" : "roles go by name"
      return Finding(
        rule: Self.id, package: problem.package, file: problem.file, symbol: other,
        position: problem.position,
        message: "\(other) has the name \(name) too: \(reason), so they cannot be told apart; rename one of them")
    }
  }
}
