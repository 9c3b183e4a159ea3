extension Command {
  /// Runs the program, and once more if a signal ended it: a build tool's crash says nothing about what it builds.
  ///
  /// For `swift build` and `swift test`: Swift Build 6.3 sometimes crashes while others run beside it.
  ///
  /// - Returns: How the last run ended, and what it printed.
  /// - Throws: A `CommandError`, as ``run()`` does.
  package func runAgainAfterCrash() async throws(CommandError) -> Result {
    let result = try await run()
    guard case .signalled = result.status else { return result }
    return try await run()
  }
}

extension Command.Result {
  /// The lines of both outputs, and last the signal that ended it, if there was one.
  package var lines: [String] {
    let lines = (text + errors).split(separator: "\n").map(String.init)
    guard case .signalled(let signal) = status else { return lines }
    return lines + ["a signal ended it: \(signal)"]
  }
}
