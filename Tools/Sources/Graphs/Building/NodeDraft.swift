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
