import ChangeJournal
import SourceText

/// Which podspecs become packages, in the order of their dependencies, and what keeps the others from it.
package struct PodPackagingPlan: Sendable {
  package enum Outcome: Hashable, Sendable {
    /// The text of its `Package.swift`.
    case made(String)
    /// A `Package.swift` exists, at this path.
    case present(String)
    case refused([PodObstacle])
    /// It needs pods that are refused, or wait themselves.
    case waits([String])
  }

  /// The podspecs of one folder: a `Package.swift` beside them covers them all.
  package struct Step: Sendable {
    package var folder: String
    package var pods: [String]
    package var podspecs: [String]
    package var outcome: Outcome
    /// What must be done by hand.
    package var notes: [PodObstacle] = []
    /// The lines of Podfiles that name its pods.
    package var podfileLines: [PodObstacle] = []

    package var manifest: String { RelativePath.join(folder, "Package.swift") }
  }

  package var steps: [Step] = []

  package init(steps: [Step] = []) { self.steps = steps }

  /// Creates all packages that can be made and do not exist yet.
  package var changes: ChangeSet {
    var changes = ChangeSet()
    for step in steps {
      if case .made(let text) = step.outcome { changes.create(step.manifest, Array(text.utf8)) }
    }
    return changes
  }

  /// Whether anything is left undone.
  package var isIncomplete: Bool {
    steps.contains { step in
      switch step.outcome {
      case .made, .present: false
      case .refused, .waits: true
      }
    }
  }
}
