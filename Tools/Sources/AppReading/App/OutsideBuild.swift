import Foundation
import ProcessRunning
import SourceText

/// The build of a tool other than SwiftPM, as a person names it on a command line: the index that it leaves, and what
/// makes that anew.
package struct OutsideBuild: Hashable, Sendable {
  /// The folders of its index; empty where this tool builds.
  package var stores: [String]
  /// What builds, in the words of a shell; `nil` where somebody does it by hand.
  package var command: String?

  package init(stores: [String] = [], command: String? = nil) {
    self.stores = stores
    self.command = command
  }

  package var isNone: Bool { stores.isEmpty }

  /// The same, as a command line names it.
  package var options: [String] {
    stores.flatMap { ["--index-store", $0] } + (command.map { ["--build", $0] } ?? [])
  }

  /// Builds where there is a command for it.
  ///
  /// - Throws: An `UserError` with what it said, where it fails.
  func build() async throws(UserError) {
    guard let lines = try await complaints() else { return }
    throw UserError("`\(command ?? "")` fails:\n" + AppBuild.errors(in: lines))
  }

  /// Builds where there is a command for it: in the folder from which this program is called, as a shell there would.
  ///
  /// - Returns: All that was printed, where it fails; else `nil`.
  package func complaints() async throws(UserError) -> [String]? {
    guard let command else { return nil }
    do {
      let result = try await Command(
        "/bin/sh", ["-c", "exec 2>&1\n\(command)"], environment: ProcessInfo.processInfo.environment,
        timeLimit: .seconds(3 * 3600), outputLimit: 256 << 20
      ).run()
      return result.isSuccess ? nil : result.lines
    } catch {
      throw UserError("cannot run `\(command)`: \(error)")
    }
  }
}
