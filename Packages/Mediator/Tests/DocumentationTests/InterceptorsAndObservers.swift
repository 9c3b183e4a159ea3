import Mediator
import Synchronization
import Testing

// The code of the article of this name, and what it needs around it.

/// The app's login session.
actor Session {
  static let shared = Session()

  private var user: String?

  /// Asks for a login if there is none.
  ///
  /// - Returns: Whether a user is logged in afterwards.
  func open() async -> Bool {
    user = user ?? "somebody"
    return user != nil
  }
}

struct LoginNeeded: Error {}

/// Receives the app's figures.
protocol Metrics: Sendable {
  func count(_ name: String, milliseconds: Double)
}

extension Mediator {
  /// Orders wait for a login, a retired target is answered here, and every call gets the app's version.
  func interceptCalls() {
    interceptors = [
      Interceptor(
        target: "Orders",
        waiting: { _ in
          await Session.shared.open() ? .proceed : .refuse(LoginNeeded())
        }),
      Interceptor(target: "Newsletter") { _ in .answer(false) },
      Interceptor { call in
        .proceedWith(call.params.merging(["version": "2.1"]) { own, _ in own })
      },
    ]
  }
}

extension Mediator {
  /// Reports how each call ended, and its duration.
  func report(to metrics: any Metrics) {
    observer = { observed in
      let name = "\(observed.call.target).\(observed.call.action)"
      let milliseconds = observed.duration / .milliseconds(1)
      switch observed.outcome {
      case .answered: metrics.count("\(name).answered", milliseconds: milliseconds)
      case .failed: metrics.count("\(name).failed", milliseconds: milliseconds)
      case .refused: metrics.count("\(name).refused", milliseconds: milliseconds)
      }
    }
  }
}

/// What Orders offers.
final class Target_Orders: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Orders, [String: Any]) async throws -> Any?>

  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["place": { $0.Action_place($1) }] as Actions])
  }

  func Action_place(_ params: [String: Any]) -> String {
    "placed by \(params["version"] as? String ?? "nobody")"
  }
}

final class CountedMetrics: Metrics {
  private let names = Mutex<[String]>([])

  var counted: [String] { names.withLock { $0 } }

  func count(_ name: String, milliseconds: Double) {
    names.withLock { $0.append(milliseconds >= 0 ? name : "before it began") }
  }
}

@Suite("The article on interceptors and observers")
struct InterceptorsAndObserversTests {
  private let mediator = Mediator(hostModules: ["DocumentationTests"])

  @Test("a call waits for a login, continues with more parameters, and is counted")
  func watched() async throws {
    let (mediator, metrics) = (mediator, CountedMetrics())
    mediator.interceptCalls()
    mediator.report(to: metrics)
    #expect(await mediator.performTarget("Orders", action: "place") as? String == "placed by 2.1")
    #expect(await mediator.performTarget("Newsletter", action: "isOpen") as? Bool == false)
    #expect(await mediator.performTarget("Nobody", action: "there") == nil)
    #expect(metrics.counted == ["Orders.place.answered", "Newsletter.isOpen.answered", "Nobody.there.failed"])
  }

  @Test("a synchronous call that has to wait is an error")
  func impatient() throws {
    let mediator = mediator
    mediator.interceptCalls()
    func call() throws -> String { try mediator.performTarget("Orders", action: "place", as: String.self) }
    #expect { try call() } throws: { error in
      if case MediatorError.needsAwait = error { true } else { false }
    }
  }
}
