/// Which targets of a manifest are isolated to the main actor by default:
/// `.defaultIsolation(MainActor.self)`, or the compiler's own flag.
///
/// It is enough on one platform, or under one condition. A setting that is neither in a target nor in a constant that
/// targets use counts for all of them: a superfluous `nonisolated` in a target does no harm.
package struct DefaultIsolation: Equatable, Sendable {
  /// Whether it is set in a place that may affect any target.
  package var isEverywhere = false
  package var targets: Set<String> = []

  package init() {}

  package func contains(_ target: String) -> Bool { isEverywhere || targets.contains(target) }
}
