import SourceText

/// Sources that the index does not have, because they were not part of its build: nothing is known of what they use.
package enum UnbuiltFiles {
  /// A plan can do without the uses in a few files, such as those for another platform.
  private static let mostOfPlan = 0.05

  /// - Returns: The error if too many of all sources are missing; `nil` if a plan can do without them.
  package static func error(_ missing: [String], of count: Int) -> UserError? {
    Double(missing.count) > Double(count) * mostOfPlan ? error(missing) : nil
  }

  /// - Parameter missing: At least one file.
  package static func error(_ missing: [String]) -> UserError {
    let (verb, it) = missing.count == 1 ? ("was", "it") : ("were", "them")
    return UserError(
      "\(missing.sorted().listed(atMost: 12)) \(verb) not part of the build, so the index does not contain"
        + " \(it): build all of the app, or exclude what is no longer built")
  }
}
