import Foundation
import Subprocess
import Threads

/// A program with its arguments, run to its end, with a time limit and a limit on the size of its output.
///
/// It runs in a session of its own, so that everything it starts can be ended with it.
package struct Command: Sendable {
  /// The program, by name or path.
  package var program: String
  package var arguments: [String]
  /// The working directory; `nil` is that of this program.
  package var folder: String?
  /// The complete environment of the program.
  package var environment: [String: String]
  /// Its standard input, which then ends.
  package var input: [UInt8] = []
  /// How long it may run.
  package var timeLimit: Duration
  /// The maximum number of bytes on each of its two outputs; for errors at most 4 MB in any case.
  package var outputLimit: Int
  /// Whether a ``SessionWatch`` ends it if this program is killed. Work that must not be left half-done continues.
  package var endsWithThisProgram = true
  /// How long it may run before that is seen to: the watch costs some time, and most programs end by themselves.
  package var watchDelay = Duration.zero

  package init(
    _ program: String, _ arguments: [String], in folder: String? = nil,
    environment: [String: String] = Self.minimalEnvironment, timeLimit: Duration = .seconds(120),
    outputLimit: Int = 32 << 20
  ) {
    self.program = program
    self.arguments = arguments
    self.folder = folder
    self.environment = environment
    self.timeLimit = timeLimit
    self.outputLimit = outputLimit
  }

  /// `PATH` and `HOME` of this program, and nothing else.
  package static var minimalEnvironment: [String: String] {
    ProcessInfo.processInfo.environment.filter { ["PATH", "HOME"].contains($0.key) }
  }

  /// What this program has, but nothing of a git that runs it as a hook: that would lead the git of others astray.
  package static var inheritedEnvironment: [String: String] {
    ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
  }

  /// How a program ended, and what it printed.
  package struct Result: Hashable, Sendable {
    package var status: Status
    package var output: [UInt8]
    package var errors: String

    package var isSuccess: Bool { status == .exited(0) }
    /// The output as text.
    package var text: String { String(decoding: output, as: UTF8.self) }
  }

  package enum Status: Hashable, Sendable {
    case exited(Int)
    case signalled(Int)
  }

  /// Runs the program and waits for its end.
  ///
  /// All processes that it started are ended with it.
  ///
  /// - Returns: How it ended, and what it printed.
  /// - Throws: A `CommandError` if it could not be run to its end. Then none of its processes is left running.
  package func run() async throws(CommandError) -> Result {
    // Set by the run, as soon as there is a process.
    let leader = Locked<Leader?>(nil)
    let outcome = await withTaskGroup(of: Outcome?.self) { group in
      group.addTask {
        await self.run { process in
          leader.set(Leader(process: process))
          if endsWithThisProgram, watchDelay == .zero { SessionWatch.add(process) }
        }
      }
      group.addTask {
        await waitForTimeLimit(of: leader)
        return nil
      }
      var first = await group.next()
      if first == .some(nil), let session = leader.value?.session {
        let hasEnded = session.hasEnded
        session.killFollowers()
        // This program was too busy to see its end, and has its answer soon.
        if hasEnded {
          group.addTask {
            try? await Task.sleep(for: .seconds(10))
            return nil
          }
          first = await group.next()
        }
      }
      group.cancelAll()
      // The process is asked to end, then killed, and waited for.
      await group.waitForAll()
      // Now that the leader is gone, nothing can start another process.
      if let leader = leader.value {
        leader.session.killFollowers()
        if endsWithThisProgram { SessionWatch.remove(leader.process) }
      }
      return first ?? nil
    }
    if Task.isCancelled { throw .cancelled }
    guard let outcome else { throw .timedOut(timeLimit) }
    return try outcome.get()
  }

  /// The process, and when it began.
  private struct Leader: Sendable {
    var process: pid_t
    let began = ContinuousClock.now
    var session: ProcessSession { ProcessSession(leader: process) }
  }

  /// Waits until the program has run as long as it may. The time before it began does not count, within limits: on a busy
  /// machine that may be long.
  private func waitForTimeLimit(of leader: Locked<Leader?>) async {
    if endsWithThisProgram, watchDelay > .zero {
      try? await Task.sleep(for: watchDelay)
      if !Task.isCancelled, let process = leader.value?.process { SessionWatch.add(process) }
    }
    try? await Task.sleep(for: timeLimit - watchDelay)
    let last = ContinuousClock.now + .seconds(60)
    while leader.value == nil, .now < last, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(50)) }
    if let began = leader.value?.began { try? await Task.sleep(until: began + timeLimit, clock: .continuous) }
  }

  private typealias Outcome = Swift.Result<Result, CommandError>

  /// - Parameter started: Called with the started process, the leader of the session.
  private func run(started: @Sendable (pid_t) -> Void) async -> Outcome {
    let environment = Environment.custom(
      Dictionary(uniqueKeysWithValues: environment.map { (.init(stringLiteral: $0.key), $0.value) }))
    do {
      let result = try await Subprocess.run(
        try await executable(in: environment),
        arguments: Arguments(arguments),
        environment: environment,
        workingDirectory: folder.map { .init($0) },
        platformOptions: Self.platformOptions,
        input: .fileDescriptor(.init(rawValue: try InputFile(input).descriptor), closeAfterSpawningProcess: true),
        output: .sequence,
        // Its buffer is allocated up front.
        error: .string(limit: min(outputLimit, 4 << 20))
      ) { execution in
        started(execution.processIdentifier.value)
        return try await collect(execution.standardOutput)
      }
      let status: Status =
        switch result.terminationStatus {
        case .exited(let code): .exited(Int(code))
        case .signaled(let signal): .signalled(Int(signal))
        }
      return .success(Result(status: status, output: result.closureResult, errors: result.standardError))
    } catch let error as SubprocessError {
      return .failure(translate(error))
    } catch let error as CommandError {
      return .failure(error)
    } catch {
      return .failure(.failed("\(error)"))
    }
  }

  /// Searches `PATH` itself: `run` would start a process for each folder, until one contains the program.
  private func executable(in environment: Environment) async throws(SubprocessError) -> Executable {
    if program.contains("/") { return .path(.init(program)) }
    return .path(try await Executable.name(program).resolveExecutablePath(in: environment))
  }

  /// Grows as output arrives: allocating the limit up front can fail if virtual memory is limited.
  private func collect(_ output: SubprocessOutputSequence) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await part in output {
      guard bytes.count + part.count <= outputLimit else { throw CommandError.outputTooLong(limit: outputLimit) }
      part.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  private func translate(_ error: SubprocessError) -> CommandError {
    switch error.code {
    case .executableNotFound: .notFound(program)
    case .outputLimitExceeded: .outputTooLong(limit: outputLimit)
    default: .failed(error.description)
    }
  }

  /// SwiftPM runs compilers and the manifest in process groups of their own and ends them when it is
  /// interrupted, so it is interrupted first, and given time on a busy machine, before it is killed.
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
