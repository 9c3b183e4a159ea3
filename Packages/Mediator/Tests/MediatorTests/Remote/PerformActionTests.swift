import Foundation
import Testing

@testable import Mediator

/// The remote entry: the actions that a URL reaches, and those that refuse it.
@Suite("performAction")
struct PerformActionTests {
  let mediator = Mediator(hostModules: ["MediatorTests"])
  let policy = RemotePolicy(schemes: ["shop", "Other"])

  private func perform(
    _ text: String, policy: RemotePolicy? = nil, options: [String: Any] = [:]
  ) throws -> [String: Any] {
    let url = try #require(URL(string: text))
    return try #require(
      try mediator.performAction(with: url, policy: policy ?? self.policy, options: options) as? [String: Any])
  }

  private func refusal(_ text: String, policy: RemotePolicy? = nil) throws -> RemoteRefusal? {
    let url = try #require(URL(string: text))
    let error = try #require(throws: RemoteError.self) {
      try mediator.performAction(with: url, policy: policy ?? self.policy)
    }
    if case .refused(let refusal) = error { return refusal }
    return nil
  }

  @Test("a URL reaches an action that its target lists as open, with texts as parameters")
  func open() throws {
    let params = try perform("shop://Shop/item?id=42&name=tea")
    #expect(params["id"] as? String == "42")
    #expect(params["name"] as? String == "tea")
  }

  @Test("the action can distinguish a remote call from a local one")
  func toldApart() throws {
    #expect(try perform("shop://Shop/item").isRemote)
    let local = try mediator.performTarget("Shop", action: "item", as: [String: Any].self)
    #expect(!local.isRemote)
    #expect(local.allValues("id").isEmpty)
  }

  @Test("an action that is not listed as open is refused, though local calls reach it")
  func notListed() throws {
    #expect(mediator.performTarget("Shop", action: "erase") as? Bool == true)
    #expect(try refusal("shop://Shop/erase") == .notListed)
  }

  @Test("a target without a second table is closed to URLs")
  func noRemoteTable() throws {
    #expect(try refusal("shop://Sample/number") == .notListed)
  }

  @Test("neither notFound nor Target_NoTargetAction answers for an action that does not exist")
  func unknownAction() throws {
    let url = try #require(URL(string: "shop://Shop/lost"))
    let error = try #require(throws: RemoteError.self) { try mediator.performAction(with: url, policy: policy) }
    guard case .failed(.noAction(let call, _, _, _)) = error else { throw error }
    #expect(call.action == "lost")
    #expect(try refusal("shop://Shop/notFound") == .notListed)
  }

  @Test(
    "an unknown target, and one in a module that only a caller could name, are not found",
    arguments: ["shop://Ghost/item", "shop://Wishlist/count", "shop://Cart.Target_Wishlist/count"])
  func unknownTarget(text: String) throws {
    let url = try #require(URL(string: text))
    let error = try #require(throws: RemoteError.self) { try mediator.performAction(with: url, policy: policy) }
    guard case .failed(.noTarget) = error else { throw error }
  }

  @Test("a second table of a type that is not accepted is a defect of the target, for local calls too")
  func badTable() throws {
    let error = try #require(throws: MediatorError.self) {
      try mediator.performTarget("BadRemote", action: "name", as: String.self)
    }
    guard case .invalidTarget(_, _, .unsupportedTable) = error else { throw error }
  }

  @Test(
    "a scheme that the policy does not name is refused, whatever its case",
    arguments: ["http://Shop/item", "shops://Shop/item", "SHO://Shop/item"])
  func scheme(text: String) throws {
    guard case .scheme = try refusal(text) else { throw try #require(try refusal(text)) }
  }

  @Test("schemes are case-insensitive", arguments: ["SHOP://Shop/item", "other://Shop/item", "OTHER://Shop/item"])
  func schemeCase(text: String) throws {
    #expect(try perform(text).isRemote)
  }

  @Test(
    "native actions are refused in every spelling, though the target lists them",
    arguments: [
      "shop://Shop/nativeItem", "shop://Shop/%6EativeItem", "shop://Shop/na/tiveItem", "shop://Shop/NATIVEItem",
      "shop://Shop/%2FnativeItem", "shop://Shop/native",
    ])
  func native(text: String) throws {
    guard case .native = try refusal(text) else { throw try #require(try refusal(text)) }
  }

  @Test(
    "a URL cannot choose the module, nor set a reserved key",
    arguments: [
      "kCTMediatorParamsKeySwiftTargetModuleName", "kCTMediator%50aramsKeySwiftTargetModuleName",
      "mediator.isRemote", "mediator.options", "mediator.anything", "mediator%2EisRemote",
    ])
  func reservedKey(key: String) throws {
    guard case .reservedKey = try refusal("shop://Shop/item?\(key)=Cart") else {
      throw try #require(try refusal("shop://Shop/item?\(key)=Cart"))
    }
  }

  @Test(
    "a URL without a target or an action is refused",
    arguments: [
      ("shop:///item", RemoteRefusal.noTarget), ("shop:item", .noTarget), ("shop://Shop", .noAction),
      ("shop://Shop/", .noAction), ("shop://Shop///", .noAction), ("shop://Shop?item", .noAction),
    ])
  func incomplete(text: String, expected: RemoteRefusal) throws {
    #expect(try refusal(text) == expected)
  }

  @Test(
    "an escape that cannot be decoded refuses the URL wherever it stands",
    arguments: [
      "shop://Shop/%E8", "shop://Sh%E8p/item", "shop://Shop/item#%E8", "shop://Shop/item?%E8=1",
      "shop://Shop/item?a=%E8",
    ])
  func undecodable(text: String) throws {
    guard case .undecodable = try refusal(text) else { throw try #require(try refusal(text)) }
  }

  @Test(
    "names of any script are reached, escaped or not",
    arguments: [
      "shop://Shop/商品", "shop://Shop/%E5%95%86%E5%93%81",
    ])
  func anyScript(text: String) throws {
    #expect(try perform(text).isRemote)
  }

  @Test("the limits of the policy apply, and a URL at the limit is admitted")
  func limits() throws {
    let policy = RemotePolicy(
      schemes: ["shop"], maximumLength: 40, maximumDepth: 2, maximumParameters: 2)
    #expect(try perform("shop://Shop/a/b?x=1&y=2", policy: policy)["x"] as? String == "1")
    #expect(try refusal("shop://Shop/a/b/c", policy: policy) == .tooDeep(components: 3, limit: 2))
    #expect(
      try refusal("shop://Shop/ab?x=1&x=2&x=3", policy: policy) == .tooManyParameters(count: 3, limit: 2))
    let long = "shop://Shop/ab?x=" + String(repeating: "1", count: 24)
    #expect(try refusal(long, policy: policy) == .tooLong(bytes: 41, limit: 40))
  }

  @Test("the policy may still refuse a call, and sees its names and parameters")
  func policyRefuses() throws {
    let policy = RemotePolicy(schemes: ["shop"]) { call in
      call.items.contains { $0.name == "token" } ? nil : "no token for \(call.target) \(call.action)"
    }
    #expect(try refusal("shop://Shop/item", policy: policy) == .policy("no token for Shop item"))
    #expect(try perform("shop://Shop/item?token=1", policy: policy).isRemote)
  }

  @Test("options reach the action, and without options it gets an empty dictionary")
  func options() throws {
    #expect(try perform("shop://Shop/item", options: ["source": "mail"]).options["source"] as? String == "mail")
    #expect(try perform("shop://Shop/item").options.isEmpty)
  }

  @Test("an error that the action throws is distinct from a refusal")
  func actionThrew() throws {
    let url = try #require(URL(string: "shop://Shop/fail"))
    let error = try #require(throws: RemoteError.self) { try mediator.performAction(with: url, policy: policy) }
    guard case .failed(.actionThrew(_, let thrown)) = error else { throw error }
    #expect(thrown is Target_Sample.Failure)
  }

  @Test(
    "the completion is called exactly once, with a result or with the refusal",
    arguments: [
      ("shop://Shop/item", true), ("shop://Shop/erase", false), ("http://Shop/item", false),
      ("shop:///", false), ("shop://Ghost/item", false), ("shop://Shop/native", false),
    ])
  func completion(text: String, succeeds: Bool) throws {
    let url = try #require(URL(string: text))
    var outcomes: [Bool] = []
    mediator.performAction(with: url, policy: policy) { result in
      if case .success = result { outcomes.append(true) } else { outcomes.append(false) }
    }
    #expect(outcomes == [succeeds])
  }

  @Test("a remote call makes a new target each time")
  func notCached() throws {
    _ = try perform("shop://Shop/item")
    #expect(mediator.registry.foundClasses.count == 1)
    weak let cached = try mediator.registry.foundClasses.first?.instance(isCached: false).instance
    #expect(cached == nil)
  }

  @Test("the error for a missing action lists only what URLs reach")
  func offered() throws {
    let url = try #require(URL(string: "shop://Shop/itm"))
    let error = try #require(throws: RemoteError.self) { try mediator.performAction(with: url, policy: policy) }
    guard case .failed(.noAction(_, _, "item", let offered)) = error else { throw error }
    #expect(offered == ["item", "ab", "fail", "商品"])
  }
}
