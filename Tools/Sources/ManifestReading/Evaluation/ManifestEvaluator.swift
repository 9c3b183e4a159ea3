import Foundation
import Subprocess

/// Asks SwiftPM what a manifest declares, by having it run the manifest.
///
/// This executes what the package's author wrote, so it is done only where the user asked for it.
///
/// The child gets an environment of `PATH` and `HOME` and nothing else: a manifest can read the environment,
/// so its answer is only worth something under a fixed one, and SwiftPM 6.3 keys its manifest cache on all
/// of it, `PWD` included.
package struct ManifestEvaluator: Sendable {
  /// The program, by name or path.
  package var swift: String
  /// How long SwiftPM may take.
  package var timeLimit: Duration
  /// How many bytes it may print, on each of its two outputs.
  package var outputLimit: Int

  package init(swift: String = "swift", timeLimit: Duration = .seconds(120), outputLimit: Int = 32 << 20) {
    self.swift = swift
    self.timeLimit = timeLimit
    self.outputLimit = outputLimit
  }

  /// Evaluates the manifest that SwiftPM selects in a folder.
  ///
  /// - Parameters:
  ///   - folder: The package's folder.
  ///   - text: The text of the manifest that SwiftPM selects there. Its positions are looked up in it, as
  ///     SwiftPM tells none.
  /// - Returns: What SwiftPM says that the manifest declares. It is always decided. What a position could
  ///   not be found for stands at the file's start, and a path dependency has its absolute path.
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
    return dump.manifest(positions: LiteralPositions(of: text, in: folder))
  }

  // MARK: - The process

  private func dump(_ folder: String) async throws(ManifestEvaluationError) -> String {
    // Told by the run, as soon as there is a process.
    let (leaders, leader) = AsyncStream.makeStream(of: pid_t.self)
    let outcome = await withTaskGroup(of: Outcome?.self) { group in
      group.addTask {
        defer { leader.finish() }
        return await self.run(in: folder) { leader.yield($0) }
      }
      group.addTask {
        try? await Task.sleep(for: timeLimit)
        return nil
      }
      let first = await group.next()
      // The process is ended, and waited for, before the group returns.
      group.cancelAll()
      if first == .some(nil) {
        var session: ProcessSession?
        for await leader in leaders {
          session = ProcessSession(leader: leader)
          session?.killFollowers()
        }
        // Now that the leader is gone nobody can start another.
        session?.killFollowers()
      }
      return first ?? nil
    }
    if Task.isCancelled { throw .cancelled }
    guard let outcome else { throw .timedOut(timeLimit) }
    return try outcome.get()
  }

  private typealias Outcome = Result<String, ManifestEvaluationError>

  /// - Parameter started: Is given the process that was started, the first of a session.
  private func run(in folder: String, started: @Sendable (pid_t) -> Void) async -> Outcome {
    do {
      let result = try await Subprocess.run(
        swift.contains("/") ? .path(.init(swift)) : .name(swift),
        arguments: ["package", "--package-path", folder, "dump-package"],
        environment: .custom(Self.environment),
        platformOptions: Self.platformOptions,
        input: .none,
        output: .string(limit: outputLimit),
        error: .string(limit: outputLimit)
      ) { execution in
        started(execution.processIdentifier.value)
      }
      guard result.terminationStatus.isSuccess else {
        return .failure(.dumpFailed(Self.words(in: result.standardError, result.terminationStatus)))
      }
      return .success(result.standardOutput)
    } catch let error as SubprocessError {
      return .failure(Self.translate(error, swift: swift, limit: outputLimit))
    } catch {
      return .failure(.dumpFailed("\(error)"))
    }
  }

  private static func translate(_ error: SubprocessError, swift: String, limit: Int)
    -> ManifestEvaluationError
  {
    switch error.code {
    case .executableNotFound: .swiftNotFound(swift)
    case .outputLimitExceeded: .unreadableOutput("it is longer than \(limit) bytes")
    default: .dumpFailed(error.description)
    }
  }

  private static func words(in errors: String, _ status: TerminationStatus) -> String {
    let text = errors.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return "\(status)" }
    // The compiler's complaints about a manifest come first, and with it everything that matters.
    return String(text.prefix(4000))
  }

  private static var environment: [Environment.Key: String] {
    let own = ProcessInfo.processInfo.environment
    var environment: [Environment.Key: String] = [:]
    for key in ["PATH", "HOME"] {
      if let value = own[key] { environment[.init(stringLiteral: key)] = value }
    }
    return environment
  }

  /// SwiftPM runs compilers and the manifest in process groups of their own and ends them when it is
  /// interrupted, so it is asked, and given time on a busy machine, before it is killed.
  private static var platformOptions: PlatformOptions {
    var options = PlatformOptions()
    #if !os(Windows)
      options.createSession = true
      options.teardownSequence = [
        .send(signal: .interrupt, toProcessGroup: true, allowedDurationToNextStep: .seconds(10)),
        .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: .seconds(5)),
      ]
    #endif
    return options
  }
}
