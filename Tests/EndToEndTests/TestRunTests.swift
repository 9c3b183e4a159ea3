import Foundation
import Testing

/// `Tests/run.sh`, which `make test` runs, with a stand-in for `swift` that prints what the libraries print.
@Suite("make test")
struct TestRunTests {
  @Test("prints a line for each suite that ends, and lists what was skipped, with the reason")
  func skipped() async throws {
    try await TemporaryFolder.withEmpty { folder in
      let script = try String(contentsOf: Checkout.root.appending(path: "Tests/run.sh"), encoding: .utf8)
      try folder.write(script, to: "Tests/run.sh")
      try folder.write(
        """
        #!/usr/bin/env bash
        [ "$1 $2" = "test --package-path" ] || exit 0
        cat <<'END'
        ➜ Suite "The documentation's site" skipped: "there is no cmark-gfm"
        ➜ Suite "A killed command" skipped: "slow: see `make test-all`"
        ➜ Test "is killed" skipped: "slow: see `make test-all`"
        ➜ Test "Homebrew's formula is Ruby" skipped: "there is no ruby"
        ✔ Test "a skipped step" passed after 0.001 seconds.
        /p/Tests/XTests/ATests.swift:18: ATests.testOther : Test skipped: the other test target is not in this program
        ✔ Suite "A page" passed after 12.345 seconds.
        ✔ Test run with 3 tests in 1 suite passed after 0.002 seconds.
        END
        """, to: "programs/swift")
      let result = try await Script.program([
        "chmod +x programs/swift; PATH=$PWD/programs:$PATH bash Tests/run.sh Some"
      ]).run(in: folder.root)
      #expect(result.exitCode == 0, "\(result)")
      #expect(
        result.outputLines.dropFirst().map { $0.replacing(/tests, [0-9]+ s$/, with: "tests, 0 s") } == [
          #"   "A page": passed at 12 s"#, "   passed, 3 tests, 0 s", "skipped:",
          "   Some: tests and suites that are marked as slow, 2: see `make test-all`",
          #"   Some: "The documentation's site": "there is no cmark-gfm""#,
          #"   Some: "Homebrew's formula is Ruby": "there is no ruby""#,
          "   Some: ATests.testOther: the other test target is not in this program", "packages: 1 passed, 0 failed",
        ], "\(result)")
    }
  }

  @Test("its checks install every program that a test is skipped for, where they can")
  func installed() throws {
    let checks = try String(contentsOf: Checkout.root.appending(path: ".ci/run"), encoding: .utf8)
    let programs = try #require(checks.firstMatch(of: /for program in ([a-z -]+);/)?.1).split(separator: " ")
    let tests = try FileManager.default.subpathsOfDirectory(
      atPath: Checkout.root.appending(path: "Tests/EndToEndTests").path)
    for path in tests where path.hasSuffix(".swift") && !path.hasSuffix("TestRunTests.swift") {
      let text = try String(contentsOf: Checkout.root.appending(path: "Tests/EndToEndTests/\(path)"), encoding: .utf8)
      for reason in text.matches(of: /\.enabled\([^"]*(?:"[^"]*"\)[^"]*)?"there is no ([a-z-]+)"/) {
        #expect(programs.contains(reason.1), "\(path)")
      }
    }
  }
}
