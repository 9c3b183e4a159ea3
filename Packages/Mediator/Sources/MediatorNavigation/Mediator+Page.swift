import Foundation
import Mediator
import MediatorRoutes

extension Mediator {
  /// Asks for the page of a destination.
  ///
  /// A destination that a URL asks for is a remote call: only an action that is open to URLs answers, and the policy
  /// decides which URLs are admitted. Any other is a local call.
  ///
  /// - Parameters:
  ///   - destination: What leads to the page.
  ///   - links: How URLs are read; `nil` if none may lead to a page.
  ///   - type: The type of the page: `ViewController`, `AnyView`, or what the app shows.
  /// - Returns: The page. `nil` if the business line is not part of the program, declines, fails, or returns something
  ///   else; if a parameter has no value in this version of the app; or if the URL is refused.
  @MainActor
  public func page<Page>(for destination: Destination, links: DestinationLinks? = nil, as type: Page.Type) -> Page? {
    switch destination.way {
    case .url(let url):
      guard let links else { return nil }
      return (try? answer(to: url, links)) as? Page
    case .call(let target, let action, let module, let parameters):
      let values = parameters.compactMapValues(\.value)
      // Without one of its parameters it would be another page.
      guard values.count == parameters.count else { return nil }
      return performTarget(target, module: module, action: action, params: values) as? Page
    }
  }

  private func answer(to url: URL, _ links: DestinationLinks) throws(RemoteError) -> Any? {
    guard let routes = links.routes else { return try performAction(with: url, policy: links.policy) }
    return try performAction(with: url, routes: routes, policy: links.policy)
  }
}
