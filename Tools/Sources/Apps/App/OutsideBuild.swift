import Foundation
import ProcessRunning
import SourceText

/// A build by a tool other than SwiftPM, as given on the command line: its index and the command that renews it.
package struct OutsideBuild: Hashable, Sendable {
  /// The folders of its index; empty if this tool builds.
  package var stores: [String]
  /// The shell command that builds; `nil` if the user builds by hand.
  package var command: String?

  package init(stores: [String] = [], command: String? = nil) {
    self.stores = stores
    self.command = command
  }

  package var isNone: Bool { stores.isEmpty }

  /// The command-line options that describe it.
  package var options: [String] {
    stores.flatMap { ["--index-store", $0] } + (command.map { ["--build", $0] } ?? [])
  }

  /// Builds if there is a command.
  ///
  /// - Throws: A `UserError` with its output if it fails.
  func build() async throws(UserError) {
    guard let lines = try await complaints() else { return }
    throw UserError("`\(command ?? "")` fails:\n" + AppBuild.errors(in: lines))
  }

  /// Builds if there is a command.
  ///
  /// - Returns: The whole output if it fails; otherwise `nil`.
  package func complaints() async throws(UserError) -> [String]? {
    try await output().flatMap { $0.isBuilt ? nil : $0.lines }
  }

  /// Builds with a shell in the current folder.
  ///
  /// - Returns: Whether it builds, and what the compiler says, warnings too; `nil` if there is no command.
  package func output() async throws(UserError) -> (isBuilt: Bool, lines: [String])? {
    guard let command else { return nil }
    do {
      let result = try await Command(
        "/bin/sh", ["-c", "exec 2>&1\n\(command)"], environment: Command.inheritedEnvironment,
        timeLimit: .seconds(3 * 3600), outputLimit: 256 << 20
      ).run()
      return (result.isSuccess, result.lines)
    } catch {
      throw UserError("cannot run `\(command)`: \(error)")
    }
  }
}
