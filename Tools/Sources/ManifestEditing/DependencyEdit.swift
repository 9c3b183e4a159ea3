import SourceText

/// What is to be in a manifest in the place of a dependency's location.
package enum DependencyEdit: Hashable, Sendable {
  case path(String)
  /// The requirement as a manifest writes it: `from: "1.2.0"`.
  case url(String, requirement: String)

  var arguments: String {
    switch self {
    case .path(let path): "path: \(path.swiftLiteral)"
    case .url(let url, let requirement): "url: \(url.swiftLiteral), \(requirement)"
    }
  }
}
