/// A stage of loading a repository, in order.
package enum Stage: String, Sendable {
  case discovery = "finding packages"
  case manifests = "reading manifests"
  case linking = "resolving names"
  case sources = "reading sources"
  case rules = "running the rules"
}

/// Receives the progress.
package protocol StageObserver: Sendable {
  /// `stage` begins, and the previous one is done.
  func begin(_ stage: Stage)
}
