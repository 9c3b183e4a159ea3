import Foundation
import ProcessRunning
import SourceFacts

/// Lets SwiftPM evaluate a manifest, by running it.
///
/// This executes the code of the package's author, so it is done only if the user asked for it.
///
/// The child's environment contains only `PATH`, `HOME` and configured variables: a manifest can read the
/// environment, so its result is reproducible only under a fixed one, and SwiftPM 6.3 keys its manifest cache on
/// all of it, `PWD` included.
package struct ManifestEvaluator: Sendable {
  /// The executable, by name or path.
  package var swift: String
  /// How long SwiftPM may run.
  package var timeLimit: Duration
  /// The maximum number of bytes on each of its two outputs.
  package var outputLimit: Int
  /// The environment that manifests see, besides `PATH` and `HOME`.
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
  ///   - text: The text of the manifest that SwiftPM selects there. Positions are looked up in it, because SwiftPM
  ///     reports none.
  /// - Returns: What the manifest declares according to SwiftPM. It is always decided. Anything without a known
  ///   position is at the file's start, and a path dependency has its absolute path.
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
    // The compiler's errors about a manifest come first, and with them everything that matters.
    return String(text.prefix(4000))
  }
}
