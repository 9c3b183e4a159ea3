import Foundation
import ProcessRunning
import SourceText

/// Runs the tests of a package.
package struct PackageTests {
  /// The package's folder, absolute.
  let folder: String

  /// - Parameter folder: The package's, absolute.
  package init(folder: String) {
    self.folder = folder
  }

  /// - Returns: What they came to, whether they pass or not.
  /// - Throws: An `UserError` where they could not be run to their end.
  package func run() async throws(UserError) -> TestOutcome {
    let result: Command.Result
    do {
      result = try await Command(
        "swift", ["test", "--package-path", folder], environment: ProcessInfo.processInfo.environment,
        timeLimit: .seconds(3600)
      ).runAgainAfterCrash()
    } catch {
      throw UserError("cannot run the tests of \(folder): \(error)")
    }
    let lines = result.lines
    let outcome = TestOutcome(lines)
    if !result.isSuccess, outcome.failed.isEmpty {
      throw UserError("the tests of \(folder) did not come to their end:\n" + lines.suffix(20).joined(separator: "\n"))
    }
    return outcome
  }
}
