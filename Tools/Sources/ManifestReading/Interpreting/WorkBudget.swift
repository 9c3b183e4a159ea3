/// How much work a manifest may ask of its reader.
///
/// Real manifests need some thousand steps. One that is made to multiply (`let b = a + a; let c = b + b` …)
/// runs out of them instead of running for hours.
final class WorkBudget {
  private var remaining: Int

  init(steps: Int = 1_000_000) { remaining = steps }

  var isSpent: Bool { remaining <= 0 }

  /// - Returns: Whether there was as much left.
  func spend(_ steps: Int = 1) -> Bool {
    guard remaining > 0 else { return false }
    remaining -= steps
    return remaining > 0
  }
}
