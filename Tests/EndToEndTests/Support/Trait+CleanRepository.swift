import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that plant a mistake in a copy of the repository and expect no other finding.
  ///
  /// If the repository itself breaks a rule, they are skipped: `RepositoryTests` fails and reports it once instead of a
  /// hundred times.
  static var cleanRepository: Self {
    .enabled("the lint must find nothing in this repository itself") { try await lint.value }
  }
}

/// Once for all suites.
private let lint = Task { try await TemporaryFolder(root: Checkout.root).lint().exitCode == 0 }
