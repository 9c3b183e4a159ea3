import Foundation
import Testing
import Threads

@Suite("Early results", .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1, "there is no second core"))
struct EarlyResultsTests {
  @Test("are those that are done when they are taken, and the work ends then")
  func taken() {
    let (begun, gate, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let seen = Locked<[Int]>([])
    let results = work(on: Array(1...9), whenDone: ended) { element in
      seen.with { $0.append(element) }
      if element == 3 {
        begun.signal()
        gate.wait()
      }
      return element == 2 ? nil : element * 10
    }
    #expect(begun.wait(timeout: .now() + 60) == .success)
    #expect(results.take() == [1: 10])
    gate.signal()
    // Its work is given up together with what it has captured.
    #expect(ended.wait(timeout: .now() + 60) == .success)
    #expect(seen.value == [1, 2, 3])
    #expect(results.take().isEmpty)
  }

  @Test("are all results if nobody takes them before")
  func whole() {
    let ended = DispatchSemaphore(value: 0)
    let results = work(on: Array(1...500), whenDone: ended) { $0 * 2 }
    #expect(ended.wait(timeout: .now() + 60) == .success)
    #expect(results.take() == Dictionary(uniqueKeysWithValues: (1...500).map { ($0, $0 * 2) }))
  }

  private func work(
    on elements: [Int], whenDone ended: DispatchSemaphore, _ body: @escaping @Sendable (Int) -> Int?
  ) -> EarlyResults<Int, Int> {
    let captured = Captured(ended)
    return EarlyResults { [captured] in
      _ = captured
      return elements
    } _: {
      body($0)
    }
  }

  /// Says when the work that has it is gone.
  private final class Captured: Sendable {
    private let ended: DispatchSemaphore
    init(_ ended: DispatchSemaphore) { self.ended = ended }
    deinit { ended.signal() }
  }
}
