import ChangeJournal
import SourceText

extension GenerationPlan {
  /// What making a plan comes to.
  package struct Outcome: Sendable {
    /// The changes by the repository's folder, which is empty for the one that was read.
    package var changes: [String: ChangeSet] = [:]
    package var written: [String] = []
    package var removed: [String] = []
    /// The files that somebody has changed by hand, and what there would be instead: `nil` for nothing.
    package var refused: [(path: String, present: String, wanted: String?)] = []
    /// The number of files that are as they should be.
    package var current = 0

    package init() {}
  }

  /// - Parameter isForced: Whether files that were changed by hand are written as well.
  package func outcome(forced isForced: Bool = false) -> Outcome {
    var outcome = Outcome()
    for file in files {
      guard !file.isCurrent else {
        outcome.current += 1
        continue
      }
      if let present = file.present, present.isEdited, !isForced {
        outcome.refused.append((file.path, present.text, file.text))
        continue
      }
      outcome.changes[file.root ?? "", default: ChangeSet()]
        .generate(file.path, from: file.present?.text, to: file.text)
      outcome.written.append(file.path)
    }
    for orphan in orphans {
      if orphan.present.isEdited, !isForced {
        outcome.refused.append((orphan.path, orphan.present.text, nil))
        continue
      }
      outcome.changes[orphan.root ?? "", default: ChangeSet()]
        .generate(orphan.path, from: orphan.present.text, to: nil)
      outcome.removed.append(orphan.path)
    }
    return outcome
  }
}

extension GenerationPlan {
  /// What it says of the classes, and of the files, in one folder.
  package func inside(_ folder: String) -> GenerationPlan {
    guard !folder.isEmpty else { return self }
    var plan = self
    plan.files.removeAll { !RelativePath.isInside($0.source.file, folder) && !RelativePath.isInside($0.path, folder) }
    plan.orphans.removeAll { !RelativePath.isInside($0.path, folder) }
    plan.kept.removeAll { !RelativePath.isInside($0.path, folder) }
    plan.objections.removeAll { !RelativePath.isInside($0.place.file, folder) }
    plan.doubts.removeAll { !RelativePath.isInside($0.place.file, folder) }
    return plan
  }
}
