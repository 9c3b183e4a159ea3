import Foundation
import Subprocess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal that a test uses instead of a person.
final class PseudoTerminal {
  private let person: Int32
  private var program: Int32
  /// The length of the text that has been answered.
  private var answered = 0
  /// The output so far, with its control characters.
  private(set) var shown = ""

  init() throws {
    var (person, program): (Int32, Int32) = (-1, -1)
    guard openpty(&person, &program, nil, nil, nil) == 0 else {
      throw Failure(what: "there is no pseudo-terminal", shown: "")
    }
    // Other child processes must not keep it open.
    for descriptor in [person, program] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    (self.person, self.program) = (person, program)
  }

  deinit {
    close(person)
    if program >= 0 { close(program) }
  }

  struct Failure: Error {
    var what: String
    var shown: String
  }

  /// Starts a program on the terminal, runs the test's conversation, and waits for the program's end.
  ///
  /// - Parameter talk: Answers what is asked.
  func run(
    _ started: Program, in folder: URL, _ talk: @escaping @Sendable (PseudoTerminal) throws -> Void
  ) async throws -> ProgramResult {
    nonisolated(unsafe) let terminal = self
    let status = try await withThrowingTaskGroup(of: TerminationStatus?.self) { group in
      // If the conversation fails, the program is ended too, which would otherwise wait for an answer for ever.
      defer { group.cancelAll() }
      group.addTask { try await terminal.start(started, in: folder) }
      group.addTask {
        try await Task.detached { try talk(terminal) }.value
        return nil
      }
      var status: TerminationStatus?
      for try await end in group { status = end ?? status }
      return status
    }
    // Then reading reaches the end of the output.
    close(program)
    program = -1
    collect { _ in false }
    guard let status else { throw Failure(what: "the program has not ended", shown: shown) }
    return ProgramResult(status: status, output: shown, errors: "")
  }

  private func start(_ started: Program, in folder: URL) async throws -> TerminationStatus {
    try await Subprocess.run(
      started.executable, arguments: Arguments(started.arguments), environment: .ofTests,
      workingDirectory: .init(folder.path),
      input: .fileDescriptor(.init(rawValue: program), closeAfterSpawningProcess: false),
      output: .fileDescriptor(.init(rawValue: program), closeAfterSpawningProcess: false),
      error: .fileDescriptor(.init(rawValue: program), closeAfterSpawningProcess: false)
    ).terminationStatus
  }

  /// Waits for a question, and answers it.
  func answer(_ question: String, with line: String) throws {
    guard collect(until: { $0.dropFirst(answered).contains(question) }) else {
      throw Failure(what: "no question: \(question)", shown: shown)
    }
    answered = shown.count
    let bytes = Array((line + "\n").utf8)
    guard write(person, bytes, bytes.count) == bytes.count else {
      throw Failure(what: "no answer could be given", shown: shown)
    }
  }

  /// Reads until `isEnough` returns `true`, or there has been no output for a while.
  @discardableResult
  private func collect(until isEnough: (String) -> Bool) -> Bool {
    while !isEnough(shown) {
      var waiting = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, patience) > 0 else { return false }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(person, &buffer, buffer.count)
      guard count > 0 else { return false }
      shown += String(decoding: buffer[..<count], as: UTF8.self)
    }
    return true
  }

  /// In milliseconds.
  private let patience = Int32(Patience.scaled(.seconds(20)) / .milliseconds(1))
}
