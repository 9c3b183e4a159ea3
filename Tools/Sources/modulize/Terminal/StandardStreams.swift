import Foundation

/// The three standard streams.
enum StandardStreams {
  /// Occupies the descriptors of closed streams, so that no file that is opened later becomes standard output or
  /// standard error. Writing to them fails as before.
  static func holdClosed() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
      // Uses the lowest free descriptor: this one. Reading standard input then gives its end; writing to the others
      // fails.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}

/// Where progress and errors are printed.
enum StandardError {
  /// Ignores errors: a closed stream changes no exit code, and there is nowhere to report it.
  static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Announces a long step on a terminal. Each line stays, because the next may come minutes later.
  @Sendable static func begin(_ step: String) {
    if OutputTerminal.isTerminal(.standardError) { write("\(step) …\n") }
  }
}
