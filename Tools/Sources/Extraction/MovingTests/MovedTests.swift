import Model

/// The changes to one of the app's test targets.
package struct MovedTests: Sendable {
  /// The app's test target.
  package var module: Module.ID
  /// The test target of the feature's package that receives files.
  package var name: String
  /// By path, the new text of files that move with the feature.
  package var files: [String: [UInt8]]
  /// The same for shared helpers.
  package var shared: [String: [UInt8]] = [:]
  /// The same for files that stay and change.
  package var staying: [String: [UInt8]] = [:]
  /// The modules of the feature's package that remaining files now import.
  package var imported: Set<String> = []

  package init(
    module: Module.ID, name: String, files: [String: [UInt8]], shared: [String: [UInt8]] = [:],
    staying: [String: [UInt8]] = [:], imported: Set<String> = []
  ) {
    self.module = module
    self.name = name
    self.files = files
    self.shared = shared
    self.staying = staying
    self.imported = imported
  }

  /// Whether a file leaves the app.
  func takes(_ path: String) -> Bool { files[path] != nil || shared[path] != nil }
}
