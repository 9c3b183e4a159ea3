import ArgumentParser
import Foundation
import Model
import SourceText

/// The tool could not do its work: exit code 2, which is not the code for "something was found".
struct ToolFailure: Error {
  static let exitCode = ExitCode(2)

  /// What the command ends with: 2, or 64 where the command line was wrong.
  private var code: ExitCode

  /// What could not be done, and the way out.
  let message: String

  init(_ message: String, code: ExitCode = Self.exitCode) {
    self.message = message
    self.code = code
  }

  /// The command line does not say enough.
  static func usage(_ message: String) -> ToolFailure {
    var failure = ToolFailure(message)
    failure.code = .validationFailure
    return failure
  }

  /// Says so on standard error, and ends the command.
  func exit() -> ExitCode {
    StandardError.write(PrintableText.lines("modulize: \(message)\n"))
    return code
  }

  /// There is nothing to work on.
  ///
  /// - Parameters:
  ///   - root: As given on the command line.
  ///   - others: What there is instead.
  static func noPackages(in root: String, _ others: OtherProjects) -> ToolFailure {
    let way = others.words.map { "\($0). Move code into a local package, or name another folder" }
    return ToolFailure(
      "there is no Package.swift in \(root) or below; \(way ?? "name the folder of the repository")")
  }
}
