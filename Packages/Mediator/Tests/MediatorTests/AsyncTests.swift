import Foundation
import Testing

@testable import Mediator

/// The asynchronous forms.
@Suite("performTarget with await")
struct AsyncTests {
  let mediator = Mediator(hostModules: ["MediatorTests"])

  @Test("an asynchronous action answers with its result")
  func waits() async throws {
    let result = try await mediator.performTarget(
      "Uploads", action: "upload", params: ["name": "photo"], as: String.self)
    #expect(result == "uploaded photo")
    #expect(await mediator.performTarget("Uploads", action: "upload") as? String == "uploaded nothing")
  }

  @Test("an asynchronous action without a result answers with Void")
  func void() async throws {
    try await mediator.performTarget("Uploads", action: "nothing", as: Void.self)
  }

  @Test("a synchronous action may be in a table of asynchronous ones")
  func immediate() async throws {
    #expect(try await mediator.performTarget("Uploads", action: "immediate", as: Int.self) == 1)
  }

  @Test("a package with NonisolatedNonsendingByDefault answers, on the main actor and on other threads")
  func callersActor() async throws {
    let total = try await mediator.performTarget(
      "ModernCart", action: "total", params: ["count": 4], as: Int.self)
    #expect(total == 40)
    let mediator = mediator
    let fromMain = try await Task { @MainActor in
      try await mediator.performTarget("ModernCart", action: "total", as: Int.self)
    }.value
    #expect(fromMain == 10)
    let title = try await mediator.performTarget(
      "ModernPages", module: "ModernCart", action: "title", as: String.self)
    #expect(title == "main")
  }

  @Test("asynchronous pages answer on the main actor, in Swift 5 mode too")
  func pages() async throws {
    #expect(try await mediator.performTarget("Loader", action: "load", as: Bool.self))
    let loaded = try await mediator.performTarget(
      "LegacyLoader", module: "LegacyCart", action: "load", as: String.self)
    #expect(loaded == "loaded")
    let price = try await mediator.performTarget(
      "LegacyPrices", module: "LegacyCart", action: "price", params: ["count": 2], as: Int.self)
    #expect(price == 14)
  }

  @Test("a page target that is called from another thread runs on the main actor")
  func hops() async throws {
    let mediator = mediator
    let isMain = try await Task.detached {
      #expect(!MainActor.isCurrent)
      return try await mediator.performTarget("MainPage", action: "isMain", as: Bool.self)
    }.value
    #expect(isMain)
  }

  @Test("a synchronous action that belongs to no actor runs on its caller's actor")
  @MainActor func callersThread() async throws {
    let wasMain = Locked(false)
    let params = Self.params { wasMain.withLock { $0 = MainActor.isCurrent } }
    _ = try await mediator.performTarget("Sample", action: "run", params: params, as: Bool.self)
    #expect(wasMain.withLock { $0 })
  }

  /// Parameters without other references, so that a caller can transfer them.
  private nonisolated static func params(callback: @escaping @Sendable () -> Void) -> sending [String: Any] {
    let callback: (String) -> Void = { _ in callback() }
    return ["callback": callback]
  }

  @Test("cancelling the caller reaches the action")
  func cancellation() async throws {
    let mediator = mediator
    let (started, continuation) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      let callback: @Sendable () -> Void = { continuation.yield() }
      return try await mediator.performTarget("Uploads", action: "wait", params: ["started": callback], as: Int.self)
    }
    for await _ in started { break }
    task.cancel()
    let error = await #expect(throws: MediatorError.self) { try await task.value }
    guard case .actionThrew(_, let thrown) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(thrown is CancellationError)
  }

  @Test("a synchronous call to an asynchronous action is an error")
  func needsAwait() throws {
    let error = try #require(throws: MediatorError.self) {
      try mediator.performTarget("Uploads", action: "upload", as: String.self)
    }
    guard case .needsAwait(let call, "MediatorTests.Target_Uploads") = error else { throw error }
    #expect(call.action == "upload")
    #expect(error.description.contains("await"))
    #expect(mediator.performTarget("Uploads", action: "upload", params: ["isSilent": true]) == nil)
  }

  @Test("errors and fallbacks are those of the synchronous forms")
  func errors() async throws {
    let error = await #expect(throws: MediatorError.self) {
      try await mediator.performTarget("Ghost", action: "appear", as: Int.self)
    }
    guard case .noTarget = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let told = await mediator.performTarget("Ghost", action: "appear", params: ["id": 7]) as? [String: Any]
    #expect((told?["originParams"] as? [String: Any])?["id"] as? Int == 7)
    let forgiven = await mediator.performTarget("Forgiving", action: "lost") as? [String: Any]
    #expect(forgiven?["selectorString"] as? String == "Action_lost:")
    #expect(await mediator.performTarget("Sample", action: "fail") == nil)
  }

  @Test("a URL reaches an asynchronous action")
  func remote() async throws {
    let url = try #require(URL(string: "app://Uploads/upload?name=photo"))
    let answer = try await mediator.performAction(with: url, policy: RemotePolicy(schemes: ["app"]))
    #expect(answer as? String == "uploaded photo")
    let refused = try #require(URL(string: "app://Uploads/wait"))
    await #expect(throws: RemoteError.self) {
      try await mediator.performAction(with: refused, policy: RemotePolicy(schemes: ["app"]))
    }
  }
}
