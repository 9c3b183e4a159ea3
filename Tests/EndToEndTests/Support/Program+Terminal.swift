import Foundation
import Subprocess

extension Program {
  /// Runs it as somebody at a terminal does, with `script`, which every Linux and macOS has. What it prints on
  /// standard error is in the output too.
  func runInTerminal(environment: [String: String] = [:]) async throws -> ProgramResult {
    // `env` sets what the test does not leave to the machine.
    let variables = ["TERM=xterm"] + environment.map { "\($0)=\($1)" }
    let command = ["env", "-u", "NO_COLOR"] + variables + [executable.description] + arguments
    #if os(Linux)
      let quoted = command.map { "'\($0.replacing("'", with: "'\\''"))'" }.joined(separator: " ")
      let script = ["-q", "-e", "-c", quoted, "/dev/null"]
    #else
      let script = ["-q", "/dev/null"] + command
    #endif
    return try await Program(.name("script"), script).run()
  }
}
