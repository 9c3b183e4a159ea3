import Foundation
import Subprocess
import Testing

/// `modulize release`, killed at random moments. `MODULIZE_KILLS=50` does it more often.
@Suite("A release that is killed", .slow)
struct KilledReleaseTests {
  @Test("leaves every package in its old or its new state, and the next one finishes it")
  func killed() async throws {
    try await withReleasable { folder, work, whole in
      for round in 1...Self.kills {
        try await change(work, round)
        let index = try Data(contentsOf: work.url(".git/index"))
        try await kill(work, whole, whilePushing: round.isMultiple(of: 2))
        try await expectVersions(["\(round).0.0", "\(round + 1).0.0"], in: folder)
        try await release(work)
        try await expectVersions(["\(round + 1).0.0"], in: folder)
        #expect(try Data(contentsOf: work.url(".git/index")) == index)
        #expect(try await work.git("status", "--porcelain") == "")
      }
    }
  }

  @Test("leaves no repository, an empty one, or a whole release, if it is the first")
  func killedFirst() async throws {
    try await withReleasable { folder, work, whole in
      for round in 1...Self.kills {
        try FileManager.default.removeItem(at: folder.url("pods"))
        try await kill(work, whole, whilePushing: round.isMultiple(of: 2))
        try await expectVersions(["", "1.0.0"], in: folder)
        try await release(work)
        try await expectVersions(["1.0.0"], in: folder)
      }
    }
  }

  @Test("does not interrupt a push that the other repository has begun to accept")
  func killedWhilePushing() async throws {
    try await withReleasable { folder, work, whole in
      try await change(work, 1)
      let hook = folder.url("pods/P.git/hooks/update")
      try folder.write("#!/bin/sh\ntouch ../begun\nsleep 1\n", to: "pods/P.git/hooks/update")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook.path)
      let begun = folder.url("pods/begun").path
      // The time that a machine needs that has become much slower since the first release.
      let limit = whole * 20 + .seconds(30)
      try await kill(work) {
        try await Self.wait(limit) { FileManager.default.fileExists(atPath: begun) }
      }
      try #require(FileManager.default.fileExists(atPath: begun), "the push had not begun after \(limit)")
      var tags = ""
      try await Self.wait(limit) {
        tags = try await folder.git("tag", "--points-at", "main", "--list", "2.0.0", in: "pods/P.git")
        return !tags.isEmpty
      }
      #expect(tags == "2.0.0")
    }
  }

  private static func rest() async throws { try await Task.sleep(for: .milliseconds(50)) }

  /// Returns when `condition` holds, or after `limit`.
  private static func wait(_ limit: Duration, until condition: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + limit
    while try await !condition(), ContinuousClock.now < end { try await rest() }
  }

  private static let kills = ProcessInfo.processInfo.environment["MODULIZE_KILLS"].flatMap { Int($0) } ?? 10

  /// Runs `body` with a released repository and the duration of the release, in which the kills must happen.
  private func withReleasable(
    _ body: (_ folder: TemporaryFolder, _ work: TemporaryFolder, _ whole: Duration) async throws -> Void
  ) async throws {
    try await TemporaryFolder.withEmpty { folder in
      let work = TemporaryFolder(root: folder.url("work"))
      try FileManager.default.createDirectory(at: work.root, withIntermediateDirectories: true)
      try await work.makeReleasable()
      let start = ContinuousClock.now
      try await release(work)
      try await body(folder, work, ContinuousClock.now - start)
    }
  }

  private func change(_ work: TemporaryFolder, _ round: Int) async throws {
    for (package, line) in [("P", ""), ("Q", "import P\n")] {
      let text = "\(line)public func f\(round)() {}\n"
      try work.write(text, to: "Packages/\(package)/Sources/\(package)/Nothing.swift")
    }
    try await work.commit("Change \(round)")
  }

  private func release(_ work: TemporaryFolder) async throws {
    let result = try await Binary.modulize.program(Self.arguments)
      .run(with: try temporaryFolder(of: work), in: work.root.path)
    #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
  }

  /// Starts a release and kills it: at a random moment, or soon after it has printed its plan, when it begins to push.
  private func kill(_ work: TemporaryFolder, _ whole: Duration, whilePushing: Bool) async throws {
    let output = Self.output(of: work)
    try await kill(work) {
      let start = ContinuousClock.now
      while whilePushing, try Data(contentsOf: output).isEmpty, ContinuousClock.now - start < whole * 5 {
        try await Task.sleep(for: .milliseconds(1))
      }
      // Pushing takes a small part of it.
      try await Task.sleep(for: whole * Double.random(in: 0...(whilePushing ? 0.2 : 1)))
    }
  }

  private static func output(of work: TemporaryFolder) -> URL { work.url("../output").standardizedFileURL }

  /// Starts a release and kills it when `moment` has come.
  private func kill(_ work: TemporaryFolder, at moment: @Sendable @escaping () async throws -> Void) async throws {
    let output = Self.output(of: work)
    try Data().write(to: output)
    let modulize = Binary.modulize.url.path
    // The shell becomes the tool, so its process is the tool's.
    let script = "exec '\(modulize)' \(Self.arguments.joined(separator: " ")) >'\(output.path)'"
    _ = try await Subprocess.run(
      .path("/bin/sh"), arguments: ["-c", script],
      environment: .ofTests.updating(["TMPDIR": try temporaryFolder(of: work)["TMPDIR"]]),
      workingDirectory: .init(work.root.path), input: .none, output: .discarded, error: .discarded
    ) { execution in
      try await moment()
      // Too late if it has ended.
      try? execution.send(signal: .kill)
    }
  }

  /// Removes the temporary files of a killed release, which cannot do so itself.
  private func temporaryFolder(of work: TemporaryFolder) throws -> [String: String] {
    try work.makeFolder(of: "../tmp/file")
    return ["TMPDIR": work.url("../tmp").standardizedFileURL.path]
  }

  /// Checks that each package has one of the versions at its branch; "" means no release or no repository.
  ///
  /// Every change of `change` breaks both packages, so that each is a major version.
  private func expectVersions(_ versions: Set<String>, in folder: TemporaryFolder) async throws {
    for package in ["P", "Q"] {
      let pod = "pods/\(package).git"
      var state = (branch: "", version: "")
      // A running push continues without the tool, so the result is checked after it has ended.
      for _ in 1...600 where state.branch.isEmpty || state.version.isEmpty {
        guard FileManager.default.fileExists(atPath: folder.url(pod).path) else { break }
        let branch = try await folder.git("for-each-ref", "--format=%(objectname)", "refs/heads/main", in: pod)
        state = (branch, branch.isEmpty ? "" : try await folder.git("tag", "--points-at", branch, in: pod))
        if branch.isEmpty, versions.contains("") { break }
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(versions.contains(state.version), "\(package) \(state.branch)")
      #expect(state.branch.isEmpty == state.version.isEmpty, "\(package) \(state.branch)")
      if !state.branch.isEmpty { #expect(try await folder.git("fsck", "--full", "--no-dangling", in: pod) == "") }
    }
  }

  private static let arguments = ["release", "--to", "../pods", "--skip-tests"]
}
