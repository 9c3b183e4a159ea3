import Foundation
import SourceText

/// The results of tests by name, parsed from the output of `swift test`.
package struct TestOutcome: Equatable, Sendable {
  package private(set) var passed: Set<String> = []
  package private(set) var failed: Set<String> = []
  /// Tests that passed in one run and failed in another.
  package private(set) var unsteady: Set<String> = []
  /// The test in which the process ended, so that it neither passed nor failed, and those after it never began.
  package private(set) var unfinished: String?

  package init() {}

  /// - Parameter lines: The output of XCTest and Swift Testing.
  package init(_ lines: [String]) {
    for line in lines { read(line) }
  }

  package mutating func add(_ other: TestOutcome) {
    passed.formUnion(other.passed)
    failed.formUnion(other.failed)
    unfinished = unfinished ?? other.unfinished
  }

  /// Adds the result of a second run: a test that passes in one of the two is not broken, but flaky.
  package mutating func add(secondRun other: TestOutcome) {
    unsteady.formUnion(failed.symmetricDifference(other.failed).intersection(passed.union(other.passed)))
    passed.formUnion(other.passed)
    failed = failed.union(other.failed).subtracting(passed)
    unfinished = other.unfinished
  }

  /// How many passed, for a report.
  package var words: String {
    let unsteady = unsteady.isEmpty ? "" : ", \(Self.list(unsteady.sorted())) only in one run of two"
    let end = unfinished.map { ", and the rest never run, before as after, because they end in \($0)" } ?? ""
    return passed.count.counted("test") + (passed.count == 1 ? " passes" : " pass") + unsteady + end
  }

  /// What became worse by a change; `nil` if nothing did.
  package func complaint(since before: TestOutcome) -> String? {
    let broken = failed.subtracting(before.failed).sorted()
    if !broken.isEmpty { return "tests fail that passed: \(Self.list(broken))" }
    if let unfinished, unfinished != before.unfinished {
      return "the tests no longer finish: they end in \(unfinished)"
    }
    let lost = before.passed.subtracting(passed).subtracting(failed).sorted()
    return lost.isEmpty ? nil : "tests no longer run: \(Self.list(lost))"
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(10).joined(separator: ", ") + (names.count > 10 ? " and \(names.count - 10) more" : "")
  }

  private mutating func read(_ line: String) {
    let name: Substring
    let words: Substring
    if let quoted = line.range(of: "Test Case '"),
      let end = line.range(of: "' ", range: quoted.upperBound..<line.endIndex)
    {
      name = Self.method(line[quoted.upperBound..<end.lowerBound])
      words = line[end.upperBound...]
      unfinished = words.hasPrefix("started") ? String(name) : nil
    } else if let start = line.range(of: " Test "), let end = line.range(of: " after ", options: .backwards),
      start.upperBound < end.lowerBound, !line[start.upperBound...].hasPrefix("run ")
    {
      let sentence = line[start.upperBound..<end.lowerBound]
      guard let last = sentence.lastIndex(of: " ") else { return }
      words = sentence[sentence.index(after: last)...]
      let head = sentence[..<last]
      // A test with arguments is followed by their number.
      name = head.range(of: " with ", options: .backwards).map { head[..<$0.lowerBound] } ?? head
    } else {
      return
    }
    if words.hasPrefix("passed") { passed.insert(String(name)) }
    if words.hasPrefix("failed") { failed.insert(String(name)) }
  }

  /// `CartTests.testTotal`, also for `-[FlatTests.CartTests testTotal]`.
  private static func method(_ name: Substring) -> Substring {
    guard name.hasPrefix("-[") else { return name }
    let inside = name.dropFirst(2).dropLast()
    let parts = inside.split(separator: " ")
    guard parts.count == 2, let type = parts[0].split(separator: ".").last else { return inside }
    return Substring("\(type).\(parts[1])")
  }
}
