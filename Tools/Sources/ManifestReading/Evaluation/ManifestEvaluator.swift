import Foundation
import ProcessRunning

/// Asks SwiftPM what a manifest declares, by having it run the manifest.
///
/// This executes what the package's author wrote, so it is done only where the user asked for it.
///
/// The child gets an environment of `PATH`, `HOME` and what it is told to get: a manifest can read the environment,
/// so its answer is only worth something under a fixed one, and SwiftPM 6.3 keys its manifest cache on all
/// of it, `PWD` included.
package struct ManifestEvaluator: Sendable {
  /// The program, by name or path.
  package var swift: String
  /// How long SwiftPM may take.
  package var timeLimit: Duration
  /// How many bytes it may print, on each of its two outputs.
  package var outputLimit: Int
  /// What manifests are told of the environment, beside `PATH` and `HOME`.
  package var environment: [String: String]

  package init(
    swift: String = "swift", timeLimit: Duration = .seconds(120), outputLimit: Int = 32 << 20,
    environment: [String: String] = [:]
  ) {
    self.swift = swift
    self.timeLimit = timeLimit
    self.outputLimit = outputLimit
    self.environment = environment
  }

  /// Evaluates the manifest that SwiftPM selects in a folder.
  ///
  /// - Parameters:
  ///   - folder: The package's folder.
  ///   - text: The text of the manifest that SwiftPM selects there. Its positions are looked up in it, as
  ///     SwiftPM tells none.
  /// - Returns: What SwiftPM says that the manifest declares. It is always decided. What a position could
  ///   not be found for is at the file's start, and a path dependency has its absolute path.
  /// - Throws: A `ManifestEvaluationError`.
  package func evaluate(packageIn folder: String, text: String) async throws(ManifestEvaluationError)
    -> Manifest
  {
    let output = try await dump(folder)
    let dump: DumpedManifest
    do {
      dump = try JSONDecoder().decode(DumpedManifest.self, from: Data(output.utf8))
    } catch {
      throw .unreadableOutput("\(error)")
    }
    return dump.manifest(positions: LiteralPositions(of: text, in: folder, ManifestReader(environment: environment)))
  }

  // MARK: - The process

  private func dump(_ folder: String) async throws(ManifestEvaluationError) -> String {
    let command = Command(
      swift, ["package", "--package-path", folder, "dump-package"],
      environment: environment.merging(Command.minimalEnvironment) { told, _ in told }, timeLimit: timeLimit,
      outputLimit: outputLimit)
    let result: Command.Result
    do {
      result = try await command.run()
    } catch {
      throw translate(error)
    }
    guard result.isSuccess else { throw .dumpFailed(Self.words(in: result)) }
    return result.text
  }

  private func translate(_ error: CommandError) -> ManifestEvaluationError {
    switch error {
    case .notFound: .swiftNotFound(swift)
    case .outputTooLong: .unreadableOutput("it is longer than \(outputLimit) bytes")
    case .timedOut(let limit): .timedOut(limit)
    case .cancelled: .cancelled
    case .failed(let words): .dumpFailed(words)
    }
  }

  private static func words(in result: Command.Result) -> String {
    let text = result.errors.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return "\(result.status)" }
    // The compiler's complaints about a manifest come first, and with it everything that matters.
    return String(text.prefix(4000))
  }
}
