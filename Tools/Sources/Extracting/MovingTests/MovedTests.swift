import Model

/// What becomes of one of the app's test targets.
package struct MovedTests: Sendable {
  /// The app's test target.
  package var target: Repository.TargetID
  /// The test target of the feature's package that files become part of.
  package var name: String
  /// By path, what the text of those becomes that go with the feature.
  package var files: [String: [UInt8]]
  /// The same of what helps tests that go and tests that stay.
  package var shared: [String: [UInt8]] = [:]
  /// The same of those that stay and are changed.
  package var staying: [String: [UInt8]] = [:]
  /// The modules of the feature's package that some of those that stay import now.
  package var imported: Set<String> = []

  package init(
    target: Repository.TargetID, name: String, files: [String: [UInt8]], shared: [String: [UInt8]] = [:],
    staying: [String: [UInt8]] = [:], imported: Set<String> = []
  ) {
    self.target = target
    self.name = name
    self.files = files
    self.shared = shared
    self.staying = staying
    self.imported = imported
  }

  /// Whether a file leaves the app.
  func takes(_ path: String) -> Bool { files[path] != nil || shared[path] != nil }
}
