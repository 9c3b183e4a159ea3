import Foundation

/// Properties of the output terminal.
enum OutputTerminal {
  /// Whether `file` is a terminal that supports erasing a line.
  static func isTerminal(_ file: FileHandle) -> Bool {
    isatty(file.fileDescriptor) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Whether standard output may have colours: https://no-color.org.
  static var hasColours: Bool {
    isTerminal(.standardOutput) && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  }
}
