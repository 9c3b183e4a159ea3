import Testing
import Verifying

/// Tests pass after an extraction that passed before, and none is lost.
@Suite("What tests came to")
struct TestOutcomeTests {
  private let lines = [
    "Test Suite 'CartTests' started at 2026-11-22 18:00:00.000",
    "Test Case 'CartTests.testTotal' started at 2026-11-22 18:00:00.000",
    "Test Case 'CartTests.testTotal' passed (0.001 seconds)",
    "Test Case '-[AppTests.CartTests testEmpty]' failed (0.001 seconds)",
    "◇ Test \"adds after all\" started.",
    "✔ Test \"adds after all\" passed after 0.001 seconds.",
    "✔ Test many(of:) with 3 test cases passed after 0.001 seconds.",
    "✘ Test broken() failed after 0.001 seconds with 1 issue.",
    "✔ Suite \"All\" passed after 0.001 seconds.",
    "✔ Test run with 3 tests in 1 suite passed after 0.001 seconds.",
  ]

  @Test("is read of what XCTest and Swift Testing say, on every system")
  func read() {
    let outcome = TestOutcome(lines)
    #expect(outcome.passed == ["CartTests.testTotal", "\"adds after all\"", "many(of:)"])
    #expect(outcome.failed == ["CartTests.testEmpty", "broken()"])
  }

  @Test("is worse where one fails that passed, or does not run any more, and not where one failed before")
  func compared() {
    let before = TestOutcome(lines)
    #expect(before.complaint(since: before) == nil)
    let broken = TestOutcome(lines + ["✘ Test many(of:) failed after 0.001 seconds."])
    #expect(broken.complaint(since: before) == "tests fail that passed: many(of:)")
    let lost = TestOutcome(lines.filter { !$0.contains("adds") })
    #expect(lost.complaint(since: before) == "tests no longer run: \"adds after all\"")
  }

  @Test("names the test that a process ended with, and none where all came to their end")
  func unfinished() {
    #expect(TestOutcome(lines).unfinished == nil)
    let ended = TestOutcome(lines + ["Test Case 'CartTests.testLast' started at 2026-11-22 18:00:00.000"])
    #expect(ended.unfinished == "CartTests.testLast")
  }

  @Test("is no worse where the process ends in the same test as before, and worse where it ends in another one")
  func ended() {
    let before = TestOutcome(lines + ["Test Case 'CartTests.testLast' started at 2026-11-22 18:00:00.000"])
    #expect(before.complaint(since: before) == nil)
    #expect(before.words.hasSuffix("because they end in CartTests.testLast"))
    let other = TestOutcome(["Test Case 'CartTests.testTotal' started at 2026-11-22 18:00:00.000"])
    #expect(
      other.complaint(since: before)
        == "the tests no longer finish: they end in CartTests.testTotal")
    #expect(TestOutcome(lines).complaint(since: before) == nil)
    #expect(before.complaint(since: TestOutcome(lines)) != nil)
  }

  @Test("counts what passes in one of two runs as no worse, and says which that are")
  func again() {
    let before = TestOutcome(lines)
    var after = TestOutcome(lines + ["✘ Test many(of:) failed after 0.001 seconds."])
    #expect(after.complaint(since: before) != nil)
    after.add(secondRun: before)
    #expect(after.complaint(since: before) == nil)
    #expect(after.words == "3 tests pass, many(of:) only in one run of two")
    var broken = TestOutcome(["✘ Test many(of:) failed after 0.001 seconds."])
    broken.add(secondRun: broken)
    #expect(broken.complaint(since: TestOutcome(["✔ Test many(of:) passed after 0.001 seconds."])) != nil)
  }
}
