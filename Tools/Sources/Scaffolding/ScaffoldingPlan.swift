import ChangeJournal
import SourceText

/// What will be written where, all of it known before the first byte is.
package struct ScaffoldingPlan: Sendable {
  /// A folder with the files that are made in it.
  package struct Group: Sendable {
    /// Relative to the root.
    package var folder: String
    package var files: [GeneratedFile]
    /// Set where the folder is a package of its own, which may become a git repository.
    package var package: Package?

    /// Relative to the root.
    func path(of file: GeneratedFile) -> String { RelativePath.join(folder, file.path) }
  }

  /// A package that is made.
  package struct Package: Hashable, Sendable {
    package var name: String
    /// The URL of its own repository, as far as it is known.
    package var remote: String?
  }

  package var groups: [Group] = []

  package init(groups: [Group] = []) {
    self.groups = groups
  }

  /// What makes all of it, where nothing is yet.
  package var changes: ChangeSet {
    var changes = ChangeSet()
    for group in groups {
      for file in group.files { changes.create(group.path(of: file), Array(file.text.utf8)) }
    }
    return changes
  }

  /// The tree, as `--dry-run` prints it.
  package var tree: String {
    groups.map { group in
      ([group.folder + "/"] + group.files.map { "  " + $0.path }.sorted()).joined(separator: "\n")
    }.joined(separator: "\n") + "\n"
  }
}
