import Foundation

/// How wide texts may be that people read on standard output.
enum TerminalWidth {
  /// That of the terminal, within what is pleasant to read; the same for every file and pipe.
  static let columns: Int = {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return 80 }
    return min(max(Int(size.ws_col), 40), 100)
  }()
}
