import ArgumentParser
import ProcessRunning
import SourceText

/// A command that reports its errors to the user.
protocol ToolCommand: AsyncParsableCommand {
  /// Does what the command is for.
  func perform() async throws(UserError)
}

extension ToolCommand {
  func run() async throws {
    do { try await perform() } catch { throw error.exit() }
  }
}

/// A command that writes nothing, and consumes no input that it could not read again, before it has read the
/// repository: until then it may restart, if a source takes too long to parse.
protocol ReadsFirst: ParsableCommand {}

/// A command that runs other programs for a long time, and ends them when it is interrupted.
protocol InterruptibleCommand: ToolCommand, Sendable {}

extension InterruptibleCommand {
  func run() async throws {
    try await Interruption.cancelling {
      do { try await perform() } catch { throw (error as? UserError)?.exit() ?? error }
    }
  }
}

extension UserError {
  /// Prints the error to standard error.
  ///
  /// - Returns: The exit code: 2, because 1 means that there are findings.
  func exit() -> ExitCode {
    StandardError.write(PrintableText.lines("modulize: \(description)\n"))
    return switch kind {
    case .failure, .end: ExitCode(2)
    case .usage: .validationFailure
    case .refusal: ExitCode(1)
    }
  }
}
