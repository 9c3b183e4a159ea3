/// A limit to the work of reading a manifest.
///
/// Real manifests need some thousand steps. One that grows exponentially (`let b = a + a; let c = b + b` …)
/// exhausts the budget instead of running for hours.
final class WorkBudget {
  private var remaining: Int

  init(steps: Int = 1_000_000) { remaining = steps }

  var isSpent: Bool { remaining <= 0 }

  /// - Returns: Whether that much was left.
  func spend(_ steps: Int = 1) -> Bool {
    guard remaining > 0 else { return false }
    remaining -= steps
    return remaining > 0
  }
}
