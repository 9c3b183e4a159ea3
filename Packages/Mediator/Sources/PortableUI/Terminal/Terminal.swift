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

  /// Where a ``TerminalApplication`` reads choices and prints pages. Belongs to the main actor.
  ///
  /// A test makes one of its own, from a list of lines and a text that grows.
  @MainActor
  public struct Terminal {
    /// Reads a line, without its end; `nil` at the end of input.
    public var readLine: @MainActor () -> String?
    /// Prints a text as it is, such that it can be seen when this returns.
    public var write: @MainActor (String) -> Void
    /// Whether a person types the choices and sees the pages: only then is there a prompt.
    public var isInteractive: Bool
    /// Whether titles may be printed in bold, which takes control characters.
    public var usesStyles: Bool

    /// Makes a terminal, by default one to which no control character is printed.
    ///
    /// - Parameters:
    ///   - readLine: Answers the next line, `nil` at the end of input.
    ///   - write: Prints a text as it is.
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

    /// The process's standard input and output. Bold where the output is a terminal that knows it and
    /// `NO_COLOR` is not set (no-color.org); a prompt where the input is a terminal as well.
    public static var standard: Terminal {
      let showsOutput = isatty(STDOUT_FILENO) == 1
      return Terminal(
        readLine: { Swift.readLine() },
        write: { text in
          print(text, terminator: "")
          // Output to a pipe is held back until there is much of it, and whoever reads there answers only what
          // it has seen. `nil` is all streams: C's `stdout` is a global variable that Swift 6 refuses.
          fflush(nil)
        },
        isInteractive: showsOutput && isatty(STDIN_FILENO) == 1,
        usesStyles: showsOutput && allowsStyles(noColor: variable("NO_COLOR"), term: variable("TERM"))
      )
    }

    /// Whether these values of `NO_COLOR` and `TERM` leave room for bold text.
    nonisolated static func allowsStyles(noColor: String?, term: String?) -> Bool {
      (noColor ?? "").isEmpty && term != "dumb"
    }

    private static func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }
    }
  }
#endif
