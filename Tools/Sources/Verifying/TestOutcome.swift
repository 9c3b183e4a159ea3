import SourceText

/// The results of tests, by module, suite and name: other suites may have tests of the same name.
package struct TestOutcome: Equatable, Sendable {
  /// A test, or several that cannot be told apart: XCTest does not give the module on every system.
  package struct Test: Hashable, Comparable, Sendable {
    /// `nil` if the output does not say it.
    package var module: String?
    /// With its suites: `Cart/total()`, `CartTests.testTotal`.
    package var name: String

    package init(module: String? = nil, name: String) {
      self.module = module
      self.name = name
    }

    var text: String { (module.map { "\($0)." } ?? "") + name }

    package static func < (left: Self, right: Self) -> Bool { left.text < right.text }
  }

  /// How often a test, or one of its cases, passed and failed.
  struct Tally: Hashable, Sendable {
    var passed = 0
    var failed = 0
  }

  /// By argument, for a test with arguments; otherwise under `nil`.
  typealias Cases = [String?: Tally]

  private var results: [Test: Cases] = [:]
  /// What a test that failed said first.
  private var reasons: [Test: String] = [:]
  /// Tests that passed in one run and failed in another.
  private var unsteady: Set<Test> = []
  /// The test in which the process ended, so that it neither passed nor failed, and those after it never began.
  package internal(set) var unfinished: String?
  /// Tests that began, of which nothing else is known.
  var running: Set<Test> = []
  /// How long a run took, with what was built for it; `nil` if it was not measured.
  package var duration: Duration?

  package init() {}

  mutating func note(_ test: Test, argument: String? = nil, isPassed: Bool) {
    results[test, default: [:]][argument, default: Tally()].passed += isPassed ? 1 : 0
    results[test, default: [:]][argument, default: Tally()].failed += isPassed ? 0 : 1
  }

  mutating func note(_ reason: some StringProtocol, of test: Test) {
    if reasons[test] == nil, !reason.isEmpty { reasons[test] = String(reason).oneLine }
  }

  package mutating func add(_ other: TestOutcome) {
    reasons.merge(other.reasons) { first, _ in first }
    results.merge(other.results) {
      $0.merging($1) { Tally(passed: $0.passed + $1.passed, failed: $0.failed + $1.failed) }
    }
    unfinished = unfinished ?? other.unfinished
    duration = [duration, other.duration].compactMap(\.self).max()
  }

  /// Adds the result of a second run: a test that passes in one of the two is not broken, but flaky.
  package mutating func add(secondRun other: TestOutcome) {
    reasons.merge(other.reasons) { first, _ in first }
    for (test, second) in other.results {
      guard let first = results[test] else {
        results[test] = second
        continue
      }
      if first.failed != second.failed { unsteady.insert(test) }
      guard first.keys == second.keys else {
        // Such as random arguments.
        results[test] = first.failed <= second.failed ? first : second
        continue
      }
      results[test] = first.merging(second) { one, two in
        Tally(passed: max(one.passed, two.passed), failed: min(one.failed, two.failed))
      }
    }
    unfinished = other.unfinished
  }

  package var hasFailures: Bool { results.values.contains { $0.failed > 0 } }

  /// The names of the tests that failed.
  package var failures: [String] { results.filter { $1.failed > 0 }.keys.sorted().map(\.text) }

  /// The number of tests that passed. One with arguments is one test.
  package var passed: Int {
    results.values.reduce(0) { $0 + ($1.keys.contains(nil) ? $1.passed : $1.failed == 0 ? 1 : 0) }
  }

  /// How many passed, for a report.
  package var words: String {
    let unsteady =
      unsteady.isEmpty ? "" : ", \(Self.list(unsteady.sorted().map(\.text))) only in one run of two"
    let end = unfinished.map { ", and the rest never run, before as after, because they end in \($0)" } ?? ""
    return passed.counted("test") + (passed == 1 ? " passes" : " pass") + unsteady + end
  }

  /// What became worse by a change; `nil` if nothing did.
  package func complaint(since before: TestOutcome) -> String? {
    let pairs = pairs(since: before)
    let broken = pairs.map { test, old, new in (test, Self.places(of: test, old, new) { $1.failed > $0.failed }) }
      .filter { !$1.isEmpty }
    if !broken.isEmpty {
      let reason = broken.lazy.compactMap { test, _ in self.reason(of: test) }.first
      return "tests fail that passed: \(Self.list(broken.flatMap(\.1)))\(reason.map { "; \($0)" } ?? "")"
    }
    if let unfinished, unfinished != before.unfinished {
      return "the tests no longer finish: they end in \(unfinished)"
    }
    let lost = pairs.flatMap { test, old, new in Self.places(of: test, old, new) { $1.passed < $0.passed } }
    return lost.isEmpty ? nil : "tests no longer run: \(Self.list(lost))"
  }

  /// What a test says, which by then nobody can run again.
  private func reason(of test: Test) -> String? {
    let moved = reasons.keys.filter { $0.name == test.name }.min()
    guard let reason = reasons[test] ?? moved.flatMap({ reasons[$0] }) else { return nil }
    let isLong = reason.count > Self.mostOfReason
    return "\(test.name) says: \(reason.prefix(Self.mostOfReason))\(isLong ? "…" : "")"
  }

  private static let mostOfReason = 400

  /// Each test before and after. A test that moved to another module keeps its suite and name.
  private func pairs(since before: TestOutcome) -> [(test: Test, old: Cases, new: Cases)] {
    var new = results.keys.filter { before.results[$0] == nil }.sorted()
    let known = before.results.keys.sorted().map { test -> (Test, Cases, Cases) in
      let old = before.results[test] ?? [:]
      if let now = results[test] { return (test, old, now) }
      guard let moved = new.firstIndex(where: { $0.name == test.name }) else { return (test, old, [:]) }
      let place = new.remove(at: moved)
      return (place, old, results[place] ?? [:])
    }
    return known + new.map { ($0, [:], results[$0] ?? [:]) }
  }

  /// The test, or those of its cases, for which something holds.
  private static func places(
    of test: Test, _ old: Cases, _ new: Cases, where isSo: (_ old: Tally, _ new: Tally) -> Bool
  ) -> [String] {
    // Arguments may be random, or new: then only their number counts.
    guard old.keys == new.keys else {
      let both = [old, new].map { Tally(passed: $0.passed, failed: $0.failed) }
      return isSo(both[0], both[1]) ? [test.text] : []
    }
    return old.filter { isSo($0.value, new[$0.key] ?? Tally()) }.map { argument, _ in
      test.text + (argument.map { " (\($0))" } ?? "")
    }.sorted()
  }

  static func list(_ names: [String]) -> String {
    names.listed(atMost: 10)
  }
}

extension TestOutcome.Cases {
  fileprivate var passed: Int { values.reduce(0) { $0 + $1.passed } }
  fileprivate var failed: Int { values.reduce(0) { $0 + $1.failed } }
}
