import Foundation
import Testing

@testable import Mediator

/// The effects of a refused URL: none, except that the tables of its target are read.
@Suite("A refused URL")
struct RefusedURLTests {
  let mediator = Mediator(hostModules: ["MediatorTests"])
  let policy = RemotePolicy(schemes: ["app"])

  @discardableResult
  private func error(_ text: String) throws -> RemoteError {
    let url = try #require(URL(string: text))
    return try #require(throws: RemoteError.self) { try mediator.performAction(with: url, policy: policy) }
  }

  /// How often the target is made while `body` runs.
  private func made(_ body: () throws -> Void) rethrows -> Int {
    let making = Target_Observed.Making()
    try Target_Observed.$making.withValue(making, operation: body)
    return making.count.withLock { $0 }
  }

  @Test("makes its target at most once, however often it comes")
  func once() throws {
    let count = try made {
      for _ in 0..<1_000 {
        guard case .refused(.notListed) = try error("app://Observed/secret") else { throw CancellationError() }
        guard case .failed(.noAction) = try error("app://Observed/nobody") else { throw CancellationError() }
      }
    }
    #expect(count == 1)
  }

  @Test("makes none if there was a call of the target before")
  func never() throws {
    mediator.performTarget("Observed", action: "identity")
    #expect(try made { for _ in 0..<3 { try error("app://Observed/secret") } } == 0)
  }

  @Test("makes none if its policy or an interceptor refuses it")
  func refusedEarlier() throws {
    _ = try mediator.offer(of: "Observed")
    let closed = RemotePolicy(schemes: ["app"]) { _ in "closed" }
    let url = try #require(URL(string: "app://Observed/identity"))
    let count = made {
      #expect(throws: RemoteError.self) { try mediator.performAction(with: url, policy: closed) }
      mediator.interceptors = [Interceptor { _ in .refuse(CancellationError()) }]
      #expect(throws: RemoteError.self) { try mediator.performAction(with: url, policy: policy) }
    }
    #expect(count == 0)
  }

  @Test("an admitted URL makes one target for each call, and no other to read its tables")
  func letIn() throws {
    let url = try #require(URL(string: "app://Observed/identity"))
    let count = try made {
      for _ in 0..<3 {
        let answer = try mediator.performAction(with: url, policy: policy)
        #expect(answer is Target_Observed)
      }
    }
    #expect(count == 3)
  }

  @Test("does not list the actions that only local calls reach")
  func text() throws {
    for action in ["secrt", "identitty", "nobody"] {
      let error = try error("app://Observed/\(action)")
      guard case .failed(.noAction(_, _, let nearest, let offered)) = error else { throw error }
      #expect(offered == ["identity", "wait"])
      #expect(nearest == (action == "identitty" ? "identity" : nil))
      #expect(!"\(error)".contains("secret"))
    }
    #expect(!"\(try error("app://Observed/secret"))".contains("identity"))
  }
}
