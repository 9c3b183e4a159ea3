/// Two packages of one name.
package struct DuplicatePackage: Rule {
  package static let id = "duplicate_package"

  package func findings(in context: RuleContext) -> [Finding] {
    context.repository.problems.compactMap { problem in
      guard case .sameName(let name, let other, let isAmbiguous) = problem.kind else { return nil }
      // Where nobody depends on either they may well be examples of two different things.
      let severity: Severity = isAmbiguous || context.roles.areKnown ? .error : .warning
      return Finding(
        rule: Self.id, package: problem.package, file: problem.file, symbol: other,
        position: problem.position, severity: severity,
        message: """
          \(other) has the name \(name) too: roles go by name, and SwiftPM cannot have both in one graph; \
          rename one of them
          """)
    }
  }
}
