import ArgumentParser
import ProcessRunning
import SourceText

/// A command that tells its user what it could not do.
protocol ToolCommand: AsyncParsableCommand {
  /// Does what the command is for.
  func perform() async throws(UserError)
}

extension ToolCommand {
  func run() async throws {
    do { try await perform() } catch { throw error.exit() }
  }
}

/// A command that runs programs for long: ended by the user, it ends them.
protocol InterruptibleCommand: ToolCommand, Sendable {}

extension InterruptibleCommand {
  func run() async throws {
    try await Interruption.cancelling {
      do { try await perform() } catch { throw (error as? UserError)?.exit() ?? error }
    }
  }
}

extension UserError {
  /// Says so on standard error.
  ///
  /// - Returns: What the command ends with: 2 is not the code for "something was found", which is 1.
  func exit() -> ExitCode {
    StandardError.write(PrintableText.lines("modulize: \(description)\n"))
    return switch kind {
    case .failure: ExitCode(2)
    case .usage: .validationFailure
    case .refusal: ExitCode(1)
    }
  }
}
