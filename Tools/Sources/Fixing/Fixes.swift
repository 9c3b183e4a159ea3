import ChangeJournal
import Foundation
import Linting
import Rules
import SourceEditing
import Threads

/// The certain changes to a repository, made in memory before they are shown or written.
package struct Fixes: Sendable {
  package struct Done: Sendable {
    package var finding: Finding
    /// The changes, each with its file.
    package var changes: [(file: String, words: String)]
  }

  package struct Refused: Sendable {
    package var finding: Finding
    /// A clause that can follow "because".
    package var reason: String
    /// The file that cannot be changed, if it is not the finding's.
    package var file: String?
  }

  package private(set) var done: [Done] = []
  package private(set) var refused: [Refused] = []
  private var files: FileSet
  private var made: Set<Repair.Step> = []

  /// Makes the plan's certain changes in memory.
  ///
  /// - Parameters:
  ///   - root: The repository's root: an absolute path without links.
  ///   - moment: The start of the lint. Files changed since are not touched.
  package init(_ plan: RepairPlan, root: String, since moment: Date) {
    self.init(FileSet(root: root, moment: moment, dialects: plan.dialects))
    // Groups without common files can be fixed in parallel.
    let parts = AllCores.map(RepairGroups.groups(of: plan.repairs)) { [files] group in
      var part = Fixes(files)
      // What is added looks like its neighbours, which another repair may remove.
      part.make(group.filter { !$0.removes }[...])
      part.make(group.filter(\.removes)[...])
      return part
    }
    for part in parts {
      done += part.done
      refused += part.refused
      files.add(part.files)
    }
    done.sort { $0.finding < $1.finding }
    refused.sort { $0.finding < $1.finding }
  }

  private init(_ files: FileSet) { self.files = files }

  /// Makes repairs, and checks their containers once for all of them; if that fails, for each half.
  private mutating func make(_ repairs: ArraySlice<Repair>) {
    var attempt = self
    for repair in repairs { attempt.make(repair) }
    guard let failure = attempt.files.check() else {
      self = attempt
      return
    }
    guard repairs.count > 1 else {
      for repair in repairs { refuse(repair, failure.error, in: failure.file) }
      return
    }
    let middle = repairs.startIndex + repairs.count / 2
    make(repairs[..<middle])
    make(repairs[middle...])
  }

  private mutating func refuse(_ repair: Repair, _ error: Unfixable, in file: String) {
    let isElsewhere = file != repair.finding.identity.file
    refused.append(Refused(finding: repair.finding, reason: error.reason, file: isElsewhere ? file : nil))
  }

  /// Makes all of a repair's changes, or none.
  private mutating func make(_ repair: Repair) {
    if case .refused(let reason) = repair.outcome {
      refused.append(Refused(finding: repair.finding, reason: reason))
      return
    }
    // Two imports of one module need one dependency only.
    let steps = repair.steps.filter { !made.contains($0) }
    var attempt = files
    var file = repair.finding.identity.file
    do throws(Unfixable) {
      var changes: [(file: String, words: String)] = []
      for step in steps {
        file = step.file
        if let words = try attempt.make(step) { changes.append((file, words)) }
      }
      files = attempt
      made.formUnion(steps)
      done.append(Done(finding: repair.finding, changes: changes))
    } catch {
      refuse(repair, error, in: file)
    }
  }

  /// The changes as a unified diff.
  package var diff: String {
    let edited = files.edited.map {
      ($0.key, UnifiedDiff.text(path: $0.key, from: $0.value.original, to: $0.value.bytes))
    }
    let generated = files.generated.map { path, change in
      (
        path,
        UnifiedDiff.text(
          path: path, from: change.present.map { Array($0.utf8) }, to: change.wanted.map { Array($0.utf8) })
      )
    }
    return (edited + generated).sorted { $0.0 < $1.0 }.map(\.1).joined()
  }

  /// The changes, which expect the files as they were read.
  package var changes: ChangeSet {
    var changes = ChangeSet()
    for (path, file) in files.edited where file.bytes != file.original {
      changes.replace(path, file.original, with: file.bytes)
    }
    for (path, change) in files.generated { changes.generate(path, from: change.present, to: change.wanted) }
    return changes
  }
}

extension Repair {
  /// Whether it takes a dependency away.
  fileprivate var removes: Bool {
    steps.contains { step in
      switch step.change {
      case .removeLink, .removePackage: true
      default: false
      }
    }
  }
}
