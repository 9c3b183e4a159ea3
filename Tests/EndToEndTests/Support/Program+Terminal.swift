import Foundation
import Subprocess

extension Program {
  /// Runs it on a terminal, with `script`, which every Linux and macOS has. The output includes standard error.
  func runInTerminal(environment: [String: String] = [:]) async throws -> ProgramResult {
    // `env` sets the variables that must not depend on the machine.
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
