/// How the tool identifies itself.
package enum ToolIdentity {
  package static let version = "1.0.0"

  /// The description of the method that the tool supports. It has no page of its own yet.
  package static let informationURI = "https://casatwy.com/modulization_in_action.html"
}
