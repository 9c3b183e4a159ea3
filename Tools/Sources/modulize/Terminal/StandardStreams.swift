import Foundation

/// The three files that a program begins with.
enum StandardStreams {
  /// Takes the places of those that are closed, so that no file which is opened later becomes standard output or
  /// standard error, and gets what is meant for them. What is written to them fails as it did.
  static func holdClosed() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest that is free: this one. Standard input is then at its end, and the others refuse what is written.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}

/// Where progress and mistakes are told.
enum StandardError {
  /// There is no one to tell that no one listens: a closed stream changes no exit code.
  static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Tells a person at a terminal what a long work is at. Each line stays, since the next may come minutes later.
  @Sendable static func begin(_ step: String) {
    if OutputTerminal.isTerminal(.standardError) { write("\(step) …\n") }
  }
}
