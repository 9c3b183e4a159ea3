import Foundation
import ProcessRunning
import SourceText

/// Runs the tests of a package.
package struct PackageTests {
  /// The package's folder, absolute.
  let folder: String
  /// The scratch folder; its own `.build` unless given.
  let builds: String?
  /// The test modules to run; `nil` for all.
  var modules: [String]?
  /// Options of `swift test` besides.
  let options: [String]
  /// What runs the tests.
  package var program = "swift"
  /// How long a run may take in any case, if it is known how long the last one took.
  package var patience = Duration.seconds(600)

  /// - Parameters:
  ///   - folder: The package's, absolute.
  ///   - app: The folder of the app that the package came out of, absolute. Packages tested for it share a scratch
  ///     folder in its `.build`: each depends on the mediator, which would otherwise be built for each again.
  package init(folder: String, outOf app: String? = nil) {
    self.init(folder: folder, builds: app.map { "\($0)/.build/modulize" })
  }

  /// - Parameters:
  ///   - folder: The package's, absolute.
  ///   - builds: The scratch folder; `nil` for its own `.build`.
  ///   - modules: The test modules to run; `nil` for all.
  ///   - options: Options of `swift test` besides.
  package init(folder: String, builds: String?, modules: [String]? = nil, options: [String] = []) {
    self.options = options
    self.folder = folder
    self.builds = builds
    self.modules = modules
  }

  /// - Parameter before: The result before a change. If it is worse now, the tests are run again: tests that wait for
  ///   something sometimes fail. One that waits for ever is ended, after ten times as long.
  /// - Returns: The result, whether they pass or not.
  /// - Throws: A `UserError` if they could not be run to their end, twice.
  package func run(since before: TestOutcome? = nil) async throws(UserError) -> TestOutcome {
    let (first, lines) = try await runOnce(before?.duration)
    guard lines != nil || before.map({ first.complaint(since: $0) != nil }) == true else { return first }
    let (second, linesOfSecond) = try await runOnce(before?.duration)
    if let words = linesOfSecond {
      throw UserError("the tests of \(folder) did not finish:\n" + words.joined(separator: "\n"))
    }
    if lines != nil { return second }
    var outcome = first
    outcome.add(secondRun: second)
    return outcome
  }

  /// - Parameter before: How long it took before a change.
  /// - Returns: The result; with the last lines of output, if it is unknown how they ended.
  private func runOnce(_ before: Duration?) async throws(UserError) -> (outcome: TestOutcome, end: [String]?) {
    let result: Command.Result
    let start = ContinuousClock.now
    // Where Swift Testing says of which suite a test is; its output does not. This version of the stream has the cases.
    let events = FileManager.default.temporaryDirectory.appending(path: "modulize-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: events) }
    do {
      result = try await Command(
        program,
        ["test", "--package-path", folder, "--event-stream-output-path", events.path, "--event-stream-version", "0"]
          + options + ScratchFolder.arguments(builds)
          + (modules.map { ["--filter", "^(\($0.joined(separator: "|")))\\."] } ?? []),
        environment: Command.inheritedEnvironment,
        timeLimit: before.map { max(patience, $0 * 10) } ?? .seconds(3600)
      ).runAgainAfterCrash()
    } catch {
      guard case .timedOut = error, let before else {
        throw UserError("cannot run the tests of \(folder): \(error)")
      }
      let running = outcome([], of: events).running.sorted().map(\.text)
      let names = running.isEmpty ? "" : "; these began and did not end: \(TestOutcome.list(running))"
      return (TestOutcome(), ["\(error), where it took \(before.components.seconds + 1) s before\(names)"])
    }
    let lines = result.lines
    var outcome = outcome(lines, of: events)
    outcome.duration = ContinuousClock.now - start
    // Tests that crash may have crashed before too; what passed until then is known.
    guard !result.isSuccess, !outcome.hasFailures, outcome.unfinished == nil else { return (outcome, nil) }
    let words = lines.filter { $0.contains("error: ") || $0.contains("Fatal error") }.suffix(20)
    return (outcome, Array(words.isEmpty ? lines.suffix(20) : words))
  }

  private func outcome(_ lines: [String], of events: URL) -> TestOutcome {
    TestOutcome(lines, events: (try? String(contentsOf: events, encoding: .utf8)) ?? "")
  }
}
