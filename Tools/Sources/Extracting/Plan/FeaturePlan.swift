import AppReading

/// What carrying a business line out of the app takes, as far as the sources go.
package struct FeaturePlan: Sendable {
  package var feature: String
  /// What the line offers to those who stay, by name.
  package var incoming: [OfferedService] = []
  /// What the feature needs of others in the app, by feature.
  package var outgoing: [String: [OfferedService]] = [:]
  /// By file: what its text becomes. Files that stay as they are, moved or not, are not among them.
  package var rewritten: [String: [UInt8]] = [:]
  /// The app's tests that go with the feature.
  package var tests: [MovedTests] = []
  /// What is worth knowing of it, a line of text each.
  package var notes: [String] = []
  /// All that stands in the way. Where there is anything the rest is of no use.
  package var refusals: [Refusal] = []
}
