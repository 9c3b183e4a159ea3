import ChangeJournal
import SourceText

/// The files to write, all of them known before the first is written.
package struct ScaffoldingPlan: Sendable {
  /// A folder with the files that are created in it.
  package struct Group: Sendable {
    /// Relative to the root.
    package var folder: String
    package var files: [GeneratedFile]
    /// Set if the folder is a package, which may become a git repository.
    package var package: Package?

    /// Relative to the root.
    func path(of file: GeneratedFile) -> String { RelativePath.join(folder, file.path) }
  }

  /// A package to create.
  package struct Package: Hashable, Sendable {
    package var name: String
    /// The URL of its own repository, if known.
    package var remote: String?
  }

  package var groups: [Group] = []
  /// Changes of the containers whose modules the new files are in.
  package var edits = ChangeSet()

  package init(groups: [Group] = []) {
    self.groups = groups
  }

  /// The changes that create everything, where nothing exists yet.
  package var changes: ChangeSet {
    var changes = edits
    for group in groups {
      for file in group.files { changes.create(group.path(of: file), Array(file.text.utf8)) }
    }
    return changes
  }

  /// The tree, as `--dry-run` prints it, and the files that change.
  package var tree: String {
    let trees = groups.map { group in
      ([group.folder + "/"] + group.files.map { "  " + $0.path }.sorted()).joined(separator: "\n")
    }
    return (trees + edits.contents.keys.sorted().map { "\($0) (changed)" }).joined(separator: "\n") + "\n"
  }
}
