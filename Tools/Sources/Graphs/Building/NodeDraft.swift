/// A node before it is numbered: equal drafts are drawn as one node.
struct NodeDraft: Hashable {
  var name: String
  /// The package that it is, or is in.
  var package = ""
  /// Relative to the repository's root.
  var directory = ""
  var kind: String
  var location = ""
  var group: Graph.Group
}

extension NodeDraft: Comparable {
  /// In drawing order, within groups of one rank.
  static func < (left: NodeDraft, right: NodeDraft) -> Bool {
    let (leftWords, rightWords) = (
      (left.group.name, left.name, left.directory), (right.group.name, right.name, right.directory)
    )
    // A pod and a package may have one name and folder.
    return leftWords == rightWords
      ? (left.package, left.kind, left.location) < (right.package, right.kind, right.location) : leftWords < rightWords
  }
}
