import SourceText

/// The new location of a dependency in a manifest.
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
