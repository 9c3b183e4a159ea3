/// How manifests are evaluated.
package struct ManifestSettings: Hashable, Sendable {
  /// Whether SwiftPM should run the manifests that cannot be decided by parsing.
  ///
  /// Check ``Configuration/isNamedByUser`` as well: a file that was merely found in a repository must not cause its
  /// manifests to run.
  package var evaluate = false
  /// The environment variables that manifests see, by name. All others are unset.
  package var environment: [String: String] = [:]
}
