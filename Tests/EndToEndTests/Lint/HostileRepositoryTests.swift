import Foundation
import Testing

@Suite("A repository that was made to exhaust a machine", .slow, .cleanRepository, .serialized)
struct HostileRepositoryTests {
  /// The memory limit of a run with its child processes. Some of these took nine times as much.
  private static let memory = 1 << 30

  @Test("is linted with little memory, and unread files are findings", arguments: HostileRepository.all)
  func lint(_ repository: HostileRepository) async throws {
    try await TemporaryFolder.withExampleCopy { folder in
      try repository.make(in: folder)
      let run = try await MeasuredRun.run(.modulize, ["lint", folder.root.path, "--reporter", "json"])
      let report = try JSONDecoder().decode(LintReport.self, from: Data(run.output.utf8))
      #expect(run.exitCode == 1)
      #expect(run.memory < Self.memory, "\(run.memory >> 20) MB")
      // If a debug build of the parser can read a file, the finding is that it contains no target.
      let found = report.findings.filter { [repository.rule, "invalid_target"].contains($0.rule) }
      #expect(Set(found.map(\.file)).isSuperset(of: repository.files.keys))
      let isRead = repository.isReadUnoptimized && BuildSystem.configuration == "debug"
      #expect(isRead || found.contains { $0.rule == repository.rule })
      #expect(report.findings.contains { $0.rule == "forbidden_import" && $0.file == HostileRepository.ordinary })
    }
  }

  @Test("is fixed, explained and drawn with little memory", arguments: ["lint --fix", "graph", "explain"])
  func others(_ command: String) async throws {
    try await TemporaryFolder.withExampleCopy { folder in
      for repository in HostileRepository.all.prefix(2) { try repository.make(in: folder) }
      let root = folder.root.path
      let arguments =
        switch command {
        case "lint --fix": ["lint", "--fix", root]
        case "graph": ["graph", root]
        default: ["explain", "\(HostileRepository.ordinary):1", "--root", root]
        }
      let run = try await MeasuredRun.run(.modulize, arguments)
      #expect(run.exitCode != nil)
      #expect(run.memory < Self.memory, "\(run.memory >> 20) MB")
    }
  }

  @Test("needs only the address space that it uses")
  func addresses() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.apply(.newPackage("C"))
      let script = "ulimit -v 1500000; exec \"$0\" lint \"$1\""
      let program = Program(.path("/bin/sh"), ["-c", script, try Binary.modulize.path(), folder.root.path])
      let result = try await program.run()
      #expect(result.exitCode == 0, "\(result.errors)")
    }
  }
}
