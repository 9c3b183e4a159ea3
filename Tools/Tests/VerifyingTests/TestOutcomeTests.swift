import Testing
import Verifying

/// Tests pass after an extraction that passed before, and none is lost.
@Suite("What tests came to")
struct TestOutcomeTests {
  private static let xctest = [
    "Test Suite 'CartTests' started at 2026-11-22 18:00:00.000",
    "Test Case 'CartTests.testTotal' started at 2026-11-22 18:00:00.000",
    "Test Case 'CartTests.testTotal' passed (0.001 seconds)",
    "Test Case '-[AppTests.CartTests testEmpty]' failed (0.001 seconds)",
    "✔ Test a line of the program passed after 0.001 seconds.",
  ]

  /// What Swift Testing writes of a test, or of each of its cases.
  private static func events(
    _ id: String, isPassed: Bool = true, cases: [(name: String, isPassed: Bool)] = []
  ) -> String {
    func event(_ kind: String, _ more: String, isFailure: Bool = false) -> String {
      let messages = #"[{"symbol":"\#(isFailure ? "fail" : "pass")"}]"#
      return #"{"kind":"event","payload":{"kind":"\#(kind)","testID":"\#(id)","messages":\#(messages)\#(more)}}"#
    }
    func one(_ name: String) -> String { #","_testCase":{"id":"argument \#(name)","displayName":"\#(name)"}"# }
    return
      ([#"{"kind":"test","payload":{"id":"\#(id)","kind":"function","name":"x"},"version":0}"#]
      + cases.map { event("testCaseStarted", one($0.name)) }
      + cases.filter { !$0.isPassed }.map { event("issueRecorded", one($0.name), isFailure: true) }
      + [event("testEnded", "", isFailure: !isPassed || cases.contains { !$0.isPassed }), ""])
      .joined(separator: "\n")
  }

  private static let suites = events("AppTests.Suite") + events("AppTests.Cart/adds()/Cart.swift:4:3")

  private static func outcome(_ events: String...) -> TestOutcome {
    TestOutcome(xctest, events: suites + events.joined())
  }

  @Test("is read of what XCTest prints and Swift Testing records, and of nothing that the tests print")
  func read() {
    let outcome = Self.outcome(Self.events("AppTests.broken()/Cart.swift:9:1", isPassed: false))
    #expect(outcome.passed == 2 + 1)
    #expect(outcome.hasFailures)
    let words = outcome.complaint(since: TestOutcome())
    #expect(words == "tests fail that passed: AppTests.CartTests.testEmpty, AppTests.broken()")
  }

  @Test("is told with what the first broken test says, in either library: it is undone, so nobody can run it again")
  func reasons() {
    let issue =
      #"{"kind":"event","payload":{"kind":"issueRecorded","testID":"AppTests.name()/Cart.swift:9:1","messages":["#
      + #"{"symbol":"fail","text":"Expectation failed: \"App\" ==\n \"Cart\""},{"symbol":"details","text":"a name"}]}}"#
      + "\n"
    let words = Self.outcome(issue + Self.events("AppTests.name()/Cart.swift:9:1", isPassed: false))
      .complaint(since: Self.outcome())
    #expect(
      words == #"tests fail that passed: AppTests.name(); name() says: Expectation failed: "App" ==\n "Cart" a name"#)
    let lines = [
      #"/app/Tests/T.swift:6: error: CartTests.testX : XCTAssertEqual failed: ("1") is not equal to ("2") - why"#,
      "Test Case 'CartTests.testX' failed (0.01 seconds)",
    ]
    #expect(
      TestOutcome(lines, events: "").complaint(since: TestOutcome())
        == "tests fail that passed: CartTests.testX; "
        + #"CartTests.testX says: XCTAssertEqual failed: ("1") is not equal to ("2") - why"#)
    let other = TestOutcome(["a.swift:1: error: A.b : no", lines[1]], events: "")
    #expect(other.complaint(since: TestOutcome()) == "tests fail that passed: CartTests.testX")
    let long = TestOutcome(
      ["a.swift:1: error: CartTests.testX : " + String(repeating: "x", count: 500), lines[1]], events: "")
    #expect(
      long.complaint(since: TestOutcome())?.hasSuffix(" says: \(String(repeating: "x", count: 400))…") == true)
  }

  @Test("is worse where one fails that passed, or does not run any more, and not where one failed before")
  func compared() {
    let before = Self.outcome(Self.events("AppTests.Cart/many(of:)/Cart.swift:7:3"))
    #expect(before.complaint(since: before) == nil)
    // An added import moves it by a line.
    let broken = Self.outcome(Self.events("AppTests.Cart/many(of:)/Cart.swift:8:3", isPassed: false))
    #expect(broken.complaint(since: before) == "tests fail that passed: AppTests.Cart/many(of:)")
    #expect(Self.outcome().complaint(since: before) == "tests no longer run: AppTests.Cart/many(of:)")
  }

  @Test("is worse where a test of one suite breaks or vanishes whose name another suite has, in both libraries")
  func sameNames() {
    let others = ["ATests.Cart", "ATests.Order", "BTests.Cart"]
    func outcome(_ broken: String?, without lost: String? = nil) -> TestOutcome {
      Self.outcome(
        others.filter { $0 != lost }.map { Self.events("\($0)/total()/T.swift:4:3", isPassed: $0 != broken) }.joined())
    }
    let before = outcome(nil)
    for suite in others {
      #expect(outcome(suite).complaint(since: before) == "tests fail that passed: \(suite)/total()")
      #expect(outcome(nil, without: suite).complaint(since: before) == "tests no longer run: \(suite)/total()")
      // Again it fails, so it does not vary.
      var twice = outcome(suite)
      twice.add(secondRun: outcome(suite))
      #expect(twice.complaint(since: before) != nil)
    }
    let two = ["Test Case 'CartTests.testTotal' passed", "Test Case 'CartTests.testTotal' passed"]
    let whole = TestOutcome(two, events: "")
    #expect(whole.passed == 2)
    var one = TestOutcome([two[0], "Test Case 'CartTests.testTotal' failed"], events: "")
    one.add(secondRun: one)
    #expect(one.complaint(since: whole) == "tests fail that passed: CartTests.testTotal")
    #expect(TestOutcome([two[0]], events: "").complaint(since: whole) == "tests no longer run: CartTests.testTotal")
  }

  @Test("is worse where one case of a test breaks of which another failed before, and counts such a test once")
  func cases() {
    let id = "AppTests.many(of:)/T.swift:4:1"
    let before = Self.outcome(Self.events(id, cases: [("1", false), ("2", true)]))
    let after = Self.outcome(Self.events(id, cases: [("1", true), ("2", false)]))
    #expect(after.complaint(since: before) == "tests fail that passed: AppTests.many(of:) (2)")
    #expect(before.complaint(since: before) == nil)
    let fewer = Self.outcome(Self.events(id, cases: [("1", false)]))
    #expect(fewer.complaint(since: before) == "tests no longer run: AppTests.many(of:)")
    // Arguments that differ from run to run.
    let random = Self.outcome(Self.events(id, cases: [("7", true), ("8", false)]))
    #expect(random.complaint(since: before) == nil)
    #expect(Self.outcome(Self.events(id, cases: [("1", true), ("2", true)])).passed == Self.outcome().passed + 1)
  }

  @Test("is no worse where a test moves to another module, and worse where it fails there")
  func moved() {
    let before = Self.outcome(Self.events("AppTests.Shop/total()/T.swift:4:3"))
    let moved = Self.outcome(Self.events("ShopTests.Shop/total()/T.swift:4:3"))
    #expect(moved.complaint(since: before) == nil)
    let broken = Self.outcome(Self.events("ShopTests.Shop/total()/T.swift:4:3", isPassed: false))
    #expect(broken.complaint(since: before) == "tests fail that passed: ShopTests.Shop/total()")
  }

  @Test("names the test that a process ended with, and none where all came to their end")
  func unfinished() {
    #expect(Self.outcome().unfinished == nil)
    let ended = TestOutcome(
      Self.xctest + ["Test Case 'CartTests.testLast' started at 2026-11-22 18:00:00.000"], events: "")
    #expect(ended.unfinished == "CartTests.testLast")
  }

  @Test("is no worse where the process ends in the same test as before, and worse where it ends in another one")
  func ended() {
    let whole = TestOutcome(Self.xctest, events: "")
    let before = TestOutcome(
      Self.xctest + ["Test Case 'CartTests.testLast' started at 2026-11-22 18:00:00.000"], events: "")
    #expect(before.complaint(since: before) == nil)
    #expect(before.words.hasSuffix("because they end in CartTests.testLast"))
    let other = TestOutcome(["Test Case 'CartTests.testTotal' started at 2026-11-22 18:00:00.000"], events: "")
    #expect(
      other.complaint(since: before)
        == "the tests no longer finish: they end in CartTests.testTotal")
    #expect(whole.complaint(since: before) == nil)
    #expect(before.complaint(since: whole) != nil)
  }

  @Test("counts what passes in one of two runs as no worse, and says which that are")
  func again() {
    let id = "AppTests.many(of:)/T.swift:4:1"
    let before = Self.outcome(Self.events(id))
    var after = Self.outcome(Self.events(id, isPassed: false))
    #expect(after.complaint(since: before) != nil)
    after.add(secondRun: before)
    #expect(after.complaint(since: before) == nil)
    #expect(after.words == "4 tests pass, AppTests.many(of:) only in one run of two")
    // What fails and then does not run is broken.
    var broken = Self.outcome(Self.events(id, isPassed: false))
    broken.add(secondRun: Self.outcome())
    #expect(broken.complaint(since: before) != nil)
  }
}
