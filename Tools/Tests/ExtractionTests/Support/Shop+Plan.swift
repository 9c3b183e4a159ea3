import Extraction
import Testing

extension Shop {
  /// How the feature `Cart` leaves an app.
  static func plan(_ sources: [String: String], modules: [String: String] = [:]) async throws -> FeaturePlan {
    FeaturePlanner.plan("Cart", in: try await Shop(sources, modules: modules).monolith())
  }

  /// What becomes of a file of the app's when `Cart` leaves it, if there are no obstacles; `nil` where it stays
  /// as it is.
  static func rewritten(
    _ path: String, in sources: [String: String], modules: [String: String] = [:]
  ) async throws -> String? {
    let plan = try await plan(sources, modules: modules)
    #expect(plan.refusals.isEmpty, "\(plan.refusals)")
    return plan.rewritten[path].map { String(decoding: $0, as: UTF8.self) }
  }
}
