/// What makes a node: of two that are the same one is drawn.
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
