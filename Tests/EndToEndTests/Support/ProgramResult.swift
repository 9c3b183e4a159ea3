import Subprocess

/// A program's exit code and output.
struct ProgramResult: Sendable {
  /// `nil` for a program that was killed by a signal.
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
