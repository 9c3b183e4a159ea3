import Foundation

/// What is known of where the output goes.
enum OutputTerminal {
  /// Whether `file` leads to a terminal that understands how to erase a line.
  static func isTerminal(_ file: FileHandle) -> Bool {
    isatty(file.fileDescriptor) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Whether what goes to standard output may have colours: https://no-color.org.
  static var hasColours: Bool {
    isTerminal(.standardOutput) && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  }
}
