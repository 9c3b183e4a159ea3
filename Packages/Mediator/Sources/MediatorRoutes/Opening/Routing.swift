import Foundation
import Mediator

/// The calls that a URL leads to, one route after the other.
struct Routing {
  struct Call {
    let remote: RemoteCall
    let module: String?
    let params: [String: Any]
  }

  private let request: RemoteRequest
  private let readings: [RoutePath]
  private let routes: RouteTable
  private var declined = 0

  init(_ url: URL, routes: RouteTable, policy: RemotePolicy) throws(RemoteError) {
    do throws(RemoteRefusal) {
      request = try RemoteRequest(url, policy: policy)
      readings = try routes.readings(of: request, policy: policy)
    } catch {
      throw .refused(error)
    }
    self.routes = routes
  }

  mutating func next(options: [String: Any]) throws(RemoteError) -> Call? {
    guard let match = routes.match(readings, declined: declined) else { return nil }
    declined += 1
    do throws(RemoteRefusal) {
      let remote = try RemoteCall(
        request, target: match.route.target, action: match.route.action, items: request.items + match.items)
      let params = remote.params(options: options, values: match.values)
      return Call(remote: remote, module: match.route.module, params: params)
    } catch {
      throw .refused(error)
    }
  }
}
