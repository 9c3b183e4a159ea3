import Foundation
import Mediator

extension RouteTable {
  /// The URL that leads to a component with these values: the other way round.
  ///
  /// It leads back: a URL that would be taken by a more specific route, or give the variables other values, is
  /// not made. An optional group is there if everything is given that it needs. What no variable takes goes into
  /// the query; the keys that the mediator keeps for itself stay behind.
  ///
  /// - Parameters:
  ///   - key: The component's key.
  ///   - params: The values: texts, whole numbers, finite `Double`s, `Bool`, `UUID`, `URL`, `Date` (as
  ///     `params.date(_:)` reads it), and lists of them for wildcards and repeated parameters.
  ///   - scheme: The scheme of the URL; may be left out where the component has a pattern with one.
  ///   - site: The host of the app's web site, one of ``sites``, for a universal link.
  /// - Returns: The URL by the first of the component's patterns of which one can be made.
  /// - Throws: ``RouteError``: why none can.
  public func url(
    for key: String, params: [String: Any] = [:], scheme: String? = nil, site: String? = nil
  ) throws(RouteError) -> URL {
    let route = try knownRoute(key)
    let scheme = scheme?.lowercased()
    var failure = RouteError.noPattern(key: key, scheme: scheme)
    for pattern in patterns(of: route.key) ?? [] {
      guard let scheme = scheme ?? pattern.scheme, pattern.scheme ?? scheme == scheme else { continue }
      do throws(RouteError) {
        var writer = URLWriter(pattern: pattern, params: params)
        let text = try writer.write(scheme: scheme, site: site, sites: sites)
        if let url = URL(string: text), leads(url, scheme: scheme, back: writer, to: key) { return url }
        failure = .leadsElsewhere(key: key, url: text)
      } catch {
        failure = error
      }
    }
    throw failure
  }

  private func leads(_ url: URL, scheme: String, back writer: URLWriter, to key: String) -> Bool {
    let policy = RemotePolicy(
      schemes: [scheme], maximumLength: .max, maximumDepth: .max, maximumParameters: .max)
    guard let match = try? match(url, policy: policy) else { return false }
    return match.route.key == key && writer.agrees(with: match)
  }
}
