import Foundation
import Testing
import Threads

@Suite("Work on all cores")
struct AllCoresTests {
  @Test("gives the result of each element, in order", arguments: [0, 1, 2, 17, 10_000])
  func order(count: Int) {
    #expect(AllCores.map(Array(0..<count)) { $0 * 2 } == (0..<count).map { $0 * 2 })
  }

  @Test("leaves behind an element that never ends, and does all the others")
  func late() {
    let never = DispatchSemaphore(value: 0)
    // Else the threads would stay with their wait when the test is over.
    defer { for _ in 0..<3 { never.signal() } }
    let results = AllCores.map(Array(0..<1_000), timeLimit: .milliseconds(200), late: { -$0 }) { element in
      if [1, 2, 999].contains(element) { never.wait() }
      return element
    }
    #expect(results == (0..<1_000).map { [1, 2, 999].contains($0) ? -$0 : $0 })
  }

  @Test("does not take the result of an element that ends after it was left behind")
  func tooLate() {
    let noticed = DispatchSemaphore(value: 0)
    let results = AllCores.map(
      [0, 1], timeLimit: .milliseconds(200),
      late: { element in
        noticed.signal()
        return "late \(element)"
      }
    ) { element in
      if element == 0 { noticed.wait() }
      return "\(element)"
    }
    #expect(results == ["late 0", "1"])
    #expect(AllCores.map([5]) { $0 } == [5])
  }

  @Test("has room for recursion that a thread of the pool has none for")
  func depth() {
    @Sendable func depth(_ rest: Int) -> Int { rest == 0 ? 0 : 1 + withExtendedLifetime([rest]) { depth(rest - 1) } }
    #expect(AllCores.map([100_000, 100_000, 100_000]) { depth($0) } == [100_000, 100_000, 100_000])
    #expect(LargeStack.run(timeLimit: .seconds(60)) { depth(100_000) } == 100_000)
  }

  @Test("runs work that needs a large stack where it is, among its elements")
  func nested() {
    let isSame = AllCores.map(Array(0..<100)) { _ in
      let thread = ObjectIdentifier(Thread.current)
      return LargeStack.run(timeLimit: .seconds(60)) { ObjectIdentifier(Thread.current) == thread }
    }
    #expect(isSame == Array(repeating: true, count: 100))
  }

  @Test("does not wait for what takes longer than its time")
  func timeLimit() {
    let never = DispatchSemaphore(value: 0)
    defer { never.signal() }
    #expect(LargeStack.run(timeLimit: .milliseconds(100)) { never.wait() } == nil)
    #expect(LargeStack.run(timeLimit: .seconds(60)) { 7 } == 7)
  }
}
