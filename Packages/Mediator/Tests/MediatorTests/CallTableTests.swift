import Testing

@testable import Mediator

@Suite("The table of cached calls")
struct CallTableTests {
  private func cached(_ action: String, of target: String = "Ghost", module: String? = nil) -> CachedCall? {
    let call = TargetCall(target: target, action: action, module: module)
    return CachedCall(
      unanswered: .noTarget(call, tried: ["App.Target_Ghost"]), watchers: Watchers(), hasFallback: false)
  }

  private func find(
    _ target: String, module: String? = nil, _ action: String, _ entry: InterceptedCall.Entry = .local,
    in table: CallTable
  ) -> CachedCall? {
    let hash = QuickHash.of(target, module: module, action: action, entry: entry)
    return table.call(target, module: module, action: action, entry: entry, hash: hash)
  }

  @Test("a call is found by all of its names together")
  func names() throws {
    var table = CallTable()
    for number in 0..<1_000 {
      let call = try #require(cached("appear\(number)", of: "App\(number)"))
      #expect(table.insert(call).isEmpty)
      #expect(find("App\(number)", "appear\(number)", in: table) === call)
    }
    for number in 0..<1_000 {
      #expect(find("App\(number)", "appear\(number)", in: table) != nil)
      #expect(find("App\(number)", "appear\(number + 1)", in: table) == nil)
      #expect(find("appear\(number)", "App\(number)", in: table) == nil)
      #expect(find("App\(number)", module: "Ghost", "appear\(number)", in: table) == nil)
      #expect(find("App\(number)", "appear\(number)", .remote, in: table) == nil)
    }
  }

  @Test("calls with the same hash are distinguished by their names")
  func collision() throws {
    var table = CallTable()
    let call = try #require(cached("appear"))
    _ = table.insert(call)
    #expect(table.call("Ghost", module: nil, action: "appear", entry: .local, hash: call.hash) === call)
    #expect(table.call("Ghost", module: nil, action: "vanish", entry: .local, hash: call.hash) == nil)
    #expect(table.call("Guest", module: nil, action: "appear", entry: .local, hash: call.hash) == nil)
    #expect(table.call("Ghost", module: "App", action: "appear", entry: .local, hash: call.hash) == nil)
    #expect(table.call("Ghost", module: nil, action: "appear", entry: .remote, hash: call.hash) == nil)
  }

  @Test("a newer call replaces an older one by the same names, and the older one is returned")
  func replaced() throws {
    var table = CallTable()
    let old = try #require(cached("appear")), new = try #require(cached("appear"))
    _ = table.insert(old)
    #expect(table.insert(new).contains { $0 === old })
    #expect(find("Ghost", "appear", in: table) === new)
  }

  @Test("a full table is emptied, and its calls are returned")
  func full() throws {
    var table = CallTable()
    for number in 0..<CallTable.maximumCount { #expect(table.insert(try #require(cached("\(number)"))).isEmpty) }
    #expect(table.insert(try #require(cached("last"))).compactMap { $0 }.count == CallTable.maximumCount)
    #expect(find("Ghost", "0", in: table) == nil)
    #expect(find("Ghost", "last", in: table) != nil)
  }

  @Test("names that are longer than those of classes and methods are not cached")
  func longNames() {
    let longest = String(repeating: "a", count: TargetName.maximumLength)
    #expect(cached(longest, of: longest, module: longest) != nil)
    for (target, action, module) in [(longest + "a", "b", "c"), ("a", longest + "a", "c"), ("a", "b", longest + "a")] {
      #expect(cached(action, of: target, module: module) == nil)
    }
  }

  @Test("a call that was resolved before the cache was emptied is not inserted")
  func outdated() throws {
    let cache = CallCache()
    let call = try #require(cached("appear"))
    func isCached() -> Bool { cache.call("Ghost", module: nil, action: "appear", entry: .local) != nil }
    let generation = cache.generation
    cache.removeAll()
    cache.insert(call, since: generation)
    #expect(!isCached())
    cache.insert(call, since: cache.generation)
    #expect(isCached())
    #expect(!cache.removeAll().isEmpty)
    #expect(!isCached())
  }
}
