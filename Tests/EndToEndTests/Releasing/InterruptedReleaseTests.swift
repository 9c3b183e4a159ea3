import Foundation
import Subprocess
import Testing

/// `modulize release`, interrupted by its user.
@Suite("A release that is interrupted", .slow)
struct InterruptedReleaseTests {
  @Test("ends its running tests, and has released nothing")
  func interrupted() async throws {
    try await TemporaryFolder.withEmpty { folder in
      let work = TemporaryFolder(root: folder.url("work"))
      try FileManager.default.createDirectory(at: work.root, withIntermediateDirectories: true)
      try await work.makeReleasable()
      // Stands in for swift: prints its process id, and does not end.
      try folder.write("#!/bin/sh\necho $$ > '\(folder.url("process").path)'\nsleep 1000\n", to: "bin/swift")
      let program = folder.url("bin/swift").path
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      let modulize = try Binary.modulize.program(["release", "--to", "../pods"])
      let path = "\(folder.url("bin").path):\(BuildSystem.path)"
      let result = try await Subprocess.run(
        modulize.executable, arguments: Arguments(modulize.arguments),
        environment: .ofTests.updating(["PATH": path]),
        workingDirectory: .init(work.root.path), input: .none, output: .string(limit: 1 << 20),
        error: .string(limit: 1 << 20)
      ) { execution in
        while (try? folder.read("process"))?.hasSuffix("\n") != true {
          try await Task.sleep(for: .milliseconds(20))
        }
        try execution.send(signal: .interrupt)
      }
      #expect(result.standardError.contains("`swift build` of P could not be run: it was cancelled"))
      let text = try folder.read("process").trimmingCharacters(in: .whitespacesAndNewlines)
      let process = try #require(pid_t(text))
      #expect(kill(process, 0) == -1, "the process that the release has started is there yet")
      #expect(!FileManager.default.fileExists(atPath: folder.url("pods").path))
    }
  }
}
