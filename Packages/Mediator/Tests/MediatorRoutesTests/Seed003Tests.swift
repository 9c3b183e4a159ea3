import Foundation
import Mediator
import MediatorRoutes
import Testing

/// Seed 003 opens components by their keys, locally and by URLs, and lists three unsolved problems. They are solved
/// here.
@Suite("Opening a component by its key")
struct Seed003Tests {
  /// The app's table: a constant, made when it is first used.
  enum App {
    nonisolated(unsafe) static var timesMade = 0
    static let routes = {
      timesMade += 1
      return try! RouteTable {
        Route("LSYKey1", "app://LSYKey1", target: "Echo", action: "echo")
        Route("LSYKey2", target: "Echo", action: "total")
        Route("closed", "/closed", target: "Echo", action: "erase")
        Route("gone", "/gone", target: "TakenOut", action: "page")
        Route("waiting", target: "Waiting", action: "page")
      }
    }()
  }

  let mediator = Mediator(hostModules: ["MediatorRoutesTests"])

  @Test("openComponentForKey: values arrive with their types, which a URL would turn into texts")
  func typed() throws {
    final class Order {}
    let order = Order()
    let params = try mediator.open(
      "LSYKey1", params: ["oid": 123, "amount": "456", "order": order, "done": { 1 } as () -> Int], in: App.routes,
      as: [String: Any].self)
    #expect(params["oid"] as? Int == 123)
    #expect(params["amount"] as? String == "456")
    #expect(params["order"] as? Order === order)
    #expect((params["done"] as? () -> Int)?() == 1)
  }

  @Test("problem 1: the action distinguishes a local call from a remote one, although one route serves both")
  func toldApart() throws {
    let local = try mediator.open("LSYKey1", params: ["oid": "123"], in: App.routes, as: [String: Any].self)
    let url = try #require(URL(string: "app://LSYKey1?oid=123"))
    let answer = try mediator.performAction(with: url, routes: App.routes, policy: RemotePolicy(schemes: ["app"]))
    let remote = try #require(answer as? [String: Any])
    #expect(local["oid"] as? String == remote["oid"] as? String)
    #expect(!local.isRemote)
    #expect(remote.isRemote)
    #expect(mediator.open("closed", in: App.routes) as? Bool == true)
  }

  @Test("problem 2: a component calls another's method and gets its result")
  func result() throws {
    let total = try mediator.open("LSYKey2", params: ["prices": [1.5, 2]], in: App.routes, as: Double.self)
    #expect(total == 3.5)
    #expect(mediator.open("LSYKey2", in: App.routes) as? Double == 0)
  }

  @Test("problem 3: launch does nothing, however many components there are")
  func launch() throws {
    let made = App.timesMade
    #expect(made <= 1)
    _ = App.routes
    _ = App.routes
    #expect(App.timesMade == 1)
    // Making a table looks up no class: a missing component is noticed only when it is opened.
    let error = try #require(throws: RouteError.self) {
      try mediator.open("gone", in: App.routes, as: String.self)
    }
    guard case .failed(.noTarget) = error else { throw error }
  }

  @Test("an unknown key is an error that names the nearest")
  func unknownKey() throws {
    let error = try #require(throws: RouteError.self) {
      try mediator.open("LSYKey", in: App.routes, as: String.self)
    }
    #expect(error.description == #"no route has the key "LSYKey"; did you mean "LSYKey1"?"#)
    #expect(mediator.open("LSYKey", in: App.routes) == nil)
  }

  @Test("an asynchronous component is awaited")
  func waiting() async throws {
    let page = try await mediator.open("waiting", params: ["id": 7], in: App.routes, as: String.self)
    #expect(page == "page 7 remote: false")
    #expect(await mediator.open("waiting", params: ["id": 8], in: App.routes) as? String == "page 8 remote: false")
  }
}
