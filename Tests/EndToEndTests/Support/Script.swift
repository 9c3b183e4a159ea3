import Foundation

/// Lines of bash, and the repository's scripts that make and install releases.
enum Script {
  /// One of `Tools/Release`.
  static func path(_ name: String) -> String {
    Checkout.root.appending(path: "Tools/Release/\(name)").path
  }

  static func program(_ lines: [String], _ arguments: [String] = []) -> Program {
    Program(.name("bash"), ["-c", (["set -euo pipefail"] + lines).joined(separator: "\n")] + arguments)
  }

  /// Runs a line with the arguments `$0` and so on.
  ///
  /// - Returns: The last line that it printed.
  /// - Throws: ``Failure``, if its exit code is not 0.
  @discardableResult
  static func run(_ line: String, _ arguments: String...) async throws -> String {
    let result = try await program([line], arguments).run()
    guard result.exitCode == 0 else { throw Failure(line: line, result: result) }
    return result.outputLines.last ?? ""
  }

  /// Whether a program is on the path.
  static func has(_ name: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  struct Failure: Error, CustomStringConvertible {
    let line: String
    let result: ProgramResult

    var description: String { "\(line) ended with \(result.status): \(result.output)\(result.errors)" }
  }
}
