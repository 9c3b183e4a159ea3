import Foundation
import Mediator

extension RouteTable {
  /// The first route that a URL leads to. Nothing is performed, so an action that is not open to URLs, or that
  /// would decline, is not known of here.
  ///
  /// - Parameters:
  ///   - url: From outside.
  ///   - policy: What is let in.
  /// - Throws: `RemoteRefusal`: why the URL is refused, or that no route leads anywhere for it.
  public func match(_ url: URL, policy: RemotePolicy) throws(RemoteRefusal) -> RouteMatch {
    let request = try RemoteRequest(url, policy: policy)
    guard let match = match(try readings(of: request, policy: policy), declined: 0) else { throw .noRoute }
    return match
  }

  /// All routes that a URL leads to, in the order in which they are tried: each further one only where those
  /// before it decline. For a page that shows what the app does with a link.
  ///
  /// - Parameters:
  ///   - url: From outside.
  ///   - policy: What is let in.
  /// - Throws: `RemoteRefusal`: why the URL is refused. That no route leads anywhere is an empty list.
  public func matches(_ url: URL, policy: RemotePolicy) throws(RemoteRefusal) -> [RouteMatch] {
    let readings = try readings(of: RemoteRequest(url, policy: policy), policy: policy)
    var matches: [RouteMatch] = []
    while let match = match(readings, declined: matches.count) { matches.append(match) }
    return matches
  }

  func readings(of request: RemoteRequest, policy: RemotePolicy) throws(RemoteRefusal) -> [RoutePath] {
    try RoutePath.readings(of: request, sites: sites, readsFragment: readsFragment, policy: policy)
  }

  /// - Parameter declined: How many matches are passed over.
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
