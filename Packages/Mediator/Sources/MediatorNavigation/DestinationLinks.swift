import Foundation
import Mediator
import MediatorRoutes

/// How URLs from outside become pages, and pages URLs.
public struct DestinationLinks: Sendable {
  /// Decides which URLs are admitted.
  public var policy: RemotePolicy
  /// The app's routes; `nil` for URLs of the form `scheme://target/action`.
  public var routes: RouteTable?

  public init(policy: RemotePolicy, routes: RouteTable? = nil) {
    self.policy = policy
    self.routes = routes
  }

  /// The stack of pages that a deep link asks for: a page for each part of its path that has a route of its own, so
  /// that going back leads where the link says. `app://user/7/photos` is the user, and above it the photos, if there is
  /// a route for both. A route that ends in a wildcard matches everything, and is only taken for the whole link.
  ///
  /// Whether an action is open to URLs is decided when its page is asked for.
  ///
  /// - Parameter url: The URL, from outside. Its query and fragment belong to the last page.
  /// - Throws: `RemoteRefusal`, if the URL is refused or no route matches.
  public func path(for url: URL) throws(RemoteRefusal) -> DestinationPath {
    guard let routes else { return DestinationPath([Destination(url: url)]) }
    let last = try routes.match(url, policy: policy)
    let below = Self.urls(above: url).filter { part in
      guard let match = try? routes.match(part, policy: policy), !match.endsInWildcard else { return false }
      return match.route.key != last.route.key
    }
    return DestinationPath((below + [url]).map(Destination.init(url:)))
  }

  /// The URL that leads to a page.
  ///
  /// - Parameters:
  ///   - destination: The page.
  ///   - scheme: The scheme of the URL. It may be omitted if the route has a pattern with a scheme.
  /// - Returns: `nil` if no route has the destination's action, or if one of its parameters has no text.
  public func url(for destination: Destination, scheme: String? = nil) -> URL? {
    switch destination.way {
    case .url(let url): return url
    case .call(let target, let action, let module, let parameters):
      let values = parameters.compactMapValues(\.value)
      guard let routes, values.count == parameters.count else { return nil }
      let own = routes.routes.filter {
        $0.target == target && $0.action == action && (module == nil || $0.module == nil || $0.module == module)
      }
      return own.lazy.compactMap { try? routes.url(for: $0.key, params: values, scheme: scheme) }.first
    }
  }

  /// The URLs of the folders that a URL is in, the outermost first, without query and fragment.
  private static func urls(above url: URL) -> [URL] {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return [] }
    (parts.query, parts.fragment) = (nil, nil)
    var urls: [URL] = []
    var path = parts.percentEncodedPath
    while let slash = path.lastIndex(of: "/") {
      path = String(path[..<slash])
      parts.percentEncodedPath = path
      if let folder = parts.url { urls.insert(folder, at: 0) }
    }
    return urls
  }
}

extension RouteMatch {
  fileprivate var endsInWildcard: Bool { pattern.split(separator: "/").last?.contains("*") ?? false }
}
