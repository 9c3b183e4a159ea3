import Model

/// Files of one of the app's test targets that go with the feature.
package struct MovedTests: Sendable {
  /// The app's test target.
  package var target: Repository.TargetID
  /// The test target of the feature's package that they become part of.
  package var name: String
  /// By path: what their text becomes.
  package var files: [String: [UInt8]]
}
