/// How manifests become what they declare.
package struct ManifestSettings: Hashable, Sendable {
  /// Whether SwiftPM is to run the manifests that reading cannot decide.
  ///
  /// Whoever reads this must ask ``Configuration/isNamedByUser`` as well: a file that was only found in a repository
  /// may not make its manifests run.
  package var evaluate = false
  /// What manifests are told of the environment, by name. What is not here is unset.
  package var environment: [String: String] = [:]
}
