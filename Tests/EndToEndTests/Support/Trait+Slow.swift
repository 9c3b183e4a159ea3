import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// For suites and tests that take minutes and seldom fail alone. `make test` leaves them to `make test-all`, which the
  /// nightly jobs run; CONTRIBUTING says which, and why. An unfiltered `swift test` runs them too.
  static var slow: Self {
    .disabled(if: ProcessInfo.processInfo.environment["MODULIZE_TESTS"] == "quick", "slow: see `make test-all`")
  }
}
