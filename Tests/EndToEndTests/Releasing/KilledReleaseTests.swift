import Foundation
import Subprocess
import Testing

/// `modulize release`, killed at random moments. `MODULIZE_KILLS=50` does it oftener.
@Suite("A release that is killed")
struct KilledReleaseTests {
  @Test("leaves every package in its old or its new state, and the next one finishes it")
  func killed() async throws {
    let kills = ProcessInfo.processInfo.environment["MODULIZE_KILLS"].flatMap { Int($0) } ?? 10
    try await TemporaryFolder.withEmpty { folder in
      let work = TemporaryFolder(root: folder.url("work"))
      try FileManager.default.createDirectory(at: work.root, withIntermediateDirectories: true)
      try await work.makeReleasable()
      // How long a whole run takes here, so that the moments fall into it.
      let start = ContinuousClock.now
      try await release(work)
      let whole = ContinuousClock.now - start
      for round in 1...kills {
        try await change(work, round)
        let index = try Data(contentsOf: work.url(".git/index"))
        try await kill(work, after: whole * Double.random(in: 0...1))
        try await checkState(folder, round, isFinished: false)
        try await release(work)
        try await checkState(folder, round, isFinished: true)
        #expect(try Data(contentsOf: work.url(".git/index")) == index)
        #expect(try await work.git("status", "--porcelain") == "")
      }
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

  private func kill(_ work: TemporaryFolder, after delay: Duration) async throws {
    let program = try Binary.modulize.program(Self.arguments)
    _ = try await Subprocess.run(
      program.executable, arguments: Arguments(program.arguments),
      environment: .inherit.updating(["TMPDIR": try temporaryFolder(of: work)["TMPDIR"]]),
      workingDirectory: .init(work.root.path), input: .none, output: .discarded, error: .discarded
    ) { execution in
      try await Task.sleep(for: delay)
      // Too late where it has come to its end.
      try? execution.send(signal: .kill)
    }
  }

  /// What is killed cannot clean up after itself.
  private func temporaryFolder(of work: TemporaryFolder) throws -> [String: String] {
    try work.makeFolder(of: "../tmp/file")
    return ["TMPDIR": work.url("../tmp").standardizedFileURL.path]
  }

  /// Every change breaks both, so round n is version n + 1.
  private func checkState(_ folder: TemporaryFolder, _ round: Int, isFinished: Bool) async throws {
    for package in ["P", "Q"] {
      let pod = "pods/\(package).git"
      // A push that was under way goes on without the tool; what it leaves is looked at when it has come to rest.
      var (branch, version) = ("", "")
      for _ in 1...100 {
        branch = try await folder.git("rev-parse", "main", in: pod)
        version = try await folder.git("tag", "--points-at", "main", in: pod)
        if !version.isEmpty { break }
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(version == "\(round + 1).0.0" || (!isFinished && version == "\(round).0.0"), "\(package) \(branch)")
      #expect(try await folder.git("fsck", "--full", in: pod) == "")
    }
  }

  private static let arguments = ["release", "--to", "../pods", "--skip-tests"]
}
