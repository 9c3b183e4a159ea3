#if os(Linux) || os(macOS)
  import Foundation

  /// The compiler of the toolchain that runs these tests, to check what it refuses.
  enum Compiler {
    struct Result {
      let succeeded: Bool
      let output: String
    }

    /// Compiles one file and leaves nothing behind.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - name: Its name: the code of `main.swift` is at the top level.
    ///   - mode: The language mode.
    static func check(
      _ source: String, as name: String = "Source.swift", mode: String, flags: [String] = []
    ) throws -> Result {
      let folder = FileManager.default.temporaryDirectory.appending(path: "compiled-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: name)
      try source.write(to: file, atomically: true, encoding: .utf8)
      let process = Process(), pipe = Pipe()
      process.executableURL = URL(filePath: "/usr/bin/env")
      let kind = name == "main.swift" ? [] : ["-parse-as-library"]
      process.arguments =
        ["swiftc", "-typecheck", "-module-cache-path", folder.path, "-swift-version", mode] + kind + flags + [file.path]
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      return Result(succeeded: process.terminationStatus == 0, output: output)
    }

    /// Flags with which the compiler finds the mediator's modules of this build.
    static func modules() throws -> [String] {
      var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      // A test bundle is a folder on macOS.
      while folder.pathComponents.count > 1 {
        for candidate in [folder, folder.appending(path: "Modules")]
        where FileManager.default.fileExists(atPath: candidate.appending(path: "Mediator.swiftmodule").path) {
          return ["-I", candidate.path]
        }
        folder.deleteLastPathComponent()
      }
      throw CocoaError(.fileNoSuchFile)
    }
  }
#endif
