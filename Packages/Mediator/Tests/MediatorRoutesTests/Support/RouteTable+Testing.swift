import Foundation
import Mediator
import MediatorRoutes
import Testing

extension RouteTable {
  /// A table of routes, each with a pattern that is also its key.
  init(patterns: String..., sites: Set<String> = []) throws {
    try self.init(patterns.map { Route($0, $0, target: "Pages", action: "show") }, sites: sites)
  }

  /// The key and the values of the route that a URL matches; `nil` if there is none.
  func lookUp(_ text: String, schemes: Set<String> = ["app"]) throws -> RouteMatch? {
    let url = try #require(URL(string: text), "\(text) is no URL")
    let result = Result { try match(url, policy: RemotePolicy(schemes: schemes, maximumDepth: 100)) }
    if case .failure(let error as RemoteRefusal) = result, error == .noRoute { return nil }
    return try result.get()
  }

  func key(_ text: String, schemes: Set<String> = ["app"]) throws -> String? {
    try lookUp(text, schemes: schemes)?.route.key
  }

  /// The values as text, for comparison.
  func values(_ text: String) throws -> [String: String]? {
    try lookUp(text)?.values.mapValues { "\($0)" }
  }
}
