import Foundation

/// The width of texts for people on standard output.
enum TerminalWidth {
  /// The terminal's width, limited to what is pleasant to read; a constant for files and pipes.
  static let columns: Int = {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return 80 }
    return min(max(Int(size.ws_col), 40), 100)
  }()
}
