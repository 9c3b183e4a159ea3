import Foundation
import Testing

@testable import Mediator

@Suite("The observer")
struct ObserverTests {
  let mediator = Mediator(hostModules: ["MediatorTests"])
  private let seen = Locked<[ObservedCall]>([])

  init() {
    mediator.observer = { [seen] call in seen.withLock { $0.append(call) } }
  }

  /// The observed calls, one on each line.
  private var lines: [String] {
    seen.withLock { $0 }.map { seen in
      let outcome =
        switch seen.outcome {
        case .answered: "answered"
        case .failed(let error): "failed: \(error.isUnanswered ? "unanswered" : "answered with an error")"
        case .refused(let refusal): "refused: \(refusal)"
        }
      return "\(seen.call) \(seen.entry) \(outcome)"
    }
  }

  /// What calls the mediator as it is released.
  private final class Leaving: Sendable {
    let mediator: Mediator
    init(_ mediator: Mediator) { self.mediator = mediator }
    deinit { mediator.performTarget("Sample", action: "number") }
  }

  @Test("may be replaced when it holds what calls the mediator as it is released, like interceptors")
  func releases() {
    for _ in 0..<2 {
      let leaving = Leaving(mediator)
      mediator.observer = { [seen] call in withExtendedLifetime(leaving) { seen.withLock { $0.append(call) } } }
      let other = Leaving(mediator)
      mediator.interceptors = [Interceptor { _ in withExtendedLifetime(other) { .proceed } }]
    }
    mediator.observer = nil
    mediator.interceptors = []
    // The observer that came after the first one sees what the first one and its interceptor held.
    #expect(lines == Array(repeating: "Target_Sample Action_number local answered", count: 2))
  }

  @Test("sees target, action and outcome of local calls, of both forms, each once")
  func local() {
    for _ in 0..<2 { mediator.performTarget("Sample", action: "number", shouldCacheTarget: true) }
    _ = try? mediator.performTarget("Sample", action: "fail", as: Int.self)
    mediator.performTarget("Sample", action: "lost")
    #expect(
      lines == [
        "Target_Sample Action_number local answered", "Target_Sample Action_number local answered",
        "Target_Sample Action_fail local failed: answered with an error",
        "Target_Sample Action_lost local failed: unanswered",
      ])
  }

  @Test("sees remote calls, and refused ones")
  func remote() throws {
    for action in ["item", "erase", "fail"] {
      let url = try #require(URL(string: "app://Shop/\(action)"))
      mediator.performAction(with: url, policy: RemotePolicy(schemes: ["app"])) { _ in }
    }
    #expect(
      lines == [
        "Target_Shop Action_item remote answered",
        "Target_Shop Action_erase remote refused: \(RemoteRefusal.notListed)",
        "Target_Shop Action_fail remote failed: answered with an error",
      ])
  }

  @Test("sees asynchronous calls, with their duration")
  func waiting() async throws {
    let mediator = mediator
    mediator.interceptors = [
      Interceptor(waiting: { _ in
        try? await Task.sleep(for: .milliseconds(20))
        return .proceed
      })
    ]
    let params = ["name": "a"]
    #expect(await mediator.performTarget("Uploads", action: "upload", params: params) as? String == "uploaded a")
    let url = try #require(URL(string: "app://Uploads/upload"))
    _ = try await mediator.performAction(with: url, policy: RemotePolicy(schemes: ["app"]))
    #expect(lines.map { $0.split(separator: " ")[2] } == ["local", "remote"])
    #expect(seen.withLock { $0 }.allSatisfy { $0.duration >= .milliseconds(20) })
  }

  @Test("sees calls that an interceptor refuses or answers")
  func intercepted() {
    mediator.interceptors = [
      Interceptor(target: "Ghost") { _ in .answer(1) },
      Interceptor(target: "Sample") { _ in .refuse(Target_Sample.Failure()) },
    ]
    mediator.performTarget("Ghost", action: "appear")
    mediator.performTarget("Sample", action: "number")
    #expect(
      lines == [
        "Target_Ghost Action_appear local answered",
        "Target_Sample Action_number local failed: answered with an error",
      ])
  }

  @Test("sees calls that were cached before it was set, and none after it is removed")
  func comesAndGoes() {
    let mediator = Mediator(hostModules: ["MediatorTests"])
    for _ in 0..<2 { mediator.performTarget("Sample", action: "number") }
    mediator.observer = { [seen] call in seen.withLock { $0.append(call) } }
    mediator.performTarget("Sample", action: "number")
    mediator.observer = nil
    mediator.performTarget("Sample", action: "number")
    #expect(lines.count == 1)
  }
}
