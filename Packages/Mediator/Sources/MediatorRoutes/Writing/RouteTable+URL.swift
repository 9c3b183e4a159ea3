import Foundation
import Mediator

extension RouteTable {
  /// Makes the URL that leads to a component with these values.
  ///
  /// The URL leads back to them: a URL that a more specific route would match, or that would give the variables other
  /// values, is not made, nor one with `.` or `..` as a component of its path, which programs remove. An optional group is written if all values that it needs are given. Values without a variable
  /// go into the query, except reserved keys.
  ///
  /// - Parameters:
  ///   - key: The component's key.
  ///   - params: The values: texts, whole numbers, finite `Double`s, `Bool`, `UUID`, `URL`, `Date` (as
  ///     `params.date(_:)` reads it), and lists of them for wildcards and repeated parameters.
  ///   - scheme: The scheme of the URL. It may be omitted if the component has a pattern with a scheme.
  ///   - site: The host of the app's web site, one of ``sites``, for a universal link.
  /// - Returns: The URL for the first of the component's patterns for which one can be made.
  /// - Throws: ``RouteError``, if there is none.
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
    guard !writer.hasDots, let match = try? match(url, policy: policy) else { return false }
    return match.route.key.isSameName(as: key) && writer.agrees(with: match)
  }
}
