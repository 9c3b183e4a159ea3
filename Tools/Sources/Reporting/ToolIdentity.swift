/// What the tool says of itself.
package enum ToolIdentity {
  package static let version = "1.0.0"

  /// Where the method is described that the tool keeps to. It has no page of its own yet.
  package static let informationURI = "https://casatwy.com/modulization_in_action.html"
}
