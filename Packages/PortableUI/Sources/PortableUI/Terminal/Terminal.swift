#if !canImport(UIKit)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  /// The input and output of a ``TerminalApplication``. Isolated to the main actor.
  ///
  /// A test makes its own from a list of lines and a text to append to.
  @MainActor
  public struct Terminal {
    /// Reads a line, without its line break; `nil` at the end of input.
    public var readLine: @MainActor () -> String?
    /// Prints a text unchanged. The text is visible when this returns.
    public var write: @MainActor (String) -> Void
    /// Whether a person types the choices and sees the pages. Only then there is a prompt.
    public var isInteractive: Bool
    /// Whether titles may be printed in bold, which uses control characters.
    public var usesStyles: Bool

    /// Makes a terminal, by default one without control characters.
    ///
    /// - Parameters:
    ///   - readLine: Returns the next line; `nil` at the end of input.
    ///   - write: Prints a text unchanged.
    ///   - isInteractive: Whether to print a prompt.
    ///   - usesStyles: Whether to print titles in bold.
    public init(
      readLine: @escaping @MainActor () -> String?,
      write: @escaping @MainActor (String) -> Void,
      isInteractive: Bool = false,
      usesStyles: Bool = false
    ) {
      self.readLine = readLine
      self.write = write
      self.isInteractive = isInteractive
      self.usesStyles = usesStyles
    }

    /// The process's standard input and output. It prints bold text if the output is a terminal that supports it and
    /// `NO_COLOR` is not set (no-color.org), and a prompt if the input is a terminal as well.
    public static var standard: Terminal {
      let showsOutput = isatty(STDOUT_FILENO) == 1
      return Terminal(
        readLine: { Swift.readLine() },
        write: { text in
          print(text, terminator: "")
          // Output to a pipe is buffered, but its reader answers only what it has read. `nil` means all streams,
          // because Swift 6 refuses C's global variable `stdout`.
          fflush(nil)
        },
        isInteractive: showsOutput && isatty(STDIN_FILENO) == 1,
        usesStyles: showsOutput && allowsStyles(noColor: variable("NO_COLOR"), term: variable("TERM"))
      )
    }

    /// Whether these values of `NO_COLOR` and `TERM` allow bold text.
    nonisolated static func allowsStyles(noColor: String?, term: String?) -> Bool {
      (noColor ?? "").isEmpty && term != "dumb"
    }

    private static func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }
    }
  }
#endif
