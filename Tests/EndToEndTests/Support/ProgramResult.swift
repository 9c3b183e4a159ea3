import Subprocess

/// How a program ended, and what it said.
struct ProgramResult: Sendable {
  /// A program that was killed by a signal has no exit code, and is equal to none.
  var status: TerminationStatus
  var output: String
  var errors: String

  var exitCode: Int? {
    if case .exited(let code) = status { Int(code) } else { nil }
  }

  var outputLines: [String] {
    output.split(separator: "\n").map(String.init)
  }
}
