import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that plant something in a copy of the repository and expect to be told of nothing else.
  ///
  /// Where the repository itself breaks a rule they are skipped: `RepositoryTests` fails and says it once,
  /// and not a hundred times.
  static var cleanRepository: Self {
    .enabled("the lint must find nothing in this repository itself") { try await lint.value }
  }
}

/// Once for all suites.
private let lint = Task { try await TemporaryFolder(root: Checkout.root).lint().exitCode == 0 }
