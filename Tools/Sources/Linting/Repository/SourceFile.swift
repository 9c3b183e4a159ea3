import ImportScanning

/// A Swift file of a target.
package struct SourceFile: Sendable {
  /// Relative to the repository's root.
  package var path: String
  var imports: [Import] = []
}
