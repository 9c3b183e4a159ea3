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
  ///   something sometimes fail.
  /// - Returns: The result, whether they pass or not.
  /// - Throws: A `UserError` if they could not be run to their end, twice.
  package func run(since before: TestOutcome? = nil) async throws(UserError) -> TestOutcome {
    let (first, lines) = try await runOnce()
    guard lines != nil || before.map({ first.complaint(since: $0) != nil }) == true else { return first }
    let (second, linesOfSecond) = try await runOnce()
    if let words = linesOfSecond {
      throw UserError("the tests of \(folder) did not finish:\n" + words.joined(separator: "\n"))
    }
    if lines != nil { return second }
    var outcome = first
    outcome.add(secondRun: second)
    return outcome
  }

  /// - Returns: The result; with the last lines of output, if it is unknown how they ended.
  private func runOnce() async throws(UserError) -> (outcome: TestOutcome, end: [String]?) {
    let result: Command.Result
    // Where Swift Testing says of which suite a test is; its output does not. This version of the stream has the cases.
    let events = FileManager.default.temporaryDirectory.appending(path: "modulize-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: events) }
    do {
      result = try await Command(
        "swift",
        ["test", "--package-path", folder, "--event-stream-output-path", events.path, "--event-stream-version", "0"]
          + options + ScratchFolder.arguments(builds)
          + (modules.map { ["--filter", "^(\($0.joined(separator: "|")))\\."] } ?? []),
        environment: ProcessInfo.processInfo.environment, timeLimit: .seconds(3600)
      ).runAgainAfterCrash()
    } catch {
      throw UserError("cannot run the tests of \(folder): \(error)")
    }
    let lines = result.lines
    let outcome = TestOutcome(lines, events: (try? String(contentsOf: events, encoding: .utf8)) ?? "")
    // Tests that crash may have crashed before too; what passed until then is known.
    guard !result.isSuccess, !outcome.hasFailures, outcome.unfinished == nil else { return (outcome, nil) }
    let words = lines.filter { $0.contains("error: ") || $0.contains("Fatal error") }.suffix(20)
    return (outcome, Array(words.isEmpty ? lines.suffix(20) : words))
  }
}
