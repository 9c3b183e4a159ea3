import Foundation
import Subprocess
import Testing

/// A manifest is a program, which may never end, and the tool may be killed meanwhile.
@Suite("A manifest that is evaluated")
struct EndedEvaluationTests {
  @Test("does not keep running after the tool was ended", arguments: [Signal.interrupt, .terminate, .kill])
  func ended(_ signal: Signal) async throws {
    try await TemporaryFolder.withEmpty { folder in
      let name = "Endless\(UInt32.random(in: 0 ... .max))"
      let manifest = """
        // swift-tools-version: 6.2
        import Foundation
        import PackageDescription
        let name = FileManager.default.fileExists(atPath: "/nobody/has/this") ? "D" : "C"
        while true { sleep(1) }
        let package = Package(name: "C", targets: [.target(name: name)])
        """
      try folder.write(manifest, to: "\(name)/Package.swift")
      let arguments = ["lint", folder.root.path, "--evaluate-manifests"]
      _ = try await Subprocess.run(
        .path(.init(try Binary.modulize.path())), arguments: .init(arguments), environment: .ofTests, input: .none,
        output: .discarded, error: .discarded
      ) { execution in
        try await wait(until: true, "\(name)-manifest".lowercased())
        try execution.send(signal: signal)
      }
      try await wait(until: false, name.lowercased())
    }
  }

  /// Waits until a program with the words in its command line runs, or until none runs any more.
  private func wait(until isRunning: Bool, _ words: String) async throws {
    var lines: [String] = []
    for _ in 0..<600 {
      let list = try await Program(.name("ps"), ["-A", "-o", "stat=,args="]).run().output
      // A program that has ended may still be a zombie.
      lines = list.lowercased().split(separator: "\n").map(String.init).filter {
        $0.contains(words) && !$0.hasPrefix("z")
      }
      if lines.isEmpty != isRunning { return }
      try await Task.sleep(for: .milliseconds(200))
    }
    Issue.record(isRunning ? "the manifest was never run" : "still running: \(lines)")
  }
}
