import Foundation
import Scaffolding

/// The interactive terminal, if there is one.
enum Terminal {
  /// Whether a person can answer questions.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }

  /// Questions on standard error: standard output is for what the command reports.
  static var questions: Questions {
    Questions(
      ask: { text in
        StandardError.write(text)
        return readLine()
      },
      show: { StandardError.write("\($0)\n") })
  }
}
