import Foundation
import Mediator

extension RouteTable {
  /// The first route that a URL matches. No action is performed, so it may be one that is not open to URLs or would
  /// decline.
  ///
  /// - Parameters:
  ///   - url: The URL, from outside.
  ///   - policy: Decides which URLs are admitted.
  /// - Throws: `RemoteRefusal`, if the URL is refused or no route matches.
  public func match(_ url: URL, policy: RemotePolicy) throws(RemoteRefusal) -> RouteMatch {
    let request = try RemoteRequest(url, policy: policy)
    guard let match = match(try readings(of: request, policy: policy), declined: 0) else { throw .noRoute }
    return match
  }

  /// All routes that a URL matches, in the order in which they are tried: a route is tried only if those before it
  /// decline. For a page that shows where a link leads.
  ///
  /// - Parameters:
  ///   - url: The URL, from outside.
  ///   - policy: Decides which URLs are admitted.
  /// - Returns: The matches; empty if no route matches.
  /// - Throws: `RemoteRefusal`, if the URL is refused.
  public func matches(_ url: URL, policy: RemotePolicy) throws(RemoteRefusal) -> [RouteMatch] {
    let readings = try readings(of: RemoteRequest(url, policy: policy), policy: policy)
    var matches: [RouteMatch] = []
    while let match = match(readings, declined: matches.count) { matches.append(match) }
    return matches
  }

  func readings(of request: RemoteRequest, policy: RemotePolicy) throws(RemoteRefusal) -> [RoutePath] {
    try RoutePath.readings(of: request, sites: sites, readsFragment: readsFragment, policy: policy)
  }

  /// - Parameter declined: The number of matches to skip.
  func match(_ readings: [RoutePath], declined: Int) -> RouteMatch? {
    var declined = declined
    for path in readings {
      if let (ending, steps) = RouteSearch.find(path, in: trie, declined: &declined) {
        return RouteMatch(ending, steps: steps, path: path, in: self)
      }
    }
    return nil
  }
}
