import FolderTestSupport
import Foundation
import Testing
import Verifying

/// Tests that wait for ever, after a change or by chance.
@Suite("Tests that do not end")
struct HangingTests {
  /// Stands in for `swift test`: begins a test, and ends it only where the folder has a file `passes`.
  private static let program = """
    #!/bin/bash
    while [ "$1" != --event-stream-output-path ]; do shift; done
    {
      echo '{"kind":"test","payload":{"id":"ATests.Cart/total()/Cart.swift:4:3","kind":"function"}}'
      echo '{"kind":"event","payload":{"kind":"testStarted","testID":"ATests.Cart/total()/Cart.swift:4:3","messages":[]}}'
    } > "$2"
    if [ -e "${0%/*}/passes" ]; then
      echo '{"kind":"event","payload":{"kind":"testEnded","testID":"ATests.Cart/total()/Cart.swift:4:3","messages":[]}}' >> "$2"
      exit
    fi
    CHANGE
    sleep 1000

    """

  /// - Parameter change: What the first run does.
  private func outcome(change: String = "") async throws -> TestOutcome {
    let folder = try TemporaryFolder(["swift": Self.program.replacing("CHANGE", with: change)])
    chmod("\(folder.root)/swift", 0o755)
    var tests = PackageTests(folder: folder.root, builds: nil)
    (tests.program, tests.patience) = ("\(folder.root)/swift", .seconds(5))
    var before = TestOutcome()
    before.duration = .milliseconds(100)
    return try await tests.run(since: before)
  }

  @Test("are ended, and named with the time that they took before")
  func named() async throws {
    await #expect {
      _ = try await outcome()
    } throws: { error in
      "\(error)".hasSuffix(
        "it ran longer than 5.0 seconds, where it took 1 s before; these began and did not end: ATests.Cart/total()")
    }
  }

  @Test("are run once more, because some wait only sometimes")
  func again() async throws {
    let outcome = try await outcome(change: #"touch "${0%/*}/passes""#)
    #expect(outcome.passed == 1 && outcome.duration != nil)
  }
}
