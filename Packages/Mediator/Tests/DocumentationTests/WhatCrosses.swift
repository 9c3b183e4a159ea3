import Foundation
import Mediator
import MediatorTestSupport
import PortableUI
import Testing

extension Mediator {
  /// How many items are in the cart, now and after each change; `nil` if the app has no cart.
  func Cart_counts() -> AsyncStream<Int>? {
    performTarget("Cart", action: "counts") as? AsyncStream<Int>
  }
}

extension Notification.Name {
  /// The session has ended. Posted on the main actor.
  static let signedOut = Notification.Name("Session.signedOut")
}

@MainActor
func answerForGallery(with page: ViewController) {
  Mediator.shared.interceptors = [Interceptor(target: "Gallery") { _ in .answer(page) }]
}

@Suite("The article What crosses besides calls")
struct WhatCrossesTests {
  @Test("a stream of what changes is the result of a call")
  func stream() async throws {
    var seen: [Int] = []
    let stream = try withStubbedMediator { stubs in
      stubs.stub("Cart", action: "counts") { _ in
        AsyncStream<Int> { continuation in
          for count in [1, 2] { continuation.yield(count) }
          continuation.finish()
        }
      }
      return Mediator.shared.Cart_counts()
    }
    for await count in try #require(stream) { seen.append(count) }
    #expect(seen == [1, 2])
    #expect(Mediator(hostModules: []).Cart_counts() == nil)
  }

  @Test("a notification reaches all who listen, and the sender knows none")
  func notification() {
    nonisolated(unsafe) var heard = 0
    let center = NotificationCenter()
    let tokens = (0..<2).map { _ in center.addObserver(forName: .signedOut, object: nil, queue: nil) { _ in heard += 1 }
    }
    center.post(name: .signedOut, object: nil)
    #expect(heard == tokens.count)
  }

  @MainActor
  @Test("an interceptor answers for a feature that is not linked")
  func preview() throws {
    let page = ViewController()
    try withStubbedMediator(unstubbed: .isPerformed) { _ in
      answerForGallery(with: page)
      #expect(Mediator.shared.performTarget("Gallery", action: "album") as? ViewController === page)
    }
  }
}
