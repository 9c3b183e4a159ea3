/// A part of the work on a repository, in the order in which they are done.
package enum Stage: String, Sendable {
  case discovery = "finding packages"
  case manifests = "reading manifests"
  case linking = "resolving names"
  case sources = "reading sources"
  case rules = "running the rules"
}

/// Who is told what the work is at.
package protocol StageObserver: Sendable {
  /// `stage` begins, and the one before it is done.
  func begin(_ stage: Stage)
}
