import Foundation
import Mediator
import MediatorRoutes
import Testing

/// A URL that goes through a route is still a remote call.
@Suite("A URL through a route")
struct PerformRouteTests {
  let mediator = Mediator(hostModules: ["MediatorRoutesTests"])
  let policy = RemotePolicy(schemes: ["app"])

  static func table() throws -> RouteTable {
    try RouteTable {
      Route("echo", "/echo/:id<int>(/:tab)", target: "Echo", action: "echo")
      Route("erase", "/erase", target: "Echo", action: "erase")
      Route("native", "/native", target: "Echo", action: "nativeEcho")
      Route("decline", "/decline/*rest", target: "Echo", action: "decline")
      Route("fail", "/fail", target: "Echo", action: "fail")
      Route("nothing", "/nothing", target: "Echo", action: "nothing")
      Route("absent", "/absent", target: "Absent", action: "echo")
      Route("wishlist", "/wishlist", target: "Wishlist", action: "count", module: "Cart")
      Route("waiting", "/waiting/:id", target: "Waiting", action: "page")
      Route("fallback", "/*path", target: "Echo", action: "echo", priority: -1)
    }
  }

  private func perform(_ text: String, policy: RemotePolicy? = nil, options: [String: Any] = [:]) throws -> Any? {
    let url = try #require(URL(string: text))
    return try mediator.performAction(
      with: url, routes: Self.table(), policy: policy ?? self.policy, options: options)
  }

  private func params(_ text: String, options: [String: Any] = [:]) throws -> [String: Any] {
    try #require(try perform(text, options: options) as? [String: Any])
  }

  private func refusal(_ text: String, policy: RemotePolicy? = nil) throws -> RemoteRefusal {
    let error = try #require(throws: RemoteError.self) { try perform(text, policy: policy) }
    guard case .refused(let refusal) = error else { throw error }
    return refusal
  }

  @Test("reaches the action with the typed values of variables, the query, the fragment and the options")
  func params() throws {
    let params = try params("app://echo/42/photos?sort=new&id=7#top", options: ["source": "mail"])
    #expect(params["id"] as? Int == 42)
    #expect(params["tab"] as? String == "photos")
    #expect(params["sort"] as? String == "new")
    #expect(params.fragment == "top")
    #expect(params.options["source"] as? String == "mail")
    #expect(params.isRemote)
    // The path wins over the query, and no value is lost.
    #expect(params.allValues("id") == ["7", "42"])
  }

  @Test("reaches neither an action that its target does not open, nor a native one")
  func closed() throws {
    #expect(try refusal("app://erase") == .notListed)
    #expect(try refusal("app://native") == .native("nativeEcho"))
    #expect(try refusal("app://wishlist") == .notListed)
    #expect(try mediator.open("wishlist", in: Self.table()) as? Int == 7)
  }

  @Test("cannot set a reserved key, and neither can a fragment that is a path")
  func reservedKeys() throws {
    #expect(try refusal("app://echo/1?mediator.isRemote=0") == .reservedKey("mediator.isRemote"))
    let table = try RouteTable { Route("web", "/web#/:page", target: "Echo", action: "echo") }
    let url = try #require(URL(string: "app://web#/home?kCTMediatorParamsKeySwiftTargetModuleName=Cart&a=1"))
    let error = #expect(throws: RemoteError.self) {
      try mediator.performAction(with: url, routes: table, policy: policy)
    }
    guard case .refused(.reservedKey) = error else { throw try #require(error) }
  }

  @Test("is subject to the policy: scheme, length, depth, number of parameters, refusal")
  func policyHolds() throws {
    #expect(try refusal("http://echo/1") == .scheme("http"))
    let strict = RemotePolicy(schemes: ["app"], maximumLength: 24, maximumDepth: 2, maximumParameters: 1) { call in
      call.items.contains { $0.name == "id" && $0.value == "13" } ? "\(call.target) \(call.action): no luck" : nil
    }
    #expect(try perform("app://echo/1/2?a=1", policy: strict) != nil)
    #expect(try refusal("app://echo/1?a=1&b=2", policy: strict) == .tooManyParameters(count: 2, limit: 1))
    #expect(try refusal("app://echo/1/2/3", policy: strict) == .tooDeep(components: 3, limit: 2))
    #expect(try refusal("app://echo/1?a=0123456789", policy: strict) == .tooLong(bytes: 25, limit: 24))
    #expect(try refusal("app://echo/13", policy: strict) == .policy("Echo echo: no luck"))
  }

  @Test("whose action returns nil goes to the next matching route, here a catch-all")
  func declining() throws {
    let params = try params("app://decline/a/b")
    #expect(params["path"] as? [String] == ["decline", "a", "b"])
    #expect(params["rest"] == nil)
    #expect(try self.params("app://nobody/knows")["path"] as? [String] == ["nobody", "knows"])
  }

  @Test("whose action has no result was handled, and one whose action fails goes to no other route")
  func handled() throws {
    #expect(try perform("app://nothing") is Void)
    let error = try #require(throws: RemoteError.self) { try perform("app://fail") }
    guard case .failed(.actionThrew(_, let thrown)) = error else { throw error }
    #expect(thrown is Target_Echo.Failure)
    let absent = try #require(throws: RemoteError.self) { try perform("app://absent") }
    guard case .failed(.noTarget) = absent else { throw absent }
  }

  @Test("is remote for interceptors, and a component that is opened by its key is local")
  func interceptors() throws {
    let mediator = Mediator(hostModules: ["MediatorRoutesTests"])
    mediator.interceptors = [Interceptor(target: "Echo") { call in .answer("\(call.entry) \(call.action)") }]
    let url = try #require(URL(string: "app://echo/1"))
    #expect(try mediator.performAction(with: url, routes: Self.table(), policy: policy) as? String == "remote echo")
    #expect(mediator.open("echo", in: try Self.table()) as? String == "local echo")
  }

  @Test("reaches an asynchronous action of the main actor with await")
  func waiting() async throws {
    let url = try #require(URL(string: "app://waiting/5"))
    let answer = try await mediator.performAction(with: url, routes: Self.table(), policy: policy)
    #expect(answer as? String == "page 5 remote: true")
    let error = try #require(throws: RemoteError.self) { try perform("app://waiting/5") }
    guard case .failed(.needsAwait) = error else { throw error }
  }
}
